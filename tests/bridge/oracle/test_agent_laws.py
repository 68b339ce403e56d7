"""Each law of agent classes and of transformations is provoked by a class that breaks it."""

import copy
import functools
import math
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
import pytest

from bridge.errors import Inconclusive
from bridge.evidence import Evidence
from bridge.examination.examine import examine
from bridge.oracle.agents.judge import AgentJudging
from bridge.oracle.probe.laws import AGENT_LAWS
from bridge.oracle.witness.cases import AgentCase, Training
from practical import (
    Alternating,
    Constant,
    GreedyFrequency,
    QLearner,
    RandomAgent,
    SelfReflecting,
    SimpleLearner,
    WinStayLoseShift,
    reality_check,
    specialised,
)

QUICK: Any = {"runs": 300, "examples": 10}


class Right:
    """Does again what it was rewarded for last."""

    def __init__(self) -> None:
        self.y = 0

    def act(self, obs: int) -> Any:
        return self.y

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if r > 0:
            self.y = a


def agent(**body: Any) -> Any:
    return type("A", (Right,), body)


def broken(subject: Any, against: str | None = None, **options: Any) -> dict[str, str]:
    verdict = examine(subject, against, **{**QUICK, **options})
    return {f.check: f.how for f in verdict.failures}


def test_the_right_class_keeps_every_law() -> None:
    verdict = examine(Right, **QUICK)
    assert verdict.conforms
    assert [f.check for f in verdict.findings] == [law.name for law in AGENT_LAWS]
    assert all(f.comparisons for f in verdict.findings)
    assert {f.evidence for f in verdict.findings} == {Evidence.EXHAUSTIVE}


@pytest.mark.parametrize(
    "subject",
    [
        Alternating,
        Constant,
        GreedyFrequency,
        QLearner,
        RandomAgent,
        SelfReflecting,
        SimpleLearner,
        WinStayLoseShift,
    ],
)
def test_our_classes_keep_every_law(subject: Any) -> None:
    assert broken(subject) == {}
    assert broken(reality_check(subject)) == {}


def test_nothing_is_exhausted_by_no_runs() -> None:
    verdict = examine(Right, runs=1, examples=3)
    assert verdict.horizon == 0
    assert {f.evidence for f in verdict.findings} == {Evidence.PROPERTY_TESTED}


# answers


def raising(error: BaseException) -> Callable[..., Any]:
    def method(*_: Any, **__: Any) -> Any:
        raise error

    return method


@pytest.mark.parametrize(
    ("body", "how"),
    [
        ({"act": raising(KeyError("lost"))}, "act(0) raised KeyError: 'lost'"),
        ({"__init__": raising(TypeError("so"))}, "__init__() raised TypeError: so"),
        ({"act": raising(SystemExit(1))}, "act(0) raised SystemExit: 1"),
        (
            {"train": raising(ValueError("no"))},
            "train(o_prev=1, a=0, r=-1, o_next=1) raised ValueError: no",
        ),
    ],
)
def test_every_call_is_answered(body: dict[str, Any], how: str) -> None:
    assert broken(agent(**body)) == {"answers": how}


def test_a_class_that_cannot_have_subclasses_answers_nothing() -> None:
    class Final(Right):
        def __init_subclass__(cls) -> None:
            raise TypeError("it is final")

    assert broken(Final) == {"answers": "a subclass raised TypeError: it is final"}


def test_only_questions_about_where_it_stands_must_be_answered() -> None:
    class A(Right):
        o: int | None = None

        def act(self, obs: int) -> Any:
            if self.o not in {None, obs}:
                raise ValueError
            return self.y

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            self.o = o_next
            super().train(o_prev, a, r, o_next)

    assert broken(A) == {}


# range


@pytest.mark.parametrize(
    ("y", "shown"),
    [
        (5, "5"),
        (-1, "-1"),
        (None, "None"),
        (True, "True"),
        (0.0, "0.0"),
        ("0", "'0'"),
        (math.nan, "nan"),
        ((0,), "(0,)"),
        (np.zeros(2), "array([0., 0.])"),
    ],
)
def test_an_answer_is_an_action(y: Any, shown: str) -> None:
    assert broken(agent(act=lambda self, obs: y)) == {
        "range": f"act(0) returned {shown}, where n_actions is 2"
    }


