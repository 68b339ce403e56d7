"""Example 3: rewarding the agent for acting as if history were reversed."""

from collections.abc import Sequence

from formal.environments.reverse_history import reverse_history
from formal.histories.history import Item, Prompt, prompt
from formal.histories.rewriting import reverse
from formal.notation import ExtendedEnvironment
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s3_environments.example_1 import displayed_formula, rewards_indifference
from proofs_checked.mutants import environments as broken


def reversed_sequence(history: Sequence[Item]) -> Sequence[Item]:
    """The sequence x1 y1 … xn becomes xn yn-1 … x1."""
    return history[::-1]


def always_rewarded(
    instance: Instance, reverse_history: ExtendedEnvironment = reverse_history
) -> None:
    """An agent that cannot distinguish a history from its reverse is always rewarded."""
    rewards_indifference(instance, {"μ": reverse_history}, reversed_sequence)


def reverse_percepts_alone(h: Prompt) -> Prompt:
    """Leaves the actions in their order."""
    percepts = iter(reversed(h[::2]))
    return prompt(*(next(percepts) if isinstance(item, tuple) else item for item in h))


@claim(
    "JAGI, Example 3",
    reason="an extended environment in the sense of Definition 2; here O = 0",
    ways=(
        throughout(Space("every agent along every play")),
        also(
            always_rewarded,
            throughout(
                Space("every agent that cannot distinguish a history from its reverse", 6, 9, ())
            ),
        ),
        generated(),
        also(
            always_rewarded,
            generated("generated agents that cannot distinguish a history from its reverse"),
        ),
    ),
    mutants=replacing(
        reverse_history={
            "the last percept is forgotten": broken.comparing(
                broken.reverse_without_the_last_percept
            ),
            "the actions stay in their order": broken.comparing(reverse_percepts_alone),
            "nothing is reversed": broken.comparing(broken.unchanged),
            "the agent is queried before the last transition": broken.one_turn_ago(reverse_history),
            "the first reward is 1": broken.comparing(reverse, first=(1, 0)),
        }
    ),
    rests_on=["jagi-definition-2"],
)
def example_3(instance: Instance, reverse_history: ExtendedEnvironment = reverse_history) -> None:
    """The reward is 1 for the action that the agent would take on the reversed history, else -1, so
    that an agent that cannot distinguish a history from its reverse is always rewarded.
    """
    displayed_formula(instance, {"μ": reverse_history}, reversed_sequence)


what_it_would_be_like = note(
    "JAGI, Example 3",
    "Test subjects could perhaps learn to behave as if time ran backwards, and humans perhaps not.",
    name="experience",
    title="the experience of subjects",
    kind=Kind.STATEMENT,
    reason="subjects are not defined; there are agents that do well, those with the same action on "
    "a history and on its reverse",
    argument="which agents are always rewarded is a claim about Example 3; how that would feel is "
    "none",
    rests_on=("jagi-example-3",),
)
