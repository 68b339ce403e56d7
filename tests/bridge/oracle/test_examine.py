"""The oracle's one door, what it refuses to look at, and the assertion."""

import enum
from typing import Any

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from bridge.errors import Inconclusive, Refuted
from bridge.examination.assertion import assert_conforms
from bridge.examination.examine import examine
from bridge.oracle.verdict.verdict import OracleVerdict
from formal.environments import zero_rewards
from practical import Constant, IgnoreRewards, QLearner, TemptingButton, reality_check

QUICK: Any = {"runs": 100, "examples": 5}


class Environment:
    n_actions: Any = 2
    n_obs: Any = 1

    def __init__(self, A: Any) -> None:
        self.sim = A()

    def start(self) -> Any:
        return 0

    def step(self, action: int) -> Any:
        return 0, 0


LISTED = " (`upsilon list` shows them all)"


@pytest.mark.parametrize(
    ("subject", "kind"),
    [
        (IgnoreRewards, "environment class"),
        (QLearner, "agent class"),
        (reality_check, "transformation of agent classes"),
    ],
)
def test_it_sees_what_it_is_handed(subject: Any, kind: str) -> None:
    verdict = examine(subject, **QUICK)
    assert (verdict.kind, verdict.subject) == (kind, subject.__name__)
    assert verdict.against is None
    assert verdict.summary == f"{subject.__name__} obeys the laws"


def test_a_class_that_is_both_is_an_environment_class() -> None:
    class Both(Environment, Constant):
        def __init__(self, A: Any = None) -> None:
            pass

    assert examine(Both, **QUICK).kind == "environment class"


class NoStep:
    n_actions, n_obs = 2, 1

    def start(self) -> int:
        return 0


class Colour(enum.Enum):
    RED = 1


@pytest.mark.parametrize(
    ("subject", "shown"),
    [
        (NoStep, "NoStep has neither pair: it has start and no step"),
        (Colour, "Colour has neither pair"),
        (object, "object has neither pair"),
        (int, "int has neither pair"),
        (7, "7 is not a class"),
        (None, "None is not a class"),
        ("ignore-rewards", "'ignore-rewards' is not a class"),
        (
            [IgnoreRewards],
            "[<class 'practical.environments.ignore_rewards.IgnoreRewards'>] is not a class",
        ),
    ],
)
def test_what_is_no_class_of_a_kind_is_not_looked_at(subject: Any, shown: str) -> None:
    with pytest.raises(Inconclusive) as raised:
        examine(subject)
    assert str(raised.value) == (
        "an environment class must have the methods start and step, an agent class act and train; "
        f"{shown}"
    )


def test_methods_must_be_callable() -> None:
    class Attributes(Environment):
        step: Any = 0

    with pytest.raises(
        Inconclusive, match="an environment class must have the methods start and step"
    ):
        examine(Attributes)


@pytest.mark.parametrize(
    ("subject", "against", "message"),
    [
        (
            IgnoreRewards,
            "ignore-reward",
            "there is no environment named 'ignore-reward'; did you mean ignore-rewards?" + LISTED,
        ),
        (
            IgnoreRewards,
            "q-learner",
            "q-learner is an agent; IgnoreRewards is an environment class",
        ),
        (
            IgnoreRewards,
            "reality-check",
            (
                "reality-check is a transformation of agent classes; "
                "IgnoreRewards is an environment class"
            ),
        ),
        (Constant, "constnt", "there is no agent named 'constnt'; did you mean constant?" + LISTED),
        (
            Constant,
            "ignore-rewards",
            "ignore-rewards is an environment; Constant is an agent class",
        ),
        (
            reality_check,
            "q-learner:learning_rate=1/5",
            "q-learner is an agent; reality_check is a transformation of agent classes",
        ),
        (
            reality_check,
            "reality-chek",
            "there is no transformation named 'reality-chek'; did you mean reality-check?" + LISTED,
        ),
    ],
)
def test_a_name_of_nothing_or_of_another_kind_is_not_looked_at(
    subject: Any, against: str, message: str
) -> None:
    with pytest.raises(Inconclusive) as raised:
        examine(subject, against)
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("size", "shown"),
    [(0, "0"), (-1, "-1"), (2.0, "2.0"), ("2", "'2'"), (True, "True"), ([2], "[2]")],
)
@pytest.mark.parametrize("name", ["n_actions", "n_obs"])
def test_an_alphabet_has_a_size(name: str, size: Any, shown: str) -> None:
    with pytest.raises(Inconclusive) as raised:
        examine(type("E", (Environment,), {name: size}), **QUICK)
    assert str(raised.value) == (
        f"{name} must be a positive integer, or None for unbounded; {shown} is not"
    )


def test_a_class_without_an_alphabet_needs_a_name() -> None:
    class E:
        start, step, __init__ = Environment.start, Environment.step, Environment.__init__

    with pytest.raises(Inconclusive) as raised:
        examine(E)
    assert str(raised.value) == (
        "an environment class must have attributes n_actions and n_obs (None if unbounded); "
        "E has no n_actions; add it, or name what the class claims to be (--against)"
    )
    assert {f.check for f in examine(E, "ignore-rewards", **QUICK).failures} == {"difference"}


