"""Who may know what: two tables that differ in a hidden card alone look the same to everybody."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import questhall as qh
from questhall.kernel.zones import PASS
from tests.games.quantum.phrases import CAST, damage_all, go_to, march, next_turn, visit
from tests.games.quantum.story import Story, Unanswered, adventurer, damage, room
from tests.ledger_marks import rule

RED = room("Red", [damage(1)], of="mage", cost=3)
BLUE = room("Blue", [damage(2)])
EYES = ("A", "B", "C", None)
MEMORY = {"memory": True}
CATCH = 1


def alike(worlds: list[Story]) -> bool:
    """Whether all eyes are shown and told the same in every world."""
    first = worlds[0]
    return all(
        world.view(name) == first.view(name) and world.heard(name) == first.heard(name)
        for world in worlds
        for name in EYES
    )


def twins(table: Callable[[str, str], Story]) -> list[Story]:
    """Two worlds in which two chambers have changed places."""
    return [table("Red", "Blue"), table("Blue", "Red")]


def seated(**keys: Any) -> Story:
    """Three players and the chambers Red and Blue."""
    seats: dict[str, Any] = {name: {"party": ["Wynn", "Tim"]} for name in "ABC"}
    for name in list(keys):
        if name in "ABC":
            seats[name] = seats[name] | keys.pop(name)
    return Story(cards=[*CAST, RED, BLUE, *keys.pop("cards", [])], **keys, **seats)


@rule("QQ-R46", "QQ-006")
def test_nobody_knows_what_lies_face_down() -> None:
    worlds = twins(lambda a, b: seated(dungeon={5: a, 6: b}, table={"face_down": [5, 6]}, rolls=[1, 2]))
    assert alike(worlds)
    for world in worlds:
        world.turn()
    assert alike(worlds)  # walked to, but not over
    for world in worlds:
        world.will(B=["Wynn"])
        world.turn(2, 3)
    assert "Red" in worlds[0].seen("A")
    assert "Blue" in worlds[1].seen("A")


@rule("QQ-038", "QQ-006")
def test_a_chamber_that_is_walked_over_stays_unknown() -> None:
    worlds = twins(lambda a, b: seated(dungeon={2: a, 6: b}, table={"face_down": [2, 6]}, rolls=[1, 2]))
    for world in worlds:
        world.turn()
    assert alike(worlds)


@rule("QQ-038", "QQ-R18")
def test_a_chamber_that_was_turned_up_is_known_to_all_for_the_rest_of_the_game() -> None:
    table = seated(dungeon={3: "Blue"}, table={"face_down": [3]}, rolls=[1, 2]).will(A=["Wynn"])
    assert all("Blue" not in table.seen(name) for name in EYES)
    table.turn()
    for _ in range(4):
        assert all(table.view(name)["dungeon"][3]["name"] == "Blue" for name in EYES)
        assert all("Blue" in table.heard(name) for name in EYES)
        table.turn(1, 1) if table.current() == "A" else table.turn(6, 6)


@rule("QQ-004", "QQ-R46")
def test_nobody_knows_the_chamber_deck() -> None:
    worlds = twins(lambda a, b: seated(table={"chambers": [a, b]}, rolls=[1, 2]))
    for world in worlds:
        world.turn()
    assert alike(worlds)
    assert "Red" not in worlds[0].seen("A")
    assert worlds[0].view("B")["chambers"] == 2


@rule("QQ-004", "QQ-092")
def test_nobody_knows_the_adventurer_deck_until_a_card_is_drawn() -> None:
    cards = [adventurer("Ann", "mage", 3), adventurer("Ben", "thief", 4)]

    def table(first: str, second: str) -> Story:
        return seated(cards=cards, A={"mana": 25}, table={"adventurers": [first, second]}).will(A=["Summon"])

    worlds = [table("Ann", "Ben"), table("Ben", "Ann")]
    assert alike(worlds)
    for world in worlds:
        world.turn(1, 2)
    assert not alike(worlds)
    assert all("Ann" in worlds[0].seen(name) for name in EYES)
    assert all("Ben" not in worlds[0].seen(name) + worlds[0].heard(name) for name in EYES)


@rule("QQ-R40", "QQ-089")
def test_nobody_knows_the_chamber_that_terraform_lays_until_somebody_lands_there() -> None:
    def table(first: str, second: str) -> Story:
        chosen = seated(
            dungeon={9: "Blue"}, A={"mana": 10}, table={"chambers": [first, second]}, rolls=[1, 2]
        )
        return chosen.will(A=["Terraform", "space 9"])

    worlds = twins(table)
    for world in worlds:
        world.turn()
    assert alike(worlds)
    assert all("Blue" in worlds[0].view(name)["removed"][0]["name"] for name in EYES)
    for world in worlds:
        world.will(B=["Wynn"])
        world.turn(4, 5)
    assert all(worlds[0].view(name)["dungeon"][9]["name"] == "Red" for name in EYES)


@rule("QQ-R40")
def test_a_known_chamber_of_the_pile_is_unknown_again_once_it_is_shuffled_into_the_deck() -> None:
    def table(first: str, second: str) -> Story:
        removed = {"chambers": [], "removed": [first, second]}
        chosen = seated(dungeon={9: "Blue"}, A={"mana": 10}, table=removed, rolls=[1, 2], seed=5)
        return chosen.will(A=["Terraform", "space 9"])

    worlds = twins(table)
    for world in worlds:
        world.turn()
    laid = {world.chamber(9) for world in worlds}
    assert laid <= {"Red", "Blue"}
    for world in worlds:
        assert not any("Red" in json.dumps(world.view(name)["dungeon"]) for name in EYES)


@rule("QQ-R40", "QQ-046")
def test_a_chamber_that_crumbles_leaves_an_unknown_one() -> None:
    def table(first: str, second: str) -> Story:
        ledge = room("Ledge", [{"do": "crumble"}])
        return seated(cards=[ledge], dungeon={3: "Ledge"}, table={"chambers": [first, second]}, rolls=[1, 2])

    worlds = twins(table)
    for world in worlds:
        world.turn()
    assert alike(worlds)
    assert worlds[0].removed() == ["Ledge"]
    assert worlds[0].chamber(3) == "Red"


@rule("QQ-R46")
def test_parties_mana_chambers_and_both_piles_are_open_to_all() -> None:
    table = seated(
        dungeon={9: "Red"},
        B={"party": [{"name": "Cass", "health": 2, "token": True}], "mana": 13, "chambers": [9]},
        table={"fallen": ["Mab"], "removed": ["Blue"]},
    )
    views = [table.view(name) for name in EYES]
    for view in views:
        assert {**view, "you": 0} == {**views[0], "you": 0}
        sheet = view["seats"][1]
        assert (sheet["mana"], sheet["chambers"]) == (13, [9])
        assert [(one["health"], one["token"]) for one in sheet["party"]] == [(2, True)]
        assert [one["name"] for one in view["fallen"]] == ["Mab"]
        assert [one["name"] for one in view["removed"]] == ["Blue"]
    assert [view["you"] for view in views] == [0, 1, 2, None]


@rule("QQ-R46", "QQ-046")
def test_pending_penalties_are_open_to_all_without_memory() -> None:
    table = seated(A={"next": ["backward"], "skips": 2})
    for name in EYES:
        assert table.view(name)["seats"][0]["next_turn"]["skips"] == 2
        assert table.view(name)["seats"][0]["next_turn"]["backward"]


@rule("QQ-R28")
def test_with_memory_pending_penalties_are_shown_to_nobody_their_owner_included() -> None:
    worlds = [
        seated(options=MEMORY),
        seated(options=MEMORY, A={"next": ["backward", "one_die", "extra_die"], "skips": 2, "march": 4}),
    ]
    assert alike(worlds)


@rule("QQ-R28")
@pytest.mark.parametrize("text", [next_turn("backward"), next_turn("skip"), next_turn("extra_die"), march(3)])
def test_with_memory_no_event_recalls_what_a_chamber_has_imposed(text: dict[str, Any]) -> None:
    table = visit(text, options=MEMORY).will(A=["normal"], B=["stay silent"])
    table.turn()
    last = [event["kind"] for event in json.loads(table.heard("A"))][-1]
    assert last == "landed"
    assert not table.waits_for_nothing("A")


@rule("QQ-R28")
def test_with_memory_a_forgotten_penalty_looks_like_none() -> None:
    worlds = [seated(options=MEMORY), seated(options=MEMORY, A={"next": ["one_die"], "skips": 1})]
    for world in worlds:
        world.will(A=["normal"], B=["stay silent"], C=["stay silent"])
        world.turn(1, 2)
    assert alike(worlds)


def asked_in_secret() -> qh.Match:
    """A has declared normal with one die pending; B and C are asked whether they catch it."""
    match = qh.scene(
        "quantum",
        {
            "title": "a secret",
            "players": ["A", "B", "C"],
            "begin": "turn",
            "options": MEMORY,
            "rolls": [4, 1, 2],
            "card": CAST,
            "seat": {"A": {"party": ["Wynn"], "next": ["one_die"]}, "B": {"party": ["Walt"]}, "C": {}},
            "table": {"rest": "away"},
        },
        seed=1,
    )
    assert match.pending[0].ask == "declare"
    match.answer(0, 0)
    return match


@rule("QQ-R28", "QQ-075")
@pytest.mark.parametrize("other", [0, 2, None])
def test_an_answer_to_the_catch_question_is_unknown_until_all_have_answered(other: int | None) -> None:
    silent, catching = asked_in_secret(), asked_in_secret()
    assert [decision.seat for decision in silent.pending] == [1, 2]
    silent.answer(1, PASS)
    catching.answer(1, CATCH)
    for match in (silent, catching):
        assert [decision.seat for decision in match.pending] == [2]
    assert silent.view(other) == catching.view(other)
    assert silent.events(other) == catching.events(other)
    assert silent.waiting(other) == catching.waiting(other)
    silent.answer(2, PASS)
    catching.answer(2, PASS)
    kinds = [event["kind"] for event in catching.events(other)]
    assert "caught" in kinds
    assert "caught" not in [event["kind"] for event in silent.events(other)]
    assert [one["mana"] for one in catching.view(other)["seats"]] == [0, 1, 0]


@rule("QQ-R28")
def test_everybody_sees_who_caught_and_who_called_a_false_catch() -> None:
    table = seated(options=MEMORY).will(A=["normal"], B=["catch"], C=["stay silent"])
    table.turn(1, 2)
    for name in EYES:
        assert "B calls a catch, but A has forgotten nothing." in table.told(name)
        assert [one["barred"] for one in table.view(name)["seats"]] == [False, True, False]


@rule("QQ-027", "QQ-036", "QQ-099", "QQ-104")
def test_dice_are_seen_by_everybody() -> None:
    table = seated(A={"mana": 90}, rolls=[6, 6, 6, 5, 4, 3, 1])
    table.will(A=["Arcane Execution", "Wynn", "Doom"])
    table.turn()
    for name in EYES:
        told = " ".join(table.told(name))
        assert "B throws 6: Wynn is saved." in told
        assert "B throws 6 and 6: the party is saved." in told
        assert "C throws 5 and 4: the party is not saved." in told
        assert "A rolls 3 and 1." in told
    table = Story(cards=CAST, begin="start", rolls=[1, 2, 3, 4], A={"party": ["Wynn"]}, B={"party": ["Walt"]})
    table.step()
    assert all("B rolls 3 and 4 for the first turn." in table.told(name) for name in ("A", "B", None))


@rule("QQ-006", "QQ-R40")
def test_a_question_about_a_face_down_chamber_does_not_name_it() -> None:
    worlds = twins(
        lambda a, b: seated(
            dungeon={5: a, 6: b}, table={"face_down": [5, 6], "chambers": ["Tithe Barn"]}, A={"mana": 10}
        ).will(A=["Terraform"])
    )
    for world in worlds:
        with pytest.raises(Unanswered):
            world.turn(1, 2)
    assert worlds[0].offered() == worlds[1].offered()
    assert worlds[0].offered()[4:6] == [
        "the face-down chamber on space 5",
        "the face-down chamber on space 6",
    ]


@rule("QQ-006")
def test_a_way_to_the_next_face_down_chamber_does_not_say_which_it_is() -> None:
    worlds = twins(
        lambda a, b: seated(
            cards=[room("Rope", [go_to("face_down")])],
            dungeon={3: "Rope", 5: a, 6: b},
            table={"face_down": [5, 6]},
            rolls=[1, 2],
        ).will(A=["Wynn"])
    )
    assert alike(worlds)
    for world in worlds:
        world.turn()
    assert all(world.space("A") == 5 and world.is_face_up(5) and not world.is_face_up(6) for world in worlds)


@rule("QQ-R46")
def test_the_first_picture_and_the_deal_are_the_same_whatever_the_decks_hold() -> None:
    worlds = [Story.new(3, seed=seed) for seed in (1, 2)]
    assert alike(worlds)
    for world in worlds:
        world.step()
    views = [world.view("A") for world in worlds]
    for view in views:
        assert not any("name" in space for space in view["dungeon"][1:])
    hidden = [{**space, "card": 0} for space in views[0]["dungeon"][1:]]
    assert hidden == [{**space, "card": 0} for space in views[1]["dungeon"][1:]]


@rule("QQ-R53", "QQ-R46")
def test_damage_to_all_is_told_to_all() -> None:
    table = visit(damage_all(1, who="everybody"), C={"party": ["Tim"]})
    table.turn()
    assert table.told("A") == table.told("B") == table.told("C") == table.told(None)
    assert sum("takes 1 damage" in one for one in table.told(None)) == 3
