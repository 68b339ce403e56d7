"""Environments that paint Y last, for the claims: any such environment, and plays in it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import exact
from bridge.pseudo_visibility.environment_class import painting_class
from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns, interaction
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Prompt,
    Reward,
)
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.game import Policy
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.assertions import same
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Way, generated, throughout

Actions: TypeAlias = tuple[Action, ...]

Penalising: TypeAlias = Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]
"""From μ and q, μ_{Y,q}."""

Picture: TypeAlias = Callable[[PaintsLast[Any], Any], Observation]
"""From μ and S, P(S, D(S))."""

Annotating: TypeAlias = Callable[[PaintsLast[Any], Reward, Erasing, int], ExtendedEnvironment]
"""From μ, q, detection and erasure of a player, and the number of actions, μ'."""

Reflecting: TypeAlias = Callable[[Agent, Erasing, int], Agent]
"""From A, detection and erasure of a player, and the number of actions, SelfRefl(A)."""

OfClass: TypeAlias = Callable[[Any, Reward], Any]
"""From an environment class and q, such as the class μ_{Y,q}."""

OfClasses: TypeAlias = Callable[[Any, Any], Any]
"""From an agent class and an environment class, the class SelfRefl(A)."""

Made: TypeAlias = Callable[[Agent], Any]
"""From a function of histories, an agent class."""

Q: Final = 2
"""The penalty; the claims are linear in it."""

PENALTIES: Final[tuple[Reward, ...]] = (0, Fraction(1, 2), 1, 2, 3)

