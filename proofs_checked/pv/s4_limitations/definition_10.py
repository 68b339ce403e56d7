"""Definition 10: to detect and to erase a pseudo-visible player."""

from collections.abc import Sequence
from typing import Final

from bridge.evidence import Standing
from formal.pseudo_visibility.paints_last import PaintsLast
from proofs_checked.broken import annotating
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, counterexample, exhausted
from proofs_checked.laws.saying import first, refused, unlike

_ASSUMING: Final = Standing.ASSUMING


def states(world: Instance, *, pv: int = 2, backgrounds: int = 2) -> PaintsLast[int]:
    """An environment of so many states as there are turns; a Y who is pseudo-visible is in view.

    Args:
        world: where it is from.
        pv: how many values the flag may have; with 1 it is set in every state.
        backgrounds: how many pictures without Y there are.
    """
    n = range(world.turns)
    seen = [pv == 1 or world.number(f"pv in S{s}", pv) == 1 for s in n]
    D = [world.number(f"D(S{s})", backgrounds) for s in n]
    P = [world.number(f"P(S{s}, D(S{s}))", 2) for s in n]
    return PaintsLast(
        0, lambda s, y: s, lambda s: 0, D.__getitem__, lambda s, o: P[s], seen.__getitem__
    )


def exist(d: Definitions, world: Instance, mu: PaintsLast[int]) -> str:
    """The two functions exist, and do in every state what they should."""
    shown = _shown(d, world, mu)
    if how := refused("that they exist", lambda: d.erasing_of(shown)):
        return how
    erasing = d.erasing_of(shown)
    return first(
        unlike("a pseudo-visible player is detected", erasing.detect_pseudovis(o), "is there", seen)
        or (unlike("erased", erasing.erase_player(o), "behind him", behind) if seen else "")
        for o, behind, seen in shown
    )


def if_the_picture_tells(d: Definitions, world: Instance) -> str:
    """They exist if states with the same picture agree on what is behind and on who is there."""
    mu = states(world)
    shown = _shown(d, world, mu)
    agree = all(a[1:] == b[1:] or not (a[2] or b[2]) for a in shown for b in shown if a[0] == b[0])
    return exist(d, world, mu) if world.supposing(agree) else ""


def if_occluded(d: Definitions, world: Instance) -> str:
    """They exist if Y is pseudo-visible everywhere. False: Y may hide what is behind."""
    return exist(d, world, states(world, pv=1))


def if_there_are_doubles(d: Definitions, world: Instance) -> str:
    """They exist if there is but one background. False: one may look pseudo-visible, and not be."""
    return exist(d, world, states(world, backgrounds=1))


def _shown(d: Definitions, world: Instance, mu: PaintsLast[int]) -> Sequence[tuple[int, int, bool]]:
    return [(d.picture(mu, s), mu.D(s), mu.pseudo_visible(s)) for s in range(world.turns)]


CLAIMS: Final = (
    Claim(
        id="pv-definition-10",
        paper="PV",
        item="Definition 10",
        statement="There are functions of the picture that say whether a pseudo-visible player is "
        "in it, and what the picture is without that player.",
        kind=Kind.DEFINITION,
        standing=_ASSUMING,
        why="assuming that states with the same picture agree on both: not so where a player hides "
        "what is behind, nor where one may look pseudo-visible without being so",
        checks=(
            exhausted(
                if_the_picture_tells,
                Space("every environment of two pictures", 3, 4, (), size="up to {n} states"),
                passing=_ASSUMING,
            ),
            counterexample(
                if_occluded,
                Space("every environment, Y pseudo-visible", 2, 2, (), size="up to {n} states"),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            counterexample(
                if_there_are_doubles,
                Space("every environment of one background", 2, 2, (), size="up to {n} states"),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "transparent",
                "the picture shows what is behind the player, and whether the flag is set",
                picture=lambda mu, s: mu.P(s, mu.D(s)) + 2 * mu.D(s) + 4 * mu.pseudo_visible(s),
            ),
            planted("nobody-detected", "nobody is detected", erasing_of=annotating.nobody_detected),
            planted(
                "last-background",
                "behind the player is what was behind him in the last state",
                erasing_of=annotating.last_background,
            ),
        ),
        rests_on=("pv-definition-1",),
    ),
    Claim(
        id="pv-definition-10.minus-one",
        paper="PV",
        item="Definition 10, whether -1 may be an action (not in the paper)",
        statement="That -1 is no valid action is needed for the penalty of μ'', and for nothing "
        "else.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which assumes it throughout: whether somebody is detected is a "
        "function of the picture, which is shown beside -1",
        checks=(
            argued(
                "the picture in the pair tells (O, -1) without a player from (O, -1) in which -1 "
                "is an answer, so that SelfRefl(A) and μ' stay what they are; μ'' charges nobody "
                "where a is -1, so that an order to take -1 would go unpunished",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("pv-definition-10",),
    ),
)
