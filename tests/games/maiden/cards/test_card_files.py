"""Card files: what a mistake is told, packs that bring some kinds only, and sets that go through data and back."""

import json
from pathlib import Path

import pytest

from questhall.games.maiden.build import printed_of
from questhall.games.maiden.cardset import (
    ITEM,
    MAIDEN,
    builtin_set,
    card_from_dict,
    load_set,
    set_from_data,
    set_to_data,
)
from questhall.kernel.cardfile import CardError
from tests.ledger_marks import rule

HEADER = '[family]\nname = "Mine"\nidea = "x"\n\n'
BLUE = "blue = { icons = { key = 1 } }\n"
GOLD = 'gold = { name = "Better Spoon", icons = { key = 2 } }\n'
GRAY = 'gray = { name = "No Spoon" }\n'
FIGHT = "level = 1\nfail = { damage = 1 }\n"


def trouble(tmp_path: Path, text: str) -> str:
    """What is said of a card file with this text."""
    path = tmp_path / "mine.toml"
    path.write_text(HEADER + text)
    with pytest.raises(CardError) as error:
        load_set(str(path))
    said = str(error.value)
    assert said.endswith(".") and "\n" not in said
    return said


def item(body: str) -> str:
    """An item with this body."""
    return f'[[item]]\nname = "Spoon"\nflavour = "x"\n{body}'


