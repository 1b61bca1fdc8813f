"""Card files and packs: what is wrong is said with file, card and key; dogs' names; sets in saves."""

import json
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.errors import SetupError
from questhall.games.fetch import KIND
from questhall.games.fetch.cardset import CardSet, card_from_dict, load_set, with_dogs
from questhall.kernel.cardfile import CardError
from questhall.kernel.rng import Dice
from tests.ledger_marks import rule

HEADER = '[chapter]\nname = "River"\nidea = "Wet dogs."\n'
STICK = '[[fortune]]\nname = "Stick"\nresources = { war = 1 }\nflavour = "Long."\n'


def refusal(tmp_path: Path, text: str) -> str:
    """What is said of a pack with this one file."""
    pack = tmp_path / "river"
    pack.mkdir()
    (pack / "all.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as error:
        load_set(str(pack))
    return str(error.value)


def fortune_with(keys: str) -> str:
    """A pack whose only card is a Fortune card with these keys."""
    return HEADER + '[[fortune]]\nname = "Stick"\nflavour = "Long."\n' + keys


def effect_of(instruction: str) -> str:
    """A pack whose only card does this."""
    return fortune_with(f"effect = [{instruction}]\n")


CARD = "river/all.toml, fortune 'Stick': "


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            HEADER,
            "river has no card: at least one [[pioneer]], [[fortune]], [[challenge]] or [[mission]] table is needed.",
        ),
        (fortune_with("copies = 0\n"), CARD + "copies has to be a whole number from 1 to 40, not 0."),
        (fortune_with("basic = 1\n"), CARD + "basic has to be true or false, not 1."),
        (
            fortune_with("resources = 2\n"),
            CARD + "resources has to be a table of Resources, as in { mind = 2, war = 1 }, not 2.",
        ),
        (
            fortune_with("resources = { wars = 2 }\n"),
            CARD
            + "resources.wars is no Resource that is known here: mind, skill, war or any; perhaps 'war' is meant.",
        ),
        (fortune_with("effect = 3\n"), CARD + "effect has to be a list of instructions, not 3."),
        (
            effect_of("3"),
            CARD + 'effect[1] has to be an instruction, as in { do = "draw", who = "you" }, not 3.',
        ),
        (
            effect_of('{ do = "drow", who = "you" }'),
            CARD
            + "effect[1].do has to be draw, discard, gain_stamina, lose_stamina, return, add, defeat, remove, rouse, "
            "raise, lower, take_from_pile, take_top, recover, retire, renew_pile, scout or give, not 'drow'; perhaps "
            "'draw' is meant.",
        ),
        (effect_of('{ do = "draw" }'), CARD + "effect[1].who is missing."),
        (
            effect_of('{ do = "give", who = "all" }'),
            CARD + "effect[1].who has to be another, not 'all'.",
        ),
        (
            effect_of('{ do = "scout", who = "you" }'),
            CARD + "effect[1].who is not a key that is known here: do, may, tags or all_tags.",
        ),
        (
            effect_of('{ do = "rouse", which = "top", danger = 1 }'),
            CARD
            + "effect[1].danger is not a key that is known here: do, may, which, count, per, tags or all_tags.",
        ),
        (
            effect_of('{ do = "add", resources = {} }'),
            CARD + "effect[1].resources has to name at least one Resource.",
        ),
        (
            effect_of('{ do = "scout", all_tags = true }'),
            CARD + "effect[1].all_tags goes with tags, and there are none.",
        ),
        (
            effect_of('{ do = "scout", tags = [] }'),
            CARD + 'effect[1].tags has to be a list of tags, as in ["Keen"], not a list.',
        ),
        (
            effect_of('{ do = "scout", tags = ["Keen", "Keen"] }'),
            CARD + "effect[1].tags has a tag twice.",
        ),
        (
            HEADER + '[[challenge]]\nname = "Swan"\ndefeat = { any = 1 }\ndanger = 1\nflavour = "Hiss."\n',
            "river/all.toml, challenge 'Swan': defeat.any is no Resource that is known here: mind, skill or war.",
        ),
        (
            HEADER + '[[challenge]]\nname = "Swan"\ndefeat = { war = 1 }\ndanger = 1\nflavour = "Hiss."\n'
            'activation = [{ do = "add", resources = { war = 1 } }]\n',
            "river/all.toml, challenge 'Swan': activation[1].do cannot be 'add' here: only Fortune cards add Resources to "
            "an attempt.",
        ),
        (
            HEADER + '[[challenge]]\nname = "Swan"\ndefeat = { war = 1 }\ndanger = 1\nflavour = "Hiss."\n'
            'activation = [{ do = "discard", who = "you", per = "played" }]\n',
            "river/all.toml, challenge 'Swan': activation[1].per cannot be 'played' here: only Fortune cards are played.",
        ),
        (
            HEADER + '[[mission]]\nname = "Den"\nletter = "E"\ngoal = { lowest = 1 }\nflavour = "Dark."\n',
            "river/all.toml, mission 'Den': letter has to be A, B, C or D, not 'E'.",
        ),
        (
            HEADER + '[[mission]]\nname = "Den"\nletter = "A"\ngoal = {}\nflavour = "Dark."\n',
            "river/all.toml, mission 'Den': goal has to be a table with one key, as in { face_down = 3 }, not a table.",
        ),
        (
            HEADER + '[[mission]]\nname = "Den"\nletter = "A"\ngoal = { low = 1 }\nflavour = "Dark."\n',
            "river/all.toml, mission 'Den': goal.low is no goal: it is resources, face_down, lowest or of_letter; perhaps "
            "'lowest' is meant.",
        ),
        (HEADER + STICK, "river has 0 Missions A: it has to have exactly one."),
    ],
)
def test_what_is_wrong_is_said_with_file_card_and_key(tmp_path: Path, text: str, sentence: str) -> None:
    assert refusal(tmp_path, text) == sentence


