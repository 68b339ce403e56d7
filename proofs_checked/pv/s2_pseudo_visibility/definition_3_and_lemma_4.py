"""Definition 3 and Lemma 4: the game whose NPCs are pre-trained in μ_{Y,q}, and in μ_{Y,0}."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias

from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns
from formal.notation import Environment, Reward
from formal.pseudo_visibility.game import NPC, Game, game, game_with_pseudo_visibility, pre_trained
from formal.pseudo_visibility.reacting import pseudo_visible
from practical.pseudo_visibility.handed import Policy, handed
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import holds, same, shown, suppose, unlike
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import Mutants, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.engine.witness import How
from proofs_checked.pv import painting
from proofs_checked.pv.courses import by_turns, in_words
from proofs_checked.pv.painting import OfClass, Penalising, Q

OfGame: TypeAlias = Callable[[Game, Reward], Environment]
"""From G and q, G'_q as the player faces it."""


def trained_for(turns: Callable[[int], int]) -> OfGame:
    """G'_q whose NPCs are pre-trained for another number of turns."""

    def made(G: Game, q: Reward) -> Environment:
        npcs = [replace(npc, turns=turns(npc.turns)) for npc in G.npcs]
        return game_with_pseudo_visibility(Game(npcs, G.rules), q)

    return made


def first_npc_only(G: Game, q: Reward) -> Environment:
    """Only the first NPC is pre-trained in μ_{Y,q}."""
    trained = [
        pre_trained(npc.pi, pseudo_visible(npc.mu, 0 if k else q), npc.turns)
        for k, npc in enumerate(G.npcs)
    ]
    return G.rules(trained)


@claim(
    "PV, Definition 3",
    reason="a game is taken to be agents, training environments, numbers of turns, and rules, "
    "which map policies to the environment of the player; a policy maps pictures to an agent's "
    "actions at the end of its training",
    ways=[
        throughout(Space("each NPC, every environment", 2, 2, (), size="{n} turns of training")),
        proved_in_agda(
            "Environments",
            "pv-definition-3",
            of=("pseudo_visible", "game", "game_with_pseudo_visibility", "interaction"),
        ),
    ],
    mutants={
        "only the first NPC is pre-trained in μ_{Y,q}": {
            "game_with_pseudo_visibility": first_npc_only
        },
        "the NPCs are not trained": {"game_with_pseudo_visibility": trained_for(lambda n: 1)},
        "the NPCs are pre-trained in μ": {"game_with_pseudo_visibility": lambda G, q: game(G)},
    },
    rests_on=["pv-definition-2.repaired"],
)
def pre_trained_with_penalty(
    instance: Instance, game_with_pseudo_visibility: OfGame = game_with_pseudo_visibility
) -> None:
    """G'_q is the game G with each NPC pre-trained in μ_{Y,q} instead of μ."""
    pi, mu = instance.agent(), painting.painted(instance)
    k, o = instance.number("NPC", 2), instance.number("picture", 2)
    npcs = [NPC(lambda h: 0, mu, instance.turns) for _ in range(2)]
    npcs[k] = NPC(pi, mu, instance.turns)
    p = after_turns(pi, pseudo_visible(mu, Q), instance.turns)
    found = game_with_pseudo_visibility(Game(npcs, painting.facing(k, o)), Q)(EMPTY)
    policy = pi(with_last_observation(p.prompt, o))
    same("the NPC's action in the game", found, "by its policy", (0, policy))


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
        "a pseudo-visible Y is not painted": painting.UNPAINTED,
        "pre-training in μ_{Y,q} takes one more turn": {
            "game_with_pseudo_visibility": trained_for(lambda n: n + 1)
        },
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
    bit = painting.decided(instance, "random number", 2, "{}")

    class Generator:
        def __init__(self) -> None:
            self.k = 0
            self.answers: list[str] = []

        def act(self, obs: int) -> int:
            y = bit(self.k)
            self.answers.append(f"{y} (number {self.k})")
            self.k += moved_by == "act"
            return y

        def train(self, o_prev: int, a: int, r: int, o_next: int) -> None:
            self.k += moved_by == "train"

    return Generator


def same_training(instance: Instance, pseudo_visible_class: OfClass, *, moved_by: str) -> None:
    """A policy with a pseudo-random generator acts in μ_{Y,0}, which queries it, as in μ."""
    E = painting.painted_class(instance, 1)
    A = generator(instance, moved_by=moved_by)
    E_0, turns = pseudo_visible_class(E, 0), instance.turns
    found, own = (list(zip(*handed(A, each, turns), strict=True)) for each in (E_0, E))
    differ = (n for n, (a, b) in enumerate(zip(found, own, strict=True)) if unlike("", a, "", b))
    how = [
        f"in turn {n + 1} the policy takes {found[n][0]} and gets {found[n][1]} in μ_{{Y,0}}, "
        f"but takes {own[n][0]} and gets {own[n][1]} in μ"
        for n in differ
    ]

    def both(how: How) -> Iterator[str]:
        return by_turns(trained("in μ", A, E, turns), trained("in μ_{Y,0}", A, E_0, turns))

    with shown(both):
        holds(next(iter(how), ""))


def trained(where: str, A: Any, E: Any, turns: int) -> Iterator[str]:
    """What a policy does in each turn of `handed`, and on which of its numbers that depends."""
    agent = A()
    environment = E(lambda: Policy(agent))
    o = environment.start()
    for _ in range(turns):
        a = agent.act(o)
        said = f"{where}: sees {in_words(o)}, takes {agent.answers.pop()}"
        r, o_next = environment.step(a)
        for answer in agent.answers:
            said += f"; queried on the picture without Y, as Y is pseudo-visible, answers {answer}"
        yield f"{said}; reward {r}"
        agent.answers.clear()
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        o = o_next


def querying(replaced: Callable[[Any], Any], E: Any, q: Any) -> Any:
    """The class μ_{Y,q}, whose penalty queries a replacement of the policy; None if no policy."""

    class Querying(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        policy: Any

        def reacts(self, action: int) -> bool:
            policy, self.policy = self.policy, replaced(self)
            reacted: bool = self.policy is not None and super().reacts(action)
            self.policy = policy
            return reacted

    return Querying


def where_there_is_a_difference(E: Any) -> Any:
    """The policy if the player is in the picture, else none."""
    background = E.background(E.state)
    return E.policy if E.painted(E.state, background) != background else None


NO_QUERIES: Final[Mutants] = {
    "no policy is queried": {"pseudo_visible_class": partial(querying, lambda E: None)}
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
    """If actions and queries advance a policy's pseudo-random generator, its answer to a query need
    not be the action that it would have taken: it may be penalised although no player is in the
    picture.
    """
    mu = painting.painted(instance, 1)
    A, E = generator(instance, moved_by="act"), painting.class_of(mu)
    E_q = pseudo_visible_class(E, Q)
    actions, rewards = handed(A, E_q, 1)
    suppose(mu.P((), 0) == 0)
    with shown(lambda how: by_turns(trained("in μ", A, E, 1), trained("in μ_{Y,q}", A, E_q, 1))):
        same("the reward in μ_{Y,q}", rewards[0], "that in μ", sum(actions))


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
