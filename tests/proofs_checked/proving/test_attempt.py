"""What can be proved is proved, what is false is refuted, and what is outside has its line."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from formal.agents.constant import constant
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import Prompt
from formal.interaction.interaction import after_turns, genuine
from formal.interaction.value import value
from formal.notation import ExtendedEnvironment
from formal.reality_check import definition
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine import assertions
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.decorator import law_of
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, search
from proofs_checked.engine.subjects import OWN
from proofs_checked.jagi.s5_reality_check.theorem_9 import part_2
from proofs_checked.notation import Transformation
from proofs_checked.proving.attempt import NotProved, Outside, Proved, attempt

Law = Callable[..., None]


def idempotent(instance: Instance, rc: Transformation = reality_check) -> None:
    """The reality check of a reality check is itself."""
    pi, h = instance.agent_and_prompt()
    same("π_RC_RC(h)", rc(rc(pi))(h), "π_RC(h)", rc(pi)(h))


def same_possible(instance: Instance) -> None:
    """A history is possible for π if and only if it is for π_RC."""
    pi, h = instance.agent_and_prompt()
    same("for π", possible(pi, h), "for π_RC", possible(reality_check(pi), h))


def part_1(instance: Instance) -> None:
    """Theorem 9 (1)."""
    pi, h = instance.agent_and_prompt()
    due = pi(h) if possible(pi, h) else pi(h.first)
    same("π_RC(h)", reality_check(pi)(h), "ρ(h)", due)


def part_3(instance: Instance) -> None:
    """Theorem 9 (3), at one history."""
    pi, h = instance.agent_and_prompt()
    suppose(possible(pi, h))
    same("π_RC(h)", reality_check(pi)(h), "π(h)", pi(h))


def part_3_as_a_relation(instance: Instance) -> None:
    """Theorem 9 (3), of the relation."""
    pi, over = instance.agent(), (instance.percepts, instance.n_actions, instance.turns)
    must(traditionally_equivalent(pi, reality_check(pi), *over), "π is not equivalent to π_RC")


def symmetric(instance: Instance) -> None:
    """Lemma 5: equivalence is symmetric."""
    pi, rho = instance.agent("π"), instance.agent("ρ")
    over = instance.percepts, instance.n_actions, instance.turns
    suppose(traditionally_equivalent(pi, rho, *over))
    must(traditionally_equivalent(rho, pi, *over), "ρ is not equivalent to π")


def transitive(instance: Instance) -> None:
    """Lemma 5: equivalence is transitive."""
    pi, rho, sigma = (instance.agent(name) for name in ("π", "ρ", "σ"))
    over = instance.percepts, instance.n_actions, instance.turns
    suppose(traditionally_equivalent(pi, rho, *over))
    suppose(traditionally_equivalent(rho, sigma, *over))
    must(traditionally_equivalent(pi, sigma, *over), "π is not equivalent to σ")


def canonical(instance: Instance) -> None:
    """Equivalent agents have the same reality check."""
    pi, rho, h = instance.agent("π"), instance.agent("ρ"), instance.prompt()
    over = instance.percepts, instance.n_actions, instance.turns
    suppose(traditionally_equivalent(pi, rho, *over))
    same("π_RC(h)", reality_check(pi)(h), "ρ_RC(h)", reality_check(rho)(h))


def part_5(instance: Instance) -> None:
    """Theorem 9 (5)."""
    pi, mu = instance.agent(), as_extended(instance.environment())
    found = after_turns(reality_check(pi), mu, instance.turns)
    same("the play of π_RC", found, "that of π", after_turns(pi, mu, instance.turns))


def genuine_is_possible(instance: Instance) -> None:
    """A genuine history is possible."""
    pi, h = instance.agent_and_prompt()
    suppose(genuine(pi, as_extended(instance.environment()), h))
    must(possible(pi, h), "h is genuine and impossible")


def outermost(instance: Instance) -> None:
    """The outermost of two reality checks wins."""
    pi, h, y = instance.agent(), instance.prompt(), instance.action()
    inner = instance.pick((reality_check(pi), reality_check_defaulting_to(y, pi)))
    same("π_RC of the inner", reality_check(inner)(h), "π_RC(h)", reality_check(pi)(h))


def of_its_last_turn(instance: Instance) -> None:
    """A history of two turns is the first percept, an action and the last percept."""
    h = instance.prompt()
    suppose(h.turns == 2)
    same("h", h, "its parts", h.first.then(h.before.action).then(h.percept))


TRUE = [
    *(idempotent, same_possible, part_1, part_3, part_3_as_a_relation, symmetric, transitive),
    *(canonical, part_5, genuine_is_possible, outermost, of_its_last_turn),
]


def name(law: Law) -> str:
    return law.__name__


@pytest.mark.parametrize("law", TRUE, ids=name)
def test_it_is_proved_and_the_law_itself_holds(law: Law) -> None:
    found = attempt(law)
    assert isinstance(found, Proved), found
    assert found.n_obligations == len({o for t in found.theorems for o in t.obligations}) > 0
    assert all(not theorem.hypotheses for theorem in found.theorems)
    related = "traditionally_equivalent" in law.__code__.co_names
    small = Space("", 2, percepts=ONE_PERCEPT) if related else Space("", 3)
    cases, failure = search(law_of(law), small, OWN, Effort())
    assert cases
    assert failure is None


def test_a_proof_is_repeated_by_each_decider() -> None:
    pytest.importorskip("z3")
    pytest.importorskip("cvc5")
    found = attempt(idempotent)
    assert isinstance(found, Proved)
    outcomes = [check.run(OWN, Effort()) for check in proved(*found.propositions)]
    assert [outcome.cases for outcome in outcomes] == [found.n_obligations] * 3


def test_it_is_what_the_ledger_proves() -> None:
    found = attempt(idempotent)
    assert isinstance(found, Proved)
    obligations = next(check.obligations for check in part_2.checks if check.obligations)
    (theorem,) = found.theorems
    assert obligations()[0].startswith(f"{theorem}; it rests on")


def never_frozen(instance: Instance) -> None:
    """π_RC = π."""
    pi, h = instance.agent_and_prompt()
    same("π_RC(h)", reality_check(pi)(h), "π(h)", pi(h))


def frozen_to_the_last(instance: Instance) -> None:
    """Where the history is impossible, π_RC repeats the last action."""
    pi, h = instance.agent_and_prompt()
    suppose(not possible(pi, h))
    same("π_RC(h)", reality_check(pi)(h), "the last action", h.before.action)


def symmetric_of_one(instance: Instance) -> None:
    """Equivalent agents are equal."""
    pi, rho, h = instance.agent("π"), instance.agent("ρ"), instance.prompt()
    suppose(
        traditionally_equivalent(pi, rho, instance.percepts, instance.n_actions, instance.turns)
    )
    same("π(h)", pi(h), "ρ(h)", rho(h))


def any_default(instance: Instance) -> None:
    """A reality check does not depend on its default."""
    pi, h, y, z = instance.agent(), instance.prompt(), instance.action("y"), instance.action("z")
    pair = (reality_check_defaulting_to(y, pi)(h), reality_check_defaulting_to(z, pi)(h))
    same("π_RC(y)(h)", pair[0], "π_RC(z)(h)", pair[1])


def same_everywhere(instance: Instance) -> None:
    """All agents have the same result."""
    mu = as_extended(instance.environment())
    p, q = (after_turns(instance.agent(name), mu, instance.turns) for name in ("π", "ρ"))
    same("that of π", p, "that of ρ", q)


def two_actions(instance: Instance) -> None:
    """There are two actions."""
    pi, h = instance.agent_and_prompt()
    must(pi(h) in (0, 1), "it takes another one")


FALSE = [
    *(never_frozen, frozen_to_the_last, symmetric_of_one, any_default, same_everywhere),
    two_actions,
]


@pytest.mark.parametrize("law", FALSE, ids=name)
def test_what_is_false_is_refuted_by_a_run_of_the_law(law: Law) -> None:
    found = attempt(law)
    assert isinstance(found, NotProved), found
    assert found.refuted
    assert found.line == law.__code__.co_firstlineno + len(_body(law)) - 1
    assert found.words().startswith(f"not proved: line {found.line} fails in the model ")


def _body(law: Law) -> set[int]:
    """The lines of a law."""
    lines = {line for _, _, line in law.__code__.co_lines() if line is not None}
    return set(range(law.__code__.co_firstlineno, max(lines) + 1))


def test_the_witness_of_what_is_false_is_an_agent_and_a_history_on_which_it_fails() -> None:
    found = attempt(never_frozen)
    assert isinstance(found, NotProved)
    assert found.refuted
    assert found.model is not None
    pi, h = found.model.agents["π"], found.model.prompts["h"]
    assert reality_check(pi)(h) != pi(h)
    assert not possible(pi, h)


def vacuous(instance: Instance) -> None:
    """Nothing meets the premise."""
    pi, h = instance.agent_and_prompt()
    suppose(possible(pi, h))
    suppose(not possible(reality_check(pi), h))
    same("π(h)", pi(h), "π_RC(h)", reality_check(pi)(h))


def empty(instance: Instance) -> None:
    """Nothing is compared."""
    instance.agent()


def returning(instance: Instance) -> bool:
    """A law that returns what it should compare."""
    pi, h = instance.agent_and_prompt()
    return bool(possible(pi, h))


def yielding(instance: Instance) -> Iterator[Instance]:
    """A law that never runs."""
    same("0", 0, "1", 1)
    yield instance


def test_what_compares_nothing_proves_nothing() -> None:
    found = attempt(vacuous)
    assert isinstance(found, NotProved)
    assert found.goal == "some instance meets the premise of the law"
    assert found.model is None
    assert attempt(empty) == Outside(0, "the law compares nothing that depends on the instance")
    laws: list[Callable[..., Any]] = [returning, yielding]
    for law in laws:
        outside = Outside(law.__code__.co_firstlineno, "the law returns a value")
        assert attempt(law) == outside


def rewards(instance: Instance, value: Callable[..., object] = value) -> None:
    """A sum of rewards."""
    pi, n = instance.agent(), instance.turns
    mu = as_extended(instance.environment())
    same("V", value(pi, mu, n), "that of π_RC", value(reality_check(pi), mu, n))


def foreign(instance: Instance, mu: ExtendedEnvironment = ignore_rewards) -> None:
    """An environment that the kernel does not define."""
    pi = instance.agent()
    same("a play", after_turns(pi, mu, 2), "itself", after_turns(pi, mu, 2))


def quantified(instance: Instance) -> None:
    """A loop over the parts of a history."""
    pi, h = instance.agent_and_prompt()
    must(all(pi(p.prompt) == p.action for p in h.plays()), "h is impossible")


def of_rewards(instance: Instance) -> None:
    """A reward."""
    h = instance.prompt()
    same("the reward", h.reward, "0", 0)


def written_agent(instance: Instance) -> None:
    """An agent that is written in Python."""
    h = instance.prompt()

    def pi(h: object) -> int:
        return 0

    same("π_RC(h)", reality_check(pi)(h), "0", constant(0)(h))


def words(instance: Instance) -> None:
    """A text that depends on a value."""
    pi, h = instance.agent_and_prompt()
    must(pi(h) == 0, f"{pi(h)} is taken")


def endless(instance: Instance) -> None:
    """A loop whose end depends on the agent."""
    pi, h = instance.agent_and_prompt()
    while not possible(pi, h):
        h = h.then(pi(h)).then(h.percept)
    same("π(h)", pi(h), "itself", pi(h))


def other_horizon(instance: Instance) -> None:
    """Equivalence along shorter histories than those of the instance."""
    pi, rho, h = instance.agent("π"), instance.agent("ρ"), instance.prompt()
    suppose(traditionally_equivalent(pi, rho, instance.percepts, instance.n_actions, 1))
    suppose(possible(pi, h))
    same("π(h)", pi(h), "ρ(h)", rho(h))


OUTSIDE = {
    rewards: (4, "a call of `value`: the kernel does not define it"),
    foreign: (3, "`mu`: the kernel does not define it as an environment"),
    quantified: (3, ".plays of a symbolic prompt: the kernel does not define it"),
    of_rewards: (3, ".reward of a symbolic prompt: the kernel does not define it"),
    written_agent: (7, "a value of type function where an agent is needed"),
    words: (3, "a text of a symbolic action: it is known only in a concrete instance"),
    endless: (5, "the law makes more than 12 decisions on one path"),
    other_horizon: (
        3,
        "traditionally_equivalent along histories that are not those of the instance",
    ),
}


@pytest.mark.parametrize("law", OUTSIDE, ids=name)
def test_what_is_outside_the_language_has_its_line(law: Law) -> None:
    line, what = OUTSIDE[law]
    found = attempt(law)
    assert found == Outside(law.__code__.co_firstlineno + line, what)
    assert found.words() == f"outside the language of proofs: line {found.line}: {what}"
    assert found.words("my.py") == f"outside the language of proofs: my.py:{found.line}: {what}"


class CallableLaw:
    """A law that is no function."""

    def __call__(self, instance: Instance) -> None:
        """Compare nothing."""


def test_a_law_is_a_function() -> None:
    assert attempt(CallableLaw()) == Outside(0, "the law is no function that is defined by def")


def ill_formed(instance: Instance) -> None:
    """The last action of a history, which need not have one."""
    h = instance.prompt()
    same("the action", h.before.action, "itself", h.before.action)


def test_a_law_that_is_ill_formed_somewhere_is_not_proved() -> None:
    found = attempt(ill_formed)
    assert isinstance(found, NotProved)
    assert found.goal.endswith("an ill-formed value: the empty play ends with no action")


@pytest.mark.parametrize("law", [idempotent, never_frozen, vacuous, of_rewards], ids=name)
def test_an_outcome_is_a_document(law: Law) -> None:
    document = attempt(law).document()
    assert json.loads(json.dumps(document)) == document
    outcomes = {"proved", "false", "not proved", "outside the language"}
    assert document["outcome"] in outcomes


def test_the_attempt_is_the_same_each_time() -> None:
    for law in (idempotent, never_frozen, of_rewards):
        assert attempt(law).words() == attempt(law).words()


def undecided(instance: Instance) -> None:
    """It holds, and the histories of the language have any two lengths."""
    h, k = instance.prompt("h"), instance.prompt("k")
    must(h.turns == k.turns, "they differ")


def test_what_is_neither_proved_nor_refuted_says_what_is_missing() -> None:
    found = attempt(undecided)
    assert isinstance(found, NotProved)
    assert (
        found.words() == f"not proved: the obligation of line {found.line} is open: h.turns = "
        "k.turns; the model h = ⟨(0, 0)⟩; k = ⟨(1, 1), 0, (2, 2)⟩ is no counterexample"
    )


REPEATED = """
from tests_of_proofs import FALSE, TRUE, attempt
print([attempt(law).words() for law in (*TRUE, *FALSE)])
"""


def nine(instance: Instance) -> None:
    """No history has nine turns."""
    must(instance.prompt().turns != 9, "it has nine")


def test_a_counterexample_that_is_too_long_is_not_denied() -> None:
    found = attempt(nine)
    assert isinstance(found, NotProved)
    words = "h.turns ≠ 9; no counterexample of up to 3 turns is found"
    assert found.words() == f"not proved: the obligation of line {found.line} is open: {words}"


def test_an_outcome_does_not_depend_on_the_order_of_sets() -> None:
    code = REPEATED.replace("tests_of_proofs", Path(__file__).stem)
    texts = {_run(code, seed) for seed in ("0", "1", "2")}
    assert len(texts) == 1
    assert "5 obligations, of which 4 by induction" in texts.pop()


def _run(code: str, seed: str) -> str:
    path = os.pathsep.join([*sys.path, str(Path(__file__).parent)])
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


CHANGES: dict[str, tuple[Any, str, Any]] = {
    "a name in a definition": (definition, "possible", lambda pi, h: True),
    "a method of histories": (Prompt, "first", property(lambda h: h)),
    "the code of a definition": (possible, "__code__", (lambda pi, h: True).__code__),
    "the comparison": (assertions, "unlike", lambda *of: ""),
}


@pytest.mark.parametrize("place", CHANGES.values(), ids=CHANGES)
def test_a_definition_that_a_file_changes_is_not_that_of_the_kernel(
    place: tuple[Any, str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(attempt(idempotent), Proved)
    with monkeypatch.context() as changing:
        changing.setattr(*place)
        found = attempt(idempotent)
    assert isinstance(found, Outside)
    assert found.what.startswith("a definition has been changed since it was imported: ")
    assert isinstance(attempt(idempotent), Proved)


def another_action(instance: Instance) -> None:
    """Nothing takes 7, or two other actions where it takes neither 0 nor 7."""
    pi, h, y = instance.agent(), instance.prompt(), instance.action()
    suppose(pi(h) != 0 and pi(h.first) != pi(h))
    must(pi(h) != 7 or y != pi(h), "π takes 7, and y is 7")


def another_percept(instance: Instance) -> None:
    """An environment that does not give (5, 2) gives (3, 0)."""
    mu, h = instance.environment(), instance.prompt()
    suppose(mu(h.before) != (5, 2))
    must(mu(h.before) == (3, 0) or h.percept != (5, 2), "the last percept is (5, 2)")


@pytest.mark.parametrize("law", [another_action, another_percept], ids=name)
def test_a_literal_is_itself_in_a_model(law: Law) -> None:
    """So the law itself, run on the model, fails there."""
    found = attempt(law)
    assert isinstance(found, NotProved)
    assert found.refuted
