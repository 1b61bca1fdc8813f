"""Fetch Quest at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from questhall.kernel.english import counted, row
from questhall.terminal.colours import BLUE, GREEN, OLIVE, ORANGE, QUIET, RED
from questhall.terminal.fetch import drawing
from questhall.terminal.paper import Paper
from questhall.terminal.paragraphs import Paragraphs
from questhall.terminal.room import Event, Room, View

if TYPE_CHECKING:
    from questhall.decisions import Choice
    from questhall.match import Match

FROM_THE_HAND: Final = frozenset({"play", "pay", "gift", "hand_limit", "rest", "give_up"})
BY_THEMSELVES: Final = frozenset(
    {"mission_defeated", "all_won", "all_lost", "all_left", "left", "rest_began"}
)
IN_A_ROW: Final = frozenset({"drew", "pile_filled", "challenge_laid"})
STYLES: Final = {
    "pioneers": BLUE,
    "basic cards": OLIVE,
    "fortunes": GREEN,
    "challenges": RED,
    "missions": ORANGE,
}
HINTS: Final = {
    "gift": "Type numbers in a row, as in 1 3; 0 when that is all; ? for commands.",
    "rest": "Type the numbers of those that you do not want to keep, as in 1 3; 0 for no more; ? for commands.",
}


class GameRoom(Room):
    """A sunlit road: the queue of Challenges comes down the page, the pile and the pioneers lie below."""

    welcome = (
        "A co-operative game for 3 to 6: all of you win together, or all lose. You lead a pioneer, a dog with Stamina and "
        "a deck of your own.",
        "On your turn you may play cards to defeat one Challenge of the queue, or the Mission; then you take one action. "
        "After that the lowest Challenge strikes, if it still lies face up, and the queue moves down. Without Stamina "
        "your pioneer retreats; if all have retreated, you have lost.",
        "You may talk about plans, never about what you hold: type say for what may be said.",
    )

    happening = "struck"
    counted_turn = "turn_began"

    def __init__(self, paper: Paper, match: Match, seat: int | None) -> None:
        super().__init__(paper, match, seat)
        cards = match.setup.cards or match.kind.load_cards("")  # a scene names its cards itself
        self.printed = {card["name"]: card for card in match.kind.catalogue(cards)}
        self.news = Paragraphs(self.names, seat, paper.prose, turn="turn_began", alone=BY_THEMSELVES)
        self.shown_in = -1
        self.defeated: dict[int, int] = {}

    def styles(self, view: View) -> dict[str, str]:
        """Players in bold, oneself in cyan, cards in the colour of their kind."""
        cards = {
            name: STYLES.get(str(card["group"]).casefold(), "bold") for name, card in self.printed.items()
        }
        return {**cards, **super().styles(view)}

    def tell(self, events: Sequence[Event], view: View) -> list[str]:
        """The news, turn by turn."""
        for event in events:
            if event["kind"] == "challenge_defeated" and event["seat"] is not None:
                self.defeated[event["seat"]] = self.defeated.get(event["seat"], 0) + 1
        return self.news.tell(draws_together(events))

    # ------------------------------------------------------------------ for a question

    def lines_for(self, view: View, ask: str, count: int) -> int:
        """About how many lines a question takes."""
        if ask in ("target", "help"):
            return 2 * len(view["queue"]) + len(view["seats"]) + 14
        if ask == "pioneer":
            return 5 * count + 6
        return 2 * count + 6

    def set_the_scene(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """The whole table when a turn begins; for a choice the cards that it is about."""
        if ask == "pioneer":
            return self.show_pioneers(view, numbers)
        if ask == "confirm":
            return self.show_choice_of_pioneers(view, numbers)
        shown: set[int] = set()
        is_new = view["turn_of"] == self.seat and view["turn"] != self.shown_in
        if is_new or ask == "target":
            self.shown_in = view["turn"]
            shown |= self.show_middle(view, numbers)
            drawing.players(self.paper, view, self.seat)
            self.paper.line()
        if ask in FROM_THE_HAND or ask in ("target", "action"):
            shown |= drawing.hand(self.paper, view, self.own(), numbers)
        elif ask == "queue_card":
            shown |= drawing.queue(self.paper, view, numbers)
        elif ask == "pile_card":
            self.show_pool(view, numbers)
            shown |= set(numbers)
        elif ask == "own_discard":
            shown |= self.show_own_discard(view, numbers)
        if ask == "action":
            self.paper.say(drawing.pile_line(view), hang="    ")
        return shown

    def own(self) -> int:
        """The seat that looks on; somebody is asked, so there is one."""
        assert self.seat is not None
        return self.seat

    def show_middle(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """Mission, queue and pile; says which numbered cards it has shown."""
        drawing.mission(self.paper, view)
        shown = drawing.queue(self.paper, view, numbers)
        self.paper.say(drawing.pile_line(view), hang="    ")
        return shown

    def show_pioneers(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The pioneers that nobody leads yet."""
        for card in view["box"]:
            for line in drawing.pioneer_lines(self.paper, card, numbers.get(card["card"], 0)):
                self.paper.line(line)
        return {card["card"] for card in view["box"]} & set(numbers)

    def show_choice_of_pioneers(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """Who leads whom, and in short who else could be led; card and a name shows more."""
        for seat in view["seats"]:
            if seat["pioneer"]:
                led = drawing.pioneer_in_short(seat["pioneer"], 0)[3:].strip()
                who = "You lead" if seat["seat"] == self.seat else f"{seat['name']} leads"
                self.paper.say(f"{who} {led}.", hang="    ")
        self.paper.line("Nobody leads:")
        for card in view["box"]:
            self.paper.say(f"{drawing.pioneer_in_short(card, numbers.get(card['card'], 0))}.", hang="       ")
        return {card["card"] for card in view["box"]} & set(numbers)

    def show_own_discard(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """One's own discard pile, with numbers."""
        cards = view["seats"][self.own()]["discard"]
        self.paper.line("Your discard pile:")
        for line in drawing.card_lines(self.paper, cards, numbers):
            self.paper.line(line)
        return {card["card"] for card in cards} & set(numbers)

    def label(self, view: View, choice: Choice) -> str:
        """An option in words; a player with pioneer and Stamina."""
        kind, value = choice.points_at
        if kind != "seat" or view["seats"][value]["pioneer"] is None:
            return choice.label
        seat = view["seats"][value]
        stands = "in retreat" if seat["retreat"] else f"Stamina {seat['stamina']} of {seat['most_stamina']}"
        return f"{choice.label} ({seat['pioneer']['name']}, {stands})"

    def in_order(self, view: View, choices: list[Choice]) -> list[Choice]:
        """Challenges from the top of the queue down, one's own cards as in the hand; everything else as it is asked."""
        shown = [*view["queue"], *drawing.own_hand(view, self.own())]
        place = {card["card"]: number for number, card in enumerate(shown)}
        if not any(choice.points_at[0] == "card" and choice.value in place for choice in choices):
            return choices
        return sorted(choices, key=lambda choice: place.get(choice.value, len(place)))

    def hint(self, ask: str, *, is_series: bool, count: int, may_pass: bool) -> str:
        """How the question is answered."""
        return (count > 0 and HINTS.get(ask)) or super().hint(
            ask, is_series=is_series, count=count, may_pass=may_pass
        )

    def drafted(self, view: View) -> int:
        """How many cards are picked so far for a gift or a Rest."""
        return len(view["seats"][self.own()]["draft"])

    # ------------------------------------------------------------------ looking

    def cards(self, view: View) -> dict[str, dict[str, Any]]:
        """Every card that can be seen, by name, before all other printed ones."""
        found: dict[str, dict[str, Any]] = {}
        rows: list[list[dict[str, Any]]] = [
            view["queue"],
            view["pile"],
            view["box"],
            view["challenge_discard"],
        ]
        if view["mission"]:
            rows.append([view["mission"]])
        for seat in sorted(view["seats"], key=lambda each: each["seat"] != self.seat):
            rows += [seat["hand"]["cards"], seat["discard"]]
            if seat["pioneer"]:
                rows.append([seat["pioneer"]])
        for cards in rows:
            for card in cards:
                found.setdefault(card["name"], card)
        for name, card in self.printed.items():
            found.setdefault(name, card)
        return found

    def show_card(self, card: Mapping[str, Any], number: int = 0) -> None:
        """One card whole."""
        drawing.whole_card(self.paper, card)
        if card.get("flavour"):
            self.paper.say(f'"{card["flavour"]}"', style=f"italic {QUIET}")

    def show_hand(self, view: View, numbers: Mapping[int, int]) -> None:
        """One's own cards and what the own pioneer can do."""
        if self.seat is None:
            self.show_table(view)
            return
        own = view["seats"][self.seat]
        drawing.hand(self.paper, view, self.seat, numbers)
        if own["pioneer"]:
            for line in drawing.pioneer_lines(self.paper, own["pioneer"], 0):
                self.paper.line(line)

    def show_table(self, view: View) -> None:
        """Mission, queue, pile and players."""
        self.show_middle(view, {})
        self.paper.say(drawing.left_of(view))
        drawing.players(self.paper, view, self.seat)
        if drawing.whose(view):
            self.paper.say(drawing.whose(view))

    def show_pool(self, view: View, numbers: Mapping[int, int]) -> None:
        """The Fortune Pile."""
        self.paper.line("The Fortune Pile:" if view["pile"] else "The Fortune Pile is empty.")
        for line in drawing.card_lines(self.paper, view["pile"], numbers):
            self.paper.line(line)

    def show_discard(self, view: View) -> None:
        """All discard piles."""
        for seat in view["seats"]:
            cards = ", ".join(card["name"] for card in seat["discard"]) or "nothing"
            whose = "You have" if seat["seat"] == self.seat else f"{seat['name']} has"
            self.paper.say(f"{whose} discarded: {cards}.", hang="    ")
        gone = ", ".join(card["name"] for card in view["challenge_discard"]) or "none"
        self.paper.say(f"Challenges that have left the queue: {gone}.", hang="    ")

    # ------------------------------------------------------------------ the end

    def after_the_end(self, view: View, result: Mapping[str, Any]) -> None:
        """How it ended for all, and the story of it."""
        self.paper.heading("The end", "=")
        self.paper.say(str(result["text"]), style="bold")
        self.paper.say(f"It took {counted(view['turn'], 'turn')}.")
        drawing.players(self.paper, view, self.seat)
        if self.defeated:
            most = max(self.defeated.values())
            who = [self.names[seat] for seat, number in sorted(self.defeated.items()) if number == most]
            verb = "has" if len(who) == 1 else "have"
            self.paper.say(f"{' and '.join(who)} {verb} defeated the most: {counted(most, 'Challenge')}.")
        undone = sum(result.get("undone", []))
        if undone:
            self.paper.say(f"Something was taken back {'once' if undone == 1 else f'{undone} times'}.")


def draws_together(events: Sequence[Event]) -> list[Event]:
    """The same events, but cards that come one after another to the same place are told in one sentence."""
    told: list[Event] = []
    cards: list[str | None] = []
    for place, event in enumerate(events):
        if event["kind"] not in IN_A_ROW:
            told.append(event)
            continue
        cards.append(event["card"])
        following = events[place + 1] if place + 1 < len(events) else {"kind": "", "seat": None}
        if (following["kind"], following["seat"]) != (event["kind"], event["seat"]):
            told.append({**event, "text": in_one_sentence(event, cards)})
            cards = []
    return told


def in_one_sentence(event: Event, cards: Sequence[str | None]) -> str:
    """'Ada draws Mind and War.', 'Bruno draws 3 cards.' where they are not known, 'Gate and Pack come into the queue.'"""
    text = str(event["text"])
    known = [card for card in cards if card]
    if len(cards) == 1 or (known and len(known) < len(cards)):
        return text
    if event["kind"] != "drew":
        return f"{row(known)} come{text.partition(' comes')[2]}"
    return f"{text.partition(' draws ')[0]} draws {row(known) if known else counted(len(cards), 'card')}."
