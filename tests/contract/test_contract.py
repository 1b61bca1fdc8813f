"""What every game keeps: the contract between a game and everything that stands on it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import questhall as qh
from questhall import ledger
from questhall.errors import IllegalAnswer, Refused
from questhall.kernel.game import Game, Suspend
from questhall.kernel.kind import Kind
from questhall.kernel.oracle import RandomPolicy, Script
from questhall.kernel.rng import Dice, rng_from_seed
from questhall.kernel.zones import NO_CARD
from tests.contract import tiny
from tests.contract.tables import (
    Table,
    answer_one,
    every_kind,
    every_table,
    everything,
    options_of,
    played,
    position,
)


def clauses_of(kind: Kind) -> set[str]:
    """The ids that a game's asks and events may cite."""
    if kind.id == tiny.KIND.id:
        return set(tiny.CLAUSES)
    book = ledger.of(kind.id)
    return {clause.id for clause in book.clauses} | {ruling.id for ruling in book.rulings}


@every_table
def test_random_games_end_by_the_rules(table: Table) -> None:
    for seed in range(3):
        match = table.match(seed)
        assert played(match, Dice(seed)) > 0
        result = match.result
        assert result is not None
        assert len(result["seats"]) == table.players
        assert result["clause"] in clauses_of(table.kind)
        assert match.pending == []
        assert match.waiting() == []


@every_table
def test_no_card_is_outside_a_zone_at_a_question(table: Table) -> None:
    for seed in range(3):
        match = table.match(seed)
        dice = Dice(seed)
        while not match.over:
            state = match.course.state
            lying = sorted(card for zone in state.zones() for card in zone.cards if card != NO_CARD)
            assert lying == list(range(len(state.face)))
            answer_one(match, dice)


@every_table
def test_a_copy_shares_nothing_that_changes(table: Table) -> None:
    policy = RandomPolicy(4)
    game = table.kind.start(table.players, options_of(table), table.kind.load_cards(""), rng_from_seed(4), [])
    game.oracle = policy
    while not game.over:
        twin = game.copy()
        before = game.checksum()
        assert twin.checksum() == before
        twin.oracle = RandomPolicy(5)
        if not twin.over:
            twin.play_step()
        assert game.checksum() == before
        game.play_step()


@every_table
def test_no_question_has_one_unmasked_option_and_none_has_the_same_twice(table: Table) -> None:
    for seed in range(1):
        match = table.match(seed)
        dice = Dice(seed)
        while not match.over:
            for decision in match.pending:
                assert decision.masked or len(decision.values) > 1
                assert len(set(decision.values)) == len(decision.values) > 0
                labels = [choice.label for choice in decision.options]
                assert all(labels)
                assert decision.prompt
            answer_one(match, dice)


@every_kind
def test_every_ask_and_every_event_cites_existing_clauses(kind: Kind) -> None:
    known = clauses_of(kind)
    for name, clauses in [(ask.name, ask.clauses) for ask in kind.asks] + [
        (event.name, event.clauses) for event in kind.events
    ]:
        assert clauses, name
        assert set(clauses) <= known, name
    assert len({ask.name for ask in kind.asks}) == len(kind.asks)
    assert len({event.name for event in kind.events}) == len(kind.events)
    for ask in kind.asks:
        assert {predicate.clause for predicate in ask.predicates} <= known


@every_table
def test_events_and_decisions_cite_clauses_in_play(table: Table) -> None:
    known = clauses_of(table.kind)
    match = table.match(2)
    dice = Dice(2)
    while not match.over:
        for decision in match.pending:
            assert decision.clauses and set(decision.clauses) <= known
        answer_one(match, dice)
    for seat in (None, *range(match.seats)):
        for event in match.events(seat):
            assert set(event["clauses"]) <= known
            assert event["text"]


@every_table
def test_views_are_json_and_do_not_change_by_looking(table: Table) -> None:
    match = table.match(3)
    dice = Dice(3)
    while not match.over:
        once = everything(match)
        assert once == everything(match)
        assert json.dumps(json.loads(once)) == once
        played(match, dice, most=9)


@every_table
def test_a_match_can_be_saved_loaded_and_gone_on_with_at_any_answer(table: Table) -> None:
    match = table.match(5)
    dice = Dice(5)
    count = 0
    while not match.over:
        if count % 11 == 0:  # the loaded match is what is played on
            shown = everything(match)
            saved = json.dumps(match.save())
            match = qh.load(json.loads(saved))
            assert everything(match) == shown
            assert json.dumps(match.save()) == saved
        answer_one(match, dice)
        count += 1


@every_table
def test_the_same_answers_lead_to_the_same_game(table: Table) -> None:
    first, second = table.match(6), table.match(6)
    dice = Dice(6)
    while not first.over:
        pending = first.pending
        decision = pending[dice.below(len(pending))]
        value = decision.values[dice.below(len(decision.values))]
        first.answer(decision.seat, value)
        second.answer(decision.seat, value, number=decision.number)
    assert everything(first) == everything(second)
    assert first.course.snapshot.checksum() == second.course.snapshot.checksum()


