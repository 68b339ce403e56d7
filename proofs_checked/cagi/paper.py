"""The sections of CAGI, and the items in each, in the paper's order."""

from typing import Final

from proofs_checked.engine.paper import Paper, Section

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
