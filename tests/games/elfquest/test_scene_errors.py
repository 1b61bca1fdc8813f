"""Scenes and options that are wrong are refused with their key."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.elfquest import KIND
from questhall.games.elfquest.cardset import file_of, load_set, set_from_data, set_of
from questhall.games.elfquest.options import bits_of
from questhall.kernel.cardfile import CardError
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed

FOUR: dict[str, Any] = {"Cutter": {}, "Skywise": {}, "Nightfall": {}, "Redlance": {}}


def scene(**changes: Any) -> dict[str, Any]:
    """A scene that is right, with changes."""
    return {
        "title": "t",
        "players": ["A"],
        "begin": "action",
        "seat": {"A": FOUR},
        "table": {"event": "Summer"},
        **changes,
    }


def elf(**keys: Any) -> dict[str, Any]:
    return {"A": {**FOUR, "Cutter": keys}}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"more": 1}, "more: is not a key"),
        ({"begin": "noon"}, "begin: has to be tribe, scenario, action or season end"),
        ({"rolls": [7]}, r"rolls\[1\]: has to be a whole number from 1 to 6"),
        ({"options": {"first": 2}}, "options.first: a scene says"),
        ({"options": {"order": 3}}, "options: The option order is"),
        ({"options": {"odd": 3}}, "options: There is no option odd"),
        ({"card": [5]}, "card: has to be a table, not 5"),
        ({"card": [{"name": "Boon", "type": "item", "traits": []}]}, "there is a card 'Boon' already"),
        (
            {"card": [{"name": "X", "type": "boat", "traits": []}]},
            "type has to be item, ally, skill or demeanor",
        ),
        ({"card": [{"name": "X", "needs": 3}]}, "kind is missing"),
        (
            {"card": [{"name": "X", "needs": 3, "kind": "tribal", "reward": {"boon": 1}}]},
            "stand on a solo event alone",
        ),
        (
            {
                "card": [
                    {"name": "X", "needs": 3, "kind": "solo", "closes": ["Care", "Rest", "Make", "Train"]}
                ]
            },
            "has to leave 3 tasks open",
        ),
        (
            {"card": [{"name": "X", "needs": 3, "kind": "solo", "penalty": 4}]},
            "penalty has to be a list of tables",
        ),
        (
            {
                "card": [
                    {
                        "name": "X",
                        "needs": 3,
                        "kind": "solo",
                        "penalty": [{"on": [], "strikes": "one", "takes": {}}],
                    }
                ]
            },
            "has to name a number of the die",
        ),
        (
            {
                "card": [
                    {
                        "name": "X",
                        "needs": 3,
                        "kind": "solo",
                        "penalty": [{"on": [1], "strikes": "one", "takes": {"cube": 1}}] * 2,
                    }
                ]
            },
            "has 1, which another penalty has already",
        ),
        (
            {"card": [{"name": "X", "needs": 3, "kind": "solo", "icons": ["red", "red"]}]},
            "has 'red' more than once",
        ),
        ({"card": [{"name": "X", "needs": 3, "kind": "solo", "icons": 4}]}, "icons has to be a list"),
        (
            {"card": [{"name": "X", "type": "item", "traits": [], "bonus_die": 1}]},
            "bonus_die has to be true or false",
        ),
        ({"seat": {"A": {"Cutter": {}}}}, "seat: a tribe has 4 different characters, not 1"),
        ({"seat": {"A": {**FOUR, "Cutter": 4}}}, "seat.A.Cutter: has to be a table, not 4"),
        ({"seat": {"A": {**FOUR, "Elf": {}}}}, "seat.A: there is no character 'Elf'"),
        ({"seat": {"B": FOUR}}, "seat.B: is not a key"),
        ({"seat": elf(stage="old")}, "seat.A.Cutter.stage: has to be start, growth 1 or growth 2"),
        ({"seat": elf(cubes={"pink": 1})}, "seat.A.Cutter.cubes.pink: is not a key"),
        ({"seat": elf(success=-1)}, "seat.A.Cutter.success: has to be a whole number"),
        ({"seat": elf(hand=["Sack"])}, "seat.A.Cutter.hand: there is no hand card 'Sack'"),
        ({"seat": elf(hand=["Dreamer"])}, "seat: 'Dreamer' is in two hands"),
        (
            {"seat": elf(hand=["Dreamer"], flipped=["Boon"])},
            "seat.A.Cutter.flipped: 'Boon' is not in the hand",
        ),
        ({"seat": elf(acted=1)}, "seat.A.Cutter.acted: has to be true or false"),
        ({"seat": elf(card={"traits": []})}, "cubes is missing"),
        ({"table": {"event": "Nothing"}}, "table.event: there is no event 'Nothing'"),
        ({"table": {"event": "Summer", "deck": ["Summer"]}}, "'Summer' is named more than once"),
        ({"table": {"event": "Summer", "rest": "here"}}, "table.rest: has to be deck or away"),
        ({"table": {"event": "Summer", "season": 9}}, "table.season: has to be a whole number from 1 to 5"),
        (
            {"table": {"event": "Summer", "scenario": 6}},
            "table.scenario: has to be a whole number from 1 to 5",
        ),
        ({"table": {"event": "Summer", "participants": ["Pike"]}}, "only characters of the tribe"),
        ({"table": {"event": "Summer", "bound": "Cutter"}}, "table.bound: only a solo event"),
        ({"table": {"event": "Summer", "dead": ["Cutter"]}}, "table.dead: 'Cutter' is in the tribe"),
        (
            {"table": {"event": "Summer"}, "begin": "scenario"},
            "table.event: the first event is turned up in this step",
        ),
    ],
)
def test_a_wrong_scene_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(qh.SetupError, match=complaint):
        qh.scene("elfquest", scene(**changes))


def test_a_scene_may_begin_before_the_tribe_and_before_a_scenario() -> None:
    match = qh.scene("elfquest", {"title": "t", "players": ["A", "B"], "begin": "tribe"})
    assert match.pending[0].ask == "tribe"
    match = qh.scene("elfquest", scene(begin="scenario", table={"scenario": 2, "seasons": 3}))
    assert (match.view()["scenario"]["seasons"], match.view()["event"]["name"]) == (3, "No Bird Sings")
    match = qh.scene("elfquest", scene(table={"event": "Summer", "extra": 1}))
    assert match.view()["scenario"]["season"] == 5


def test_wrong_options_are_refused() -> None:
    with pytest.raises(GameError, match="The option last is"):
        bits_of({"last": True})
    with pytest.raises(GameError, match="is for 1 to 4 players, not 5"):
        KIND.start(5, {}, KIND.load_cards(""), rng_from_seed(1), [])


# ------------------------------------------------------------------ card sets


def files() -> list[Any]:
    return [file_of(each["name"], document_of(each)) for each in KIND.load_cards("").documents]


def document_of(each: dict[str, Any]) -> dict[str, Any]:
    """A file as it was read."""
    cards = {"character": "card", "scenario": "event", "home": "task"}[each["table"]]
    return {each["table"]: dict(each["header"]), cards: [dict(card) for card in each["cards"]]}


def test_a_set_goes_into_a_save_and_back() -> None:
    cards = KIND.load_cards("")
    again = set_from_data({"name": cards.name, "files": cards.documents})
    assert KIND.catalogue(again) == KIND.catalogue(cards)
    assert KIND.cards_to_data(cards) is None
    data = KIND.cards_to_data(again)
    assert data is not None and KIND.catalogue(KIND.cards_from_data(data)) == KIND.catalogue(cards)
    for wrong in ({}, {"files": [5]}, {"files": [{"table": "boat"}]}):
        with pytest.raises(CardError, match="is not one"):
            set_from_data(wrong)


def test_a_set_has_everything_as_often_as_it_is_printed() -> None:
    whole = files()
    characters = [file for file in whole if "about" in file.header and "start" in file.header]
    home = next(file for file in whole if "boon" in file.header)
    scenario = next(file for file in whole if "seasons" in file.header)
    with pytest.raises(CardError, match=r"7 \[character\] files, not 1 and 6"):
        set_of([file for file in whole if file is not characters[0]], "short")
    with pytest.raises(CardError, match="scenarios 1 to 5"):
        set_of([file for file in whole if file is not scenario], "short")
    kept = characters[0].cards.pop()
    with pytest.raises(CardError, match="8 hand cards to start with"):
        set_of(whole, "short")
    characters[0].cards.append(kept)
    home.cards[0]["name"] = "Rest"
    with pytest.raises(CardError, match="each once"):
        set_of(whole, "double")
    home.cards[0]["name"] = "Care"
    scenario.cards[0]["number"] = 2
    with pytest.raises(CardError, match="numbered 1 to"):
        set_of(whole, "double")
    scenario.cards[0]["number"] = 1
    kept_events = scenario.cards[:]
    scenario.cards.clear()
    with pytest.raises(CardError, match="needs an event at least"):
        set_of(whole, "empty")
    scenario.cards.extend(kept_events)
    scenario.cards[0]["name"] = "Boon"
    with pytest.raises(CardError, match="'Boon' is that of more than one card"):
        set_of(whole, "double")


def test_a_pack_says_which_character_goes_out(tmp_path: Any) -> None:
    cards = KIND.load_cards("")
    pike = next(each for each in cards.documents if each["header"].get("name") == "Pike")
    lines = ["[character]", 'name = "Ember"', 'about = "New."', 'replaces = "Pike"']
    lines += [
        f'{stage} = {{ traits = ["Song"], cubes = {{ red = 1 }} }}'
        for stage in ("start", "growth_1", "growth_2")
    ]
    for number, each in enumerate(pike["cards"]):
        lines += ["[[card]]", f'name = "Thing {number}"', 'type = "item"', "traits = []"]
        if each.get("stage"):
            lines.append('stage = "growth_2"')
    path = tmp_path / "ember.toml"
    path.write_text("\n".join(lines))
    changed = load_set(str(tmp_path))
    assert [each.name for each in changed.characters].count("Ember") == 1
    assert "Pike" not in [each.name for each in changed.characters]
    path.write_text("\n".join(lines).replace('replaces = "Pike"', 'replaces = "Pyke"'))
    with pytest.raises(CardError, match="which character of the set goes out for 'Ember'; perhaps 'Pike'"):
        load_set(str(tmp_path))


def test_group_ideas_say_what_a_group_is_about() -> None:
    cards = KIND.load_cards("")
    for group in ("Cutter", "Father Tree Holt", "Madcoil"):
        assert KIND.group_idea(cards, group)
    assert KIND.group_idea(cards, "Nobody") == ""
