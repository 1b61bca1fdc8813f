"""Which icons a picture is composed of: found in the words of a card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

Kind = TypeVar("Kind")

STEMS: Final[dict[str, str]] = {
    "sword": "sword blade duel fight champion cut slash steel weapon gladiat parry sabre arms brawl",
    "shield": "shield guard defen ward protect sentry bulwark sentinel",
    "heart": "heart love kiss sweet mercy health brave comfort embrace",
    "flame": "fire flame burn hell ember forge torch blaze scorch smoke kindl smoulder hearth oven",
    "bolt": "storm thunder lightning bolt shock spark quick sudden flash temper wire",
    "cloud": "cloud fog mist vapour breath wind gale gust breeze haze weather air squall tempest",
    "drop": "rain water well flood drip blood drown puddle pond wet sweat font dew ink porridge oil",
    "snow": "snow frost ice cold winter freez chill",
    "wave": "wave tide sea ocean river brook surf harbour current stream",
    "ship": "ship fleet sail boat armada galleon privateer crew captain navy admiral broadside frigate corsair pirate",
    "moon": "moon night dark dusk midnight sleep dream shadow eclipse lull gloom",
    "sun": "sun dawn day morning bright noon light summer desert heat early waste",
    "star": "star luck wish blessing boon gift prize",
    "stars": "stars sky heaven constellation sevens",
    "tree": "tree forest wood grove oak holt thicket grow pine wild branch bough",
    "leaf": "leaf green fern garden ivy bramble root reed thorn vine moss",
    "herb": "herb flower petal bloom blossom rose thistle berry heal balm salve remedy",
    "sprout": "young seed child cub sprout spring first apprentice novice new pup",
    "mushroom": "mushroom fungus spore toad rot",
    "mountain": "mountain hill cliff peak crag pass height ridge valley",
    "boulder": "rock boulder rubble avalanche rolling slow heavy",
    "stone": "stone grave tomb crypt burial dead death ancestor ancient ruin memorial",
    "skull": "skull goblin zombie ghoul monster troll ogre giant doom plague curse poison bane reaper kill undead danger",
    "ghost": "ghost spirit phantom haunt whisper unseen wraith invisible wail illusion echo",
    "bone": "bone skeleton rib dig buried",
    "tower": "tower castle keep fort bastion wall gate gatehouse rampart battlement stronghold infirmary",
    "house": "house home inn hut hall village cottage kennel room chamber lodge guild gallery",
    "door": "door window stairs portal entrance exit threshold arch escape out",
    "bridge": "bridge crossing span ford toll",
    "cage": "cage prison jail trap pit snare hostage captive cell dungeon",
    "jaws": "bite teeth jaw maw devour hunger gnaw swallow feast eat",
    "fang": "fang war tooth viper vampire sting",
    "chain": "chain bond shackle link fetter iron",
    "key": "key lock secret open pick unlock password",
    "eye": "eye mind see watch look scout vision spy gaze oracle spectac glass seer blind prophe insight",
    "book": "book librar tome ledger lore learn study school grammar read chronicle sermon psalm",
    "scroll": "scroll contract deed law clause edict writ paper letter treaty terms decree order claim pact notice will",
    "feather": "feather quill pen write sign poet author",
    "map": "map chart road path way route trail journey travel compass",
    "boot": "boot slipper shoe flats sandal foot feet step walk run march retreat flee tread wander stride",
    "coin": "coin gold money tax toll treasure rich pay bribe price buy market merchant wage debt loan gamble croup",
    "gem": "gem jewel crystal diamond ruby pearl precious amulet",
    "ring": "ring oath vow wed marri betroth promise",
    "crown": "crown king queen prince royal lord throne-less noble duke chief emperor regent herald",
    "throne": "throne seat court rule chair",
    "bell": "bell toll chime ring-out alarm curfew warning call",
    "horn": "horn trumpet fanfare hunting rally blast howl",
    "drum": "drum beat march-on war rhythm parade",
    "music": "song sing music choir hymn tune harp lute brood lullaby melody dance minstrel ballad",
    "mask": "mask thief disguise spy trick jester actor false stealth masquerade fool liar decoy",
    "hand": "hand skill glove grasp palm touch reach pickpocket grab finger catch steal pocket",
    "fist": "fist punch strength brute muscle blow knuckle grip strong arm smash mighty",
    "hammer": "hammer build smith craft mason carpent repair make nail work tool",
    "anvil": "anvil smithy armour",
    "axe": "axe chop hew executioner headsman lumber cleave",
    "spear": "spear lance pike javelin harpoon",
    "bow": "bow archer hunt volley aim marksman yew",
    "arrow": "arrow dart shaft next",
    "dagger": "dagger knife assassin stab backstab murder cutthroat knives traitor treacher",
    "helm": "helm knight soldier captain sir warrior veteran guardsman garrison drill legion",
    "hat": "hat wizard witch mage sorcer magic spell enchant conjur summon illusionist",
    "flask": "flask potion brew alchem elixir tonic acid venom medicine vial",
    "cup": "cup wine drink toast beer ale feast grail chalice banquet tavern",
    "barrel": "barrel powder cask cellar pantry store cannon",
    "bread": "bread loaf cook kitchen food provide baker meal lunch biscuit",
    "bag": "bag sack loot purse swag supply satchel hoard",
    "candle": "candle vigil chapel pray confess prayer altar",
    "lantern": "lantern lamp beacon glow lighthouse jar",
    "hourglass": "time hour wait delay late patience slow year season clock overdue",
    "gear": "gear machine engine clockwork device mechan wheelwork contraption cog",
    "wheel": "wheel cart wagon fortune spin turn cycle",
    "die": "dice die chance odds bet gambl lot",
    "cards": "card deck hand-of draw deal shuffle",
    "scales": "scale balance judge justice trial weigh fair even verdict",
    "spiral": "spiral maze labyrinth whirl dizzy twist vortex gyre confus madness",
    "web": "web net weave thread snared",
    "spider": "spider silk crawl arachn",
    "snake": "snake serpent wyrm worm eel coil",
    "dragon": "dragon drake wyvern scaled hoard lizard claw",
    "wings": "wing fly flight angel soar glide",
    "bird": "bird crow raven hawk eagle owl falcon dove goose",
    "fish": "fish shark whale squid kraken net-full",
    "wolf": "wolf pack fenris wild-dog howl lupine",
    "dog": "dog hound mutt pug collie terrier dachshund bulldog barker whelp",
    "paw": "paw monkey beast track prowl cat bear fur badger fox animal",
    "needle": "needle dress gown attire petticoat cloak shawl ribbon hair pin thread tailor sew stitch",
    "speech": "word speak talk parley tongue joke insult heckl voice speech counsel argue debate taunt gossip rumour envoy",
    "banner": "banner flag standard tribe cause rally alliance league colours stand",
    "kin": "kin friend family brother sister companion partner ally tribe together crowd mob lifemate community both",
    "person": "stranger man woman soul guest visitor clerk witness hero pilgrim",
    "spark": "spark wonder glitter shine miracle sign",
    "fountain": "fountain spring-water bath pool",
    "turn": "turn again return repeat round back revers loop second",
    "burst": "explo blast boom crash burst powder-keg strike impact grand final",
    "cross": "cleric holy saint temple monk nun priest shrine bless infirm hospital nurse aid mend doctor",
    "crossed": "battle clash feud grudge match arena rival fray skirmish",
}
"""For each icon the beginnings of words that call for it, the most telling first."""

LINKS: Final = ("of", "on", "in", "for", "with", "at", "from", "before", "to", "over", "by", "the", "and")
BEGINNINGS: Final = [
    (stem, icon) for icon, stems in STEMS.items() for stem in stems.split() if "-" not in stem
]


class Chance:
    """What is drawn one way or another, always the same for the same name."""

    def __init__(self, name: str) -> None:
        self.random = Random(name)

    def number(self) -> float:
        """From 0 up to 1."""
        return self.random.random()

    def between(self, low: float, high: float) -> float:
        """From the one up to the other."""
        return low + (high - low) * self.number()

    def pick(self, things: Sequence[Kind]) -> Kind:
        """One of these."""
        return things[int(self.number() * len(things))]


def motifs(texts: Sequence[str], usual: Sequence[str], chance: Chance, count: int = 3) -> list[str]:
    """The icons that the texts call for, the first text first, and usual ones where these are too few."""
    found: list[str] = []
    for text in texts:
        for word in nouns_first(text):
            icon = icon_of(word)
            if icon and icon not in found:
                found.append(icon)
    for attempt in range(12):
        if len(found) >= count:
            break
        icon = chance.pick(usual)
        if icon not in found:
            found.append(icon)
    return found[:count]


def nouns_first(text: str) -> list[str]:
    """The words of a text; those of a name with what it names first: bow, heartwood; ship, fools."""
    words = re.findall(r"[a-z]+", re.sub(r"\(.*?\)", "", text).casefold())
    if text.endswith((".", "!", "?")):
        return words
    ends = next((place for place, word in enumerate(words) if word in LINKS), len(words))
    return words[:ends][::-1] + words[ends:]


def icon_of(word: str) -> str:
    """The icon that a word calls for: that of the longest beginning, or ending, that is known; "" for none."""
    best = ""
    chosen = ""
    for stem, icon in BEGINNINGS:
        if len(stem) <= len(best):
            continue
        if len(stem) <= 3:
            fits = word in (stem, f"{stem}s")
        else:
            fits = word.startswith(stem) or (
                len(stem) > 4 and word.endswith(stem) and len(word) > len(stem) + 2
            )
        if fits:
            best, chosen = stem, icon
    return chosen