@every_table
def test_what_is_undone_and_done_again_is_as_it_was(table: Table) -> None:
    """All seats but one are played by bots or by nobody's will but ours: everybody consents."""
    match = table.match(7)
    dice = Dice(7)
    undone = 0
    while not match.over:
        before = position(match)
        pending = match.pending
        decision = pending[dice.below(len(pending))]
        value = decision.values[dice.below(len(decision.values))]
        told = match.events(decision.seat)
        match.answer(decision.seat, value)
        offer = match.undo_offer(decision.seat)
        if not match.over and offer.possible and dice.below(3) == 0:
            match.undo(decision.seat, consent=range(match.seats))
            undone += 1
            assert match.events(decision.seat)[: len(told)] == told
            if not offer.redealt:
                assert position(match) == before
                match.answer(decision.seat, value)
    assert undone > 0


@every_table
def test_at_shows_what_was_shown(table: Table) -> None:
    match = table.match(8)
    dice = Dice(8)
    shown = {match.n: views(match)}
    while not match.over:
        played(match, dice, most=7)
        shown.setdefault(match.n, views(match))
    for n in list(shown)[:: max(1, len(shown) // 6)]:
        then = match.at(n)
        assert views(then) == shown[n]
        with pytest.raises(Refused):
            then.concede(0)


def views(match: qh.Match) -> str:
    """What the public sees and was told: drafts do not show in it."""
    return json.dumps([match.view(), match.events()])


@every_table
def test_a_branch_goes_on_from_an_earlier_moment(table: Table) -> None:
    match = table.match(9)
    played(match, Dice(9))
    branch = match.branch(match.n // 2, seed=77)
    assert not branch.over
    played(branch, Dice(10))
    assert branch.result is not None


@every_table
def test_every_illegal_answer_is_refused_with_a_sentence_and_changes_nothing(table: Table) -> None:
    match = table.match(11)
    dice = Dice(11)
    count = 0
    while not match.over:
        if count % 13 == 0:
            shown = everything(match)
            waiting = {decision.seat: decision for decision in match.pending}
            for seat in range(match.seats):
                decision = waiting.get(seat)
                wrong = [
                    value
                    for value in (-2, 0, 1, 50, 10**6)
                    if decision is None or value not in decision.values
                ]
                for value in wrong:
                    refused(match, seat, value)
                if decision is not None:
                    right = decision.values[0]
                    refused(match, seat, right, number=decision.number + 1)
                    refused(match, seat, right, *[10**6] * 3)
            for seat in (-1, match.seats, 99):
                refused(match, seat, 0)
            assert everything(match) == shown
        answer_one(match, dice)
        count += 1
    refused(match, 0, 0)


def refused(match: qh.Match, seat: int, *values: int, number: int | None = None) -> None:
    """The answer is refused in one sentence."""
    with pytest.raises(IllegalAnswer) as error:
        match.answer(seat, *values, number=number)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


@every_table
def test_whoever_concedes_leaves_and_the_game_still_ends(table: Table) -> None:
    for leaver in range(table.players):
        match = table.match(12)
        dice = Dice(12)
        played(match, dice, most=5 + 6 * leaver)
        if match.over:
            continue
        match.concede(leaver)
        assert match.decision(leaver) is None
        played(match, dice)
        assert match.result is not None
        if table.players > 2:
            assert leaver not in match.result["winners"]


@every_table
def test_sampled_worlds_play_to_the_end(table: Table) -> None:
    match = table.match(13)
    dice = Dice(13)
    while not match.over:
        seat = match.pending[0].seat
        world = match.sample(seat, dice)
        script: Script = world.script
        script.then = RandomPolicy(3)
        game: Game = world.game
        game.oracle = script
        game.play_step()
        game.oracle = script.then
        game.play()
        assert game.over
        played(match, dice, most=8)


PURE = ".venv/bin/python"
PLAY_AND_SUM = """
import tests.conftest  # in the compiled build the small game is compiled as well
from tests.contract.tables import KINDS, options_of, tables_of
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed
for table in [table for kind in KINDS for table in tables_of(kind, at_any_size=True)]:
    cards = table.kind.load_cards("")
    for seed in range(4):
        game = table.kind.start(table.players, options_of(table), cards, rng_from_seed(seed), [])
        game.oracle = RandomPolicy(seed)
        sums = []
        while not game.over:
            game.play_step()
            sums.append(game.checksum())
        print(table, seed, len(sums), hash(tuple(sums)))
"""


def sums_of(python: str, hash_seed: str) -> list[str]:
    """The checksums of every step of random games, played by another process."""
    environment = {"PYTHONHASHSEED": hash_seed, "PATH": ""}
    ran = subprocess.run(
        [python, "-c", PLAY_AND_SUM], capture_output=True, text=True, check=True, env=environment
    )
    return ran.stdout.splitlines()


def test_games_are_the_same_in_any_process_whatever_its_hashes() -> None:
    assert sums_of(sys.executable, "1") == sums_of(sys.executable, "2")


@pytest.mark.skipif(not qh.compiled, reason="the compiled build is compared with the pure one")
def test_games_are_the_same_pure_and_compiled() -> None:
    assert Path(PURE).exists(), "the compiled build is compared with the pure one: run `make setup`"
    assert sums_of(PURE, "3") == sums_of(sys.executable, "3")


def test_a_half_run_state_is_never_gone_on_with() -> None:
    """The snapshot a match goes on from is not the state in which nobody answered."""
    match = qh.new(tiny.KIND, players=2, seed=1)
    with pytest.raises(Suspend):
        game = match.course.snapshot.copy()
        game.begin_step()
        game.step()
    assert match.course.state is not match.course.snapshot
