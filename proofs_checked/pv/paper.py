"""The sections of PV, and the items in each, in the paper's order."""

from typing import Final

from proofs_checked.engine.paper import Paper, Section

PV: Final = Paper(
    "PV",
    "Alexander, Pedersen",
    "Pseudo-visibility: A Game Mechanic Involving Willful Ignorance",
    (
        Section("1", "Introduction"),
        Section(
            "2", "Pseudo-visibility", ("Definition 1", "Definition 2", "Definition 3", "Lemma 4")
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
