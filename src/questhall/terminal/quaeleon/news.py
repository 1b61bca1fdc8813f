"""What happened, by round, beat and turn: the reveal as a ladder of initiatives, each turn as a paragraph."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from questhall.kernel.english import row
from questhall.terminal.paper import wrapped
from questhall.terminal.quaeleon.chronicle import Chronicle

Event = Mapping[str, Any]

UNTOLD: Final = frozenset(
    {
        "phase_began",
        "turn_began",
        "lasting_began",
        "dealer_named",
        "swept",
        "text_began",
        "reckoned",
        "won",
        "nobody_won",
    }
)
SEEN_AT_ONCE: Final = frozenset({"dealt", "pool_filled"})  # the first question shows hand and pool anyway
ENDS_BEAT: Final = frozenset({"beat_began", "round_ended", "round_began", "won", "nobody_won"})
OWN_LINE: Final = frozenset(
    {"eliminated", "conceded", "undo", "concede", "say", "stumble", "carry", "round_ended"}
)


class News:
    """Turns events into lines; what concerns the listener is marked with a star."""

    def __init__(
        self,
        names: Sequence[str],
        me: int | None,
        width: int,
        chronicle: Chronicle,
        facts: Callable[[str], tuple[str, str]],
        rail: str = " ",
    ) -> None:
        self.names = names
        self.me = me
        self.width = width
        self.chronicle = chronicle
        self.facts = facts
        self.rail = rail
        """What parts initiatives from cards, so that a beat looks like the ladder it is."""
        self.lines: list[str] = []
        self.sentences: list[str] = []
        self.mine = False
        self.ladder: list[Event] = []
        self.attack: list[Event] = []
        self.alike: list[Event] = []
        self.chosen: list[Event] = []
        self.in_beat = False

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The lines for these events."""
        self.lines = []
        for event in events:
            self.take(event)
        self.finish_paragraph()
        return self.lines

    def take(self, event: Event) -> None:
        """One event: into the group that is open, or after closing it."""
        kind = event["kind"]
        if self.alike and not goes_with(self.alike[-1], event):
            self.finish_alike()
        if self.attack and kind not in ("struck", "damaged"):
            self.finish_attack()
        if self.ladder and kind != "turned_up":
            self.finish_ladder()
        if kind in ENDS_BEAT:
            self.finish_beat()
        self.chronicle.note(event)
        if kind in UNTOLD or (kind in SEEN_AT_ONCE and not self.chronicle.round):
            return
        if kind in GROUPED:
            self.alike.append(event)
        elif kind == "round_began":
            self.heading(f"Round {event['number']}", "=")
        elif kind == "beat_began":
            self.heading(f"Round {self.chronicle.round}, beat {event['number']}", "-")
            self.in_beat = True
        elif kind == "turned_up":
            self.ladder.append(event)
        elif kind in ("attacked", "struck", "damaged"):
            self.attack.append(event)
        elif kind == "attack_fell_flat" and not self.facts(event["card"] or "")[0].startswith("attack"):
            return  # a card without an attack makes none, which needs no saying
        elif kind == "turn_ended":
            self.finish_paragraph()
        elif kind in OWN_LINE:
            self.finish_paragraph()
            self.add(event["text"], event)
            self.finish_paragraph()
        else:
            if kind == "player_chosen":
                self.chosen.append(event)
            self.add(SHORT[kind](self, event) if kind in SHORT else event["text"], event)

    # ------------------------------------------------------------------ lines and paragraphs

    def add(self, sentence: str, *events: Event) -> None:
        """One more sentence of the paragraph."""
        if sentence:
            self.sentences.append(sentence)
            self.mine = self.mine or any(self.me in (event["seat"], event.get("other")) for event in events)

    def finish_paragraph(self) -> None:
        """Write the paragraph down, with a star if it concerns the listener."""
        self.finish_alike()
        self.finish_attack()
        self.finish_ladder()
        if self.sentences:
            mark = "* " if self.mine else "  "
            self.lines += wrapped(" ".join(self.sentences), self.width, mark, "    ")
        self.sentences = []
        self.mine = False

    def heading(self, text: str, mark: str) -> None:
        """A line between rounds and beats."""
        self.finish_paragraph()
        self.lines += ["", f"--- {text} ".ljust(min(self.width, 72), mark)]

    def forget_choice(self, card: str | None, target: int) -> None:
        """Who was chosen need not be said when the very next thing is the attack on that player."""
        chosen = [event for event in self.chosen if (event["card"], event["other"]) == (card, target)]
        if chosen and self.sentences and self.sentences[-1] == chosen[-1]["text"]:
            self.sentences.pop()
        self.chosen = []

    # ------------------------------------------------------------------ groups

    def finish_beat(self) -> None:
        """The standing after the beat."""
        self.finish_paragraph()
        if not self.in_beat:
            return
        self.in_beat = False
        self.chronicle.end_beat()
        parts = []
        for seat, name in enumerate(self.names):
            now, before = self.chronicle.health[seat], self.chronicle.before_beat[seat]
            change = f" ({now - before:+})" if now != before else ""
            if now > 0 or before > 0:
                parts.append(f"{name} {now or 'out'}{change if now else ''}")
        self.lines += wrapped(f"Health: {', '.join(parts)}", self.width, "  ", "    ")

    def finish_ladder(self) -> None:
        """All revealed cards, the highest initiative first, with what they do."""
        rows, self.ladder = self.ladder, []
        wide = max((len(self.names[event["seat"]]) for event in rows), default=0)
        for event in sorted(rows, key=lambda event: -event["number"] if event["card"] else 1):
            mark = "* " if event["seat"] == self.me else "  "
            name = f"{self.names[event['seat']]:<{wide}}"
            if not event["card"]:
                self.lines.append(f"{mark}  -{self.rail}{name}  no card")
                continue
            numbers, text = self.facts(event["card"])
            shown = f"{event['card']}{f' ({numbers})' if numbers else ''}{'. ' if text else ''}{text}"
            first = f"{mark}{event['number']:>3}{self.rail}{name}  "
            hang = f"     {self.rail}{' ' * (wide + 2)}"
            self.lines += wrapped(shown, self.width, first, hang)
        if rows:
            self.lines.append("")

    def finish_attack(self) -> None:
        """One attack with what it did to everybody: 'attacks for 5: Ada -3 (47 left, defence 2)'."""
        events, self.attack = self.attack, []
        attacks = [event for event in events if event["kind"] == "attacked"]
        strikes = {event["seat"]: event for event in events if event["kind"] == "struck"}
        damages = {event["seat"]: event for event in events if event["kind"] == "damaged"}
        said = attacks[0]["text"].rstrip(".") if attacks else ""
        results = []
        for seat in sorted(strikes.keys() | damages.keys()):
            defence = strikes[seat]["more"] if seat in strikes else 0
            if seat in damages:
                stopped = f", defence {defence}" if defence else ""
                results.append(
                    f"{self.names[seat]} -{damages[seat]['number']} ({damages[seat]['more']} left{stopped})"
                )
            elif defence >= strikes[seat]["number"]:
                results.append(f"{self.names[seat]} unhurt (defence {defence})")
        if attacks and len(attacks[0]["targets"]) == 1 and results:
            target = attacks[0]["targets"][0]
            results = [result.removeprefix(f"{self.names[target]} ") for result in results]
            self.forget_choice(attacks[0]["card"], target)
        elif attacks and attacks[0]["card"] and results:
            said = (
                f"{self.names[attacks[0]['seat']]}'s {attacks[0]['card']} attacks for {attacks[0]['number']}"
            )
        if said and results:
            self.add(f"{said}: {', '.join(results)}.", *events)
        elif said or results:
            self.add(f"{said or ', '.join(results)}.", *events)

    def finish_alike(self) -> None:
        """Events of one kind in one sentence."""
        events, self.alike = self.alike, []
        if events:
            self.add(GROUPED[events[0]["kind"]](self, events), *events)
            if events[0]["kind"] in STANDS_ALONE:
                self.finish_paragraph()

    # ------------------------------------------------------------------ sentences for groups

    def dealt(self, events: Sequence[Event]) -> str:
        """Own cards by name, those of others by number."""
        mine = [event["card"] for event in events if event["seat"] == self.me and event["card"]]
        counts = {
            seat: sum(event["seat"] == seat for event in events)
            for seat in {event["seat"] for event in events}
        }
        if len(set(counts.values())) == 1:
            number = next(iter(counts.values()))
            said = f"Everybody is dealt {number} {'card' if number == 1 else 'cards'}."
        else:
            said = (
                "Dealt: " + ", ".join(f"{self.names[seat]} {counts[seat]}" for seat in sorted(counts)) + "."
            )
        return f"{said} Yours: {', '.join(mine)}." if mine else said

    def pool_filled(self, events: Sequence[Event]) -> str:
        """What came into the pool."""
        cards = row([event["card"] for event in events])
        if len(events) == 1:
            return f"{cards} comes into the pool."
        return f"The recruitment pool: {cards}."

    def rejected(self, events: Sequence[Event]) -> str:
        """What was given back in round zero."""
        return self.by_seat(events, "gave back")

    def stack_laid(self, events: Sequence[Event]) -> str:
        """How large the stacks are."""
        sizes = ", ".join(f"{self.names[event['seat']]} {event['number']}" for event in events)
        return f"All stacks are down: {sizes}."

    def unplayed(self, events: Sequence[Event]) -> str:
        """What was left in stacks."""
        return self.by_seat(events, "did not get to play")

    def hand_limited(self, events: Sequence[Event]) -> str:
        """What was discarded at the hand limit."""
        return self.by_seat(events, "discarded, down to ten cards:")

    def exchanged(self, events: Sequence[Event]) -> str:
        """Who exchanged how many cards."""
        counts = ", ".join(f"{self.names[event['seat']]} {event['number']}" for event in events)
        return f"Cards exchanged: {counts}."

    def drawn(self, events: Sequence[Event]) -> str:
        """One player's new cards: by name as far as they may be known."""
        name = self.names[events[0]["seat"]]
        known = [event["card"] for event in events if event["card"]]
        if len(known) == len(events):
            return f"{name} picks up {row(known)}."
        return f"{name} picks up {len(events)} {'card' if len(events) == 1 else 'cards'}."

    def health_lost(self, events: Sequence[Event]) -> str:
        """Losses that are no attack, all at once."""
        losses = ", ".join(
            f"{self.names[event['seat']]} -{event['number']} ({event['more']} left)" for event in events
        )
        card = events[0]["card"]
        return f"{f'{card}: ' if card else ''}{losses}."

    def healed(self, events: Sequence[Event]) -> str:
        """Gains, all at once."""
        gains = ", ".join(
            f"{self.names[event['seat']]} +{event['number']} (now {event['more']})" for event in events
        )
        card = events[0]["card"]
        return f"{f'{card}: ' if card else ''}{gains}."

    def annihilated(self, events: Sequence[Event]) -> str:
        """Cards that were tied to the last."""
        cards = row([f"{self.names[event['seat']]}'s {event['card']}" for event in events])
        tied = f"initiative {events[0]['number']} and health {events[0]['more']}"
        return f"{cards} annihilate one another: both {tied}." if len(events) > 1 else events[0]["text"]

    def by_seat(self, events: Sequence[Event], verb: str) -> str:
        """'Ada gave back Squall and Tailwind; Bruno gave back Mutiny.'"""
        said = []
        for seat in dict.fromkeys(event["seat"] for event in events):
            cards = row([event["card"] or "a card" for event in events if event["seat"] == seat])
            said.append(f"{self.names[seat]} {verb} {cards}")
        return f"{'; '.join(said)}."

    def defence_live(self, event: Event) -> str:
        """Defence that counts from now on."""
        in_all = f", {event['more']} in all" if event["more"] != event["number"] else ""
        return f"Defence {event['number']}{in_all}."


GROUPED: Final[dict[str, Callable[[News, Sequence[Event]], str]]] = {
    "dealt": News.dealt,
    "pool_filled": News.pool_filled,
    "rejected": News.rejected,
    "exchanged": News.exchanged,
    "stack_laid": News.stack_laid,
    "unplayed": News.unplayed,
    "hand_limited": News.hand_limited,
    "drawn": News.drawn,
    "health_lost": News.health_lost,
    "healed": News.healed,
    "annihilated": News.annihilated,
}
SHORT: Final[dict[str, Callable[[News, Event], str]]] = {"defence_live": News.defence_live}
STANDS_ALONE: Final = frozenset(
    {"dealt", "stack_laid", "unplayed", "hand_limited", "rejected", "exchanged", "annihilated"}
)
ONE_PLAYERS: Final = frozenset({"drawn"})
ONE_CARDS: Final = frozenset({"health_lost", "healed"})


def goes_with(before: Event, event: Event) -> bool:
    """Whether two events are told in one sentence."""
    kind = event["kind"]
    if kind != before["kind"]:
        return False
    if kind in ONE_PLAYERS:
        return bool(event["seat"] == before["seat"])
    return kind not in ONE_CARDS or bool(event["card"] == before["card"])
