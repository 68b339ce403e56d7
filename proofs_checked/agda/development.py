"""A development in Agda: its theorems as stated, and what ties its definitions to `formal/`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Final, TypeAlias

from bridge.errors import Refuted
from formal.errors import IllFormed
from proofs_checked.agda.agda import AGDA
from proofs_checked.agda.checker import Imports
from proofs_checked.agda.sources import TEXTS, source
from proofs_checked.agda.theorems import Theorem, stated_in_agda
from proofs_checked.engine.subjects import OWN, Subjects


@dataclass(frozen=True)
class Row:
    """An equation between what a function of `formal/` gives and what its Agda definition does.

    Attributes:
        said: what was computed, and its value, in words.
        equation: the same in Agda, decided by `refl`.
    """

    said: str
    equation: str


Tie: TypeAlias = Callable[..., Iterable[Row]]
"""The rows of a definition; as of a claim's function, its parameters are its subjects."""


@dataclass(frozen=True, eq=False)
class Development:
    """A text in Agda that imports Jagi.agda.

    Attributes:
        name: the name of its file and of its module, in which `Theorems` has the theorems.
        theorems: its theorems, in its order.
        ties: by the name of a definition, its rows.
    """

    name: str
    theorems: Sequence[Theorem]
    ties: Mapping[str, Tie]

    @property
    def ours(self) -> str:
        """The text in the package."""
        return source(f"{self.name}.agda")

    def text(self, subjects: Subjects) -> str:
        """The text that a claim is about."""
        return subjects.of("texts", TEXTS)[f"{self.name}.agda"]

    def handed(self) -> str:
        """What the module of the theorems is handed, as the package has it."""
        found = re.search(
            r"^module Theorems\n(.*?)\n  where\n", self.ours, re.MULTILINE | re.DOTALL
        )
        return found[1] if found else ""


def prove(development: Development, text: str) -> None:
    """Agda accepts the text, and each theorem as stated, of what its module is said to be handed.

    Raises:
        Refuted: it does not, or one is missing.
        NotRun: there is no Agda.
        Inconclusive: there is no verdict.
    """
    _accepted(development.name, text, "Stated", _stated(development))


def tied(development: Development, definition: str, subjects: Subjects) -> int:
    """The definition in Agda gives what the project's functions give; the number of its rows.

    Agda recomputes the rows of all definitions together. Where a function gives another value than
    the one recomputed there, that is the refutation.

    Raises:
        Refuted: a row differs, which the message shows.
        NotRun: there is no Agda.
        Inconclusive: there is no verdict.
    """
    ours = _rows(development, definition)
    if said := _refused(development, development.text(subjects)).get(definition):
        raise Refuted(said, said)
    if differs := difference(development, definition, subjects):
        raise Refuted(differs, differs)
    return len(ours)


def difference(development: Development, definition: str, subjects: Subjects) -> str:
    """The first row in which another function differs from ours, in words; "" if none does."""
    ours = _rows(development, definition)
    try:
        rows = computed(development.ties[definition], subjects)
    except IllFormed as error:
        return f"{definition} must be defined wherever it is in Agda, and is refused: {error}"
    differing = ((row, our) for row, our in zip(rows, ours, strict=True) if row != our)
    row, our = next(differing, (None, None))
    return f"{row.said}; recomputed in Agda, {our.said}" if row and our else ""


@cache
def _refused(development: Development, text: str) -> Mapping[str, str]:
    """The definitions a row of which Agda does not accept, with its words.

    Agda names one row: those of its definition are left out the next time.

    Raises:
        Refuted: the text itself, or what the rows are applied to, is not accepted.
        NotRun: there is no Agda.
        Inconclusive: there is no verdict.
    """
    name = f"{development.name}Table"
    head = source(f"{name}.agda")
    refused: dict[str, str] = {}
    while True:
        left = (each for each in development.ties if each not in refused)
        rows = [(row.equation, each) for each in left for row in _rows(development, each)]
        of = dict(reversed(rows))  # of an equation of several definitions the first counts
        written = "".join(f"\n_ : {equation}\n_ = refl\n" for equation in of)
        try:
            _accepted(development.name, text, name, head + written, _NUMBERS)
        except Refuted as error:
            said = str(error)
            line = re.search(rf"{name}\.agda:(\d+)", said)
            place = (int(line[1]) - head.count("\n") - 1) // 3 if line else -1
            if not 0 <= place < len(of):
                raise
            refused[[*of.values()][place]] = said
        else:
            return refused


def computed(tie: Tie, subjects: Subjects) -> tuple[Row, ...]:
    """The rows of a tie, of these subjects and otherwise of the project's own."""
    parameters = signature(tie).parameters.values()
    return tuple(tie(**{each.name: subjects.of(each.name, each.default) for each in parameters}))


@cache
def _rows(development: Development, definition: str) -> tuple[Row, ...]:
    return computed(development.ties[definition], OWN)


_JAGI: Final[Imports] = (("Jagi", source("Jagi.agda")),)
_NUMBERS: Final[Imports] = (("Numbers", source("Numbers.agda")),)


@cache
def _accepted(development: str, text: str, name: str, further: str, beside: Imports = ()) -> None:
    AGDA.further(text, name, further, development, _JAGI, beside)


def _stated(development: Development) -> str:
    """The module in which each theorem has the type that the package says, and nothing else is."""
    handed, ours = development.handed(), development.ours
    opened = re.findall(r"^  open .*$", ours.partition("module Theorems\n")[2], re.MULTILINE)
    listed = [
        f"  here-{each.name} : {stated_in_agda(ours, each)}\n  here-{each.name} = {each.name}"
        for each in development.theorems
    ]
    return "\n".join(
        [
            "{-# OPTIONS --safe --without-K #-}",
            "module Stated where",
            "open import Jagi",
            "open Σ",
            f"open import {development.name}",
            f"module _\n{handed}\n  where",
            f"  open Theorems {' '.join(bound(handed))}",
            *opened,
            *listed,
            "",
        ]
    )


def bound(telescope: str) -> list[str]:
    """The names that a telescope binds, in its order.

    Example:
        >>> bound("  (R S : Set) (_+_ : R → R → R) (+-comm : ∀ x y → (x + y) ≡ (y + x))")
        ['R', 'S', '_+_', '+-comm']
    """
    names: list[str] = []
    depth = start = 0
    for place, letter in enumerate(telescope):
        if letter == "(":
            start = place if depth == 0 else start
            depth += 1
        elif letter == ")":
            depth -= 1
            if depth == 0:
                names += telescope[start + 1 : place].partition(" : ")[0].split()
    return names
