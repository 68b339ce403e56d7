"""The combination of a traditional environment and an intensional one, which reads a program.

Definition 12 is about a program text: a copy that E makes with another learning rate is joined with
G as any other. So E sees the program whose agents, at every learning rate, are joined with G.

Alphabet: that of the combination.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from formal.agents.program import AgentProgram
from formal.combination.combination import combination, joined_with, judged_agent
from formal.histories.history import Play, Prompt
from formal.notation import Agent, Environment, Percept

IntensionalEnvironment: TypeAlias = Callable[[AgentProgram, Play], Percept]


def combination_of_programs(
    G: Environment, E: IntensionalEnvironment, n_actions: int, n_obs: int
) -> IntensionalEnvironment:
    """(G ∗ E)(program, p) is (G ∗ μ)(π, p), where μ is E of the program as E sees it after p.

    [JAGI, Definition 12; Example 4]

    Args:
        G: the traditional environment.
        E: the intensional environment; its rewards are -1, 0 and 1.
        n_actions: the number of E's actions.
        n_obs: the number of E's observations.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.environments.incentivize_learning_rate import incentivize_learning_rate
        >>> from formal.histories.history import play
        >>> slow = AgentProgram(lambda rate: constant(0 if rate == 1 else 1), Fraction(1))
        >>> mu = combination_of_programs(lambda p: (p.turns, 0), incentivize_learning_rate, 2, 1)
        >>> mu(slow, play((0, 0), 0)), mu(slow, play((0, 0), 1))
        ((-1, 0), (1, 0))
    """

    def mu(program: AgentProgram, p: Play) -> Percept:
        seen = judged_program(program, p, n_actions, n_obs)
        return combination(G, lambda _, q: E(seen, q), n_actions, n_obs)(program.agent, p)

    return mu


def judged_program(program: AgentProgram, p: Play, n_actions: int, n_obs: int) -> AgentProgram:
    """The program that E sees after p: at each learning rate, the agent that E sees."""

    def make(rate: Fraction) -> Agent:
        return judged_agent(program.with_learning_rate(rate).agent, p, n_actions, n_obs)

    def counted(h: Prompt) -> int:
        return program.steps(joined_with(h, p, n_actions, n_obs))

    return AgentProgram(make, program.learning_rate, counted=counted)
