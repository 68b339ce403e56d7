"""Each law of environment classes is provoked by a class that breaks it."""

import copy
import math
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
import pytest

from bridge.evidence import Evidence
from bridge.examination.examine import examine
from bridge.oracle.probe.laws import ENVIRONMENT_LAWS
from bridge.oracle.verdict.verdict import OracleVerdict
from practical.cloning import acts_after
from practical.environments.incremental import Incremental

QUICK: Any = {"runs": 150, "examples": 8}


class Right:
    """Ignore Rewards, its parts to be replaced."""

    n_actions: Any = 2
    n_obs: Any = 1

    def __init__(self, A: Any) -> None:
        self.sim = A()

    def start(self) -> Any:
        return 0

    def step(self, action: int) -> Any:
        r = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return self.gives(r)

    def gives(self, r: int) -> Any:
        return r, 0


def environment(**body: Any) -> Any:
    return type("E", (Right,), body)


def giving(answer: Any) -> Any:
    """The class that answers every step by this, or by what it says of the right reward."""
    gives = answer if callable(answer) else lambda r: answer
    return environment(gives=lambda self, r: gives(r))


def broken(subject: Any, against: str | None = None, **options: Any) -> dict[str, str]:
    verdict = examine(subject, against, **{**QUICK, **options})
    return {f.check: f.how for f in verdict.failures}


def test_the_right_class_keeps_every_law() -> None:
    verdict = examine(Right, **QUICK)
    assert verdict.conforms
    assert [f.check for f in verdict.findings] == [law.name for law in ENVIRONMENT_LAWS]
    assert all(f.comparisons for f in verdict.findings)
    assert {f.evidence for f in verdict.findings} == {Evidence.EXHAUSTIVE}
    assert verdict.summary == "Right obeys the laws"


# answers


def raising(error: BaseException) -> Callable[..., Any]:
    def method(*_: Any) -> Any:
        raise error

    return method


@pytest.mark.parametrize(
    ("body", "how"),
    [
        ({"step": raising(KeyError("lost"))}, "step(0) in turn 1 raised KeyError: 'lost'"),
        ({"start": raising(ValueError("no"))}, "start() raised ValueError: no"),
        ({"__init__": raising(TypeError("so"))}, "__init__(A) raised TypeError: so"),
        ({"step": raising(SystemExit(3))}, "step(0) in turn 1 raised SystemExit: 3"),
        ({"step": raising(GeneratorExit())}, "step(0) in turn 1 raised GeneratorExit: "),
        ({"step": raising(BaseException("b"))}, "step(0) in turn 1 raised BaseException: b"),
        ({"step": raising(StopIteration())}, "step(0) in turn 1 raised StopIteration: "),
        (
            {"step": raising(RecursionError("deep"))},
            "step(0) in turn 1 raised RecursionError: deep",
        ),
    ],
)
def test_every_call_is_answered(body: dict[str, Any], how: str) -> None:
    assert broken(environment(**body)) == {"answers": how}


def test_raising_later_is_found_where_it_begins() -> None:
    class E(Right):
        def step(self, action: int) -> Any:
            self.left = getattr(self, "left", 2) - action
            return 1 // self.left and super().step(action)

    assert broken(E)["answers"].startswith("step(1) in turn 2 raised ZeroDivisionError: ")


def test_a_clone_is_optional() -> None:
    class E(Right):
        def step(self, action: int) -> Any:
            self.sim = self.sim.clone()
            return super().step(action)

    how = "where agents have no clone, step(0) in turn 1 raised AttributeError: "
    assert broken(E)["answers"].startswith(how)


def test_agents_with_and_without_clones_are_answered_the_same() -> None:
    class E(Right):
        def __init__(self, A: Any) -> None:
            super().__init__(A)
            self.clones = hasattr(A, "clone")

        def gives(self, r: int) -> Any:
            return r if self.clones else 0, 0

    assert broken(E) == {
        "determinism": "percept 2 is (1, 0); where agents have no clone, it is (0, 0)"
    }


