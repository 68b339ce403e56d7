"""Definition 2: the penalty for reacting to a pseudo-visible Y."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from formal.environments.environment import as_extended
from formal.histories.rewriting import with_last_observation
from formal.notation import (
    Action,
    Agent,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Reward,
)
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.handed import handed
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import holds, must, same, shown, suppose, unlike
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, somewhere, throughout
from proofs_checked.pv import courses, painting
from proofs_checked.pv.painting import OfClass, Penalising, Q

Turns: TypeAlias = Callable[[Agent, PaintsLast[Any], Play], Iterable[str]]
"""What happens to an agent in an environment along a play, a line for each."""


def penalises_reactions(
    instance: Instance,
    penalising: Penalising,
    playing: Callable[[Agent, ExtendedEnvironment, Instance], Play],
    turns: Turns = lambda pi, mu, p: (),
) -> None:
    """Where Y was pseudo-visible, the reward is q less for any action other than that without Y.

    Args:
        instance: gives the agent and the environment.
        penalising: makes μ_{Y,q}.
        playing: makes the play.
        turns: what happens, turn by turn, where it fails.
    """
    pi, mu = instance.agent(), painting.painted(instance)
    mu_q = penalising(mu, Q)
    p = playing(pi, mu_q, instance)
    s = tuple(g.action for g in p.prompt.plays())
    after = (*s, p.action)
    r, o = mu.reward(after), mu.P(after, mu.D(after))
    without = pi(with_last_observation(p.prompt, mu.D(s)))
    if mu.pseudo_visible(s) and without != p.action:
        r -= Q
    with shown(lambda how: turns(pi, mu, p)), courses.explained():
        holds(otherwise(mu_q(pi, p), (r, o)))


def otherwise(found: Percept, due: Percept) -> str:
    """How a percept of μ_{Y,q} differs from the one intended, in words; "" if it does not."""
    if not (how := unlike("the percept", found, "as intended", due)):
        return ""
    (r, o), (r_due, o_due) = found, due
    if unlike("", r, "", r_due):
        return f"the reward of μ_{{Y,q}} is {r}, as intended {r_due}"
    seen, intended = map(courses.in_words, (o, o_due))
    return f"the picture of μ_{{Y,q}} is {seen}, as intended {intended}" if o != o_due else how


class Carrying(NamedTuple):
    """A state of a game, and something that it carries."""

    state: Any
    carried: Any


def carrying(
    mu: PaintsLast[Any], first: Any, moved: Callable[[Carrying, Action], Any]
) -> PaintsLast[Carrying]:
    """The same game, whose states also carry something."""
    return PaintsLast(
        initial=Carrying(mu.initial, first),
        moved=lambda s, y: Carrying(mu.moved(s.state, y), moved(s, y)),
        reward=lambda s: mu.reward(s.state),
        D=lambda s: mu.D(s.state),
        P=lambda s, o: mu.P(s.state, o),
        pseudo_visible=lambda s: mu.pseudo_visible(s.state),
    )


def flag_a_turn_late(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """By the letter, for an environment that stores the previous state's flag."""
    late = carrying(mu, False, lambda s, y: mu.pseudo_visible(s.state))
    return pseudo_visible_by_the_letter(replace(late, pseudo_visible=lambda s: s.carried), q)


@claim(
    "PV, Definition 2",
    verdict=Verdict.FALSE,
    reason="a slip of the index: the agent is queried on the picture of S_t-1, but the flag pv_t "
    "is that of the next state, after its action",
    ways=[somewhere(Space("every agent in every environment", 1, 1, ()))],
    mutants={
        "a repair: the flag is that of S_t-1": {"pseudo_visible_by_the_letter": pseudo_visible},
        "another repair: the state stores the last flag": {
            "pseudo_visible_by_the_letter": flag_a_turn_late
        },
    },
)
def by_the_letter(
    instance: Instance, pseudo_visible_by_the_letter: Penalising = pseudo_visible_by_the_letter
) -> None:
    """In μ_{Y,q} the reward is q less whenever Y is pseudo-visible and the agent does not act as it
    would if Y were not painted.
    """
    penalises_reactions(
        instance, pseudo_visible_by_the_letter, painting.own_actions, courses.reactions
    )


