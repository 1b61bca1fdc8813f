"""What chambers do, word by word of the vocabulary."""

from typing import Any

import pytest

from questhall.games.quantum.state import BACKWARD, EXTRA_DIE, ONE_DIE
from tests.games.quantum.story import Story, adventurer, damage, room
from tests.ledger_marks import rule

WYNN = adventurer("Wynn", "warrior", 9)
OLAF = adventurer("Olaf", "warrior", 12)
MAB = adventurer("Mab", "mage", 4)
CLEM = adventurer("Clem", "cleric", 6)
PIP = adventurer("Pip", "thief", 5)
PIT = room("Pit", [damage(3)], of="thief", cost=4)
WELL = room("Well", [{"do": "gain_mana", "amount": 2}])
HEROES = [WYNN, OLAF, MAB, CLEM, PIP]
GAIN = {"do": "gain_mana", "amount": 2}


def landed(*effect: dict[str, Any], more: dict[str, Any] | None = None, **seats: dict[str, Any]) -> Story:
    """A story in which A will land on a chamber with this effect, on space 3."""
    wanted = more or {}
    return Story(
        cards=[*HEROES, PIT, WELL, room("Lair", list(effect), **wanted.get("lair", {}))],
        dungeon={3: "Lair", **wanted.get("dungeon", {})},
        table=wanted.get("table", {}),
        options=wanted.get("options", {}),
        rolls=[1, 2, *wanted.get("rolls", [])],
        **{"A": {"party": ["Wynn"]}, "B": {"party": ["Wynn"]}, **seats},  # type: ignore[arg-type]
    )


# ------------------------------------------------------------------ damage


@rule("QQ-040")
def test_damage_to_one_that_the_visitor_chooses() -> None:
    story = landed(damage(3), A={"party": ["Wynn", "Mab"]}).will(A=["Mab"])
    story.turn()
    assert story.health("A") == {"Wynn": 9, "Mab": 1}


@rule("QQ-R20", "QQ-063")
def test_damage_to_a_class_finds_only_that_class() -> None:
    story = landed(damage(3, of="mage"), A={"party": ["Wynn", "Mab"]})
    story.turn()
    assert story.health("A") == {"Wynn": 9, "Mab": 1}


@rule("QQ-R20")
def test_damage_that_fits_nobody_is_passed_over_and_the_rest_is_done() -> None:
    story = landed(damage(3, of="thief"), damage(1))
    story.turn()
    assert story.health("A") == {"Wynn": 8}
    assert "nobody_fits" in story.happened()


@pytest.mark.parametrize(
    ("state", "left"), [("hurt", {"Wynn": 9, "Mab": 1}), ("unhurt", {"Wynn": 7, "Mab": 3})]
)
def test_damage_to_the_wounded_or_to_the_unwounded(state: str, left: dict[str, int]) -> None:
    story = landed(damage(2, state=state), A={"party": ["Wynn", {"name": "Mab", "health": 3}]})
    story.turn()
    assert story.health("A") == left


@rule("QQ-R52")
def test_damage_to_each_is_one_portion() -> None:
    story = landed(damage(4, to="each"), A={"party": ["Wynn", "Mab", "Pip"]})
    story.turn()
    assert story.health("A") == {"Wynn": 5, "Pip": 1}
    kinds = story.happened("wounded", "died")
    assert kinds == ["wounded", "wounded", "wounded", "died"]


@rule("QQ-R19")
def test_the_weakest_and_the_strongest_and_their_ties() -> None:
    story = landed(damage(2, to="weakest"), A={"party": ["Wynn", "Mab", {"name": "Pip", "health": 4}]})
    story.will(A=["Pip"]).turn()
    assert story.health("A") == {"Wynn": 9, "Mab": 4, "Pip": 2}
    assert story.offered() == ["Mab (mage, 4 health)", "Pip (thief, 4 health)"]
    story = landed(damage(2, to="strongest"), A={"party": ["Mab", "Wynn", "Pip"]})
    story.turn()
    assert story.health("A") == {"Mab": 4, "Wynn": 7, "Pip": 5}


