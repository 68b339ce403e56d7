"""Faults that no single instance shows: an instance depends on others, or on chance."""

import random
from contextlib import redirect_stdout
from io import StringIO
from typing import Any, ClassVar

import numpy as np
import pytest

from bridge.examination.examine import examine
from bridge.examination.replay import replay
from bridge.oracle.broken_laws import broken_laws
from bridge.oracle.verdict.code import snippet
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.text import as_text
from bridge.oracle.witness.cases import EnvironmentCase
from formal.environments import extended
from formal.histories.history import prompt


@extended(n_actions=2, n_obs=2, first=(0, 0))
def ghost(pi: Any, p: Any) -> Any:
    """Shows what the agent would do, had it always been punished, and pays 1 for anything else."""
    punished = prompt(*(x if i % 2 else (-1, x[1]) for i, x in enumerate(p.prompt)))
    g = pi(punished)
    return (-1 if p.action == g else 1), g


class Ghost:
    """Right."""

    n_actions = n_obs = 2

    def __init__(self, A: Any) -> None:
        self.A = A
        self.copy = A()
        self.obs = 0
        self.actions: tuple[int, ...] = ()

    def start(self) -> int:
        return 0

    def step(self, action: int) -> Any:
        g = self.shown()
        self.copy.train(o_prev=self.obs, a=action, r=-1, o_next=g)
        self.obs = g
        self.actions += (action,)
        return self.pays(-1 if action == g else 1), g

    def shown(self) -> int:
        return int(self.copy.act(self.obs))

    def pays(self, r: int) -> int:
        return r


class MemoisedByActions(Ghost):
    """Right, too: what is memoised depends on nothing else."""

    memo: ClassVar[dict[Any, int]] = {}

    def shown(self) -> int:
        return self.memo.setdefault((self.A, self.actions), super().shown())


class MemoisedByTurn(Ghost):
    memo: ClassVar[dict[Any, int]] = {}

    def shown(self) -> int:
        return self.memo.setdefault((self.A, self.obs, len(self.actions)), super().shown())


class MemoisedByObservations(Ghost):
    memo: ClassVar[dict[Any, int]] = {}

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.seen: tuple[int, ...] = (0,)

    def shown(self) -> int:
        g = self.memo.setdefault((self.A, self.seen), super().shown())
        self.seen += (g,)
        return g


class TrainedOnAnOlderAction(Ghost):
    """Pays nothing where another instance with the same agent class took another action."""

    last: ClassVar[dict[Any, int]] = {}

    def step(self, action: int) -> Any:
        before = self.last.setdefault((self.A, len(self.actions)), action)
        r, g = super().step(action)
        return (r if before == action else 0), g


class ThirdOfItsAgentClass(Ghost):
    count: ClassVar[dict[Any, int]] = {}

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.n = self.count[A] = self.count.get(A, 0) + 1

    def pays(self, r: int) -> int:
        return 0 if self.n == 3 else r


class DrawsRarely(Ghost):
    def pays(self, r: int) -> int:
        return r if random.random() > 0.001 else 0


class DrawsInVain(Ghost):
    def pays(self, r: int) -> int:
        random.shuffle([r, r])
        return r


class Seeds(Ghost):
    def pays(self, r: int) -> int:
        random.seed(5)
        return r


class DrawsRarelyByNumpy(Ghost):
    def pays(self, r: int) -> int:
        return r if np.random.random() > 0.0001 else 0  # noqa: NPY002


@pytest.mark.parametrize(
    ("subject", "how"),
    [
        (MemoisedByTurn, "depends on earlier ones with its agent class: percept"),
        (MemoisedByObservations, "depends on earlier ones with its agent class: percept"),
        (TrainedOnAnOlderAction, "depends on earlier ones with its agent class: percept"),
        (ThirdOfItsAgentClass, "depends on earlier ones with its agent class: percept"),
        (DrawsRarely, "draws from Python's global generator, or seeds it; a class must draw"),
        (DrawsInVain, "draws from Python's global generator"),
        (Seeds, "draws from Python's global generator, or seeds it"),
        (DrawsRarelyByNumpy, "draws from numpy's global generator"),
    ],
)
@pytest.mark.parametrize("against", [ghost, None])
def test_what_no_single_instance_shows(subject: Any, how: str, against: Any) -> None:
    verdict = examine(subject, against, runs=100, examples=20)
    found = {finding.check: finding for finding in verdict.failures}
    assert how in found["determinism"].how
    witness = found["determinism"].witness
    assert witness is not None
    case = witness.case
    assert isinstance(case, EnvironmentCase)
    assert len(case.actions) <= 2
    assert case.agent.settled().entries <= 1
    # The witness shows the fault again, by itself and from a saved verdict.
    again = broken_laws(subject, case.agent.program, case.actions, seed=case.seed)
    assert how in again["determinism"]
    replayed = replay(subject, of_verdict(verdict), against)
    assert how in {f.check: f.how for f in replayed.failures}["determinism"]


class MemoisedByName(Ghost):
    """Every agent class of the oracle has the same name."""

    memo: ClassVar[dict[Any, int]] = {}

    def shown(self) -> int:
        key = self.A.__name__, self.actions, self.obs
        return self.memo.setdefault(key, super().shown())


def test_a_difference_that_only_an_earlier_instance_causes_is_shown_with_it() -> None:
    verdict = examine(MemoisedByName, ghost, runs=100, examples=20)
    finding = next(f for f in verdict.failures if f.check == "difference")
    end = "; alone it does not differ, but after an earlier instance: the class keeps something "
    assert f"{end}between instances: memo" in finding.how
    assert finding.witness is not None
    case = finding.witness.case
    assert isinstance(case, EnvironmentCase)
    assert case.earlier is not None
    assert not finding.witness.smallest
    MemoisedByName.memo.clear()  # as in a new process
    lines = "\n".join(snippet(verdict, finding, finding.witness, "")).split("\n")
    names = {"MemoisedByName": MemoisedByName, "formula": ghost}
    with redirect_stdout(StringIO()) as printed:
        exec("\n".join(line for line in lines if not line.startswith("#")), names)  # noqa: S102
    shown, right = printed.getvalue().splitlines()
    assert shown.split(" ", 1)[1] == " ".join(map(str, finding.witness.answers[1:]))
    assert right != shown
    MemoisedByName.memo.clear()
    replayed = replay(MemoisedByName, of_verdict(verdict), ghost)
    assert "difference" in {f.check for f in replayed.failures}
    assert "before      another instance, whose agent is TableAgent(" in as_text(verdict)


@pytest.mark.parametrize("subject", [Ghost, MemoisedByActions])
def test_what_depends_on_the_agent_and_its_actions_alone_conforms(subject: Any) -> None:
    assert examine(subject, ghost, runs=100, examples=20).conforms


def test_it_is_said_how_far_other_instances_ran() -> None:
    words = "other instances ran in all runs to 5 turns and in generated ones, but not in all"
    longer = examine(Ghost, None, horizon=6, examples=1)
    assert any(words in note for note in longer.notes)
    assert not any(words in note for note in examine(Ghost, None, runs=400, examples=1).notes)
