"""What is seen and told, and why something cannot be chosen."""

import json
from typing import Any

import pytest

import questhall as qh
from questhall.games.elfquest import KIND, asks, events
from questhall.games.elfquest.telling import SENTENCES
from questhall.kernel.kind import GameError
from questhall.kernel.rng import Dice
from questhall.kernel.zones import PASS
from tests.games.elfquest.story import FOUR, Story, card, elf, event
from tests.ledger_marks import rule


def random_match(seed: int, players: int = 2, **options: Any) -> qh.Match:
    """A finished match of random answers."""
    match = qh.new("elfquest", players=players, seed=seed, options=options or None)
    dice = Dice(seed)
    while not match.over:
        decision = match.pending[0]
        match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
    return match


@rule("EQ-038", "EQ-086", "EQ-087")
def test_events_that_are_face_down_and_rewards_on_backs_are_told_to_nobody() -> None:
    table = Story(A=FOUR, table={"event": "Hunting Trip", "rest": "deck", "reward": {"growth": 7}})
    everything = table.seen("A") + table.heard("A")
    hidden = [each.name for each in KIND.load_cards("").events if each.name != "Hunting Trip"]
    assert not any(json.dumps(name) in everything for name in hidden)
    assert "7 Growth tokens" not in everything
    assert "Madcoil" not in everything
    assert table.view()["scenario"]["deck"] == 6


@rule("EQ-024", "EQ-109")
def test_all_hands_lie_open_and_a_flipped_card_may_be_read() -> None:
    table = Story(A={**FOUR, "Cutter": {"flipped": ["Quick Temper"]}}, table={"event": "Hunting Trip"})
    hand = table.view(None)["tribe"][0]["hand"]
    shown = next(each for each in hand if each["name"] == "Quick Temper")
    assert (shown["flipped"], shown["traits"]) == (True, ["Fight", "Young"])


@rule("EQ-027")
def test_progress_is_scenario_events_and_living_characters_without_points() -> None:
    view = Story(A=FOUR, table={"event": "Hunting Trip", "completed": ["Summer"]}).view()
    assert (view["scenario"]["number"], "Summer" in view["completed"], len(view["tribe"])) == (1, True, 4)
    assert "score" not in json.dumps(view)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert len(SENTENCES) == len(events.EVENTS)


def test_sentences_of_random_games_are_whole() -> None:
    kinds = set()
    ways: list[dict[str, Any]] = [
        {},
        {"characters": "shared_out"},
        {"late_loss": "end"},
        {"first": 5},
        {"last": 1},
    ]
    for seed, options in enumerate(ways):
        match = random_match(seed, players=seed % 4 + 1, **options)
        for told in match.events(0):
            kinds.add(told["kind"])
            assert not told["text"][0].islower() and told["text"].endswith((".", ")."))
            assert "  " not in told["text"] and "None" not in told["text"]
    assert len(kinds) > 25


def sentences(*answers: object, dice: tuple[int, ...] = (), **story: object) -> list[str]:
    """What is told of one step."""
    table = Story(rolls=dice, **story)  # type: ignore[arg-type]
    table.will(A=list(answers))
    table.step()
    return table.told("A")


PLAIN = {name: elf(printed={"red": 1}) for name in ("Skywise", "Nightfall", "Redlance")}
CARDS = [
    event(
        "Boar", needs=2, icons=["red"], traits=["Hunt"], cost={"red": 1}, reward={"success": 1, "growth": 1}
    ),
    card("Bow", "item", ["Hunt"]),
]


def test_an_attempt_is_told_as_one_would_say_it() -> None:
    told = sentences(
        "Cutter", "attempt Boar", "nobody else", "flip a card for 3 dice", "re-roll a failed die", "pay",
        dice=(6, 1, 2, 3, 5),
        cards=CARDS,
        A={**PLAIN, "Cutter": elf(traits=["Hunt"], printed={"red": 1}, hand=["Bow"])},
        table={"event": "Boar"},
    )  # fmt: skip
    assert told == [
        "Cutter attempts Boar.",
        "Cutter flips Bow for three dice.",
        "4 dice: 6 1 2 3 (1 success).",
        "1 success more: 1 in all.",
        "Re-roll by Cutter: 1 becomes 5.",
        "1 success more: 2 in all.",
        "Cutter pays a red cube.",
        "Boar is completed; its reward goes to Cutter.",
        "Cutter gains 1 success token.",
        "Cutter gains 1 Growth token.",
        "Scenario 1, Forest Life, is complete: everybody in the tribe is rewarded.",
    ]


def test_an_attempt_without_dice_says_so() -> None:
    told = sentences(
        "Cutter",
        "attempt Boar",
        "nobody else",
        cards=CARDS,
        A={**PLAIN, "Cutter": elf()},
        table={"event": "Boar"},
    )
    assert told == ["Cutter attempts Boar.", "There is no die to roll."]


def test_dice_of_a_card_after_the_roll_are_told_with_whose_they_are() -> None:
    told = sentences(
        "Cutter", "attempt Boar", "nobody else", "pass", "flip a card for 3 dice",
        dice=(1, 2, 3, 4),
        cards=CARDS,
        A={**PLAIN, "Cutter": elf(printed={"red": 1}, hand=["Bow"])},
        table={"event": "Boar"},
    )  # fmt: skip
    assert told[-1] == "Cutter: 3 dice: 2 3 4 (0 successes)."


# ------------------------------------------------------------------ why not


def why(table: Story, ask: int, thing: int, seat: int = 0) -> tuple[str, str]:
    return KIND.why_not(table.game, seat, ask, thing, table.names)


