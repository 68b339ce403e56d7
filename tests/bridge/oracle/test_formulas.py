"""A class is judged against a user's formula: they agree, or differ, or the formula is at fault."""

import random
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from bridge.agents.as_agent import formal_agent
from bridge.environments.replaying import replaying
from bridge.errors import Inconclusive, Refuted
from bridge.examination.assertion import assert_conforms
from bridge.examination.examine import examine
from bridge.examination.replay import replay
from bridge.oracle.environments.formula import Repeated, patient
from bridge.oracle.environments.reached import Reached
from bridge.oracle.probe.timeout import patience, timed
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.text import as_text
from formal.agents.constant import constant
from formal.environments import extended, prompt, zero_rewards
from formal.formula import Formula, FormulaAtFault
from formal.histories.history import play
from practical import Constant, IgnoreRewards, reality_check
from practical.environments.negations import negated

QUICK: Any = {"runs": 300, "examples": 10}
SMALL = extended(n_actions=2, n_obs=1)


@SMALL
def contrarian(pi: Any, p: Any) -> Any:
    """Pays 1 for what the agent would not do, had every reward been 0.

    A second paragraph is not shown.
    """
    return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0


class Contrarian:
    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        self.sim = A()

    def start(self) -> int:
        return 0

    def step(self, action: int) -> Any:
        reward = -1 if action == self.sim.act(obs=0) else 1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class Wide(Contrarian):
    n_actions = 3


@pytest.mark.parametrize("subject", [Contrarian, negated(IgnoreRewards)])
def test_a_right_class_conforms_to_a_right_formula(subject: Any) -> None:
    verdict = examine(subject, contrarian, **QUICK)
    assert verdict.summary.endswith(" conforms to contrarian")
    assert verdict.law == "Pays 1 for what the agent would not do, had every reward been 0."
    assert verdict.comparisons > QUICK["runs"]


def wrong(change: Callable[[Any, Any], Any]) -> Formula:
    """The formula with a fault, which is not one of its form."""
    return extended(n_actions=2, n_obs=1, name="wrong")(change)


