"""Taking back: a draft freely, alone with the same chance, against bots dealt anew, with people by consent."""

from __future__ import annotations

import json

import pytest

import questhall as qh
from questhall.kernel.knowledge import NoSample
from questhall.kernel.rng import Dice
from tests.contract import tiny
from tests.match.tables import hide, pay, pebbles, sentence, shown, turn, values

pytestmark = pytest.mark.pure  # Pebbles is not compiled


def said(match: qh.Match) -> list[str]:
    """What everybody was told of undoes."""
    return [event["text"] for event in match.events(None) if event["kind"] == "undo"]


def test_a_draft_is_taken_back_freely_and_nobody_hears_of_it() -> None:
    match = pebbles()
    before = values(match, 0)
    match.answer(0, before[0])
    assert match.undo_offer(0).text == "Free: nobody has seen it yet."
    match.undo(0)
    assert values(match, 0) == before
    assert (match.n, said(match), match.pending[0].number) == (0, [], 3)
    with pytest.raises(qh.Refused) as error:
        match.undo(0)
    assert sentence(error.value) == "There is nothing of yours to take back."


def test_what_is_hidden_can_be_taken_back_until_all_have_hidden() -> None:
    match = pebbles()
    hide(match, 0, 1)
    drafted = match.view(2)
    match.answer(2, values(match, 2)[0])
    number = match.pending[0].number
    match.undo(0)
    assert match.view(0)["drafted"] == [
        1,
        0,
        0,
    ]  # the second pebble is back in the hand, the first still laid
    assert match.decision(1) is None
    assert match.view(2)["drafted"] == [0, 0, 1] and match.pending[1].number == number
    assert said(match) == ["Anna takes back a choice."]
    match.undo(0, "step")
    assert match.view(0)["drafted"] == [0, 0, 0]
    assert match.result is None and drafted["drafted"] == [0, 0, 0]


def test_with_people_an_undo_is_free_while_nothing_was_shown_and_nobody_acted() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    before = match.view(0)
    pay(match, 0)
    offer = match.undo_offer(0)
    assert offer.free and not offer.redealt and not offer.counted
    match.undo(0)
    match.undo(0)
    assert match.view(0) == before


def test_after_a_draw_the_others_have_to_agree_and_the_bag_is_dealt_anew() -> None:
    drawn = set()
    for seed in range(12):
        match = pebbles(seed=seed)
        hide(match, 0, 1, 2)
        pay(match, 0)
        match.answer(0, 1)
        first = match.view(0)["hands"][0]
        offer = match.undo_offer(0)
        assert offer.consent == [1, 2] and offer.redealt
        assert offer.text == "Bruno and Clara would have to agree; what is hidden is then dealt anew."
        with pytest.raises(qh.ConsentNeeded) as error:
            match.undo(0, consent=[1])
        assert error.value.seats == [2]
        assert sentence(error.value) == "Clara would have to agree first."
        match.undo(0, consent=[1, 2])
        assert match.decision(0) is not None
        match.answer(0, 1)
        drawn.add(match.view(0)["hands"][0] == first)
    assert drawn == {True, False}


def test_another_seats_answer_makes_an_undo_need_consent() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    turn(match, 0)
    assert match.undo_offer(1).possible
    match.answer(1, 0)
    offer = match.undo_offer(0)
    assert offer.consent == [1, 2]
    match.undo(0, "turn", consent=[1, 2])
    assert match.view(None)["coins"] == [[4, 4], [4, 4], [4, 4]]
    assert [decision.seat for decision in match.pending] == [0]


def test_who_takes_back_what_all_hid_leaves_the_others_hidden() -> None:
    match = pebbles()
    hide(match, 2, 0, 1)
    match.undo(2, "step", consent=[0, 1])
    assert [decision.seat for decision in match.pending] == [2]
    hide(match, 2)
    assert [decision.seat for decision in match.pending] == [0]


def test_alone_chance_stays_the_same_and_the_result_says_so() -> None:
    match = pebbles(1)
    hide(match, 0)
    pay(match, 0)
    match.answer(0, 1)
    hand, die = match.view(0)["hands"], None
    for again in range(3):
        match.undo(0)
        match.answer(0, 1)
        assert match.view(0)["hands"] == hand
    match.answer(0, 0)
    die = match.view(0)["die"]
    match.undo(0)
    match.answer(0, 0)
    assert match.view(0)["die"] == die
    hide(match, 0)
    turn(match, 0)
    assert match.result is not None and match.result["undone"] == [4]


def test_alone_the_scopes_reach_back_to_the_choice_the_step_and_the_turn() -> None:
    match = pebbles(1)
    hide(match, 0)
    pay(match, 0)
    match.undo(0, "choice")
    assert match.view(0)["coins"] == [[3, 4]]
    match.undo(0, "step")
    assert match.view(0)["coins"] == [[4, 4]]
    match.undo(0, "step")
    assert match.view(0)["hidden"] == [[]]
    with pytest.raises(qh.Refused) as error:
        match.undo(0, "life")
    assert "a choice, a step or a turn, not 'life'" in sentence(error.value)


