"""Lesson 6: which action is frozen. [JAGI, Definition 8]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import an_agent, in_full
from companion.level import Wrong, level
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.histories.history import Prompt
from formal.histories.rewriting import reverse
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns
from formal.notation import Agent

SCENES: Final = 8


def _scenes(pi: Agent) -> list[tuple[Prompt, int]]:
    """The impossible histories on which Reverse History queries a check, and its answers."""
    checked = reality_check(pi)
    plays = after_turns(checked, reverse_history, SCENES).plays()
    asked = [reverse(p.prompt) for p in plays]
    return [(h, checked(h)) for h in asked if not possible(checked, h)]


@level(
    "two-frozen-actions",
    6,
    task=(
        "Reverse History queries the agent on the reversed history. Make an agent whose reality "
        f"check it queries, within {SCENES} turns, on two impossible histories on which the "
        "reality check is frozen to different actions. Actions are 0 and 1."
    ),
    hints=[
        "Frozen, a reality check takes π(⟨x1⟩): another first percept, another action.",
        (
            "A reversed history begins with the newest percept. The first reward is 0, and the "
            "later ones are 1 and -1: let the agent answer ⟨(1, 0)⟩ otherwise than ⟨(-1, 0)⟩."
        ),
        (
            "Then it must be punished in a turn in which the reversed history is impossible, and "
            "rewarded in another."
        ),
    ],
    right=[
        "TableAgent(0, {prompt((1, 0)): 1, prompt((-1, 0), 0, (1, 0)): 1})",
        "lambda h: int(h.reward > 0 and h.turns < 3)",
        "lambda h: int((h.first.reward > 0) != (h.turns == 1))",
    ],
    wrong={
        "constant(0)": "on no impossible history",
        "constant(1)": "on no impossible history",
        "alternating(2)": "frozen to 0 on all",
        "win_stay_lose_shift(2)": "no impossible history",
        "lambda h: int(h.turns == 1)": "frozen to 1 on all",
        "lambda h: h.turns": "An action is 0 or 1",
        "lambda h: int(h.turns == 3)": "frozen to 0 on all",
        "lambda h: int(h.reward > 0)": "frozen to 1 on all",
    },
)
def two_frozen_actions(given: Any) -> str:
    """The frozen actions must differ. [JAGI, Definition 8, Example 3]"""
    scenes = _scenes(an_agent(given))
    if not scenes:
        raise Wrong(f"In {SCENES} turns it is queried on no impossible history.")
    first, y = scenes[0]
    other = next((h for h, z in scenes if z != y), None)
    if other is None:
        raise Wrong(
            f"In {SCENES} turns it is frozen to {y} on all {len(scenes)} impossible histories on "
            f"which it is queried, first on {in_full(first)}.",
            first,
        )
    return f"It is frozen to {y} on {in_full(first)}, and to {1 - y} on {in_full(other)}."
