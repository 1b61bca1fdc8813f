"""Choosing the tribe, setting out, seasons and additional seasons, revealing events, scenarios."""

import pytest

import questhall as qh
from questhall.games.elfquest import KIND
from questhall.games.elfquest.words import TASK_NAMES
from questhall.kernel.kind import GameError
from tests.games.elfquest.story import FOUR, Story, Unanswered, elf, event
from tests.ledger_marks import rule

OWL = event("Owl", needs=2, icons=["red"])
HERON = event("Heron", needs=2, icons=["red"])
RESTING = {name: {**elf(printed={"red": 2, "blue": 1}), "acted": True} for name in FOUR}
PLAIN = {name: elf(printed={"red": 2, "blue": 1}) for name in FOUR}


def new_tribe(players: int = 1, seed: int = 1, **options: object) -> Story:
    """A tribe of Cutter, Pike, Skywise and Redlance, chosen by the seats in turn."""
    table = Story.new(players, seed=seed, **options)
    for pick, name in enumerate(["Cutter", "Pike", "Skywise", "Redlance"]):
        seat = "A" if options.get("characters") == "shared_out" else table.names[pick % players]
        table.will(**{seat: [name]})
    return table


# ------------------------------------------------------------------ choosing


@rule("EQ-004", "EQ-014", "EQ-D01")
def test_four_different_characters_are_picked_of_seven() -> None:
    table = new_tribe()
    table.step()
    assert table.tribe() == ["Cutter", "Pike", "Redlance", "Skywise"]
    assert [len(options) for _, _, options in table.oracle.asked] == [7, 6, 5, 4]
    with pytest.raises(Unanswered, match="cannot answer 'tribe' with 'Cutter'"):
        Story.new(1).will(A=["Cutter", "Cutter"]).step()


@rule("EQ-004")
@pytest.mark.parametrize(
    "names", [["Cutter", "Pike", "Skywise"], ["Cutter", "Pike", "Skywise", "Redlance", "Strongbow"]]
)
def test_a_tribe_of_three_or_of_five_is_refused(names: list[str]) -> None:
    with pytest.raises(GameError, match="a tribe has 4 different characters"):
        Story(A={name: {} for name in names})


@rule("EQ-015", "EQ-016", "EQ-017", "EQ-018", "EQ-021", "EQ-024", "EQ-025", "EQ-094", "EQ-104", "EQ-R03")
def test_each_begins_with_its_start_card_eight_hand_cards_and_every_printed_cube() -> None:
    table = new_tribe()
    table.step()
    for name in table.tribe():
        assert table.stage(name) == "Start"
        assert len(table.hand(name)) == 8
        assert table.flipped(name) == []
        assert (table.success(name), table.growth(name)) == (0, 0)
    assert "Soul of the Tribe" not in table.hand("Pike")
    assert table.cubes("Cutter") == {"red": 4, "blue": 2, "green": 2}
    aside = table.named(table.game.aside)
    assert aside.count("Cutter") == 2
    assert "Soul of the Tribe" in aside


@rule("EQ-R01")
def test_the_seats_pick_in_turn_and_play_whom_they_picked() -> None:
    table = new_tribe(3)
    table.step()
    assert [table.player_of(name) for name in ("Cutter", "Pike", "Skywise", "Redlance")] == [
        "A",
        "B",
        "C",
        "A",
    ]


@rule("EQ-R01")
def test_the_first_seat_may_share_the_characters_out_so_that_everybody_has_one() -> None:
    table = new_tribe(2, characters="shared_out")
    table.will(A=["A", "A", "A"])
    table.step()
    assert [table.player_of(name) for name in ("Cutter", "Pike", "Skywise", "Redlance")] == [
        "A",
        "A",
        "A",
        "B",
    ]


# ------------------------------------------------------------------ setting out