def whole(
    *,
    challenges: str = '[[challenge]]\nname = "Swan"\ndefeat = { war = 1 }\ndanger = 1\nflavour = "Hiss."\n',
    basics: int = 3,
) -> str:
    """A small set that is right."""
    pioneers = "".join(
        f'[[pioneer]]\nname = "Dog {name}"\nmind = 0\nskill = 0\nwar = 1\nstamina = 3\ntags = ["Wet"]\n'
        'active = [{ do = "draw", who = "you" }]\nretreat = []\nflavour = "Woof."\n'
        for name in "ABC"
    )
    missions = "".join(
        f'[[mission]]\nname = "Mission {letter}"\nletter = "{letter}"\ngoal = {{ face_down = 1 }}\nflavour = "On."\n'
        for letter in "ABCD"
    )
    war = f'[[fortune]]\nname = "War"\ncopies = {basics}\nbasic = true\nresources = {{ war = 1 }}\nflavour = "Grr."\n'
    return HEADER + pioneers + missions + challenges + war + STICK


@rule("FQ-R40")
def test_a_set_needs_basic_cards_for_all_pioneers_at_once(tmp_path: Path) -> None:
    assert refusal(tmp_path, whole(basics=2)) == "river has 2 basic cards of War: its pioneers need 3."


@rule("FQ-R08")
def test_a_set_needs_challenges_to_begin_with(tmp_path: Path) -> None:
    swan = '[[challenge]]\nname = "Swan"\nletter = "B"\ndefeat = { war = 1 }\ndanger = 1\nflavour = "Hiss."\n'
    sentence = "river has no Challenge without a letter, or with A: the queue begins with these."
    assert refusal(tmp_path, whole(challenges=swan)) == sentence


