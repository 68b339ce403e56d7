"""Listing 1: the practical class is Example 1.

A class cannot be told the first reward of a history; it reads as 0. So only agents that are blind
to it are looked at: every prompt that is asked about here begins with the reward 0.
"""

from dataclasses import replace
from typing import Any, Final

from bridge.agents.as_class import Reading, agent_class, exact
from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Percept
from proofs_checked.broken import classes as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.saying import unlike


def is_example_1(d: Definitions, world: Instance) -> str:
    """Whatever actions are forced on it, the class gives the percepts of Example 1."""
    pi = world.agent()
    reading = world.pick(tuple(Reading))
    environment = d.ignore_rewards_class(
        agent_class(pi, n_actions=world.n_actions, n_obs=1, reading=reading)
    )
    x = d.ignore_rewards(pi, EMPTY)
    found: Percept = 0, environment.start()
    h = EMPTY.then(x)
    for n in range(1, world.turns + 1):
        if unlike("x", found, "x", x):
            break
        p = h.then(world.action(f"y{n}"))
        r, o = environment.step(p.action)
        found, x = (exact(r), o), d.ignore_rewards(pi, p)
        h = p.then(x)
    return unlike("the last percept of the class", found, "that of Example 1", x)


def instances_are_apart(d: Definitions, world: Instance) -> str:
    """Two environments made from one agent class, stepped in turn, do not touch each other."""
    pi = world.agent()
    A = agent_class(pi, n_actions=world.n_actions, n_obs=1, reading=Reading.CHAINED)
    environments = [d.ignore_rewards_class(A) for _ in range(2)]
    prompts = [EMPTY.then((0, environment.start())) for environment in environments]
    for n in range(1, world.turns + 1):
        for k, environment in enumerate(environments):
            p = prompts[k].then(world.action(f"y{n} in the {('first', 'second')[k]}"))
            r, o = environment.step(p.action)
            x = d.ignore_rewards(pi, p)
            prompts[k] = p.then(x)
            if complaint := unlike(
                "after {p} the class gives", (exact(r), o), "that of Example 1", x, p=p
            ):
                return complaint
    return ""


def _mutant(name: str, fault: str, ignore_rewards_class: type[Any]) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, ignore_rewards_class=ignore_rewards_class))


CLAIMS: Final = (
    Claim(
        id="jagi-listing-1",
        paper="JAGI",
        item="Listing 1",
        statement="The practical class gives every agent class, whatever actions are forced on "
        "it, the percepts that Example 1 gives the agent.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.HOLDS,
        why="the copy is trained on the history with every reward 0; of agents that cannot see the "
        "first reward, since a class is not told it",
        checks=(
            exhausted(is_example_1, Space("every agent class, all forced actions", 4, 6, ())),
            sampled(is_example_1, "generated agent classes, forced actions"),
            exhausted(
                instances_are_apart,
                Space("two environments of every agent class, all forced actions", 3, 4, ()),
            ),
            sampled(instances_are_apart, "generated agent classes, two environments of each"),
        ),
        mutants=(
            _mutant(
                "trained-on-the-reward",
                "the copy is trained on the true reward",
                broken.TrainedOnTheReward,
            ),
            _mutant(
                "trained-on-its-own-action",
                "the copy is trained on what it would have done",
                broken.TrainedOnItsOwnAction,
            ),
            _mutant(
                "asked-before-the-last-transition",
                "the copy is trained a turn late",
                broken.AskedBeforeTheLastTransition,
            ),
            _mutant("no-punishment", "another action is paid 0", broken.NoPunishment),
            _mutant(
                "one-copy-for-all",
                "the copy is kept on the agent class, for all environments made from it",
                broken.OneCopyForAll,
            ),
            _mutant("starts-elsewhere", "the first observation is 1", broken.StartsElsewhere),
        ),
        rests_on=("jagi-example-1",),
    ),
)
