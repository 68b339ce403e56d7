"""The measured calls of the practical package: agent classes in environment classes."""

from collections.abc import Mapping
from typing import Any, Final

from benchmarks import finite_state
from practical import (
    AgentClass,
    BackwardConsciousness,
    Constant,
    DejaVu,
    EnvironmentClass,
    FiniteState,
    IgnoreRewards,
    IncentivizeLearningRate,
    QLearner,
    Record,
    ReverseHistory,
    TemptingButton,
    finite_state_agent,
    run,
    specialised,
)

_FINITE_STATE: Final = FiniteState(
    finite_state.STATES,
    start=lambda o: 0,
    train=lambda s, o, a, r, o_next: finite_state.move(s, a, r),
    act=lambda s, o: finite_state.answer(s),
)

AGENTS: Final[Mapping[str, AgentClass]] = {
    "constant": Constant,
    "q-learner": QLearner,
    "finite-state": finite_state_agent(_FINITE_STATE),
}

ENVIRONMENTS: Final[Mapping[str, EnvironmentClass]] = {
    "ignore-rewards": IgnoreRewards,
    "tempting-button": TemptingButton,
    "reverse-history": ReverseHistory,
    "backward-consciousness": BackwardConsciousness,
    "deja-vu": DejaVu,
    "incentivize-learning-rate": IncentivizeLearningRate,
}


def record(agent: str, environment: str, turns: int) -> Record:
    """The record of ``turns`` turns by the library's own loop, validated and complete."""
    return run(AGENTS[agent], ENVIRONMENTS[environment], turns)


def bare(agent: str, environment: str, turns: int) -> None:
    """The same calls without validation or a record."""
    bare_loop(AGENTS[agent], ENVIRONMENTS[environment], turns)


def bare_loop(A: AgentClass, E: Any, turns: int) -> None:
    """The calls of ``run`` without validation or a record."""
    A = specialised(A, n_actions=E.n_actions, n_obs=getattr(E, "n_obs", None), seed=0)
    environment = E(A)
    agent_itself = A()
    act, train, step = agent_itself.act, agent_itself.train, environment.step
    o = environment.start()
    for _ in range(turns):
        a = act(o)
        r, o_next = step(a)
        train(o_prev=o, a=a, r=r, o_next=o_next)
        o = o_next