WRONG: dict[str, Any] = {
    "the rewards are exchanged": lambda pi, p: (1 if contrarian(pi, p)[0] < 0 else -1, 0),
    "true rewards": lambda pi, p: (-1 if p.action == pi(p.prompt) else 1, 0),
    "half of it": lambda pi, p: (contrarian(pi, p)[0] if p.turns < 3 else 1, 0),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_right_class_and_a_wrong_formula_differ(fault: str) -> None:
    """The verdict says after which play, and blames neither."""
    verdict = examine(Contrarian, wrong(WRONG[fault]), **QUICK)
    [failure] = verdict.failures
    witness = failure.witness
    assert witness is not None
    assert witness.smallest
    assert witness.expected is not None
    n = len(witness.answers)
    differ = f"percept {n} is {witness.answers[-1]}, where the formula gives {witness.expected[-1]}"
    assert verdict.summary == f"Contrarian and the formula wrong differ: {differ}"
    text = as_text(verdict)
    assert "The class and the formula differ: either may be at fault." in text
    assert "To find out: which of the two percepts is meant there?" in text
    assert f"history before percept {n}: ⟨(0, 0)" in text
    assert "refuted:" not in text
    assert "must be (" not in text


def test_the_witness_is_computed_again() -> None:
    """By the definition itself: of the agent of the witness, on the play of the witness."""
    verdict = examine(Contrarian, wrong(WRONG["true rewards"]), **QUICK)
    witness = verdict.failures[0].witness
    assert witness is not None
    case: Any = witness.case
    pi = case.agent.program.agent
    h = prompt((0, 0))
    for y in case.actions[:-1]:
        h = h.then(y).then(contrarian(pi, h.then(y)))
    p = h.then(case.actions[-1])
    assert witness.answers[-1] == contrarian(pi, p)
    assert witness.expected is not None
    assert witness.expected[-1] == WRONG["true rewards"](pi, p)


def test_an_alphabet_that_differs() -> None:
    verdict = examine(Wide, contrarian, **QUICK)
    how = "Wide.n_actions is 3, where the formula gives 2"
    assert verdict.summary == f"Wide and the formula contrarian differ: {how}"


def test_a_class_with_more_actions_is_run_with_those_of_the_formula() -> None:
    """The formula is not called on plays that are not over its alphabet, and is not at fault."""
    failures = examine(Wide, contrarian, **QUICK).failures
    assert [finding.check for finding in failures] == ["n_actions"]


def test_a_class_without_an_alphabet_takes_that_of_the_formula() -> None:
    class Bare:
        __init__, start, step = Contrarian.__init__, Contrarian.start, Contrarian.step

    assert examine(Bare, contrarian, **QUICK).given == {"n_actions": 2, "n_obs": 1}


def test_a_law_that_the_class_breaks_is_its_fault() -> None:
    class Raises(Contrarian):
        def step(self, action: int) -> Any:
            raise KeyError

    verdict = examine(Raises, contrarian, **QUICK)
    assert verdict.summary.startswith("Raises is refuted: it breaks the law `answers`: step(0)")


def test_the_verdict_is_replayed() -> None:
    formula = wrong(WRONG["true rewards"])
    saved = of_verdict(examine(Contrarian, formula, **QUICK))
    assert not replay(Contrarian, saved, formula).conforms
    assert replay(Contrarian, saved, contrarian).conforms


def test_it_is_an_assertion() -> None:
    assert_conforms(Contrarian, contrarian, **QUICK)
    with pytest.raises(Refuted, match="either may be at fault"):
        assert_conforms(Contrarian, wrong(WRONG["true rewards"]), **QUICK)


# --- the formula alone ---


def test_a_formula_alone_is_well_formed() -> None:
    verdict = examine(contrarian, **QUICK)
    assert verdict.conforms
    assert verdict.summary == "contrarian is well-formed: a function of the agent and the play"
    assert verdict.kind == "formula"
    assert "and not that it says what it is meant to say" in verdict.notes[-1]


def test_a_class_that_runs_a_formula_at_fault_is_not_blamed() -> None:
    """Not even where the laws alone are tested."""
    with pytest.raises(FormulaAtFault, match="raised ZeroDivisionError"):
        examine(replaying(SMALL(AT_FAULT["raises"][0])), **QUICK)


def test_a_formula_is_judged_by_a_bundled_definition() -> None:
    same = SMALL(lambda pi, p: (1 if p.action == pi(zero_rewards(p.prompt)) else -1, 0))
    assert examine(same, "ignore-rewards", **QUICK).conforms
    assert not examine(contrarian, "ignore-rewards", **QUICK).conforms


@pytest.mark.parametrize("subject", [Constant, reality_check])
def test_only_environment_classes_are_judged_against_a_formula(subject: Any) -> None:
    with pytest.raises(Inconclusive, match="only an environment class is judged against a formula"):
        examine(subject, contrarian, **QUICK)


# --- a formula at fault ---


def hangs(pi: Any, p: Any) -> Any:
    while p.turns > 1:
        pass
    return 0, 0


def in_circles(pi: Any, p: Any) -> Any:
    h = p.prompt
    while True:
        h = h.then(pi(h)).then((0, 0))


def chance(pi: Any, p: Any) -> Any:
    return random.randrange(2), 0


def late_chance(pi: Any, p: Any) -> Any:
    """Only generated cases are as long as this."""
    return random.randrange(2) if p.turns > 20 else 0, 0


def ends(pi: Any, p: Any) -> Any:
    """It raises what is no `Exception`."""
    raise GeneratorExit


def cached() -> Any:
    answers: dict[Any, int] = {}

    def formula(pi: Any, p: Any) -> Any:
        if p not in answers:
            answers[p] = pi(p.prompt)
        return answers[p], 0

    return formula


def of_the_play() -> Any:
    """It makes each query, and answers as with the first agent on the same play."""
    answers: dict[Any, int] = {}
    return lambda pi, p: (answers.setdefault(p, pi(p.prompt)), 0)


def counted() -> Any:
    calls = count()
    return lambda pi, p: (next(calls) // 1000, 0)


MADE_ANEW = (cached, counted, of_the_play)
AT_FAULT: dict[str, Any] = {
    "raises": (lambda pi, p: (1 // pi(p.prompt), 0), "a formula must return, and must not raise"),
    "raises late": (lambda pi, p: (1 // max(0, 20 - p.turns), 0), "a formula must return, and"),
    "exits": (lambda pi, p: sys.exit(0), "a formula must return, and must not raise"),
    "a number": (lambda pi, p: 0, "a formula must return a percept of its alphabet"),
    "a float": (lambda pi, p: (0.5, 0), "a formula must return a percept of its alphabet"),
    "far": (lambda pi, p: (0, 1), "a formula must return a percept of its alphabet"),
    "ends": (ends, "a formula must return, and must not raise"),
    "no prompt": (lambda pi, p: (pi(p), 0), "a formula must query its agent about a prompt"),
    "chance": (chance, "a formula must be a function of the agent and the play alone"),
    "late": (late_chance, "a formula must be a function of the agent and the play alone"),
    "cached": (cached, "a formula must be a function of the agent and the play alone"),
    "of the play": (of_the_play, "a formula must be a function of the agent and the play alone"),
    "counted": (counted, "a formula must be a function of the agent and the play alone"),
}


@pytest.mark.parametrize("fault", AT_FAULT)
@pytest.mark.parametrize("subject", [Contrarian, None], ids=["against it", "alone"])
def test_a_formula_at_fault_is_no_verdict_on_the_class(fault: str, subject: Any) -> None:
    """The class is wrong for most of these formulas, and is not blamed."""
    function, law = AT_FAULT[fault]
    function = function() if function in MADE_ANEW else function
    formula: Any = extended(n_actions=2, n_obs=1, name="faulty")(function)
    with pytest.raises(FormulaAtFault) as raised:
        examine(subject or formula, formula if subject else None, examples=40, runs=300)
    assert str(raised.value).startswith(law)
    assert "; faulty" in str(raised.value)
    assert (" play(" in str(raised.value)) is (fault != "of the play")


@pytest.mark.parametrize("function", [hangs, in_circles])
@pytest.mark.parametrize("subject", [Contrarian, None], ids=["against it", "alone"])
def test_a_formula_that_does_not_return_is_named(function: Any, subject: Any) -> None:
    formula = SMALL(function)
    against = formula if subject else None
    with pytest.raises(Inconclusive) as raised:
        examine(subject or formula, against, patience=0.2, **QUICK)
    law = "a call must return within 0.2 s (see --patience)"
    assert str(raised.value).startswith(f"{law}; the formula {function.__name__} on play(")


def test_the_time_limit_of_a_call_holds_again_after_a_call_within_it() -> None:
    def outer() -> None:
        timed("inner", int)
        while True:
            pass

    with pytest.raises(Inconclusive, match="outer did not"), patience(0.2):
        timed("outer", outer)


# --- each call is repeated ---


def test_a_fault_is_raised_again() -> None:
    """A search that repeats the case of an exception must meet it again."""
    calls = count()
    repeated = Repeated(SMALL(lambda pi, p: (next(calls), 0)))
    for _ in range(3):
        with pytest.raises(FormulaAtFault, match=r"gives \(0, 0\) on .*, and then \(1, 0\)"):
            repeated(constant(0), play((0, 0), 0))
    with pytest.raises(FormulaAtFault):
        repeated.finish()


def test_a_later_change_is_found_at_the_end() -> None:
    now = [0]
    repeated = Repeated(SMALL(lambda pi, p: (now[0], 0)))
    assert repeated(constant(0), play((0, 0), 0)) == (0, 0)
    repeated.finish()
    now[0] = 1
    with pytest.raises(FormulaAtFault, match=r"gives \(0, 0\) on .*, and then \(1, 0\)"):
        repeated.finish()


@pytest.mark.parametrize(
    ("times", "how"),
    [
        ([1, 2], "called again on .*, queries its agent about .*, and did not before"),
        ([2, 1], "called on .*, queries its agent about .*, and does not when it is called again"),
    ],
)
def test_the_queries_are_repeated_too(times: list[int], how: str) -> None:
    left = iter(times)

    def formula(pi: Any, p: Any) -> Any:
        h = p.prompt
        for _ in range(next(left)):
            pi(h)
            h = h.then(0).then((0, 0))
        return 0, 0

    with pytest.raises(FormulaAtFault, match=how):
        Repeated(SMALL(formula))(constant(0), play((0, 0), 0))


def test_the_calls_that_were_repeated_are_counted() -> None:
    """Each was made, repeated, and repeated once more at the end."""
    calls = count()

    def formula(pi: Any, p: Any) -> Any:
        next(calls)
        return contrarian(pi, p)

    findings = examine(Contrarian, SMALL(formula), runs=100, examples=2).findings
    [function] = [finding for finding in findings if finding.check == "function"]
    assert function.holds
    assert function.statement == "a formula must be a function of the agent and the play alone"
    assert function.comparisons * 3 == next(calls) * 2


def test_a_formula_may_cache_what_it_learns_of_one_agent() -> None:
    """Within a call, and by the agent itself."""

    def formula(pi: Any, p: Any) -> Any:
        known: dict[Any, int] = {}
        return sum(known.setdefault(h, pi(h)) for h in [p.prompt] * 3), 0

    assert examine(SMALL(formula), **QUICK).conforms


# --- which lines ran ---


def in_clauses(pi: Any, p: Any) -> Any:
    if p.turns > 2:
        return 1, 0
    if p.turns > 100:
        return (
            pi(p.prompt),
            0,
        )
    return 0, 0


LATE = in_clauses.__code__.co_firstlineno + 4


def test_a_clause_that_no_case_reaches_is_named() -> None:
    notes = " ".join(examine(SMALL(in_clauses), **QUICK).notes)
    assert f"lines {LATE}, {LATE + 1} and " in notes or f"lines {LATE} and {LATE + 1} of" in notes
    assert "of in_clauses ran in no case: nothing is known about what is written there" in notes


def test_the_turn_at_which_every_line_has_run_is_said() -> None:
    def late(pi: Any, p: Any) -> Any:
        if p.turns > 2:
            return 1, 0
        return 0, 0

    verdict = examine(SMALL(late), **QUICK)
    notes = " ".join(verdict.notes)
    assert f"all cases to {verdict.horizon} turns were checked, as far as the number" in notes
    assert "every line of late ran within 3 turns" in notes


def test_a_requested_horizon_is_said() -> None:
    notes = examine(Contrarian, contrarian, runs=1, examples=5, horizon=2).notes
    assert "all cases to 2 turns were checked, as requested" in notes
    assert not any("every clause" in note for note in notes)  # that is not known of a formula


def test_tracing_ends_with_the_call_and_restores_another_trace() -> None:
    def other(frame: Any, event: str, arg: Any) -> None:
        return None

    before = sys.gettrace()
    reached = Reached(in_clauses)
    try:
        sys.settrace(other)
        reached.called(1, in_clauses, constant(0), play((0, 0), 0))
        after = sys.gettrace()
    finally:
        sys.settrace(before)
    assert after is other
    assert LATE - 2 in reached.missing
    reached.called(3, in_clauses, constant(0), play((0, 0), 0, (0, 0), 0, (0, 0), 0))
    assert LATE - 2 not in reached.missing
    assert reached.turns == 3


def test_what_has_no_lines_of_its_own_misses_none() -> None:
    assert not Reached(divmod).missing


def test_a_patient_formula_is_the_same() -> None:
    pi = formal_agent(Constant)
    p = play((0, 0), 1)
    assert patient(contrarian)(pi, p) == contrarian(pi, p) == (1, 0)
    assert patient(contrarian).__doc__ == contrarian.__doc__


def test_a_first_reward_is_noted() -> None:
    prize = extended(n_actions=2, n_obs=1, first=(3, 0), name="prize")(lambda pi, p: (0, 0))
    notes = " ".join(examine(prize, **QUICK).notes)
    assert "the first reward of prize is 3; an agent class never receives it" in notes


# --- lines that never ran, and how far the runs go ---


@SMALL
def late(pi: Any, p: Any) -> Any:
    """Contrarian, but from turn 81 on it pays nothing."""
    if p.turns > 80:
        return 0, 0
    return contrarian(pi, p)


class Late(Contrarian):
    turn = 0

    def step(self, action: int) -> Any:
        self.turn += 1
        reward, observation = super().step(action)
        return (0 if self.turn > 80 else reward), observation


FAR: Any = {"runs": 20, "examples": 30}
NEVER = f"line {late.mu.__code__.co_firstlineno + 4} never ran"


@pytest.mark.parametrize("subject", [Contrarian, Late])
def test_a_class_does_not_conform_to_lines_that_never_ran(subject: Any) -> None:
    """By cases of 72 turns, the right class and the wrong one are alike."""
    verdict = examine(subject, late, **FAR)
    assert not verdict.failures
    assert not verdict.conforms
    assert verdict.summary.endswith(f" conforms to late as far as it was reached: {NEVER}")
    assert of_verdict(verdict)["conforms"] is False
    with pytest.raises(Inconclusive, match=NEVER):
        assert_conforms(subject, late, **FAR)


def test_a_formula_alone_is_not_well_formed_where_it_never_ran() -> None:
    verdict = examine(late, **FAR)
    assert not verdict.conforms
    assert verdict.summary == f"late is well-formed as far as it was reached: {NEVER}"


def test_longer_runs_reach_a_late_clause() -> None:
    verdict = examine(Late, late, longest=120, **FAR)
    assert verdict.conforms
    assert verdict.checked.endswith("30 generated agents to 120 turns")


@pytest.mark.thorough
def test_longer_runs_find_a_late_difference() -> None:
    """Percept 82 follows the 81st action, which is the answer of the agent that takes 0."""
    assert examine(Contrarian, late, longest=120, **FAR).summary == (
        "Contrarian and the formula late differ: percept 82 is (-1, 0), where the formula gives "
        "(0, 0)"
    )


@pytest.mark.parametrize(
    ("horizon", "runs"), [(10, "1,398,100"), (12, f"{sum(4**n for n in range(1, 13)):,}")]
)
def test_a_horizon_that_takes_too_many_runs_is_refused(horizon: int, runs: str) -> None:
    """Every turn has two actions and a query with two answers: four times as many runs."""
    with pytest.raises(Inconclusive) as refused:
        examine(Contrarian, contrarian, horizon=horizon, **QUICK)
    assert str(refused.value) == (
        "all cases to a requested horizon must take at most 1,000,000 runs (see --horizon); those "
        f"to {horizon} turns take some {runs}: 4 of 1 turn and 16 of 2 turns; generated runs may "
        "be longer (see --longest)"
    )


def test_a_fault_is_reported_even_if_the_horizon_takes_too_many_runs() -> None:
    verdict = examine(Contrarian, wrong(WRONG["the rewards are exchanged"]), horizon=99, **QUICK)
    assert verdict.failures
    assert verdict.horizon < 9
