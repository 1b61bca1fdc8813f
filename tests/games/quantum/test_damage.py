"""Overkill and distribution, who chooses, tokens, and death."""

from typing import Any

import pytest

from tests.games.quantum.phrases import blessed, damage_all, hurt, visit
from tests.games.quantum.story import Story, Unanswered, damage
from tests.ledger_marks import rule

# ------------------------------------------------------------------ overkill and distribution


@rule("QQ-057")
def test_overkill_is_allowed_and_the_surplus_is_lost() -> None:
    table = visit(damage(5), A={"party": [hurt("Mab", 1), hurt("Wynn", 8)]}).will(A=["Mab"])
    table.turn()
    assert table.health("A") == {"Wynn": 8}
    assert table.fallen() == ["Mab"]


@rule("QQ-057")
def test_the_larger_one_may_be_chosen_as_well() -> None:
    table = visit(damage(5), A={"party": [hurt("Mab", 1), hurt("Wynn", 8)]}).will(A=["Wynn"])
    table.turn()
    assert table.health("A") == {"Mab": 1, "Wynn": 3}


@rule("QQ-058")
@pytest.mark.parametrize("part", [0, 1, 2])
def test_distributed_damage_may_be_split_in_every_way_that_overkills_nobody(part: int) -> None:
    party = [hurt("Mab", 2), hurt("Wynn", 6)]
    table = visit(damage(5, to="split"), A={"party": party}).will(A=[part])
    table.turn()
    health = {"Mab": 2 - part, "Wynn": 6 - (5 - part)}
    assert table.health("A") == {name: left for name, left in health.items() if left}


@rule("QQ-058", "QQ-R21")
def test_more_than_the_health_left_is_not_among_the_answers() -> None:
    table = visit(damage(5, to="split"), A={"party": [hurt("Mab", 2), hurt("Wynn", 6)]}).will(A=[3])
    with pytest.raises(Unanswered):
        table.turn()
    assert table.offered() == ["0", "1", "2"]


@rule("QQ-R21")
def test_a_point_is_wasted_on_nobody_while_another_can_take_it() -> None:
    party = [hurt("Mab", 4), hurt("Wynn", 2), hurt("Tim", 1)]
    table = visit(damage(5, to="split"), A={"party": party}).will(A=[2, 2])
    table.turn()
    assert table.oracle.asked[0][2] == ["2", "3", "4"]
    assert table.asked() == [("A", "split")]  # the others then take all that they can
    assert table.health("A") == {"Mab": 2}


@rule("QQ-R21")
def test_points_that_nobody_can_take_are_lost() -> None:
    table = visit(
        damage(20, to="split"), A={"party": [hurt("Mab", 2), hurt("Wynn", 6)]}, C={"party": ["Tim"]}
    )
    table.turn()
    assert table.asked() == []
    assert table.party("A") == []
    assert sorted((table.name_of(e.card), e.number) for e in table.events("wounded")) == [
        ("Mab", 2),
        ("Wynn", 6),
    ]


@rule("QQ-R21", "QQ-063")
def test_only_fitting_adventurers_take_part_in_a_distribution() -> None:
    party = [hurt("Mab", 2), "Wynn", "Milo"]
    table = visit(damage(4, to="split", of="mage"), A={"party": party}).will(A=[1])
    table.turn()
    assert table.health("A") == {"Mab": 1, "Wynn": 9}


@rule("QQ-R21", "QQ-062")
def test_the_owner_of_an_owned_chamber_distributes() -> None:
    table = visit(damage(5, to="split"), A={"party": ["Mab", "Wynn"]}, owner="B").will(B=[4])
    table.turn()
    assert table.asked() == [("B", "split")]
    assert table.health("A") == {"Wynn": 8}


@rule("QQ-R21", "QQ-R15")
def test_tokens_are_spent_after_the_distribution() -> None:
    table = visit(
        damage(5, to="split"), A={"party": [blessed("Cole"), "Wynn"]}, B={"party": ["Walt"]}, owner="B"
    ).will(B=[2], A=["Cole", "Cole"])
    table.turn()
    assert table.asked() == [("B", "split"), ("A", "token"), ("A", "shield")]
    assert table.health("A") == {"Cole": 1, "Wynn": 6}


