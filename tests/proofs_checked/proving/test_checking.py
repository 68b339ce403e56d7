"""The search for a proof as a check: what it makes of a claim, and what it must not make of one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bridge.errors import Inconclusive
from bridge.evidence import Verdict
from formal.equivalence.possible import possible
from formal.notation import Agent, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked import (
    Instance,
    Space,
    also,
    claim,
    exhibited,
    finite,
    generated,
    must,
    same,
    somewhere,
    suppose,
    throughout,
)
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.rows import Row
from proofs_checked.engine.runner import run, run_mutants
from proofs_checked.jagi.s5_reality_check.theorem_9 import part_2
from proofs_checked.notation import Transformation
from proofs_checked.proving import attempt, checking
from proofs_checked.proving.checking import seeking
from proofs_checked.proving.language import Language

QUICK = Effort(quick=True, examples=7)


def unchecked(pi: Agent) -> Agent:
    return pi


def freezing_to_the_last(pi: Agent) -> Agent:
    def frozen(h: Prompt) -> int:
        return pi(h) if possible(pi, h) else pi(h.before.prompt)

    return frozen


def python_only(pi: Agent) -> Agent:
    answers: dict[Prompt, int] = {}
    return lambda h: answers.setdefault(h, pi(h))


@claim(
    turns=2,
    mutants={
        "nothing is checked": {"rc": unchecked},
        "it freezes to another action": {"rc": freezing_to_the_last},
        "it is outside the language": {"rc": python_only},
    },
)
def freezes(instance: Instance, rc: Transformation = reality_check) -> None:
    """Where a history is impossible, the reality check does what the agent does first."""
    pi, h = instance.agent_and_prompt()
    suppose(not possible(pi, h))
    same("π_RC(h)", rc(pi)(h), "π(x1)", pi(h.first))


def holding(instance: Instance) -> None:
    """The reality check of a reality check is itself."""
    pi, h = instance.agent_and_prompt()
    same("π_RC_RC(h)", reality_check(reality_check(pi))(h), "π_RC(h)", reality_check(pi)(h))


def beyond(instance: Instance) -> None:
    """There are at most four actions."""
    pi, h = instance.agent_and_prompt()
    must(pi(h) in (0, 1, 2, 3), "it takes a fifth action")


def outside(instance: Instance) -> None:
    """A reward is itself."""
    h = instance.prompt()
    same("r", h.reward, "r", h.reward)


def existing(instance: Instance) -> None:
    """Some agent takes action 1."""
    pi, h = instance.agent_and_prompt()
    same("π(h)", pi(h), "0", 0)


SMALL = Space("every case", 2)


def row(of: Claim) -> Row:
    return run(seeking(of), effort=QUICK)


def sought(of: Claim) -> tuple[str, str]:
    """The evidence of a claim, and what the search for a proof says."""
    found = row(of)
    last = found.checks[-1]
    return found.evidence, (last.open or {"words": last.bound})["words"]


def test_what_is_proved_has_the_evidence_proved() -> None:
    evidence, words = sought(claim(turns=2)(holding))
    assert evidence == "proved"
    assert words == (
        "proved for all agents and histories by the bundled checker: 5 obligations, of which 4 by "
        "induction"
    )


def test_what_is_outside_keeps_its_verdict_and_its_evidence() -> None:
    found = row(claim(turns=2)(outside))
    assert (found.verdict, found.as_recorded, found.evidence) == ("holds", True, "exhaustive")
    line = outside.__code__.co_firstlineno + 3
    what = ".reward of a symbolic prompt: the kernel does not define it"
    assert found.checks[-1].open == {
        "words": f"outside the language of proofs: line {line}: {what}",
        "outcome": "outside the language",
        "line": line,
        "what": what,
    }


def test_a_model_refutes_what_its_checks_do_not() -> None:
    found = row(claim(turns=2)(beyond))
    assert (found.verdict, found.evidence, found.as_recorded) == ("false", "refuted", False)
    assert "4 at ⟨(0, 0)⟩; it takes a fifth action" in found.witness
    assert found.checks[-1].otherwise


@pytest.mark.parametrize(
    "bounded",
    [
        claim(n_actions=2, turns=2),
        claim(percepts=[(0, 0)], turns=2),
        claim(ways=[throughout(SMALL)]),
        claim(ways=[finite("all agents at one percept")]),
    ],
)
def test_a_model_beyond_the_bounds_of_a_claim_refutes_nothing(
    bounded: Callable[[Callable[..., None]], Claim],
) -> None:
    found = row(bounded(beyond))
    assert (found.verdict, found.evidence) == ("holds", "exhaustive")
    last = found.checks[-1].open
    assert last is not None
    assert last["words"].endswith(
        "; the checks of the claim have bounds, which the model may exceed"
    )


FALSE_PART = also(existing, somewhere(SMALL), verdict=Verdict.FALSE)
ELSEWHERE = {
    "one case shows it": (
        [claim(verdict=Verdict.FALSE)(existing), claim(ways=[exhibited(SMALL)])(existing)],
        "the verdict is shown by one case, and not by all",
    ),
    "a ready check": (
        [claim(ways=[throughout(SMALL), part_2.checks[0]])(holding)],
        "the claim has a check that is of none of its functions",
    ),
    "another part is false": (
        [
            claim(
                ways=[throughout(SMALL), also(existing, somewhere(SMALL), verdict=Verdict.FALSE)]
            )(holding)
        ],
        "the verdict is shown by one case, and not by all",
    ),
}


@pytest.mark.parametrize(("claims", "reason"), ELSEWHERE.values(), ids=ELSEWHERE)
def test_no_proof_is_sought_of_what_a_proof_of_the_function_does_not_show(
    claims: Sequence[Claim], reason: str
) -> None:
    for each in claims:
        last = row(each).checks[-1].open
        assert last == {"words": f"no proof is sought: {reason}", "outcome": "not sought"}


def test_each_function_of_a_claim_must_be_proved() -> None:
    both = claim(ways=[throughout(SMALL), also(outside, throughout(SMALL))])(holding)
    evidence, words = sought(both)
    assert evidence == "exhaustive"
    assert words.startswith("outside the language of proofs")
    twice = claim(ways=[throughout(SMALL), also(holding, generated())])(holding)
    assert sought(twice)[0] == "proved"


def test_no_mutant_of_what_is_proved_is_proved() -> None:
    found = run_mutants(seeking(freezes), QUICK)
    outcomes = [(each.fault, each.caught, each.proof) for each in found]
    assert outcomes == [
        ("nothing is checked", True, "false"),
        ("it freezes to another action", True, "false"),
        ("it is outside the language", True, "outside the language"),
    ]


def test_of_what_is_not_proved_no_mutant_is_said_to_be_unproved() -> None:
    def law(instance: Instance, rc: Transformation = reality_check) -> None:
        """It is outside the language."""
        pi, h = instance.agent_and_prompt()
        suppose(h.reward == 0 and not possible(pi, h))
        same("π_RC(h)", rc(pi)(h), "π(x1)", pi(h.first))

    (found,) = run_mutants(seeking(claim(turns=2, mutants={"-": {"rc": unchecked}})(law)), QUICK)
    assert (found.caught, found.proof) == (True, "")


def test_a_proof_of_what_a_case_refutes_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong translation: the reality check is the agent."""

    @claim(turns=2)
    def law(instance: Instance) -> None:
        """An agent is never frozen."""
        pi, h = instance.agent_and_prompt()
        same("π_RC(h)", reality_check(pi)(h), "π(h)", pi(h))

    assert row(law).verdict == "false"
    monkeypatch.setattr(Language, "reality_check", lambda self, pi: pi)
    with pytest.raises(Inconclusive, match="the proof, or the check, is wrong"):
        row(law)


