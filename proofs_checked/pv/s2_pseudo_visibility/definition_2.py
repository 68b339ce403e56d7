"""Definition 2: the penalty for reacting to a pseudo-visible Y."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.environments.environment import as_extended
from formal.histories.rewriting import with_last_observation
from formal.notation import (
    Action,
    Agent,
    ExtendedEnvironment,
    Observation,
    Play,
    Prompt,
    Reward,
)
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.handed import handed
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.mutants import pseudo_visibility as broken
from proofs_checked.pv.painting import (
    PICTURES,
    ROOM_ERASING,
    Actions,
    OfClass,
    Penalising,
    Q,
    course_of_classes,
    driven,
    explained,
    forced,
    own_actions,
    painted,
    unseen,
)

Playing: TypeAlias = Callable[[Agent, ExtendedEnvironment, Instance], Play]
"""From π, μ and an instance, a play with the percepts of μ."""


def penalises_reactions(instance: Instance, penalising: Penalising, playing: Playing) -> None:
    """Where Y was pseudo-visible, whoever acted otherwise than without Y is paid q less."""
    pi, mu = instance.agent(), painted(instance)
    mu_q = penalising(mu, Q)
    p = playing(pi, mu_q, instance)
    s = tuple(g.action for g in p.prompt.plays())
    after = (*s, p.action)
    r, o = mu.reward(after), mu.P(after, mu.D(after))
    without = pi(with_last_observation(p.prompt, mu.D(s)))
    if mu.pseudo_visible(s) and without != p.action:
        r -= Q
    with explained():
        same("μ_{Y,q}", mu_q(pi, p), "as it is meant", (r, o))


def flag_a_turn_late(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """By the letter, of an environment that keeps the flag of the state before."""
    late: PaintsLast[Any] = PaintsLast(
        initial=(mu.initial, False),
        moved=lambda s, y: (mu.moved(s[0], y), mu.pseudo_visible(s[0])),
        reward=lambda s: mu.reward(s[0]),
        D=lambda s: mu.D(s[0]),
        P=lambda s, o: mu.P(s[0], o),
        pseudo_visible=lambda s: s[1],
    )
    return pseudo_visible_by_the_letter(late, q)


@claim(
    "PV, Definition 2",
    verdict=Verdict.FALSE,
    reason="a slip of the index: the picture that the agent is asked about is that of S_t-1, but "
    "the flag pv_t is that of the state which its action led to",
    ways=[somewhere(Space("every agent in every environment", 1, 1, ()))],
    mutants={
        "a repair: the flag is that of S_t-1, as the picture is": {
            "pseudo_visible_by_the_letter": pseudo_visible
        },
        "another repair: the state keeps the flag of the state before": {
            "pseudo_visible_by_the_letter": flag_a_turn_late
        },
    },
)
def definition_2(
    instance: Instance,
    pseudo_visible_by_the_letter: Penalising = pseudo_visible_by_the_letter,
) -> None:
    """In μ_{Y,q} the agent is paid q less, whenever Y is pseudo-visible and it does not act as it
    would if Y were not painted.
    """
    penalises_reactions(instance, pseudo_visible_by_the_letter, own_actions)


def about_what_came_of_it(mu: PaintsLast[Any], p: Play) -> Prompt:
    """The policy is asked when it is already trained on what the action led to."""
    return p.then((mu(p)[0], mu.D(mu.state(p.prompt.before))))


@claim(
    "PV, Definition 2",
    name="repaired",
    title="repaired",
    kind=Kind.ADDITION,
    reason="not in the paper; the policy that is asked is the one trained up to O_t-1",
    ways=[
        throughout(Space("every agent in every environment", 2, 3, ())),
        generated("generated agents in generated environments"),
        proved_in_agda("Environments", "pv-definition-2", of=("pseudo_visible",)),
    ],
    mutants={
        "the flag is that of S_t": {"pseudo_visible": pseudo_visible_by_the_letter},
        "the agent is asked about D(S_t)": {
            "pseudo_visible": broken.asking(broken.about_the_next_picture)
        },
        "the policy is asked when it is trained on what came of the action": {
            "pseudo_visible": broken.asking(about_what_came_of_it)
        },
        "the policy is asked as it was before its training": {
            "pseudo_visible": broken.asking(broken.untrained)
        },
        "a pseudo-visible Y is not painted": {
            "pseudo_visible": lambda mu, q: pseudo_visible(unseen(mu), q)
        },
        "q is added": {"pseudo_visible": broken.obedience_charged},
    },
    rests_on=["pv-definition-1"],
)
def definition_2_repaired(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """With the flag of S_t-1, the agent is paid q less where Y was pseudo-visible and it did not do
    what it would have done had it last observed D(S_t-1); all else is as in μ.
    """
    penalises_reactions(instance, pseudo_visible, forced)


PENALTIES: Final[tuple[Reward, ...]] = (0, Fraction(1, 2), 1, 2)


def no_more_than_without(
    instance: Instance,
    penalties: Sequence[Reward] = PENALTIES,
    pseudo_visible: Penalising = pseudo_visible,
) -> None:
    """In μ_{Y,q} nobody is paid more than in μ."""
    pi, mu, q = instance.agent(), painted(instance), instance.pick(penalties)
    mu_q = pseudo_visible(mu, q)
    p = own_actions(pi, mu_q, instance)
    r, due = mu_q(pi, p)[0], mu(p)[0]
    with explained():
        must(r <= due, f"with q = {q} it is paid {r}, in μ {due}")


@claim(
    "PV, Definition 2",
    name="penalty",
    title="every rational penalty",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that q is not negative, which the definition does not ask: with q = -1 "
    "whoever reacts is rewarded for it",
    ways=[
        throughout(Space("every agent in every environment, four penalties", 1, 2, ())),
        also(
            partial(no_more_than_without, penalties=(-1,)),
            somewhere(Space("every agent in every environment, q = -1", 1, 1, ())),
        ),
        proved_in_agda("Environments", "pv-penalty", of=("pseudo_visible",)),
    ],
    mutants={
        "q is added": {"pseudo_visible": broken.obedience_charged},
        "a repair: the penalty is the absolute value of q": {
            "pseudo_visible": lambda mu, q: pseudo_visible(mu, abs(q))
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def every_rational_penalty(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """Every rational number q is a penalty: in μ_{Y,q} nobody is paid more than in μ."""
    no_more_than_without(instance, PENALTIES, pseudo_visible)


@claim(
    "PV, Definition 2",
    name="simulates",
    title="the environment simulates the agent",
    kind=Kind.STATEMENT,
    reason="so it is an extended environment, and no environment, in the sense of JAGI",
    ways=[exhibited(Space("every two agents in every environment", 1, 1, ()))],
    mutants={
        "nothing is subtracted": {"pseudo_visible": broken.free},
        "a pseudo-visible Y is not painted, and agents are asked about what they see": {
            "pseudo_visible": lambda mu, q: as_extended(unseen(mu))
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def simulates_the_agent(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """What μ_{Y,q} pays depends on what the agent would do, and not on what happens alone."""
    pi, rho, mu = instance.agent(), instance.agent("ρ"), painted(instance)
    mu_q = pseudo_visible(mu, Q)
    p, alike = (own_actions(each, mu_q, instance) for each in (pi, rho))
    suppose(p == alike)
    with explained():
        same(
            f"in turn 1 both agents take {p.action}; then μ(π, p)",
            mu_q(pi, p),
            "μ(ρ, p)",
            mu_q(rho, p),
        )


class Drinking(NamedTuple):
    """A state of a game, and how many potions were drunk in it."""

    state: Any
    potions: int


def with_potions(mu: PaintsLast[Actions]) -> PaintsLast[Drinking]:
    """The same game, whose states hold more: each action 1 drinks a potion."""
    return PaintsLast(
        initial=Drinking(mu.initial, 0),
        moved=lambda s, y: Drinking(mu.moved(s.state, y), s.potions + y),
        reward=lambda s: mu.reward(s.state),
        D=lambda s: mu.D(s.state),
        P=lambda s, o: mu.P(s.state, o),
        pseudo_visible=lambda s: mu.pseudo_visible(s.state),
    )


def sober(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """μ_{Y,q} in which a potion makes Y visible."""

    def flag(s: Any) -> bool:
        return mu.pseudo_visible(s) and not (isinstance(s, Drinking) and s.potions)

    return pseudo_visible(replace(mu, pseudo_visible=flag), q)


@claim(
    "PV, Definition 2",
    name="in-game",
    title="what it is to be pseudo-visible",
    reason="of what made Y pseudo-visible it reads the flag and nothing else",
    ways=[
        throughout(Space("every agent in every environment, with and without potions", 3, 3, ())),
        generated("generated agents in generated environments"),
    ],
    mutants={
        "a player who has drunk a potion is not pseudo-visible": {"pseudo_visible": sober},
        "where there are potions the penalty is greater": {
            "pseudo_visible": lambda mu, q: pseudo_visible(mu, q + isinstance(mu.initial, Drinking))
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def in_game(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """The definition does not depend on what it means in the game to be pseudo-visible, if only the
    state has a flag for it: games that show and pay the same, with the same flags, have the same
    μ_{Y,q}, whatever else their states hold.
    """
    pi, mu = instance.agent(), painted(instance)
    without, with_ = pseudo_visible(mu, Q), pseudo_visible(with_potions(mu), Q)
    p = forced(pi, without, instance)
    same("μ_{Y,q} of the game with potions", with_(pi, p), "of the game without", without(pi, p))


def asked_when_trained(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is trained before it is asked."""

    class Late(pseudo_visible_class(E, 0)):  # type: ignore[misc]  # any class
        def percept(self, action: Action) -> tuple[Reward, Observation]:
            reward, observation = super().percept(action)
            if not self.pseudo_visible(self.state):
                return reward, observation
            twin = self.policy.clone()
            twin.train(o_prev=self.o, a=action, r=reward, o_next=observation)
            would = twin.act(self.background(self.state))
            return (reward if would == action else reward - q), observation

    return Late