@pytest.mark.parametrize("y", [0, 1, np.int64(1), np.uint8(0)])
def test_whatever_has_an_index_is_an_action(y: Any) -> None:
    assert broken(agent(act=lambda self, obs: y)) == {}


# semi-determinism


class RemembersForAll(Right):
    seen: ClassVar[list[int]] = []

    def act(self, obs: int) -> Any:
        return len(self.seen) % 2

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.seen.append(a)


class OnlyTheFirstIsGood(Right):
    made: ClassVar[list[int]] = []

    def __init__(self) -> None:
        super().__init__()
        self.y = len(self.made) % 2
        self.made.append(0)


class GlobalRandom(Right):
    def act(self, obs: int) -> Any:
        return random.randrange(2)


class NumpyRandom(Right):
    generator: ClassVar[Any] = np.random.default_rng(1)

    def act(self, obs: int) -> Any:
        return int(self.generator.integers(2))


class LearnsForAll(SimpleLearner):
    act_after = forget = None  # type: ignore[assignment]
    all: ClassVar[dict[int | None, SimpleLearner]] = {}

    def __init__(self) -> None:
        super().__init__()
        shared = self.all.setdefault(self.n_actions, SimpleLearner())
        self._punished, self._choice = shared._punished, shared._choice


@pytest.mark.parametrize(
    "subject", [RemembersForAll, OnlyTheFirstIsGood, GlobalRandom, NumpyRandom, LearnsForAll]
)
def test_identically_trained_instances_act_identically(subject: Any) -> None:
    verdict = examine(subject, **QUICK)
    assert [f.check for f in verdict.failures] == ["semi-determinism"]
    unreached = [f.check for f in verdict.findings if not f.comparisons]
    assert unreached == ["read-only", "keywords", "clones"]


def punished_for_all() -> Any:
    """A class that writes what was punished on itself, for all its instances."""

    class PunishedForAll(Right):
        punished: ClassVar[set[int]] = set()

        def act(self, obs: int) -> Any:
            return int(obs in self.punished)

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            if r < 0:
                self.punished.add(o_prev)

    return PunishedForAll


def changing(after: int) -> Any:
    """A class whose instances act 1 instead of 0 once so many have been made."""

    class Changing(Right):
        made: ClassVar[list[int]] = []

        def __init__(self) -> None:
            self.made.append(0)
            self.y = int(len(self.made) > after)

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            pass

    return Changing


def failing(at: int, answer: Callable[[], Any]) -> Any:
    """A class that answers a query in this way once, and all others with 0."""

    class Failing(Right):
        queries: ClassVar[list[int]] = []

        def act(self, obs: int) -> Any:
            self.queries.append(obs)
            return answer() if len(self.queries) == at else 0

    return Failing


GONE = (
    "; a second run does not show it: instances of the class depend on something outside them, "
    "such as an attribute of the class"
)


@pytest.mark.parametrize(
    ("subject", "against", "fails"),
    [
        (punished_for_all(), None, ["semi-determinism"]),
        (punished_for_all(), "constant", ["semi-determinism", "difference"]),
        *((changing(after), None, ["semi-determinism"]) for after in range(31, 36)),
        (changing(40), "constant:action=1", ["semi-determinism", "difference"]),
        (failing(1, lambda: 5), None, ["range", "semi-determinism"]),
        (failing(1, raising(KeyError("lost"))), None, ["answers", "semi-determinism"]),
    ],
)
def test_a_fault_that_a_second_run_does_not_show_has_no_witness(
    subject: Any, against: str | None, fails: list[str]
) -> None:
    verdict = examine(subject, against, **QUICK)
    assert [f.check for f in verdict.failures] == fails
    gone = {f.check for f in verdict.failures if f.how.endswith(GONE)}
    assert "semi-determinism" in gone
    assert gone == {f.check for f in verdict.failures if f.witness is None}
    assert not any(f.witness.smallest for f in verdict.failures if f.witness is not None)
    assert Evidence.EXHAUSTIVE not in {f.evidence for f in verdict.findings}
    unreached = [f.check for f in verdict.findings if not f.comparisons]
    assert {"read-only", "keywords", "clones"} <= set(unreached)


