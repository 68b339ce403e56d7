"""Faults in batteries of environments. [CAGI, Section 8]"""

from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, Environment, ExtendedEnvironment, Reward


def of_the_blind(pi: Agent, mu: ExtendedEnvironment, n: int) -> Reward:
    """What the agent earns if it sees nothing."""
    return value(lambda h: pi(EMPTY.then((0, 0))), mu, n)


def asking_about_the_first(mu: Environment) -> ExtendedEnvironment:
    """An environment that pays for what is done where 0 is observed first."""
    wanted = mu(EMPTY)[0]
    return lambda pi, p: (1 if pi(EMPTY.then((0, 0))) == wanted else 0, 0)
