"""What two proof checkers say: the theorems, and the table of the project's own results."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bridge.evidence import Evidence, Standing
from proofs_checked.agda import agda
from proofs_checked.agda.recomputing import recomputed_by_agda, recomputed_by_coq
from proofs_checked.agda.table import Row, results, table
from proofs_checked.agda.theorems import THEOREMS, stated_in_agda, stated_in_coq
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.coq import coq
from proofs_checked.definitions import PRODUCTION, Definitions, Transformation
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Mutant, Outcome

_PROVED: Final = (
    "jagi-definition-4",
    "jagi-lemma-5",
    "jagi-proposition-6.1",
    "jagi-definition-8",
    *(f"jagi-theorem-9.{part}" for part in (1, 2, 3, 4, 5, "frozen")),
    *(f"jagi-remark-10.{part}" for part in (1, 2, 3, 4, 5)),
    "jagi-canonical-form",
)


def _by_agda(d: Definitions, effort: Effort) -> Outcome:
    agda.prove(d.agda)
    stated = tuple(f"{each.item}: {stated_in_agda(d.agda, each)}" for each in THEOREMS)
    return Outcome(f"{len(stated)} theorems, in Agda", len(stated), parts=stated)


def _by_coq(d: Definitions, effort: Effort) -> Outcome:
    coq.prove(d.coq)
    stated = tuple(f"{each.item}: {stated_in_coq(d.coq, each)}" for each in THEOREMS)
    return Outcome(f"{len(stated)} theorems, in Coq", len(stated), parts=stated)


def _recomputing(
    name: str, by: Callable[[Definitions, tuple[Row, ...]], None]
) -> Callable[[Definitions, Effort], Outcome]:
    def look(d: Definitions, effort: Effort) -> Outcome:
        rows = table(d)
        by(d, rows)
        return Outcome(f"{results(rows)} values, recomputed by {name}", results(rows))

    return look


def _changed(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"the fault changes what stands once in the development: {old!r}")
    return text.replace(old, new)


def _in_agda(name: str, fault: str, old: str, new: str) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, agda=_changed(PRODUCTION.agda, old, new)))


def _in_coq(name: str, fault: str, old: str, new: str) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, coq=_changed(PRODUCTION.coq, old, new)))


def _defined(name: str, fault: str, transformation: Transformation) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reality_check=transformation))


_V_IN_COQ: Final = PRODUCTION.coq[
    PRODUCTION.coq.index("(* ... and the same V. *)") : PRODUCTION.coq.index("End Theory.")
]
_SAME_PROOFS: Final = (
    "the theorems of Definitions 4 and 8, Lemma 5, Proposition 6 (1), Theorem 9 and Remark 10, for "
    "any frozen action where that is enough, and of the canonical form and equal results"
)

CLAIMS: Final = (
    Claim(
        id="jagi-theorem-9.agda",
        paper="JAGI",
        item="Theorem 9, machine-checked in Agda (not in the paper)",
        statement=f"Agda accepts the proofs of {_SAME_PROOFS}.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="checked with --safe and --without-K, without a library, a postulate or a hole; the "
        "development itself is not in the paper",
        checks=(Check("Agda checks every proof", Evidence.PROVED, _by_agda, general=True),),
        mutants=(
            _in_agda(
                "freezes-to-the-last-percept",
                "π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
                "(π RC) h = if possible-for-RC π h then π h else π ⟨ x₁ h ⟩",
                "(π RC) h = if possible-for-RC π h then π h else π ⟨ xₙ h ⟩",
            ),
            _in_agda(
                "newest-action-only",
                "π_RC looks at the newest action alone, and wakes up again",
                "possible-for-RC π (h ⌢ y ⌢ _) = possible-for-RC π h ∧ is ((π RC) h ≟ y)",
                "possible-for-RC π (h ⌢ y ⌢ _) = is ((π RC) h ≟ y)",
            ),
            _in_agda(
                "equal-everywhere",
                "that π and π_RC act alike is claimed of every history, not of the genuine ones",
                "theorem-9-4 : ∀ π μ n → (π RC) (genuine (π RC) μ n) ≡ π (genuine (π RC) μ n)",
                "theorem-9-4 : ∀ π (μ : Environment) h → (π RC) h ≡ π h",
            ),
            _in_agda(
                "postulated",
                "Theorem 9 (2) is assumed",
                "  theorem-9-2 : ∀ π h → ((π RC) RC) h ≡ (π RC) h\n",
                "  postulate theorem-9-2 : ∀ π h → ((π RC) RC) h ≡ (π RC) h\n",
            ),
            _in_agda("unsafe", "--safe is dropped", "--safe --without-K", "--without-K"),
            _in_agda(
                "handed-too-much",
                "the development is also handed that any two actions are the same",
                "  (_≟ₒ_ : Distinguishable Observation)\n",
                "  (_≟ₒ_ : Distinguishable Observation) (same : (a b : Action) → a ≡ b)\n",
            ),
        ),
        rests_on=_PROVED,
    ),
    Claim(
        id="jagi-theorem-9.coq",
        paper="JAGI",
        item="Theorem 9, machine-checked in Coq (not in the paper)",
        statement=f"Coq accepts the proofs of {_SAME_PROOFS}.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="each is closed under the global context: it rests on no axiom; the development itself "
        "is not in the paper",
        checks=(Check("Coq checks every proof", Evidence.PROVED, _by_coq, general=True),),
        mutants=(
            _in_coq(
                "freezes-to-the-last-percept",
                "π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
                "  if possible_for_RC pi h then pi h else pi (init (x1 h)).",
                "  if possible_for_RC pi h then pi h else pi (init (xn h)).",
            ),
            _in_coq(
                "newest-action-only",
                "what is possible is decided by the newest action alone",
                "if possible pi h then if action_eq (pi h) y then true else false else false",
                "if action_eq (pi h) y then true else false",
            ),
            _in_coq(
                "equal-everywhere",
                "that π and π_RC act alike is claimed of every history, not of the possible ones",
                "Theorem theorem_9_3 pi : equivalent pi (RC pi).",
                "Theorem theorem_9_3 pi : forall h, pi h = RC pi h.",
            ),
            _in_coq(
                "admitted",
                "Theorem 9 (4) is admitted",
                "Proof. exact (general_4 (RC_defined pi) mu n). Qed.",
                "Proof. Admitted.",
            ),
            _in_coq(
                "assumed",
                "that equality of functions is equality of values is assumed",
                "Section Theory.\n",
                "Axiom extensionality : forall (A B : Set) (f g : A -> B), "
                "(forall a, f a = g a) -> f = g.\nSection Theory.\n",
            ),
            _in_coq(
                "handed-too-much",
                "the development is also handed that any two actions are the same",
                "Variable plus : Reward -> Reward -> Reward.\n",
                "Variable plus : Reward -> Reward -> Reward.\n"
                "Variable same : forall a b : Action, a = b.\n",
            ),
            _in_coq("left-out", "a theorem is left out, and its proof", _V_IN_COQ, ""),
        ),
        rests_on=_PROVED,
    ),
    Claim(
        id="jagi-definition-8.table",
        paper="JAGI",
        item="Definition 8, the table of results (not in the paper)",
        statement="For all 1,024 agents of two actions on the prompts of at most 2 of 2 percepts, "
        "and for all that go by the number of percepts on those of 3, what is possible, and what "
        "the reality check and those defaulting to 0 and 1 do, is the same by the project's own "
        "functions and by those of the developments.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="so the proofs are about the code that runs, as far as these agents show; not in the "
        "paper",
        checks=(
            Check(
                "Agda recomputes the table by refl",
                Evidence.PROVED,
                _recomputing("Agda", lambda d, rows: recomputed_by_agda(d.agda, rows)),
            ),
            Check(
                "Coq recomputes the table by reflexivity",
                Evidence.PROVED,
                _recomputing("Coq", lambda d, rows: recomputed_by_coq(d.coq, rows)),
            ),
        ),
        mutants=(
            _defined(
                "answer-to-last-percept",
                "it freezes to the answer to the last percept, π(⟨xn⟩)",
                broken.freezing(broken.answer_to_last_percept),
            ),
            _defined(
                "newest-action-only",
                "it looks at the newest action alone, and wakes up again",
                broken.freezing(broken.first_answer, possibility.newest_action_only),
            ),
            Mutant(
                "possible-by-the-newest-action",
                "a history is called possible for its newest action alone",
                replace(PRODUCTION, possible=possibility.newest_action_only),
            ),
            Mutant(
                "forgets-y",
                "the check defaulting to y freezes to π(⟨x1⟩)",
                replace(
                    PRODUCTION,
                    reality_check_defaulting_to=lambda y, pi: PRODUCTION.reality_check(pi),
                ),
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-definition-8", "jagi-remark-10.1"),
    ),
)
