"""The reality checks at constant cost a turn, for agents that are themselves remembered."""

from formal.histories.percept import as_action
from formal.incremental.remembered import Remembered
from formal.notation import Action, Agent, Prompt


def possible(pi: Agent) -> Remembered[bool]:
    """Whether a prompt is possible for π, remembered per prompt. [JAGI, Definition 4]"""

    def longer(before: bool, h: Prompt) -> bool:
        return before and pi(h._before) == h._action  # type: ignore[arg-type]

    return Remembered(lambda h: True, longer)


def reality_check(pi: Agent) -> Agent:
    """π(h) if h is possible for π, otherwise π(⟨x1⟩). [JAGI, Definition 8, Theorem 9 (1)]"""
    genuine_so_far = possible(pi)
    frozen = Remembered(pi, lambda y, h: y)

    def pi_rc(h: Prompt) -> Action:
        return pi(h) if genuine_so_far(h) else frozen(h)

    return pi_rc


def reality_check_defaulting_to(y: Action, pi: Agent) -> Agent:
    """π(h) if h is possible for π, otherwise y. [JAGI, Remark 10]"""
    as_action(y)
    genuine_so_far = possible(pi)

    def pi_rc(h: Prompt) -> Action:
        return pi(h) if genuine_so_far(h) else y

    return pi_rc