def test_a_pack_is_played_saved_and_loaded(tmp_path: Path) -> None:
    (tmp_path / "river.toml").write_text(whole(), encoding="utf-8")
    match = qh.new("fetch", players=3, seed=1, options={"pack": str(tmp_path / "river.toml")})
    dice = Dice(1)
    for _ in range(30):
        if not match.over:
            decision = match.pending[dice.below(len(match.pending))]
            match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
    again = qh.load(json.loads(json.dumps(match.save())))
    assert again.view() == match.view()
    assert KIND.group_idea(load_set(str(tmp_path / "river.toml")), "River") == "Wet dogs."
    assert KIND.group_idea(KIND.load_cards(""), "Nowhere") == ""


def test_the_set_that_comes_with_the_game_is_not_written_into_saves() -> None:
    assert KIND.cards_to_data(KIND.load_cards("")) is None
    assert KIND.cards_from_data(None) is KIND.load_cards("")


@pytest.mark.parametrize("data", [{}, {"cards": 3}, {"cards": []}, {"cards": [{"name": "Stick"}]}])
def test_a_save_with_a_broken_set_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(CardError):
        KIND.cards_from_data(data)


# ------------------------------------------------------------------ one's own dogs


def names(cards: CardSet) -> list[str]:
    """The names of the pioneers."""
    return [card.name for card in cards.of_kind("pioneer")]


@rule("FQ-004")
def test_pioneers_may_bear_the_names_of_ones_own_dogs() -> None:
    cards = KIND.load_cards("")
    dogs = with_dogs(cards, "spike mutt: Rex,  Pan Dachshund: Biscuit")
    assert {"Rex", "Biscuit"} <= set(names(dogs))
    assert "Spike Mutt" not in names(dogs)
    assert names(with_dogs(cards, {"Spike Mutt": "Rex"})) == [*names(cards)[:-1], "Rex"]
    rex = next(card for card in dogs.cards if card.name == "Rex")
    spike = next(card for card in cards.cards if card.name == "Spike Mutt")
    assert (rex.printed_name, rex.stamina, rex.goes_first) == ("Spike Mutt", spike.stamina, True)
    assert len(dogs.cards) == len(cards.cards)


def test_a_match_with_ones_own_dog_can_be_saved() -> None:
    match = qh.new("fetch", players=3, seed=1, options={"dogs": "Spike Mutt: Rex"})
    again = qh.load(json.loads(json.dumps(match.save())))
    assert "Rex" in [card["name"] for card in again.view()["box"]]


@pytest.mark.parametrize(
    ("dogs", "sentence"),
    [
        (3, 'dogs has to be like "Spike Mutt: Rex", not 3.'),
        (
            "Spike: Rex",
            "dogs: there is no pioneer 'Spike': there are Princess Yosha Pug, Sister Picassa Collie, Pan Dachshund, Jack "
            "Rat-Terrier, Sgt. Leo Bulldog and Spike Mutt",
        ),
        ("Spike Mutt: Soft Paws", "dogs: there is a card called 'Soft Paws' already: choose another name."),
        (
            "Spike Mutt: Rex, Pan Dachshund: rex",
            "dogs: there is a card called 'rex' already: choose another name.",
        ),
        ("Spike Mutt:", "dogs, Spike Mutt has to be a text in quotation marks, not ''."),
    ],
)
def test_a_wrong_name_for_a_dog_is_refused(dogs: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as error:
        qh.new("fetch", players=3, options={"dogs": dogs})
    assert str(error.value).startswith(sentence)


# ------------------------------------------------------------------ cards of a scene


def test_a_card_of_a_scene_may_leave_out_what_is_usual() -> None:
    stick = card_from_dict({"name": "Stick"})
    assert (stick.kind, stick.resources, stick.flavour) == ("fortune", {}, "")
    swan = card_from_dict({"kind": "challenge", "name": "Swan", "defeat": {"war": 1}})
    assert swan.danger == 1
    dog = card_from_dict({"kind": "pioneer", "name": "Rex"})
    assert (dog.stamina, dog.resources) == (5, {})
    with pytest.raises(
        CardError, match="card 'Stick': kind has to be pioneer, fortune, challenge or mission"
    ):
        card_from_dict({"name": "Stick", "kind": "spell"})
    with pytest.raises(CardError, match="the scene's card: name is missing"):
        card_from_dict({})
