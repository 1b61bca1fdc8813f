"""The decks, the ring and the hands, before anybody has a turn."""

import re
from typing import Any

import pytest

import questhall as qh
from questhall.games.quantum import KIND
from questhall.games.quantum.cardset import ENTRANCE, CardSet
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed
from tests.games.quantum.phrases import CAST, visit
from tests.games.quantum.story import Story, adventurer, damage
from tests.ledger_marks import rule


def laid(players: int, seed: int = 1) -> Story:
    """A game whose setup has been done."""
    table = Story.new(players, seed=seed)
    table.step()
    return table


def names_of(table: Story, kind: str) -> list[str]:
    """All cards of a kind that the set has."""
    cards = table.game.table.card_set
    return sorted(card.name for card in (cards.adventurers if kind == "adventurers" else cards.chambers))


@rule("QQ-001")
def test_adventurers_and_chambers_are_two_decks_and_neither_holds_a_card_of_the_other() -> None:
    table = Story.new(3)
    assert table.next() == "setup"
    assert sorted(table.named(table.game.adventurers)) == names_of(table, "adventurers")
    assert sorted(table.named(table.game.chambers)) == names_of(table, "chambers")


@rule("QQ-001", "QQ-004")
def test_a_card_of_one_kind_never_stands_for_one_of_the_other_in_worlds_that_are_imagined() -> None:
    for table in (Story.new(2), laid(2)):
        game, first = table.game, table.game.table.adventurers
        kinds = {(int(game.lot[card]), bool(game.face[card] >= first)) for card in range(game.table.size)}
        assert len({lot for lot, _ in kinds}) == len(kinds)


@rule("QQ-001", "QQ-004")
def test_after_the_setup_each_deck_still_holds_its_own_kind_alone() -> None:
    table = laid(4)
    parties = [name for seat in "ABCD" for name in table.party(seat)]
    assert sorted(table.named(table.game.adventurers) + parties) == names_of(table, "adventurers")
    ring = [table.chamber(space) for space in range(28)]
    assert sorted(table.named(table.game.chambers) + ring) == names_of(table, "chambers")


@rule("QQ-002", "QQ-003", "QQ-004")
@pytest.mark.parametrize("seed", range(12))
def test_the_entrance_is_space_0_face_up_and_in_no_deck_whatever_the_shuffle(seed: int) -> None:
    table = laid(2, seed)
    assert table.chamber(0) == ENTRANCE
    assert table.is_face_up(0)
    assert [table.chamber(space) for space in range(20)].count(ENTRANCE) == 1
    assert ENTRANCE not in table.named(table.game.chambers)


@rule("QQ-003", "QQ-029")
def test_everybody_stands_on_the_entrance() -> None:
    table = laid(4)
    assert [table.space(name) for name in "ABCD"] == [0, 0, 0, 0]
    assert table.view("A")["dungeon"][0]["pieces"] == [0, 1, 2, 3]


