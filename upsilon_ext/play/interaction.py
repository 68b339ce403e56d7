"""The interaction of an agent and an environment that are given by name, traced turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from bridge import repeating
from bridge.agents.as_agent import formal_agent
from bridge.blame import blamed
from bridge.catalogue.names import ENVIRONMENTS, formal_program
from bridge.oracle.probe.timeout import Stalled, progressing
from bridge.tracing import Turn, Watched, watched_classes, watched_functions
from formal.notation import Agent
from practical.errors import IllFormed
from practical.foreign import name_of
from practical.spaces.valued import over_naturals
from practical.specialising import specialised
from practical.validation import demand_makeable, demand_methods
from upsilon_ext.arguments.names import ChosenAgent, ChosenEnvironment


def watched(
    agent: ChosenAgent, environment: ChosenEnvironment, *, seed: int, checked: bool
) -> Watched:
    """The interaction of an agent, perhaps with the reality check, and an environment.

    Classes interact by their methods; with an environment that has no class, the agent is a
    function, too.
    """
    if environment.practical is not None:
        return watched_classes(agent.practical, environment.practical, seed=seed, checked=checked)
    law = ENVIRONMENTS[environment.title].law
    pi = _formal_agent(agent, law.n_actions or 2, law.n_obs, seed)
    return watched_functions(pi, law, checked=checked)


def acting_twice(
    agent: ChosenAgent, environment: ChosenEnvironment
) -> tuple[ChosenAgent, ChosenEnvironment]:
    """The same, but each query of the agent and each call of a formula is made twice.

    The second one must have the same answer.
    """
    twice = replace(agent, practical=repeating.acting_twice(agent.practical))
    if environment.practical is None:
        return twice, environment
    return twice, replace(environment, practical=repeating.calling_twice(environment.practical))


def _formal_agent(agent: ChosenAgent, n_actions: int, n_obs: int | None, seed: int) -> Agent:
    if agent.entry is not None:
        return formal_program(agent.entry, n_actions, seed, agent.parameters).agent
    demand_methods(agent.practical, "an agent class", "act", "train")
    A = over_naturals(agent.practical)
    demand_makeable(made := specialised(A, n_actions=n_actions, n_obs=n_obs, seed=seed))
    return blamed(formal_agent(made), name_of(A))


class Ending:
    """Turns that must end in time, of one interaction after the other."""

    def __init__(self) -> None:
        self._ended, self._turn = 0, 0

    def counted(self, interaction: Watched) -> Watched:
        """The interaction, whose turns are counted as they end."""
        self._turn = 0
        return replace(interaction, turns=self._counting(interaction.turns))

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Within the block, each turn must end within a number of seconds.

        Raises:
            IllFormed: one does not.
        """
        try:
            with progressing(lambda: self._ended, seconds):
                yield
        except Stalled as error:
            where = f"turn {self._turn + 1}" if self._turn else "turn 1, or what precedes it,"
            raise IllFormed(
                f"a turn must end within {seconds:g} s (see --patience); {where} did not"
            ) from error

    def _counting(self, turns: Iterator[Turn]) -> Iterator[Turn]:
        for turn in turns:
            self._ended, self._turn = self._ended + 1, turn.number
            yield turn