ROOM_ERASING: Final = Erasing(lambda o: o // 2 == 2, lambda o: o % 2)
"""Detects a pseudo-visible player in a picture of `painted`, and erases that player."""

GENERATED: Final = generated(
    "generated agents in generated environments", alphabet=([(0, o) for o in range(6 * 4)], 3)
)
"""There are 3 actions; the observations are the 6 pictures, with 3 annotations or without one."""


def everywhere(normal: int, deep: int) -> Way:
    """For every agent in every environment, up to this number of turns."""
    return throughout(Space("every agent in every environment", normal, deep, ()))


def decided(
    instance: Instance, name: str, n: int, after: str = "after {}"
) -> Callable[[Hashable], int]:
    """A function to 0, …, n - 1, decided when it is called.

    Args:
        instance: decides.
        name: names the function in a witness.
        n: the number of values.
        after: names an argument in a witness; a tuple is a sequence of actions.
    """
    known: dict[Hashable, int] = {}

    def value(s: Hashable) -> int:
        if s not in known:
            said = _actions(s) if isinstance(s, tuple) else str(s)
            known[s] = instance.number(f"{name} {after.format(said) if s != () else 'at first'}", n)
        return known[s]

    return value


def _actions(actions: tuple[Hashable, ...]) -> str:
    return f"action{'s' if len(actions) > 1 else ''} {', '.join(map(str, actions))}"


def painted(instance: Instance, backgrounds: int = 2) -> PaintsLast[Actions]:
    """An environment whose state is the sequence of actions so far, with instance-given pictures.

    The reward of a state is the number of actions 1. The picture without Y is 0 or 1; that with Y
    is 2 more if Y is visible, 4 more if Y is pseudo-visible, and the same if Y is not in view.

    Args:
        instance: gives D, P and the flags.
        backgrounds: the number of pictures without Y.
    """
    in_view, flag = (decided(instance, name, 2) for name in ("Y in view", "Y pseudo-visible"))
    return PaintsLast(
        initial=(),
        moved=lambda s, y: (*s, y),
        reward=sum,
        D=decided(instance, "D", backgrounds) if backgrounds > 1 else lambda s: 0,
        P=lambda s, o: o + 2 * (1 + flag(s)) if in_view(s) else o,
        pseudo_visible=lambda s: flag(s) == 1,
    )


def painted_class(instance: Instance, backgrounds: int = 2, n_actions: int = 2) -> Any:
    """The class of an environment that is `painted`."""
    return class_of(painted(instance, backgrounds), n_actions)


def class_of(mu: PaintsLast[Any], n_actions: int = 2) -> Any:
    """The class of an environment with the pictures of `painted`."""
    return painting_class(mu, ROOM_ERASING, n_actions=n_actions, n_obs=6)


def unseen(mu: PaintsLast[Any]) -> PaintsLast[Any]:
    """The same environment with invisible players in place of pseudo-visible ones."""
    return replace(mu, P=lambda s, o: o if mu.pseudo_visible(s) else mu.P(s, o))


def forced(pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> Play:
    """A play of all turns with the percepts of μ and instance-given actions."""
    p = EMPTY
    for n in range(1, instance.turns + 1):
        p = p.then(mu(pi, p)).then(instance.action(f"y{n}"))
    return p


def own_actions(pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> Play:
    """The result of π and μ, of all turns of the instance."""
    return after_turns(pi, mu, instance.turns)


def course(pi: Agent, mu: ExtendedEnvironment, turns: int) -> list[tuple[Reward, Action]]:
    """The rewards and actions of π in μ."""
    return [(p.prompt.reward, p.action) for p in islice(interaction(pi, mu), turns)]


def course_of_classes(A: Any, E: Any, turns: int) -> tuple[list[Reward], list[Action]]:
    """The rewards and actions of an agent class in an environment class."""
    agent, environment = A(), E(A)
    rewards: list[Reward] = []
    actions: list[Action] = []
    o = environment.start()
    for _ in range(turns):
        a = agent.act(o)
        r, o_next = environment.step(a)
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        rewards.append(r)
        actions.append(a)
        o = o_next
    return rewards, actions


def driven(environment: Any, pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> None:
    """On any sequence of actions, a class gives the percepts of the environment.

    A class never receives the first reward of a history; it is 0 for the class. A query on another
    picture than the last is, for the class, a query on a history that ended with that picture.
    """
    found: Percept = 0, environment.start()
    p = EMPTY
    for n in range(1, instance.turns + 1):
        h = p.then(mu(pi, p))
        same("the class gives", found, "the environment", h.percept)
        p = h.then(instance.action(f"y{n}"))
        r, o = environment.step(p.action)
        found = exact(r), o
    same("the last percept of the class", found, "that of the environment", mu(pi, p))


def facing(npc: int, o: Observation) -> Callable[[Sequence[Policy]], Environment]:
    """Rules by which the player sees the action of one of the NPCs on a picture."""
    return lambda trained: lambda p: (0, trained[npc](o))


Fault: TypeAlias = Mapping[str, Penalising]
"""Another μ_{Y,q}, by the name of the subject."""

ADDED: Final[Fault] = {"pseudo_visible": lambda mu, q: pseudo_visible(mu, -q)}
FREE: Final[Fault] = {"pseudo_visible": lambda mu, q: as_extended(mu)}
UNPAINTED: Final[Fault] = {"pseudo_visible": lambda mu, q: pseudo_visible(unseen(mu), q)}
"""The penalty is added; nothing is subtracted; a pseudo-visible Y is not painted."""


def querying_on(query: Callable[[PaintsLast[Any], Play], Prompt]) -> Fault:
    """The penalty queries the agent on another prompt, from μ and a play."""

    def transformed(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
        def mu_q(pi: Agent, p: Play) -> Percept:
            r, o = mu(p)
            if not p or not mu.pseudo_visible(mu.state(p.prompt.before)):
                return r, o
            return (r if pi(query(mu, p)) == p.action else r - q), o

        return mu_q

    return {"pseudo_visible": transformed}


ON_THE_NEXT_PICTURE: Final = querying_on(
    lambda mu, p: with_last_observation(p.prompt, mu.D(mu.state(p)))
)
UNTRAINED: Final = querying_on(
    lambda mu, p: with_last_observation(p.prompt.first, mu.D(mu.state(p.prompt.before)))
)
"""The query is on D(S_t) instead of D(S_t-1); it is on the policy before its training."""


def flagged(flag: Callable[[PaintsLast[Any], Any], bool]) -> Fault:
    """The penalty is for reactions in states with another flag, from μ and the state."""

    def transformed(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
        return pseudo_visible(replace(mu, pseudo_visible=lambda s: flag(mu, s)), q)

    return {"pseudo_visible": transformed}


OUT_OF_VIEW: Final = flagged(lambda mu, s: mu.pseudo_visible(s) and mu.P(s, mu.D(s)) == mu.D(s))
"""The penalty is for reacting to a pseudo-visible Y outside of the picture."""


def reacting(of_class: OfClass, picture: Callable[[Any], Observation]) -> OfClass:
    """A class whose penalty queries the policy on another picture, from the environment."""

    def made(E: Any, q: Reward) -> Any:
        class Reacting(of_class(E, q)):  # type: ignore[misc]  # any class
            def reacts(self, action: Action) -> bool:
                if not self.pseudo_visible(self.state):
                    return False
                return bool(self.policy.act(picture(self)) != action)

        return Reacting

    return made