def asked_about_the_next(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is asked about D(S_t)."""

    class Ahead(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def reacts(self, action: Action) -> bool:
            if not self.pseudo_visible(self.state):
                return False
            return bool(self.policy.act(self.background(self._next)) != action)

    return Ahead


def asked_untrained(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is never trained."""

    class Untrained(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
            self.state = self._next

    return Untrained


@claim(
    "PV, Definition 2",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="of agents that answer a history, blind to its first reward; what a class answers off "
    "the chain of its transitions is its own",
    ways=[
        throughout(
            Space("every agent class, all forced actions, every environment", 2, 2, ()),
        )
    ],
    mutants={
        "the policy is trained on what came of the action before it is asked": {
            "pseudo_visible_class": asked_when_trained
        },
        "the policy is asked about the next picture": {
            "pseudo_visible_class": asked_about_the_next
        },
        "the policy is not trained": {"pseudo_visible_class": asked_untrained},
    },
    rests_on=["pv-definition-2.repaired"],
)
def environment_class(
    instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class
) -> None:
    """The environment class, which asks a policy of its own before it trains it, is μ_{Y,q}."""
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    E = painting_class(mu, ROOM_ERASING, n_actions=n, n_obs=PICTURES)
    A = agent_class(pi, n_actions=n, n_obs=None)
    driven(pseudo_visible_class(E, Q)(A), pi, pseudo_visible(mu, Q), instance)


def trained_without_penalty(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is told rewards from which nothing was subtracted."""

    class Free(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
            super().updated(action, reward + q * self.reacts(action), observation)

    return Free


@claim(
    "PV, Definition 2",
    name="copy",
    title="a copy for the policy",
    kind=Kind.CORRESPONDENCE,
    reason="of all classes whose `act` changes nothing, off the chain of their transitions too: "
    "instances trained alike act alike",
    ways=[
        throughout(
            Space("every agent class in every environment class of one background", 2, 2, ())
        )
    ],
    mutants={
        "the copy is not trained": {"pseudo_visible_class": asked_untrained},
        "the copy is trained on rewards from which nothing is subtracted": {
            "pseudo_visible_class": trained_without_penalty
        },
    },
    rests_on=["pv-definition-2.class", "pv-definition-9"],
)
def copy_for_the_policy(
    instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class
) -> None:
    """The environment may ask a copy that it trains as the agent is trained, instead of the policy
    itself.
    """
    mu, n = painted(instance, 1), instance.n_actions
    E = painting_class(mu, ROOM_ERASING, n_actions=n, n_obs=PICTURES)
    A = any_class(instance.agent(), n)
    for asking in pseudo_visible_class(E, Q), annotating_class(E, Q):
        same(
            "rewards and actions, with a copy",
            course_of_classes(A, asking, instance.turns),
            "with the policy itself",
            handed(A, asking, instance.turns)[::-1],
        )
