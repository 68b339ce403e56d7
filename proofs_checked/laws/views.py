"""The law of environments that pay for acting on another view of what they show."""

from __future__ import annotations

from collections.abc import Callable

from formal.histories.history import EMPTY, prompt
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.environments import Seeing
from proofs_checked.laws.saying import unlike

VIEWS: tuple[Callable[[Observation], Observation], ...] = (
    lambda o: 0,
    lambda o: o,
    lambda o: 1 - min(o, 1),
)
"""Nothing is seen, all is seen, or something else."""


def seen_otherwise(of: Callable[[Definitions], Seeing]) -> Law:
    """E' shows what e does on the play as it was; it pays 1 if a = T(p'), else -1, and 0 at first.

    p' is p with the view of each observation for that; e asks T what it does at p.
    """

    def law(d: Definitions, world: Instance) -> str:
        pi, view = world.agent(), world.pick(VIEWS)
        answers = [world.environment(f"e where T answers {y}") for y in range(world.n_actions)]

        def e(pi: Agent, p: Play) -> Percept:
            return answers[pi(p.prompt) if p else 0](p)

        mu: ExtendedEnvironment = of(d)(e, view)
        h = world.prompt(following=pi)
        p = h.then(world.action("a"))
        seen = [(x[0], view(x[1])) if isinstance(x, tuple) else x for x in h.flat()]
        paid = 1 if pi(prompt(*seen)) == p.action else -1
        return unlike(
            "e'(T, ⟨⟩)", mu(pi, EMPTY), "what e shows first, unpaid", (0, e(pi, EMPTY)[1])
        ) or unlike("e'(T, p ⌢ a)", mu(pi, p), "the formula", (paid, e(pi, p)[1]))

    return law