@pytest.mark.parametrize("answers_for", ["the transition", "another reward", "no transition"])
def test_agents_with_and_without_act_after_are_answered_the_same(answers_for: str) -> None:
    class Foresees(Incremental):
        """Reward 1 if the agent would repeat this action after a reward of 1 for it."""

        n_actions = n_obs = 2

        def __init__(self, A: Any) -> None:
            self.sim = A()

        def percept(self, action: int) -> Any:
            return int(self.foreseen(action) == action), 0

        def foreseen(self, action: int) -> Any:
            if hasattr(self.sim, "act_after") and answers_for == "another reward":
                return self.sim.act_after(self.o, action, 0, 0)
            if hasattr(self.sim, "act_after") and answers_for == "no transition":
                return self.sim.act(self.o)
            return acts_after(self.sim, self.o, action, 1, 0)

        def updated(self, action: int, reward: Any, observation: int) -> None:
            self.sim.train(self.o, action, reward, observation)

    found = broken(Foresees)
    assert set(found) == (set() if answers_for == "the transition" else {"determinism"})
    assert all("; where agents have act_after and forget, it is (" in how for how in found.values())


# shape


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ([1], "[1]"),
        ((1, 0, {}), "(1, 0, {})"),
        ((1,), "(1,)"),
        (None, "None"),
        (1, "1"),
        ("10", "'10'"),
        ({1: 0}, "{1: 0}"),
        ([0] * 1000, "[0, 0, 0, 0, 0, 0, ...]"),
        (range(2), "range(0, 2)"),
    ],
)
def test_a_step_returns_a_pair(answer: Any, shown: str) -> None:
    assert broken(giving(answer)) == {"shape": f"step(0) in turn 1 returned {shown}"}


def test_a_list_of_two_is_a_pair() -> None:
    assert "shape" not in broken(giving([1, 0]))


def test_a_generator_is_no_pair() -> None:
    assert broken(environment(step=lambda self, action: iter((1, 0))))["shape"].startswith(
        "step(0) in turn 1 returned <tuple_itera"
    )


@pytest.mark.parametrize("o", [0.0, "0", None, (0,), [0], math.nan, Fraction(0)])
def test_an_observation_is_an_integer(o: Any) -> None:
    assert broken(giving((0, o)))["shape"].startswith("step(0) in turn 1 returned the observation ")
    assert broken(environment(start=lambda self: o))["shape"].startswith(
        "start() returned the observation "
    )


def test_what_prints_badly_is_no_crash() -> None:
    class Bad:
        def __repr__(self) -> str:
            raise RuntimeError

    assert broken(giving(Bad()))["shape"].startswith("step(0) in turn 1 returned <Bad instance")
    assert "range" in broken(giving((Bad(), 0)))
    assert "shape" in broken(giving((0, Bad())))


# range


@pytest.mark.parametrize(
    ("r", "shown"),
    [
        (math.nan, "nan"),
        (math.inf, "inf"),
        (-math.inf, "-inf"),
        (None, "None"),
        (True, "True"),
        ("1", "'1'"),
        (1j, "1j"),
        (np.True_, "np.True_"),
    ],
)
def test_a_reward_is_a_finite_number(r: Any, shown: str) -> None:
    assert broken(giving((r, 0))) == {"range": f"step(0) in turn 1 returned the reward {shown}"}


@pytest.mark.parametrize("r", [0, -7, 10**30, Fraction(1, 3), 0.1, np.float64(2.5)])
def test_any_finite_number_is_a_reward(r: Any) -> None:
    assert broken(giving((r, 0))) == {}


@pytest.mark.parametrize(
    ("o", "shown"), [(1, "1"), (-1, "-1"), (10**20, "10" + "0" * 19), (True, "True")]
)
def test_an_observation_is_below_n_obs(o: Any, shown: str) -> None:
    where = f"returned the observation {shown}, where n_obs is 1"
    order = " (a pair is (reward, observation))"
    assert broken(giving((0, o))) == {"range": f"step(0) in turn 1 {where}{order}"}
    assert broken(environment(start=lambda self: o)) == {"range": f"start() {where}"}


