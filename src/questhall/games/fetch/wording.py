"""The text that people read on a card, made from the same data that the game plays."""

from typing import Any, Final

from questhall.games.fetch.cardset import Card, CardSet
from questhall.games.fetch.vocabulary import CHALLENGE, FORTUNE, PIONEER, RESOURCES
from questhall.kernel.english import Noun, row, sentence

SUBJECTS: Final[dict[str, Noun]] = {
    "you": Noun("you", "your", is_you=True, implied=True),
    "player": Noun("a player of your choice", "their"),
    "another": Noun("another player of your choice", "their"),
    "all": Noun("each player", "their"),
    "others": Noun("each other player", "their"),
}
PIONEERS: Final[dict[str, Noun]] = {
    "you": Noun("your pioneer"),
    "player": Noun("a pioneer of your choice"),
    "another": Noun("another player's pioneer of your choice"),
    "all": Noun("each active pioneer"),
    "others": Noun("each other active pioneer"),
}
PER_WORDS: Final[dict[str, str]] = {
    "face_down": "for each Challenge that lies face down in the queue",
    "played": "for each card that you have played in this attempt",
    "retreat": "for each pioneer in retreat",
}
CHALLENGE_VERBS: Final[dict[str, tuple[str, str, str]]] = {
    "defeat": ("defeat", "face-up", ""),
    "remove": ("discard", "face-up", " from the queue"),
    "rouse": ("turn", "face-down", " face up again"),
    "raise": ("move", "face-up", " to the top of the queue"),
    "lower": ("move", "face-down", " to the bottom of the queue"),
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def resources_in_words(resources: dict[str, int]) -> str:
    """Resources as in "2 Mind and 1 War"; any type is said as such."""
    parts = [f"{resources[word]} {resource_word(word)}" for word in RESOURCES if resources.get(word)]
    return row(parts)


def resource_word(word: str) -> str:
    """A Resource type as it stands in a sentence."""
    return "of any type" if word == "any" else word.capitalize()


def cards(count: int) -> str:
    """So many cards, in words: "a card", "two cards"."""
    return "a card" if count == 1 else f"{NUMBERS[count]} cards"


def instruction_text(data: dict[str, object]) -> str:
    """One instruction as a clause, without the tags that it needs."""
    verb = str(data["do"])
    clause = clause_of(verb, data)
    if data.get("per"):
        clause += f" {PER_WORDS[str(data['per'])]}"
    if not data.get("may"):
        return clause
    if data.get("who", "you") == "you" or data["do"] == "give":
        return f"you may {clause}"
    return f"you may decide that {clause}"


def clause_of(verb: str, data: dict[str, object]) -> str:
    """What an instruction does."""
    if verb in CHALLENGE_VERBS:
        return challenge_clause(verb, data)
    if verb == "add":
        resources = data["resources"]
        assert isinstance(resources, dict)
        return f"add {resources_in_words(resources)} to this attempt"
    if verb == "renew_pile":
        return "put the Fortune Pile under the Fortune deck and lay out four new cards"
    if verb == "scout":
        return "show the top Challenge of the Challenge deck; you may put it under the deck"
    return player_clause(verb, str(data["who"]), count_of(data))


def count_of(data: dict[str, object]) -> int:
    """How many, or how much."""
    count = data.get("count", 1)
    assert isinstance(count, int)
    return count


def player_clause(verb: str, who: str, count: int) -> str:
    """What somebody does, or what befalls a pioneer."""
    if verb in ("gain_stamina", "lose_stamina"):
        does = "gain" if verb == "gain_stamina" else "lose"
        return PIONEERS[who].does(does, f"{count} Stamina")
    if verb == "return":
        return return_clause(who, count)
    noun = SUBJECTS[who]
    if verb == "draw":
        return noun.does("draw", cards(count))
    if verb == "discard":
        return noun.does("discard", f"{cards(count)} from {noun.owner} hand")
    if verb == "take_from_pile":
        return noun.does("take", f"{cards(count)} from the Fortune Pile into {noun.owner} hand")
    if verb == "take_top":
        top = "the top card" if count == 1 else f"the top {NUMBERS[count]} cards"
        return noun.does("take", f"{top} of the Fortune deck into {noun.owner} hand")
    if verb == "recover":
        return noun.does("take", f"{cards(count)} from {noun.owner} discard pile into {noun.owner} hand")
    if verb == "retire":
        return noun.does("remove", f"{cards(count)} in {noun.owner} discard pile from the game")
    return f"give {cards(count)} from your hand to another player of your choice"


def return_clause(who: str, count: int) -> str:
    """Who comes back from retreat, and how fit."""
    fit = f"with {count} Stamina"
    if who == "you":
        return f"your pioneer returns from retreat {fit}"
    if who in ("all", "others"):
        return f"every {'other ' if who == 'others' else ''}pioneer in retreat returns {fit}"
    return f"a pioneer in retreat of your choice returns {fit}"


def challenge_clause(verb: str, data: dict[str, object]) -> str:
    """What happens to Challenges of the queue."""
    does, side, end = CHALLENGE_VERBS[verb]
    count = count_of(data)
    which = str(data["which"])
    danger = f" with Danger {data['danger']} or less" if "danger" in data else ""
    if which == "chosen":
        what = f"a {side} Challenge" if count == 1 else f"{NUMBERS[count]} {side} Challenges"
        return f"{does} {what} of your choice{danger}{end or ' in the queue'}"
    place = "lowest" if which == "bottom" else "highest"
    what = (
        f"the {place} {side} Challenge" if count == 1 else f"the {NUMBERS[count]} {place} {side} Challenges"
    )
    return f"{does} {what}{danger}{end or ' in the queue'}"


def effect_text(effect: list[dict[str, object]]) -> str:
    """A whole effect: instructions that need the same tag stand together behind it."""
    texts: list[str] = []
    last = ""
    for data in effect:
        tags = tag_words(data)
        clause = sentence(instruction_text(data))
        texts.append(clause if tags == last else f"{tags}: {clause}" if tags else f"Everybody: {clause}")
        last = tags
    return " ".join(texts)


def tag_words(data: dict[str, object]) -> str:
    """The tags that an instruction needs, as in "Keen or Brave"."""
    tags = data.get("tags", [])
    assert isinstance(tags, list)
    return row([str(tag) for tag in tags], "and" if data.get("all_tags") else "or")


def text_of(card: Card) -> str:
    """The whole text of a card; empty where it has none."""
    if card.kind == PIONEER:
        return f"Active: {effect_text(card.effect)} Retreat: {effect_text(card.back)}"
    if card.kind == FORTUNE:
        return "Starting decks are made of these." if card.is_basic else effect_text(card.effect)
    if card.kind == CHALLENGE:
        return effect_text(card.effect)
    return sentence(goal_text(card))


def goal_text(card: Card) -> str:
    """What resolves a Mission."""
    word, wanted = card.goal
    if word == "resources":
        return f"one player plays {resources_in_words(card.resources)} in one attempt"
    challenges = "one Challenge" if wanted == 1 else f"{NUMBERS[wanted]} Challenges"
    lies = "lies" if wanted == 1 else "lie"
    if word == "face_down":
        return f"{challenges} {lies} face down in the queue"
    if word == "lowest":
        what = "lowest Challenge" if wanted == 1 else f"{NUMBERS[wanted]} lowest Challenges"
        return f"the {what} of the queue {lies} face down"
    return f"{challenges} marked {card.letter} {lies} face down in the queue"


def line_of(card: Card) -> str:
    """A card's numbers in short."""
    if card.kind == PIONEER:
        numbers = ", ".join(f"{word.capitalize()} {card.resources.get(word, 0)}" for word in RESOURCES[:3])
        return f"{numbers}, Stamina {card.stamina}, {row(card.tags)}"
    if card.kind == FORTUNE:
        return resources_in_words(card.resources) or "no Resources"
    if card.kind == CHALLENGE:
        return f"Defeat {resources_in_words(card.resources)}, Danger {card.danger}{marked(card)}"
    return f"Mission {card.letter}"


def marked(card: Card) -> str:
    """The letter of a Challenge, where it has one."""
    return f", marked {card.letter}" if card.letter else ""


def catalogue_of(card_set: CardSet) -> list[dict[str, Any]]:
    """Every printed card once, as lists and pages show it, with how many copies there are."""
    found: list[dict[str, Any]] = []
    names: list[str] = []
    for card in card_set.cards:
        if card.name in names:
            found[names.index(card.name)]["copies"] += 1
            continue
        names.append(card.name)
        found.append(
            {
                "name": card.name,
                "group": card.group,
                "line": line_of(card),
                "text": text_of(card),
                "flavour": card.flavour,
                "printed": card.printed,
                "copies": 1,
                "back": "" if card.kind == PIONEER else f"{card.kind.capitalize()}s",
                "facts": facts_of(card),
            }
        )
        if card.kind == PIONEER:
            found[-1]["faces"] = [active_side(card), retreat_side(card)]
    return found


def facts_of(card: Card) -> dict[str, Any]:
    """What stands on a card beside its text, by name."""
    facts: dict[str, Any] = {"kind": card.kind, "resources": dict(card.resources), "tags": list(card.tags)}
    if card.kind == PIONEER:
        facts["stamina"] = card.stamina
    if card.kind == CHALLENGE:
        facts["danger"] = card.danger
    if card.letter:
        facts["letter"] = card.letter
    return facts


def active_side(card: Card) -> dict[str, Any]:
    """The front of a pioneer. [FQ-004]"""
    return {
        "at": "front",
        "name": card.name,
        "line": line_of(card),
        "text": effect_text(card.effect),
        "flavour": card.flavour,
        "facts": {**facts_of(card), "side": "Active"},
    }


def retreat_side(card: Card) -> dict[str, Any]:
    """The back of a pioneer, for as long as it is in retreat. [FQ-004]"""
    return {
        "at": "flipped",
        "name": card.name,
        "line": "in retreat",
        "text": effect_text(card.back),
        "facts": {"kind": card.kind, "side": "Retreat"},
    }
