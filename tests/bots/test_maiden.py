"""The heuristic of Maiden's Quest: it knows what is at stake, sees a seat's sight alone, and plays every form of play."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import questhall as qh
from questhall.bots.heuristic import bot_for
from questhall.bots.maiden import MaidenPolicy, Player
from questhall.bots.maiden_chances import chance_of
from questhall.bots.maiden_worth import Scale, spot_of
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import BY_DAMAGE, TURN, Maiden
from questhall.kernel.rng import Dice, rng_from_seed
from questhall.kernel.sight import UNSEEN
from tests.games.maiden.story import Story, health, item, obstacle
from tools.maiden_play import measured, play, spearman

LINTS = ["Lint"] * 5


def answer(table: Story, *answers: object) -> str:
    """What the heuristic says to the question that comes after these answers, in words."""
    player = Player()
    said: list[str] = []
    choose = table.oracle.choose

    def ask(game: Any, seat: int, number: int, options: Any) -> int:
        if table.oracle.lists[seat]:
            return int(choose(game, seat, number, options))
        value = int(player.choose(table.kind.sight(game, seat), number, options))  # type: ignore[arg-type]
        said.append(table.kind.label(game, seat, number, value, table.names))
        return value

    table.oracle.choose = ask  # type: ignore[method-assign, assignment]
    table.will(A=list(answers))
    table.step()
    return said[0]


def sight_of(table: Story) -> MaidenSight:
    """What A sees."""
    return MaidenSight(table.game, 0)


def known_deck(*names: str) -> dict[str, Any]:
    """A deck whose cards have all been seen: they lie in the Cellar, and a Rest comes first."""
    return {"deck": [], "cellar": list(names)}


# ------------------------------------------------------------------ to Challenge or not


SWORD = item("Sword", blue={"icons": {"melee": 9}})


def test_it_reckons_with_the_cards_that_it_has_seen_before_the_shuffle() -> None:
    goblin = obstacle("Goblin", demand={"melee": 5}, fail={"damage": 1})
    for name, chance in (("Sword", 100), ("Lint", 0)):
        table = Story(cards=[goblin, SWORD], A=known_deck("Goblin", *[name] * 8))
        table.step()
        assert len(sight_of(table).remembered()) == table.game.ahead[0].size() == 9
        goblin_at = next(card for card in range(len(table.game.face)) if table.name_of(card) == "Goblin")
        table.game.show(goblin_at, table.game.everybody)
        assert chance_of(sight_of(table), goblin_at, 5) == chance


def test_what_it_remembers_has_no_order_and_leaves_out_what_nobody_has_seen() -> None:
    kind = qh.kind("maiden")
    usual = {option.name: option.default for option in kind.options}
    game = kind.start(1, usual, kind.load_cards(""), rng_from_seed(1), [None])
    assert isinstance(game, Maiden)
    game.oracle = MaidenPolicy()
    while game.next != TURN:
        game.play_step()
    known = [game.table.cards[spot // 4].name for spot in MaidenSight(game, 0).remembered()]
    front = game.printed(game.ahead[0].top()).name
    named = ["Gwendolyn", "Classic Gown", "Untapped Rage", "Untapped Rage", "Longsword", "Dim da Troll"]
    assert sorted(known) == sorted(
        [*named, front]
    )  # what was chosen or named for the deck, and its open front
    resting = Story(cards=[SWORD], A=known_deck("Sword", "Lint", "Sword"))
    resting.step()
    remembered = list(sight_of(resting).remembered())
    assert remembered == sorted(remembered) and len(remembered) == 3
    assert list(MaidenSight(resting.game, 1).remembered()) == []  # the public has no deck


def test_it_challenges_what_it_beats_and_runs_from_what_would_kill() -> None:
    harmless = obstacle("Mouse", demand={"any": 1}, fail={"downgrade": 1}, rewards={"up": [[]]})
    deadly = obstacle("Doom", level=1, demand={"melee": 9}, fail={"damage": 9})
    for foe, said in ((harmless, "Challenge it"), (deadly, "Run")):
        table = Story(cards=[foe, SWORD], A={"deck": [foe["name"], *LINTS], "cellar": ["Broadsword"] * 9})
        assert answer(table).startswith(said)


def test_a_level_0_obstacle_costs_nothing_to_run_from() -> None:
    door = obstacle("Door", level=0, demand={"key": 9}, fail={"damage": 1})
    table = Story(cards=[door], A={"deck": ["Door", *LINTS]})
    assert answer(table).startswith("Run: free")


def test_running_for_ever_is_not_its_way() -> None:
    door = obstacle("Door", level=0, demand={"key": 9}, fail={"damage": 1})
    table = Story(cards=[door], A={"deck": ["Door", *LINTS], "cellar": ["Tough"] * 4})
    table.game.encounters = 400
    assert answer(table) == "Challenge it"


# ------------------------------------------------------------------ the open Fan


def test_it_lets_gray_cards_go_while_an_icon_is_wanted() -> None:
    foe = obstacle("Mouse", demand={"melee": 9}, fail={"downgrade": 1})
    table = Story(cards=[foe, SWORD], A={"deck": ["Mouse", "Hilt", *LINTS[:4], "Sword", "Lint"]})
    assert answer(table, "Challenge it").startswith("Cellar Hilt")


def test_it_asks_for_the_check_as_soon_as_nothing_is_wanting() -> None:
    foe = obstacle("Mouse", demand={"melee": 9}, fail={"downgrade": 1}, rewards={"up": [[]]})
    table = Story(cards=[foe, SWORD], A={"deck": ["Mouse", "Hilt", "Sword", *LINTS[:3], "Lint", "Lint"]})
    table.will(A=["Challenge it"])
    table.oracle.choose = with_player(table)  # type: ignore[method-assign]
    table.step()
    assert "defeated: Mouse" in table.cellar("A")
    assert "Hilt" in table.cellar("A")


def with_player(table: Story) -> Any:
    """A chooser that lets the heuristic answer whatever is not settled beforehand."""
    choose, player = table.oracle.choose, Player()

    def ask(game: Any, seat: int, number: int, options: Any) -> int:
        if table.oracle.lists[seat]:
            return int(choose(game, seat, number, options))
        return int(player.choose(table.kind.sight(game, seat), number, options))  # type: ignore[arg-type]

    return ask


def test_haste_swaps_in_the_captor_who_can_be_beaten() -> None:
    captor = {
        "kind": "captor",
        "name": "Meek Villain",
        "level": 1,
        "demand": {"melee": 3},
        "fail": {"damage": 1},
        "obstacles": [0, 0, 0, 0, 0],
        "treasures": 0,
        "saviors": 0,
    }
    foe = obstacle("Mouse", demand={"melee": 1}, fail={"downgrade": 1}, rewards={"up": [[]]})
    table = Story(
        cards=[captor, foe, SWORD],
        A={"deck": ["Mouse", "Meek Villain", "Sword", "Flats", "Lint", "Lint", "Lint"]},
    )
    table.will(A=["Challenge it"])
    table.oracle.choose = with_player(table)  # type: ignore[method-assign]
    table.step()
    assert table.game.over and table.game.winners == 1


def test_it_pays_with_what_it_would_miss_least() -> None:
    foe = obstacle("Doom", demand={"melee": 9}, fail={"damage": 1})
    weak = health("Cold", blue={"hearts": 1})
    strong = health("Zest", blue={"hearts": 1, "icons": {"charisma": 3}})
    table = Story(cards=[foe, weak, strong], A={"deck": ["Doom", "Zest", "Cold", *LINTS[:3], "Lint"]})
    assert answer(table, "Challenge it").startswith("Cold")


def test_an_upgrade_goes_where_it_gains_most() -> None:
    foe = obstacle("Mouse", demand={"melee": 1}, rewards={"up": [[]]})
    little = item(
        "Pin", blue={"icons": {"key": 1}}, gold={"name": "Better Pin", "icons": {"key": 1, "melee": 1}}
    )
    much = item("Cup", gold={"name": "Grail", "icons": {"piety": 4}})
    table = Story(
        cards=[foe, little, much, SWORD], A={"deck": ["Mouse", "Sword", "Pin", "Cup", *LINTS[:2], "Lint"]}
    )
    assert answer(table, "Challenge it").startswith("Cup")


# ------------------------------------------------------------------ what cards are worth


def test_the_icons_that_the_captor_demands_are_worth_more() -> None:
    table = Story(A={"deck": ["Lint", "King Shawl", *LINTS]})
    scale = Scale(sight_of(table))
    assert scale.icon[4] > scale.icon[0]  # Piety, Melee


def test_hearts_are_worth_more_when_few_are_left() -> None:
    few = Scale(sight_of(Story(A={"deck": ["Lint"], "cellar": ["Tough"]})))
    many = Scale(sight_of(Story(A={"deck": ["Lint"], "cellar": ["Tough"] * 5})))
    assert few.heart > many.heart


def test_a_card_that_is_not_known_has_no_spot() -> None:
    table = Story(A={"deck": ["Lint", "Sun Dress", "Lint"]})
    assert spot_of(sight_of(table), int(table.game.ahead[0].at(0))) == UNSEEN


# ------------------------------------------------------------------ whole games


def test_it_wins_far_more_often_than_chance_and_less_often_against_harder_captors() -> None:
    pairings = [("Min", name) for name in ("Dim da Troll", "Death")]
    heuristic = measured(pairings, 12, processes=1)
    chance = measured(pairings[:1], 12, by_lot=True, processes=1)
    assert heuristic["Min", "Dim da Troll"].won >= 4 + chance["Min", "Dim da Troll"].won
    assert heuristic["Min", "Death"].won < heuristic["Min", "Dim da Troll"].won
    assert heuristic["Min", "Death"].figures()["games"] == 12


def test_ranks_that_fall_all_the_way_correlate_fully() -> None:
    assert spearman([9.0, 7.0, 5.0, 1.0]) == -1.0
    assert spearman([1.0, 2.0, 2.0, 4.0]) == pytest.approx(0.949)


@pytest.mark.parametrize(("mode", "seats"), [("co_op", 2), ("co_op", 4), ("competitive", 3), ("team", 4)])
def test_it_plays_whole_games_of_every_form_to_the_end(mode: str, seats: int) -> None:
    kind = qh.kind("maiden")
    options = {option.name: option.default for option in kind.options} | {"mode": mode}
    game = kind.start(seats, options, kind.load_cards(""), rng_from_seed(seats), [None] * seats)
    assert isinstance(game, Maiden)
    game.oracle = MaidenPolicy()
    for step in range(2_000):
        if not game.over:
            game.play_step()
    assert game.over
    assert game.winners != 0 or game.ending == BY_DAMAGE


def test_it_is_found_by_the_name_of_its_game_and_plays_matches() -> None:
    assert bot_for("maiden") is not None
    match = qh.play("maiden", players=1, bots=["heuristic"], seed=3)
    assert match.over


def test_a_game_from_the_tools_ends_by_the_rules() -> None:
    game = play("Gwendolyn", "Death", 5)
    assert game.over
    assert (
        game.printed(
            next(card for card in range(len(game.owner)) if game.is_maiden(card) and game.owner[card] == 0)
        ).name
        == "Gwendolyn"
    )


def test_one_option_needs_no_thought() -> None:
    only = vec[i64]([7])
    assert Player().choose(sight_of(Story(A={"deck": LINTS})), 3, only) == 7


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("co_op", 2), ("competitive", 2)])
def test_what_it_remembers_is_the_same_in_every_world_that_it_cannot_tell_apart(
    mode: str, seats: int
) -> None:
    dice = Dice(5)
    compared = 0
    for seed in range(6):
        match = qh.new("maiden", players=seats, seed=seed, options={"mode": mode})
        while not match.over:
            decision = match.pending[0]
            if dice.below(4) == 0:
                twin = match.imagined(decision.seat, dice)
                eyes = [MaidenSight(one.asked(decision.seat, None), decision.seat) for one in (match, twin)]
                assert list(eyes[0].remembered()) == list(eyes[1].remembered())
                assert eyes[0].captor(decision.seat) == eyes[1].captor(decision.seat)
                compared += 1
            match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
    assert compared >= 40


# ------------------------------------------------------------------ with others, and at the doors of Exits


GOBLIN = obstacle("Goblin", demand={"melee": 1}, fail={"damage": 1}, rewards={"up": [[]]})


@pytest.mark.parametrize(("things", "said"), [("Sword", "bid 4"), ("Lint", "pass")])
def test_it_bids_lower_for_what_its_own_deck_would_beat(things: str, said: str) -> None:
    table = Story(
        cards=[GOBLIN, SWORD],
        options={"mode": "competitive"},
        A={"deck": [things] * 9},
        B={"deck": ["Goblin", *LINTS, "Lint"]},
        table={"turn": "B"},
    )
    table.will(B=["Explore", "bid 5"])
    assert answer(table) == said


def test_it_opens_the_bidding_as_high_as_may_be() -> None:
    table = Story(
        cards=[GOBLIN, SWORD],
        options={"mode": "competitive"},
        A={"deck": ["Goblin", *LINTS, "Lint"]},
        B={"deck": LINTS},
        table={"turn": "A"},
    )
    assert answer(table, "Explore") == "bid 5"


@pytest.mark.parametrize(("top", "share"), [("Lint", 1), ("Zombie", 0)])
def test_an_ally_whose_top_card_stands_in_the_way_supplies_nothing(top: str, share: int) -> None:
    table = Story(
        cards=[obstacle("Mouse", demand={"any": 9}, fail={"downgrade": 1})],
        options={"mode": "co_op"},
        A={"deck": ["Mouse", *LINTS, *LINTS]},
        B={"deck": [top, *LINTS]},
        C={"deck": LINTS},
        table={"turn": "A"},
    )
    table.will(A=["Challenge it"])
    table.oracle.choose = with_player(table)  # type: ignore[method-assign]
    table.step()
    assert table.game.share[0] == 3
    assert table.game.share[1] == share


def test_an_exit_takes_a_key_and_one_set_and_in_extreme_mode_both() -> None:
    window = item("Broom", black={"name": "Window", "sets": [{"magic": 3}, {"magic": 3}], "damage": 1})
    wand = item("Wand", blue={"icons": {"magic": 1, "key": 1}})
    for options, chance in (({}, 100), ({"severity": "extreme"}, 0)):
        table = Story(cards=[window, wand], options=options, A=known_deck("Window", *["Wand"] * 9))
        table.step()
        at = next(card for card in range(len(table.game.face)) if table.name_of(card) == "Window")
        table.game.show(at, table.game.everybody)
        assert chance_of(sight_of(table), at, 5) == chance
