"""The oracle samples the values of declared spaces, finds faults there, and is never exhaustive."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.text import as_text
from practical import IgnoreRewards, QLearner
from practical.combination.combination import combination

CART_POLE = spaces.Box(-5, 5, (4,), np.float32)


class Leans:
    """Pushes towards the side to which it leans; learns which action is better."""

    n_actions, n_obs, observation_space = 2, None, CART_POLE

    def __init__(self) -> None:
        self.total: Any = 0

    def act(self, obs: Any) -> int:
        """By the angle, and by the sum."""
        return int((obs[2] > 0) == (self.total >= 0))

    def train(self, o_prev: Any, a: int, r: Any, o_next: Any) -> None:
        """Add the reward of action 1, less that of action 0."""
        self.total += r if a else -r


def examined(A: Any, **effort: Any) -> Any:
    return examine(A, examples=30, **effort)


def test_a_lawful_class_conforms_on_a_sample() -> None:
    begun = time.process_time()
    verdict = examined(Leans)
    assert time.process_time() - begun < 60  # 2^128 codes are not enumerated
    assert verdict.conforms
    assert (verdict.horizon, verdict.runs, verdict.examples) == (0, 0, 30)
    text = as_text(verdict)
    assert "a sample of the values of Box(-5.0, 5.0, (4,), float32) (2^128 codes)" in text
    assert "exhaustive" not in text + str(of_verdict(verdict))
    assert {str(finding.evidence) for finding in verdict.findings} == {"property-tested"}


@pytest.mark.parametrize(
    "space",
    [spaces.Discrete(3), spaces.Dict({"a": spaces.MultiBinary(2), "b": spaces.Discrete(1)})],
)
def test_small_declared_spaces_are_sampled_too(space: Any) -> None:
    first = type(
        "First",
        (Leans,),
        {"observation_space": space, "act": lambda self, obs: int(self.total > 0)},
    )
    verdict = examined(first)
    assert verdict.conforms
    assert "exhaustive" not in as_text(verdict)


def test_a_horizon_is_refused() -> None:
    with pytest.raises(Inconclusive, match="must be tested on generated cases, and has no horizon"):
        examined(Leans, horizon=2)


def test_a_space_without_a_numbering_has_no_verdict() -> None:
    with pytest.raises(Inconclusive, match="must be one of Discrete"):
        examined(type("Reads", (Leans,), {"observation_space": spaces.Text(3)}))


def changed(name: str, **members: Any) -> type[Any]:
    """The lawful class with other members."""
    return type(name, (Leans,), members)


STORED: dict[bytes, int] = {}


def stored(self: Any, obs: Any) -> int:
    """Count the queries about a value, in a module."""
    STORED[obs.tobytes()] = STORED.get(obs.tobytes(), -1) + 1
    return STORED[obs.tobytes()] % 2


def remembered(self: Any, obs: Any) -> int:
    """Change the answers to further queries."""
    self.total += 1
    return int(self.total % 2)


def raising_at_minus_zero(self: Any, obs: Any) -> int:
    """Raise at -0.0 alone."""
    if np.signbit(obs).all() and not obs.any():
        raise ValueError("minus zero")
    return 0


def out_of_range_outside(self: Any, obs: Any) -> int:
    """Act out of range outside the bounds of the Box."""
    return 0 if np.all(np.abs(obs) <= 5) else 7


FAULTS: dict[str, tuple[type[Any], str]] = {
    "a module stores answers": (changed("Stored", act=stored), "semi-determinism"),
    "a query changes the agent": (changed("Remembered", act=remembered), "read-only"),
    "an edge raises": (changed("Edge", act=raising_at_minus_zero), "answers"),
    "outside is another action": (changed("Outside", act=out_of_range_outside), "range"),
    "train has other names": (
        changed("Named", train=lambda self, x, a, r, y: None),
        "answers",
    ),
    "act has another name": (changed("Asks", act=lambda self, seen: 0), "keywords"),
    "clones share": (changed("Shares", clone=lambda self: self), "clones"),
}


@pytest.mark.typical("an edge raises", "a query changes the agent", "outside is another action")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    A, law = FAULTS[fault]
    verdict = examined(A)
    assert law in {finding.check for finding in verdict.failures}
    text = as_text(verdict, "")
    assert "exhaustive" not in text
    assert "Minimal:" not in text


def test_a_witness_is_run_again_as_printed() -> None:
    verdict = examined(changed("Outside", act=out_of_range_outside))
    text = as_text(verdict, "from somewhere import Outside")
    snippet = text[text.index("from practical import specialised") :].splitlines()
    lines = [line for line in snippet if not line.startswith("from somewhere")]
    printed: list[Any] = []
    names = {"Outside": changed("Outside", act=out_of_range_outside), "print": printed.append}
    program = "from bridge.oracle.broken_laws import broken_laws_of_agent\n" + "\n".join(lines)
    exec(program, names)  # noqa: S102  # the text that a user copies
    assert set(printed[0]) == {"range"}


def test_a_mutant_that_takes_values_for_naturals_would_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bridge.oracle.agents.examine.numbers_of", lambda A: None)
    first = changed("First", observation_space=spaces.Discrete(9), act=lambda self, obs: 0)
    assert "exhaustive" in as_text(examined(first, runs=20))


def test_an_agent_over_naturals_is_still_exhausted() -> None:
    verdict = examine(QLearner, "q-learner", runs=30, examples=5)
    assert verdict.horizon
    assert "exhaustive" in as_text(verdict)


def without_space(E: Any) -> Any:
    """The same class, which does not declare its space."""
    return type(E.__name__, (E,), {"observation_space": None})


@pytest.mark.parametrize(("of", "says"), [(lambda E: E, False), (without_space, True)])
def test_an_environment_with_a_space_is_never_exhausted(
    of: Callable[[Any], Any], *, says: bool
) -> None:
    verdict = examine(of(combination("CartPole-v1", IgnoreRewards)), runs=12, examples=5)
    assert verdict.conforms
    assert verdict.horizon == 1
    assert ("exhaustive" in as_text(verdict)) is says
