"""The sections of JAGI, and the items in each, in the paper's order."""

from typing import Final

from proofs_checked.engine.paper import Paper, Section

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
