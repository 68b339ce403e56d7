"""Lemma 4: with no penalty, pseudo-visibility changes nothing, if questions change nothing."""

import copy
from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from bridge.pseudo_visibility.environment_class import painting_class
from formal.histories.history import EMPTY
from formal.pseudo_visibility.game import NPC, Game
from practical.pseudo_visibility.handed import Policy, handed
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.claim import Claim, Kind, Mutant, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import Space, counterexample, exhausted, sampled
from proofs_checked.pv.definition_3 import facing
from proofs_checked.pv.painting import ERASING, Q, course, decided, painted
from proofs_checked.worlds import Law, World


def no_penalty_no_difference(d: Definitions, world: World) -> str:
    """G'_0 and G are the same, and so is all that happened in the pre-training."""
    pi, mu, o = world.agent(), painted(world), world.number("picture", 2)
    G = Game([NPC(pi, mu, world.turns)], facing(0, o))
    found = [course(d, pi, nu, world.turns) for nu in (d.pseudo_visible(mu, 0), d.as_extended(mu))]
    return unlike("in μ_{Y,0}", found[0], "in μ", found[1]) or unlike(
        "an NPC of G'_0", d.game_with_pseudo_visibility(G, 0)(EMPTY), "one of G", d.game(G)(EMPTY)
    )


def _generator(world: World, *, moved_by: str) -> Any:
    """A policy that answers by a pseudo-random generator, which `act` moves, or `train`."""
    bit = decided(world, "random number", 2)

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


def with_a_generator(moved_by: str) -> Law:
    """A policy with a pseudo-random generator does in μ_{Y,0}, which asks it, what it does in μ."""

    def law(d: Definitions, world: World) -> str:
        E = painting_class(painted(world, 1), ERASING, n_actions=2)
        A = _generator(world, moved_by=moved_by)
        asked = handed(A, d.pseudo_visible_class(E, 0), world.turns)
        return unlike("in μ_{Y,0}", asked, "in μ", handed(A, E, world.turns))

    return law


def nothing_to_react_to(d: Definitions, world: World) -> str:
    """Whoever sees nobody is not charged. False, if `act` moves a generator."""
    mu = painted(world, 1)
    E = painting_class(mu, ERASING, n_actions=2)
    A = _generator(world, moved_by="act")
    actions, rewards = handed(A, d.pseudo_visible_class(E, Q), 1)
    if not world.supposing(mu.P((), 0) == 0):
        return ""
    return unlike("the reward", rewards[0], "that of μ", sum(actions))


def _asking(asked: Callable[[Any], Any]) -> Any:
    """The class μ_{Y,q}, whose penalty asks somebody else."""

    def transformed(E: Any, q: Any) -> Any:
        class Asking(PRODUCTION.pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
            policy: Any

            def reacts(self, action: int) -> bool:
                policy, self.policy = self.policy, asked(self)
                reacted: bool = super().reacts(action)
                self.policy = policy
                return reacted

        return Asking

    return transformed


class _Agreeing:
    """Would have done whatever was done."""

    def act(self, obs: int) -> "_Agreeing":
        """Answer."""
        return self

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]  # equal to everything


class _Trained:
    """Is trained by being asked."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def act(self, obs: int) -> int:
        """Answer, and move the generator."""
        y = self._policy.act(obs)
        self._policy._agent.train(o_prev=obs, a=y, r=0, o_next=obs)
        return y


def _deaf(E: Any, q: Any) -> Any:
    class Deaf(PRODUCTION.pseudo_visible_class(E, q)):  # type: ignore[misc]  # any class
        def percept(self, action: int) -> tuple[Any, int]:
            found: tuple[Any, int] = super().percept(0)
            return found

    return Deaf


def _class(name: str, fault: str, asked: Callable[[Any], Any]) -> Mutant:
    return planted(name, fault, pseudo_visible_class=_asking(asked))


_NOBODY: Final = _class("nobody-asked", "the penalty asks nobody", lambda E: _Agreeing())
_COPY: Final = _class(
    "copy-asked",
    "the penalty asks a copy of the policy, generator and all",
    lambda E: copy.deepcopy(E.policy),
)


def _where_there_is_a_difference(E: Any) -> Any:
    background = E.background(E.state)
    return E.policy if E.painted(E.state, background) != background else _Agreeing()


CLAIMS: Final = (
    Claim(
        id="pv-lemma-4",
        paper="PV",
        item="Lemma 4",
        statement="If asking a policy changes nothing, G'_0 = G.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="agents are functions of the history here, so that the hypothesis is met; the same "
        "percepts follow the same actions",
        checks=(
            exhausted(
                no_penalty_no_difference,
                Space("every NPC, every environment", 2, 3, (), size="{n} turns of training"),
            ),
            sampled(no_penalty_no_difference, "generated NPCs and environments"),
        ),
        mutants=(
            planted("one-more", "the penalty is q + 1", pseudo_visible=broken.one_more),
            planted(
                "invisible",
                "a pseudo-visible Y is not painted",
                pseudo_visible=broken.invisible,
            ),
            planted(
                "a-turn-more",
                "pre-training in μ_{Y,q} takes a turn more",
                game_with_pseudo_visibility=broken.a_turn_more,
            ),
        ),
        rests_on=("pv-definition-3",),
    ),
    Claim(
        id="pv-lemma-4.side-effects",
        paper="PV",
        item="Lemma 4, the hypothesis",
        statement="Where a policy moves its pseudo-random generator when it is asked, μ_{Y,0} may "
        "train it otherwise than μ does.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the question uses up a number, and the next action is made from another one",
        checks=(
            counterexample(
                with_a_generator("act"),
                Space("every generator, every environment class", 2, 2, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(_NOBODY, _COPY),
        rests_on=("pv-lemma-4",),
    ),
    Claim(
        id="pv-lemma-4.unreliable",
        paper="PV",
        item="Lemma 4, unreliable answers",
        statement="Of such a policy the hypothetical action need not be the one that it would have "
        "taken: it may be charged although nobody is in the picture.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the action has moved the generator before the question is asked",
        checks=(
            counterexample(
                nothing_to_react_to,
                Space("every generator, every environment class", 1, 1, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(
            _NOBODY,
            _class(
                "asked-of-difference-alone",
                "nothing is asked where the two pictures are the same",
                _where_there_is_a_difference,
            ),
        ),
        rests_on=("pv-lemma-4.side-effects",),
    ),
    Claim(
        id="pv-lemma-4.isolated",
        paper="PV",
        item="Lemma 4, generators of their own",
        statement="A policy with its own pseudo-random generator, which is moved when the policy "
        "is trained and not when it is asked, is trained in μ_{Y,0} as in μ.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="its answer is a function of what it was trained on and of the picture",
        checks=(
            exhausted(
                with_a_generator("train"),
                Space("every generator, every environment class", 3, 4, ()),
            ),
        ),
        mutants=(
            _class(
                "trained-by-the-question",
                "the environment trains the policy when it asks it",
                lambda E: _Trained(E.policy),
            ),
            planted(
                "actions-changed",
                "the environment takes every action for 0",
                pseudo_visible_class=_deaf,
            ),
        ),
        rests_on=("pv-lemma-4.side-effects",),
    ),
)
