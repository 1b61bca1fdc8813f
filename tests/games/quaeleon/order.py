"""What holds of every table between two steps, whatever the cards have done: looked at after each step of a story."""

from questhall.games.quaeleon import asks
from questhall.games.quaeleon.effects.base import CHANGES, NO_STAT
from questhall.games.quaeleon.state import PREPARATION, TAG_SHIFT, Quaeleon
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

MARKS = (1 << TAG_SHIFT) - 1


def lying(game: Quaeleon) -> list[int]:
    """Every card that lies in a zone."""
    return [int(card) for zone in game.zones() for card in zone.cards if card != NO_CARD]


def check_order(game: Quaeleon) -> None:
    """All of it."""
    cards = lying(game)
    assert len(cards) == len(set(cards)), "a card lies in two places [QL-002]"
    check_players(game)
    check_fields(game, cards)
    check_lasting(game)
    assert (game.draft, game.queue, game.chain) == ([], [], []), "something of the last step is left"
    assert (game.nesting, game.activation, game.activating, game.path) == (0, 0, NO_CARD, 0)
    if game.next == PREPARATION and not game.over:
        assert (game.lasting, game.history, int(game.next_tag)) == ([], [], 1), "this lasts too long [QL-R42]"
        assert not any(condition >> TAG_SHIFT for condition in game.condition)


def check_health_told(game: Quaeleon, before: list[int], told: list[Event]) -> None:
    """Whatever becomes of somebody's health is told to all, with what it comes to. [QL-005, QL-017]"""
    known = list(before)
    for event in told:
        if event.kind in (asks.DAMAGED, asks.HEALTH_LOST, asks.HEALED):
            known[event.seat] = int(event.more)
        elif event.kind == asks.HEALTH_SET:
            assert event.more == known[event.seat]
            known[event.seat] = int(event.number)
        elif event.kind == asks.CONCEDED:
            known[event.seat] = 0
    assert known == [int(health) for health in game.health]


def check_players(game: Quaeleon) -> None:
    """Who has health is in the game, and who is out has nothing. [QL-017, QL-018]"""
    for seat in range(game.seats):
        held = [*game.hand[seat].cards, *game.stack[seat].cards, *game.field[seat].cards]
        assert (game.health[seat] > 0) == game.is_living(seat)
        assert game.is_living(seat) or (held == [] and game.revealed.at(seat) == NO_CARD)


def check_fields(game: Quaeleon, cards: list[int]) -> None:
    """A card on a field knows whose it is and has a stamp of its own; elsewhere it has neither. [QL-R24]"""
    stamps = []
    for seat in range(game.seats):
        for card in game.field[seat].cards:
            if card != NO_CARD:
                assert game.holder_of(card) == seat
                stamps.append(int(game.stamp_of(card)))
                cards.remove(int(card))
    assert len(stamps) == len(set(stamps))
    assert all(0 < stamp < game.next_stamp for stamp in stamps)
    for card in cards:
        assert game.holder_of(card) == NOBODY
        assert game.revealed.has(card) or game.condition[card] & MARKS == 0, "a card brings marks along"


def check_lasting(game: Quaeleon) -> None:
    """What lasts comes from a card on a field, works for its player, stands in order, and is known. [QL-R24, QL-R26]"""
    kinds, heard, spans = 0, int(game.table.remembered), 0
    for lasting in game.lasting:
        assert game.holder_of(lasting.source) == lasting.text.controller
        assert game.stamp_of(lasting.source) == lasting.stamp
        kinds |= 1 << lasting.kind
        if lasting.instruction.changed_stat() != NO_STAT:
            kinds |= 1 << (CHANGES + lasting.instruction.changed_stat())
        for trigger in (lasting.instruction.trigger(), lasting.duration.until):
            heard |= 0 if trigger is None else 1 << trigger.kind
        spans |= 1 << lasting.duration.span
    order = [(lasting.stamp, lasting.instruction.printed) for lasting in game.lasting]
    assert order == sorted(order)
    numbers = [int(lasting.number) for lasting in game.lasting]
    assert len(numbers) == len(set(numbers))
    assert (int(game.kinds), int(game.heard)) == (kinds, heard)
    assert int(game.spans) & spans == spans
