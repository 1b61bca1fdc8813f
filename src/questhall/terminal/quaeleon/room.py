"""Quaeleon's Quest at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from questhall.terminal.answers import meant_by
from questhall.terminal.paper import Paper
from questhall.terminal.quaeleon import drawing, reckoning
from questhall.terminal.quaeleon.chronicle import Chronicle
from questhall.terminal.quaeleon.news import News
from questhall.terminal.room import Event, Room, View

if TYPE_CHECKING:
    from questhall.decisions import Choice
    from questhall.match import Match

FROM_THE_HAND: Final = frozenset({"stack", "swap", "hand_limit", "give_up", "give_up_unseen"})
WHOLE_ROUND: Final = frozenset({"stack", "swap"})
PROMPTS: Final = {
    "stack": "Build your stack: up to five cards, the first one is played first.",
    "swap": "Which cards do you give back for new ones?",
}
NONE_MEANT: Final = {
    "stack": "Lay no card at all this round?",
    "swap": "Keep every card?",
}
HINTS: Final = {
    "stack": "Type numbers in the order of play, as in 3 1 5; 0 for none; ? for commands.",
    "swap": "Type the numbers of those cards, as in 2 6; 0 keeps all; ? for commands.",
}


def rail_of(paper: Paper) -> str:
    """The side of the ladder of initiatives, where somebody watches."""
    if not paper.height:
        return "  "
    return " ┃ " if paper.has_boxes else " | "


class GameRoom(Room):
    """The arena: hands and stacks as lists, a beat as a ladder of initiatives, a turn as a paragraph."""

    welcome = (
        "A card battle for 2 to 6. There is one deck of 100 cards, and all players share it: "
        "this is no collecting game, and nobody builds a deck.",
        "Your aim: be the last one with health left. Everybody starts at 50.",
        "Each round you lay up to 5 of your cards face down, in the order in which you want to play them. "
        "Then all players turn up their top cards at once, again and again until the stacks are used up. "
        "The highest initiative acts first. A card does four things in this order: text, defence, healing, "
        "attack. An attack strikes all opponents; defence takes its number off every blow until the "
        "round ends.",
    )

    more_sums = ("attack", "health")

    def __init__(self, paper: Paper, match: Match, seat: int | None) -> None:
        super().__init__(paper, match, seat)
        begin = match.kind.view(match.setup.start(), match.seats, match.names)
        self.chronicle = Chronicle([each["health"] for each in begin["seats"]], begin["round"], begin["beat"])
        self.printed = drawing.printed_cards(match.setup.cards)
        self.news = News(self.names, seat, paper.prose, self.chronicle, self.facts, rail_of(paper))
        self.news.in_beat = begin["phase"] == "turns"

    def styles(self, view: View) -> dict[str, str]:
        """Players in bold, oneself in cyan, cards in the colour of their faction."""
        cards = {
            name: drawing.FACTION_STYLES.get(card["faction"], "bold") for name, card in self.printed.items()
        }
        return {**cards, **super().styles(view)}

    def facts(self, name: str) -> tuple[str, str]:
        """Numbers and text of a printed card."""
        card = self.printed.get(name)
        return (drawing.numbers_of(card), str(card["text"])) if card else ("", "")

    def tell(self, events: Sequence[Event], view: View) -> list[str]:
        """The news, by round, beat and turn."""
        for card in self.cards(view).values():
            self.printed.setdefault(card["name"], {**card, **(card.get("printed") or {})})
        lines: list[str] = []
        start = 0
        for place, event in enumerate(events):
            if event["kind"] == "undo":
                lines += self.news.tell(events[start : place + 1])
                then = self.match.at(event["n"]).view(self.seat)
                self.chronicle.go_back(then)
                beat = f", beat {then['beat']}" if then["beat"] else ""
                lines += ["", f"--- Round {then['round']}{beat}, again "]
                self.news.in_beat = False
                start = place + 1
        return lines + self.news.tell(events[start:])

    def sums(self, view: View, name: str, events: Sequence[Event]) -> list[dict[str, Any]]:
        """`attack`: the last one and what it did; `health`: one's own over the round, or that of who is named."""
        word, _, who = name.partition(" ")
        if word == "attack" and not who:
            return reckoning.last_attack(events, self.names)
        if word != "health" or self.seat is None:
            return []
        meant = meant_by(who, self.names) if who else [self.names[self.seat]]
        if len(meant) != 1:
            return []
        seat = self.names.index(meant[0])
        return reckoning.health_of_round(events, seat, meant[0], view["seats"][seat]["health"])

    # ------------------------------------------------------------------ for a question

    def lines_for(self, view: View, ask: str, count: int) -> int:
        """About how many lines a question takes: cards have two or three each."""
        if ask in WHOLE_ROUND:
            return len(self.names) + 3 * count + 8
        return 3 * count + 4 if ask in FROM_THE_HAND else super().lines_for(view, ask, count)

    def set_the_scene(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """For a stack everybody's numbers, the pool and the hand; else the cards that can be picked."""
        if ask in WHOLE_ROUND:
            self.show_round(view, numbers)
            return set(numbers)
        if ask in FROM_THE_HAND:
            self.show_hand(view, numbers)
            return set(numbers)
        if ask == "recruit":
            self.show_pool(view, numbers)
            return set(numbers)
        return self.show_by_place(view, numbers)

    def show_round(self, view: View, numbers: Mapping[int, int]) -> None:
        """Everybody's numbers, the pool and the hand; on a small screen the hand first, for it is the longest."""
        common = f"{drawing.pool_line(view)} {drawing.piles(view)}"
        if not self.paper.height or self.lines_for(view, "stack", len(numbers)) <= self.paper.height:
            for line in drawing.standing(view, self.seat):
                self.paper.line(line)
            self.paper.say(common, first="  ", hang="    ")
            self.paper.line()
            self.show_hand(view, numbers)
        else:
            self.show_hand(view, numbers)
            self.paper.say(common)
            self.paper.say(drawing.standing_in_short(view, self.seat))

    def show_by_place(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The numbered cards, each under where it lies; those that are face down are left to their labels."""
        shown: set[int] = set()
        for where, cards in self.places(view):
            picked = [card for card in cards if card.get("card") in numbers]
            if picked:
                self.paper.line(f"{where}:")
                drawing.card_list(self.paper, picked, numbers)
                shown |= {card["card"] for card in picked}
        return shown

    def places(self, view: View) -> list[tuple[str, list[dict[str, Any]]]]:
        """Every place with the cards in it that can be seen; one's own hand first."""
        found: list[tuple[str, list[dict[str, Any]]]] = []
        seats = sorted(view["seats"], key=lambda seat: seat["seat"] != self.seat)
        for seat in seats:
            whose = "Your" if seat["seat"] == self.seat else f"{seat['name']}'s"
            revealed = [seat["revealed"]] if seat["revealed"] else []
            field = [card for card in seat["field"] if card]
            found += [
                (f"{whose} hand", list(seat["hand"]["cards"])),
                (f"{whose} stack", list(seat["stack"]["cards"])),
                (f"{whose} revealed card", revealed),
                (f"{whose} field", field),
            ]
        found += [("The pool", list(view["pool"])), ("The discard pile", list(view["discard"]))]
        return found

    def cards(self, view: View) -> dict[str, dict[str, Any]]:
        """Every card that can be seen, by name, before all other printed ones."""
        found: dict[str, dict[str, Any]] = {}
        for where, cards in self.places(view):
            for card in cards:
                found.setdefault(card["name"], card)
        for name, card in self.printed.items():
            found.setdefault(name, card)
        return found

    def in_order(self, view: View, choices: list[Choice]) -> list[Choice]:
        """One's own cards from the highest initiative down, as in the hand; everything else as it is asked."""
        initiative = {card["card"]: card["initiative"] for card in self.own_hand(view)}
        if not choices or any(
            choice.points_at not in (("card", card) for card in initiative) for choice in choices
        ):
            return choices
        return sorted(choices, key=lambda choice: -initiative[choice.value])

    def label(self, view: View, choice: Choice) -> str:
        """An option in words; a player with how he or she stands."""
        kind, value = choice.points_at
        if kind != "seat":
            return choice.label
        seat = view["seats"][value]
        defence = f", defence {seat['defence']}" if seat["defence"] else ""
        return f"{choice.label} (health {seat['health']}{defence})"

    def own_hand(self, view: View) -> list[dict[str, Any]]:
        """One's own cards, the highest initiative first."""
        return sorted(view["seats"][self.seat]["hand"]["cards"], key=lambda card: -card["initiative"])

    def prompt(self, ask: str, prompt: str) -> str:
        """A whole stack is asked for in one go."""
        return PROMPTS.get(ask, prompt)

    def none_meant(self, ask: str, label: str) -> str:
        """What Enter alone would mean."""
        return NONE_MEANT.get(ask) or super().none_meant(ask, label)

    def hint(self, ask: str, *, is_series: bool, count: int, may_pass: bool) -> str:
        """How the question is answered."""
        return (count > 0 and HINTS.get(ask)) or super().hint(
            ask, is_series=is_series, count=count, may_pass=may_pass
        )

    def drafted(self, view: View) -> int:
        """How many cards are picked so far for a stack, an exchange or a discard."""
        own = view["seats"][self.seat]
        return len(own["draft"])

    def taken(self, ask: str, words: Sequence[str]) -> str:
        """The stack, said back in the order of play."""
        if ask == "stack":
            cards = ", ".join(f"{place} {name}" for place, name in enumerate(words, 1))
            return f"Your stack, first to last: {cards}." if words else "You lay no stack this round."
        if ask == "swap":
            return f"You give back {', '.join(words)}." if words else "You keep every card."
        return ""

    # ------------------------------------------------------------------ looking

    def show_hand(self, view: View, numbers: Mapping[int, int]) -> None:
        """One's own cards, and the stack that is still to be played."""
        own = view["seats"][self.seat]
        hand = self.own_hand(view)
        if hand:
            self.paper.line("Your hand:")
            drawing.card_list(self.paper, hand, numbers)
        else:
            self.paper.line("Your hand is empty.")
        if own["stack"]["cards"]:
            names = ", ".join(card["name"] for card in own["stack"]["cards"])
            self.paper.say(f"Still in your stack, next first: {names}.")

    def show_table(self, view: View) -> None:
        """All that lies open."""
        drawing.whole_table(self.paper, view, self.seat)

    def show_pool(self, view: View, numbers: Mapping[int, int]) -> None:
        """The pool."""
        self.paper.line("The recruitment pool:" if view["pool"] else "The recruitment pool is empty.")
        drawing.card_list(self.paper, view["pool"], numbers)

    def show_discard(self, view: View) -> None:
        """The discard pile."""
        drawing.pile(self.paper, view)

    def show_card(self, card: Mapping[str, Any], number: int = 0) -> None:
        """One card whole."""
        drawing.whole_card(self.paper, card)

    # ------------------------------------------------------------------ the end

    def after_the_end(self, view: View, result: Mapping[str, Any]) -> None:
        """Who won, how everybody stood, and the story of it."""
        self.paper.heading("The end", "=")
        self.paper.say(str(result["text"]), style="bold")
        places = sorted(enumerate(result["seats"]), key=lambda each: each[1]["place"])
        rows = []
        for seat, end in places:
            me = " (you)" if seat == self.seat else ""
            health = view["seats"][seat]["health"]
            rows.append(f"{end['place']}. {self.names[seat]}{me}: {end['outcome']}, health {health}")
        for row in rows:
            self.paper.line(f"  {row}")
        for sentence in self.chronicle.story(self.names, result["winners"]):
            self.paper.say(sentence)
        undone = sum(result.get("undone", []))
        if undone:
            self.paper.say(f"Something was taken back {'once' if undone == 1 else f'{undone} times'}.")
