"""Listing 1: the practical class is Example 1. Definition 7: semi-deterministic agent classes.

A class is not given the first reward of a history; it reads as 0. So only agents that are blind to
it are checked: every query here begins with the reward 0.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import Interpretation, agent_class
from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from formal.notation import Action, Observation, Reward
from practical.environments.ignore_rewards import IgnoreRewards
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.jagi.forced_actions import same_percepts, turn_by_turn
from proofs_checked.jagi.pooled_agents import (
    ON_A_COMMON_FILE,
    POOLED,
    POOLED_IN_ACT,
    Pool,
    PooledInAct,
    reading,
)
from proofs_checked.jagi.semi_determinism import (
    paid_in_ignore_rewards,
    pool,
    trained_alike_they_act_alike,
)
from proofs_checked.mutants import classes as broken
from proofs_checked.mutants import instances as changed

AgentClass: TypeAlias = Callable[..., type[Any]]
Reading: TypeAlias = Callable[[Pool], type[Any]]

POOLS: Final = Space("every pool", 4, 5, (), size="of up to {n} numbers, up to {n} turns")
FILES: Final = Space("every common file", 4, 5, (), size="of up to {n} numbers, up to {n} turns")


@claim(
    "JAGI, Definition 7",
    reason="the definition speaks of training alone: neither queries to two instances nor the "
    "training of others may make a difference",
    ways=(
        throughout(Space("three instances of every agent's class", 3, 4, ())),
        generated("generated agents' classes"),
    ),
    mutants={
        "each query is one more turn of its history": {"agent_class": changed.trained_by_questions},
        "every other instance takes the other action": {"agent_class": changed.differing_by_birth},
    },
    rests_on=["jagi-definition-1"],
)
def definition_7(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """Whether the instances of an agent class that were trained alike act alike is well defined,
    and those of every agent's class do.
    """
    of_pi = agent_class(instance.agent(), n_actions=instance.n_actions, n_obs=2)
    trained_alike_they_act_alike(instance, of_pi)


def moved_by_answers(instance: Instance, pooled_in_act: Reading = POOLED_IN_ACT) -> None:
    """The same for agents whose place in the pool moves when they answer. False."""
    trained_alike_they_act_alike(instance, pooled_in_act(pool(instance)))


@claim(
    "JAGI, Definition 7",
    name="pool",
    title="a read-only pool of numbers",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that its place in the pool moves when an instance is trained, and not when "
    "it answers: otherwise one more query moves its place",
    ways=(
        throughout(POOLS),
        also(
            moved_by_answers,
            somewhere(Space("every pool whose place moves with each answer", 2, 2, ())),
        ),
    ),
    mutants={
        "answers move the place in the pool": {"pooled": POOLED_IN_ACT},
        "a repair: its place does not move": {"pooled_in_act": changed.NOT_MOVED},
    },
    rests_on=["jagi-definition-7"],
)
def read_only_pool(instance: Instance, pooled: Reading = POOLED) -> None:
    """Agents that read a pool of numbers generated beforehand, instead of a generator of random
    ones, are semi-deterministic.
    """
    trained_alike_they_act_alike(instance, pooled(pool(instance)))


@claim(
    "JAGI, Definition 7",
    name="common-file",
    title="a common file",
    kind=Kind.EXAMPLE,
    reason="one instance writes and another reads the change, without training: two instances of "
    "such a class differ. Where no instance depends on what is written, they do not",
    ways=[exhibited(FILES)],
    mutants={
        "a repair: no instance writes to the file": {"on_a_common_file": changed.NOT_MOVED},
        "a repair: each has its own file, to which training alone writes": {
            "on_a_common_file": changed.MOVED_BY_REWARDS
        },
    },
    rests_on=["jagi-definition-7"],
)
def common_file(instance: Instance, on_a_common_file: Reading = ON_A_COMMON_FILE) -> None:
    """Agents whose instances read from and write to a common file need not be
    semi-deterministic.
    """
    trained_alike_they_act_alike(instance, on_a_common_file(pool(instance)))


def sharing_a_file(
    instance: Instance,
    on_a_common_file: Reading = ON_A_COMMON_FILE,
    ignore_rewards_class: type[Any] = IgnoreRewards,
) -> None:
    """Every reward of an instance of a class whose instances share a file is 1. False."""
    paid_in_ignore_rewards(instance, on_a_common_file(pool(instance)), ignore_rewards_class)


@claim(
    "JAGI, Section 4.1",
    name="hypothetical",
    title="simulations",
    reason="by Definition 7 an instance trained on a supposed history acts as the agent would "
    "there, and so does the environment's own instance. Checked in Listing 1, which rewards an "
    "agent that ignores rewards for the action of its instance: instances that read a pool always "
    "agree, those of a common file do not",
    ways=(throughout(POOLS), also(sharing_a_file, exhibited(FILES))),
    mutants={
        "a reward moves its place on": {"pooled": changed.MOVED_BY_REWARDS},
        "a repair: no instance writes to the file": {"on_a_common_file": changed.NOT_MOVED},
        "the environment's copy is trained a turn late": {
            "ignore_rewards_class": broken.AskedBeforeTheLastTransition
        },
    },
    rests_on=["jagi-definition-7", "jagi-listing-1"],
)
def simulations_agree(
    instance: Instance, pooled: Reading = POOLED, ignore_rewards_class: type[Any] = IgnoreRewards
) -> None:
    """If an agent class is semi-deterministic, an environment's own instance acts as the agent
    would; otherwise it need not.
    """
    paid_in_ignore_rewards(instance, pooled(pool(instance)), ignore_rewards_class)


def instances_are_apart(
    instance: Instance, ignore_rewards_class: type[Any] = IgnoreRewards
) -> None:
    """Two environments of one agent class, stepped in turn, do not affect each other."""
    pi, how = instance.agent(), Interpretation.CHAINED
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=1, interpretation=how)

    def steps(which: str) -> Iterator[None]:
        environment, mu = ignore_rewards_class(A), partial(ignore_rewards, pi)
        return turn_by_turn(
            instance, environment, mu, lambda h: instance.action(f"y{h.turns} in the {which}")
        )

    for _ in zip(steps("first"), steps("second"), strict=True):
        pass


@claim(
    "JAGI, Listing 1",
    reason="the copy is trained on the history with every reward 0; for agents that cannot see the "
    "first reward, since a class does not get it",
    ways=(
        throughout(Space("every agent class, all forced actions", 4, 6, ())),
        generated("generated agent classes, forced actions"),
        also(
            instances_are_apart,
            throughout(
                Space("two environments of every agent class, all forced actions", 3, 4, ())
            ),
            generated("generated agent classes, two environments of each"),
        ),
    ),
    mutants=replacing(
        ignore_rewards_class={
            "the copy is trained on the true reward": broken.TrainedOnTheReward,
            "the copy is trained on its own action": broken.TrainedOnItsOwnAction,
            "the copy is trained a turn late": broken.AskedBeforeTheLastTransition,
            "another action is rewarded by 0": broken.NoPunishment,
            "all environments made from an agent class share the copy": broken.OneCopyForAll,
            "the first observation is 1": broken.StartsElsewhere,
        }
    ),
    rests_on=["jagi-example-1"],
)
def listing_1(instance: Instance, ignore_rewards_class: type[Any] = IgnoreRewards) -> None:
    """The practical class gives every agent class, whatever actions are forced on it, the percepts
    that Example 1 gives the agent.
    """
    pi, how = instance.agent(), instance.pick(tuple(Interpretation))
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=1, interpretation=how)
    same_percepts(instance, ignore_rewards_class(A), partial(ignore_rewards, pi))


class MovedByRewardsToo(PooledInAct):
    """Its answers move its place, and rewards do too."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Move, if there was a reward."""
        self.place += r != 0


@addition(
    "JAGI, Listing 1",
    name="side-effects",
    title="agents whose answers change them",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that instances share nothing; not in the paper: its copy is queried once a "
    "turn, as the agent is, so that both change alike",
    ways=(throughout(POOLS), also(sharing_a_file, somewhere(FILES))),
    mutants={
        "a reward moves its place, too": {"pooled_in_act": reading(MovedByRewardsToo)},
        "a repair: no instance writes to the file": {"on_a_common_file": changed.NOT_MOVED},
    },
    rests_on=["jagi-listing-1"],
)
def side_effects(instance: Instance, pooled_in_act: Reading = POOLED_IN_ACT) -> None:
    """Listing 1 is right also for agents whose answers change their state."""
    paid_in_ignore_rewards(instance, pooled_in_act(pool(instance)), IgnoreRewards)