def test_whatever_has_an_index_is_an_observation() -> None:
    class E(Right):
        n_obs = np.int64(2)

        def start(self) -> Any:
            return np.uint8(0)

        def step(self, action: int) -> Any:
            r = 1 if action == self.sim.act(np.int16(0)) else -1
            self.sim.train(np.int64(0), np.int64(action), 0, np.int64(0))
            return r, np.int64(0)

    assert broken(E) == {}


def test_where_observations_are_unbounded_all_are_fine() -> None:
    class E(Right):
        n_obs = None
        o = 0

        def step(self, action: int) -> Any:
            r = 1 if action == self.sim.act(self.o) else -1
            before, self.o = self.o, self.o + 10**9
            self.sim.train(before, action, r, self.o)
            return r, self.o

    assert broken(E) == {}


# determinism


class SharedTurns(Right):
    turns: ClassVar[list[int]] = []

    def gives(self, r: int) -> Any:
        self.turns.append(r)
        return len(self.turns), 0


class SharedCopy(Right):
    sims: ClassVar[list[Any]] = []

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sims.append(self.sim)
        self.sim = self.sims[-2] if len(self.sims) > 1 and len(self.sims) % 3 == 0 else self.sim


class ByClass(Right):
    sims: ClassVar[dict[Any, Any]] = {}

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = self.sims.setdefault(A, self.sim)


class GlobalRandom(Right):
    def gives(self, r: int) -> Any:
        return (r if random.random() < 0.5 else -r), 0


class NumpyRandom(Right):
    generator: ClassVar[Any] = np.random.default_rng(5)

    def gives(self, r: int) -> Any:
        return (r if self.generator.random() < 0.5 else -r), 0


class HashOfItself(Right):
    def gives(self, r: int) -> Any:
        return id(self) % 1009, 0


class AsksAtRandom(Right):
    generator: ClassVar[Any] = np.random.default_rng(5)

    def step(self, action: int) -> Any:
        if self.generator.random() < 0.3:
            twin = copy.deepcopy(self.sim)
            twin.train(0, 1, 7, 0)
            twin.act(0)
        return super().step(action)


@pytest.mark.parametrize(
    "subject", [SharedTurns, SharedCopy, ByClass, GlobalRandom, NumpyRandom, HashOfItself]
)
def test_instances_do_not_depend_on_each_other_or_on_chance(subject: Any) -> None:
    verdict = examine(subject, **QUICK)
    found = {f.check: f for f in verdict.failures}
    assert "determinism" in found
    assert {f.evidence for f in verdict.findings if f.holds} <= {Evidence.PROPERTY_TESTED}
    assert not any(f.witness and f.witness.smallest for f in verdict.failures)


def test_a_class_that_asks_at_random_is_unstable() -> None:
    verdict = examine(AsksAtRandom, **QUICK)
    (finding,) = verdict.failures
    assert finding.check == "determinism"
    assert finding.how.startswith("a repeated run queried its copies differently: ")
    assert finding.witness is None


def test_the_message_says_which_percept() -> None:
    assert (
        broken(environment(gives=lambda self, r: (next(NUMBERS), 0)))["determinism"]
        # It was run once before.
        == "percept 2 is (1, 0); in another instance, while others run, it is (2, 0)"
    )


NUMBERS = iter(range(10**6))


def test_the_global_generator_is_left_as_it_was() -> None:
    random.seed(17)
    state = random.getstate()
    broken(GlobalRandom, "ignore-rewards")
    assert random.getstate() == state


# copies