@rule("QQ-E04")
def test_the_example_of_overkill_and_distribution() -> None:
    def party() -> dict[str, Any]:
        return {"party": [hurt("Mab", 1), hurt("Tess", 3), hurt("Wynn", 8)]}

    table = visit(damage(6), A=party()).will(A=["Mab"])
    table.turn()
    assert table.health("A") == {"Tess": 3, "Wynn": 8}
    table = visit(damage(6, to="split"), A=party()).will(A=[2])
    with pytest.raises(Unanswered):
        table.turn()
    table = visit(damage(6, to="split"), A=party()).will(A=[1, 3])
    table.turn()
    assert table.health("A") == {"Wynn": 6}


# ------------------------------------------------------------------ who chooses


@rule("QQ-R19")
def test_in_an_unclaimed_chamber_the_player_who_landed_chooses_and_cannot_pass() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Mab", "Tim"]}).will(A=["Mab"])
    table.turn()
    assert table.asked() == [("A", "victim")]
    assert [label.split(" ")[0] for label in table.offered()] == ["Wynn", "Mab", "Tim"]
    assert table.health("A") == {"Wynn": 9, "Mab": 2, "Tim": 5}


@rule("QQ-R19", "QQ-063")
def test_only_those_who_fit_the_text_may_be_chosen() -> None:
    party = ["Wynn", "Mab", "Tim", "Milo"]
    table = visit(damage(1, of=["mage", "thief"]), A={"party": party}).will(A=["Milo"])
    table.turn()
    assert [label.split(" ")[0] for label in table.offered()] == ["Mab", "Tim", "Milo"]
    assert table.health("A")["Milo"] == 2


@rule("QQ-R19")
def test_nothing_is_chosen_where_the_card_names_its_victims() -> None:
    table = visit(damage(2, to="each", of="mage"), A={"party": ["Wynn", "Mab", "Milo"]})
    table.turn()
    assert table.asked() == []
    assert table.health("A") == {"Wynn": 9, "Mab": 2, "Milo": 1}


@rule("QQ-R19")
@pytest.mark.parametrize(
    ("spread", "hit"),
    [("weakest", {"Wynn": 9, "Mab": 4, "Cole": 1}), ("strongest", {"Wynn": 8, "Mab": 4, "Cole": 2})],
)
def test_the_weakest_and_the_strongest_go_by_the_health_left(spread: str, hit: dict[str, int]) -> None:
    table = visit(damage(1, to=spread), A={"party": ["Wynn", "Mab", "Cole"]})
    table.turn()
    assert table.asked() == []
    assert table.health("A") == hit
    table = visit(damage(1, to=spread), A={"party": ["Mab", hurt("Walt", 3), "Milo", hurt("Wynn", 4)]})
    table.will(A=["Walt" if spread == "weakest" else "Wynn"])
    table.turn()
    names = ["Walt", "Milo"] if spread == "weakest" else ["Mab", "Wynn"]
    assert [label.split(" ")[0] for label in table.offered()] == names


@rule("QQ-R19")
def test_a_tie_that_the_text_leaves_is_settled_by_the_owner_in_an_owned_chamber() -> None:
    party = ["Milo", "Wynn", "Tess"]
    table = visit(damage(1, to="weakest"), A={"party": party}).will(A=["Tess"])
    table.turn()
    assert (table.asked(), table.health("A")["Tess"]) == ([("A", "victim")], 2)
    table = visit(damage(1, to="weakest"), A={"party": party}, owner="B").will(B=["Tess"])
    table.turn()
    assert (table.asked(), table.health("A")["Tess"]) == ([("B", "victim")], 2)


@rule("QQ-R19")
def test_one_drawn_by_lot_is_chosen_by_nobody_and_fits() -> None:
    hit = set()
    for seed in range(30):
        table = visit(
            damage(1, to="by_lot", of=["mage", "thief"]), A={"party": ["Mab", "Wynn", "Tim"]}, seed=seed
        )
        table.turn()
        assert table.asked() == []
        hit |= {table.name_of(event.card) for event in table.events("wounded")}
    assert hit == {"Mab", "Tim"}


# ------------------------------------------------------------------ death


@rule("QQ-R22")
def test_at_zero_health_an_adventurer_dies_and_goes_to_the_pile() -> None:
    table = visit(damage(4), A={"party": ["Mab", "Wynn"]}).will(A=["Mab"])
    table.turn()
    assert table.party("A") == ["Wynn"]
    assert table.fallen() == ["Mab"]
    assert "A's Mab dies." in table.told("B")
    assert table.view("B")["fallen"][0]["name"] == "Mab"


