"""Example 4: déjà vu, and whether some action is always rewarded."""

from typing import Final

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.environments.deja_vu import deja_vu
from formal.histories.history import prompt
from formal.notation import ExtendedEnvironment, Prompt
from formal.roa.coding import RoaEnvironment, as_extended_environment, as_roa_environment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import comparing, rewards_1_iff
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout

ACTUAL: Final = {"deja_vu": as_extended_environment(comparing(lambda p, a: p))}


@claim(
    "CAGI, Example 4",
    reason="the displayed formula on flat sequences",
    ways=(
        throughout(Space("every agent along every play")),
        generated(),
        proved_in_agda("Environments", "example-4", of=("roa_deja_vu", "deja_vu")),
    ),
    mutants={
        "the action between the two occurrences is 0": {
            "roa_deja_vu": comparing(lambda p, a: (*p, 0, *p))
        },
        "the history occurred twice before": {
            "roa_deja_vu": comparing(lambda p, a: (*p, a, *p, a, *p))
        },
        "the first percept recurs": {"roa_deja_vu": comparing(lambda p, a: (*p, a, *p[:2]))},
        "in JAGI's coding, the agent is queried on the actual history": ACTUAL,
    },
    rests_on=["cagi-definition-2"],
)
def example_4(
    instance: Instance,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
    deja_vu: ExtendedEnvironment = deja_vu,
) -> None:
    """The reward is 1 for an action that the agent would take if everything, this action included,
    had happened once before, else -1.
    """
    both_codings = {"e": roa_deja_vu, "μ": as_roa_environment(deja_vu)}
    rewards_1_iff(instance, both_codings, lambda T, p, a: T((*p, a, *p)) == a)


@addition(
    "CAGI, Example 4",
    name="question",
    title="whether some action is rewarded",
    verdict=Verdict.FALSE,
    reason="not in the paper, where the agent only searches for such an action: the repeated "
    "history contains the action; an agent that would then always take another one gets -1 for "
    "every action",
    ways=[somewhere(Space("every agent along every history", 2, 2, ONE_PERCEPT))],
    mutants={
        "a repair: the agent is queried on its actual history": ACTUAL,
        "a repair: the repeated history does not contain the action": {
            "deja_vu": as_extended_environment(comparing(lambda p, a: (*p, 0, *p[-2:])))
        },
    },
    rests_on=["cagi-example-4"],
)
def some_action_is_rewarded(instance: Instance, deja_vu: ExtendedEnvironment = deja_vu) -> None:
    """After every history there is an action that the agent would take again if the history and
    this action were repeated.
    """
    pi, h = instance.agent(), instance.prompt()
    rewards = [deja_vu(pi, h.then(y))[0] for y in range(instance.n_actions)]
    must(max(rewards) >= 1, f"after h the rewards of its {len(rewards)} actions are {rewards}")


def percepts(h: Prompt) -> Prompt:
    """The prompt as read by an agent that does not read its past actions."""
    return prompt(*(item if isinstance(item, tuple) else 0 for item in h))


@addition(
    "CAGI, Example 4",
    name="question.repaired",
    title="agents for which some action is rewarded",
    reason="the paper speaks of every agent: these read the same for every action",
    ways=(
        throughout(Space("every agent that reads only percepts", 2, 3)),
        generated("generated agents that read only percepts"),
        proved_in_agda("Environments", "example-4-question", of=("deja_vu",)),
    ),
    mutants={
        "the agent is queried on its actual history": ACTUAL,
        "every action is rewarded": {"deja_vu": lambda pi, p: (1, 0)},
    },
    rests_on=["cagi-example-4.question"],
)
def one_action_is_rewarded(instance: Instance, deja_vu: ExtendedEnvironment = deja_vu) -> None:
    """For an agent that does not read its past actions there is exactly one action that it would
    take again if everything were repeated, and that action is rewarded.
    """
    pi, h = after(instance.agent(), percepts), instance.prompt()
    again = pi(prompt(*h, 0, *h))
    found = [y for y in range(instance.n_actions) if deja_vu(pi, h.then(y))[0] == 1]
    same("the list of rewarded actions after h", found, "of those it would take again", [again])
