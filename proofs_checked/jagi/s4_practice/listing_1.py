"""Listing 1: the practical class is Example 1.

A class is not given the first reward of a history; it reads as 0. So only agents that are blind to
it are checked: every query here begins with the reward 0.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from bridge.agents.as_class import Interpretation, agent_class
from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from formal.notation import Action, Observation, Reward
from practical.environments.ignore_rewards import IgnoreRewards
from proofs_checked.engine.decorator import addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.forced_actions import same_percepts, turn_by_turn
from proofs_checked.jagi.pooled_agents import POOLED_IN_ACT, PooledInAct, reading
from proofs_checked.jagi.s4_practice import definition_7
from proofs_checked.jagi.semi_determinism import paid_in_ignore_rewards, pool
from proofs_checked.mutants import classes as broken
from proofs_checked.mutants.instances import NOT_MOVED


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
    ways=(
        throughout(definition_7.POOLS),
        also(definition_7.sharing_a_file, somewhere(definition_7.FILES)),
    ),
    mutants={
        "a reward moves its place, too": {"pooled_in_act": reading(MovedByRewardsToo)},
        "a repair: no instance writes to the file": {"on_a_common_file": NOT_MOVED},
    },
    rests_on=["jagi-listing-1"],
)
def side_effects(instance: Instance, pooled_in_act: definition_7.Reading = POOLED_IN_ACT) -> None:
    """Listing 1 is right also for agents whose answers change their state."""
    paid_in_ignore_rewards(instance, pooled_in_act(pool(instance)), IgnoreRewards)
