"""In which order several players are asked and hit, what is visited meanwhile, and that a copy of a table is the table."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, blessed, damage_all, go_to, hurt, mana, march, toll, visit
from tests.games.quantum.story import Story, Unanswered, damage, room
from tests.ledger_marks import rule

LAIR = room("Lair", [damage(1)], of="mage", cost=3)


def four(*effect: dict[str, Any], party: Any = (), **keys: Any) -> Story:
    """Four players with the same party; C lands on "Room"."""
    seats: dict[str, Any] = {name: {"party": list(party) or ["Wynn"], "mana": 3} for name in "ABCD"}
    return Story(
        cards=[*CAST, room("Room", list(effect))],
        dungeon={4: "Room"},
        rolls=[3, 1],
        table={"turn": "C"},
        **keys,
        **seats,
    )


@rule("QQ-R53", "QQ-R15", "QQ-R52")
def test_all_parties_choose_then_all_spend_then_all_are_hit_each_time_clockwise_from_the_visitor() -> None:
    table = four(damage(3, who="everybody"), party=["Wynn", blessed("Cass")])
    table.will(**{name: ["Cass", "Cass"] for name in "ABCD"})
    table.turn()
    order = [name for name, _ in table.asked()]
    assert order == ["C", "D", "A", "B", "C", "D", "A", "B"]
    assert [ask for _, ask in table.asked()] == ["victim"] * 4 + ["token"] * 4
    assert [event.seat for event in table.events("wounded")] == [2, 3, 0, 1]
    assert all(table.health(name) == {"Wynn": 9, "Cass": 4} for name in "ABCD")


@rule("QQ-043", "QQ-045", "QQ-R31")
@pytest.mark.parametrize("text", [mana(2, who="everybody"), toll(2, who="everybody")])
def test_mana_comes_and_goes_clockwise_from_the_visitor(text: dict[str, Any]) -> None:
    table = four(text)
    table.turn()
    assert [event.seat for event in table.events("mana_gained", "mana_lost")] == [2, 3, 0, 1]


@rule("QQ-043")
def test_mana_given_by_others_is_taken_clockwise_and_gained_at_once() -> None:
    table = four({"do": "take_mana", "amount": 2})
    table.turn()
    assert [event.seat for event in table.events("mana_gained", "mana_lost")] == [3, 0, 1, 2]
    assert table.mana("C") == 9
    assert "Room gives C 6 mana, which makes 9." in table.told()
    assert "Room costs D 2 mana, which leaves 1." in table.told()


@rule("QQ-044")
def test_other_players_are_listed_clockwise_from_the_visitor() -> None:
    table = four(go_to("player")).will(C=["A"])
    table.turn()
    assert table.offered() == ["D", "A", "B"]


@rule("QQ-R44")
def test_doomed_parties_go_clockwise_from_the_casters_left() -> None:
    table = four(mana(1), party=["Wynn"])
    table.game.mana[2] = 50
    table.game.coming_rolls = table.game.coming_rolls[:0]
    table.roll(1, 2, 6, 6, 3, 4, 1, 2)
    table.will(C=["Doom"])
    table.turn()
    assert [event.seat for event in table.events("thrown_for_all")] == [3, 0, 1]
    assert [event.seat for event in table.events("died")] == [3, 1]
    assert [event.seat for event in table.events("wiped_out")] == [3, 1]


@rule("QQ-098")
def test_targets_of_arcane_execution_are_those_of_all_seats_but_the_casters() -> None:
    table = four(mana(1))
    table.game.mana[2] = 40
    table.will(C=["Arcane Execution"])
    with pytest.raises(Unanswered):
        table.turn()
    assert [label[0] for label in table.offered()] == ["A", "B", "D"]


@rule("QQ-038", "QQ-R47")
def test_the_chamber_that_is_dealt_with_is_shown_while_it_is_and_not_after() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Tim"]})
    assert table.view(None)["visiting"] is None
    with pytest.raises(Unanswered):
        table.turn()
    assert table.view(None)["visiting"] == 4
    table = visit(damage(2), A={"party": ["Wynn", "Tim"]}).will(A=["Tim"])
    table.turn()
    assert table.view(None)["visiting"] is None


@rule("QQ-R15", "QQ-R52")
def test_damage_that_is_dealt_is_no_longer_to_come() -> None:
    table = visit(damage(2), damage(3, of="thief"), A={"party": ["Wynn", "Tim"]}).will(A=["Wynn"])
    table.turn()
    assert table.health("A") == {"Wynn": 7, "Tim": 2}
    (sums,) = table.kind.sums(table.game, 0, "card", int(table.game.party[0].cards[0]), table.names)
    assert [part["text"] for part in sums["parts"]] == ["printed", "damage taken"]


@rule("QQ-R52", "QQ-R53")
def test_deaths_of_one_party_come_after_all_its_wounds() -> None:
    table = visit(damage_all(4), A={"party": ["Mab", "Milo", "Wynn"]})
    table.turn()
    kinds = table.happened("wounded", "died")
    assert kinds == ["wounded"] * 3 + ["died"] * 2
    assert [table.name_of(event.card) for event in table.events("died")] == ["Mab", "Milo"]


def full(**keys: Any) -> Story:
    """A table on which everything that a table holds is something else than at the start."""
    seats: dict[str, Any] = {
        "A": {
            "party": [blessed("Cass", 3), "Wynn"], "mana": 12, "space": 7, "chambers": [9], "skips": 1,
            "next": ["backward", "extra_die"], "march": 5, "barred": True,
        },
        "B": {"party": [hurt("Walt", 5)], "mana": 3, "space": 2, "next": ["one_die"]},
        "C": {"space": 1},
    }  # fmt: skip
    for name in "ABC":
        seats[name] = {**seats[name], **keys.pop(name, {})}
    table = {
        "adventurers": ["Tim", "Tess"],
        "chambers": ["Den", "Lair"],
        "fallen": ["Mab"],
        "removed": ["Den"],
        "turn": "B",
        "face_down": [6],
        **keys.pop("table", {}),
    }
    options = keys.pop("options", {"memory": True})
    dungeon = keys.pop("dungeon", {9: "Lair", 6: "Den"})
    cards = [*CAST, LAIR, room("Den", [mana(1)])]
    return Story(cards=cards, table=table, options=options, dungeon=dungeon, **keys, **seats)


@rule("QQ-R26", "QQ-R28", "QQ-083", "QQ-052")
def test_a_copy_of_a_table_holds_all_that_the_table_does_and_goes_its_own_way() -> None:
    table = full()
    before = list(table.game.digest()), [list(zone.cards) for zone in table.game.zones()]
    views = {name: table.view(name) for name in ("A", "B", None)}
    twin = table.game.copy()
    assert (list(twin.digest()), [list(zone.cards) for zone in twin.zones()]) == before
    assert {name: table.kind.view(twin, table.eyes(name), table.names) for name in views} == views
    table.will(B=["one die"], A=["stay silent"], C=["catch"])
    table.turn(4)
    assert table.space("B") == 6
    assert (list(twin.digest()), [list(zone.cards) for zone in twin.zones()]) == before
    assert {name: table.kind.view(twin, table.eyes(name), table.names) for name in views} == views


@rule("QQ-R49", "QQ-R11", "QQ-R37", "QQ-R50")
def test_a_copy_knows_who_has_left_exchanged_and_won() -> None:
    table = Story(
        cards=CAST, begin="mulligans", A={"party": ["Wynn"] * 5}, B={"party": ["Tim"] * 5}, C={"party": ["Mab"] * 5},
        table={"adventurers": ["Cole"] * 5}, rolls=[1, 2, 3, 4],
    ).will(A=["mulligan"], B=["keep"])  # fmt: skip
    table.concede("C")
    table.step()
    twin = table.game.copy()
    assert list(twin.digest()) == list(table.game.digest())
    table.sit_down(twin)
    table.step()
    assert (table.mana("A"), table.mana("B"), table.mana("C")) == (7 + 1 - 2, 8, 0)
    table = visit(damage(9))
    table.turn()
    twin = table.game.copy()
    assert list(twin.digest()) == list(table.game.digest())
    assert table.kind.result(twin, table.names) == table.result()
    assert table.result()["winners"] == [1]
    assert table.kind.view(twin, 0, table.names)["turn"] == 1


@rule("QQ-R26", "QQ-R28", "QQ-083", "QQ-052", "QQ-R38")
@pytest.mark.parametrize(
    "keys",
    [
        {"A": {"mana": 13}},
        {"A": {"space": 8}},
        {"A": {"chambers": []}},
        {"A": {"skips": 2}},
        {"A": {"next": ["backward"]}},
        {"A": {"march": 6}},
        {"A": {"barred": False}},
        {"table": {"turn": "A"}},
        {"options": {"memory": False}},
        {"options": {"memory": True, "no_survivor": "first_summon"}},
        {"begin": "start"},
    ],
)
def test_tables_that_differ_in_anything_are_told_apart(keys: dict[str, Any]) -> None:
    assert list(full(**keys).game.digest()) != list(full().game.digest())
    assert list(full().game.digest()) == list(full().game.digest())


@rule("QQ-R50", "QQ-R37", "QQ-R49", "QQ-R11")
def test_tables_of_different_pasts_are_told_apart() -> None:
    seen = []
    table = visit(march(3), C={"party": ["Tim"]})
    seen.append(list(table.game.digest()))
    table.turn()
    seen.append(list(table.game.digest()))
    table.concede("B")
    table.turn(1, 2)
    seen.append(list(table.game.digest()))
    assert len({tuple(one) for one in seen}) == 3
    ended = visit(damage(9))
    ended.turn()
    same = visit(damage(9))
    same.turn()
    assert list(ended.game.digest()) == list(same.game.digest())
    for given in (["mulligan", "keep"], ["keep", "mulligan"], ["keep", "keep"]):
        hands = Story(
            cards=CAST, begin="mulligans", A={"party": ["Tim"] * 5}, B={"party": ["Tim"] * 5},
            table={"adventurers": ["Tim"] * 5},
        ).will(A=given[:1], B=given[1:])  # fmt: skip
        hands.step()
        seen.append(list(hands.game.digest()))
    assert len({tuple(one) for one in seen}) == 6
