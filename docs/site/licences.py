"""The licences of what a built site ships, from the metadata of the installed packages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from typing import Final

from docs.site.markdown import fenced, page
from formal.errors import IllFormed
from upsilon_ext.report.markdown import escaped

PAGE: Final = "reference/licences"

LIVE: Final = "py/licences.txt"
"""The licences of what runs in the reader's browser; they are written with it."""

SHIPPED: Final = {
    "furo": "the theme: layout, styles and its script",
    "sphinx": "styles, the scripts of the search, and its stemmer",
    "sphinx-basic-ng": "the skeleton of the theme",
    "pygments": "the colours of code",
    "accessible-pygments": "the colours of code in the dark",
}
"""The packages of which files are in every built site, and what these are."""

SET: Final = {
    "myst-parser": "reads the pages",
    "docutils": "writes them as HTML",
    "latex2mathml": "sets the formulas",
}
"""The packages that only make the site: no file of theirs is in it."""

_NAMES: Final = ("LICENSE", "LICENCE", "COPYING", "NOTICE")


def licences(*, live: bool) -> str:
    """The page of the licences.

    Args:
        live: whether the site has what runs in the reader's browser.
    """
    return page(_lines(live=live))


def _lines(*, live: bool) -> Iterator[str]:
    yield "# Licences"
    yield ""
    yield (
        "The site's own pages are under the MIT licence, as the project is. What else a built site "
        "ships is of these packages, and under their licences."
    )
    for name, what in SHIPPED.items():
        yield ""
        yield from _package(distribution(name), what)
    if live:
        yield ""
        yield "## What runs in the reader's browser"
        yield ""
        yield "Each package that is loaded to run an example, with its licence:"
        yield f'<a href="../{LIVE}">{LIVE}</a>.'
    yield ""
    yield "## What only makes the site"
    yield ""
    for name, what in SET.items():
        found = distribution(name)
        yield f"- {found.name} {found.version} {what}: {licence(found)}"


def _package(found: Distribution, what: str) -> Iterator[str]:
    yield f"## {found.name} {found.version}"
    yield ""
    yield f"Here: {what}. Licence: {escaped(licence(found))}"
    for name, text in texts(found):
        yield ""
        yield f"`{name}`:"
        yield ""
        yield fenced(text, "text")


def licence(found: Distribution) -> str:
    """The name of the licence of a distribution.

    Raises:
        IllFormed: its metadata name none.
    """
    metadata = found.metadata
    classifiers = metadata.get_all("Classifier") or []
    named = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License :: ")]
    expressed = [metadata[key] for key in ("License-Expression", "License") if key in metadata]
    said = next(filter(None, [*expressed[:1], ", ".join(named), *expressed]), "")
    if not said:
        raise IllFormed(f"what the site ships must name its licence; {found.name} does not")
    return str(said)


def texts(found: Distribution) -> Iterator[tuple[str, str]]:
    """The licence files of a distribution, and their texts."""
    for file in found.files or ():
        stem = file.name.upper()
        if ".dist-info" in str(file) and stem.startswith(_NAMES):
            yield file.name, file.read_text(encoding="utf-8")


def sources(names: Iterable[str] = tuple(SHIPPED)) -> dict[str, str]:
    """The package of each file name that the packages have."""
    return {file.name: name for name in names for file in distribution(name).files or ()}
