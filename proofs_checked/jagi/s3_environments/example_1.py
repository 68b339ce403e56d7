"""Example 1: rewarding the agent for ignoring rewards."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import Item, prompt
from formal.histories.rewriting import zero_rewards
from formal.incremental.environments import ignore_rewards as remembered_ignore_rewards
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Play
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s3_environments import rewritten_history
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants.interaction import another_agent

Interaction: TypeAlias = Callable[[Agent, ExtendedEnvironment], Iterator[Play]]

SHOWN: Final = ((0, 0), (-1, 0))
"""The first percept of Example 1, and that of a punishment."""


def zeroed(history: Sequence[Item]) -> Sequence[Item]:
    """Every percept (r, o) becomes (0, o)."""
    return [(0, item[1]) if isinstance(item, tuple) else item for item in history]


def always_rewarded(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    remembered_ignore_rewards: ExtendedEnvironment = remembered_ignore_rewards,
) -> None:
    """An agent that ignores rewards is rewarded every turn after the first percept."""
    forms = {"μ": ignore_rewards, "remembered μ": remembered_ignore_rewards}
    rewritten_history.always_rewarded(instance, forms, zeroed)


@claim(
    "JAGI, Example 1",
    reason="an extended environment in the sense of Definition 2; here O = 0",
    ways=(
        throughout(Space("every agent along every play")),
        also(always_rewarded, throughout(Space("every agent that ignores rewards", 6, 9, ()))),
        generated(),
        also(always_rewarded, generated("generated agents that ignore rewards")),
    ),
    mutants={
        "the first reward is left as it was": {
            "ignore_rewards": broken.comparing(lambda h: prompt(h[0], *zero_rewards(h)[1:]))
        },
        "the last reward is left as it was": {
            "ignore_rewards": broken.comparing(broken.zero_but_the_last)
        },
        "the agent is asked about the history itself": {
            "ignore_rewards": broken.comparing(broken.unchanged)
        },
        "observations are zeroed with the rewards": {
            "ignore_rewards": broken.comparing(
                lambda h: prompt(*((0, 0) if isinstance(item, tuple) else item for item in h))
            )
        },
        "the agent is asked before the last transition": {
            "ignore_rewards": broken.one_turn_ago(ignore_rewards)
        },
        "another action is paid 0": {"ignore_rewards": broken.comparing(zero_rewards, otherwise=0)},
        "at constant cost a turn, the first reward is 1": {
            "remembered_ignore_rewards": broken.comparing(zero_rewards, first=(1, 0))
        },
    },
    rests_on=["jagi-definition-2"],
)
def example_1(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    remembered_ignore_rewards: ExtendedEnvironment = remembered_ignore_rewards,
) -> None:
    """The environment pays 1 for the action that the agent would take if every reward in the
    history had been 0, else -1, so that an agent that ignores rewards is always rewarded.
    """
    forms = {"μ": ignore_rewards, "remembered μ": remembered_ignore_rewards}
    rewritten_history.displayed_formula(instance, forms, zeroed)


def rewarded_for_genuine_histories(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    interaction: Interaction = interaction,
) -> None:
    """It is paid 1 in every turn iff π(h) = π(h with every reward 0) at all genuine h."""
    pi = instance.agent()
    plays = list(islice(interaction(pi, ignore_rewards), instance.turns + 1))
    ignores = all(pi(p.prompt) == pi(zero_rewards(p.prompt)) for p in plays[:-1])
    paid = {p.prompt.reward for p in plays[1:]}
    same("whether all it is paid is 1", paid <= {1}, "whether it ignores them", ignores)


@claim(
    "JAGI, Example 1",
    name="paradox",
    title="the paradox",
    reason="such is one that ignores rewards until it is punished, which it never is. No "
    "contradiction: it is paid for doing the same at its genuine histories alone, and whether "
    "an agent ignores rewards is about all histories",
    ways=(
        exhibited(Space("every agent, every history from the first percept on", 2, 2, ())),
        also(
            rewarded_for_genuine_histories,
            throughout(Space("every agent in Example 1", 5, 6, ())),
            generated(),
        ),
    ),
    mutants={
        "a repair: the first action is punished, whatever it is": {
            "ignore_rewards": lambda pi, p: (-1 if p.turns == 1 else 0, 0)
        },
        "the last reward is left as it was": {
            "ignore_rewards": broken.comparing(broken.zero_but_the_last)
        },
        "the environment is handed an agent that is not the one that acts": {
            "interaction": another_agent
        },
    },
    rests_on=["jagi-example-1"],
)
def paradox(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    interaction: Interaction = interaction,
) -> None:
    """An agent can be rewarded for ignoring rewards in every turn and ignore them for that reason
    alone: in other histories it does not.
    """
    # Whoever is paid 1 in every turn does the same whatever the rewards are: false of some.
    pi = instance.agent()
    *_, p = islice(interaction(pi, ignore_rewards), instance.turns + 1)
    h = instance.prompt(following=pi, turns=instance.turns, percepts=SHOWN)
    rewards = [s.reward for s in p.prompt.prefixes()][1:]
    if set(rewards) - {1} or h.first.reward:
        return
    g = zero_rewards(h)
    must(
        pi(h) == pi(g), f"it is paid {rewards}, but takes {pi(h)} at h and {pi(g)} at {written(g)}"
    )
