"""Puts the sources of the site into one folder: the written pages, the ledger, the generated ones.

python -m docs.site build/docs-source
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from docs.companion import explorer
from docs.site import licences
from docs.site.glossary import GLOSSARY
from docs.site.lessons import overview
from docs.site.lessons.checking import of_all
from docs.site.lessons.lesson import lessons
from docs.site.lessons.rendering import rendered
from docs.site.lessons.sentences import informal
from docs.site.pages import generated
from formal.errors import IllFormed

DOCS: Final = Path(__file__).parents[1]
INDEX: Final = "index.md"
SECTIONS: Final = {
    "tutorial": "Tutorial",
    "lessons": "Lessons",
    "how-to": "How-to",
    "explanation": "Explanation",
    "reference": "Reference",
}
"""The sections of the site, by their folders."""

ORDER: Final = {
    "tutorial": ("first-insight", "own-environment"),
    "how-to": (
        "install",
        "write-a-formula",
        "test-your-class",
        "test-a-safelife-game",
        "grade-classes",
        "run-the-battery",
        "combine-with-a-game",
        "use-deep-agents",
        "use-gymnasium",
        "learn-in-safelife",
        "measure-agents",
        "solve-for-considerate-agents",
        "check-the-papers",
        "read-a-witness",
        "check-your-claim",
        "prove-your-claim",
        "use-a-cluster",
        "add-to-the-project",
    ),
    "explanation": (
        "extended-environments",
        "equivalence",
        "reality-check",
        "self-reflection-measured",
        "pseudo-visibility",
        "guard",
        "considerate-agents",
        "safelife",
        "verdicts",
    ),
    "reference": ("index",),
}
"""The pages of each section in the order in which they are read; other pages come after these.

Lessons are in the order of their numbers, which begin their names."""

SINGLE: Final = ("ledger/index.md", "ledger/errata.md", f"{GLOSSARY}.md")
"""The pages that the sidebar lists although they are made: each stands for all of its kind."""

BEFORE: Final = {"lessons": (f"{overview.PAGE}.md",)}
"""The pages that are made and that the sidebar lists, by the section that they begin."""

MADE: Final = {"reference": SINGLE, "lessons": (f"{explorer.PAGE}.md",)}
"""The pages that are made and that the sidebar lists, by the section that they end."""

LIVE: Final = DOCS / "browser"
"""What makes the folder of what runs in the reader's browser."""

_NO_PAGES: Final = {"companion", "site", "static", "browser", "templates"}
"""Folders without pages."""


def written() -> dict[str, str]:
    """The pages that are files, by their path."""
    return {
        path.as_posix(): (DOCS / path).read_text(encoding="utf-8")
        for path in sorted(file.relative_to(DOCS) for file in DOCS.rglob("*.md"))
        if path.parts[0] not in _NO_PAGES
    }


def sources() -> dict[str, str]:
    """All pages, by their path.

    Raises:
        IllFormed: a page that is generated is a file, too, or a lesson has faults.
    """
    files, made = (
        written(),
        {**generated(), f"{licences.PAGE}.md": licences.licences(live=LIVE.is_dir())},
    )
    if twice := files.keys() & made.keys():
        raise IllFormed(f"a page is written or generated, not both; docs/{min(twice)} is")
    return files | made | taught() | {INDEX: files[INDEX] + "".join(sidebar(files))}


def taught() -> dict[str, str]:
    """The lessons as Sphinx reads them, by their path.

    Raises:
        IllFormed: a lesson has faults; the message lists all of them.
    """
    if faults := of_all(lessons()):
        raise IllFormed("what a lesson says must have support:\n" + "\n".join(faults))
    return {f"lessons/{each.name}.md": rendered(each) for each in lessons()}


def sidebar(files: Iterable[str]) -> Iterator[str]:
    """The lines with which the first page names the pages that the sidebar lists, in their order.

    Raises:
        IllFormed: a page is in no section.

    Example:
        >>> print(*sidebar(["index.md", "how-to/a.md", "ledger/index.md"]))
        <BLANKLINE>
        ```{toctree}
        :hidden:
        :caption: How-to
        <BLANKLINE>
        how-to/a
        ```
        <BLANKLINE>
    """
    left = [name for name in files if name != INDEX and not name.startswith("ledger/")]
    for folder, caption in SECTIONS.items():
        known = {f"{folder}/{name}.md": place for place, name in enumerate(ORDER.get(folder, ()))}
        pages = sorted(name for name in left if name.startswith(f"{folder}/"))
        pages.sort(key=lambda name: known.get(name, len(known)))
        if pages:
            listed = [*BEFORE.get(folder, ()), *pages, *MADE.get(folder, ())]
            names = "\n".join(name.removesuffix(".md") for name in listed)
            yield f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{names}\n```\n"
        left = [name for name in left if name not in pages]
    if left:
        raise IllFormed(f"a page is in a section, {', '.join(SECTIONS)}; docs/{left[0]} is in none")


def main(folder: Path) -> None:
    """Write all pages; what is in the folder and is no page is removed."""
    pages = sources()
    for lesson in lessons():
        sys.stderr.writelines(f"informal: {each}\n" for each in informal(lesson))
    for old in folder.rglob("*.md"):
        if old.relative_to(folder).as_posix() not in pages:
            old.unlink()
    for path, text in pages.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
