"""What a function of a user requests: its arguments, its names, and its cases again."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis.strategies import sampled_from

from bridge.errors import Inconclusive
from formal.histories.history import prompt
from proofs_checked import Instance, assume, claim, must, same, suppose
from proofs_checked.engine.again import SAMPLE, Case, demand_same_again
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.runner import run

always: Any = lambda: False  # noqa: E731 - as a slip in a claim

FEW = Effort(examples=6)


def own(function: Callable[[Any], object]) -> Claim:
    @claim(turns=2)
    def requesting(instance: Instance) -> None:
        """It requests something."""
        function(instance)
        same("1", 1, "1", 1)

    return requesting


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (lambda i: i.number("n", 2.5), "is a positive number; 2.5 is not"),
        (lambda i: i.number("n", 0), "is a positive number; 0 is not"),
        (lambda i: i.number("n", True), "is a positive number; True is not"),
        (lambda i: i.number("n", "3"), "is a positive number; '3' is not"),
        (lambda i: i.number(3, 3), "a name in a witness is a text that is not empty; 3 is not"),
        (lambda i: i.agent(""), "a name in a witness is a text that is not empty; '' is not"),
        (lambda i: i.pick([]), r"a sequence of at least one option; it received \[\]"),
        (lambda i: i.pick({1, 2}), r"a sequence of at least one option; it received \{1, 2\}"),
        (lambda i: i.pick(5), "a sequence of at least one option; it received 5"),
        (lambda i: i.prompt(turns=0), "turns of a prompt is a positive number; 0 is not"),
        (lambda i: i.prompt(turns=1.5), "turns of a prompt is a positive number; 1.5 is not"),
        (lambda i: i.prompt(percepts=[]), "percepts of a prompt are different, and at least one"),
        (lambda i: i.prompt(percepts=7), "percepts of a prompt are a sequence of pairs"),
        (lambda i: i.prompt(percepts=[(0.5, 0)]), "a reward is an exact rational"),
        (lambda i: i.prompt("h", 1), "a prompt follows an agent, or None; 1 is no agent"),
        (lambda i: i.supposing(lambda: False), r"supposing\(premise\) receives what must be true"),
        (lambda i: suppose(always), r"suppose\(premise\) receives what must be true"),
        (lambda i: assume(always), r"assume\(condition\) receives what must be true"),
    ],
)
def test_a_bad_argument_is_no_verdict(function: Callable[[Any], object], why: str) -> None:
    with pytest.raises(Inconclusive, match=why):
        run(own(function), effort=FEW)


@pytest.mark.parametrize(
    "options", [{"turns": True}, {"n_actions": 2.5}, {"percepts": 5}, {"percepts": "ab"}]
)
def test_a_bad_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"of a claim (is a positive number|are a sequence)"):
        claim(**options)


def test_objects_without_a_name_are_named_apart_and_options_are_named() -> None:
    """By hand: the agents differ at the smallest prompt, one of them by one entry."""

    @claim(turns=1, percepts=[(0, 0)])
    def the_same(instance: Instance) -> None:
        """Two agents take the same action."""
        pi, rho, h = instance.agent(), instance.agent(), instance.prompt()
        option = instance.pick([Fraction(1, 2), pi])
        must(option is not pi or pi(h) == rho(h), "they differ")

    row = run(the_same, effort=FEW)
    assert row.verdict == "false"
    assert row.witness == (
        "h = ⟨(0, 0)⟩; option = number 2 of 2; π takes 0, but 1 at ⟨(0, 0)⟩; π₂ takes 0; "
        "they differ"
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["a"], "option = 'a'"),
        ([Fraction(1, 2)], "option = Fraction(1, 2)"),
        ([prompt((0, 1))], "option = ⟨(0, 1)⟩"),
        ([sampled_from], "option = sampled_from"),
        ([lambda: 0], "option = number 1 of 1"),
        ([object()], "option = number 1 of 1"),
    ],
)
def test_an_option_is_named_as_in_every_process(options: list[Any], words: str) -> None:
    @claim(turns=1, percepts=[(0, 0)])
    def picking(instance: Instance) -> None:
        """Nothing can be picked."""
        instance.pick(options)
        must(condition=False, how="it was picked")

    assert run(picking, effort=FEW).witness == f"{words}; it was picked"


def pickled(case: Case) -> Case:
    copy: Case = pickle.loads(pickle.dumps(case))  # noqa: S301 - our own
    return copy


def sampled(own: Claim) -> list[Case]:
    SAMPLE.clear()
    run(own, effort=FEW)
    return [*map(pickled, SAMPLE.cases())]


def everything(instance: Any) -> None:
    """It requests one of each kind."""
    pi, h = instance.agent_and_prompt()
    mu, g = instance.environment(), instance.any_prompt("g")
    y, n = instance.action(), instance.number("n", 2)
    option = instance.pick(["first", "second"])
    r, _ = mu(h.then(y))
    seen.append((tuple(h), tuple(g), pi(h), r, y, n, option))
    suppose(n == 0 or option == "first")
    same("n", n, "n", n)


seen: list[object] = []


def test_a_case_is_the_same_again() -> None:
    """What the function sees in the cases of the sample it saw in the run."""
    own = claim(turns=2)(everything)
    cases = sampled(own)
    assert len(cases) > len(seen) / 20
    assert {case.supposed for case in cases} == {True, False}
    before = {*seen}
    seen.clear()
    demand_same_again(own, cases)
    assert len(seen) == len(cases)
    assert {*seen} <= before


def test_the_sample_is_a_tenth_and_bounded() -> None:
    """By hand: 2 ** 1 + 2 ** 3 + … + 2 ** 11 = 2730 prompts, and 6 generated ones."""

    @claim(turns=6)
    def itself(instance: Instance) -> None:
        """A prompt is itself."""
        h = instance.prompt()
        same("h", h, "h", h)

    assert 60 <= len(sampled(itself)) <= 200


@pytest.mark.parametrize("outcome", ["how", "supposed"])
def test_another_outcome_is_no_verdict(outcome: str) -> None:
    own = claim(turns=2)(everything)
    first, *_ = sampled(own)
    changed: dict[str, Any] = {outcome: "it failed" if outcome == "how" else not first.supposed}
    with pytest.raises(Inconclusive, match="not on a state that it keeps between cases; where h ="):
        demand_same_again(own, [replace(first, **changed)])
