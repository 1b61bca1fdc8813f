"""Quantum Quest at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from questhall.kernel.english import counted
from questhall.terminal.colours import BLUE, GREEN, OLIVE, QUIET, RED
from questhall.terminal.paper import Paper
from questhall.terminal.paragraphs import Paragraphs
from questhall.terminal.quantum import drawing
from questhall.terminal.room import Event, Room, View, range_of

if TYPE_CHECKING:
    from questhall.decisions import Choice
    from questhall.match import Match

CLASS_STYLES: Final = {"warrior": RED, "mage": BLUE, "cleric": GREEN, "thief": OLIVE}
ON_ADVENTURERS: Final = frozenset(
    {"victim", "execute", "token", "shield", "heal", "bless", "exchange", "split"}
)
ON_CHAMBERS: Final = frozenset({"terraform", "overthrow", "destination"})
BY_THEMSELVES: Final = frozenset({"won", "nobody_won", "conceded"})
BEFORE_THE_ROLL: Final = frozenset({"spell", "declare"})
HINTS: Final = {"token": "Type the number of whose token is spent; 0 for none; ? for commands."}


class GameRoom(Room):
    """The ring of chambers by torchlight, parties with hearts, a turn as a paragraph."""

    welcome = (
        "A race round a dungeon ring for 2 to 6. Your aim: be the last one with a living adventurer.",
        "On your turn you roll two dice and move clockwise. Whoever comes first to a chamber turns it up, and may buy it "
        "with mana if an adventurer of its class is in the party; else the chamber does what it says. A chamber that is "
        "owned does it to the others, and its owner picks the victims.",
        "Who has lost all adventurers plays on as a ghost: the chambers are haunted and may deal double damage. "
        "Mana also pays for five ultimate spells, from 10 for Terraform to 50 for Doom.",
    )

    happening = "wounded"
    counted_turn = "turn_began"

    def __init__(self, paper: Paper, match: Match, seat: int | None) -> None:
        super().__init__(paper, match, seat)
        cards = match.setup.cards or match.kind.load_cards("")  # a scene names its cards itself
        self.printed = {card["name"]: card for card in match.kind.catalogue(cards)}
        self.news = Paragraphs(
            self.names, seat, paper.prose, turn="turn_began", dealt="dealt", alone=BY_THEMSELVES
        )
        self.deaths: dict[int, int] = {}
        self.turns = 0
        self.shown_in = -1

    def styles(self, view: View) -> dict[str, str]:
        """Players in bold, oneself in cyan, cards in the colour of their class."""
        cards = {name: style_of(card) for name, card in self.printed.items()}
        return {**cards, **super().styles(view)}

    def tell(self, events: Sequence[Event], view: View) -> list[str]:
        """The news, turn by turn."""
        for event in events:
            if event["kind"] == "died":
                self.deaths[event["seat"]] = self.deaths.get(event["seat"], 0) + 1
        self.turns = view["turn"]
        return self.news.tell(events)

    # ------------------------------------------------------------------ for a question

    def lines_for(self, view: View, ask: str, count: int) -> int:
        """About how many lines a question takes."""
        if ask in BEFORE_THE_ROLL or ask in ON_CHAMBERS:
            return 14 + 2 * len(view["seats"]) + 2 * count
        return count + 8

    def set_the_scene(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """The parties for a choice among adventurers, the ring for one among chambers, both before a roll."""
        if ask == "mulligan":
            drawing.parties(self.paper, view, self.seat, numbers)
            return set()
        if ask in BEFORE_THE_ROLL:
            self.shown_in = view["turn"]
            self.show_table(view)
            return set()
        if view["current"] == self.seat and view["turn"] != self.shown_in:
            self.shown_in = view["turn"]
            drawing.ring(self.paper, view, self.names)
            self.paper.line()
        if ask in ON_ADVENTURERS:
            return self.show_adventurers(view, numbers)
        if ask in ON_CHAMBERS:
            return self.show_chambers(view, numbers)
        if ask == "buy":
            self.show_offer(view)
        return set()

    def show_adventurers(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The parties that are concerned, with numbers."""
        shown: set[int] = set()
        for seat in view["seats"]:
            cards = {adventurer["card"] for adventurer in seat["party"]}
            if cards & set(numbers) or (not numbers and seat["seat"] == self.seat):
                self.paper.line("Your party:" if seat["seat"] == self.seat else f"{seat['name']}'s party:")
                for line in drawing.adventurer_rows(self.paper, seat["party"], numbers):
                    self.paper.line(line)
                shown |= cards & set(numbers)
        return shown

    def show_chambers(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The chambers that can be chosen, by their spaces."""
        spaces = [space for space in view["dungeon"] if space["card"] in numbers]
        for line, text in drawing.chamber_rows(spaces, numbers, self.names):
            self.paper.say(f"{line}. {text}" if text else f"{line}.", hang="         ")
        return {space["card"] for space in spaces}

    def show_offer(self, view: View) -> None:
        """The chamber that is for sale."""
        visiting = view["visiting"]
        if visiting is not None:
            space = view["dungeon"][visiting]
            self.paper.say(f"{drawing.chamber_line(space, self.names)}. {space['text']}", hang="    ")

    def label(self, view: View, choice: Choice) -> str:
        """An option in words; a player with how he or she stands."""
        kind, value = choice.points_at
        if kind != "seat":
            return choice.label
        return f"{choice.label} ({drawing.where(view['seats'][value], view)})"

    def in_order(self, view: View, choices: list[Choice]) -> list[Choice]:
        """Chambers by their spaces, everything else as it is asked."""
        place = {space["card"]: space["space"] for space in view["dungeon"]}
        if not choices or any(
            choice.points_at[0] != "card" or choice.value not in place for choice in choices
        ):
            return choices
        return sorted(choices, key=lambda choice: place[choice.value])

    def hint(self, ask: str, *, is_series: bool, count: int, may_pass: bool) -> str:
        """How the question is answered."""
        return (count > 0 and HINTS.get(ask)) or super().hint(
            ask, is_series=is_series, count=count, may_pass=may_pass
        )

    def amount_hint(self, ask: str, least: int, most: int) -> str:
        """Damage that is split is named adventurer by adventurer, or all amounts in one line."""
        if ask != "split":
            return super().amount_hint(ask, least, most)
        how = f"Type how much, {range_of(least, most)}; what is left goes on to the next adventurer"
        return f"{how}; ? for commands."

    # ------------------------------------------------------------------ looking

    def cards(self, view: View) -> dict[str, dict[str, Any]]:
        """Every card that can be seen, by name, before all other printed ones."""
        found: dict[str, dict[str, Any]] = {}
        for seat in sorted(view["seats"], key=lambda each: each["seat"] != self.seat):
            for adventurer in seat["party"]:
                found.setdefault(
                    adventurer["name"], {**self.printed.get(adventurer["name"], {}), **adventurer}
                )
        for space in view["dungeon"]:
            if space["face_up"]:
                found.setdefault(space["name"], {**self.printed.get(space["name"], {}), **space})
        for name, card in self.printed.items():
            found.setdefault(name, card)
        return found

    def show_card(self, card: Mapping[str, Any], number: int = 0) -> None:
        """One card whole."""
        self.paper.line(card["name"], "bold")
        if "health" in card:
            token = ", with a negate token" if card["token"] else ""
            self.paper.say(f"{card['class']}, health {card['health']} of {card['printed_health']}{token}")
        elif "space" in card:
            self.paper.say(f"Space {card['space']}: {drawing.chamber_line(card, self.names)}.")
        elif card.get("line"):
            self.paper.say(str(card["line"]))
        if card.get("text"):
            self.paper.say(str(card["text"]))
        if card.get("flavour"):
            self.paper.say(f'"{card["flavour"]}"', style=f"italic {QUIET}")

    def show_hand(self, view: View, numbers: Mapping[int, int]) -> None:
        """One's own party."""
        if self.seat is None:
            self.show_table(view)
            return
        own = view["seats"][self.seat]
        self.paper.say(drawing.player_line(own, view, self.seat), hang="    ")
        for line in drawing.adventurer_rows(self.paper, own["party"], numbers):
            self.paper.line(f"  {line}")

    def show_table(self, view: View) -> None:
        """The ring, what lies open ahead, and everybody's party in short."""
        if view["rows"]:
            drawing.ring(self.paper, view, self.names)
        if self.seat is not None and view["rows"]:
            drawing.ahead(self.paper, view, self.seat, self.names)
        drawing.parties_in_short(self.paper, view, self.seat)

    def show_pool(self, view: View, numbers: Mapping[int, int]) -> None:
        """Every chamber that lies open."""
        spaces = [space for space in view["dungeon"] if space["face_up"] and space["space"]]
        self.paper.line("The open chambers:" if spaces else "No chamber lies open yet.")
        for line, text in drawing.chamber_rows(spaces, numbers, self.names):
            self.paper.say(f"{line}. {text}", hang="         ")

    def show_discard(self, view: View) -> None:
        """Both discard piles, and what is left of the decks."""
        fallen = ", ".join(card["name"] for card in view["fallen"]) or "nobody"
        removed = ", ".join(card["name"] for card in view["removed"]) or "none"
        self.paper.say(f"Discarded adventurers: {fallen}. Replaced chambers: {removed}.")
        self.paper.say(
            f"Still to be drawn: {counted(view['adventurers'], 'adventurer')} and "
            f"{counted(view['chambers'], 'chamber')}."
        )

    # ------------------------------------------------------------------ the end

    def after_the_end(self, view: View, result: Mapping[str, Any]) -> None:
        """Who won, how everybody stood, and the story of it."""
        self.paper.heading("The end", "=")
        self.paper.say(str(result["text"]), style="bold")
        places = sorted(enumerate(result["seats"]), key=lambda each: each[1]["place"])
        for seat, end in places:
            me = " (you)" if seat == self.seat else ""
            stood = view["seats"][seat]
            alive = counted(len(stood["party"]), "adventurer")
            owned = counted(len(stood["chambers"]), "chamber")
            self.paper.line(
                f"  {end['place']}. {self.names[seat]}{me}: {end['outcome']}, {alive}, {owned}, {stood['mana']} mana"
            )
        self.paper.say(f"It took {counted(self.turns, 'turn')}.")
        if self.deaths:
            most = max(self.deaths.values())
            who = [self.names[seat] for seat, count in sorted(self.deaths.items()) if count == most]
            verb = "has" if len(who) == 1 else "have"
            self.paper.say(f"{' and '.join(who)} {verb} lost the most: {counted(most, 'adventurer')}.")
        undone = sum(result.get("undone", []))
        if undone:
            self.paper.say(f"Something was taken back {'once' if undone == 1 else f'{undone} times'}.")


def style_of(card: Mapping[str, Any]) -> str:
    """The colour of a card's class, by what it is listed under."""
    group = str(card["group"]).casefold()
    for of_class, style in CLASS_STYLES.items():
        if of_class[:4] in group or drawing.plural(of_class) in group:
            return style
    return "bold"