def test_calls_that_show_nothing_are_no_witness() -> None:
    judging, data = AgentJudging(2, 2), Training(0, ((0, 1, 1),))
    for law in ("semi-determinism", "read-only", "keywords", "clones"):
        assert judging.calls(specialised(Right, n_actions=2, n_obs=2), data, law) is None


def test_the_global_generator_is_left_as_it_was() -> None:
    random.seed(3)
    state = random.getstate()
    broken(GlobalRandom)
    assert random.getstate() == state


# read-only


class CountsQuestions(Right):
    def act(self, obs: int) -> Any:
        y, self.y = self.y, 1
        return y


class IsImpressedByOtherQuestions(Right):
    impressed = False

    def act(self, obs: int) -> Any:
        self.impressed |= obs == 1
        return int(self.impressed)


@pytest.mark.parametrize("subject", [CountsQuestions, IsImpressedByOtherQuestions])
def test_a_question_changes_nothing(subject: Any) -> None:
    assert broken(subject)["read-only"] == (
        "after 0 transitions it acts 0, and an instance that is also queried about other "
        "observations, and queried again, 1"
    )


# keywords


def test_methods_take_their_arguments_by_name_and_in_order() -> None:
    class ByPosition(Right):
        def train(self, o: int, y: int, reward: Any, o2: int) -> None:
            super().train(o, y, reward, o2)

    class ByName(Right):
        def train(  # type: ignore[override]
            self, *, o_prev: int, a: int, r: Any, o_next: int
        ) -> None:
            super().train(o_prev, a, r, o_next)

    class InAnotherOrder(Right):
        def train(  # type: ignore[override]
            self, o_prev: int, r: Any, a: int, o_next: int
        ) -> None:
            super().train(o_prev, a, r, o_next)

    class CallsItState(Right):
        def act(self, state: int) -> Any:
            return self.y

    assert set(broken(ByPosition)) == {"answers"}
    assert broken(ByName)["keywords"].startswith("train by position raised TypeError: ")
    assert set(broken(InAnotherOrder)) == {"keywords"}
    assert broken(CallsItState)["keywords"].startswith("act(0) raised TypeError: ")


# clones


class Shares(Right):
    def __init__(self) -> None:
        self.known: dict[str, int] = {}

    def act(self, obs: int) -> Any:
        return self.known.get("y", 0)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if r > 0:
            self.known["y"] = a

    def clone(self) -> Any:
        return copy.copy(self)


class SharesWhenCopied(Shares):
    clone = None  # type: ignore[assignment]

    def __deepcopy__(self, memo: Any) -> Any:
        return copy.copy(self)


class Forgets(Right):
    def clone(self) -> Any:
        return type(self)()


class CannotBeCopied(Right):
    def __deepcopy__(self, memo: Any) -> Any:
        raise TypeError("there is but one")


class IsItsOwnClone(Right):
    def clone(self) -> Any:
        return self


@pytest.mark.parametrize("subject", [Shares, Forgets, CannotBeCopied, IsItsOwnClone])
def test_a_clone_acts_as_its_original_and_shares_nothing(subject: Any) -> None:
    assert set(broken(subject)) == {"clones"}


def test_what_cannot_be_copied_is_told() -> None:
    how = "copy.deepcopy raised TypeError: there is but one"
    assert broken(CannotBeCopied) == {"clones": how}


# act_after


class Guesses(Right):
    """Takes the last action that was rewarded for the answer after the transition."""

    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> Any:
        return self.y


class LearnsFromTheQuery(Right):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> Any:
        self.train(o_prev, a, r, o_next)
        return self.y


class AnswersNoAction(Right):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> Any:
        return a + 2 if r > 0 else self.y


class AnswersNothing(Right):
    act_after = raising(KeyError("lost"))


class Foretells(Right):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> Any:
        return a if r > 0 else self.y


