"""Secrets leave only through the view: what a seat is sent is the same in any world that it cannot rule out."""

from typing import Any, Final

import pytest

from questhall.kernel.game import Event, Game
from questhall.kernel.kind import Kind
from questhall.kernel.zones import NOBODY
from questhall.testing import Watch
from tests.contract import tiny
from tests.contract.tables import Table, every_table
from tests.contract.tiny import HAND_ON, Lanterns, LanternsKind, worth

DECISIONS: Final = 160
FOUND_WITHIN: Final = 2_000


@every_table
def test_what_a_seat_is_sent_is_the_same_in_a_world_it_cannot_rule_out(table: Table) -> None:
    watch = Watch(table.kind, seed=table.players, every_thing=8)
    while watch.decisions < DECISIONS:
        watch.play(table.players, table.options, most=DECISIONS)
    assert watch.differences == []
    assert watch.compared > 0.95 * watch.decisions
    assert watch.other_worlds >= 0.9 * watch.open_positions > 0
    assert watch.tries <= watch.samples / 0.3


def test_in_the_small_game_hardly_a_world_is_rejected() -> None:
    """Only who hands a card on tells by it that the card is worth more than 1."""
    watch = Watch(tiny.KIND, seed=8, every_thing=8)
    while watch.decisions < 1_000:
        watch.play(3)
    assert watch.rejected < 0.02 * (watch.samples + watch.steps)
    assert watch.no_sample == 0


# ---------------------------------------------------------------------- the check can fail: planted leaks


def hidden(game: Game, seat: int) -> list[int]:
    """The values of the cards in other hands, which the seat may not know."""
    assert isinstance(game, Lanterns)
    return [
        worth(game, card) for other in range(game.seats) if other != seat for card in game.hand[other].cards
    ]


class ViewTellsTheWell(LanternsKind):
    def view(self, game: Game, seat: int, names: list[str]) -> dict[str, Any]:
        assert isinstance(game, Lanterns)
        top = int(game.face[game.well.top()]) if game.well.size() else None
        return {**super().view(game, seat, names), "top": top}


class ViewTellsASum(LanternsKind):
    def view(self, game: Game, seat: int, names: list[str]) -> dict[str, Any]:
        return {**super().view(game, seat, names), "strength": sum(hidden(game, seat))}


class ViewOrdersHandsByFace(LanternsKind):
    def view(self, game: Game, seat: int, names: list[str]) -> dict[str, Any]:
        assert isinstance(game, Lanterns)
        view = super().view(game, seat, names)
        for other, shown in enumerate(view["seats"]):
            order = [int(card) for card in sorted(game.hand[other].cards, key=lambda card: game.face[card])]
            shown["hand"].sort(key=lambda card: order.index(card["card"]))
        return view


class ViewTellsWhoIsStrongest(LanternsKind):
    def view(self, game: Game, seat: int, names: list[str]) -> dict[str, Any]:
        return {**super().view(game, seat, names), "dangerous": max([0, *hidden(game, seat)]) == 6}


class EventTellsTheFace(LanternsKind):
    def tell(self, game: Game, event: Event, seat: int, names: list[str]) -> dict[str, Any] | None:
        told = super().tell(game, event, seat, names)
        if told is not None and event.kind == tiny.DREW:
            told["face"] = int(event.face)
        return told


class EventIsKeptBack(LanternsKind):
    def tell(self, game: Game, event: Event, seat: int, names: list[str]) -> dict[str, Any] | None:
        if event.kind == tiny.DREW and event.face % 6 < 2 and event.seat != seat:
            return None
        return super().tell(game, event, seat, names)


class EventIsLonger(LanternsKind):
    def tell(self, game: Game, event: Event, seat: int, names: list[str]) -> dict[str, Any] | None:
        told = super().tell(game, event, seat, names)
        if told is not None and event.kind == tiny.LAID and event.face % 6 > 3:
            told["text"] += "!"
        return told


class PromptTells(LanternsKind):
    def prompt(self, game: Game, seat: int, ask: int, names: list[str]) -> str:
        return super().prompt(game, seat, ask, names) + " Hurry!" * (
            len([1 for one in hidden(game, seat) if one > 4])
        )


class LabelTells(LanternsKind):
    def label(self, game: Game, seat: int, ask: int, option: int, names: list[str]) -> str:
        label = super().label(game, seat, ask, option, names)
        return label.upper() if option >= 0 and ask == tiny.TURN and worth_of(game, option) > 3 else label


class WhyNotTells(LanternsKind):
    def why_not(self, game: Game, seat: int, ask: int, thing: int, names: list[str]) -> tuple[str, str]:
        assert isinstance(game, Lanterns)
        for other in range(game.seats):
            if 0 <= thing < tiny.CARDS and game.hand[other].has(thing) and other != seat:
                return "TL-03", f"That is the {game.face[thing]} of {names[other]}."
        return super().why_not(game, seat, ask, thing, names)


class ReportOfTheDieTells(LanternsKind):
    def tell(self, game: Game, event: Event, seat: int, names: list[str]) -> dict[str, Any] | None:
        told = super().tell(game, event, seat, names)
        if told is not None and event.kind == tiny.DEALT and event.seat != NOBODY:
            told["number"] = int(event.face) // 3
        return told


class AnUnmaskedQuestion(LanternsKind):
    """Whether the drawn card may be handed on depends on the card; unmasked, its absence tells."""

    def start(self, seats: int, options: Any, cards: Any, rng: Any, documents: Any) -> Game:
        game = super().start(seats, options, cards, rng, documents)
        game.masked[HAND_ON] = 0
        return game


def worth_of(game: Game, card: int) -> int:
    assert isinstance(game, Lanterns)
    return int(worth(game, card))


LEAKS: Final[list[type[LanternsKind]]] = [
    ViewTellsTheWell,
    ViewTellsASum,
    ViewOrdersHandsByFace,
    ViewTellsWhoIsStrongest,
    EventTellsTheFace,
    EventIsKeptBack,
    EventIsLonger,
    PromptTells,
    LabelTells,
    WhyNotTells,
    ReportOfTheDieTells,
    AnUnmaskedQuestion,
]


@pytest.mark.pure
@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: type[LanternsKind]) -> None:
    kind: Kind = leak()
    watch = Watch(kind, seed=3, every_thing=1)
    while watch.decisions < FOUND_WITHIN and not watch.differences:
        watch.play(3, most=FOUND_WITHIN)
    assert watch.differences