@rule("EQ-019", "EQ-020", "EQ-021", "EQ-022", "EQ-023", "EQ-038", "EQ-R02")
def test_the_first_scenario_is_set_out() -> None:
    decks = []
    for seed in (1, 2, 1):
        table = new_tribe(seed=seed)
        table.step(2)
        view = table.view()
        assert view["home"]["name"] == "Father Tree Holt"
        assert [task["name"] for task in view["home"]["tasks"]] == list(TASK_NAMES)
        assert (view["scenario"]["number"], view["scenario"]["season"], view["scenario"]["deck"]) == (1, 1, 6)
        decks.append([table.event(), *table.deck()])
        first = {each.name for each in table.game.table.card_set.events if each.scenario == 0}
        assert set(decks[-1]) == first
        assert all(each["success"] == each["growth"] == 0 for each in view["tribe"])
        assert view["event"]["laid"] == 0
    assert decks[0] == decks[2] != decks[1]


@rule("EQ-030", "EQ-031", "EQ-083", "EQ-R63", "EQ-R79", "EQ-D02")
def test_later_scenarios_come_in_the_order_of_the_story_unless_all_is_random() -> None:
    def events_of(seed: int, order: str) -> list[str]:
        table = new_tribe(seed=seed, first=4, order=order)
        table.step(2)
        return [table.event(), *table.deck()]

    story = [each.name for each in KIND.load_cards("").events if each.scenario == 3]
    assert events_of(1, "story") == events_of(2, "story") == story
    shuffled = [events_of(seed, "random") for seed in (1, 2, 3)]
    assert all(sorted(each) == sorted(story) for each in shuffled)
    assert any(each != story for each in shuffled)


# ------------------------------------------------------------------ seasons


@rule("EQ-032", "EQ-033", "EQ-034", "EQ-114", "EQ-R06", "EQ-R52", "EQ-D03", "EQ-117")
def test_a_season_is_one_action_of_each_of_the_four() -> None:
    table = Story(cards=[OWL], A=PLAIN, table={"event": "Owl"}, rolls=[1] * 20)
    for number, name in enumerate(["Redlance", "Cutter", "Nightfall"], 1):
        table.will(A=[name, "Care"])
        table.step()
        assert (len(table.acted()), table.next()) == (number, "action")
    table.will(A=["Care"])
    table.step()
    assert (table.season(), table.next()) == (1, "season end")
    table.step()
    assert (table.season(), table.next(), table.acted()) == (2, "action", [])


@rule("EQ-034")
def test_completing_an_event_does_not_move_the_pawn() -> None:
    table = Story(cards=[OWL, HERON], A=PLAIN, table={"event": "Owl", "deck": ["Heron"]}, rolls=[6, 6])
    table.will(A=["Cutter", "attempt Owl", "nobody else", "complete the event"])
    table.step()
    assert (table.event(), table.season()) == ("Heron", 1)


@rule("EQ-035", "EQ-036", "EQ-037", "EQ-084", "EQ-R37", "EQ-R38", "EQ-R39", "EQ-D18")
def test_an_additional_season_costs_everybody_a_cube_and_two_success_tokens() -> None:
    tribe = {**RESTING, "Cutter": {**RESTING["Cutter"], "success": 5, "growth": 3}}
    table = Story(
        cards=[OWL, HERON],
        A=tribe,
        begin="season end",
        table={"event": "Owl", "deck": ["Heron"], "season": 6, "seasons": 6},
        rolls=[6],
    )
    table.will(A=["blue (Grace)", "red (Physique)", "red (Physique)", "red (Physique)"])
    table.step()
    assert not table.over()
    assert (table.cubes("Cutter"), table.success("Cutter"), table.growth("Cutter")) == ({"red": 2}, 3, 3)
    assert [table.health(name) for name in FOUR] == [2, 2, 2, 2]
    scenario = table.view()["scenario"]
    assert (scenario["season"], scenario["extra"]) == (6, 1)
    assert table.happened("penalty_rolled", "extra_season", "season_began") == [
        "penalty_rolled", "extra_season", "season_began",
    ]  # fmt: skip