@pytest.mark.parametrize(
    ("subject", "how"),
    [
        (
            Guesses,
            "after 1 transition it acts 1, and its act_after, called before the last transition, 0",
        ),
        (AnswersNoAction, "act_after(0, 0, 1, 0) returned 2, where n_actions is 2"),
        (AnswersNothing, "act_after(0, 0, 0, 0) raised KeyError: 'lost'"),
    ],
)
def test_act_after_is_clone_train_act(subject: Any, how: str) -> None:
    [failure] = examine(subject, **QUICK).failures
    assert (failure.check, failure.how) == ("act_after", how)
    assert failure.witness is not None
    assert isinstance(failure.witness.case, AgentCase)
    assert len(failure.witness.case.training.transitions) == 1
    if subject is Guesses:
        assert failure.witness.calls[-1] == "agent1.act_after(0, 1, 1, 0)  # 0"


def test_act_after_changes_nothing() -> None:
    failures = {failure.check: failure for failure in examine(LearnsFromTheQuery, **QUICK).failures}
    witness = failures["read-only"].witness
    assert witness is not None
    assert any(".act_after(" in call for call in witness.calls)
    assert witness.calls[-1] == "agent1.act(0)  # 1"


def test_a_right_act_after_is_compared() -> None:
    verdict = examine(Foretells, **QUICK)
    assert verdict.conforms
    assert verdict.findings[-1].check == "act_after"
    assert verdict.findings[-1].comparisons > 300
    assert verdict.findings[-1].evidence is Evidence.EXHAUSTIVE


def test_an_act_after_of_other_methods_is_not_used_and_not_compared() -> None:
    class ActsOtherwise(Guesses):
        def act(self, obs: int) -> Any:
            return (self.y + 1) % self.n_actions  # type: ignore[attr-defined]

    verdict = examine(ActsOtherwise, **QUICK)
    assert verdict.conforms
    assert "act_after" not in {finding.check for finding in verdict.findings}


def test_an_instance_that_replaces_a_method_has_no_act_after() -> None:
    class ReplacesIt(Foretells):
        def __init__(self) -> None:
            super().__init__()
            self.act = self.otherwise  # type: ignore[method-assign]

        def otherwise(self, obs: int) -> Any:
            return (self.y + 1) % self.n_actions  # type: ignore[attr-defined]

        def clone(self) -> Any:
            twin = type(self)()
            twin.y = self.y
            return twin

    verdict = examine(ReplacesIt, **QUICK)
    assert verdict.conforms
    assert "act_after" not in {finding.check for finding in verdict.findings}


def test_the_act_after_of_a_transformation_is_compared() -> None:
    def does_not_train(A: Any) -> Any:
        body = {"act_after": lambda self, o_prev, a, r, o_next: self.act(o_next)}
        return type("Forgets", (reality_check(A),), body)

    verdict = examine(does_not_train, "reality-check", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["act_after"]
    assert "act_after" in {f.check for f in examine(reality_check, **QUICK).findings}


# forget


class ForgetsNothing(SimpleLearner):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        """Remember all."""


class ForgetsTooMuch(SimpleLearner):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._punished.clear()
        self._choice.clear()


class ForgetsTheLastReward(GreedyFrequency):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().forget(o_prev, a, self.last, o_next)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_next)
        self.last = r


class CannotForget(Constant):
    forget = raising(KeyError("lost"))


@pytest.mark.parametrize(
    "subject", [ForgetsNothing, ForgetsTooMuch, ForgetsTheLastReward, CannotForget]
)
def test_what_is_not_forgotten_is_found(subject: Any) -> None:
    [failure] = examine(subject, **QUICK).failures
    assert failure.check == "forget"
    assert failure.witness is not None
    assert any(".forget(" in call for call in failure.witness.calls)


def test_the_calls_that_do_not_forget_are_lines_of_python() -> None:
    [failure] = examine(ForgetsNothing, **QUICK).failures
    assert failure.witness is not None
    *calls, last = failure.witness.calls
    names: dict[str, Any] = {"A": specialised(ForgetsNothing, n_actions=2, n_obs=2)}
    for line in calls:
        exec(line, names)  # noqa: S102
    call, _, answer = last.partition("  # ")
    assert eval(call, names) == int(answer) != failure.witness.answers[-1]  # noqa: S307


@pytest.mark.parametrize("subject", [Alternating, GreedyFrequency, SimpleLearner])
def test_a_right_forget_is_compared(subject: Any) -> None:
    verdict = examine(subject, **QUICK)
    assert verdict.conforms
    assert [f.check for f in verdict.findings if f.check in ("act_after", "forget")] == [
        "act_after",
        "forget",
    ]
    assert verdict.findings[-1].comparisons > 300