@pytest.mark.parametrize(
    ("call", "how"),
    [
        (lambda sim: sim.act(1), "act(1), where n_obs is 1"),
        (lambda sim: sim.act(-1), "act(-1), where n_obs is 1"),
        (lambda sim: sim.act(None), "act(None), where n_obs is 1"),
        (lambda sim: sim.act(False), "act(False), where n_obs is 1"),
        (lambda sim: sim.act(0.0), "act(0.0), where n_obs is 1"),
        (
            lambda sim: sim.train(0, 2, 0, 0),
            "train(o_prev=0, a=2, r=0, o_next=0), where n_actions is 2 and n_obs 1",
        ),
        (
            lambda sim: sim.train(0, None, 0, 0),
            "train(o_prev=0, a=None, r=0, o_next=0), where n_actions is 2 and n_obs 1",
        ),
        (
            lambda sim: sim.train(0, 0, 0, 1),
            "train(o_prev=0, a=0, r=0, o_next=1), where n_actions is 2 and n_obs 1",
        ),
        (
            lambda sim: sim.train(o_prev=4, a=0, r=0, o_next=0),
            "train(o_prev=4, a=0, r=0, o_next=0), where n_actions is 2 and n_obs 1",
        ),
        (
            lambda sim: sim.train(0, 0, None, 0),
            "train(o_prev=0, a=0, r=None, o_next=0), whose reward is invalid",
        ),
        (
            lambda sim: sim.train(0, 0, math.nan, 0),
            "train(o_prev=0, a=0, r=nan, o_next=0), whose reward is invalid",
        ),
        (
            lambda sim: sim.train(0, 0, True, 0),
            "train(o_prev=0, a=0, r=True, o_next=0), whose reward is invalid",
        ),
    ],
)
def test_copies_are_asked_and_trained_within_their_alphabet(
    call: Callable[[Any], Any], how: str
) -> None:
    class E(Right):
        def step(self, action: int) -> Any:
            call(self.sim)
            return super().step(action)

    assert broken(E) == {"copies": f"a copy got {how}"}


def test_a_fault_that_the_class_swallows_is_a_fault() -> None:
    class E(Right):
        def step(self, action: int) -> Any:
            try:
                self.sim.act(7)
            except Exception:  # noqa: BLE001
                return 0, 0
            return super().step(action)

    assert broken(E) == {"copies": "a copy got act(7), where n_obs is 1"}


# chained


class TwoPlaces(Right):
    n_obs = 2

    def step(self, action: int) -> Any:
        r = self.sim.act(self.asks(action))
        self.sim.train(self.comes_from(action), action, r, action)
        self.o = action
        return r, action

    o = 0

    def asks(self, action: int) -> int:
        return self.o

    def comes_from(self, action: int) -> int:
        return self.o


def test_a_chained_class_is_fine() -> None:
    assert broken(TwoPlaces) == {}


def test_a_question_is_about_where_the_last_transition_ended() -> None:
    E = type("E", (TwoPlaces,), {"asks": lambda self, action: 0})
    assert broken(E) == {
        "chained": "a copy trained on ⟨(0, 0), 1, (0, 1)⟩ got act(0), where its observation is 1"
    }


def test_a_transition_starts_where_the_last_one_ended() -> None:
    E = type("E", (TwoPlaces,), {"comes_from": lambda self, action: 0})
    assert broken(E) == {
        "chained": "a copy trained on ⟨(0, 0), 1, (0, 1)⟩ got "
        "train(o_prev=0, a=0, r=0, o_next=0), where its observation is 1"
    }


def test_a_new_copy_may_be_asked_about_anything() -> None:
    class E(TwoPlaces):
        def step(self, action: int) -> Any:
            self.sim.act(1)
            self.sim.act(0)
            return super().step(action)

    found = broken(E)
    how = "a copy trained on ⟨(0, 0), 0, (0, 0)⟩ got act(1), where its observation is 0"
    assert found == {"chained": how}


# untouched


def become_7(A: Any, *names: str) -> None:
    for name in names:
        setattr(A, name, 7)


@pytest.mark.parametrize(
    ("touch", "what"),
    [
        (lambda A: setattr(A, "n_actions", 7), "n_actions from 2 to 7"),
        (lambda A: setattr(A, "seen", True), "seen"),
        (lambda A: setattr(A, "act", lambda self, obs: 0), "act"),
        (lambda A: setattr(A, "table", np.zeros(3)), "table"),
        (lambda A: delattr(A, "train"), "train"),
        (lambda A: become_7(A, "seen", "n_obs"), "n_obs from 1 to 7, seen"),
    ],
)
def test_the_agent_class_is_left_as_it_was(touch: Callable[[Any], Any], what: str) -> None:
    class E(Right):
        def __init__(self, A: Any) -> None:
            super().__init__(A)
            touch(A)

    how = f"the environment changed attributes of its agent class: {what}"
    assert broken(E)["untouched"] == how


