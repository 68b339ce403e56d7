"""Example 4: déjà vu, and whether the question that it puts to the agent has an answer."""

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.environments.deja_vu import deja_vu
from formal.histories.history import prompt
from formal.notation import ExtendedEnvironment, Prompt
from formal.roa.coding import RoaEnvironment, as_extended_environment, as_roa_environment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.flat_sequences import pays
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants import environments, roa


@claim(
    "CAGI, Example 4",
    reason="the displayed formula on flat sequences",
    ways=(
        throughout(Space("every agent along every play")),
        generated(),
        proved_in_agda("Environments", "example-4", of=("roa_deja_vu", "deja_vu")),
    ),
    mutants={
        "between the two the action is 0": {"roa_deja_vu": roa.comparing(lambda p, a: (*p, 0, *p))},
        "it happened twice before": {"roa_deja_vu": roa.comparing(lambda p, a: (*p, a, *p, a, *p))},
        "the first percept alone happens again": {
            "roa_deja_vu": roa.comparing(lambda p, a: (*p, a, *p[:2]))
        },
        "in our coding, the agent is asked about what happened": {
            "deja_vu": as_extended_environment(roa.comparing(roa.unchanged))
        },
    },
    rests_on=["cagi-definition-2"],
)
def example_4(
    instance: Instance,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
    deja_vu: ExtendedEnvironment = deja_vu,
) -> None:
    """The environment pays 1 for an action that the agent would take if everything, this action
    included, had happened once before, else -1.
    """
    both_codings = {"e": roa_deja_vu, "μ": as_roa_environment(deja_vu)}
    pays(instance, both_codings, lambda T, p, a: T((*p, a, *p)) == a)


@claim(
    "CAGI, Example 4",
    name="question",
    title="whether the question has an answer",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, where the agent only asks for such an action: what is repeated holds "
    "the action, and an agent that would take another one, whichever that is, is punished whatever "
    "it does",
    ways=[somewhere(Space("every agent along every history", 2, 2, ONE_PERCEPT))],
    mutants={
        "a repair: it is asked about its history itself": {
            "deja_vu": environments.comparing(environments.unchanged)
        },
        "a repair: the action is no part of what is repeated": {
            "deja_vu": environments.comparing(lambda h: h.then(0).then(h.percept))
        },
    },
    rests_on=["cagi-example-4"],
)
def some_action_is_rewarded(instance: Instance, deja_vu: ExtendedEnvironment = deja_vu) -> None:
    """Whatever has happened, there is an action that the agent would take again, if everything and
    this action were to repeat itself.
    """
    pi, h = instance.agent(), instance.prompt()
    rewards = [deja_vu(pi, h.then(y))[0] for y in range(instance.n_actions)]
    must(max(rewards) >= 1, f"after h its {len(rewards)} actions are paid {rewards}")


def percepts(h: Prompt) -> Prompt:
    """The prompt as an agent reads it that does not read its past actions."""
    return prompt(*(item if isinstance(item, tuple) else 0 for item in h))


@claim(
    "CAGI, Example 4",
    name="question.repaired",
    title="where the question has an answer",
    kind=Kind.ADDITION,
    reason="not in the paper, where every agent asks: what is repeated does not depend on the "
    "action",
    ways=(
        throughout(Space("every agent that reads percepts alone", 2, 3)),
        generated("generated agents that read percepts alone"),
        proved_in_agda("Environments", "example-4-question", of=("deja_vu",)),
    ),
    mutants={
        "it is asked about its history itself": {
            "deja_vu": environments.comparing(environments.unchanged)
        },
        "every action is rewarded": {"deja_vu": lambda pi, p: (1, 0)},
    },
    rests_on=["cagi-example-4.question"],
)
def one_action_is_rewarded(instance: Instance, deja_vu: ExtendedEnvironment = deja_vu) -> None:
    """For an agent that does not read its past actions there is exactly one action that it would
    take again, if everything were to repeat itself, and that one is rewarded.
    """
    pi, h = after(instance.agent(), percepts), instance.prompt()
    again = pi(prompt(*h, 0, *h))
    found = [y for y in range(instance.n_actions) if deja_vu(pi, h.then(y))[0] == 1]
    those = "that of those it would take again"
    same("the list of rewarded actions after h", found, those, [again])
