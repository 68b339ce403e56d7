"""Definition 7: semi-deterministic agent classes, and their use."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from practical.environments.ignore_rewards import IgnoreRewards
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import ON_A_COMMON_FILE, POOLED, POOLED_IN_ACT, Pool
from proofs_checked.jagi.semi_determinism import (
    paid_in_ignore_rewards,
    pool,
    trained_alike_they_act_alike,
)
from proofs_checked.mutants.classes import AskedBeforeTheLastTransition
from proofs_checked.mutants.instances import (
    MOVED_BY_REWARDS,
    NOT_MOVED,
    differing_by_birth,
    trained_by_questions,
)

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
        "each query is one more turn of its history": {"agent_class": trained_by_questions},
        "every other instance takes the other action": {"agent_class": differing_by_birth},
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
        "a repair: its place does not move": {"pooled_in_act": NOT_MOVED},
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
    mutants=replacing(
        on_a_common_file={
            "a repair: no instance writes to the file": NOT_MOVED,
            "a repair: each has its own file, to which training alone writes": MOVED_BY_REWARDS,
        }
    ),
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
        "a reward moves its place on": {"pooled": MOVED_BY_REWARDS},
        "a repair: no instance writes to the file": {"on_a_common_file": NOT_MOVED},
        "the environment's copy is trained a turn late": {
            "ignore_rewards_class": AskedBeforeTheLastTransition
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
