"""The parts of a page that stands on its own: head, looks, tables, figures. It asks nothing of any other place."""

from collections.abc import Sequence
from html import escape

# The browser is told so, too: nothing may be fetched from anywhere, and no program runs.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

LOOKS = """
:root { color-scheme: light dark; --ground: #f6f8fa; --card: #ffffff; --ink: #1c2430; --faint: #4d5a6b;
  --line: #dde3ea; --strong: 0, 98, 177; }
@media (prefers-color-scheme: dark) { :root { --ground: #0a0f16; --card: #10161f; --ink: #eef2f7; --faint: #a9b6c6;
  --line: #2b3644; --strong: 108, 184, 255; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
p { max-width: 44rem; }
.faint { color: var(--faint); }
.wide { overflow-x: auto; margin: 0.75rem 0; border: 1px solid var(--line); border-radius: 6px;
  background: var(--card); }
.wide:focus-visible { outline: 3px solid rgb(var(--strong)); }
figure { margin: 0.75rem 0; }
figure svg { display: block; min-width: 34rem; width: 100%; height: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0.5rem 0.75rem; color: var(--faint); }
th, td { padding: 0.35rem 0.75rem; text-align: right; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; font-weight: 600; }
th:first-child, td:first-child { text-align: left; }
th[scope=row] { font-weight: 600; }
td.words, th.words { text-align: left; white-space: normal; }
small { color: var(--faint); display: block; }
td.tone { background: rgba(var(--strong), var(--tone)); }
code { overflow-wrap: anywhere; }
"""


class Cell:
    """What stands in a table: a text, if need be a smaller one below it, and how strong its ground is (0 to 1)."""

    def __init__(self, text: str, below: str = "", tone: float | None = None, words: bool = False) -> None:
        self.text = text
        self.below = below
        self.tone = tone
        self.words = words

    def html(self) -> str:
        small = f"<small>{escape(self.below)}</small>" if self.below else ""
        # A faint ground, so that the ink on it stays readable by day and by night.
        looks = f' class="tone" style="--tone:{0.28 * self.tone:.2f}"' if self.tone is not None else ""
        looks = ' class="words"' if self.words else looks
        return f"<td{looks}>{escape(self.text)}{small}</td>"


def table(caption: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """A table that can be pushed sideways on a narrow screen, by finger or keyboard."""
    words = {number for _, cells in rows for number, cell in enumerate(cells, 1) if cell.words}
    head = "".join(
        f'<th scope="col"{" class=words" if number in words else ""}>{escape(text)}</th>'
        for number, text in enumerate(heads)
    )
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(cell.html() for cell in cells)}</tr>' for name, cells in rows
    )
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def figure(name: str, svg: str) -> str:
    return f'<figure class="wide" role="region" tabindex="0" aria-label="{escape(name)}">{svg}</figure>'


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def paragraph(text: str, kind: str = "") -> str:
    return f"<p{f' class={kind}' if kind else ''}>{escape(text)}</p>"


def page(title: str, body: str) -> str:
    """The whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>{LOOKS}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )
