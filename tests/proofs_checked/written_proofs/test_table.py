"""The table of results holds what it says, and a wrong row is refuted where it is wrong."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from bridge.errors import Inconclusive, Refuted
from formal.agents.table import TableAgent
from formal.histories.history import prompt
from proofs_checked.agda.agda import AGDA
from proofs_checked.agda.checker import Checker
from proofs_checked.agda.recomputing import recomputed_by_agda, recomputed_by_coq
from proofs_checked.agda.sources import source
from proofs_checked.agda.table import Row, results, table
from proofs_checked.coq import coq
from proofs_checked.coq.coq import COQ
from proofs_checked.engine.subjects import OWN
from proofs_checked.engine.witness import Witness

ROWS = table(OWN)
FIRST, LATER = prompt((0, 0)), prompt((0, 0), 1, (1, 1))


def row(function: str, h: object, space: str = "all-to-two-percepts") -> Row:
    """The row of a function at a prompt."""
    [found] = [r for r in ROWS if (r.function, r.h, r.space.name) == (function, h, space)]
    return found


def test_it_holds_all_1024_agents_at_10_prompts_and_all_8_that_go_by_turns_at_42() -> None:
    # 2 prompts of 1 percept, 2 · 2 · 2 of 2 percepts, and 8 · 2 · 2 of 3.
    assert [len({r.h for r in ROWS if r.space.answers == n}) for n in (10, 3)] == [10, 42]
    assert results(ROWS) == 4 * (10 * 1024 + 42 * 8)


def test_a_first_percept_is_possible_for_all_and_a_later_one_for_those_that_act_so() -> None:
    assert row("possible", FIRST).number == 2**1024 - 1
    # The answer to the first of the prompts is the lowest binary digit of the agent's number.
    odd = sum(1 << number for number in range(1, 1024, 2))
    assert row("possible", LATER).number == odd


def test_a_check_acts_as_the_agent_where_it_is_possible_and_else_as_it_must() -> None:
    # By Theorem 9 (1): where the answer to ⟨(0, 0)⟩ is 1, the answer to the later prompt, which is
    # the sixth: 2 + 2 + 1 are before it; else the answer to ⟨(0, 0)⟩, which is 0, or else y.
    both = sum(1 << number for number in range(1024) if number & 1 and number >> 5 & 1)
    not_possible = 2**1024 - 1 - row("possible", LATER).number
    assert row("reality-check", LATER).number == both
    assert row("defaulting-to-0", LATER).number == both
    assert row("defaulting-to-1", LATER).number == both | not_possible


def test_a_row_that_differs_shows_the_first_agent_for_which_it_does() -> None:
    right = row("reality-check", LATER)
    wrong = right.number ^ (1 << 33)
    assert right.refuted_by(wrong) == Witness(
        "reality-check at h is 1; the proof checker's own function gives 0",
        {"h": LATER},
        {"π": TableAgent(0, {FIRST: 1, LATER: 1})},
    )
    assert right.refuted_by(None) == Witness(
        "reality-check at h: the proof checker's own function gives another value", {"h": LATER}
    )


@pytest.mark.parametrize(
    ("checker", "recomputed", "text"),
    [
        (AGDA, recomputed_by_agda, source("Jagi.agda")),
        (COQ, recomputed_by_coq, source("Jagi.v")),
    ],
    ids=["agda", "coq"],
)
def test_the_checker_says_which_row_is_wrong_and_for_which_agent(
    checker: Checker, recomputed: Callable[[str, Sequence[Row]], None], text: str
) -> None:
    checker.found()
    right = row("possible", LATER, "all-by-turns")
    wrong = replace(right, number=right.number ^ 0b100)
    with pytest.raises(Refuted) as refuted:
        recomputed(text, [right, wrong, row("reality-check", FIRST)])
    # Agent 2, binary 010, takes 1 in its second turn alone.
    assert refuted.value.witness == Witness(
        "possible at h is 1; the proof checker's own function gives 0",
        {"h": LATER},
        {"π": TableAgent(0, {LATER: 1})},
    )


def test_what_cannot_be_read_is_no_verdict() -> None:
    COQ.found()
    unreadable = replace(row("possible", FIRST), function="no-such-function")
    with pytest.raises(Inconclusive, match="complains about no row of the table"):
        recomputed_by_coq(source("Jagi.v"), [unreadable])
    without_turns = source("Jagi.v").replace("turns", "count")
    with pytest.raises(Inconclusive, match="complains about no row of the table"):
        recomputed_by_coq(without_turns, [row("possible", FIRST)])


def test_a_theorem_that_rests_on_an_axiom_is_refuted_by_what_coq_says_of_it() -> None:
    COQ.found()
    assumed = "Hypothesis same : forall (A : Set) (a b : A), a = b.\nSection Theory.\n"
    proof = "apply (general_2 (RC_defined pi) (RC_defined (RC pi))). intros h _. reflexivity."
    text = (
        source("Jagi.v").replace("Section Theory.\n", assumed).replace(proof, "intro. apply same.")
    )
    with pytest.raises(Refuted, match="must be closed under the global context") as refuted:
        coq.prove(text, replace(COQ, complaints=lambda text: []))
    assert str(refuted.value.witness).startswith("Jagi.theorem_9_2 rests on Jagi.same : forall")
