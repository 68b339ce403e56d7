"""The reality check defaulting to y, and the common form of both."""

from collections.abc import Callable

from formal.equivalence.possible import possible
from formal.histories.percept import as_action
from formal.notation import Action, Agent, Prompt


def reality_check_defaulting_to(y: Action, pi: Agent) -> Agent:
    """π_RC(y)(h) = π(h) if h is possible for π_RC(y), otherwise y. [JAGI, Remark 10]"""
    as_action(y)

    def pi_rc(h: Prompt) -> Action:
        return pi(h) if possible(pi_rc, h) else y

    return pi_rc


def reality_check_freezing_to(phi: Callable[[Agent, Prompt], Action], pi: Agent) -> Agent:
    """π_φ(h) = π(h) if h is possible for π_φ, otherwise φ(π, h).

    The reality check has φ(π, h) = π(⟨x1⟩), the one defaulting to y has φ(π, h) = y.
    [JAGI, Definition 8, Remark 10]
    """

    def pi_rc(h: Prompt) -> Action:
        return pi(h) if possible(pi_rc, h) else phi(pi, h)

    return pi_rc
