"""An AIQ agent interacts with a program of AIQ's tape machine; plain Python. [Legg, Veness 2013]"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from practical.aiq.learners import AGENTS, Parameters
from practical.errors import needed_by
from practical.streams import stream
from practical.tape.machine import LIMIT, TapeMachine

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Numbers: TypeAlias = npt.NDArray[np.int64]


class Episode(NamedTuple):
    """The result of an episode.

    Attributes:
        actions: the action of every turn.
        rewards: the reward of every turn, within -100 … 100.
        timed_out: whether a cycle took 1,000 steps, which ends the episode.
    """

    actions: Numbers
    rewards: Numbers
    timed_out: bool


def play(
    text: str, agent: Parameters, turns: int, seed: int, name: str, *, negated: bool = False
) -> Episode:
    """Return the episode of ``turns`` turns.

    The first action answers the percept (0, 2): no reward yet, and the middle one of the symbols
    0 … 4, with which the machine starts. The machine's random symbols are from the stream
    ``f"{name} machine"`` of the seed, and the agent's numbers from ``f"{name} agent"``.

    Raises:
        IllFormed: the text is not a program.
        MissingExtra: numpy is not installed.

    >>> play(",.]", Parameters("freq"), 3, seed=0, name="example").timed_out
    False
    """
    with needed_by("episodes"):
        import numpy as np
    machine = TapeMachine(text, stream(seed, f"{name} machine"))
    player = AGENTS[agent.kind](agent, stream(seed, f"{name} agent"))
    actions: list[int] = []
    rewards: list[int] = []
    reward, observation = 0, machine.start()
    while len(rewards) < turns and machine.steps < LIMIT:
        actions.append(player.perceive(reward, observation))
        reward, observation = machine.step(actions[-1])
        reward = -reward if negated else reward
        rewards.append(reward)
    return Episode(np.array(actions, np.int64), np.array(rewards, np.int64), machine.steps == LIMIT)
