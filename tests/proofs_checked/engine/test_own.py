"""Claims of users: their alphabets, what is counted as a case, and where mutants are caught."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import proofs_checked
from bridge.errors import Inconclusive
from bridge.evidence import Evidence, Verdict
from formal.agents.constant import constant
from formal.environments import extended
from formal.equivalence.traditional import traditionally_equivalent
from formal.errors import IllFormed
from formal.histories.history import Play, prompt
from formal.notation import Agent, Percept
from formal.reality_check.definition import reality_check
from proofs_checked import Instance, claim, generated, same, suppose, throughout
from proofs_checked.engine import decorator
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome
from proofs_checked.engine.instances import SUPPLIED
from proofs_checked.engine.limit import Limit
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.runner import run, run_mutants
from proofs_checked.engine.ways import computed, finite, informally

FEW = Effort(examples=6)


def checked_twice(instance: Instance, check: Callable[[Agent], Agent] = reality_check) -> None:
    """A reality check has no effect on a reality check."""
    pi, h = instance.agent_and_prompt()
    same("twice", check(check(pi))(h), "once", check(pi)(h))


def test_a_function_is_a_claim() -> None:
    own = claim(checked_twice)
    assert (own.id, own.item, own.kind, own.own) == (
        "checked-twice",
        "checked twice",
        Kind.OWN,
        True,
    )
    assert own.statement == "A reality check has no effect on a reality check."
    row = run(own, effort=FEW)
    assert row.verdict == "holds"
    assert row.bound.startswith(
        "every agent π and prompt h, up to 4 turns (2 actions; percepts (0, 0), (1, 1)); "
        "6 generated cases"
    )


def test_with_a_source_it_is_a_claim_about_a_paper() -> None:
    of_a_paper = claim("JAGI, Theorem 9 (1)", reason="so it is")(checked_twice)
    same_claim = decorator.claim("JAGI, Theorem 9 (1)", reason="so it is")(checked_twice)
    assert (of_a_paper.id, of_a_paper.own) == (same_claim.id, False)


def test_the_cases_are_those_of_the_alphabets() -> None:
    """By hand: with 3 actions and 1 percept, 1 prompt of 1 turn and 3 of 2 turns."""

    def nothing_queried(instance: Instance) -> None:
        """A prompt is itself."""
        h = instance.prompt()
        same("h", h, "h", h)
        seen.update(h)

    seen: set[Any] = set()
    own = claim(turns=2, n_actions=3, percepts=[(1, 5)])(nothing_queried)
    first, second = run(own, effort=FEW).checks
    assert (first.cases, seen) == (1 + 3, {(1, 5), 0, 1, 2})
    assert first.bound == "every prompt h, up to 2 turns (3 actions; percept (1, 5))"
    assert second.bound == "6 generated cases, up to 7 turns (3 actions; percept (1, 5))"


def test_an_alphabet_that_is_not_given_is_generated() -> None:
    """Both sentences are true of the smallest alphabets, and false of others."""

    @claim(n_actions=2)
    def observation_is_reward(instance: Instance) -> None:
        """In every history the observation is the reward."""
        h = instance.prompt()
        must(all(r == o for r, o in [*h][::2]), "they differ")

    @claim(percepts=[(0, 0), (1, 0)])
    def below_two(instance: Instance) -> None:
        """No action is 2."""
        must(instance.action() < 2, "it is not")

    for own in (observation_is_reward, below_two):
        row = run(own)
        assert (row.verdict, [check.otherwise for check in row.checks]) == ("false", [False, True])


def test_an_alphabet_that_is_given_is_that_of_the_generated_cases() -> None:
    seen: set[tuple[tuple[Any, ...], int]] = set()

    def requests(instance: Instance) -> None:
        """A prompt is itself."""
        h = instance.prompt()
        same("h", h, "h", h)
        seen.add((instance.percepts, instance.n_actions))

    generated_bound = run(claim(turns=1, n_actions=3)(requests)).checks[1].bound
    assert generated_bound.endswith("up to 7 turns (3 actions, 5 rewards, 3 observations)")
    assert {n for _, n in seen} == {3}
    assert {len(percepts) for percepts, _ in seen} == {2, 5, 10, 15}
    seen.clear()
    generated_bound = run(claim(turns=1, percepts=[(7, 0)])(requests)).checks[1].bound
    assert generated_bound.endswith("up to 7 turns (up to 4 actions; percept (7, 0))")
    assert seen == {(((7, 0),), n) for n in (2, 3, 4)}


def test_a_function_must_return_nothing() -> None:
    """A truth value that is returned looks like a check, and is none."""

    def returns(instance: Instance) -> Any:
        """π takes 0."""
        pi, h = instance.agent_and_prompt()
        same("π(h)", pi(h), "π(h)", pi(h))
        return pi(h) == 7

    with pytest.raises(Inconclusive, match=r"must return nothing.* returned False: use must"):
        run(claim(returns))


def test_an_instance_says_what_it_supplies() -> None:
    def plays(instance: Any) -> None:
        """There is a play."""
        instance.play()

    with pytest.raises(Inconclusive, match=r"number\(name, n\) and pick.*; it has no play"):
        run(claim(plays))
    named = set(re.findall(r"(\w+)\(", SUPPLIED)) | {"supposing", "witness"}
    assert named == {n for n in vars(Instance) if callable(getattr(Instance, n)) and n[0] != "_"}


def test_an_alphabet_that_does_not_fit_is_said_how_to_fix() -> None:
    @extended(n_actions=2, n_obs=1, first=(0, 0))
    def formula(pi: Agent, p: Play) -> Percept:
        return p.action, 0

    @claim(n_actions=2)
    def outside(instance: Instance) -> None:
        """The formula answers."""
        same("x", formula(instance.agent(), instance.prompt().then(0)), "x", (0, 0))

    with pytest.raises(
        Inconclusive, match=r"below n_obs.*@claim\(n_actions=2, percepts=\[.*where h"
    ):
        run(outside)


def test_the_witness_shows_the_histories_that_a_failure_is_about() -> None:
    @claim
    def about(instance: Instance) -> None:
        """The prompt has one percept."""
        h = instance.prompt()
        must(h.turns == 1, "it has two", h, prompt((0, 0), 1, (1, 1)))

    assert run(about).witness == ("h = ⟨(0, 0), 0, (0, 0)⟩; it has two; about ⟨(0, 0), 1, (1, 1)⟩")


def test_ways_of_the_ledger_are_ways_of_an_own_claim() -> None:
    own = claim(ways=[throughout(Space("all of them", 2)), generated()])(checked_twice)
    assert run(own, effort=FEW).bound.startswith("all of them, up to 2 turns")


def test_mutants_replace_parameters() -> None:
    mutants = {"a constant": {"check": lambda pi: constant(1)}}
    (found,) = run_mutants(claim(mutants=mutants)(checked_twice), FEW)
    assert not found.caught  # a constant made of a constant is the same
    mutants = {"the action is another": {"check": lambda pi: lambda h: 1 - pi(h)}}
    (found,) = run_mutants(claim(mutants=mutants)(checked_twice), FEW)
    assert found.caught


def test_a_computation_has_no_cases_to_count() -> None:
    def seven(computation: Any) -> None:
        """7 is odd."""
        proofs_checked.must(7 % 2 == 1, "it is even")
        computation.found("the number 7", 1)

    row = run(claim(ways=[computed("7 is divided")])(seven))
    assert (row.verdict, row.bound, row.cases) == ("holds", "the number 7", 1)


def test_what_its_author_calls_finite_is_not_proved() -> None:
    def one_turn(instance: Instance) -> None:
        """Every history has one turn."""
        same("turns", instance.prompt().turns, "1", 1)

    row = run(claim(ways=[finite("all histories")])(one_turn), effort=FEW)
    assert (row.verdict, row.evidence) == ("holds", "exhaustive")
    with pytest.raises(IllFormed, match="an informal argument is no check of a claim"):
        claim(ways=[informally("trust me")])(one_turn)


def test_the_bound_says_how_long_the_prompts_were() -> None:
    @claim(turns=3, percepts=[(0, 0)])
    def short(instance: Instance) -> None:
        """Prompts of one percept have no action."""
        same("turns", instance.prompt(turns=1).turns, "1", 1)

    bound = (
        "every prompt h, up to 3 turns (2 actions; percept (0, 0)), "
        "with prompts of at most 1 percept"
    )
    assert run(short, effort=FEW).checks[0].bound == bound


@pytest.mark.parametrize("body", [lambda instance: None, lambda instance: suppose(False)])
def test_what_is_said_to_be_false_and_compares_nothing_is_vacuous(
    body: Callable[[Instance], None],
) -> None:
    def hollow(instance: Instance) -> None:
        """It is what it is."""
        instance.prompt()
        body(instance)

    row = run(claim(verdict=Verdict.FALSE)(hollow), effort=FEW)
    assert (row.verdict, row.as_recorded) == ("vacuous", False)


def test_what_nothing_refutes_is_not_proved() -> None:
    row = run(claim(verdict=Verdict.FALSE)(checked_twice), effort=FEW)
    assert (row.verdict, row.evidence, row.as_recorded) == ("holds", "exhaustive", False)


def test_what_is_shown_must_be_shown_again() -> None:
    left = [False, *[True] * 99]

    @claim(verdict=Verdict.FALSE, turns=1, percepts=[(0, 0)])
    def unstable(instance: Instance) -> None:
        """It is what it is."""
        instance.prompt()
        proofs_checked.must(left.pop(0), "it is not")

    with pytest.raises(Inconclusive, match="must depend on its instance alone"):
        run(unstable, effort=FEW)


async def asynchronous(instance: Instance) -> None:
    """It is never executed."""


def generator(instance: Instance) -> Any:
    """It is never executed."""
    yield instance


def without_parameters() -> None:
    """It has no instance."""


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (asynchronous, "asynchronous is asynchronous, or a generator"),
        (generator, "generator is asynchronous, or a generator"),
        (without_parameters, "without_parameters has none"),
        (int, "<class 'int'> is none"),
    ],
)
def test_a_claim_is_a_plain_function(function: Any, why: str) -> None:
    with pytest.raises(IllFormed, match=f"whose first parameter is the instance; {why}"):
        claim(function)


must: Callable[..., None] = proofs_checked.must
holds: Callable[..., None] = proofs_checked.holds


@pytest.mark.parametrize(
    "call",
    [
        lambda pi, h: must("π takes 0", pi(h) == 0),
        lambda pi, h: must(lambda: pi(h) == 0, "π takes 1"),
        lambda pi, h: must((pi(h) == 5, "π takes 5"), "it does not"),
        lambda pi, h: must([pi(h) == 5], "it does not"),
        lambda pi, h: must((pi(h) == y for y in (5,)), "it does not"),
        lambda pi, h: must("π takes 5", "it does not"),
        lambda pi, h: must(None, "it does not"),
        lambda pi, h: must(h, "it does not"),
        lambda pi, h: must(pi(h) == 0, ""),
        lambda pi, h: holds(None),
        lambda pi, h: holds(pi(h) == 5),
    ],
)
def test_a_slip_in_a_comparison_is_no_verdict(call: Callable[..., None]) -> None:
    def slipping(instance: Instance) -> None:
        """It compares nothing by a slip."""
        call(*instance.agent_and_prompt())

    with pytest.raises(Inconclusive, match=r"must\(condition, how\)|holds\(how\)") as raised:
        run(claim(slipping), effort=FEW)
    assert "(line " in str(raised.value)
    assert "alphabets" not in str(raised.value)


def test_ways_decide_the_alphabets() -> None:
    with pytest.raises(IllFormed, match="turns, n_actions and percepts are those of the usual"):
        claim(turns=3, ways=[generated()])


def failing_now_and_then(*outcomes: bool) -> Claim:
    left = list(outcomes)

    @claim(turns=1, percepts=[(0, 0)])
    def unstable(instance: Instance) -> None:
        """It is what it is."""
        instance.prompt()
        proofs_checked.must(left.pop(0), "it is not")

    return unstable


def test_what_fails_must_fail_again() -> None:
    with pytest.raises(Inconclusive, match="it is not, and not when it was checked again"):
        run(failing_now_and_then(False, True, *[True] * 99), effort=FEW)
    assert run(failing_now_and_then(*[False] * 99), effort=FEW).verdict == Verdict.FALSE.value


def test_a_claim_outside_the_ledger_needs_no_paper_and_one_within_does() -> None:
    with pytest.raises(IllFormed, match="@claim alone makes a claim of your own"):
        claim("my own")
    with pytest.raises(IllFormed, match="the source of a claim is a paper and an item"):
        claim("my own", reason="so it is")


def law_that(function: Callable[[Any], object], **options: Any) -> Claim:
    @claim(**(options or {"turns": 2}))
    def law(instance: Instance) -> None:
        """What the function says."""
        function(instance)

    return law


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (
            lambda i: i.agent()(i.prompt().then(0)),
            "an agent answers a prompt, which ends with a pe",
        ),
        (lambda i: i.agent()(((0, 0),)), r"an agent answers a prompt.*; not \(\(0, 0\),\)"),
        (lambda i: i.agent_among([1])(0), "an agent answers a prompt.*; not 0"),
        (lambda i: i.environment()(i.prompt()), "an environment answers a play, such as h.then"),
        (lambda i: same("π", i.agent(), "ρ", i.agent()), "compares values, and two functions are"),
        (
            lambda i: same("π({k})", 0, "1", 1, h=i.prompt()),
            r"\{h\} for h; 'π\(\{k\}\)' names another than h",
        ),
    ],
)
def test_what_is_passed_wrongly_is_said_with_its_line(
    function: Callable[[Any], object], why: str
) -> None:
    with pytest.raises(Inconclusive, match=f"{why}.*line "):
        run(law_that(function), effort=FEW)


def test_a_number_of_too_many_digits_is_in_a_witness() -> None:
    """By hand: 10^5000 has 16610 binary digits, since log2(10) * 5000 = 16609.6."""
    values: tuple[object, ...] = (10**5000, [10**5000])
    for value in values:
        row = run(law_that(partial(lambda found, _: same("it", found, "0", 0), value)), effort=FEW)
        assert row.verdict == Verdict.FALSE
        assert "<int of 16610 bits>" in row.witness


def test_a_claim_that_draws_by_chance_has_no_verdict() -> None:
    def rarely(instance: Instance) -> None:
        instance.prompt()
        proofs_checked.must(random.random() > -1, "never")

    with pytest.raises(Inconclusive, match="not on chance; it draws from the module `random`"):
        run(law_that(rarely), effort=FEW)
    state = random.getstate()
    assert run(law_that(lambda i: same("h", i.prompt().turns > 0, "1", True)), effort=FEW).green
    assert random.getstate() == state


def test_a_check_with_too_many_cases_is_stopped() -> None:
    """The number of prompts of 40 turns has 24 digits."""
    endless = law_that(lambda i: same("1", i.prompt(turns=40).turns, "2", 40))
    with pytest.raises(Inconclusive) as stopped:
        run(endless, effort=replace(FEW, patience=0.02))
    assert "a check must end within 0.6 s (see --patience)" in str(stopped.value)
    assert re.search(
        r"this one was stopped after [\d,]+ cases of 1 turn, not yet complete: there are fewer if",
        str(stopped.value),
    )


def test_a_check_that_is_stopped_says_how_far_it_is_complete() -> None:
    """All agents on all histories: 2^42 pairs for 3 turns, 2 actions and 2 percepts."""

    def equal(instance: Instance) -> None:
        pi, rho = instance.agent("π"), instance.agent("ρ")
        everywhere = instance.percepts, instance.n_actions, min(instance.turns, 3)
        proofs_checked.suppose(traditionally_equivalent(pi, rho, *everywhere))
        same("π(h)", pi(h := instance.prompt()), "π(h)", pi(h))

    law = law_that(equal, n_actions=2, percepts=[(0, 0), (1, 1)])
    with pytest.raises(Inconclusive) as stopped:
        run(law, effort=replace(FEW, patience=0.02))
    assert re.search(
        r"after [\d,]+ cases, complete to [12] turns?: @claim\(turns=[12]\) stops there$",
        str(stopped.value),
    )


def test_a_generated_check_is_stopped_after_generated_cases() -> None:
    limit = Limit()
    with limit.within(replace(FEW, patience=1e-9), Evidence.PROPERTY_TESTED):
        assert limit.seconds == pytest.approx(30e-9)
        with pytest.raises(Inconclusive, match=r"after 0 generated cases: smaller alphabets"):
            limit.case(3)
    limit.case(1)  # there is no limit


def test_the_checks_of_a_claim_are_made_by_ways() -> None:
    believed = Check("belief", Evidence.PROVED, lambda *_: Outcome("all", 5), general=True)
    for way in (believed, lambda law, verdict: believed):
        with pytest.raises(IllFormed, match=r"made by its ways.*; the check 'belief' is made by"):
            law_that(print, ways=[way])
    with pytest.raises(IllFormed, match=r"makes a check of a function and a verdict; one made Non"):
        law_that(print, ways=[lambda law, verdict: None])


def test_options_of_a_claim_have_names_and_a_verdict_is_one() -> None:
    with pytest.raises(IllFormed, match=r"@claim takes turns, n_actions, .*; not action, nactions"):
        law_that(print, nactions=2, action=3)
    with pytest.raises(IllFormed, match=r"is Verdict.HOLDS, Verdict.FALSE, …; 'false' is none"):
        law_that(print, verdict="false")
