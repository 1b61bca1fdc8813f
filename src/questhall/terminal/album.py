"""The cards of a game as one page to look at: no script, no font, nothing from a network."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from questhall.kernel.english import counted
from questhall.press.style import NUMBER, TINCTURES
from questhall.terminal.arms import SHIELD, arms_of
from questhall.terminal.library import by_group

if TYPE_CHECKING:
    from questhall.kernel.kind import Kind

Printed = dict[str, Any]

STYLE: Final = """
:root { color-scheme: light dark; --ground: #efe9dc; --ink: #26221c; --soft: #5c5346; --face: #fffdf7; --edge: #cdbf9f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16171c; --ink: #ece7da; --soft: #b3ab9b; --face: #24252d; --edge: #44454f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.45 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", Georgia, serif; }
header, main, footer { max-width: 1280px; margin: 0 auto; padding: 1.2rem 1rem; }
h1 { font-size: 2.1rem; margin: .4rem 0 .2rem; letter-spacing: .01em; }
header p, .idea, footer { color: var(--soft); margin: .2rem 0 .8rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; }
nav a { display: inline-block; min-height: 44px; padding: .6rem 1rem; border-radius: 999px; color: #fff;
  background: var(--tincture); text-decoration: none; }
nav a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
h2 { margin: 2rem 0 .1rem; padding-left: .6rem; border-left: .4rem solid var(--tincture); font-size: 1.5rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(216px, 1fr)); gap: 1.1rem; padding: 0;
  margin: .8rem 0; list-style: none; }
.card { display: flex; flex-direction: column; min-height: 322px; border-radius: 14px; background: var(--face);
  border: 1px solid var(--edge); overflow: hidden; box-shadow: 0 1px 2px #0003, 0 6px 16px #0002; }
.card h3 { margin: 0; padding: .5rem .7rem; min-height: 2.9rem; display: flex; align-items: center; font-size: 1.05rem;
  line-height: 1.15; color: #fff; background: var(--tincture); }
.art { display: flex; justify-content: center; padding: .5rem 0 .4rem;
  background: radial-gradient(circle at 50% 40%, color-mix(in srgb, var(--tincture) 34%, var(--face)),
    color-mix(in srgb, var(--tincture) 9%, var(--face)) 78%); }
.art svg { width: 74px; height: 86px; }
.a { fill: var(--tincture); }
.b { fill: color-mix(in srgb, var(--tincture) 55%, #000); }
.c { fill: #fff; stroke: #0006; stroke-width: 1.5; }
.rim { fill: none; stroke: var(--face); stroke-width: 5; }
dl { display: flex; flex-wrap: wrap; justify-content: center; gap: .3rem .9rem; margin: 0; padding: .35rem .6rem;
  border-block: 1px solid var(--edge); }
dl div { display: flex; flex-direction: column-reverse; align-items: center; min-width: 2.6rem; }
dt { font-size: .72rem; letter-spacing: .04em; color: var(--soft); }
dd { margin: 0; font-size: 1.35rem; line-height: 1.1; font-weight: 700; font-variant-numeric: lining-nums tabular-nums; }
.facts { padding: .3rem .7rem; font-size: .85rem; color: var(--soft); text-align: center; margin: 0;
  border-bottom: 1px solid var(--edge); }
.text { margin: 0; padding: .55rem .7rem; font-size: .93rem; }
.flavour { margin: auto 0 0; padding: .3rem .7rem .4rem; font-size: .84rem; font-style: italic; color: var(--soft); }
.origin { margin: 0; padding: 0 .7rem .5rem; font-size: .72rem; color: var(--soft); display: flex; gap: .3rem;
  justify-content: space-between; }
.flavour + .origin { margin-top: 0; }
.origin { margin-top: auto; }
@media print { .card { break-inside: avoid; box-shadow: none; } nav { display: none; } body { background: #fff; } }
"""


def page_of(kind: Kind, cards: Any, pack: str) -> str:
    """The whole page."""
    groups = by_group(kind.catalogue(cards))
    count = sum(map(len, groups.values()))
    title = f"{kind.title}: {pack or 'the cards'}"
    links = "".join(
        f'<a style="{tinted(place)}" href="#g{place}">{escape(name)} ({len(groups[name])})</a>'
        for place, name in enumerate(groups)
    )
    sections = "".join(
        section_of(place, name, kind.group_idea(cards, name), groups[name])
        for place, name in enumerate(groups)
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<svg width="0" height="0" style="position:absolute" aria-hidden="true">
<clipPath id="shield"><path d="{SHIELD}"/></clipPath></svg>
<header>
<h1>{escape(title)}</h1>
<p>{counted(count, "card")}. The text of each is made from what it does.</p>
<nav aria-label="Groups of cards">{links}</nav>
</header>
<main>
{sections}</main>
<footer>Made by Questhall. Cards marked “printed” have the facts of the printed card; the others are ours. The words, the
drawings and everything else here are our own.</footer>
</body>
</html>
"""


def tinted(place: int) -> str:
    """The colour of a group, by its place."""
    return f"--tincture:{TINCTURES[place % len(TINCTURES)]}"


def section_of(place: int, name: str, idea: str, cards: list[Printed]) -> str:
    """One group of cards."""
    drawn = "".join(card_of(card) for card in cards)
    said = f'<p class="idea">{escape(idea)}</p>\n' if idea else ""
    return (
        f'<section id="g{place}" style="{tinted(place)}">\n<h2>{escape(name)}</h2>\n{said}'
        f'<ul class="cards">\n{drawn}</ul>\n</section>\n'
    )


def card_of(card: Printed) -> str:
    """One card."""
    numbers, facts = numbers_and_facts(str(card["line"]))
    parts = [f"<h3>{escape(card['name'])}</h3>", f'<div class="art">{arms_of(card["name"])}</div>']
    if numbers:
        boxes = "".join(
            f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in numbers
        )
        parts.append(f"<dl>{boxes}</dl>")
    if facts:
        parts.append(f'<p class="facts">{escape(", ".join(facts))}</p>')
    if card["text"]:
        parts.append(f'<p class="text">{escape(card["text"])}</p>')
    if card["flavour"]:
        parts.append(f'<p class="flavour">{escape(card["flavour"])}</p>')
    origin = "printed" if card["printed"] else "ours"
    parts.append(f'<p class="origin"><span>{escape(card["group"])}</span><span>{origin}</span></p>')
    return f'<li class="card">{"".join(parts)}</li>\n'


def numbers_and_facts(line: str) -> tuple[list[tuple[str, str]], list[str]]:
    """'initiative 40, attack 3, gray' as numbers with their names, and what else it says."""
    numbers, facts = [], []
    for part in filter(None, (part.strip() for part in line.split(","))):
        found = NUMBER.fullmatch(part)
        if found:
            numbers.append((found["name"], found["value"]))
        else:
            facts.append(part)
    return numbers, facts