@rule("QQ-004")
def test_a_seed_gives_the_same_decks_again_and_other_seeds_give_others() -> None:
    def decks(seed: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        table = laid(2, seed)
        ring = tuple(table.chamber(space) for space in range(20))
        return tuple(table.named(table.game.adventurers)), tuple(table.named(table.game.chambers)), ring

    assert decks(5) == decks(5)
    many = [decks(seed) for seed in range(8)]
    for part in range(3):
        assert len({one[part] for one in many}) == 8


@rule("QQ-004")
def test_the_shuffle_leaves_neither_deck_in_the_order_of_the_set() -> None:
    fresh = Story.new(2)
    table = laid(2)
    kept = [name for name in fresh.named(fresh.game.chambers) if name in table.named(table.game.chambers)]
    assert table.named(table.game.chambers) != kept
    kept = [
        name for name in fresh.named(fresh.game.adventurers) if name in table.named(table.game.adventurers)
    ]
    assert table.named(table.game.adventurers) != kept


@rule("QQ-005", "QQ-034", "QQ-R04")
@pytest.mark.parametrize(("players", "spaces"), [(2, 20), (3, 24), (4, 28), (5, 32), (6, 36)])
def test_the_dungeon_has_20_spaces_and_4_more_for_each_player_beyond_two(players: int, spaces: int) -> None:
    table = laid(players)
    ring = table.view(None)["dungeon"]
    assert [one["space"] for one in ring] == list(range(spaces))
    assert len({one["card"] for one in ring}) == spaces
    assert len(names_of(table, "chambers")) - table.game.chambers.size() == spaces
    assert f"the Entrance and {spaces - 1} chambers face down" in " ".join(table.told())


@rule("QQ-006")
def test_all_chambers_but_the_entrance_lie_face_down() -> None:
    ring = laid(2).view("A")["dungeon"]
    assert [one["face_up"] for one in ring] == [True] + [False] * 19
    assert all("name" not in one and "text" not in one for one in ring[1:])


@rule("QQ-007")
@pytest.mark.parametrize(("players", "last"), [("AB", 19), ("ABC", 23)])
def test_the_space_behind_the_last_one_is_the_entrance(players: str, last: int) -> None:
    seats: dict[str, Any] = {
        name: {"party": ["Wynn"], "space": last, "next": ["one_die"]} for name in players
    }
    table = Story(cards=CAST, **seats)
    table.turn(1)
    assert table.space("A") == 0
    table.turn(2)
    assert table.space("B") == 1


@rule("QQ-008", "QQ-R03")
def test_two_rows_of_ten_run_right_above_and_left_below() -> None:
    rows = qh.new("quantum", players=2, seed=1, options={"layout": "two_rows"})
    match = rows.view(None)["rows"]
    assert match == [list(range(10)), list(range(19, 9, -1))]
    assert qh.new("quantum", players=2, seed=1).view(None)["rows"] == match


@rule("QQ-009", "QQ-R03")
def test_with_ends_the_outer_rows_have_nine_and_the_middle_one_the_two_ends() -> None:
    rows = qh.new("quantum", players=2, seed=1, options={"layout": "with_ends"}).view(None)["rows"]
    assert rows == [list(range(1, 10)), [0, 10], list(range(19, 10, -1))]


@rule("QQ-008", "QQ-009", "QQ-R04")
@pytest.mark.parametrize(("players", "long", "short"), [(3, 12, 11), (4, 14, 13), (5, 16, 15), (6, 18, 17)])
def test_each_row_is_two_longer_for_each_further_player(players: int, long: int, short: int) -> None:
    rows = qh.new("quantum", players=players, seed=1).view(None)["rows"]
    assert [len(row) for row in rows] == [long, long]
    assert rows[0] + rows[1][::-1] == list(range(2 * long))
    top, middle, bottom = qh.new("quantum", players=players, seed=1, options={"layout": "with_ends"}).view()[
        "rows"
    ]
    assert (len(top), len(middle), len(bottom)) == (short, 2, short)
    assert [middle[0], *top, middle[1], *bottom[::-1]] == list(range(2 * short + 2))


@rule("QQ-R03")
def test_the_layout_is_appearance_and_the_game_is_the_same() -> None:
    def played(layout: str) -> list[str]:
        table = Story.new(2, seed=7, layout=layout)
        table.step()
        table.will(A=["keep"], B=["keep"])
        table.step(2)
        return table.told() + [str(table.game.ring.cards[space]) for space in range(20)]

    assert played("two_rows") == played("with_ends")


@rule("QQ-010")
def test_the_dungeon_is_laid_before_the_first_adventurer_is_dealt() -> None:
    kinds = laid(3).happened("dungeon_laid", "dealt")
    assert kinds == ["dungeon_laid"] + ["dealt"] * 15


@rule("QQ-011")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_each_player_has_a_party_of_five_from_the_deck(players: int) -> None:
    table = Story.new(players)
    before = table.game.adventurers.size()
    table.step()
    assert [len(table.party(name)) for name in table.names] == [5] * players
    assert before - table.game.adventurers.size() == 5 * players
    assert len({name for seat in table.names for name in table.party(seat)}) == 5 * players


@rule("QQ-R09")
def test_chambers_come_from_the_top_onto_1_2_3_and_adventurers_one_at_a_time_from_seat_1() -> None:
    table = laid(3)
    assert [event.seat for event in table.events("dealt")] == [0, 1, 2] * 5
    for seat in range(3):
        dealt = [event.card for event in table.events("dealt") if event.seat == seat]
        assert dealt == list(table.game.party[seat].cards)


@rule("QQ-R09", "QQ-004")
def test_the_ring_and_the_hands_come_from_the_tops_of_the_shuffled_decks() -> None:
    table, twin = laid(2, seed=3), Story.new(2, seed=3)
    game = twin.game
    (entrance,) = [card for card in game.chambers.cards if twin.name_of(card) == ENTRANCE]
    game.chambers.take(entrance)
    game.shuffle(game.adventurers)
    game.shuffle(game.chambers)
    ring, deck = twin.named(game.chambers)[::-1], twin.named(game.adventurers)[::-1]
    assert [table.chamber(space) for space in range(1, 20)] == ring[:19]
    assert (table.party("A"), table.party("B")) == (deck[0:10:2], deck[1:10:2])


@rule("QQ-012", "QQ-013", "QQ-R46")
def test_everybody_sees_name_class_and_health_of_every_adventurer() -> None:
    cards = [adventurer("Wynn", "warrior", 9), adventurer("Cass", "cleric", 6)]
    table = Story(
        cards=cards,
        A={"party": [{"name": "Wynn", "health": 4}, {"name": "Cass", "token": True}]},
        B={"party": ["Wynn"]},
    )
    for looking in ("A", "B", None):
        sheet = table.view(looking)["seats"][0]["party"]
        assert [(one["name"], one["class"], one["health"]) for one in sheet] == [
            ("Wynn", "warrior", 4),
            ("Cass", "cleric", 6),
        ]
        assert [(one["printed_health"], one["token"]) for one in sheet] == [(9, False), (6, True)]


@rule("QQ-012")
def test_the_deal_is_told_to_everybody_by_name() -> None:
    table = laid(2)
    for listener in ("A", "B", None):
        for name in table.party("A"):
            assert f"A is dealt {name}." in table.told(listener)


@rule("QQ-013", "QQ-083")
def test_a_score_sheet_shows_five_lines_and_follows_every_change() -> None:
    table = laid(2)
    assert len(table.view("B")["seats"][0]["party"]) == 5
    table = visit(damage(3), {"do": "gain_mana", "amount": 2}, A={"party": ["Wynn"], "mana": 3})
    assert table.view("B")["seats"][0]["mana"] == 3
    table.turn()
    sheet = table.view("B")["seats"][0]
    assert (sheet["mana"], sheet["party"][0]["health"], sheet["party"][0]["printed_health"]) == (5, 6, 9)


@rule("QQ-R01")
@pytest.mark.parametrize("players", [2, 6])
def test_two_to_six_can_play(players: int) -> None:
    assert len(qh.new("quantum", players=players, seed=1).view(None)["seats"]) == players


@rule("QQ-R01")
@pytest.mark.parametrize("players", [1, 7])
def test_fewer_than_two_and_more_than_six_are_refused(players: int) -> None:
    cards = KIND.load_cards("")
    with pytest.raises(GameError, match=f"Quantum Quest is for 2 to 6 players, not {players}"):
        KIND.start(players, {}, cards, rng_from_seed(1), [])


def small_set(adventurers: int, chambers: int) -> CardSet:
    """The first so many cards of the set, the Entrance among the chambers."""
    whole = KIND.load_cards("")
    assert whole.chambers[0].name == ENTRANCE
    return CardSet("small", whole.adventurers[:adventurers], whole.chambers[:chambers])


@rule("QQ-R01")
@pytest.mark.parametrize(("players", "adventurers", "chambers"), [(2, 15, 20), (3, 20, 24), (5, 30, 32)])
def test_a_set_has_to_fill_the_ring_and_leave_five_adventurers(
    players: int, adventurers: int, chambers: int
) -> None:
    KIND.start(players, {}, small_set(adventurers, chambers), rng_from_seed(1), [])
    few = f"A set of {chambers - 1} chambers is too small for {players} players: the dungeon has {chambers}."
    with pytest.raises(GameError, match=re.escape(few)):
        KIND.start(players, {}, small_set(adventurers, chambers - 1), rng_from_seed(1), [])
    few = f"A set of {adventurers - 1} adventurers is too small for {players} players: {adventurers} are needed."
    with pytest.raises(GameError, match=re.escape(few)):
        KIND.start(players, {}, small_set(adventurers - 1, chambers), rng_from_seed(1), [])


@rule("QQ-R01")
def test_a_game_begins_from_no_documents() -> None:
    with pytest.raises(GameError, match="begins from no documents"):
        KIND.start(2, {}, KIND.load_cards(""), rng_from_seed(1), [{"a": 1}])


@rule("QQ-R02")
def test_every_card_of_the_set_has_what_the_rules_use() -> None:
    cards = KIND.load_cards("")
    for one in cards.adventurers:
        assert one.name and one.of_class in ("warrior", "mage", "cleric", "thief") and one.health >= 1
    for two in cards.chambers:
        assert (two.cost is None) == (two.of_class == "")
        assert (two.name == ENTRANCE) == (two.effect == [])
    (entrance,) = [one for one in cards.chambers if one.name == ENTRANCE]
    assert (entrance.cost, entrance.of_class, entrance.printed) == (None, "", True)


@rule("QQ-R02", "QQ-022")
def test_warriors_of_the_set_have_far_more_health_than_the_others() -> None:
    cards = KIND.load_cards("").adventurers
    weakest = min(one.health for one in cards if one.of_class == "warrior")
    strongest = max(one.health for one in cards if one.of_class != "warrior")
    assert weakest > strongest


@rule("QQ-106", "QQ-R48")
def test_a_game_without_options_is_played_by_the_standard_rules_and_only_three_things_can_be_settled() -> (
    None
):
    assert [(one.name, one.default) for one in KIND.options] == [
        ("layout", "two_rows"),
        ("memory", False),
        ("no_survivor", "draw"),
    ]
    assert Story.new(2).game.options == 0
    with pytest.raises(
        GameError, match="There is no option house_rules: there are layout, memory, no_survivor"
    ):
        Story.new(2, house_rules=True)


@rule("QQ-R48")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"layout": "spiral"}, "The option layout is 'two_rows' or 'with_ends', not 'spiral'."),
        ({"memory": 1}, "The option memory is False or True, not 1."),
        ({"no_survivor": True}, "The option no_survivor is 'draw' or 'first_summon', not True."),
    ],
)
def test_an_option_with_another_value_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=re.escape(message)):
        Story.new(2, **options)
