"""The sections of SL, and the items in each, in the paper's order."""

from typing import Final

from proofs_checked.engine.paper import Paper, Section

SL: Final = Paper(
    "SL",
    "Wainwright, Eckersley",
    "SafeLife 1.0: Exploring Side Effects in Complex Environments",
    (
        Section("1", "Introduction"),
        Section("2", "Rules of the game"),
        Section("3", "Measuring Side Effects", ("Equation 1", "Equation 2", "Equation 3")),
        Section("4", "Levels for Training and Benchmarking"),
        Section("5", "Baseline Agent Performance"),
        Section("6", "Conclusion and next steps"),
        Section("A", "Procedural Generation"),
        Section("B", "Baseline Benchmark Data", ("Table 1", "Table 2")),
    ),
)