@rule("QQ-R22")
def test_with_one_health_left_it_lives() -> None:
    table = visit(damage(3), A={"party": ["Mab", "Wynn"]}).will(A=["Mab"])
    table.turn()
    assert table.health("A") == {"Mab": 1, "Wynn": 9}
    assert table.fallen() == []


@rule("QQ-R22")
def test_health_is_never_below_zero() -> None:
    table = visit(damage(9), A={"party": ["Mab", "Wynn"]}).will(A=["Mab"])
    table.turn()
    assert [(event.number, event.more) for event in table.events("wounded")] == [(9, 0)]
    dead = table.view(None)["fallen"][0]
    assert dead["health"] >= 0


@rule("QQ-R22", "QQ-093")
def test_the_dead_do_not_count_for_the_limit_of_five() -> None:
    party = ["Mab", "Wynn", "Tim", "Cass", "Walt"]
    table = visit(damage(4), A={"party": party, "mana": 20}, table={"adventurers": ["Tess"]}, for_sale=False)
    table.will(A=["Mab"])
    table.turn()
    assert table.asked() == [("A", "victim")]  # no Summon with five
    table.turn(1, 2)
    table.will(A=["Summon"])
    table.turn(1, 2)
    assert table.party("A") == ["Wynn", "Tim", "Cass", "Walt", "Tess"]


# ------------------------------------------------------------------ tokens


@rule("QQ-018")
def test_a_token_cancels_exactly_one_point() -> None:
    table = visit(damage(3), A={"party": [blessed("Cass")]}).will(A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 4}
    assert "Cass is to take only 2 damage." in table.told()


@rule("QQ-019")
def test_a_token_protects_any_member_of_the_party_of_its_cleric() -> None:
    table = visit(damage(3), A={"party": [blessed("Cass"), "Wynn"]}, owner="B").will(B=["Wynn"], A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 6, "Wynn": 7}
    assert table.tokens("A") == []


@rule("QQ-019", "QQ-R15")
def test_nobody_spends_a_token_for_another_player() -> None:
    table = visit(damage(3), B={"party": [blessed("Cass")]}, C={"party": [blessed("Cass")]})
    table.turn()
    assert table.asked() == []
    assert table.health("A") == {"Wynn": 6}


@rule("QQ-020")
def test_a_spent_token_is_gone() -> None:
    table = visit(damage(1), damage(1), A={"party": [blessed("Cass")]}).will(A=["Cass"])
    table.turn()
    assert table.asked() == [("A", "token")]
    assert (table.health("A"), table.tokens("A")) == ({"Cass": 5}, [])


@rule("QQ-021")
def test_to_spend_a_token_is_the_owners_choice() -> None:
    table = visit(damage(1), A={"party": [blessed("Cass")]}).will(A=["no token"])
    table.turn()
    assert (table.health("A"), table.tokens("A")) == ({"Cass": 5}, ["Cass"])
    assert table.happened("token_spent") == []


@rule("QQ-R15")
def test_any_number_of_tokens_may_be_spent_on_any_hit_adventurers() -> None:
    party = [blessed("Cass"), blessed("Cole"), blessed("Cass"), "Mab"]
    table = visit(damage_all(2), A={"party": party})
    table.will(A=["Cass (cleric, 6 health, token)", "Mab", "Cole", "Cole", "no token"])
    table.turn()
    assert [ask for _, ask in table.asked()] == ["token", "shield", "token", "shield", "token"]
    assert sorted(table.game.health(card) for card in table.game.party[0].cards) == [1, 3, 4, 4]
    assert table.tokens("A") == ["Cass"]


@rule("QQ-R15")
def test_several_tokens_may_protect_the_same_adventurer_until_nothing_is_left_to_cancel() -> None:
    party = [blessed("Cass"), blessed("Cole"), blessed("Cole"), "Mab"]
    table = visit(damage(2), A={"party": party}, owner="B").will(B=["Mab"], A=["Cass", "Cole"])
    table.turn()
    assert table.health("A")["Mab"] == 4
    assert table.asked() == [("B", "victim"), ("A", "token"), ("A", "token")]
    assert len(table.tokens("A")) == 1
    assert table.happened("wounded") == []