def test_against_bots_an_undo_is_free_dealt_anew_and_counted() -> None:
    fished = set()
    for seed in range(12):
        match = pebbles(2, seed=seed, bots=["random"])
        hide(match, 0)
        pay(match, 0)
        match.answer(0, 1)
        first = match.view(0)["hands"][0]
        match.undo(0)
        match.answer(0, 1)
        fished.add(match.view(0)["hands"][0] == first)
        while not match.over:
            match.answer(0, match.pending[0].values[0])
        assert match.result is not None and match.result["undone"] == [1, 0]
    assert fished == {True, False}


def test_nobody_brings_back_who_has_left() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    match.answer(0, 0)
    match.concede(2)
    offer = match.undo_offer(0)
    assert (offer.possible, offer.text) == (False, "Clara has left since, and that stays so.")
    assert match.undo_offer(2).text == "Who has left the game takes nothing back."


def test_after_the_end_nothing_is_taken_back() -> None:
    match = pebbles(1)
    while not match.over:
        match.answer(0, match.pending[0].values[0])
    assert "The game is over" in match.undo_offer(0).text
    with pytest.raises(qh.Refused):
        match.undo(0)


def test_what_was_told_stays_told_and_goes_on() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    pay(match, 0)
    match.answer(0, 1)
    told = [match.events(seat) for seat in (None, 0, 1)]
    match.undo(0, "turn", consent=[1, 2])
    after = [match.events(seat) for seat in (None, 0, 1)]
    assert all(new[: len(old)] == old for old, new in zip(told, after, strict=True))
    assert [len(new) - len(old) for old, new in zip(told, after, strict=True)] == [1, 1, 1]
    turn(match, 0)
    assert [event["text"] for event in match.events(None)[-3:]][:2] == ["Anna: 0", "Anna: 0"]
    assert match.events(None, since=len(after[0])) == match.events(None)[len(after[0]) :]


def test_a_match_with_undoes_is_the_same_after_a_load() -> None:
    match = pebbles()
    hide(match, 0, 1)
    match.answer(2, values(match, 2)[0])
    match.undo(0)
    match.answer(0, values(match, 0)[0])
    match.answer(2, values(match, 2)[0])
    pay(match, 0)
    match.answer(0, 1)
    match.undo(0, "step", consent=[1, 2])
    match.answer(0, 0)
    loaded = qh.load(json.loads(json.dumps(match.save())))
    assert shown(loaded) == shown(match)
    assert [decision.number for decision in loaded.pending] == [decision.number for decision in match.pending]


def test_where_nothing_can_be_dealt_anew_nothing_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    turn(match, 0)
    match.answer(1, 0)
    before = shown(match)

    def none(*arguments: object) -> None:
        raise NoSample

    monkeypatch.setattr("questhall.course.sample", none)
    with pytest.raises(qh.Refused) as error:
        match.undo(0, consent=[1, 2])
    assert "cannot be dealt anew" in sentence(error.value)
    assert shown(match) == before


def test_a_long_match_is_taken_back_from_its_nearest_milestone() -> None:
    match = pebbles(1, seed=3)
    hide(match, 0)
    turn(match, 0)
    for again in range(40):
        match.undo(0, "step")
        turn(match, 0)
    assert len(match.course.milestones) < 12
    assert match.view(0)["coins"] == [[2, 4]]


def test_after_a_redeal_an_offer_is_the_same_in_every_world_that_looks_alike() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    pay(match, 0)
    match.answer(0, 1)
    match.undo(0, "step", consent=[1, 2])
    match.answer(0, 0)
    offer = match.undo_offer(0)
    assert offer.free and not offer.redealt
    dice = Dice(1)
    for _ in range(20):
        assert match.imagined(0, dice).undo_offer(0).to_data() == offer.to_data()
    before = match.view(0)
    match.undo(0)
    assert match.view(0)["hidden"] == before["hidden"]
    assert match.decision(0) is not None
    assert qh.load(json.loads(json.dumps(match.save())), bots=None).view(0) == match.view(0)


def test_what_was_dealt_anew_is_not_dealt_a_second_time_to_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    pay(match, 0)
    match.answer(0, 1)
    match.undo(0, "step", consent=[1, 2])
    match.answer(0, 0)

    def fail(*_: object) -> None:
        raise NoSample

    monkeypatch.setattr("questhall.course.sample", fail)
    assert match.undo_offer(0).free
    match.undo(0)
    assert match.undo_offer(0).possible


def test_an_undo_is_offered_alike_in_an_imagined_world_after_somebody_has_left_within_the_step() -> None:
    """In Lanterns all may turn a card in one window: one passes and leaves, the next one passes."""
    windows = 0
    for seed in range(20):
        match = qh.new(tiny.KIND, players=4, seed=seed)
        while not match.over and match.pending[0].ask != "turn":
            match.answer(match.pending[0].seat, match.pending[0].values[0])
        if match.over:
            continue
        windows += 1
        match.answer(0, -1)
        match.concede(0)
        match.answer(1, -1)
        offers = [match.undo_offer(1, scope).text for scope in ("choice", "step", "turn")]
        twin = match.imagined(2, Dice(seed))
        assert [twin.undo_offer(1, scope).text for scope in ("choice", "step", "turn")] == offers
    assert windows > 0