def handle(table: Story, name: str) -> int:
    """The handle of a card in play."""
    return next(i for i in range(len(table.game.face)) if table.name_of(i) == name)


@rule("EQ-033", "EQ-014", "EQ-108", "EQ-112", "EQ-R13", "EQ-R14", "EQ-106", "EQ-110", "EQ-138", "EQ-R08")
def test_why_not_names_the_clause_that_stands_in_the_way() -> None:
    table = Story(
        cards=CARDS,
        A={"Cutter": {"acted": True}, "Skywise": {"flipped": ["Dreamer"]}},
        B={"Nightfall": {}, "Redlance": {}},
        table={"event": "Boar", "dead": ["Pike"]},
    )
    cutter, skywise, pike = (handle(table, name) for name in ("Cutter", "Skywise", "Pike"))
    assert why(table, -1, 0) == ("EQ-R73", "You are not asked anything now.")
    assert why(table, asks.ACTOR, cutter) == ("EQ-033", "Cutter has acted this season.")
    assert why(table, asks.ACTOR, 999) == ("EQ-013", "There is no such card.")
    assert why(table, asks.ACTOR, handle(table, "Moonlit Blade")) == (
        "EQ-005",
        "Moonlit Blade is no character.",
    )
    assert why(table, asks.ACTOR, pike) == ("EQ-004", "Pike is not in play.")
    assert why(table, asks.TRIBE, cutter) == ("EQ-014", "Cutter is in the tribe already.")
    assert why(table, asks.REPLACEMENT, pike) == ("EQ-138", "Pike is dead and never returns.")
    table.game.members = 1 << table.character("Skywise")
    table.game.aim = table.game.face[table.game.event()]
    assert why(table, asks.FLIP, handle(table, "Dreamer"))[0] == "EQ-R14"
    assert why(table, asks.FLIP, handle(table, "Moonlit Blade"))[0] == "EQ-R13"
    assert why(table, asks.FLIP, handle(table, "Pale Runner"))[0] == "EQ-108"
    assert why(table, asks.SACRIFICE, handle(table, "Pale Runner"))[0] == "EQ-112"
    assert why(table, asks.FLIP, handle(table, "Crescent Sword"), 1)[0] == "EQ-R73"
    assert why(table, asks.FLIP, skywise) == ("EQ-100", "Skywise is no hand card.")
    assert why(table, asks.FLIP, handle(table, "Crescent Sword")) == ("EQ-107", "It is not offered now.")
    assert why(table, asks.SEND, handle(table, "Pale Runner")) == (
        "EQ-106",
        "Pale Runner is no Sending card.",
    )
    assert why(table, asks.TURN_BACK, handle(table, "Pale Runner")) == (
        "EQ-110",
        "Pale Runner is not flipped.",
    )
    assert why(table, asks.GIVER, cutter) == ("EQ-R74", "Cutter takes no part in this.")
    assert why(table, asks.HEIR, pike) == ("EQ-R56", "Pike is not among the living of the tribe.")
    assert why(table, asks.DEED, asks.FIRST_TASK) == ("EQ-R78", "This cannot be done now.")
    assert why(table, asks.MATCH, handle(table, "Dreamer"))[0] == "EQ-R14"
    assert why(table, asks.ACTOR, PASS)[1] == "This has to be decided: passing is not possible here."
    unseen = next(
        i
        for i in range(int(table.game.table.first_event), len(table.game.face))
        if not table.game.knows(0, i)
    )
    assert why(table, asks.ACTOR, unseen) == ("EQ-005", "This card is no character.")


@rule("EQ-041", "EQ-R61")
def test_why_not_tells_of_a_bound_event_and_of_none() -> None:
    lone = [event("Lone", kind="solo")]
    table = Story(cards=lone, A=FOUR, table={"event": "Lone", "bound": "Skywise", "attempted": True})
    table.game.subject = table.character("Cutter")
    assert why(table, asks.DEED, asks.ATTEMPT)[0] == "EQ-041"
    table = Story(A=FOUR, table={})
    assert why(table, asks.DEED, asks.ATTEMPT) == ("EQ-R61", "There is no event left in this scenario.")


@rule("EQ-106")
def test_why_not_a_sending_card_of_who_is_alone() -> None:
    table = Story(cards=[card("Call", "skill", [], sending=True), *CARDS],
                  A={**PLAIN, "Cutter": elf(hand=["Call"])}, table={"event": "Boar"})  # fmt: skip
    table.game.members = 1 << table.character("Cutter")
    assert why(table, asks.SEND, handle(table, "Call")) == ("EQ-106", "Sending helps other elves alone.")


# ------------------------------------------------------------------ prompts and labels


def test_prompts_and_labels_of_random_games_read_well() -> None:
    prompts = set()
    for seed in range(6):
        match = qh.new(
            "elfquest", players=seed % 4 + 1, seed=seed, options={"cube_limit": "sum"} if seed == 2 else None
        )
        dice = Dice(seed)
        while not match.over:
            decision = match.pending[0]
            prompts.add(decision.ask)
            assert decision.prompt[0].isupper() and decision.prompt.endswith("?")
            labels = [choice.label for choice in decision.options]
            assert len(set(labels)) == len(labels)
            match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
    assert len(prompts) > 22


def test_nothing_can_be_said_and_no_statement_is_offered() -> None:
    match = qh.new("elfquest", players=1, seed=1)
    assert match.sayable(0) == []
    with pytest.raises(GameError, match="no statements"):
        KIND.check_statement(match.course.state, 0, "hello")