def test_what_is_put_back_or_the_same_was_not_touched() -> None:
    class E(Right):
        def __init__(self, A: Any) -> None:
            was, A.act = A.act, None
            super().__init__(A)
            A.act = was
            A.n_actions, A.n_obs = self.n_actions, self.n_obs

    assert broken(E) == {}


# never reached


class AsksNothing(Right):
    def __init__(self, A: Any) -> None:
        pass

    def step(self, action: int) -> Any:
        return action, 0


def reached(verdict: OracleVerdict) -> dict[str, int]:
    return {f.check: f.comparisons for f in verdict.findings}


def test_what_is_never_put_to_the_test_is_said() -> None:
    found = reached(examine(AsksNothing, **QUICK))
    assert {name for name, count in found.items() if not count} == {
        "copies",
        "chained",
        "untouched",
    }
    assert found["answers"] > 0


def test_a_class_that_makes_copies_and_does_not_ask_them() -> None:
    found = reached(examine(environment(step=lambda self, action: (action, 0)), **QUICK))
    assert {name for name, count in found.items() if not count} == {"chained"}


# alphabets


def test_one_action() -> None:
    assert broken(environment(n_actions=1)) == {}
    assert set(broken(environment(n_actions=1), "ignore-rewards")) == {"n_actions"}


def test_five_actions() -> None:
    verdict = examine(environment(n_actions=5), **QUICK)
    assert verdict.conforms
    assert "exhaustive runs take actions 0 to 2, generated ones 0 to 4" in verdict.notes


def test_unbounded_actions() -> None:
    verdict = examine(environment(n_actions=None, n_obs=None), **QUICK)
    assert verdict.conforms
    assert "exhaustive runs take actions 0 to 2, generated ones 0 to 15" in verdict.notes


def test_a_fault_at_the_third_action_is_found() -> None:
    assert broken(environment(n_actions=3, gives=None)) != {}

    class E(Right):
        n_actions = 3

        def step(self, action: int) -> Any:
            return super().step(action) if action < 2 else None

    assert broken(E)["shape"] == "step(2) in turn 1 returned None"


@pytest.mark.parametrize(("name", "value"), [("n_actions", 3), ("n_obs", 2), ("n_obs", None)])
def test_an_alphabet_that_is_not_that_of_the_name_differs(name: str, value: Any) -> None:
    found = broken(environment(**{name: value}), "ignore-rewards")
    required = {"n_actions": 2, "n_obs": 1}[name]
    assert found[name] == f"E.{name} is {value}, where it must be {required}"


def test_an_alphabet_that_is_missing_is_that_of_the_name() -> None:
    class E:
        def __init__(self, A: Any) -> None:
            self.sim = A()

        start, step, gives = Right.start, Right.step, Right.gives

    verdict = examine(E, "ignore-rewards", **QUICK)
    assert verdict.conforms
    assert verdict.given == {"n_actions": 2, "n_obs": 1}
    assert verdict.notes[
        0
    ] == "the class has no n_actions and no n_obs; those of ignore-rewards " + ("were taken")


class StopsInTurnFour(Right):
    """Its runs end before their time: what would have followed is not known."""

    turn = 0

    def step(self, action: int) -> Any:
        self.turn += 1
        if self.turn == 4:
            raise ValueError
        return super().step(action)


def test_nothing_is_exhausted_of_a_class_whose_runs_end_before_their_time() -> None:
    verdict = examine(StopsInTurnFour, "ignore-rewards", **QUICK)
    assert [f.check for f in verdict.failures] == ["answers"]
    held = {f.check: f.evidence for f in verdict.findings if f.holds}
    assert {held[law] for law in ("shape", "range", "determinism", "difference")} == {
        Evidence.PROPERTY_TESTED
    }
    [compared] = [f for f in verdict.findings if f.check == "difference"]
    assert compared.statement.endswith(", as far as its answers are lawful")
