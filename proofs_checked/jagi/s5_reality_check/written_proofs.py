"""What two proof checkers say: the theorems, and the table of the project's own results."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Evidence
from formal.reality_check.definition import reality_check
from proofs_checked.agda import agda
from proofs_checked.agda.definitions import Definitions
from proofs_checked.agda.recomputing import recomputed_by_agda, recomputed_by_coq
from proofs_checked.agda.sources import source
from proofs_checked.agda.table import Row, results, table
from proofs_checked.agda.theorems import THEOREMS, stated_in_agda, stated_in_coq
from proofs_checked.coq import coq
from proofs_checked.engine.claim import Check, Effort, Kind, Outcome
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.subjects import Subjects
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken

PROVED: Final = (
    "jagi-definition-4",
    "jagi-lemma-5",
    "jagi-proposition-6.1",
    "jagi-definition-8",
    *(f"jagi-theorem-9.{part}" for part in (1, 2, 3, 4, 5, "frozen")),
    *(f"jagi-remark-10.{part}" for part in (1, 2, 3, 4, 5)),
    "jagi-canonical-form",
)

IN_AGDA: Final = source("Jagi.agda")
IN_COQ: Final = source("Jagi.v")
V_IN_COQ: Final = IN_COQ[IN_COQ.index("(* ... and the same V. *)") : IN_COQ.index("End Theory.")]


def with_fault(development: str, old: str, new: str) -> str:
    """The development with a fault, in place of what stands there once.

    Raises:
        ValueError: it does not stand there once.
    """
    if development.count(old) != 1:
        raise ValueError(f"the fault changes what stands once in the development: {old!r}")
    return development.replace(old, new)


def by_agda(subjects: Subjects, effort: Effort) -> Outcome:
    """Agda accepts the development, in which the theorems are as stated."""
    agda.prove(subjects.of("agda", IN_AGDA))
    stated = tuple(
        f"{each.item}: {stated_in_agda(subjects.of('agda', IN_AGDA), each)}" for each in THEOREMS
    )
    return Outcome(f"{len(stated)} theorems, in Agda", len(stated), parts=stated)


def by_coq(subjects: Subjects, effort: Effort) -> Outcome:
    """Coq accepts the development, in which the theorems are as stated."""
    coq.prove(subjects.of("coq", IN_COQ))
    stated = tuple(
        f"{each.item}: {stated_in_coq(subjects.of('coq', IN_COQ), each)}" for each in THEOREMS
    )
    return Outcome(f"{len(stated)} theorems, in Coq", len(stated), parts=stated)


@claim(
    "JAGI, Theorem 9",
    name="agda",
    title="machine-checked in Agda",
    kind=Kind.ADDITION,
    reason="checked with --safe and --without-K, without a library, a postulate or a hole; the "
    "development itself is not in the paper",
    ways=[
        Check(
            "Agda checks every proof",
            Evidence.PROVED,
            by_agda,
            general=True,
            reads=frozenset({"agda"}),
        )
    ],
    mutants={
        fault: {"agda": with_fault(IN_AGDA, old, new)}
        for fault, old, new in (
            (
                "π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
                "(π RC) h = if possible-for-RC π h then π h else π ⟨ x₁ h ⟩",
                "(π RC) h = if possible-for-RC π h then π h else π ⟨ xₙ h ⟩",
            ),
            (
                "π_RC looks at the newest action alone, and wakes up again",
                "possible-for-RC π (h ⌢ y ⌢ _) = possible-for-RC π h ∧ is ((π RC) h ≟ y)",
                "possible-for-RC π (h ⌢ y ⌢ _) = is ((π RC) h ≟ y)",
            ),
            (
                "that π and π_RC act alike is claimed of every history, not of the genuine ones",
                "theorem-9-4 : ∀ π μ n → (π RC) (genuine (π RC) μ n) ≡ π (genuine (π RC) μ n)",
                "theorem-9-4 : ∀ π (μ : Environment) h → (π RC) h ≡ π h",
            ),
            (
                "Theorem 9 (2) is assumed",
                "  theorem-9-2 : ∀ π h → ((π RC) RC) h ≡ (π RC) h\n",
                "  postulate theorem-9-2 : ∀ π h → ((π RC) RC) h ≡ (π RC) h\n",
            ),
            ("--safe is dropped", "--safe --without-K", "--without-K"),
            (
                "the development is also handed that any two actions are the same",
                "  (_≟ₒ_ : Distinguishable Observation)\n",
                "  (_≟ₒ_ : Distinguishable Observation) (same : (a b : Action) → a ≡ b)\n",
            ),
        )
    },
    rests_on=PROVED,
)
def proved_in_agda(instance: Instance) -> None:
    """Agda accepts the proofs of the theorems of Definitions 4 and 8, Lemma 5, Proposition 6 (1),
    Theorem 9 and Remark 10, for any frozen action where that is enough, and of the canonical form
    and equal results.
    """


@claim(
    "JAGI, Theorem 9",
    name="coq",
    title="machine-checked in Coq",
    kind=Kind.ADDITION,
    reason="each is closed under the global context: it rests on no axiom; the development itself "
    "is not in the paper",
    ways=[
        Check(
            "Coq checks every proof",
            Evidence.PROVED,
            by_coq,
            general=True,
            reads=frozenset({"coq"}),
        )
    ],
    mutants={
        fault: {"coq": with_fault(IN_COQ, old, new)}
        for fault, old, new in (
            (
                "π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
                "  if possible_for_RC pi h then pi h else pi (init (x1 h)).",
                "  if possible_for_RC pi h then pi h else pi (init (xn h)).",
            ),
            (
                "what is possible is decided by the newest action alone",
                "if possible pi h then if action_eq (pi h) y then true else false else false",
                "if action_eq (pi h) y then true else false",
            ),
            (
                "that π and π_RC act alike is claimed of every history, not of the possible ones",
                "Theorem theorem_9_3 pi : equivalent pi (RC pi).",
                "Theorem theorem_9_3 pi : forall h, pi h = RC pi h.",
            ),
            (
                "Theorem 9 (4) is admitted",
                "Proof. exact (general_4 (RC_defined pi) mu n). Qed.",
                "Proof. Admitted.",
            ),
            (
                "that equality of functions is equality of values is assumed",
                "Section Theory.\n",
                (
                    "Axiom extensionality : forall (A B : Set) (f g : A -> B), (forall a, f a = g "
                    "a) -> f = g.\nSection Theory.\n"
                ),
            ),
            (
                "the development is also handed that any two actions are the same",
                "Variable plus : Reward -> Reward -> Reward.\n",
                (
                    "Variable plus : Reward -> Reward -> Reward.\nVariable same : forall a b : "
                    "Action, a = b.\n"
                ),
            ),
            ("a theorem is left out, and its proof", V_IN_COQ, ""),
        )
    },
    rests_on=PROVED,
)
def proved_in_coq(instance: Instance) -> None:
    """Coq accepts the proofs of the theorems of Definitions 4 and 8, Lemma 5, Proposition 6 (1),
    Theorem 9 and Remark 10, for any frozen action where that is enough, and of the canonical form
    and equal results.
    """


TABLED: Final = frozenset({"possible", "reality_check", "reality_check_defaulting_to"})
"""The subjects whose results are in the table."""


def recomputed(
    name: str, by: Callable[[Subjects, tuple[Row, ...]], None]
) -> Callable[[Subjects, Effort], Outcome]:
    """A proof checker recomputes every value of the table."""

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        rows = table(Definitions(subjects))
        by(subjects, rows)
        return Outcome(f"{results(rows)} values, recomputed by {name}", results(rows))

    return run


@claim(
    "JAGI, Definition 8",
    name="table",
    title="the table of results",
    kind=Kind.ADDITION,
    reason="so the proofs are about the code that runs, as far as these agents show; not in the "
    "paper",
    ways=(
        Check(
            "Agda recomputes the table by refl",
            Evidence.PROVED,
            recomputed(
                "Agda",
                lambda subjects, rows: recomputed_by_agda(subjects.of("agda", IN_AGDA), rows),
            ),
            reads=TABLED | {"agda"},
        ),
        Check(
            "Coq recomputes the table by reflexivity",
            Evidence.PROVED,
            recomputed(
                "Coq", lambda subjects, rows: recomputed_by_coq(subjects.of("coq", IN_COQ), rows)
            ),
            reads=TABLED | {"coq"},
        ),
    ),
    mutants={
        "it freezes to the answer to the last percept, π(⟨xn⟩)": {
            "reality_check": broken.freezing(broken.answer_to_last_percept)
        },
        "it looks at the newest action alone, and wakes up again": {
            "reality_check": broken.freezing(broken.first_answer, possibility.newest_action_only)
        },
        "a history is called possible for its newest action alone": {
            "possible": possibility.newest_action_only
        },
        "the check defaulting to y freezes to π(⟨x1⟩)": {
            "reality_check_defaulting_to": lambda y, pi: reality_check(pi)
        },
    },
    rests_on=("jagi-definition-4", "jagi-definition-8", "jagi-remark-10.1"),
)
def recomputed_results(instance: Instance) -> None:
    """For all 1,024 agents of two actions on the prompts of at most 2 of 2 percepts, and for all
    that go by the number of percepts on those of 3, what is possible, and what the reality check
    and those defaulting to 0 and 1 do, is the same by the project's own functions and by those of
    the developments.
    """