@rule("QQ-R15")
def test_a_token_can_turn_a_lethal_hit_into_a_survived_one() -> None:
    table = visit(damage(6), A={"party": [blessed("Cass")]}).will(A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 1}
    assert not table.over()


@rule("QQ-R15")
def test_tokens_are_asked_for_after_the_target_is_fixed_and_before_health_is_reduced() -> None:
    table = visit(damage(3), A={"party": [blessed("Cass"), "Wynn"]}, owner="B").will(B=["Wynn"])
    with pytest.raises(Unanswered):
        table.turn()
    assert table.asked() == [("B", "victim"), ("A", "token")]
    assert table.health("A") == {"Cass": 6, "Wynn": 9}


@rule("QQ-R15")
def test_tokens_do_nothing_against_a_loss_of_mana() -> None:
    table = visit({"do": "lose_mana", "amount": 3}, A={"party": [blessed("Cass")], "mana": 3})
    table.turn()
    assert table.asked() == []
    assert (table.mana("A"), table.tokens("A")) == (0, ["Cass"])


@rule("QQ-R15")
@pytest.mark.parametrize(("spell", "mana", "dice"), [("Arcane Execution", 40, [5]), ("Doom", 50, [5, 6])])
def test_tokens_do_nothing_against_arcane_execution_and_doom(spell: str, mana: int, dice: list[int]) -> None:
    table = visit(
        damage(1),
        A={"party": ["Wynn"], "mana": mana},
        B={"party": [blessed("Cass")]},
        C={"party": ["Wynn"]},
        rolls=[*dice, *([6, 6] if spell == "Doom" else []), 1, 2],
    ).will(A=[spell, "Cass"] if spell != "Doom" else [spell])
    table.turn()
    assert all(name == "A" for name, _ in table.asked())
    assert table.party("B") == []


@rule("QQ-R16")
def test_an_unspent_token_is_lost_with_its_cleric() -> None:
    table = visit(damage(2), damage(1), A={"party": [blessed("Cole"), "Wynn"]}).will(A=["Cole", "no token"])
    table.turn()
    assert (table.party("A"), table.tokens("A")) == (["Wynn"], [])
    assert [ask for _, ask in table.asked()] == ["victim", "token"]
    assert table.view(None)["fallen"][0]["token"] is False


@rule("QQ-R16")
def test_a_token_may_still_be_spent_against_the_damage_that_kills_its_cleric() -> None:
    table = visit(damage_all(3), A={"party": [blessed("Cole"), "Wynn"]}).will(A=["Cole", "Wynn"])
    table.turn()
    assert table.health("A") == {"Wynn": 7}
    table = visit(damage(2), A={"party": [blessed("Cole"), "Wynn"]}).will(A=["Cole", "Cole"])
    table.turn()
    assert table.health("A") == {"Cole": 1, "Wynn": 9}


@rule("QQ-R16")
def test_the_owner_says_whose_token_is_spent() -> None:
    table = visit(damage(1), A={"party": [blessed("Cass"), blessed("Cole"), "Wynn"]}).will(A=["Wynn", "Cole"])
    table.turn()
    assert table.tokens("A") == ["Cass"]
    assert [label.split(" ")[0] for label in table.oracle.asked[1][2]] == ["Cass", "Cole", "no"]


def example_three(*answers: str) -> Story:
    """B's clerics and warrior in A's chamber of 4 damage."""
    table = visit(
        damage(4),
        A={"party": [blessed("Cole"), blessed("Cass"), "Wynn"]},
        B={"party": ["Walt"]},
        owner="B",
    ).will(B=["Cole"], A=answers)
    table.turn()
    return table


@rule("QQ-E03")
def test_the_example_of_two_clerics() -> None:
    table = example_three("Cole", "no token")
    assert (table.party("A"), table.tokens("A")) == (["Cass", "Wynn"], ["Cass"])
    assert [event.number for event in table.events("wounded")] == [3]
    table = example_three("Cole", "Cass")
    assert (table.party("A"), table.tokens("A")) == (["Cass", "Wynn"], [])
    assert [event.number for event in table.events("wounded")] == [2]
    table = example_three("Cass", "no token")
    assert (table.party("A"), table.tokens("A")) == (["Cass", "Wynn"], [])
    assert table.fallen() == ["Cole"]