def test_a_shared_punishment_is_found() -> None:
    class SharesItsPunishments(SimpleLearner):
        def clone(self) -> Any:
            return copy.copy(self)

    assert set(broken(SharesItsPunishments)) == {"clones"}


# what is looked at


def test_more_actions_and_observations_are_handed_over() -> None:
    seen = set()

    class Looks(Right):
        def act(self, obs: int) -> Any:
            seen.add((self.n_actions, self.n_obs, self.seed))  # type: ignore[attr-defined]
            return 0

    assert broken(Looks) == {}
    assert {(2, 2, 0), (4, 4, 0)} < seen


def test_a_class_with_a_seed_is_looked_at_with_many() -> None:
    seen = set()

    class Looks(Right):
        seed = 4

        def act(self, obs: int) -> Any:
            seen.add(self.seed)
            return 0

    assert broken(Looks, examples=40) == {}
    assert {0, 1, 2} < seen <= set(range(100))
    assert len(seen) > 10


def test_rewards_are_fractions_too() -> None:
    class Truncates(SimpleLearner):
        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            super().train(o_prev, a, int(r), o_next)

    how = "after 1 transition it acts 0, and the formal agent 1"
    assert broken(Truncates, "simple-learner", examples=60) == {"difference": how}


def test_parameters_belong_to_the_name() -> None:
    curious = specialised(QLearner, exploration=1, learning_rate=Fraction(1, 5))
    assert broken(curious, "q-learner:exploration=1,learning_rate=1/5", examples=30) == {}
    assert set(broken(curious, "q-learner:learning_rate=1/5")) == {"difference"}


def test_a_formal_agent_of_another_alphabet_is_no_verdict() -> None:
    with pytest.raises(Inconclusive, match="it acts 7, where n_actions is 2"):
        examine(Constant, "constant:action=7", **QUICK)


def test_the_judge_alone() -> None:
    data = Training(0, ((1, 1, 0),))
    judging = AgentJudging(2, 2)
    assert judging.faults(Right, lambda h: h.turns - 1, data) == {}
    assert judging.faults(Right, lambda h: 0, data) == {
        "difference": "after 1 transition it acts 1, and the formal agent 0"
    }
    # Two runs of one transition: act, train, act; what is compared of trained instances is one
    # answer a run, and only the first run reaches the other laws.
    assert judging.compared == {
        "answers": 6,
        "range": 4,
        "difference": 4,
        "semi-determinism": 2,
        "read-only": 4,
        "keywords": 2,
        "clones": 2,
    }


# transformations


def test_a_transformation_gives_an_agent_class() -> None:
    def gives_nothing(A: Any) -> Any:
        return None

    def gives_an_instance(A: Any) -> Any:
        return A()

    def gives_half(A: Any) -> Any:
        return type("Half", (), {"act": A.act})

    def takes_nothing() -> Any:
        return Constant

    law = "a transformation must map one agent class to an agent class"
    for transformation, witness in (
        (gives_nothing, "gives_nothing returned None, which is no class"),
        (gives_half, "gives_half returned Half, which has no train"),
        (gives_an_instance, "gives_an_instance returned <"),
        (takes_nothing, "takes_nothing(): too many positional arguments"),
        (lambda A, more: A, "<lambda>(A, more): missing a required argument: 'more'"),
    ):
        with pytest.raises(Inconclusive) as raised:
            examine(transformation)
        assert str(raised.value).startswith(f"{law}; {witness}")


def test_a_transformation_may_have_more_parameters_that_have_defaults() -> None:
    assert examine(lambda A, more=3, *rest, **others: A, runs=10, examples=1).conforms


def test_a_transformation_that_raises_answers_nothing() -> None:
    def refuses(A: Any) -> Any:
        raise RuntimeError("not this one")

    assert broken(refuses)["answers"] == "the transformation raised RuntimeError: not this one"


def test_a_transformation_without_a_name_has_one() -> None:
    verdict = examine(functools.partial(reality_check), "reality-check", **QUICK)
    assert verdict.conforms
    assert verdict.subject.startswith("functools.partial(")


