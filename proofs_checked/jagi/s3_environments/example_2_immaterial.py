"""Example 2: whether it matters what the agent does where there is no button."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.tempting_button import B
from formal.histories.history import EMPTY
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING
NO_BUTTON: Final = 1


def in_that_turn(d: Definitions, world: Instance) -> str:
    """At a history that ends without a button every action has the same percept."""
    pi, past = world.agent(), world.prompt()
    h = past.before.then((past.reward, NO_BUTTON))
    mu = d.tempting_button(lambda n: n % 2)
    found, *others = (mu(pi, h.then(y)) for y in range(world.n_actions))
    return next(
        filter(
            None,
            (
                unlike("the percept after one action", x, "that after another", found)
                for x in others
            ),
        ),
        "",
    )


def in_the_next_turn(d: Definitions, world: Instance) -> str:
    """Nor in the next turn does it make a difference. False of an agent that remembers it."""
    pi = world.agent()
    mu = d.tempting_button([NO_BUTTON, B, NO_BUTTON].__getitem__)
    h = EMPTY.then(mu(pi, EMPTY))
    rewards = []
    for y in range(world.n_actions):
        after = h.then(y).then(mu(pi, h.then(y)))
        rewards.append(mu(pi, after.then(pi(after)))[0])
    return unlike("the next reward after one action", rewards[0], "that after another", rewards[1])


CLAIMS: Final = (
    Claim(
        id="jagi-example-2.immaterial",
        paper="JAGI",
        item="Example 2, without a button",
        statement="Where there is no button it does not matter what the agent does.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that the percept of that turn is meant: what it does becomes part of its "
        "history, and it may push the next button, or not, for having done it",
        checks=(
            exhausted(in_that_turn, Space("every agent after every past"), passing=_ASSUMING),
            counterexample(
                in_the_next_turn,
                Space("every agent, a room without a button and one with", 1, 1, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(in_that_turn, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "room-of-the-last-turn",
                "the room before decides whether there is a button",
                tempting_button=broken.ROOM_OF_THE_LAST_TURN,
            ),
            planted(
                "nothing-earned",
                "every reward is 0",
                tempting_button=broken.TemptingButton(sign=0),
            ),
        ),
        rests_on=("jagi-example-2",),
    ),
)
