"""The theorems in two proof checkers, and the table of the results of `formal/`."""

from collections.abc import Callable, Sequence
from typing import Final

from bridge.evidence import Evidence
from formal.reality_check.definition import reality_check
from proofs_checked.agda import agda
from proofs_checked.agda.recomputing import recomputed_by_agda, recomputed_by_coq
from proofs_checked.agda.sources import source
from proofs_checked.agda.table import Row, results, table
from proofs_checked.agda.theorems import THEOREMS, Theorem, stated_in_agda, stated_in_coq
from proofs_checked.coq import coq
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.subjects import Subjects
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken

IN_AGDA: Final = source("Jagi.agda")
IN_COQ: Final = source("Jagi.v")
V_IN_COQ: Final = IN_COQ[IN_COQ.index("(* ... and the same V. *)") : IN_COQ.index("End Theory.")]


def with_fault(development: str, old: str, new: str) -> str:
    """The development with a text replaced that occurs once.

    Raises:
        ValueError: the text does not occur once.
    """
    if development.count(old) != 1:
        raise ValueError(f"a fault replaces a text that occurs once in the development: {old!r}")
    return development.replace(old, new)


def written_proof(
    name: str,
    development: str,
    prove: Callable[[str], object],
    stated: Callable[[str, Theorem], str],
    reason: str,
    faults: Sequence[tuple[str, str, str]],
) -> Claim:
    """That a proof checker accepts a development, in which the theorems are as stated.

    A fault is in words, a text that occurs once in the development, and its replacement.
    """
    subject = name.lower()

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        text = subjects.of(subject, development)
        prove(text)
        theorems = tuple(f"{each.item}: {stated(text, each)}" for each in THEOREMS)
        return Outcome(f"{len(theorems)} theorems, in {name}", len(theorems), parts=theorems)

    check = Check(
        f"{name} checks every proof", Evidence.PROVED, run, general=True, reads=frozenset({subject})
    )

    def accepted(instance: Instance) -> None: ...

    accepted.__doc__ = (
        f"{name} accepts the proofs of the theorems of Definitions 4 and 8, Lemma 5, Proposition "
        "6 (1), Theorem 9 and Remark 10, each for an arbitrary frozen action where the proof "
        "allows it; also of the canonical form (jagi-canonical-form), and that agents are "
        "traditionally equivalent if and only if they have equal results in every non-extended "
        "environment."
    )
    return claim(
        "JAGI, Theorem 9",
        name=subject,
        title=f"machine-checked in {name}",
        kind=Kind.ADDITION,
        reason=f"{reason}; the development itself is not in the paper",
        ways=[check],
        mutants={fault: {subject: with_fault(development, old, new)} for fault, old, new in faults},
        rests_on=(
            "jagi-definition-4",
            "jagi-lemma-5",
            "jagi-proposition-6.1",
            "jagi-definition-8",
            *(f"jagi-theorem-9.{part}" for part in (1, 2, 3, 4, 5, "frozen")),
            *(f"jagi-remark-10.{part}" for part in (1, 2, 3, 4, 5)),
            "jagi-canonical-form",
        ),
    )(accepted)


proved_in_agda = written_proof(
    "Agda",
    IN_AGDA,
    agda.prove,
    stated_in_agda,
    "checked with --safe and --without-K, without a library, a postulate or a hole",
    (
        (
            "π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
            "(π RC) h = if possible-for-RC π h then π h else π ⟨ x₁ h ⟩",
            "(π RC) h = if possible-for-RC π h then π h else π ⟨ xₙ h ⟩",
        ),
        ("π_RC compares the newest action alone, and unfreezes", "possible-for-RC π h ∧ is", "is"),
        (
            "π and π_RC are claimed to act alike on every history, not only on genuine ones",
            "theorem-9-4 : ∀ π μ n → (π RC) (genuine (π RC) μ n) ≡ π (genuine (π RC) μ n)",
            "theorem-9-4 : ∀ π (μ : Environment) h → (π RC) h ≡ π h",
        ),
        ("Theorem 9 (2) is assumed", "  theorem-9-2 :", "  postulate theorem-9-2 :"),
        ("--safe is dropped", "--safe --without-K", "--without-K"),
        (
            "the development also assumes that any two actions are the same",
            "  (_≟ₒ_ : Distinguishable Observation)\n",
            "  (_≟ₒ_ : Distinguishable Observation) (same : (a b : Action) → a ≡ b)\n",
        ),
    ),
)