class Wrapped:
    n_actions: Any = 2
    n_obs: Any = 2
    A: ClassVar[Any]

    def __init__(self, **parameters: Any) -> None:
        self.inner = self.made(**parameters)
        self.learning_rate = getattr(self.inner, "learning_rate", None)

    def made(self, **parameters: Any) -> Any:
        A = specialised(self.A, n_actions=self.n_actions, n_obs=self.n_obs)
        return A(**parameters)

    def act(self, obs: int) -> Any:
        return self.inner.act(obs)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.inner.train(o_prev, a, r, o_next)


def wrapping(name: str, **body: Any) -> Any:
    def transformation(A: Any) -> Any:
        return type("Wrapped", (Wrapped,), {"A": A, **body})

    transformation.__name__ = name
    return transformation


def without_rate(self: Any, **parameters: Any) -> None:
    self.inner = self.made(**parameters)


def without_parameters(self: Any) -> None:
    self.inner = self.made()
    self.learning_rate = self.inner.learning_rate


@pytest.mark.parametrize(
    ("transformation", "how"),
    [
        (wrapping("right"), ""),
        (lambda A: A, ""),
        (
            wrapping("no_sizes", made=lambda self, **parameters: self.A(**parameters)),
            "the class has n_actions 5, the agent inside 2",
        ),
        (
            wrapping(
                "no_observations",
                made=lambda self, **parameters: specialised(self.A, n_actions=self.n_actions)(
                    **parameters
                ),
            ),
            "the class has n_obs 7, the agent inside 2",
        ),
        (
            wrapping(
                "no_parameters", made=lambda self, **_: specialised(self.A, n_actions=5, n_obs=7)()
            ),
            "made with {'learning_rate': Fraction(1, 20)}, the agent inside is made with {}",
        ),
        (
            wrapping("no_rate", __init__=without_rate),
            "its learning_rate is None, and that of the agent inside 1/10",
        ),
        (
            wrapping("no_agent", __init__=lambda self, **_: None, act=lambda self, obs: 0),
            "an instance was made and queried, and made no instance of the agent class",
        ),
        (
            wrapping("no_parameters_at_all", __init__=without_parameters),
            "__init__(**{'learning_rate': Fraction(1, 20)}) raised TypeError: ",
        ),
    ],
)
def test_a_transformation_passes_on_what_it_is_given(transformation: Any, how: str) -> None:
    found = broken(transformation).get("passes on", "")
    assert found.startswith(how)
    assert bool(found) is bool(how)


def test_what_a_transformation_may_keep_to_itself_is_noted() -> None:
    def notes(transformation: Any) -> str:
        return " ".join(examine(transformation, **QUICK).notes)

    rate, seed = "its class lacks the learning_rate", "does not get the seed of the class"
    assert rate in notes(wrapping("right"))
    assert seed in notes(wrapping("right"))
    assert not any(note in notes(reality_check) for note in (rate, seed))


def test_the_calls_that_break_a_law_are_lines_of_python() -> None:
    class Counts(Constant):
        asked = 0

        def act(self, obs: int) -> int:
            self.asked += 1
            return int(self.asked > 2)

    [failure] = [each for each in examine(Counts, **QUICK).failures if each.check == "read-only"]
    assert failure.witness is not None
    *calls, last = failure.witness.calls
    names: dict[str, Any] = {"A": specialised(Counts, n_actions=2, n_obs=2)}
    for line in calls:
        exec(line, names)  # noqa: S102
    call, _, answer = last.partition("  # ")
    assert eval(call, names) == int(answer)  # noqa: S307
    assert int(answer) != failure.witness.answers[-1]


def test_what_a_transformation_breaks_is_found_with_an_agent_that_shows_it() -> None:
    class Shares(Wrapped):
        def clone(self) -> Any:
            return copy.copy(self)

    def shares(A: Any) -> Any:
        return type("Shares", (Shares,), {"A": A})

    verdict = examine(shares, **QUICK)
    (failure,) = verdict.failures
    assert failure.check == "clones"
    assert failure.witness is not None
    assert failure.witness.smallest
    assert failure.witness.case.agent.settled().entries == 1
