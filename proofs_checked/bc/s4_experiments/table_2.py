"""Appendix C, Table 2: its entries, the values of α₂, and the results of its trainings."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments.doll import doll
from formal.considerate.experiments.garden import garden
from formal.considerate.experiments.mail_room import mail_room
from formal.notation import Reward
from proofs_checked.bc.cases import HALF
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.paper import BC
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, claim, note
from proofs_checked.engine.figures import Table
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.engine.witness import How

Models: TypeAlias = Sequence[tuple[str, tuple[Reward, ...]]]
"""The equations by which models are trained, each with the values of α₂."""

MODELS: Final[Mapping[str, Models]] = {
    "Figures 2(a) and 2(b)": (("Equation 4", garden().coefficients),),
    "Figure 2(c)": (
        ("Equation 1", doll("value").coefficients),
        ("Equation 2", doll("worst").coefficients),
        ("Equation 3", doll("negative").coefficients),
    ),
    "Figure 3": (("Equation 7", mail_room().coefficients),),
    "Table 1": (("Equation 6", (0, HALF, 2)),),
}
"""The experiments after Figure 1(b), as Sections 4.2, 4.3 and A.2 describe them.

For Table 1 the paper gives intervals; here each interval has one value.
"""

LATER: Final = Interpretations("the four experiments after Figure 1(b)", lambda: MODELS)

_ONE_EQUATION: Final = {**MODELS, "Figure 2(c)": (("Equation 1", (1, 5, 10)),)}
_ONE_MODEL: Final = {**MODELS, "Figure 2(c)": MODELS["Figure 2(c)"][:1]}
_FOUR: Final = {**MODELS, "Figure 3": (("Equation 7", (0, 1, 5, 25)),)}


@claim(
    "BC, Table 2",
    name="values",
    title="three values of α2",
    verdict=Verdict.FALSE,
    reason="by Section 4.2, Figure 2(c) has one value, 10; its three models differ in the equation",
    ways=[somewhere(LATER)],
    mutants={
        "a repair: in Figure 2(c) α2 is 1, 5 and 10, by one equation": {"models": _ONE_EQUATION},
        "another repair: Figure 2(c) has the values of Figure 3": {
            "models": {**MODELS, "Figure 2(c)": MODELS["Figure 3"]}
        },
    },
)
def three_values(instance: str, models: Mapping[str, Models] = MODELS) -> None:
    """In each experiment after Figure 1(b), models are trained with three values of α2."""
    values = {alpha for _, alphas in models[instance] for alpha in alphas}
    how = f"{instance}: α2 is {', '.join(map(str, sorted(values)))}"
    rows = tuple((name, ", ".join(map(str, by))) for name, by in models[instance])
    marked = tuple((n, 1) for n in range(len(rows)))
    must(
        len(values) == 3,
        How(how, figures=[Table(("trained with", "values of α2"), rows, marked, instance)]),
    )


@addition(
    "BC, Table 2",
    name="values.repaired",
    title="three models",
    reason="Table 2 has a factor of 3 in these rows",
    ways=[throughout(LATER, proof=True)],
    mutants={
        "Figure 2(c) has one model": {"models": _ONE_MODEL},
        "Figure 3 has four": {"models": _FOUR},
    },
    rests_on=["bc-table-2.values"],
)
def three_models(instance: str, models: Mapping[str, Models] = MODELS) -> None:
    """In each experiment after Figure 1(b), three models are trained: with three values of α2 or,
    in Figure 2(c), with three equations.
    """
    found = [(name, alpha) for name, alphas in models[instance] for alpha in alphas]
    must(len({*found}) == 3, f"{instance}: {len({*found})} models")
    several = len({name for name, _ in found}) > 1
    must(several is (instance == "Figure 2(c)"), f"{instance}: the equations are {found}")


Row: TypeAlias = tuple[tuple[str, ...], bool]
"""The figures or tables of a row, and whether it has training steps for the others, too."""

ROWS: Final[tuple[Row, ...]] = (
    (("Figure 1(b)",), True),
    (("Figure 2(a)", "Figure 2(b)"), True),
    (("Figure 2(c)",), True),
    (("Figure 3",), False),
    (("Table 1",), False),
)
"""[BC, Table 2]"""

Sections: TypeAlias = Mapping[str, tuple[str, ...]]
"""The numbered items of each section of the paper, by its number."""

SECTIONS: Final[Sections] = {s.number: s.items for s in BC.sections}


def section_of(name: str, sections: Sections) -> str:
    """The number of the section that has a figure or a table.

    Example:
        >>> section_of("Figure 2(c)", SECTIONS), section_of("Table 1", SECTIONS)
        ('4.2', '4.3')
    """
    bare = name.partition("(")[0]
    return next(number for number, items in sections.items() if bare in items)


@claim(
    "BC, Table 2",
    name="entries",
    title="the experiments of its rows",
    reason="the four experiments are Figures 1(b), 2(a), 2(b) and 2(c); for Table 1 the text gives "
    "the second agent's policy, and the mail room needs no policies of others",
    ways=[throughout(Interpretations("the five rows", lambda: ("all",)), proof=True)],
    mutants={
        "the fourth row is left out": {"rows": (*ROWS[:3], *ROWS[4:])},
        "the last two rows are exchanged": {"rows": (*ROWS[:3], *ROWS[:2:-1])},
        "in the mail room others are trained": {
            "rows": (*ROWS[:3], (("Figure 3",), True), ROWS[-1])
        },
    },
)
def entries(instance: str, rows: Sequence[Row] = ROWS, sections: Sections = SECTIONS) -> None:
    """The first three rows are about the four experiments with the formulations of the main body,
    the fourth is about options, Appendix A, and the last about Table 1. Other agents are trained in
    the first three.
    """
    top = [name for names, _ in rows[:3] for name in names]
    must(len(top) == 4, f"the first three rows name {len(top)} experiments")
    places = [section_of(name, sections) for names, _ in rows for name in names]
    must(places == ["4.1", *["4.2"] * 3, "A.2", "4.3"], f"their sections are {', '.join(places)}")
    trained = [others for _, others in rows]
    must(trained == [True] * 3 + [False] * 2, f"whether others are trained: {trained}")


runs = note(
    "BC, Table 2",
    "Q-learning reaches the policies shown, in the steps and the times of the table.",
    name="runs",
    title="training times and learned policies",
    verdict=Verdict.EMPIRICAL,
    reason="not run: ten repetitions of up to 490,000,000 training steps on the authors' machine; "
    "the claims of each figure say which policies are optimal",
    argument="four rows have 52,500 to 64,800 steps a second; that of Table 1 has 286,600, more "
    "than four times as many, which the text does not explain",
)


@claim(
    "BC, Section 4",
    name="reference",
    title="the section on agents that act at the same time",
    verdict=Verdict.FALSE,
    reason="a slip: Section 3.3 has the formulation, Equation 6; the results are in Section 4.3",
    ways=[somewhere(Interpretations("the reference", lambda: ("Table 1",)))],
    mutants={
        "a repair: the reference is to Section 4.3": {"referred": "4.3"},
        "another repair: Table 1 is in Section 3.3": {
            "sections": {**SECTIONS, "3.3": ("Equation 6", "Table 1")}
        },
    },
)
def reference(instance: str, referred: str = "3.3", sections: Sections = SECTIONS) -> None:
    """Results for agents that act at the same time are in Section 3.3."""
    place = section_of(instance, sections)
    items = ", ".join(sections[referred])
    rows = (referred, items), (place, ", ".join(sections[place]))
    placed = Table(("section", "its numbered items"), rows, ((0, 1),))
    how = f"Section {referred} has {items}; {instance} is in Section {place}"
    must(place == referred, How(how, figures=[placed]))


@addition(
    "BC, Section 4",
    name="reference.repaired",
    title="the section on agents that act at the same time, repaired",
    reason="by its table of contents",
    ways=[throughout(Interpretations("the reference", lambda: ("Table 1",)), proof=True)],
    mutants={
        "the reference is to Section 3.3": {"referred": "3.3"},
        "the reference is to Section 4.2": {"referred": "4.2"},
    },
    rests_on=["bc-section-4.reference"],
)
def reference_repaired(instance: str, referred: str = "4.3", sections: Sections = SECTIONS) -> None:
    """Results for agents that act at the same time are in Section 4.3."""
    place = section_of(instance, sections)
    must(place == referred, f"{instance} is in Section {place}")
