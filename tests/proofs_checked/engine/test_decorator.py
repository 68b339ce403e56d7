"""A function becomes a claim: id, statement, verdict and mutants, and each law of the form."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bridge.evidence import Evidence, Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.errors import IllFormed
from formal.notation import Agent
from proofs_checked.engine.assertions import assume, must, same, suppose
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.decorator import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.runner import run, run_mutants
from proofs_checked.engine.ways import (
    exhibited,
    finite,
    generated,
    informally,
    somewhere,
    throughout,
    without_the_assumption,
)
from proofs_checked.kernel.freezing import REALITY_CHECK
from proofs_checked.mutants import theories

TWO_TURNS = Space(normal=2)


def identity(pi: Agent) -> Agent:
    return pi


def unchanged(instance: Instance, change: Callable[[Agent], Agent] = identity) -> None:
    """What is done to an agent changes nothing."""
    pi, h = instance.agent(), instance.prompt()
    same("π'(h)", change(pi)(h), "π(h)", pi(h))


def unchanged_though_blind(
    instance: Instance, change: Callable[[Agent], Agent] = blind_to_first_reward
) -> None:
    """An agent that does not see the first reward does what it did."""
    unchanged(instance, change)


def declared(**changed: Any) -> Claim:
    """The claim about a change of agents, with other arguments of the decorator."""
    arguments: dict[str, Any] = {
        "reason": "so it is",
        "ways": (throughout(TWO_TURNS), generated()),
        "mutants": {"the first reward is not seen": {"change": blind_to_first_reward}},
    }
    return claim("JAGI, Theorem 9 (2)", **(arguments | changed))(unchanged)


@pytest.mark.parametrize(
    ("source", "name", "id_"),
    [
        ("JAGI, Theorem 9 (2)", "", "jagi-theorem-9.2"),
        ("JAGI, Theorem 9 (2)", "programs", "jagi-theorem-9.2.programs"),
        ("CAGI, Example 4", "", "cagi-example-4"),
        ("JAGI, Section 3.5", "limited-memory", "jagi-section-3.5.limited-memory"),
        ("BC, Appendix C", "trainings", "bc-appendix-c.trainings"),
    ],
)
def test_the_id_is_derived_from_the_source(source: str, name: str, id_: str) -> None:
    made = claim(source, name=name, reason="")(unchanged)
    assert made.id == id_


def test_a_claim_has_what_its_function_and_its_arguments_say() -> None:
    made = declared(title="of agents", rests_on=["jagi-lemma-5"])
    assert made.title == "JAGI Theorem 9 (2), of agents"
    assert made.statement == "What is done to an agent changes nothing."
    assert (made.kind, made.verdict, made.why) == (Kind.STATEMENT, Verdict.HOLDS, "so it is")
    assert made.rests_on == ("jagi-lemma-5",)
    [mutant] = made.mutants
    assert (mutant.name, mutant.fault) == (
        "the-first-reward-is-not-seen",
        "the first reward is not seen",
    )


def test_an_addition_says_that_it_is_not_in_the_paper() -> None:
    assert declared(kind=Kind.ADDITION).item == "Theorem 9 (2) (not in the paper)"


def test_every_agent_and_history_is_met_and_the_mutant_is_caught() -> None:
    made = declared()
    row = run(made)
    # 2 actions at each of 2 prompts of one percept, 8 of two; and 50 that are generated.
    assert (row.verdict, row.evidence, row.cases) == ("holds", "exhaustive", 2 * 2 + 2 * 8 + 50)
    assert row.as_recorded
    [mutant] = run_mutants(made)
    assert mutant.caught
    assert "π'(h) = 1 but π(h) = 0" in mutant.witness


def no_difference(
    instance: Instance, change: Callable[[Agent], Agent] = blind_to_first_reward
) -> None:
    """There is no agent that the change changes."""
    unchanged(instance, change)


def test_a_false_claim_is_not_refuted_by_what_holds_in_all_instances() -> None:
    for way in (throughout(TWO_TURNS), generated(), finite("all")):
        with pytest.raises(IllFormed, match="what is false is refuted by an instance, by `some"):
            declared(verdict=Verdict.FALSE, ways=[way])


def test_a_claim_that_holds_does_not_fail_somewhere() -> None:
    with pytest.raises(IllFormed, match=r"what fails somewhere does not hold, .* by `exhibited`"):
        declared(ways=[somewhere(TWO_TURNS)])


def test_what_exists_is_shown_and_proved_by_its_witness() -> None:
    shown = claim(
        "JAGI, Section 1",
        reason="it reads the first reward",
        ways=[exhibited(TWO_TURNS)],
    )(no_difference)
    row = run(shown)
    assert (row.verdict, row.evidence) == ("holds", "proved")
    assert "π takes 0, but 1 at ⟨(0, 1)⟩" in row.witness


def test_what_is_false_is_refuted_by_the_smallest_instance() -> None:
    made = claim(
        "JAGI, Section 1",
        reason="it reads the first reward",
        verdict=Verdict.FALSE,
        ways=[somewhere(TWO_TURNS)],
        mutants={"a repair": {"change": identity}},
    )(unchanged_though_blind)
    assert (run(made).verdict, run(made).evidence) == ("false", "refuted")
    [mutant] = run_mutants(made)
    assert mutant.caught


def seen(instance: Instance, n: int = 1) -> None:
    """Agents answer 0."""
    pi, h = instance.agent(), instance.prompt()
    suppose(h.turns == 1)
    assume(pi(h) < n)
    same("π(h)", pi(h), "0", 0)


def test_the_assumption_is_dropped_where_it_is_shown_to_be_needed() -> None:
    space = Space("every agent", 2, 2, ONE_PERCEPT)
    made = claim(
        "JAGI, Section 1",
        reason="assuming that they do",
        verdict=Verdict.CONDITIONALLY,
        ways=[throughout(space), without_the_assumption(space)],
        mutants={"nothing is assumed": {"n": 2}, "nothing meets it": {"n": 0}},
    )(seen)
    row = run(made)
    assert (row.verdict, row.evidence) == ("holds conditionally", "exhaustive")
    assert [check.cases for check in row.checks] == [1, 2]
    assert "π takes 1" in row.witness or "1 at" in row.witness
    assert all(mutant.caught for mutant in run_mutants(made))


def test_of_a_finite_space_all_is_a_proof_and_of_none_vacuous() -> None:
    def small(instance: Instance, most: int = 4) -> None:
        """The square of each of 0, 1 and 2 is at most 4."""
        n = instance.pick(range(3))
        suppose(most > 0)
        must(n * n <= most, f"the square of {n} is {n * n}")

    made = claim(
        "JAGI, Section 1",
        reason="by squaring",
        ways=[finite("0, 1 and 2")],
        mutants={"at most 3": {"most": 3}, "none": {"most": 0}},
    )(small)
    row = run(made)
    assert (row.evidence, row.cases, row.bound) == ("proved", 3, "0, 1 and 2")
    by_three, by_none = run_mutants(made)
    assert by_three.witness == "the square of 2 is 4"
    assert by_none.witness.startswith("nothing meets the premise")


def test_what_is_argued_of_a_part_is_the_evidence_of_the_whole() -> None:
    made = declared(ways=[throughout(TWO_TURNS), informally("it is plain", of="it ends")])
    assert run(made).evidence == "informal argument"


def test_a_proof_reads_the_theory_that_a_mutant_replaces() -> None:
    made = declared(
        ways=proved(REALITY_CHECK.part_1)[:1],
        mutants={"it never freezes": {"theory": theories.NEVER}},
    )
    assert run(made).evidence == Evidence.PROVED
    [mutant] = run_mutants(made)
    assert mutant.caught


def first_answer(
    instance: Instance, change: Callable[[Agent], Agent] = blind_to_first_reward
) -> None:
    """What is done to an agent does not change what it does first."""
    pi, h = instance.agent(), instance.prompt()
    suppose(h.turns == 1)
    same("π'(h)", change(pi)(h), "π(h)", pi(h))


def kept(instance: Instance, n: int, change: Callable[[Agent], Agent] = identity) -> None:
    """What is done to an agent does not change what it answers at n turns."""
    pi, h = instance.agent(), instance.prompt()
    suppose(h.turns == n)
    same("π'(h)", change(pi)(h), "π(h)", pi(h))


def test_the_subject_of_a_parameter_is_its_default_and_a_mutant_changes_all_functions() -> None:
    made = claim(
        "BC, Figure 1(b)",
        name="part",
        reason="",
        ways=[
            throughout(TWO_TURNS, part="at all turns"),
            also(partial(kept, n=2), throughout(TWO_TURNS, part="at two turns")),
        ],
        mutants={"the first reward is not seen": {"change": blind_to_first_reward}},
    )(unchanged)
    assert (made.id, made.item) == ("bc-figure-1.part", "Figure 1(b), part")
    assert [check.cases for check in run(made).checks] == [20, 16]
    # Each check sees the mutant by itself.
    [mutant] = made.mutants
    for check in made.checks:
        [one] = run_mutants(replace(made, checks=(check,)))
        assert one.caught, mutant


def test_a_further_function_may_have_a_verdict_of_its_own() -> None:
    made = claim(
        "JAGI, Section 1",
        reason="",
        verdict=Verdict.FALSE,
        ways=[somewhere(TWO_TURNS), also(no_change, throughout(TWO_TURNS), verdict=Verdict.HOLDS)],
    )(unchanged_though_blind)
    assert [check.passing for check in made.checks] == [Verdict.FALSE, Verdict.HOLDS]


def no_change(instance: Instance) -> None:
    """An agent answers as it does."""
    pi, h = instance.agent(), instance.prompt()
    same("π(h)", pi(h), "π(h)", pi(h))


def test_what_is_only_argued_is_one_call() -> None:
    made = note("JAGI, Section 3", "It is plain.", name="plain", reason="so", argument="see")
    assert (made.id, made.statement, made.verdict) == (
        "jagi-section-3.plain",
        "It is plain.",
        Verdict.INFORMAL,
    )
    assert (run(made).evidence, run(made).bound) == ("informal argument", "see")


def test_a_mutant_replaces_what_the_claim_is_about() -> None:
    with pytest.raises(IllFormed, match=r"replaces subjects of its claim; 'odd' .* agent"):
        declared(mutants={"odd": {"agent": 1}})


def test_each_parameter_after_the_instance_has_its_subject_as_default() -> None:
    def without(instance: Instance, change: Callable[[Agent], Agent]) -> None:
        """Nothing stands for the change."""

    with pytest.raises(IllFormed, match=r"each has a default; change has none"):
        claim("JAGI, Section 1", reason="")(without)


def test_the_functions_of_a_claim_mean_the_same_by_a_name() -> None:
    with pytest.raises(IllFormed, match="by change they do not"):
        claim("JAGI, Section 1", reason="", ways=[also(first_answer)])(unchanged)


def test_a_source_is_a_paper_and_an_item() -> None:
    with pytest.raises(IllFormed, match="'JAGI' is none"):
        claim("JAGI", reason="")


def test_the_docstring_is_the_statement() -> None:
    def silent(instance: Instance) -> None: ...

    with pytest.raises(IllFormed, match=r"docstring of a claim is its statement; silent has none"):
        claim("JAGI, Lemma 5", reason="")(silent)
