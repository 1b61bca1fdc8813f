"""What a view holds, and how health came about."""

import questhall as qh
from questhall.games.quantum.sight import QuantumSight
from questhall.games.quantum.state import ADVENTURER_LOT, BACKWARD, CHAMBER_LOT, NORMAL, SKIP
from questhall.games.quantum.view import rows_of
from tests.games.quantum.story import Story, adventurer, damage, room
from tests.ledger_marks import rule

WYNN = adventurer("Wynn", "warrior", 9)
CLEM = adventurer("Clem", "cleric", 6)
PIT = room("Pit", [damage(3)], of="thief", cost=4)


@rule("QQ-008", "QQ-009", "QQ-R03", "QQ-R04")
def test_both_layouts_walk_round_every_space_once() -> None:
    for spaces in (20, 24, 28, 32, 36):
        long_rows = rows_of(spaces, with_ends=False)
        assert [len(row) for row in long_rows] == [spaces // 2] * 2
        assert long_rows[0] + long_rows[1][::-1] == list(range(spaces))
        top, ends, bottom = rows_of(spaces, with_ends=True)
        assert [len(top), len(ends), len(bottom)] == [spaces // 2 - 1, 2, spaces // 2 - 1]
        assert [ends[0], *top, ends[1], *bottom[::-1]] == list(range(spaces))


@rule("QQ-009")
def test_the_layout_is_an_option_of_the_table() -> None:
    rows = qh.new("quantum", players=2, options={"layout": "with_ends"}).view(None)["rows"]
    assert rows == rows_of(20, with_ends=True)


@rule("QQ-013", "QQ-083", "QQ-R46")
def test_the_score_sheets_are_open_to_everybody() -> None:
    story = Story(
        cards=[WYNN, CLEM, PIT],
        dungeon={3: "Pit"},
        A={"party": [{"name": "Wynn", "health": 4}, {"name": "Clem", "token": True}], "mana": 5, "chambers": [3],
           "skips": 1, "next": ["backward", "extra_die"], "march": 7, "space": 3},
        B={"party": ["Wynn"]},
        C={},
    )  # fmt: skip
    for eyes in ("A", "B", None):
        sheet = story.view(eyes)["seats"][0]
        assert [
            (one["name"], one["class"], one["health"], one["printed_health"], one["token"])
            for one in sheet["party"]
        ] == [
            ("Wynn", "warrior", 4, 9, False),
            ("Clem", "cleric", 6, 6, True),
        ]
        assert (sheet["mana"], sheet["space"], sheet["chambers"], sheet["ghost"]) == (5, 3, [3], False)
        assert sheet["next_turn"] == {
            "skips": 1,
            "backward": True,
            "one_die": False,
            "extra_die": True,
            "march": 7,
        }
        assert story.view(eyes)["seats"][2]["ghost"]
        assert story.view(eyes)["dungeon"][3]["pieces"] == [0]
        assert story.view(eyes)["dungeon"][3]["owner"] == 0
    assert story.view("B")["you"] == 1
    assert story.view(None)["you"] is None


@rule("QQ-R28")
def test_with_memory_no_view_lists_penalties() -> None:
    story = Story(
        cards=[WYNN],
        options={"memory": True},
        A={"party": ["Wynn"], "skips": 2, "next": ["backward", "one_die", "extra_die"], "march": 3},
        B={"party": ["Wynn"]},
    )
    plain = Story(cards=[WYNN], options={"memory": True}, A={"party": ["Wynn"]}, B={"party": ["Wynn"]})
    assert story.seen("A") == plain.seen("A")
    assert "next_turn" not in story.view("A")["seats"][0]
    sight = story.kind.sight(story.game, 1)
    assert (sight.skips(0), sight.changes(0), sight.march(0)) == (0, 0, 0)  # type: ignore[attr-defined]


def test_before_the_setup_there_is_no_dungeon() -> None:
    story = Story.new(2)
    view = story.view("A")
    assert (view["phase"], view["dungeon"], view["rows"], view["current"]) == ("setup", [], [], None)


def test_what_is_gone_lies_open() -> None:
    story = Story(
        cards=[WYNN, PIT],
        table={"fallen": ["Wynn"], "removed": ["Pit"]},
        A={"party": ["Wynn"]},
        B={"party": ["Wynn"]},
    )
    view = story.view("B")
    assert [card["name"] for card in view["fallen"]] == ["Wynn"]
    assert [(card["name"], card["cost"], card["class"]) for card in view["removed"]] == [("Pit", 4, "thief")]
    assert view["removed"][0]["text"] == "One adventurer takes 3 damage."


@rule("QQ-R15", "QQ-R22")
def test_health_is_told_part_by_part() -> None:
    match = qh.scene(
        "quantum",
        {
            "players": ["A", "B"],
            "begin": "turn",
            "rolls": [1, 2],
            "card": [WYNN, CLEM, room("Needles", [damage(3, to="each")])],
            "seat": {
                "A": {"party": [{"name": "Wynn", "health": 4}, {"name": "Clem", "token": True}]},
                "B": {"party": ["Wynn"]},
            },
            "table": {"rest": "away", "dungeon": {"3": "Needles"}},
        },
    )
    wynn = match.view(None)["seats"][0]["party"][0]["card"]
    (health,) = match.sums(1, "card", wynn)
    assert (health["of"], health["total"]) == ("Wynn", 1)
    assert [(part["text"], part["change"], part["value"]) for part in health["parts"]] == [
        ("printed", "9", "9"),
        ("damage taken", "-5", "4"),
        ("damage to come", "-3", "1"),
    ]
    assert [one["of"] for one in match.sums(1, "seat", 0)] == ["Wynn", "Clem"]
    assert match.sums(1, "seat", 7) == []
    assert match.sums(1, "card", match.view(None)["dungeon"][3]["card"]) == []


def test_whoever_has_left_has_no_piece_on_the_table() -> None:
    story = Story(cards=[WYNN], A={"party": ["Wynn"]}, B={"party": ["Wynn"]}, C={"party": ["Wynn"]})
    story.concede("B")
    story.turn(1, 2)
    view = story.view("A")
    assert view["seats"][1]["out"]
    assert all(1 not in space["pieces"] for space in view["dungeon"])


def test_a_result_shows_in_the_view() -> None:
    story = Story(
        cards=[WYNN, PIT],
        dungeon={3: "Pit"},
        A={"party": [{"name": "Wynn", "health": 1}]},
        B={"party": ["Wynn"]},
    )
    story.turn(1, 2)
    assert story.view("A")["result"]["winners"] == [1]


@rule("QQ-R11", "QQ-029")
def test_before_the_start_nobody_has_mana_or_has_moved() -> None:
    story = Story.new(3)
    story.step()
    assert [(seat["mana"], seat["space"], seat["ghost"]) for seat in story.view(None)["seats"]] == [
        (0, 0, False)
    ] * 3


@rule("QQ-R28")
def test_a_bot_may_look_up_what_was_declared_and_what_everybody_could_remember() -> None:
    story = Story(
        cards=[WYNN],
        options={"memory": True},
        A={"party": ["Wynn"], "skips": 1, "next": ["backward"]},
        B={"party": ["Wynn"]},
    )
    sight = QuantumSight(story.game, 1)
    assert (sight.declared(), sight.remembered(0), sight.remembered(1)) == (NORMAL, SKIP | BACKWARD, NORMAL)
    story.will(A=["skip"], B=["stay silent"]).turn()
    assert (sight.declared(), sight.remembered(0)) == (SKIP, BACKWARD)


@rule("QQ-001", "QQ-R40", "QQ-R41")
def test_a_pile_that_became_a_deck_is_a_lot_of_its_own() -> None:
    story = Story(
        cards=[WYNN, PIT],
        table={"removed": ["Pit", "Pit"], "fallen": ["Wynn", "Wynn"]},
        A={"party": ["Wynn"], "mana": 30},
        B={"party": ["Wynn"]},
    )
    game = story.game
    story.will(A=["Terraform", "space 5", "Summon"]).turn(1, 2)
    lots = {int(game.lot[card]) for zone in (game.chambers, game.adventurers) for card in zone.cards}
    assert len(lots) == 2
    assert lots.isdisjoint({ADVENTURER_LOT, CHAMBER_LOT})
