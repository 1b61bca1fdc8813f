"""Maiden's Quest at the terminal: a Fan of cards in the hand, a deck that is Explored, a tower that wakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from questhall.kernel.english import counted
from questhall.terminal.colours import QUIET
from questhall.terminal.maiden import drawing, news
from questhall.terminal.paper import Paper
from questhall.terminal.room import Event, Room, View

if TYPE_CHECKING:
    from questhall.decisions import Choice
    from questhall.match import Match

OF_THE_FAN: Final = frozenset(
    {
        "use",
        "distract",
        "swap_in",
        "upgrade",
        "downgrade",
        "reward_downgrade",
        "penalty",
        "pay",
        "hasten",
        "read",
        "above",
        "cellar",
        "discover",
        "restore",
        "banish",
        "defeat",
        "flip",
        "exchange",
        "supplier",
    }
)
"""The questions for which one looks at the Fan."""
NAMES_ALONE: Final = frozenset(
    {"distract", "swap_in", "read", "cellar", "discover", "banish", "defeat", "exchange"}
)
"""The questions whose options say no more than the cards do, which are drawn with their numbers."""
SHORTER: Final = {"challenge": "Do you Challenge it, or Run?", "use": "What do you use?"}
OUT_OF_THE_BOX: Final = frozenset({"choose_maiden", "choose_captor", "choose_dress"})
OUT_OF_THE_DECK: Final = frozenset({"pick", "place"})
FOR_BEGINNERS: Final = frozenset(
    {"Gwendolyn", "Min", "Dim da Troll", "Jeliasta Jones", "Ballroom Dress", "Armored Attire"}
)
"""What the rulebook recommends. [MQ-011, MQ-014, MQ-022]"""
SHARED_OUT: Final = frozenset({"share", "foresee_share", "bearer"})
ORDERED: Final = frozenset({"arrange", "place"})


class GameRoom(Room):
    """A moonlit tower: the deck is held in the hand, and the Fan opens beside the card that is met."""

    welcome = (
        "You are locked up at the top of a tower, with your belongings, your health and your Captor in one deck. Beat "
        "the Captor, or find a way out through an Exit.",
        "Cards pass from the front of the deck to the back until something is met. You Challenge it, or you Run, before "
        "you see the five cards behind it: the Fan. Their icons decide.",
        "What is lost is turned or flipped, and may become something else: look at a card from all sides with card and "
        "its name. Hearts absorb Damage; when no Heart is left for it, you have lost.",
    )
    happening = "challenged"
    unused = frozenset({"odds", "pool", "say 2", "pass until"})
    more_sums = ("count", "damage")
    called: Mapping[str, tuple[str, str]] = {
        "hint": ("hint", "what you could answer, with the chances as a bot reckons them from what you know"),
        "hand": ("fan", "the Fan again, and what is met"),
        "table": ("table", "the tower, the decks and what is under way"),
        "discard": ("cellar", "what you have Cellared since the last shuffle, with all its icons added up"),
        "sum 3": (
            "sum NAME",
            "how the count against what is met comes about: what serves, what does not, and why",
        ),
    }

    def __init__(self, paper: Paper, match: Match, seat: int | None) -> None:
        super().__init__(paper, match, seat)
        self.has_secrets = match.seats > 1
        cards = match.setup.cards or match.kind.load_cards("")
        self.printed = {card["name"]: card for card in match.kind.catalogue(cards)}
        self.teller = news.Teller(self.names, seat, paper.prose)
        self.is_explained = False
        self.drawn: tuple[object, ...] = ()
        """The Fan as it was drawn last: what has not changed is not drawn again."""

    def styles(self, view: View) -> dict[str, str]:
        """Cards, and the words for colours, in the colour of the position; players as everywhere."""
        found = {
            card["name"]: drawing.STYLES.get(card["colour"] or "plain", "bold") for card in seen_cards(view)
        }
        colours = {colour: style for colour, style in drawing.STYLES.items() if colour != "plain"}
        return {**colours, **found, **super().styles(view)}

    def tell(self, events: Sequence[Event], view: View) -> list[str]:
        """A paragraph an Encounter, what passes by in one sentence."""
        return self.teller.tell(events)

    def sums(self, view: View, name: str, events: Sequence[Event]) -> list[dict[str, Any]]:
        """`sum count`, `sum demand` and `sum damage` are those of what is met."""
        met = view["encounter"]
        if self.seat is None or met is None or name not in ("count", "demand", "damage"):
            return []
        found = self.match.sums(self.seat, "card", met["met"]["card"])
        return [each for each in found if (each["name"] == "Damage") == (name == "damage")]

    # ------------------------------------------------------------------ for a question

    def lines_for(self, view: View, ask: str, count: int) -> int:
        """About how many lines a question takes."""
        return count + (16 if ask in OF_THE_FAN else 8)

    def set_the_scene(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """The tower before something is met, the Fan where it is about the Fan, else the cards that are offered."""
        if ask in ("challenge", "bid"):
            self.show_met(view)
            drawing.fronts(self.paper, view)
        elif ask in OF_THE_FAN:
            return self.show_fan_once(view, ask, numbers)
        elif ask in ("foresee", "arrange"):
            self.show_foreseen(view, numbers)
            return set(numbers)
        elif ask in SHARED_OUT:
            drawing.fronts(self.paper, view)
        elif ask in OUT_OF_THE_DECK:
            return self.show_own_deck(view, numbers)
        elif ask in OUT_OF_THE_BOX:
            return self.show_choices(view, numbers)
        return set()

    def show_own_deck(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The own deck, while it is looked through for a meeting."""
        for card in view["asked"]:
            if card["card"] in numbers:
                first = f"{numbers[card['card']]:>3}  "
                self.paper.say(f"{drawing.in_short(card)}.", first=first, hang="     ")
        return set(numbers)

    def show_choices(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """What is chosen for a deck: each with what tells it from the others."""
        for card in view["asked"]:
            if card["card"] in numbers:
                first = f"{numbers[card['card']]:>3}  "
                note = " Good for a first game." if card["printed_name"] in FOR_BEGINNERS else ""
                self.paper.say(f"{drawing.choice_line(card)}{note}", first=first, hang="     ")
        return set(numbers)

    def show_met(self, view: View) -> None:
        """What is met, and how the decks stand."""
        self.drawn = ()
        met = view["encounter"]["met"]
        drawing.towers(self.paper, view, self.seat)
        self.paper.say(f"{drawing.in_short(met)}.", hang="    ")
        for text in (met["text"], rewards_of(met), drawing.rest_ahead(view)):
            if text:
                self.paper.say(text, first="    ", hang="    ")
        self.paper.line()

    def show_fan_once(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """The Fan, where it differs from how it was drawn last, or where its cards are all that can be chosen."""
        encounter = view["encounter"]
        is_on_cards = ask in NAMES_ALONE
        stands = (encounter["met"]["card"], *((card["card"], card["condition"]) for card in encounter["fan"]))
        if encounter["open"] and (is_on_cards or stands != self.drawn):
            drawing.fan(self.paper, view, numbers if is_on_cards else {})
            self.explain_letters(len(encounter["fan"]))
        self.drawn = stands
        return set(numbers) if is_on_cards else set()

    def explain_letters(self, cards: int) -> None:
        """What the letters on narrow cards stand for, once."""
        if not self.is_explained and drawing.is_in_letters(self.paper, cards):
            self.is_explained = True
            self.paper.say(drawing.legend(), style=QUIET)

    def show_foreseen(self, view: View, numbers: Mapping[int, int]) -> None:
        """The cards that Foresight looks at."""
        cards = [card for seat in view["seats"] for card in seat["foreseen"]]
        drawing.row_of_cards(self.paper, cards, numbers)

    def in_order(self, view: View, choices: list[Choice]) -> list[Choice]:
        """A number of cards stands under that number; everything else as it is asked."""
        if any(choice.points_at[0] != "number" for choice in choices):
            return choices
        return sorted(choices, key=lambda choice: (choice.value == 0, choice.value))

    def prompt(self, ask: str, prompt: str) -> str:
        """What is met and how the count stands is drawn above already."""
        return prompt.rpartition(". ")[2] if ask == "bid" else SHORTER.get(ask, prompt)

    def none_meant(self, ask: str, label: str) -> str:
        """Enter alone goes on where nothing else has to be done."""
        return f"{label[:1].upper()}{label[1:]}, is that what you want?"

    def hint(self, ask: str, *, is_series: bool, count: int, may_pass: bool) -> str:
        """How the question is answered."""
        if ask == "use" and count:
            number = "Type a number, 0 to go on" if may_pass else "Type a number"
            return f"{number}; sum count, card NAME, cellar; ? for commands."
        if ask in SHARED_OUT:
            return "Type a number; ? for commands."
        if ask in ORDERED and count > 1:
            return "Numbers in the order that you want, as in 2 1; ? for commands."
        return super().hint(ask, is_series=is_series, count=count, may_pass=may_pass)

    # ------------------------------------------------------------------ looking

    def cards(self, view: View) -> dict[str, dict[str, Any]]:
        """Every card that can be seen, by the name of its position, before all other printed ones."""
        found: dict[str, dict[str, Any]] = {}
        for card in seen_cards(view):
            found.setdefault(card["name"], card)
        for name, printed in self.printed.items():
            found.setdefault(name, printed)
        return found

    def show_card(self, card: Mapping[str, Any], number: int = 0) -> None:
        """One card from all sides."""
        drawing.whole_card(self.paper, card)

    def show_hand(self, view: View, numbers: Mapping[int, int]) -> None:
        """The Fan, and what is met."""
        if view["encounter"] is None:
            self.paper.line("Nothing is met just now.")
        elif view["encounter"]["open"]:
            drawing.fan(self.paper, view, numbers)
        else:
            self.show_met(view)

    def show_table(self, view: View) -> None:
        """The towers, and what is under way."""
        drawing.towers(self.paper, view, self.seat)
        if view["encounter"] is not None:
            self.show_hand(view, {})

    def show_discard(self, view: View) -> None:
        """The Cellar, with its icons added up."""
        drawing.cellar(self.paper, view["cellar"])

    # ------------------------------------------------------------------ the end

    def after_the_end(self, view: View, result: Mapping[str, Any]) -> None:
        """How it ended, and how it came to that."""
        self.paper.heading("The end", "=")
        self.paper.say(str(result["text"]), style="bold")
        if view["encounter"] is not None and view["encounter"]["resolving"]:
            for line in drawing.last_stand(view["encounter"]):
                self.paper.say(line)
        self.paper.say(f"It took {counted(view['encounters'], 'Encounter')}.")
        for line in self.teller.story():
            self.paper.say(line)
        undone = sum(result.get("undone", []))
        if undone:
            self.paper.say(f"Something was taken back {'once' if undone == 1 else f'{undone} times'}.")


def rewards_of(card: Mapping[str, Any]) -> str:
    """'Reward: an Upgrade.'"""
    rewards = card.get("rewards_text", "")
    return f"Reward: {rewards}." if rewards and rewards != "nothing" else ""


def seen_cards(view: View) -> list[dict[str, Any]]:
    """Every card that the picture shows, those that matter most first."""
    found: list[dict[str, Any]] = []
    encounter = view["encounter"]
    if encounter is not None:
        found += [encounter["met"], *encounter["fan"]]
    for seat in view["seats"]:
        found += [*seat["foreseen"], *([seat["front"]] if seat["front"] else []), *seat["apart"]]
    return [*found, *view["asked"], *view["cellar"]]
