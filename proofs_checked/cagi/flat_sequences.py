"""Histories as CAGI writes them, as flat sequences; agents, environments, queries, and faults."""

from collections.abc import Callable, Mapping

from formal.histories.history import Item, play, prompt
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt, Reward
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment
from proofs_checked.engine.assertions import same
from proofs_checked.engine.instances import Instance


def flat(history: Prompt | Play) -> Roa:
    """Rewards, observations and actions in turn."""
    return tuple(
        part for item in history.flat() for part in (item if isinstance(item, tuple) else (item,))
    )


def paired(s: Roa) -> list[Item]:
    """Percepts and actions in turn; a prompt lacks the last action."""
    items: list[Item] = []
    for i in range(0, len(s), 3):
        items += [(s[i], s[i + 1]), *s[i + 2 : i + 3]]  # type: ignore[list-item]  # whole numbers
    return items


def paired_play(s: Roa) -> Play:
    """The play of an ROA-play."""
    return play(*paired(s))


def turing_machine(pi: Agent) -> RoaAgent:
    """T, which computes π."""
    return lambda s: pi(prompt(*paired(s)))


def without_rewards(p: Roa) -> Roa:
    """p⁰, which is p with all rewards 0."""
    return tuple(0 if i % 3 == 0 else x for i, x in enumerate(p))


def rewards(pi: Agent, e: ExtendedEnvironment, turns: int) -> list[Reward]:
    """The rewards of π in e, in this number of turns."""
    return [h.reward for h in after_turns(pi, e, turns).prompt.prefixes()]


def querying(
    instance: Instance, name: str, at: Callable[[Prompt], Prompt] = lambda h: h
) -> ExtendedEnvironment:
    """An environment whose percepts depend on the play and on π's action at its prompt.

    Args:
        instance: gives the percepts.
        name: names the environment for each action, in a witness.
        at: the prompt at which π is queried, from that of the play.
    """
    answers = [instance.environment(f"{name} {y}") for y in range(instance.n_actions)]
    return lambda pi, p: answers[pi(at(p.prompt)) if p else 0](p)


def rewards_1_iff(
    instance: Instance,
    forms: Mapping[str, RoaEnvironment],
    condition: Callable[[RoaAgent, Roa, Action], bool],
) -> None:
    """e(T, ⟨⟩) = ⟨0, 0⟩; e(T, p ⌢ a) = ⟨1, 0⟩ if the condition holds of T, p and a, else ⟨-1, 0⟩.

    Args:
        instance: gives T, p and a.
        forms: the forms of e, by name.
        condition: the condition of the example.
    """
    pi = instance.agent()
    p, a = flat(instance.prompt(following=pi)), instance.action("a")
    T = turing_machine(pi)
    expected = (1 if condition(T, p, a) else -1), 0
    for name, e in forms.items():
        same(f"{name}(T, ⟨⟩)", e(T, ()), "the first percept", (0, 0))
        same(f"{name}(T, p ⌢ a)", e(T, (*p, a)), "the formula", expected)


def comparing(
    rewriting: Callable[[Roa, Action], Roa], first: Percept = (0, 0), otherwise: int = -1
) -> RoaEnvironment:
    """The reward is 1 if the action is T's on a sequence made of the prompt and the action.

    Of an example in CAGI, this is a mutant if it is the wrong sequence.
    """

    def e(T: RoaAgent, s: Roa) -> Percept:
        if not s:
            return first
        *p, a = s
        return (1 if T(rewriting(tuple(p), int(a))) == a else otherwise), 0

    return e