@rule("QQ-R19")
def test_in_an_owned_chamber_its_owner_settles_a_tie() -> None:
    story = landed(
        damage(2, to="weakest"),
        more={"lair": {"of": "mage", "cost": 9}},
        A={"party": ["Mab", {"name": "Pip", "health": 4}]},
        B={"party": ["Wynn"], "chambers": [3]},
    )
    story.will(B=["Mab"]).turn()
    assert story.health("A") == {"Mab": 2, "Pip": 4}


def test_damage_by_lot_hits_exactly_one() -> None:
    hit = set()
    for seed in range(12):
        story = Story(
            cards=[*HEROES, room("Lair", [damage(2, to="by_lot")])],
            dungeon={3: "Lair"},
            rolls=[1, 2],
            seed=seed,
            A={"party": ["Wynn", "Mab"]},
            B={"party": ["Wynn"]},
        )
        story.turn()
        health = story.health("A")
        assert sum(health.values()) == 11
        hit.add("Mab" if health["Mab"] < 4 else "Wynn")
    assert hit == {"Mab", "Wynn"}


@rule("QQ-R53", "QQ-R31", "QQ-R32")
def test_damage_to_all_parties_spares_the_owner_and_doubles_for_the_visitor_alone() -> None:
    story = landed(
        damage(1, to="each", who="everybody"),
        more={"lair": {"of": "mage", "cost": 9}},
        A={"party": ["Wynn"]},
        B={"party": ["Olaf"]},
        C={"chambers": [3]},
    )
    story.will(C=["double"]).turn()
    assert (story.health("A"), story.health("B")) == ({"Wynn": 7}, {"Olaf": 11})
    story = landed(
        damage(1, to="each", who="everybody"),
        more={"lair": {"of": "mage", "cost": 9}},
        A={"party": ["Wynn"]},
        B={"party": ["Olaf"], "chambers": [3]},
        C={"party": ["Pip"]},
    )
    story.turn()
    assert (story.health("A"), story.health("B"), story.health("C")) == (
        {"Wynn": 8},
        {"Olaf": 12},
        {"Pip": 4},
    )


@rule("QQ-R53")
def test_others_pick_their_own_victims() -> None:
    story = landed(damage(2, who="others"), B={"party": ["Wynn", "Mab"]}, C={"party": ["Pip", "Clem"]})
    story.will(B=["Mab"], C=["Clem"]).turn()
    assert story.health("A") == {"Wynn": 9}
    assert story.health("B") == {"Wynn": 9, "Mab": 2}
    assert story.health("C") == {"Pip": 5, "Clem": 4}


@rule("QQ-R33")
def test_a_ghost_may_set_off_what_hits_others() -> None:
    story = landed(damage(2, who="others"), A={}, B={"party": ["Wynn"]}, C={"party": ["Pip"]})
    story.turn()
    assert (story.health("B"), story.health("C")) == ({"Wynn": 7}, {"Pip": 3})


# ------------------------------------------------------------------ amounts


@rule("QQ-056")
def test_damage_by_the_dice_and_no_mana_for_doubles() -> None:
    story = landed(damage({"dice": 2}), more={"rolls": [3, 3]})
    story.turn()
    assert story.health("A") == {"Wynn": 3}
    assert story.mana("A") == 0


@pytest.mark.parametrize(
    ("each", "left"),
    [("adventurer", 6), ("mage", 8), ("chamber", 7), ("token", 8), ("ghost", 8), ("thief", 9)],
)
def test_damage_for_each_of_something(each: str, left: int) -> None:
    story = landed(
        damage({"each": each}, to="strongest"),
        more={"dungeon": {7: "Pit", 8: "Pit"}},
        A={"party": ["Wynn", "Mab", {"name": "Clem", "token": True}], "chambers": [7, 8]},
        C={},
    ).will(A=[] if each == "thief" else ["no token"])
    story.turn()
    assert story.health("A")["Wynn"] == left
    assert ("harmless" in story.happened()) == (left == 9)


def test_nobody_is_asked_to_double_what_comes_to_nothing() -> None:
    story = landed(
        damage({"each": "thief", "times": 2}),
        more={"lair": {"of": "mage", "cost": 9}},
        C={"chambers": [3]},
    )
    story.turn()
    assert story.asked() == []


# ------------------------------------------------------------------ healing, tokens, exchanges


