"""Example 11: incentivizing self-recognition."""

from functools import partial
from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.notation import Action, ExtendedEnvironment, Play, Prompt
from proofs_checked.broken import recognizing as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.laws.recognizing import Mine, OnItems, rightly
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def looks_like_me(d: Definitions, T: OnItems, n: int) -> bool:
    """Whether a' = T(p'), where p' ⌢ a' is the n-th play."""
    *p, a = d.play_of(n + 1).flat()
    return T(p) == a


def formula(d: Definitions, world: Instance) -> str:
    """After n actions pn is shown, and 1 is paid iff the agent is right about the play before."""
    mine: Mine = partial(looks_like_me, d)
    law = rightly(lambda d: d.self_recognition_of_plays, mine, 0, lambda n: n + 1)
    return law(d, world)


def all_plays_once(d: Definitions, world: Instance) -> str:
    """Every non-empty play has one code, 1 or more, and every such number is one play's."""
    code = 1 + world.number("code - 1", 100)
    p = world.prompt().then(world.action("a"))
    if not d.play_of(code):
        return f"{code} is the code of the empty play"
    return unlike("the code of the play of it", d.code_of(d.play_of(code)), "the code", code) or (
        unlike("the play of its code", d.play_of(d.code_of(p)), "the play", p)
    )


def codes_exceed_entries(d: Definitions, world: Instance) -> str:
    """A code is larger than every observation and action in its play."""
    code = 1 + world.number("code - 1", 100)
    entries = [x[1] if isinstance(x, tuple) else x for x in d.play_of(code).flat()]
    return "" if max(entries) < code else f"the play of the code {code} has the entries {entries}"


def one_who_knows_itself(d: Definitions, world: Instance) -> str:
    """The agent that looks up what it would do itself is paid 1 every turn.

    What is shown is a smaller number than what shows it, so that the agent comes to an end.
    """

    def T(h: Prompt) -> Action:  # noqa: N802
        if not h.observation:
            return 0
        shown: Play = d.play_of(h.observation)
        return 1 if T(shown.prompt) == shown.action else 0

    *_, p = islice(d.interaction(T, d.self_recognition_of_plays), world.turns)
    rewards = [h.reward for h in p.prompt.prefixes()]
    return unlike("its rewards", rewards, "those for it", [0] + [1] * (world.turns - 1))


def liar(d: Definitions, world: Instance) -> str:
    """Were ⟨(0, 0), 0⟩ shown as 0, no agent would be right: "yes" makes it wrong, and so does 0."""
    T = world.agent()
    h = d.as_prompt((0, 0))
    shown = d.play_of(1)
    right = (T(h) > 0) == (T(shown.prompt) == shown.action)
    return f"asked about {shown}, an agent that takes {T(h)} is right" if right else ""


def _mutant(name: str, fault: str, e: ExtendedEnvironment) -> Mutant:
    return planted(name, fault, self_recognition_of_plays=e)


def _one_and_two_swapped(code: int) -> Play:
    return PRODUCTION.play_of({1: 2, 2: 1}.get(code, code))


CLAIMS: Final = (
    Claim(
        id="cagi-example-11",
        paper="CAGI",
        item="Example 11",
        statement="All non-empty plays are shown one by one, and the agent is paid 1 iff it says "
        "rightly whether the last action shown is the one that it would take.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that the code of a play is larger than its entries; were ⟨0, 0, 0⟩ coded by "
        "0, the first play shown would be about the answer to itself, and every answer wrong",
        checks=(
            exhausted(
                formula,
                Space("every agent along every play", 4, 5, ONE_PERCEPT, 3),
                passing=_ASSUMING,
            ),
            exhausted(
                all_plays_once,
                Space("every play, and the codes from 1 to 100", 2, 2),
                passing=_ASSUMING,
            ),
            exhausted(
                codes_exceed_entries,
                Space("the entries of plays", 1, 1, (), size="with the codes from 1 to 100"),
                passing=_ASSUMING,
            ),
            exhausted(
                one_who_knows_itself,
                Space("the agent that knows itself", 30, 60, ()),
                passing=_ASSUMING,
            ),
            exhausted(
                liar, Space("every agent, the first play shown as 0", 1, 1, ()), passing=_ASSUMING
            ),
            sampled(formula, passing=_ASSUMING),
        ),
        mutants=(
            _mutant(
                "first-action",
                "the first action in the play shown is judged, not the last",
                broken.recognizing(broken.own_first_action),
            ),
            _mutant(
                "next-play",
                "the play that is shown next is judged",
                broken.recognizing(broken.own_next_action),
            ),
            _mutant(
                "one-yes",
                "of the actions only 1 says yes",
                broken.recognizing(broken.own_action, yes=lambda y: y == 1),
            ),
            _mutant(
                "punished",
                "a wrong answer is paid -1",
                broken.recognizing(broken.own_action, otherwise=-1),
            ),
            planted(
                "same-code",
                "all longer plays have the code of their last turn",
                code_of=lambda p: PRODUCTION.code_of(PRODUCTION.as_play(PRODUCTION.as_roa(p)[-3:])),
            ),
            planted("swapped", "the first two codes are exchanged", play_of=_one_and_two_swapped),
            planted(
                "from-zero",
                "the codes begin with 0",
                play_of=lambda code: PRODUCTION.play_of(code + 1),
            ),
            planted(
                "observed-twice",
                "the play of a code has that code as its first observation",
                play_of=lambda code: PRODUCTION.as_play((0, code, 0)),
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
)
