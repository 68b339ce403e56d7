"""The sections of BC, and the items in each, in the paper's order."""

from typing import Final

from proofs_checked.engine.paper import Paper, Section

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
