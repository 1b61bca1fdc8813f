"""The text that people read on a card, made from the same data that the game plays. [QL-057, QL-090]"""

from questhall.games.quaeleon.cardset import Card, CardSet
from questhall.games.quaeleon.wording_flow import clauses, option_text
from questhall.games.quaeleon.wording_nouns import amount
from questhall.games.quaeleon.wording_speech import Speech
from questhall.kernel.english import Noun, sentence


def text_of(card: Card) -> str:
    """The whole text of a card; empty where it has none."""
    texts = stat_sentences(card)
    texts.extend(spoken(clause) for clause in clauses(list(card.effect), Speech(card.name)))
    return " ".join(texts)


def text_of_effect(effect: list[dict[str, object]], name: str = "") -> str:
    """The text of an effect that is on no card, or on the card of this name."""
    return " ".join(spoken(clause) for clause in clauses(list(effect), Speech(name)))


def spoken(clause: str) -> str:
    """A clause as a sentence, or as two: what depends on whether something was done begins the second one."""
    text = sentence(clause)
    for done in ("if you do", "if that is done", "if so"):
        text = text.replace(f", {done}, ", f". {done.capitalize()}, ")
    return text


def stat_sentences(card: Card) -> list[str]:
    """What a card's defence, healing and attack are where they are worked out anew each time. [QL-R25]"""
    speech = Speech(card.name).plain()
    texts: list[str] = []
    for stat, value in (("defence", card.defence), ("healing", card.healing), ("attack", card.attack)):
        if isinstance(value, dict):
            rounded = " (rounded up)" if "half" in value else ""
            texts.append(sentence(f"this card's {stat} is {amount(value, speech)}{rounded}"))
    return texts


def number_shown(value: object) -> str:
    """A card's number as it stands in a corner: '*' where the text says it, empty where it is absent."""
    if value is None:
        return ""
    return str(value) if isinstance(value, int) else "*"


def label_of(option: list[object], *, of_others: bool = False) -> str:
    """The label of an alternative as its text has it, without full stop."""
    speech = Speech("")
    if of_others:
        speech = chosen_by_others()
    return sentence(option_text(option, speech)).removesuffix(".")


def chosen_by_others() -> Speech:
    """The speech of alternatives that somebody else than the controller chooses from."""
    speech = Speech("").plain()
    speech.you = Noun("the card's player", "the card's player's", plural=True)
    speech.each = Noun("that player", "that player's", implied=True)
    return speech


def catalogue_of(cards: CardSet) -> list[dict[str, object]]:
    """Every card as lists and pages show it: the factions as they come, the highest initiative first."""
    order = [faction.name for faction in cards.factions]
    ranked = sorted(cards.cards, key=lambda card: (order.index(card.faction), -card.initiative))
    return [
        {
            "name": card.name,
            "group": card.faction,
            "line": line_of(card),
            "text": text_of(card),
            "flavour": card.flavour,
            "printed": card.printed,
            "facts": facts_of(card),
        }
        for card in ranked
    ]


def facts_of(card: Card) -> dict[str, object]:
    """Its numbers by name; '*' where the text says the number."""
    stats = (("attack", card.attack), ("defence", card.defence), ("healing", card.healing))
    numbers = {stat: number_shown(value) for stat, value in stats if value is not None}
    return {"initiative": card.initiative, **numbers}


def line_of(card: Card) -> str:
    """'initiative 40, attack 3, defence 2'; '*' where the text says the number."""
    stats = (("attack", card.attack), ("defence", card.defence), ("healing", card.healing))
    numbers = [f"{stat} {number_shown(value)}" for stat, value in stats if value is not None]
    return ", ".join([f"initiative {card.initiative}", *numbers])
