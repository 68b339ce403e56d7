"""Section 2: whether an agent needs to read its past actions, which can be inferred."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.environments.proposition_six import proposition_six
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY
from formal.interaction.interaction import interaction
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Play,
    Prompt,
)
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants import interaction as broken
from proofs_checked.notation import Possible

Interaction: TypeAlias = Callable[[Agent, ExtendedEnvironment], Iterator[Play]]
Extending: TypeAlias = Callable[[Environment], ExtendedEnvironment]
PropositionSix: TypeAlias = Callable[[Action, Action, Observation], ExtendedEnvironment]


def inferred(pi: Agent, h: Prompt) -> Play:
    """The play with the percepts of h in which every action is π's own."""
    p = EMPTY
    for s in h.prefixes():
        own = p.then(s.percept)
        p = own.then(pi(own))
    return p


def of_every_prompt(instance: Instance, possible: Possible = possible) -> None:
    """The actions of a prompt that is not possible are those inferred."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    if not possible(pi, h):
        same("the prompt", h, "what is inferred", inferred(pi, h).prompt)


@claim(
    "CAGI, Section 2",
    name="past-actions",
    title="past actions",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the play is the agent's own, and that the agent knows what it computes; "
    "an extended environment asks it about other plays too",
    ways=(
        throughout(Space("every agent in every environment")),
        also(of_every_prompt, somewhere(Space("every agent on every prompt", 3, 3, ONE_PERCEPT))),
        generated("generated agents in environments"),
    ),
    mutants={
        "the agent answers the last turn's prompt": {"interaction": broken.stale_prompt},
        "every prompt is taken for the agent's own": {"possible": lambda pi, h: True},
    },
    rests_on=["cagi-definition-3"],
)
def past_actions(instance: Instance, interaction: Interaction = interaction) -> None:
    """An agent's past actions can be inferred from past rewards and observations."""
    pi, mu = instance.agent(), instance.environment()
    *_, p = islice(interaction(pi, as_extended(mu)), instance.turns)
    same("the result", p, "what is inferred", inferred(pi, p.prompt))


def percepts_are_enough(instance: Instance, pi: Agent, mu: ExtendedEnvironment) -> None:
    """In μ π has the same result as the agent that reads percepts alone, and infers its actions."""

    def of_percepts_alone(h: Prompt) -> Action:
        return inferred(pi, h).action

    *_, p = islice(interaction(pi, mu), instance.turns)
    *_, q = islice(interaction(of_percepts_alone, mu), instance.turns)
    same("the result of the agent of percepts alone", q, "that of π", p)


def percepts_are_enough_in_proposition_6(
    instance: Instance, proposition_six: PropositionSix = proposition_six
) -> None:
    """The same in JAGI's Proposition 6, which asks about an action that was not taken."""
    percepts_are_enough(instance, instance.agent(), proposition_six(0, 1, 0))


@claim(
    "CAGI, Section 2",
    name="superfluous",
    title="whether actions depend on past actions",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that traditional environments are the normal ones: to each agent there is one "
    "of percepts alone with the same result in all of them; an extended environment may ask what "
    "the agent would do after an action that it would not take",
    ways=(
        throughout(Space("every agent in every environment that asks nothing", 3, 3)),
        also(
            percepts_are_enough_in_proposition_6,
            somewhere(Space("every agent in JAGI's Proposition 6", 1, 1, ())),
        ),
        generated(),
    ),
    mutants={
        "a non-extended environment asks the agent about what it did not do": {
            "as_extended": broken.seeing_the_agent
        },
        "a repair: Proposition 6 pays everybody": {
            "proposition_six": lambda a, b, o: (
                lambda pi, p: proposition_six(a, b, o)(lambda h: a, p)
            )
        },
    },
    rests_on=["cagi-section-2.past-actions", "jagi-proposition-6.1"],
)
def past_actions_are_superfluous(instance: Instance, as_extended: Extending = as_extended) -> None:
    """Normally it would not matter much whether an agent's next action depends on its own past
    actions.
    """
    percepts_are_enough(instance, instance.agent(), as_extended(instance.environment()))
