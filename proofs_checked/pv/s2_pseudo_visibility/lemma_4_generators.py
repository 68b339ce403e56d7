"""Lemma 4: policies that answer by a pseudo-random generator."""

import copy
from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from bridge.pseudo_visibility.environment_class import painting_class
from practical.pseudo_visibility.handed import handed
from proofs_checked.broken import guarding
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.painting import ROOM_ERASING, Q, decided, painted


def _generator(world: Instance, *, moved_by: str) -> Any:
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

    def law(d: Definitions, world: Instance) -> str:
        E = painting_class(painted(world, 1), ROOM_ERASING, n_actions=2)
        A = _generator(world, moved_by=moved_by)
        asked = handed(A, d.pseudo_visible_class(E, 0), world.turns)
        return unlike("in μ_{Y,0}", asked, "in μ", handed(A, E, world.turns))

    return law


def nothing_to_react_to(d: Definitions, world: Instance) -> str:
    """Whoever sees nobody is not charged. False, if `act` moves a generator."""
    mu = painted(world, 1)
    E = painting_class(mu, ROOM_ERASING, n_actions=2)
    A = _generator(world, moved_by="act")
    actions, rewards = handed(A, d.pseudo_visible_class(E, Q), 1)
    if not world.supposing(mu.P((), 0) == 0):
        return ""
    return unlike("the reward", rewards[0], "that of μ", sum(actions))


def _class(name: str, fault: str, asked: Callable[[Any], Any]) -> Mutant:
    return planted(name, fault, pseudo_visible_class=guarding.asking(asked))


_NOBODY: Final = _class("nobody-asked", "the penalty asks nobody", lambda E: guarding.Agreeing())
_COPY: Final = _class(
    "copy-asked",
    "the penalty asks a copy of the policy, generator and all",
    lambda E: copy.deepcopy(E.policy),
)


CLAIMS: Final = (
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
                guarding.where_there_is_a_difference,
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
                lambda E: guarding.TrainedByQuestions(E.policy),
            ),
            planted(
                "actions-changed",
                "the environment takes every action for 0",
                pseudo_visible_class=guarding.deaf,
            ),
        ),
        rests_on=("pv-lemma-4.side-effects",),
    ),
)
