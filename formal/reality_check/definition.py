"""The reality check: an agent that freezes when it sees an action that it would not have taken."""

from formal.equivalence.possible import possible
from formal.notation import Action, Agent, Prompt


def reality_check(pi: Agent) -> Agent:
    """π_RC(h) = π(h) if h is possible for π_RC, otherwise π(⟨x1⟩). [JAGI, Definition 8]

    The definition itself; it costs 2^n answers of π. `formal.incremental.reality_check` has an
    equivalent of constant time a turn.

    Example:
        >>> from formal.agents.table import TableAgent
        >>> from formal.histories.history import prompt
        >>> dreamt = prompt((0, 0), 1, (1, 0))
        >>> pi = TableAgent(0, {dreamt: 1})
        >>> pi(dreamt), reality_check(pi)(dreamt)
        (1, 0)
    """

    def pi_rc(h: Prompt) -> Action:
        return pi(h) if possible(pi_rc, h) else pi(h.first)

    return pi_rc