@rule("QQ-042", "QQ-R23")
def test_healing_one_each_or_the_weakest() -> None:
    hurt = [{"name": "Wynn", "health": 2}, {"name": "Mab", "health": 3}, {"name": "Pip", "health": 3}]
    story = landed({"do": "heal", "amount": 3}, A={"party": hurt}).will(A=["Mab"])
    story.turn()
    assert story.health("A") == {"Wynn": 2, "Mab": 4, "Pip": 3}
    story = landed({"do": "heal", "amount": 3, "to": "each"}, A={"party": hurt})
    story.turn()
    assert story.health("A") == {"Wynn": 5, "Mab": 4, "Pip": 5}
    story = landed({"do": "heal", "amount": 3, "to": "weakest", "of": ["mage", "thief"]}, A={"party": hurt})
    story.will(A=["Pip"]).turn()
    assert story.health("A") == {"Wynn": 2, "Mab": 3, "Pip": 5}


def test_healing_without_anybody_wounded_or_anything_to_count_does_nothing() -> None:
    story = landed({"do": "heal", "amount": 3})
    story.turn()
    assert story.happened("nobody_fits", "healed") == ["nobody_fits"]
    story = landed({"do": "heal", "amount": {"each": "mage"}}, A={"party": [{"name": "Wynn", "health": 2}]})
    story.turn()
    assert story.happened("nobody_fits", "healed") == ["nobody_fits"]


def test_a_blessing_is_for_a_cleric_without_a_token() -> None:
    story = landed({"do": "bless"}, A={"party": ["Wynn", "Clem"]})
    story.turn()
    assert story.tokens("A") == ["Clem"]
    story = landed({"do": "bless"}, A={"party": ["Wynn", {"name": "Clem", "token": True}]})
    story.turn()
    assert story.happened("nobody_fits", "token_placed") == ["nobody_fits"]


@rule("QQ-023")
def test_an_exchange_brings_an_adventurer_without_a_bonus() -> None:
    story = landed(
        {"do": "exchange"}, more={"table": {"adventurers": ["Clem"]}}, A={"party": ["Wynn", "Mab"]}
    ).will(A=["Mab"])
    story.turn()
    assert (story.party("A"), story.tokens("A"), story.fallen()) == (["Wynn", "Clem"], [], ["Mab"])


def test_an_exchange_makes_the_deck_anew_without_the_one_that_goes() -> None:
    story = landed({"do": "exchange"}, more={"table": {"fallen": ["Pip"]}}, A={"party": ["Wynn", "Mab"]})
    story.will(A=["Mab"]).turn()
    assert (story.party("A"), story.fallen()) == (["Wynn", "Pip"], ["Mab"])


def test_an_exchange_with_nobody_to_draw_or_nobody_to_give_does_nothing() -> None:
    story = landed({"do": "exchange"})
    story.turn()
    assert story.party("A") == ["Wynn"]
    story = landed({"do": "exchange"}, more={"table": {"adventurers": ["Pip"]}}, A={}, C={"party": ["Wynn"]})
    story.turn()
    assert story.is_ghost("A")


# ------------------------------------------------------------------ mana


@rule("QQ-043", "QQ-045", "QQ-R24")
def test_mana_comes_and_goes() -> None:
    story = landed(GAIN, A={"party": ["Wynn"], "mana": 3})
    story.turn()
    assert story.mana("A") == 5
    story = landed({"do": "lose_mana", "amount": 5}, A={"party": ["Wynn"], "mana": 3})
    story.turn()
    assert story.mana("A") == 0
    story = landed({"do": "lose_mana", "amount": 5})
    story.turn()
    assert story.happened("mana_lost") == []


def test_mana_for_each_of_something_may_be_none() -> None:
    story = landed({"do": "gain_mana", "amount": {"each": "mage"}}, A={"party": ["Wynn", "Mab", "Mab"]})
    story.turn()
    assert story.mana("A") == 2
    story = landed({"do": "gain_mana", "amount": {"each": "mage"}})
    story.turn()
    assert story.happened("mana_gained") == []