def obstacle(body: str) -> str:
    """An Obstacle with this body."""
    return f'[[obstacle]]\nname = "Cook"\nflavour = "x"\n{body}'


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (GOLD + GRAY, "blue is missing."),
        (BLUE + GOLD, "the table has to have exactly one of red, gray and black: its lowest position."),
        (
            BLUE + GOLD + GRAY + 'red = { name = "Hot Spoon" }\n',
            "the table has to have exactly one of red, gray and black: its lowest position.",
        ),
        (BLUE + GRAY, "gold is missing: it is what an Upgrade leads to."),
        (BLUE + GOLD + "gray = { hearts = 1 }\n", "gray.name is missing."),
        (
            "blue = { icons = { meele = 1 } }\n",
            "blue.icons.meele is no icon that is known here: melee, charisma, key, cunning, piety, magic, distract, "
            "foresight, haste, wild or fan; perhaps 'melee' is meant.",
        ),
        ("blue = { icons = {} }\n", "blue.icons has to name at least one icon."),
        (
            "blue = { icons = 3 }\n",
            "blue.icons has to be a table of icons, as in { melee = 2, key = 1 }, not 3.",
        ),
        (
            "blue = { icons = { fan = 1 } }\n",
            "blue.icons.fan has to be a list such as [1] (the X of each +X), not 1.",
        ),
        (
            "blue = { icons = { key = 0 } }\n",
            "blue.icons.key has to be a whole number from 1 to 9, not 0.",
        ),
        ("blue = { heart = 1 }\n", "blue.heart is not a key that is known here; perhaps 'hearts' is meant."),
        (
            'blue = { up = ["magic"] }\n',
            "blue.up[1] has to be a list of words such as ['melee'], not 'magic'.",
        ),
        ('blue = { up = [["magic", "magic"]] }\n', "blue.up[1] has a word twice."),
        ("blue = { ability = [] }\n", "blue.ability has to be a list of instructions, not a list."),
        (
            "blue = { ability = [3] }\n",
            "blue.ability[1] has to be an instruction, as in { do = 'guard', count = 2 }, not 3.",
        ),
        (
            'blue = { ability = [{ do = "garud" }] }\n',
            "blue.ability[1].do has to be upgrade, downgrade, discover, restore, banish, defeat, lend, treat, guard, "
            "grace, flip_saviors, swap, enlarge or foresee, not 'garud'; perhaps 'guard' is meant.",
        ),
        ('blue = { ability = [{ do = "defeat" }] }\n', "blue.ability[1].level is missing."),
        (
            'blue = { ability = [{ do = "grace", count = 2 }] }\n',
            "blue.ability[1].count is not a key that is known here: do.",
        ),
        (
            BLUE + GOLD + 'black = { name = "Hatch", sets = [{ key = 3 }] }\n',
            "black.sets has to be a list such as [{ magic = 3 }, { magic = 3 }], not a list.",
        ),
        (
            BLUE + GOLD + 'black = { name = "Hatch", sets = [{ key = 3 }, { key = 2 }] }\n',
            "black.sets[2] has to be 3 icons, not 2.",
        ),
        (BLUE + GOLD + GRAY + "copies = 0\n", "copies has to be a whole number from 1 to 9, not 0."),
    ],
)
def test_a_mistake_in_an_item_names_the_file_the_card_the_key_and_what_would_be_right(
    tmp_path: Path, body: str, said: str
) -> None:
    assert trouble(tmp_path, item(body)) == f"mine.toml, item 'Spoon': {said}"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (FIGHT, "demand is missing."),
        (FIGHT + "demand = {}\n", "demand has to be a demand, as in { melee = 2, any = 3 }, not a table."),
        (
            FIGHT + 'demand = { mixture = [{ of = ["key"], count = 2 }] }\n',
            "demand.mixture[1].of has to be a list of words such as ['melee'], not a list.",
        ),
        ("level = 5\n", "level has to be a whole number from 0 to 4, not 5."),
        (
            FIGHT + 'demand = { any = 3 }\ntext = [{ do = "damage" }]\n',
            "text[1].at is missing.",
        ),
        (
            FIGHT + 'demand = { any = 3 }\ntext = [{ at = "run", do = "no_shields" }]\n',
            "text[1].at cannot be 'run' for 'no_shields': it is challenge or add.",
        ),
        (
            FIGHT + 'demand = { any = 3 }\ntext = [{ at = ["run", "fall"], do = "damage" }]\n',
            "text[1].at[2] has to be challenge, add or run, not 'fall'.",
        ),
        (
            FIGHT + 'demand = { any = 3 }\ntext = [{ at = "add", do = "bar", icon = "wild" }]\n',
            "text[1].icon has to be distract, fan, foresight or haste, not 'wild'.",
        ),
        (
            FIGHT + "demand = { any = 3 }\nrewards = { up = [] }\n",
            'rewards.up has to be a list such as [[]] (a plain arrow) or [["magic"]], not a list.',
        ),
    ],
)
def test_a_mistake_in_an_obstacle_is_explained(tmp_path: Path, body: str, said: str) -> None:
    assert trouble(tmp_path, obstacle(body)) == f"mine.toml, obstacle 'Cook': {said}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[[dress]]\nname = "Rag"\nflavour = "x"\nblue = { hearts = 1 }\n',
            "mine.toml, dress 'Rag': gray or else pink has to be there: a Dress has two positions.",
        ),
        (
            '[[savior]]\nname = "Jon"\nflavour = "x"\nleft = { hearts = 1 }\nsaved = { hearts = 2 }\n',
            "mine.toml, savior 'Jon': saved.down is missing, as in [[\"charisma\"]].",
        ),
        (
            '[[rest]]\nname = "Nap"\nflavour = "x"\nlevels = ["1", "2A"]\n',
            "mine.toml, rest 'Nap': levels has to be 1, 2A, 2B, gray on the first card and 3A, 3B, 3C, 4 on the second.",
        ),
        (
            '[[rest]]\nname = "Nap"\nflavour = "x"\nlevels = ["1", "2A", "2B", "gray"]\n',
            "mine has 1 first and 0 second Rest cards: a deck needs one of each.",
        ),
        (
            '[[captor]]\nname = "Bo"\nflavour = "x"\nlevel = 1\ndemand = { any = 1 }\nfail = { damage = 1 }\n'
            "treasures = 0\nsaviors = 0\nobstacles = [1, 2]\n",
            "mine.toml, captor 'Bo': obstacles has to be a list such as [2, 4, 3, 3, 0] (for levels 0 to 4), not a list.",
        ),
        ("[[spoon]]\n", "mine.toml has no card: at least one [["),
        (
            item(BLUE + GOLD + GRAY) + "[spoons]\n",
            "mine.toml: spoons is no table of a card file: it has family,",
        ),
    ],
)
def test_other_mistakes_are_explained_too(tmp_path: Path, text: str, said: str) -> None:
    assert trouble(tmp_path, text).startswith(said)


