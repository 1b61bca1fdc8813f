"""One self-contained HTML page: tables, and charts as drawings that need neither a network nor a script."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from questhall.lab.batches import write_safely

WIDTH: Final = 560
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
body { color: #222; background: #fff; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { padding: .2rem .7rem; text-align: left; border-bottom: 1px solid #ddd; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
.pass { color: #14652a; } .fail { color: #a4161a; font-weight: 600; }
.verdict { font-size: 1.15rem; font-weight: 600; }
svg { max-width: 100%; height: auto; } p.small { color: #555; font-size: .9rem; }
"""
NUMBER: Final = re.compile(r"[+−-]?\d[\d.,]*( %)?")


class Page:
    """A page that grows from top to bottom."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.parts: list[str] = []

    def heading(self, text: str) -> None:
        """A heading."""
        self.parts.append(f"<h2>{html.escape(text)}</h2>")

    def text(self, text: str, kind: str = "") -> None:
        """A paragraph."""
        of = f' class="{kind}"' if kind else ""
        self.parts.append(f"<p{of}>{html.escape(text)}</p>")

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table; `pass` and `FAIL` are coloured, numbers stand to the right."""
        head = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in columns)
        body = "".join(f"<tr>{''.join(cell(text) for text in row)}</tr>" for row in rows)
        self.parts.append(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")

    def chart(self, chart: Any, words: str) -> None:
        """A chart, with words for whoever does not see it."""
        drawing = vl_convert.vegalite_to_svg(chart.to_dict())
        self.parts.append(
            f'<figure role="img" aria-label="{html.escape(words, quote=True)}">{drawing}'
            f"<figcaption><p class='small'>{html.escape(words)}</p></figcaption></figure>"
        )

    def link(self, where: str, text: str) -> None:
        """A link to a file beside the page."""
        self.parts.append(f'<p><a href="{html.escape(where, quote=True)}">{html.escape(text)}</a></p>')

    def write(self, file: Path) -> None:
        """Write the page."""
        title = html.escape(self.title)
        document = (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{STYLE}</style></head><body><h1>{title}</h1>\n"
            + "\n".join(self.parts)
            + "\n</body></html>\n"
        )
        write_safely(file, document.encode())


def cell(text: str) -> str:
    """One cell of a table."""
    kind = {"pass": "pass", "FAIL": "fail"}.get(text.split()[0] if text else "", "")
    kind = kind or ("number" if NUMBER.fullmatch(text) else "")
    of = f' class="{kind}"' if kind else ""
    return f"<td{of}>{html.escape(text)}</td>"


def bars(values: Sequence[dict[str, Any]], name: str, value: str, title: str) -> Any:
    """A bar for each name, the largest value on top."""
    return (
        alt.Chart(pl.DataFrame(list(values)))
        .mark_bar(color="#4c6a92")
        .encode(
            y=alt.Y(f"{name}:N", sort="-x", title=None, axis=alt.Axis(labelLimit=260)),
            x=alt.X(f"{value}:Q", title=title),
        )
        .properties(width=WIDTH)
    )


def ranges(values: Sequence[dict[str, Any]], name: str, title: str, at: Sequence[float] = ()) -> Any:
    """A point with its interval for each name, in the order given; `at` draws lines to compare with."""
    data = pl.DataFrame(list(values))
    order = [str(one[name]) for one in values]
    where = alt.Y(f"{name}:N", sort=order, title=None, axis=alt.Axis(labelLimit=260))
    across = alt.X("low:Q", title=title, scale=alt.Scale(zero=False))
    lines = alt.Chart(data).mark_rule(color="#4c6a92", strokeWidth=2).encode(y=where, x=across, x2="high:Q")
    points = alt.Chart(data).mark_point(filled=True, size=60, color="#1d3557").encode(y=where, x="value:Q")
    marks = alt.Chart(pl.DataFrame([{"at": line} for line in at])).mark_rule(
        color="#a4161a", strokeDash=[4, 3]
    )
    return alt.layer(marks.encode(x="at:Q"), lines, points).properties(width=WIDTH)


def histogram(values: Sequence[float], title: str, bins: int = 40) -> Any:
    """How often each value comes, in up to so many classes."""
    low, high = min(values), max(values)
    step = max(1.0, float(round((high - low) / bins + 0.5))) if high > low else 1.0
    counts: dict[float, int] = {}
    for value in values:
        place = low + step * int((value - low) / step)
        counts[place] = counts.get(place, 0) + 1
    data = [{"from": place, "to": place + step, "games": count} for place, count in sorted(counts.items())]
    return (
        alt.Chart(pl.DataFrame(data))
        .mark_bar(color="#4c6a92")
        .encode(x=alt.X("from:Q", title=title, bin="binned"), x2="to:Q", y=alt.Y("games:Q", title="games"))
        .properties(width=WIDTH, height=180)
    )
