"""The ways in which a game ends, and what does not end it."""

from typing import Any

from tests.games.quaeleon.phrases import attack, lose, recur, set_health, swap, when
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)


@rule("QL-020", "QL-R09")
def test_one_instruction_that_fells_everybody_leaves_no_winner() -> None:
    quake = card("Quake", 60, effect=[lose(5, "all")])
    for healths, winner in (((4, 4), "nobody"), ((6, 4), "A"), ((4, 6), "B"), ((5, 5), "nobody")):
        table = Story(cards=[quake], A={"health": healths[0], "stack": ["Quake"]}, B={"health": healths[1]})
        table.turn()
        assert table.over()
        assert table.winner() == winner


@rule("QL-R09", "QL-R08")
def test_two_instructions_are_not_one_instant() -> None:
    spite = card("Spite", 60, effect=[lose(5, "you"), lose(5, "opponents")])
    table = Story(cards=[spite], A={"health": 4, "stack": ["Spite"]}, B={"health": 4})
    table.turn()
    assert table.winner() == "B"
    assert [table.health("A"), table.health("B")] == [0, 4]


@rule("QL-R40", "QL-020", "QL-070")
def test_an_attack_on_all_is_one_instant() -> None:
    storm = card("Storm", 60, attack=10, effect=[{"do": "aim", "to": "all"}])
    vest = card("Vest", 1, defence=2)
    for lying, winner in ((["Vest"], "A"), ([], "nobody")):
        table = Story(
            cards=[storm, vest], A={"health": 9, "stack": ["Storm"], "field": lying}, B={"health": 10}
        )
        table.turn()
        assert table.over()
        assert table.winner() == winner
        assert table.health("A") == (1 if lying else 0)


@rule("QL-R09", "QL-R37")
def test_setting_everybodys_health_to_0_leaves_no_winner() -> None:
    table = Story(cards=[card("Void", 60, effect=[set_health(0, "all")])], A={"stack": ["Void"]}, B={}, C={})
    table.turn()
    assert table.over()
    assert table.winner() == "nobody"


@rule("QL-R37", "QL-017", "QL-019")
def test_exchanging_health_does_not_eliminate_the_living() -> None:
    table = Story(
        cards=[card("Trade", 60, effect=[swap("health", "you", "chosen_opponent")])],
        A={"health": 1, "stack": ["Trade"]},
        B={"health": 40},
    )
    table.turn()
    assert not table.over()
    assert [table.health("A"), table.health("B")] == [40, 1]


@rule("QL-R08", "QL-019", "QL-080")
def test_a_death_in_a_trigger_ends_the_game_in_the_middle_of_a_turn() -> None:
    thorn = card("Thorn", 1, effect=[when("attacked", attack(9, "$event.by"), who="you")])
    raid = card("Raid", 60, effect=[attack(1), lose(50)])
    table = Story(cards=[thorn, raid], A={"health": 9, "stack": ["Raid"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.over()
    assert table.winner() == "B"
    assert table.health("B") == 49


def straw_game() -> Story:
    """Two players and nothing but straw."""
    return Story(
        cards=[STRAW],
        begin="preparation",
        A={"hand": ["Straw"]},
        B={"hand": ["Straw"]},
        table={"deck": ["Straw"] * 40},
    )


def play_round(table: Story, **stacks: int) -> None:
    """A whole round with stacks of so many straws; at the hand limit straws are discarded."""
    for name in "AB":
        table.oracle.lists[table.seat(name)] = [*["Straw"] * stacks.get(name, 0), "done", *["Straw"] * 9]
    table.step()
    while not table.over() and table.next() != "preparation":
        table.step()


@rule("QL-R19")
def test_three_rounds_without_an_activation_end_the_game_without_a_winner() -> None:
    table = straw_game()
    for _ in range(2):
        play_round(table)
        assert not table.over()
    play_round(table)
    assert table.over()
    assert table.winner() == "nobody"
    assert table.happened("nobody_won") == ["nobody_won"]
    assert [table.health("A"), table.health("B")] == [50, 50]


@rule("QL-R19", "QL-R41")
def test_an_activation_begins_the_count_of_idle_rounds_anew() -> None:
    table = straw_game()
    play_round(table, B=1)
    for stack in (0, 0, 1, 0, 0):
        play_round(table, A=stack)
        assert not table.over()
    play_round(table)
    assert table.over()
    assert table.winner() == "nobody"


@rule("QL-R19", "QL-R04")
def test_a_revealed_card_that_is_annihilated_is_not_activated() -> None:
    table = straw_game()
    play_round(table)
    for _ in range(2):
        assert not table.over()
        play_round(table, A=1, B=1)
    assert table.over()
    assert len(table.events("annihilated")) == 4
    assert table.happened("activated") == []


@rule("QL-R41", "QL-R19", "QL-024")
def test_there_is_no_limit_on_rounds() -> None:
    table = straw_game()
    for _ in range(40):
        play_round(table, A=1)
        assert not table.over()
    assert table.events("round_began")[-1].number >= 40


@rule("QL-R33")
def test_five_and_six_players_begin_like_two() -> None:
    for players in (2, 5, 6):
        table = Story.new(players, round_0=False)
        table.until("preparation")
        for name in "ABCDEF"[:players]:
            assert table.health(name) == 50
            assert len(table.hand(name)) == 7
        assert len(table.pool()) == 5
        assert len(table.deck()) == 100 - 7 * players - 5


@rule("QL-R33", "QL-084")
def test_six_players_are_dealt_5_cards_each_like_two() -> None:
    for names in ("AB", "ABCDE", "ABCDEF"):
        seats: dict[str, Any] = {name: {} for name in names}
        table = Story(cards=[STRAW], begin="end of round", table={"deck": ["Straw"] * 40}, **seats)
        table.step()
        assert [len(table.hand(name)) for name in names] == [5] * len(names)


@rule("QL-R42", "QL-R08")
def test_recurring_effects_of_a_winner_do_not_go_on() -> None:
    font = card("Font", 60, attack=60, effect=[recur({"do": "gain_health", "amount": 5})])
    table = Story(cards=[font, STRAW], A={"stack": ["Font", "Straw"]}, B={"stack": ["Straw", "Straw"]})
    table.turn()
    assert table.over()
    assert table.health("A") == 55
