"""Lemma 4: with no penalty, pseudo-visibility changes nothing, if questions change nothing."""

import copy
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bridge.pseudo_visibility.environment_class import painting_class
from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.notation import Environment, Reward
from formal.pseudo_visibility.game import (
    NPC,
    Game,
    game,
    game_with_pseudo_visibility,
    pre_trained,
)
from formal.pseudo_visibility.reacting import pseudo_visible
from practical.pseudo_visibility.handed import Policy, handed
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same, suppose
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.pv.painting import (
    ROOM_ERASING,
    OfClass,
    Penalising,
    Q,
    course,
    decided,
    facing,
    painted,
    unseen,
)
from proofs_checked.pv.s2_pseudo_visibility.definition_3 import OfGame


def a_turn_more(G: Game, q: Reward) -> Environment:
    """Pre-training takes a turn more."""
    longer = [replace(npc, turns=npc.turns + 1) for npc in G.npcs]
    return G.rules([pre_trained(npc.pi, pseudo_visible(npc.mu, q), npc.turns) for npc in longer])


@claim(
    "PV, Lemma 4",
    reason="agents are functions of the history here, so that the hypothesis is met; the same "
    "percepts follow the same actions",
    ways=[
        throughout(Space("every NPC, every environment", 2, 3, (), size="{n} turns of training")),
        generated("generated NPCs and environments"),
        proved_in_agda("Environments", "pv-lemma-4", of=("pseudo_visible", "game", "interaction")),
    ],
    mutants={
        "the penalty is q + 1": {"pseudo_visible": lambda mu, q: pseudo_visible(mu, q + 1)},
        "a pseudo-visible Y is not painted": {
            "pseudo_visible": lambda mu, q: pseudo_visible(unseen(mu), q)
        },
        "pre-training in μ_{Y,q} takes a turn more": {"game_with_pseudo_visibility": a_turn_more},
    },
    rests_on=["pv-definition-3"],
)
def no_penalty_no_difference(
    instance: Instance,
    pseudo_visible: Penalising = pseudo_visible,
    game_with_pseudo_visibility: OfGame = game_with_pseudo_visibility,
) -> None:
    """If asking a policy changes nothing, G'_0 = G."""
    pi, mu, o = instance.agent(), painted(instance), instance.number("picture", 2)
    G = Game([NPC(pi, mu, instance.turns)], facing(0, o))
    same(
        "in μ_{Y,0}",
        course(pi, pseudo_visible(mu, 0), instance.turns),
        "in μ",
        course(pi, as_extended(mu), instance.turns),
    )
    same("an NPC of G'_0", game_with_pseudo_visibility(G, 0)(EMPTY), "one of G", game(G)(EMPTY))


def generator(instance: Instance, *, moved_by: str) -> Any:
    """A policy that answers by a pseudo-random generator, which `act` moves, or `train`."""
    bit = decided(instance, "random number", 2)

    class Generator:
        def __init__(self) -> None:
            self.k = 0

        def act(self, obs: int) -> int:
            y = bit((self.k,))
            self.k += moved_by == "act"
            return y

        def train(self, o_prev: int, a: int, r: int, o_next: int) -> None:
            self.k += moved_by == "train"

    return Generator


def same_training(instance: Instance, pseudo_visible_class: OfClass, *, moved_by: str) -> None:
    """A policy with a pseudo-random generator does in μ_{Y,0}, which asks it, what it does in μ."""
    E = painting_class(painted(instance, 1), ROOM_ERASING, n_actions=2)
    A = generator(instance, moved_by=moved_by)
    asked = handed(A, pseudo_visible_class(E, 0), instance.turns)
    same("in μ_{Y,0}", asked, "in μ", handed(A, E, instance.turns))


