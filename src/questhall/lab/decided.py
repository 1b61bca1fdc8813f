"""Games that turned on one card: a seat used it, and with what it would have used instead it would have done far worse.

At a bot's use of a card both are played on in the same sampled worlds: the card, and what the bot would have taken without
it. Whoever wants to see such a game finds it as a save, which `questhall replay` opens.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.bots.heuristic import Heuristic
from questhall.kernel.game import WrongReplay
from questhall.kernel.knowledge import NoSample
from questhall.lab.batches import Batch, Rows, write_safely
from questhall.lab.figures import POINTS, sign_test
from questhall.lab.forks import match_of, played_on
from questhall.lab.lots import Tally, Watched, uses_of
from questhall.lab.players import dice_of
from questhall.lab.tables import Opened, Table
from questhall.match import Match

STREAM: Final = 901
WORLDS: Final = 16
GAMES: Final = "games"


def answer_of(opened: Opened, match: Match, seat: int) -> Any:
    """What the table's bot answers for a seat."""
    sight = opened.kind.sight(match.asked(seat, None), seat)
    sight.stand_at(match.course.position_of(seat))
    decision = match.decision(seat)
    assert decision is not None
    return opened.bots[seat].answer(sight, decision)


def played_through(opened: Opened, seed: int, until: int = -1) -> Match:
    """The match of a seed, to its end or until it has so many entries."""
    match = match_of(opened, seed)
    while not match.over and match.n != until:
        answer_next(opened, match)
    return match


def answer_next(opened: Opened, match: Match) -> None:
    """Let the bot that is asked first answer."""
    seat = match.pending[0].seat
    answer = answer_of(opened, match, seat)
    match.answer(seat, *(answer if isinstance(answer, list) else [answer]))


def uses_in_games(batch: Batch) -> Rows:
    """Uses of cards in matches of the table's bots, each with what it was worth: a row for each."""
    opened = Table(**batch["table"]).open()
    opened.start(0)
    uses = uses_of(opened)
    rows: Rows = []
    for seed in range(batch["first"], batch["first"] + batch["games"]):
        dice = dice_of(seed, STREAM)
        match = match_of(opened, seed)
        found: Rows = []
        while not match.over:
            seat = match.pending[0].seat
            game = match.asked(seat, None)
            ask = int(game.pending_ask)
            if ask in uses:
                row = use(opened, match, seat, ask, dice, batch["cards"])
                if row is not None:
                    found.append({"seed": seed, "entry": match.n, "seat": seat, **row})
            answer_next(opened, match)
        result = match.result
        winners = [] if result is None else result["winners"]
        rows += [{**row, "won": row["seat"] in winners} for row in found]
    return rows


def use(
    opened: Opened, match: Match, seat: int, ask: int, dice: Any, cards: list[str]
) -> dict[str, Any] | None:
    """What the bot's use of a card is worth beside what it would have done without the card."""
    game = match.asked(seat, None)
    options = [int(option) for option in game.pending_options]
    offered = {option: face for face, option in opened.lens.offered(game, seat, ask, options)}
    answer = answer_of(opened, match, seat)
    if isinstance(answer, list) or answer not in offered or len(options) < 2:
        return None
    name = opened.card_names[offered[answer]]
    if cards and name not in cards:
        return None
    instead = other_than(opened, match, seat, ask, [option for option in options if option != answer], dice)
    pairs: list[tuple[int, int]] = []
    for number in range(WORLDS):
        seed = int(dice.below(1 << 30))
        try:
            world = match.sample(seat, dice)
            ends = [(played_on(opened, world, seat, value, seed) >> seat) & 1 for value in (answer, instead)]
        except (NoSample, WrongReplay):
            continue
        pairs.append((ends[0], ends[1]))
    if len(pairs) < WORLDS // 2:
        return None
    better = sum(one > other for one, other in pairs)
    worse = sum(one < other for one, other in pairs)
    return {
        "card": name,
        "instead": instead_name(opened, offered, instead),
        "with": POINTS * sum(one for one, _ in pairs) / len(pairs),
        "without": POINTS * sum(other for _, other in pairs) / len(pairs),
        "chance": sign_test(better, worse),
    }


def other_than(opened: Opened, match: Match, seat: int, ask: int, options: list[int], dice: Any) -> int:
    """What the bot would answer if its card were not there; where it cannot be asked that, any other option."""
    bot = opened.own_bot(seat)
    if len(options) == 1 or not isinstance(bot, Heuristic):
        return options[int(dice.below(len(options)))]
    sight = opened.kind.sight(match.asked(seat, None), seat)
    answer = int(bot.player.choose(sight, ask, vec[i64](options)))
    return answer if answer in options else options[0]


def instead_name(opened: Opened, offered: dict[int, int], option: int) -> str:
    """The card that would have been used instead, or that nothing would have been."""
    return opened.card_names[offered[option]] if option in offered else "nothing"


def save_game(opened: Opened, seed: int, file: Path) -> None:
    """The match of a seed as a save that `questhall replay` opens."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_safely(file, json.dumps(played_through(opened, seed).save()).encode())


def uses_watched(batch: Batch) -> Rows:
    """Matches of the table's bots: which cards each use offered, and which the bot took; counts for each card."""
    opened = Table(**batch["table"]).open()
    uses = uses_of(opened)
    tally = Tally(opened, pairs=False)
    for seed in range(batch["first"], batch["first"] + batch["games"]):
        match = match_of(opened, seed)
        watched = Watched(opened)
        while not match.over:
            seat = match.pending[0].seat
            game = match.asked(seat, None)
            ask, steps = int(game.pending_ask), int(game.steps)
            options = [int(option) for option in game.pending_options]
            offered = opened.lens.offered(game, seat, ask, options) if ask in uses else []
            answer = answer_of(opened, match, seat)
            if offered and len(options) > 1 and not isinstance(answer, list):
                watched.note(seat, steps, ask, offered, answer)
            match.answer(seat, *(answer if isinstance(answer, list) else [answer]))
        result = match.result
        winners = [] if result is None else result["winners"]
        tally.add_offers(watched.offers, sum(1 << seat for seat in winners))
    return tally.rows()
