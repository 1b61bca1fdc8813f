"""The same deal played in two variants of a game, in every rotation of the seats: one number a deal and measure."""

from __future__ import annotations

from typing import Final

from questhall.bots.heuristic import Heuristic
from questhall.bots.line import InLine
from questhall.kernel.game import Game
from questhall.lab.batches import Batch, Rows
from questhall.lab.courses import played_as_match
from questhall.lab.players import Seats, dice_of
from questhall.lab.tables import Opened, Table

GIFT_STREAM: Final = 701
APART: Final = 1 << 50
"""How far the seeds of the new variant are from those of the old one where they are not paired."""

HOLDER: Final = "wins of who begins with a changed card"
TABLE_WINS: Final = "games won"
FIRST_BOT: Final = "wins of the first bot"
FIRST_SEAT: Final = "wins of the first seat"
DRAWN: Final = "games that nobody wins"
DECISIONS: Final = "decisions in a game"


def primary_of(table: Table, pairs: list[tuple[str, str]]) -> str:
    """The one number by which two variants of a game are compared first of all."""
    opened = table.open()
    if opened.together:
        return TABLE_WINS
    if pairs and holds_anything(opened):
        return HOLDER
    return FIRST_BOT if len(set(table.bots)) > 1 else FIRST_SEAT


def holds_anything(opened: Opened) -> bool:
    """Whether the seats of a game begin with cards of their own."""
    return opened.plays_in_line and len(opened.lens.held(dealt(opened, 0, Seats(opened, 0)), 0)) > 0


def fast_policy(opened: Opened, seed: int) -> InLine | Seats:
    """The bots in line; where all are the heuristic, as the compiled policy that counts nothing but decisions."""
    fast = None if opened.picks else compiled_policy(opened)
    return Seats(opened, seed) if fast is None else fast


def compiled_policy(opened: Opened) -> InLine | None:
    """The heuristic at every seat, compiled; None where somebody else plays."""
    first = opened.own_bot(0)
    if isinstance(first, Heuristic) and len(set(opened.table.bots)) == 1:
        return InLine(opened.kind, first.player)
    return None


def dealt(opened: Opened, seed: int, policy: InLine | Seats) -> Game:
    """A game whose first cards are dealt."""
    game = opened.start(seed)
    game.oracle = policy
    game.is_watched = opened.lens.is_watched
    while not game.over and not opened.lens.is_dealt(game):
        game.play_step()
    return game


def give(opened: Opened, game: Game, seat: int, name: str, lot: int) -> None:
    """Let a seat begin with a card: it changes places with one of its own, drawn by lot."""
    faces = [int(face) for face in game.face]
    wanted = next(handle for handle, face in enumerate(faces) if opened.card_names[face] == name)
    held = opened.lens.held(game, seat)
    if wanted not in held:
        mine = held[lot % len(held)]
        game.face[mine], game.face[wanted] = game.face[wanted], game.face[mine]


def measured(opened: Opened, seed: int, seat: int, gift: str, primary: str) -> dict[str, float]:
    """One game in numbers; `seat` is who is given the card, or where the first bot sits."""
    if opened.plays_in_line:
        policy = fast_policy(opened, seed)
        game = dealt(opened, seed, policy)
        if gift:
            give(opened, game, seat, gift, int(dice_of(seed, GIFT_STREAM).below(1 << 20)))
        fast = compiled_policy(opened)
        if opened.picks and fast is not None:
            game.oracle = fast  # all that was settled before is settled now
        while not game.over:
            game.play_step()
        result = opened.kind.result(game, opened.names)
        later = fast.decisions if game.oracle is fast and fast is not None else 0
        winners, decisions = list(result["winners"]), int(policy.decisions + later)
    else:
        row, match = played_as_match(opened, seed)
        winners, decisions = [seat for seat in range(opened.seats) if (row["winners"] >> seat) & 1], match.n
    found: dict[str, float] = {
        primary: float(len(winners) > 0 if primary == TABLE_WINS else seat in winners),
        DRAWN: float(len(winners) == 0),
        DECISIONS: float(decisions),
    }
    if primary == TABLE_WINS:
        del found[DRAWN]
    elif primary != FIRST_SEAT:
        for other in range(opened.seats):
            found[f"wins of seat {other}"] = float(other in winners)
    return found


def one_deal(tables: list[Table], seed: int, gift: str, primary: str) -> dict[str, float]:
    """The mean over all rotations of one deal; where nobody differs, one game is enough."""
    sums: dict[str, list[float]] = {}
    for seat, table in enumerate(tables):
        for name, value in measured(table.open(), seed, seat, gift, primary).items():
            sums.setdefault(name, []).append(value)
    return {name: sum(values) / len(values) for name, values in sums.items()}


def rotations(table: Table, primary: str) -> list[Table]:
    """The tables of all rotations: the first bot, or the card, in each seat in turn."""
    if primary in (TABLE_WINS, FIRST_SEAT):
        return [table]
    turned = [table.bots[-seat:] + table.bots[:-seat] for seat in range(table.seats)]
    return [table.with_bots(bots) for bots in turned]


def deals(batch: Batch) -> Rows:
    """So many deals in both variants: for each measure the sums from which differences and their errors come."""
    old, new = Table(**batch["old"]), Table(**batch["new"])
    primary: str = batch["primary"]
    pairs: list[list[str]] = batch["pairs"]
    before, after = rotations(old, primary), rotations(new, primary)
    seeds = range(batch["first"], batch["first"] + batch["deals"])
    gifts = [pairs[seed % len(pairs)] if primary == HOLDER else ["", ""] for seed in seeds]
    # one variant after the other: a game makes its table anew for each set that it is given
    ones = [one_deal(before, seed, gift[0], primary) for seed, gift in zip(seeds, gifts, strict=True)]
    twos = [
        one_deal(after, seed + batch["apart"], gift[1], primary)
        for seed, gift in zip(seeds, gifts, strict=True)
    ]
    sums: dict[str, list[float]] = {}
    for one, two, gift in zip(ones, twos, gifts, strict=True):
        add(sums, one, two)
        if primary == HOLDER and 1 < len(pairs) <= batch["each"]:
            name = f"wins of who begins with {gift[1]}"
            add(sums, {name: one[primary]}, {name: two[primary]})
    return [dict(zip(SUMS, [name, *values], strict=True)) for name, values in sums.items()]


SUMS: Final = ("measure", "deals", "old", "new", "old2", "new2", "both")


def add(sums: dict[str, list[float]], one: dict[str, float], two: dict[str, float]) -> None:
    """Add a deal's numbers to the sums."""
    for name in one.keys() & two.keys():
        at = sums.setdefault(name, [0.0] * (len(SUMS) - 1))
        a, b = one[name], two[name]
        for place, value in enumerate((1.0, a, b, a * a, b * b, a * b)):
            at[place] += value