def asking(asked: Callable[[Any], Any], E: Any, q: Any) -> Any:
    """The class μ_{Y,q}, whose penalty asks somebody else."""

    class Asking(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        policy: Any

        def reacts(self, action: int) -> bool:
            policy, self.policy = self.policy, asked(self)
            reacted: bool = super().reacts(action)
            self.policy = policy
            return reacted

    return Asking


class Agreeing:
    """Would have done whatever was done."""

    def act(self, obs: int) -> "Agreeing":
        """Answer."""
        return self

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]  # equal to everything


def where_there_is_a_difference(E: Any) -> Any:
    """The policy, where the player is in the picture; else somebody who agrees to everything."""
    background = E.background(E.state)
    return E.policy if E.painted(E.state, background) != background else Agreeing()


@claim(
    "PV, Lemma 4",
    name="side-effects",
    title="the hypothesis",
    kind=Kind.EXAMPLE,
    reason="the question uses up a number, and the next action is made from another one",
    ways=[exhibited(Space("every generator, every environment class", 2, 2, ()))],
    mutants={
        "the penalty asks nobody": {"pseudo_visible_class": partial(asking, lambda E: Agreeing())},
        "the penalty asks a copy of the policy, generator and all": {
            "pseudo_visible_class": partial(asking, lambda E: copy.deepcopy(E.policy))
        },
    },
    rests_on=["pv-lemma-4"],
)
def side_effects(instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class) -> None:
    """Where a policy moves its pseudo-random generator when it is asked, μ_{Y,0} may train it
    otherwise than μ does.
    """
    same_training(instance, pseudo_visible_class, moved_by="act")


@claim(
    "PV, Lemma 4",
    name="unreliable",
    title="unreliable answers",
    kind=Kind.EXAMPLE,
    reason="the action has moved the generator before the question is asked",
    ways=[exhibited(Space("every generator, every environment class", 1, 1, ()))],
    mutants={
        "the penalty asks nobody": {"pseudo_visible_class": partial(asking, lambda E: Agreeing())},
        "nothing is asked where the two pictures are the same": {
            "pseudo_visible_class": partial(asking, where_there_is_a_difference)
        },
    },
    rests_on=["pv-lemma-4.side-effects"],
)
def unreliable_answers(
    instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class
) -> None:
    """Of such a policy the hypothetical action need not be the one that it would have taken: it may
    be charged although nobody is in the picture.
    """
    mu = painted(instance, 1)
    E = painting_class(mu, ROOM_ERASING, n_actions=2)
    A = generator(instance, moved_by="act")
    actions, rewards = handed(A, pseudo_visible_class(E, Q), 1)
    suppose(mu.P((), 0) == 0)
    same("the reward", rewards[0], "that of μ", sum(actions))


class TrainedByQuestions:
    """Is trained by being asked."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def act(self, obs: int) -> int:
        """Answer, and move the generator."""
        y = self._policy.act(obs)
        self._policy._agent.train(o_prev=obs, a=y, r=0, o_next=obs)
        return y


def deaf(E: Any, q: Any) -> Any:
    """The class μ_{Y,q}, but every action is taken for 0."""

    class Deaf(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def percept(self, action: int) -> tuple[Any, int]:
            found: tuple[Any, int] = super().percept(0)
            return found

    return Deaf


@claim(
    "PV, Lemma 4",
    name="isolated",
    title="generators of their own",
    reason="its answer is a function of what it was trained on and of the picture",
    ways=[throughout(Space("every generator, every environment class", 3, 4, ()))],
    mutants={
        "the environment trains the policy when it asks it": {
            "pseudo_visible_class": partial(asking, lambda E: TrainedByQuestions(E.policy))
        },
        "the environment takes every action for 0": {"pseudo_visible_class": deaf},
    },
    rests_on=["pv-lemma-4.side-effects"],
)
def generators_of_their_own(
    instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class
) -> None:
    """A policy with its own pseudo-random generator, which is moved when the policy is trained and
    not when it is asked, is trained in μ_{Y,0} as in μ.
    """
    same_training(instance, pseudo_visible_class, moved_by="train")