def test_a_proof_of_a_mutant_that_a_case_refutes_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search that does not use the subjects of the mutant finds a proof of it."""
    monkeypatch.setattr(attempt, "with_subjects", lambda law, subjects: law)
    with pytest.raises(Inconclusive, match="of the mutant 'nothing is checked' a proof is found"):
        [*run_mutants(seeking(freezes), QUICK)]


def test_a_search_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(law: Any, subjects: Any) -> None:
        while True:
            pass

    monkeypatch.setattr(checking, "attempt", endless)
    found = run(seeking(claim(turns=2)(holding)), effort=replace(QUICK, patience=1))
    assert (found.verdict, found.evidence) == ("holds", "exhaustive")
    assert found.checks[-1].open == {
        "words": "not proved: a call must return within 1 s (see --patience); the search for a "
        "proof did not",
        "outcome": "stopped",
    }


def test_a_model_that_is_smaller_than_what_is_generated_is_the_witness() -> None:
    """By hand: it fails in each generated case of 6 turns, and at ⟨(0, 0)⟩ if π takes 7 there."""

    @claim(turns=1)
    def few_actions_and_turns(instance: Instance) -> None:
        """No agent takes 7, and no history has 6 turns."""
        pi, h = instance.agent_and_prompt()
        must(h.turns != 6 and pi(h) != 7, "not so")

    assert run(few_actions_and_turns).witness.count("(-1, 0)") > 1
    row = run(seeking(few_actions_and_turns), effort=Effort(prove=True))
    assert row.verdict == Verdict.FALSE
    assert row.witness == "h = ⟨(0, 0)⟩; π takes 0, but 7 at ⟨(0, 0)⟩; not so"


def test_a_mutant_without_a_verdict_is_named() -> None:
    def raising(pi: Agent) -> Agent:
        raise KeyError(pi)

    @claim(turns=1, mutants={"it raises": {"rc": raising}})
    def itself(instance: Instance, rc: Transformation = reality_check) -> None:
        """A reality check answers."""
        pi, h = instance.agent_and_prompt()
        same("it", rc(pi)(h), "itself", rc(pi)(h))

    with pytest.raises(Inconclusive, match=r'of the mutant "it raises": .*raised KeyError'):
        list(run_mutants(itself, QUICK))
