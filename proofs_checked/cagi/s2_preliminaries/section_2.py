"""Section 2: measures of intelligence, and whether an agent needs to read its past actions."""

from collections.abc import Callable
from itertools import islice

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.environments.proposition_six import proposition_six
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY
from formal.interaction.interaction import after_turns, interaction
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Play, Prompt
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.s2_preliminaries.measures import (
    ASKING,
    MEASURED,
    Extending,
    Value,
    includes,
)
from proofs_checked.mutants import interaction as broken
from proofs_checked.notation import Possible


@claim(
    "CAGI, Section 2",
    name="measures",
    title="measures of intelligence",
    rests_on=["cagi-lemma-2", "jagi-section-2.measures"],
    **MEASURED,
)
def measures(
    instance: Instance,
    value: Value = value,
    as_extended: Extending = as_extended,
    asking: ExtendedEnvironment = ASKING,
) -> None:
    """Measures of performance over traditional environments could easily include extended ones."""
    includes(instance, value, as_extended, asking)


def inferred(pi: Agent, h: Prompt) -> Play:
    """The play with the percepts of h in which every action is π's own."""
    p = EMPTY
    for s in h.prefixes():
        own = p.then(s.percept)
        p = own.then(pi(own))
    return p


def of_every_prompt(instance: Instance, possible: Possible = possible) -> None:
    """The actions of an impossible prompt are those inferred."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    if not possible(pi, h):
        same("the prompt", h, "the inferred one", inferred(pi, h).prompt)


@claim(
    "CAGI, Section 2",
    name="past-actions",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the play is the agent's own, and that the agent knows its own function; "
    "an extended environment also queries it on other plays",
    ways=(
        throughout(Space("every agent in every environment")),
        also(of_every_prompt, somewhere(Space("every agent on every prompt", 3, 3, ONE_PERCEPT))),
        generated("generated agents in environments"),
    ),
    mutants={
        "the agent answers the previous turn's prompt": {"interaction": broken.stale_prompt},
        "every prompt is taken for the agent's own": {"possible": lambda pi, h: True},
    },
    rests_on=["cagi-definition-3"],
)
def past_actions(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """An agent's past actions can be inferred from past rewards and observations."""
    pi, mu = instance.agent(), as_extended(instance.environment())
    *_, p = islice(interaction(pi, mu), instance.turns)
    same("the result", p, "the inferred play", inferred(pi, p.prompt))


def percepts_suffice(instance: Instance, pi: Agent, mu: ExtendedEnvironment) -> None:
    """In μ, π has the same result as the agent that reads only percepts, and infers its actions."""
    p = after_turns(pi, mu, instance.turns)
    q = after_turns(lambda h: inferred(pi, h).action, mu, instance.turns)
    same("the result of the agent that reads only percepts", q, "that of π", p)


def percepts_suffice_in_proposition_6(
    instance: Instance, proposition_six: Callable[..., ExtendedEnvironment] = proposition_six
) -> None:
    """They suffice in JAGI's Proposition 6, which queries the agent after an action not taken."""
    percepts_suffice(instance, instance.agent(), proposition_six(0, 1, 0))


@claim(
    "CAGI, Section 2",
    name="superfluous",
    title="whether actions depend on past actions",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that traditional environments are the normal ones: for each agent there is "
    "one that reads only percepts and has the same result in all of them; an extended environment "
    "may query the agent after an action that it would not take",
    ways=(
        throughout(Space("every agent in every environment without queries", 3, 3)),
        also(
            percepts_suffice_in_proposition_6,
            somewhere(Space("every agent in JAGI's Proposition 6", 1, 1, ())),
        ),
        generated(),
    ),
    mutants={
        "a non-extended environment queries the agent": {"as_extended": broken.seeing_the_agent},
        "a repair: Proposition 6 rewards every agent": {
            "proposition_six": lambda a, b, o: (
                lambda pi, p: proposition_six(a, b, o)(lambda h: a, p)
            )
        },
    },
    rests_on=["cagi-section-2.past-actions", "jagi-proposition-6.1"],
)
def past_actions_are_superfluous(instance: Instance, as_extended: Extending = as_extended) -> None:
    """Normally it would matter little whether an agent's action depends on its past actions."""
    percepts_suffice(instance, instance.agent(), as_extended(instance.environment()))