@rule("MQ-007")
@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            'health = ["Resolv"]\n',
            "health names 'Resolv', but there is no such health card; perhaps 'Resolve' is meant.",
        ),
        (
            'health = ["Tough", "Tough", "Tough"]\n',
            "health names 'Tough' 3 times, but there is no such health card for each.",
        ),
        ('health = []\nheirloom = "Spoon"\n', "heirloom names 'Spoon', but there is no such item card."),
        (
            'health = []\nnamed_dresses = ["Sundress"]\n',
            "named_dresses names 'Sundress', but there is no such dress card; perhaps 'Sun Dress' is meant.",
        ),
        (
            "health = []\ndresses = 0\n",
            "dresses has to be 1 or more where no dress is named in named_dresses.",
        ),
    ],
)
def test_what_a_maiden_names_has_to_be_there(tmp_path: Path, body: str, said: str) -> None:
    text = (
        f'[[maiden]]\nname = "Ann"\nflavour = "x"\nrandom_health = 5\n{body}green = ["key"]\nworks = "fan"\n'
        'ability = [{ do = "swap" }]\n'
    )
    found = trouble(tmp_path, text)
    assert found.endswith(f"maiden 'Ann': {said}")


def test_a_pack_with_some_kinds_of_cards_takes_the_others_from_the_game(tmp_path: Path) -> None:
    path = tmp_path / "spoons.toml"
    own = builtin_set()
    heirlooms = [str(one.data["heirloom"]) for one in own.of_kind(MAIDEN) if "heirloom" in one.data]
    path.write_text(HEADER + "".join(item(BLUE + GOLD + GRAY).replace("Spoon", name) for name in heirlooms))
    found = load_set(str(path))
    assert found.name == "spoons"
    assert sorted(card.name for card in found.of_kind(ITEM)) == sorted(heirlooms)
    assert len(found.cards) == len(own.cards) - 44 + 7
    assert [card.id for card in found.cards] == list(range(len(found.cards)))
    assert found.families[0].name == "Mine"


def test_copies_are_cards_of_their_own() -> None:
    doors = [card for card in builtin_set().cards if card.name == "Locked Door"]
    assert len(doors) == 3
    assert len({card.id for card in doors}) == 3


def test_a_set_goes_through_data_and_back() -> None:
    own = builtin_set()
    data = set_to_data(own)
    back = set_from_data(json.loads(json.dumps(data)))
    assert set_to_data(back) == data
    assert [card.name for card in back.cards] == [card.name for card in own.cards]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (3, "the save: cards has to be a table, not 3."),
        ({"cards": []}, "the save: cards has to be a list of cards, not a list."),
        ({"cards": [{}], "families": 3}, "the save: families has to be a list of tables, not 3."),
        ({"cards": [3]}, "the scene's card: the table has to be a table, not 3."),
        ({"cards": [{"kind": "spoon"}]}, "the scene's card: kind has to be maiden, dress, health, item,"),
        ({"cards": [{"name": "Bo", "kind": "captor"}]}, "card 'Bo': level is missing."),
    ],
)
def test_a_set_of_a_save_is_checked_like_any_other(data: object, said: str) -> None:
    with pytest.raises(CardError) as error:
        set_from_data(data)
    assert str(error.value).startswith(said)


def test_a_card_of_a_scene_needs_no_flavour() -> None:
    made = card_from_dict(
        {"name": "Spoon", "blue": {}, "gold": {"name": "Ladle"}, "gray": {"name": "Handle"}}, 7
    )
    assert (made.id, made.kind, made.flavour) == (7, ITEM, "")
    assert made.ladder() == ["gold", "blue", "gray"]
    assert [made.name_at(colour) for colour in made.ladder()] == ["Ladle", "Spoon", "Handle"]
    assert printed_of(made).ladder == [2, 0, 1]


def test_a_dress_may_have_two_sides_that_are_not_gray() -> None:
    made = card_from_dict(
        {"kind": "dress", "name": "Coat", "blue": {"hearts": 2}, "pink": {"name": "Torn", "hearts": 1}}
    )
    assert made.ladder() == ["blue", "pink"]
    assert printed_of(made).ladder == [2, 0]