@rule("EQ-R38")
def test_a_table_may_take_the_loss_at_the_end_of_an_additional_season() -> None:
    def health_after(extra: int) -> int:
        table = Story(
            cards=[OWL],
            A=RESTING,
            begin="season end",
            options={"late_loss": "end"},
            table={"event": "Owl", "extra": extra, "season": 6, "seasons": 6},
            rolls=[6],
        )
        table.will(A=["red (Physique)"] * 4)
        table.step()
        return table.health("Cutter")

    assert (health_after(0), health_after(1)) == (3, 2)


@rule("EQ-R39", "EQ-R40")
def test_the_loss_takes_the_tokens_that_are_there_and_kills_who_has_no_cube() -> None:
    tribe = {**RESTING, "Cutter": {**RESTING["Cutter"], "cubes": {}, "success": 1}}
    table = Story(
        cards=[OWL],
        A=tribe,
        begin="season end",
        table={"event": "Owl", "season": 6, "seasons": 6},
        rolls=[6],
    )
    table.will(A=["red (Physique)"] * 3 + ["Pike"])
    table.step()
    assert table.view()["dead"] == ["Cutter"]
    assert table.tribe() == ["Nightfall", "Pike", "Redlance", "Skywise"]
    assert table.health("Pike") == 10


# ------------------------------------------------------------------ scenarios


@rule("EQ-085", "EQ-086", "EQ-071", "EQ-R66")
def test_the_last_event_completes_the_scenario_and_rewards_the_whole_tribe() -> None:
    last = event("Last", needs=2, kind="solo", icons=["red"], reward={"success": 1})
    table = Story(cards=[last], A=PLAIN, table={"event": "Last", "reward": {"growth": 2}}, rolls=[6, 6])
    assert table.view()["scenario"]["reward"] is None
    table.will(A=["Cutter", "attempt Last", "complete the event"])
    table.step()
    assert [table.growth(name) for name in FOUR] == [2, 2, 2, 2]
    assert [table.success(name) for name in FOUR] == [1, 0, 0, 0]
    assert "gains 2 Growth tokens" in table.view()["scenario"]["reward"]


@rule("EQ-085")
def test_a_scenario_with_an_event_left_is_not_complete() -> None:
    table = Story(cards=[OWL, HERON], A=PLAIN, table={"event": "Owl", "deck": ["Heron"]}, rolls=[6, 6])
    table.will(A=["Cutter", "attempt Owl", "nobody else", "complete the event"])
    table.step()
    assert "scenario_completed" not in table.happened()


@rule("EQ-R61", "EQ-087", "EQ-028", "EQ-002", "EQ-088", "EQ-170", "EQ-R62")
def test_after_the_last_event_the_others_do_tasks_and_then_the_next_scenario_is_set_out() -> None:
    hurt = {**elf(printed={"red": 5, "blue": 1}, cubes={"red": 2}), "success": 3}
    table = Story(
        cards=[OWL],
        A={**PLAIN, "Cutter": hurt},
        table={"event": "Owl", "extra": 2, "season": 6, "seasons": 6, "reward": {"success": 1}},
        rolls=[6, 6, *[1] * 9],
    )
    table.will(A=["Cutter", "attempt Owl", "nobody else", "complete the event"])
    table.step()
    for name in ("Skywise", "Nightfall", "Redlance"):
        table.will(A=[*([name] if name != "Redlance" else []), "Care"])
    table.step(3)
    assert "attempt" not in " ".join(table.oracle.asked[-2][2])
    table.step()
    assert "penalty_rolled" not in table.happened()
    table.step()
    view = table.view()
    assert (view["scenario"]["number"], view["scenario"]["season"], view["scenario"]["extra"]) == (2, 1, 0)
    assert table.event() == "No Bird Sings"
    assert table.tribe() == sorted(FOUR)
    assert (table.cubes("Cutter"), table.success("Cutter"), table.acted()) == ({"red": 2}, 4, [])


