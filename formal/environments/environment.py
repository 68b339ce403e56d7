"""A traditional environment is an extended environment that does not query the agent."""

from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play


def as_extended(mu: Environment) -> ExtendedEnvironment:
    """μ(π, p) = μ(p). [JAGI, Definition 2]"""

    def extended(pi: Agent, p: Play) -> Percept:
        return mu(p)

    return extended