def test_a_law_that_is_broken_and_a_difference_are_told_apart() -> None:
    class Stubborn(Environment):
        n_obs = 2

        def step(self, action: int) -> Any:
            self.sim.act(0)
            self.sim.train(0, action, 0, 1)
            return 1, 0

    verdict = examine(Stubborn, "ignore-rewards", **QUICK)
    assert {f.check for f in verdict.failures} == {
        "chained",
        "n_obs",
        "difference",
        "difference in the chained interpretation",
    }
    assert [f.check for f in verdict.failures if not f.compares] == ["chained"]


def test_in_each_reading_an_unchained_class_agrees_or_differs() -> None:
    """Tempting Button with one copy that is asked where it does not stand, in both readings."""

    class Asks(TemptingButton):
        def __init__(self, A: Any) -> None:
            super().__init__(A)
            self._sim: Any = A()

    verdict = examine(Asks, "tempting-button", runs=150, examples=5)
    found = {f.check: f for f in verdict.findings}
    assert not found["chained"].holds
    assert found["difference"].holds
    assert not found["difference in the chained interpretation"].holds
    assert "means: had o been observed last" in found["difference"].statement
    assert (
        "answers at the observation that was last"
        in found["difference in the chained interpretation"].statement
    )


def test_progress_is_told() -> None:
    told: list[str] = []
    examine(IgnoreRewards, "ignore-rewards", runs=21, examples=4, progress=told.append)
    assert told == [
        "all cases to 1 turn: 4 runs",
        "all cases to 2 turns: 20 runs",
        "4 generated cases",
    ]


def test_the_verdict_is_the_same_every_time() -> None:
    class Late(IgnoreRewards):
        turn = 0

        def step(self, action: int) -> Any:
            self.turn += 1
            r, o = super().step(action)
            return (r if self.turn < 4 else -r), o

    def verdict(**options: Any) -> OracleVerdict:
        return examine(Late, "ignore-rewards", runs=90, examples=40, **options)

    assert verdict() == verdict()
    assert verdict(seed=3) == verdict(seed=3)
    assert not verdict(seed=3).conforms


def test_what_was_looked_at_is_said() -> None:
    verdict = examine(TemptingButton, "tempting-button", runs=43, examples=3)
    unseen, further = verdict.notes
    assert unseen == "start returns no reward, so that the first reward was not compared"
    assert further.endswith(
        "is reached after 3 turns; to check all runs of this length: --horizon 3"
    )
    assert verdict.checked == (
        "all agents blind to the first reward, all actions, all 4 streams to 2 turns "
        "(42 runs, and 1 longer); 3 generated agents to 72 turns"
    )
    assert (verdict.horizon, verdict.runs, verdict.examples) == (2, 43, 3)
    one = examine(TemptingButton, "tempting-button", runs=43, examples=1)
    assert one.checked.endswith("; 1 generated agent to 72 turns")


class Never(TemptingButton):
    """There is never a button."""

    def _observation(self) -> int:
        return 1


@pytest.mark.parametrize(("one_in_four", "holds"), [(TemptingButton, True), (Never, False)])
def test_a_stream_that_cannot_be_seeded_is_looked_at_alone(
    one_in_four: type[TemptingButton], holds: bool
) -> None:
    class Unseeded:
        n_actions = n_obs = 2

        def __init__(self, A: Any) -> None:
            self.inner = one_in_four(A)

        def start(self) -> Any:
            return self.inner.start()

        def step(self, action: int) -> Any:
            return self.inner.step(action)

    verdict = examine(Unseeded, "tempting-button", **QUICK)
    assert verdict.conforms is holds
    (law,) = [f for f in verdict.findings if f.check == "law of the stream"]
    assert law.holds is holds
    assert "along one stream" in law.statement
    assert verdict.notes[-1] == (
        "the class has no attribute seed, so that only one of its streams was checked"
    )
    assert "all streams" not in verdict.checked


def test_the_assertion_passes_what_conforms() -> None:
    assert_conforms(Constant, "constant", **QUICK)
    assert_conforms(Constant, **QUICK)


def test_the_assertion_carries_the_verdict() -> None:
    with pytest.raises(Refuted) as raised:
        assert_conforms(Constant, "constant:action=1", **QUICK)
    assert isinstance(raised.value, AssertionError)
    assert isinstance(raised.value.witness, OracleVerdict)
    assert not raised.value.witness.conforms
    assert str(raised.value).startswith("Constant is refuted: it differs from constant:action=1: ")
    assert "To see it:" in str(raised.value)


def test_the_assertion_does_not_hide_that_it_could_not_look() -> None:
    with pytest.raises(Inconclusive):
        assert_conforms(NoStep, **QUICK)


JAGIS = ("ignore-rewards", "tempting-button", "reverse-history", "incentivize-learning-rate")


@pytest.mark.parametrize("name", JAGIS)
def test_every_class_is_itself_and_no_other(name: str) -> None:
    subject = ENVIRONMENTS[name].practical
    for other in (*JAGIS, "proposition6"):
        verdict = examine(subject, other, runs=120, examples=5)
        assert verdict.conforms is (other == name)


def test_a_function_of_histories_is_no_transformation() -> None:
    def zeroed(h: Any) -> Any:
        return zero_rewards(h)

    with pytest.raises(Inconclusive) as raised:
        examine(zeroed, **QUICK)
    assert "zeroed(h) takes one argument, so that it is read as a transformation" in str(
        raised.value
    )
    assert "it is a function of histories" in str(raised.value)