@rule("QQ-R31")
def test_mana_of_others_and_the_owner_who_loses_none() -> None:
    seats: dict[str, Any] = {
        "A": {"party": ["Wynn"], "mana": 5},
        "B": {"party": ["Wynn"], "mana": 5, "chambers": [3]},
        "C": {"party": ["Wynn"], "mana": 5},
    }
    more = {"lair": {"of": "mage", "cost": 9}}
    for effect, mana in (
        ({"do": "lose_mana", "amount": 2, "who": "everybody"}, [3, 5, 3]),
        ({"do": "lose_mana", "amount": 2, "who": "others"}, [5, 5, 3]),
        ({"do": "gain_mana", "amount": 2, "who": "others"}, [5, 7, 7]),
        ({"do": "take_mana", "amount": 2}, [7, 5, 3]),
        ({"do": "halve_mana"}, [3, 5, 5]),
    ):
        story = landed(effect, more=more, **seats)
        story.turn()
        assert [story.mana(name) for name in "ABC"] == mana, effect


# ------------------------------------------------------------------ ways


@rule("QQ-044", "QQ-R07")
def test_a_jump_pays_nothing_at_the_entrance() -> None:
    story = landed({"do": "go_to", "where": "entrance"})
    story.turn()
    assert (story.space("A"), story.mana("A")) == (0, 0)


@pytest.mark.parametrize(
    ("where", "space"), [(7, 7), (27, 7), ("opposite", 13), ("face_down", 9), ("own", 12), ("player", 15)]
)
def test_where_a_chamber_sends_its_visitor(where: int | str, space: int) -> None:
    story = landed(
        {"do": "go_to", "where": where},
        more={"dungeon": {9: "Well", 12: "Pit", 2: "Well"}, "table": {"face_down": [9, 2]}},
        A={"party": ["Wynn"], "chambers": [12]},
        B={"party": ["Wynn"], "space": 15},
    )
    story.turn()
    assert story.space("A") == space


@pytest.mark.parametrize("where", ["face_down", "own"])
def test_a_way_that_leads_nowhere(where: str) -> None:
    story = landed({"do": "go_to", "where": where})
    story.turn()
    assert (story.space("A"), story.happened("nowhere_to_go")) == (3, ["nowhere_to_go"])


def test_a_way_to_another_face_up_chamber() -> None:
    hidden = {"table": {"face_down": [*range(1, 3), *range(4, 20)]}}
    cells = {space: "Well" for space in range(1, 20) if space != 3}
    story = landed({"do": "go_to", "where": "face_up"}, more={"dungeon": cells, **hidden})
    story.turn()
    assert story.happened("nowhere_to_go") == ["nowhere_to_go"]
    story = landed({"do": "go_to", "where": "face_up"}, more={"dungeon": {11: "Well"}}).will(A=["Well"])
    story.turn()
    assert (story.space("A"), story.mana("A")) == (11, 2)


@rule("QQ-R07", "QQ-054")
def test_a_move_by_a_chamber_pays_at_the_entrance() -> None:
    story = landed({"do": "move", "spaces": 4, "direction": "backward"})
    story.turn()
    assert (story.space("A"), story.mana("A")) == (19, 2)
    story = landed({"do": "move", "spaces": {"dice": 1}}, more={"rolls": [5]})
    story.turn()
    assert story.space("A") == 8
    story = landed({"do": "move", "spaces": {"each": "mage"}})
    story.turn()
    assert (story.space("A"), story.happened("nowhere_to_go")) == (3, ["nowhere_to_go"])


@rule("QQ-R25")
def test_a_space_takes_effect_once_in_a_turn() -> None:
    story = landed(GAIN, {"do": "go_to", "where": 3})
    story.turn()
    assert (story.mana("A"), story.happened("stays")) == (2, ["stays"])


@rule("QQ-046", "QQ-R26")
def test_changes_of_the_next_turn_add_up_as_the_ruling_has_it() -> None:
    for change, pending in (("backward", BACKWARD), ("one_die", ONE_DIE), ("extra_die", EXTRA_DIE)):
        one = {"do": "next_turn", "change": change}
        story = landed(one, one)
        story.turn()
        assert story.next_turn("A") == {"skips": 0, "pending": pending, "march": 0}
    skip = {"do": "next_turn", "change": "skip"}
    story = landed(skip, skip, {"do": "march", "spaces": 4}, {"do": "march", "spaces": 6})
    story.turn()
    assert story.next_turn("A") == {"skips": 2, "pending": 0, "march": 6}