proved_in_coq = written_proof(
    "Coq",
    IN_COQ,
    coq.prove,
    stated_in_coq,
    "each theorem is closed under the global context: it rests on no axiom",
    (
        (
            "π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
            "  if possible_for_RC pi h then pi h else pi (init (x1 h)).",
            "  if possible_for_RC pi h then pi h else pi (init (xn h)).",
        ),
        (
            "whether a history is possible depends on the newest action alone",
            "if possible pi h then if action_eq (pi h) y then true else false else false",
            "if action_eq (pi h) y then true else false",
        ),
        (
            "π and π_RC are claimed to act alike on every history, not only on possible ones",
            "Theorem theorem_9_3 pi : equivalent pi (RC pi).",
            "Theorem theorem_9_3 pi : forall h, pi h = RC pi h.",
        ),
        (
            "Theorem 9 (4) is admitted",
            "Proof. exact (general_4 (RC_defined pi) mu n). Qed.",
            "Proof. Admitted.",
        ),
        (
            "functions with equal values are assumed to be equal",
            "Section Theory.\n",
            (
                "Axiom extensionality : forall (A B : Set) (f g : A -> B), "
                "(forall a, f a = g a) -> f = g.\nSection Theory.\n"
            ),
        ),
        (
            "the development also assumes that any two actions are the same",
            "Variable plus : Reward -> Reward -> Reward.\n",
            (
                "Variable plus : Reward -> Reward -> Reward.\n"
                "Variable same : forall a b : Action, a = b.\n"
            ),
        ),
        ("a theorem is left out, and its proof", V_IN_COQ, ""),
    ),
)


def recomputed(
    name: str, tactic: str, by: Callable[[str, Sequence[Row]], None], development: str
) -> Check:
    """A proof checker recomputes every value of the table."""
    subject = name.lower()

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        rows = table(subjects)
        by(subjects.of(subject, development), rows)
        return Outcome(f"{results(rows)} values, recomputed by {name}", results(rows))

    what = f"{name} recomputes the table by {tactic}"
    reads = frozenset({"possible", "reality_check", "reality_check_defaulting_to", subject})
    return Check(what, Evidence.PROVED, run, reads=reads)


@addition(
    "JAGI, Definition 8",
    name="table",
    title="the table of results",
    reason="it shows, for these agents, that the proofs are about the code",
    ways=(
        recomputed("Agda", "refl", recomputed_by_agda, IN_AGDA),
        recomputed("Coq", "reflexivity", recomputed_by_coq, IN_COQ),
    ),
    mutants={
        **broken.mutants(broken.LAST_PERCEPT, broken.NEWEST_ACTION_ONLY),
        "whether a history is possible depends on the newest action alone": {
            "possible": possibility.newest_action_only
        },
        "the check defaulting to y freezes to π(⟨x1⟩)": {
            "reality_check_defaulting_to": lambda y, pi: reality_check(pi)
        },
    },
    rests_on=("jagi-definition-4", "jagi-definition-8", "jagi-remark-10.1"),
)
def recomputed_results(instance: Instance) -> None:
    """The functions of `formal/` and those of the developments agree on what is possible, and on
    the actions of the reality check and of those defaulting to 0 and 1: for all 1,024 agents of two
    actions on the prompts of at most 2 of 2 percepts, and on those of 3 percepts for all agents
    whose actions depend on the number of percepts.
    """
