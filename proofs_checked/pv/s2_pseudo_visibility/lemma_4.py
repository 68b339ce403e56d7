"""Lemma 4: without a penalty, pseudo-visibility changes nothing, if queries change nothing."""

import copy
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.notation import Environment, Reward
from formal.pseudo_visibility.game import NPC, Game, game, game_with_pseudo_visibility, pre_trained
from formal.pseudo_visibility.reacting import pseudo_visible
from practical.pseudo_visibility.handed import Policy, handed
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import same, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import Mutants, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.pv import painting
from proofs_checked.pv.painting import OfClass, Penalising, Q
from proofs_checked.pv.s2_pseudo_visibility.definition_3 import OfGame


def a_turn_more(G: Game, q: Reward) -> Environment:
    """Pre-training takes one more turn."""
    longer = [replace(npc, turns=npc.turns + 1) for npc in G.npcs]
    return G.rules([pre_trained(npc.pi, pseudo_visible(npc.mu, q), npc.turns) for npc in longer])


@claim(
    "PV, Lemma 4",
    reason="here agents are functions of the history, so that the hypothesis is met; equal actions "
    "lead to equal percepts",
    ways=[
        throughout(Space("every NPC, every environment", 2, 3, (), size="{n} turns of training")),
        generated("generated NPCs and environments"),
        proved_in_agda("Environments", "pv-lemma-4", of=("pseudo_visible", "game", "interaction")),
    ],
    mutants={
        "the penalty is q + 1": {"pseudo_visible": lambda mu, q: pseudo_visible(mu, q + 1)},
        "a pseudo-visible Y is not painted": {
            "pseudo_visible": lambda mu, q: pseudo_visible(painting.unseen(mu), q)
        },
        "pre-training in μ_{Y,q} takes one more turn": {"game_with_pseudo_visibility": a_turn_more},
    },
    rests_on=["pv-definition-3"],
)
def no_penalty_no_difference(
    instance: Instance,
    pseudo_visible: Penalising = pseudo_visible,
    game_with_pseudo_visibility: OfGame = game_with_pseudo_visibility,
) -> None:
    """If queries do not change a policy, G'_0 = G."""
    pi, mu, o = instance.agent(), painting.painted(instance), instance.number("picture", 2)
    G = Game([NPC(pi, mu, instance.turns)], painting.facing(0, o))
    found, own = (
        painting.course(pi, each, instance.turns)
        for each in (pseudo_visible(mu, 0), as_extended(mu))
    )
    same("in μ_{Y,0}", found, "in μ", own)
    same("an NPC of G'_0", game_with_pseudo_visibility(G, 0)(EMPTY), "one of G", game(G)(EMPTY))


def generator(instance: Instance, *, moved_by: str) -> Any:
    """A policy that answers by a pseudo-random generator, which `act` or `train` advances."""
    bit = painting.decided(instance, "random number", 2)

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
    """A policy with a pseudo-random generator acts in μ_{Y,0}, which queries it, as in μ."""
    E = painting.painted_class(instance, 1)
    A = generator(instance, moved_by=moved_by)
    found = handed(A, pseudo_visible_class(E, 0), instance.turns)
    same("in μ_{Y,0}", found, "in μ", handed(A, E, instance.turns))


def querying(replaced: Callable[[Any], Any], E: Any, q: Any) -> Any:
    """The class μ_{Y,q}, whose penalty queries a replacement of the policy."""

    class Querying(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        policy: Any

        def reacts(self, action: int) -> bool:
            policy, self.policy = self.policy, replaced(self)
            reacted: bool = super().reacts(action)
            self.policy = policy
            return reacted

    return Querying


class Agreeing:
    """A policy that would have taken whatever action was taken."""

    def act(self, obs: int) -> "Agreeing":
        """Answer."""
        return self

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]  # equal to everything


def where_there_is_a_difference(E: Any) -> Any:
    """The policy if the player is in the picture, else the policy that agrees to everything."""
    background = E.background(E.state)
    return E.policy if E.painted(E.state, background) != background else Agreeing()


NO_QUERIES: Final[Mutants] = {
    "no policy is queried": {"pseudo_visible_class": partial(querying, lambda E: Agreeing())}
}


@claim(
    "PV, Lemma 4",
    name="side-effects",
    title="the hypothesis",
    kind=Kind.EXAMPLE,
    reason="the query uses up a number, and the next action uses another one",
    ways=[exhibited(Space("every generator, every environment class", 2, 2, ()))],
    mutants={
        **NO_QUERIES,
        "the penalty queries a copy of the policy, including its generator": {
            "pseudo_visible_class": partial(querying, lambda E: copy.deepcopy(E.policy))
        },
    },
    rests_on=["pv-lemma-4"],
)
def side_effects(instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class) -> None:
    """If queries advance a policy's pseudo-random generator, its training in μ_{Y,0} may differ
    from that in μ.
    """
    same_training(instance, pseudo_visible_class, moved_by="act")


@claim(
    "PV, Lemma 4",
    name="unreliable",
    title="unreliable answers",
    kind=Kind.EXAMPLE,
    reason="the action has advanced the generator before the query",
    ways=[exhibited(Space("every generator, every environment class", 1, 1, ()))],
    mutants={
        **NO_QUERIES,
        "the policy is not queried where the two pictures are the same": {
            "pseudo_visible_class": partial(querying, where_there_is_a_difference)
        },
    },
    rests_on=["pv-lemma-4.side-effects"],
)
def unreliable(instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class) -> None:
    """The answer of such a policy to a query need not be the action that it would have taken: it
    may be penalised although no player is in the picture.
    """
    mu = painting.painted(instance, 1)
    A = generator(instance, moved_by="act")
    actions, rewards = handed(A, pseudo_visible_class(painting.class_of(mu), Q), 1)
    suppose(mu.P((), 0) == 0)
    same("the reward", rewards[0], "that of μ", sum(actions))


class TrainedByQueries:
    """A policy that is trained by each query."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def act(self, obs: int) -> int:
        """Answer, and advance the generator."""
        y = self._policy.act(obs)
        self._policy._agent.train(o_prev=obs, a=y, r=0, o_next=obs)
        return y


def deaf(E: Any, q: Any) -> Any:
    """The class μ_{Y,q}, for which every action is 0."""

    class Deaf(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def percept(self, action: int) -> tuple[Any, int]:
            found: tuple[Any, int] = super().percept(0)
            return found

    return Deaf


@claim(
    "PV, Lemma 4",
    name="isolated",
    title="generators of their own",
    reason="its answer is a function of its training and of the picture",
    ways=[throughout(Space("every generator, every environment class", 3, 4, ()))],
    mutants={
        "the environment's queries train the policy": {
            "pseudo_visible_class": partial(querying, lambda E: TrainedByQueries(E.policy))
        },
        "for the environment every action is 0": {"pseudo_visible_class": deaf},
    },
    rests_on=["pv-lemma-4.side-effects"],
)
def isolated(instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class) -> None:
    """A policy with its own pseudo-random generator, advanced by training and not by queries, is
    trained in μ_{Y,0} as in μ.
    """
    same_training(instance, pseudo_visible_class, moved_by="train")