@rule("QQ-R28")
def test_with_memory_nobody_is_told_of_a_change() -> None:
    for options, told in (({}, 2), ({"memory": True}, 0)):
        story = landed(
            {"do": "next_turn", "change": "skip"}, {"do": "march", "spaces": 4}, more={"options": options}
        ).will(A=["normal"], B=["stay silent"])
        story.turn()
        assert len(story.happened("next_turn_changed")) == told


@rule("QQ-R26")
def test_a_march_and_an_extra_die() -> None:
    story = Story(
        cards=HEROES,
        A={"party": ["Wynn"], "march": 7, "next": ["backward", "one_die"]},
        B={"party": ["Wynn"]},
    )
    story.turn()
    assert (story.space("A"), story.waits_for_nothing("A")) == (13, True)
    story = Story(cards=HEROES, A={"party": ["Wynn"], "next": ["extra_die"]}, B={"party": ["Wynn"]})
    story.turn(1, 4, 1)
    assert (story.space("A"), story.mana("A")) == (6, 1)
    story = Story(
        cards=HEROES, A={"party": ["Wynn"], "next": ["extra_die", "one_die"]}, B={"party": ["Wynn"]}
    )
    story.turn(1, 4)
    assert (story.space("A"), story.mana("A")) == (5, 0)


@rule("QQ-R40")
def test_a_chamber_that_crumbles_is_replaced_face_down() -> None:
    story = landed(GAIN, {"do": "crumble"}, more={"table": {"chambers": ["Pit"]}})
    story.turn()
    assert (story.chamber(3), story.is_face_up(3), story.removed()) == ("Pit", False, ["Lair"])
    assert story.health("A") == {"Wynn": 9}
    story = landed(GAIN, {"do": "crumble"})
    story.turn()
    assert story.chamber(3) == "Lair"


# ------------------------------------------------------------------ choices, prices, dice, conditions


def test_a_choice() -> None:
    story = landed({"do": "choose", "options": [[damage(4)], [GAIN, GAIN]]}).will(A=[1])
    story.turn()
    assert (story.mana("A"), story.health("A")) == (4, {"Wynn": 9})


@pytest.mark.parametrize(("mana", "answers", "left"), [(3, ["pay"], 3), (3, ["do not pay"], 3), (1, [], 1)])
def test_a_price(mana: int, answers: list[str], left: int) -> None:
    story = landed(
        {"do": "pay", "cost": 2, "then": [GAIN], "else": [damage(1)]}, A={"party": ["Wynn"], "mana": mana}
    ).will(A=answers)
    story.turn()
    assert story.mana("A") == left
    assert story.health("A") == {"Wynn": 9 if answers == ["pay"] else 8}


@pytest.mark.parametrize(("die", "mana"), [(1, 0), (2, 0), (3, 2), (6, 2)])
def test_a_die_decides(die: int, mana: int) -> None:
    story = landed({"do": "roll", "low": 2, "then": [damage(1)], "else": [GAIN]}, more={"rolls": [die]})
    story.turn()
    assert story.mana("A") == mana


@pytest.mark.parametrize(
    ("cond", "holds"),
    [
        ({"has": "mage"}, True),
        ({"has": "mage", "least": 2}, False),
        ({"has": "adventurer", "least": 2}, True),
        ({"has": "chamber"}, False),
        ({"mana": 3}, True),
        ({"mana": 4}, False),
        ({"ghost": True}, False),
    ],
)
def test_a_condition(cond: dict[str, Any], holds: bool) -> None:
    story = landed(
        {"do": "if", "cond": cond, "then": [GAIN], "else": [damage(1, to="strongest")]},
        A={"party": ["Wynn", "Mab"], "mana": 3},
    )
    story.turn()
    assert story.mana("A") == (5 if holds else 3)


@rule("QQ-R33")
def test_a_ghost_is_a_ghost() -> None:
    story = landed({"do": "if", "cond": {"ghost": True}, "then": [GAIN]}, A={}, C={"party": ["Pip"]})
    story.turn()
    assert story.mana("A") == 2


@rule("QQ-R37", "QQ-R52")
def test_nothing_more_is_done_once_the_game_is_over() -> None:
    end = {"do": "choose", "options": [[damage(9), GAIN], [GAIN]]}
    story = landed(end, GAIN).will(A=[0])
    story.turn()
    assert (story.winner(), story.mana("A")) == ("B", 0)
