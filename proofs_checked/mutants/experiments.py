"""Faults in the experiments: in the rules of the simultaneous Craft-World, and in their results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from formal.considerate.experiments.craft_world_simultaneous.places import State
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import Returns, returns
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.mdp.mdp import Act
from proofs_checked.bc.experiments import ends_together, reproduces


def blind_to(**values: str) -> Callable[[Rules], bool]:
    """Whether a rule set gives Table 1 if it had these values."""
    return lambda rules: reproduces(replace(rules, **values))  # type: ignore[arg-type]


def never(rules: Rules) -> bool:
    """No rule set gives Table 1."""
    return False


def lost_for_less(end: End, adds: bool) -> Returns:
    """Without the key the second agent has the reward -99."""
    acting, second = returns(end, adds)
    return Returns(acting, second + (end.second is None))


def with_end(first: int, second: int) -> Callable[[Rules], Sequence[End]]:
    """A further end is possible."""
    return lambda rules: sorted([*ends_together(rules), End(first, second)], key=lambda e: e[0])


def never_lost(rules: Rules) -> Sequence[End]:
    """The ends in which the second agent has left."""
    return [end for end in ends_together(rules) if end.second is not None]


def with_ticks(change: Callable[[State, State], State]) -> Callable[[Rules], World]:
    """The state after each tick is changed; `change` has the state before it, too."""

    class Changed(World):
        def tick(self, s: State, a: Act) -> State | None:
            t = super().tick(s, a)
            return t and change(s, t)

    return Changed


Keyless = with_ticks(
    lambda s, t: t._replace(second=t.second._replace(box=t.second.hammer and t.second.wood))
)
"""The second agent makes a box at the factory without the key, too: with a hammer and wood."""