@addition(
    "PV, Definition 2",
    name="repaired",
    reason="the policy that is queried is the one trained up to O_t-1",
    ways=[
        painting.everywhere(2, 3),
        painting.GENERATED,
        proved_in_agda("Environments", "pv-definition-2", of=("pseudo_visible",)),
    ],
    mutants={
        "the flag is that of S_t": {"pseudo_visible": pseudo_visible_by_the_letter},
        "π is queried on D(S_t)": painting.ON_THE_NEXT_PICTURE,
        "the policy is queried after its training": painting.querying_on(
            lambda mu, p: p.then((mu(p)[0], mu.D(mu.state(p.prompt.before))))
        ),
        "the policy is queried untrained": painting.UNTRAINED,
        "a pseudo-visible Y is not painted": painting.UNPAINTED,
        "q is added": painting.ADDED,
    },
    rests_on=["pv-definition-1"],
)
def definition_2_repaired(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """With the flag of S_t-1, the reward is q less where Y was pseudo-visible and the action is not
    the one that the agent would have taken had it last observed D(S_t-1); all else is as in μ.
    """
    penalises_reactions(instance, pseudo_visible, painting.forced)


def no_more_than_without(
    instance: Instance, penalties: Sequence[Reward], pseudo_visible: Penalising = pseudo_visible
) -> None:
    """In μ_{Y,q} no reward is greater than in μ."""
    pi, mu, q = instance.agent(), painting.painted(instance), instance.pick(penalties)
    mu_q = pseudo_visible(mu, q)
    p = painting.own_actions(pi, mu_q, instance)
    r, due = mu_q(pi, p)[0], mu(p)[0]
    with courses.explained():
        must(r <= due, f"with q = {q} the reward is {r}, in μ {due}")


@claim(
    "PV, Definition 2",
    name="penalty",
    title="every rational penalty",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that q is not negative: with q = -1, which is allowed, reactions are rewarded",
    ways=[
        throughout(Space("every agent in every environment, four penalties", 1, 2, ())),
        also(
            partial(no_more_than_without, penalties=(-1,)),
            somewhere(Space("every agent in every environment, q = -1", 1, 1, ())),
        ),
        proved_in_agda("Environments", "pv-penalty", of=("pseudo_visible",)),
    ],
    mutants={
        "q is added": painting.ADDED,
        "a repair: |q| is charged": {"pseudo_visible": lambda mu, q: pseudo_visible(mu, abs(q))},
    },
    rests_on=["pv-definition-2.repaired"],
)
def every_rational_penalty(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """Every rational number q is a penalty: in μ_{Y,q} no reward is greater than in μ."""
    no_more_than_without(instance, painting.PENALTIES[:4], pseudo_visible)


@claim(
    "PV, Definition 2",
    name="simulates",
    title="the environment simulates the agent",
    kind=Kind.STATEMENT,
    reason="so it is an extended environment, and no environment, in the sense of JAGI",
    ways=[exhibited(Space("every two agents in every environment", 1, 1, ()))],
    mutants={
        "nothing is subtracted": painting.FREE,
        "a pseudo-visible Y is not painted, and agents are queried on what they see": {
            "pseudo_visible": lambda mu, q: as_extended(painting.unseen(mu))
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def simulates_the_agent(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """The reward of μ_{Y,q} depends on what the agent would do, not only on the play."""
    pi, rho, mu = instance.agent(), instance.agent("ρ"), painting.painted(instance)
    mu_q = pseudo_visible(mu, Q)
    p, alike = (painting.own_actions(each, mu_q, instance) for each in (pi, rho))
    suppose(p == alike)
    with courses.explained():
        what = f"in turn 1 both agents take {p.action}; then μ(π, p)"
        same(what, mu_q(pi, p), "μ(ρ, p)", mu_q(rho, p))


@claim(
    "PV, Definition 2",
    name="in-game",
    title="the meaning of pseudo-visible in a game",
    reason="it reads only the flag, not the reason for it",
    ways=[
        throughout(Space("every agent in every environment, with and without potions", 3, 3, ())),
        painting.GENERATED,
    ],
    mutants={
        "a player who has drunk a potion is not pseudo-visible": painting.flagged(
            lambda mu, s: mu.pseudo_visible(s) and not (isinstance(s, Carrying) and s.carried)
        ),
        "where there are potions the penalty is greater": {
            "pseudo_visible": lambda mu, q: pseudo_visible(mu, q + isinstance(mu.initial, Carrying))
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def in_game(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """The definition does not depend on the meaning of pseudo-visible in the game, if the state has
    a flag for it: games with the same percepts and flags have the same μ_{Y,q}, whatever else their
    states contain.
    """
    pi, mu = instance.agent(), painting.painted(instance)
    potions = carrying(mu, 0, lambda s, y: s.carried + y)
    without, with_ = pseudo_visible(mu, Q), pseudo_visible(potions, Q)
    p = painting.forced(pi, without, instance)
    same("μ_{Y,q} of the game with potions", with_(pi, p), "of the game without", without(pi, p))


def queried_when_trained(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is trained before the query."""

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


def queried_untrained(E: Any, q: Reward) -> Any:
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
    reason="for agents that are functions of the history without its first reward; off the chain "
    "of its transitions a class may answer anything",
    ways=[throughout(Space("every agent class, all forced actions, every environment", 2, 2, ()))],
    mutants={
        "the policy is trained before the query": {"pseudo_visible_class": queried_when_trained},
        "the policy is queried on the next picture": {
            "pseudo_visible_class": painting.reacting(
                pseudo_visible_class, lambda E: E.background(E._next)
            )
        },
        "the policy is not trained": {"pseudo_visible_class": queried_untrained},
    },
    rests_on=["pv-definition-2.repaired"],
)
def class_is_mu_q(instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class) -> None:
    """The environment class, which queries its own policy before training it, is μ_{Y,q}."""
    pi, mu, n = instance.agent(), painting.painted(instance), instance.n_actions
    A = agent_class(pi, n_actions=n, n_obs=None)
    E = pseudo_visible_class(painting.class_of(mu, n), Q)
    painting.driven(E(A), pi, pseudo_visible(mu, Q), instance)


def trained_without_penalty(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is trained on rewards without penalties."""

    class Free(pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
            super().updated(action, reward + q * self.reacts(action), observation)

    return Free


@claim(
    "PV, Definition 2",
    name="copy",
    title="a copy for the policy",
    kind=Kind.CORRESPONDENCE,
    reason="for all classes whose `act` changes nothing, off the chain of their transitions too: "
    "instances trained alike act alike",
    ways=[throughout(Space("every agent class, every environment of one background", 2, 2, ()))],
    mutants={
        "the copy is not trained": {"pseudo_visible_class": queried_untrained},
        "the copy is trained without penalties": {"pseudo_visible_class": trained_without_penalty},
    },
    rests_on=["pv-definition-2.class", "pv-definition-9"],
)
def copy_suffices(instance: Instance, pseudo_visible_class: OfClass = pseudo_visible_class) -> None:
    """Instead of the policy, the environment may query a copy that it trains like the agent."""
    n = instance.n_actions
    E = painting.painted_class(instance, 1, n)
    A = any_class(instance.agent(), n)
    for querying in pseudo_visible_class(E, Q), annotating_class(E, Q):
        found = painting.course_of_classes(A, querying, instance.turns)
        own = handed(A, querying, instance.turns)[::-1]
        same("rewards and actions with a copy", found, "with the policy itself", own)