@rule("EQ-R61")
def test_a_table_may_set_the_next_scenario_out_at_once() -> None:
    table = Story(
        cards=[OWL], A=PLAIN, options={"next_scenario": "at_once"}, table={"event": "Owl"}, rolls=[6, 6]
    )
    table.will(A=["Cutter", "attempt Owl", "nobody else", "complete the event"])
    table.step()
    assert (table.event(), table.acted(), table.season()) == ("No Bird Sings", ["Cutter"], 1)
    table.will(A=["Skywise", "attempt No Bird Sings", "nobody else"])
    table.step()
    assert table.next() == "action"


@rule("EQ-001", "EQ-027", "EQ-156", "EQ-158", "EQ-R64", "EQ-157")
def test_completing_the_fifth_scenario_wins_for_everybody_and_the_tribe_is_recorded() -> None:
    table = Story(
        cards=[OWL],
        A={"Cutter": PLAIN["Cutter"], "Skywise": PLAIN["Skywise"]},
        B={"Nightfall": PLAIN["Nightfall"], "Redlance": PLAIN["Redlance"]},
        table={"event": "Owl", "scenario": 5, "reward": {"growth": 1}},
        rolls=[6, 6, *[1] * 9],
    )
    table.will(A=["Cutter", "attempt Owl", "nobody else", "complete the event"])
    table.step()
    assert not table.over()
    table.will(A=["Skywise", "Care", "Nightfall"], B=["Care", "Care"])
    table.will(A=[], B=[])
    while not table.over():
        table.step()
    result = table.result()
    assert (result["winners"], result["clause"]) == ([0, 1], "EQ-R64")
    assert [each["outcome"] for each in result["seats"]] == ["won", "won"]
    assert {each["score"] for each in result["seats"]} == {0}
    record = KIND.carry(table.game, 0)["open"]
    assert record["scenario"] == 6
    cutter = record["tribe"][0]
    assert (cutter["stage"], cutter["cubes"]["red"], cutter["growth"]) == ("Start", 2, 1)


@rule("EQ-R65")
def test_a_match_may_end_with_an_earlier_scenario() -> None:
    table = Story(cards=[OWL], A=PLAIN, options={"last": 1}, table={"event": "Owl"}, rolls=[6, 6, *[1] * 9])
    table.will(A=["Cutter", "attempt Owl", "nobody else", "complete the event"])
    table.will(A=["Skywise", "Care", "Nightfall", "Care", "Care"])
    while not table.over():
        table.step()
    assert (table.result()["winners"], table.ended_by()) == ([], "EQ-R65")
    assert KIND.carry(table.game, 0)["open"]["scenario"] == 2


@rule("EQ-R73")
def test_the_next_seat_speaks_for_the_table_each_season() -> None:
    table = Story(
        cards=[OWL],
        A={"Cutter": RESTING["Cutter"], "Skywise": RESTING["Skywise"]},
        B={"Nightfall": RESTING["Nightfall"], "Redlance": RESTING["Redlance"]},
        begin="season end",
        table={"event": "Owl"},
        rolls=[6],
    )
    assert table.view()["speaker"] == 0
    table.step()
    assert table.view()["speaker"] == 1


@rule("EQ-R65")
def test_the_characters_of_a_leaver_are_played_by_the_next_seat() -> None:
    match = qh.new("elfquest", players=2, seed=3)
    match.concede(0)
    while len(match.view()["tribe"]) < 4:
        decision = match.pending[0]
        match.answer(decision.seat, decision.values[0])
    assert {each["seat"] for each in match.view()["tribe"]} == {1}
    match.concede(1)
    assert match.over and match.result is not None
    assert (match.result["winners"], match.result["clause"]) == ([], "EQ-R65")


def test_a_first_scenario_behind_the_last_is_refused() -> None:
    with pytest.raises(qh.SetupError, match="the last one cannot come before it"):
        qh.new("elfquest", players=1, options={"first": 5, "last": 2})
