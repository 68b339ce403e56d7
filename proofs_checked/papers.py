"""The papers and their sections, and in which of them a claim is made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from proofs_checked.claim import Claim


@dataclass(frozen=True)
class Section:
    """A section of a paper.

    Attributes:
        number: its number, or its letter if it is an appendix, counted where the paper has none; ""
            for what is beyond the paper.
        title: its title.
        items: what stands in it, such as "Example 2"; what stands in a subsection is listed there.
    """

    number: str
    title: str
    items: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()

    @property
    def kind(self) -> str:
        """By what word the paper refers to it: a section, or an appendix."""
        return "Appendix" if self.number[:1].isalpha() else "Section"


BEYOND: Final = Section("", "Beyond the paper")
"""Where claims stand that belong to no item of the paper."""


@dataclass(frozen=True)
class Paper:
    """A paper.

    Attributes:
        name: its short name.
        authors: their last names.
        title: its title.
        sections: its sections, in order.
    """

    name: str
    authors: str
    title: str
    sections: tuple[Section, ...]


JAGI: Final = Paper(
    "JAGI",
    "Alexander, Castaneda, Compher, Martinez",
    "Extending Environments to Measure Self-reflection in Reinforcement Learning",
    (
        Section("1", "Introduction"),
        Section(
            "2",
            "Preliminaries",
            (*(f"Definition {n}" for n in (1, 2, 3, 4)), "Lemma 5", "Proposition 6"),
        ),
        Section("3", "Some interesting extended environments"),
        Section("3.1", "A quasi-paradoxical extended environment", ("Example 1",)),
        Section("3.2", "A counterintuitive winning strategy", ("Example 2", "Table 1")),
        Section("3.3", "An interesting thought experiment", ("Example 3",)),
        Section("3.4", "Incentivizing introspection of internal mechanisms", ("Example 4",)),
        Section("3.5", "Some additional examples in brief"),
        Section("4", "Extended environments in practice", ("Listing 1",)),
        Section("4.1", "Determinacy and semi-determinacy", ("Definition 7",)),
        Section(
            "5",
            "The reality check transformation",
            ("Definition 8", "Theorem 9", "Remark 10", "canonical form"),
        ),
        Section("5.1", "Does reality check increase self-reflection?"),
        Section(
            "6",
            "Toward practical benchmarking",
            ("Definition 11", "Definition 12", "Listing 2", "Figure 1", "Figure 2"),
        ),
        Section("7", "Conclusion"),
    ),
)

CAGI: Final = Paper(
    "CAGI",
    "Alexander",
    "Extending environments to incentivize self-reflection in reinforcement learning",
    (
        Section("1", "Introduction"),
        Section(
            "2",
            "Preliminaries",
            ("Definition 1", "Lemma 1", "Definition 2", "Definition 3", "Lemma 2"),
        ),
        Section(
            "3",
            "Examples of self-awareness-incentivizing environments",
            ("Lemma 3", *(f"Example {n}" for n in (1, 2, 3, 4, 5))),
        ),
        Section(
            "4", "New extended environments from old", ("Definition 4", "Example 6", "Example 7")
        ),
        Section("5", "Some more ambitious examples"),
        Section("5.1", "Playing in the mirror", ("Example 8",)),
        Section("5.2", "Binocular vision", ("Example 9",)),
        Section("5.3", "Nature and nurture", ("Example 10",)),
        Section("6", "Examples involving self-recognition", ("Example 11", "Example 12")),
        Section("7", "A meta example", ("Definition 5", "Lemma 4", "Example 13")),
        Section("8", "Measuring self-awareness"),
    ),
)

PV: Final = Paper(
    "PV",
    "Alexander, Pedersen",
    "Pseudo-visibility: A Game Mechanic Involving Willful Ignorance",
    (
        Section("1", "Introduction"),
        Section(
            "2",
            "Pseudo-visibility",
            ("Definition 1", "Definition 2", "Definition 3", "Lemma 4"),
        ),
        Section(
            "3",
            "Behavior of NPCs in a game with pseudo-visibility",
            tuple(f"Example {n}" for n in (5, 6, 7, 8)),
        ),
        Section(
            "4",
            "Limitations of current RL agents",
            ("Definition 9", "Definition 10", "Lemma 11", "Proposition 12", "Lemma 13"),
        ),
    ),
)

BC: Final = Paper(
    "BC",
    "Alizadeh Alamdari, Klassen, Toro Icarte, McIlraith",
    "Be Considerate: Objectives, Side Effects, and Deciding How to Act",
    (
        Section("1", "Introduction"),
        Section("2", "Preliminaries"),
        Section("3", "Approach: considering others"),
        Section(
            "3.1",
            "Using information about value functions",
            ("Equation 1", "Definition 1", "Proposition 1"),
        ),
        Section("3.1.1", "Considering the worst case", ("Equation 2",)),
        Section("3.1.2", "Avoiding negative change", ("Equation 3",)),
        Section("3.2", "Treating agents differently", ("Equation 4", "Equation 5")),
        Section("3.3", "Agents acting simultaneously", ("Equation 6",)),
        Section("4", "Experiments"),
        Section("4.1", "Quantitative experiments: varying the caring coefficient", ("Figure 1",)),
        Section("4.2", "Qualitative illustrations of optimal behaviours", ("Figure 2",)),
        Section("4.3", "Experiments: agents acting simultaneously", ("Table 1",)),
        Section("5", "Related work"),
        Section("6", "Concluding remarks"),
        Section("A", "Using information about options"),
        Section("A.1", "Formulation", ("Equation 7", "Equation 8")),
        Section("A.2", "Experiments", ("Figure 3",)),
        Section("B", "Relation to avoiding side effects"),
        Section("B.1", "Relationship to baselines"),
        Section("B.2", "Considering different agents"),
        Section("C", "Experimental details", ("Table 2",)),
    ),
)

PAPERS: Final = (JAGI, CAGI, PV, BC)
"""The papers, in the order of the ledger."""

_BY_NAME: Final = {paper.name: paper for paper in PAPERS}


def section_of(claim: Claim) -> Section:
    """The section in which a claim is made, or whose item it is about.

    Example:
        >>> from proofs_checked.running import select
        >>> [claim] = select(["jagi-theorem-9.2"])
        >>> section_of(claim).heading
        '5 The reality check transformation'
    """
    sections = _BY_NAME[claim.paper].sections
    return next((section for section in sections if _holds(section, claim.item)), BEYOND)


def _holds(section: Section, item: str) -> bool:
    names = (f"{section.kind} {section.number}", *section.items)
    return any(re.match(rf"{re.escape(name)}(?!\.?\d)", item) for name in names)


def by_section(
    claims: Iterable[Claim],
) -> Iterator[tuple[Paper, list[tuple[Section, list[Claim]]]]]:
    """The papers that claims are of, with the sections in order and the claims of each."""
    given = list(claims)
    for paper in PAPERS:
        order = [*paper.sections, BEYOND]
        ours = sorted(
            (claim for claim in given if claim.paper == paper.name),
            key=lambda claim: order.index(section_of(claim)),
        )
        if ours:
            yield paper, [(section, [*each]) for section, each in groupby(ours, section_of)]
