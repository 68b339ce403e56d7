"""Example 11: incentivizing self-recognition."""

from collections.abc import Callable
from typing import TypeAlias

from bridge.evidence import Verdict
from formal.codes.pairing import code_of, play_of
from formal.environments.self_recognition_of_plays import self_recognition_of_plays
from formal.histories.history import EMPTY, Item, prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt
from formal.roa.coding import as_play, as_prompt, as_roa
from proofs_checked.cagi.flat_sequences import rewards
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout

OnItems: TypeAlias = Callable[[list[Item]], Action]
"""An agent on the flat sequence of a prompt."""

Decoding: TypeAlias = Callable[[int], Play]
"""From a code, its play."""

Mine: TypeAlias = Callable[[OnItems, int], bool]
"""Whether the n-th trial, from 0 on, looks like the agent."""


def rewards_right_answers(
    instance: Instance,
    e: ExtendedEnvironment,
    mine: Mine,
    otherwise: int = -1,
    shown: Callable[[int], Observation] = lambda n: n,
) -> None:
    """After n actions the n-th trial is shown; the reward is 1 iff a > 0 says rightly that it looks
    like the agent, or a = 0 that it does not.

    Args:
        instance: gives the agent, the prompt and the action.
        e: the environment.
        mine: whether the n-th trial, from 0 on, looks like the agent.
        otherwise: the reward for a wrong answer.
        shown: the observation of the n-th trial, from 0 on.
    """
    pi, h, a = instance.agent(), instance.prompt(), instance.action("a")
    n = h.turns
    right = (a > 0) == mine(on_items(pi), n - 1)
    expected = (1 if right else otherwise), shown(n)
    same("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (0, shown(0)))
    same("e(T, p ⌢ a)", e(pi, h.then(a)), "expected", expected)


def on_items(pi: Agent) -> OnItems:
    """The agent on flat sequences."""
    return lambda items: pi(prompt(*items))


def bijective(
    instance: Instance, play_of: Decoding = play_of, code_of: Callable[[Play], int] = code_of
) -> None:
    """Every non-empty play has one code, 1 or more, and every such number is the code of one."""
    code = 1 + instance.number("code - 1", 100)
    p = instance.prompt().then(instance.action("a"))
    must(bool(play_of(code)), f"{code} is the code of the empty play")
    same("the code of the play of a code", code_of(play_of(code)), "the code", code)
    same("the play of the code of a play", play_of(code_of(p)), "the play", p)


def codes_exceed_entries(instance: Instance, play_of: Decoding = play_of) -> None:
    """A code must be larger than every observation and action in its play."""
    code = 1 + instance.number("code - 1", 100)
    entries = [x[1] if isinstance(x, tuple) else x for x in play_of(code).flat()]
    must(max(entries) < code, f"the play of the code {code} has the entries {entries}")


def knows_itself(
    instance: Instance,
    self_recognition_of_plays: ExtendedEnvironment = self_recognition_of_plays,
    play_of: Decoding = play_of,
) -> None:
    """The agent that computes its own action on the prompt shown is always rewarded by 1.

    Its recursion ends, since the observations in a play are smaller than the play's code.
    """

    def T(h: Prompt) -> Action:  # noqa: N802
        if not h.observation:
            return 0
        shown = play_of(h.observation)
        return 1 if T(shown.prompt) == shown.action else 0

    found = rewards(T, self_recognition_of_plays, instance.turns)
    same("its rewards", found, "always 1", [0] + [1] * (instance.turns - 1))


def liar(instance: Instance, play_of: Decoding = play_of) -> None:
    """If ⟨(0, 0), 0⟩ were shown as 0, no agent would be right: neither "yes" nor "no" is true."""
    T = instance.agent()
    h = as_prompt((0, 0))
    shown = play_of(1)
    right = (T(h) > 0) == (T(shown.prompt) == shown.action)
    must(not right, f"on {shown}, an agent that takes {T(h)} is right")


def recognizing(
    judged: Decoding = play_of,
    otherwise: int = 0,
    yes: Callable[[Action], bool] = lambda y: y > 0,
) -> ExtendedEnvironment:
    """Rewards right answers about the play that is judged, by its code; wrong ones as given."""

    def mu(pi: Agent, p: Play) -> Percept:
        o = p.turns + 1
        if not p:
            return 0, o
        about = judged(p.turns)
        right = yes(p.action) == (pi(about.prompt) == about.action)
        return (1 if right else otherwise), o

    return mu


@claim(
    "CAGI, Example 11",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the code of a play is larger than its entries; if 0 were the code of "
    "⟨0, 0, 0⟩, the first play shown would be about the answer to itself, and every answer wrong",
    ways=(
        throughout(Space("every agent along every play", 4, 5, ONE_PERCEPT, 3)),
        also(bijective, throughout(Space("every play, and the codes from 1 to 100", 2, 2))),
        also(
            codes_exceed_entries,
            throughout(Space("entries of plays", 1, 1, (), size="with the codes from 1 to 100")),
        ),
        also(knows_itself, throughout(Space("the agent that knows itself", 30, 60, ()))),
        also(liar, throughout(Space("every agent, the first play shown as 0", 1, 1, ()))),
        generated(),
    ),
    mutants={
        "the first action is judged": {
            "self_recognition_of_plays": recognizing(lambda code: next(play_of(code).plays()))
        },
        "the next play is judged": {
            "self_recognition_of_plays": recognizing(lambda code: play_of(code + 1))
        },
        "only action 1 says yes": {"self_recognition_of_plays": recognizing(yes=lambda y: y == 1)},
        "wrong answers get -1": {"self_recognition_of_plays": recognizing(otherwise=-1)},
        "plays get their last turn's code": {"code_of": lambda p: code_of(as_play(as_roa(p)[-3:]))},
        "the first two codes are exchanged": {
            "play_of": lambda code: play_of(3 - code if code in {1, 2} else code)
        },
        "the codes begin with 0": {"play_of": lambda code: play_of(code + 1)},
        "the play of a code shows that code first": {"play_of": lambda code: as_play((0, code, 0))},
    },
    rests_on=["cagi-definition-2"],
)
def rightly_recognized(
    instance: Instance,
    self_recognition_of_plays: ExtendedEnvironment = self_recognition_of_plays,
    play_of: Decoding = play_of,
) -> None:
    """All non-empty plays are shown one by one, and the reward is 1 iff the agent says rightly
    whether the last action shown is the one that it would take.
    """

    def looks_like_me(T: OnItems, n: int) -> bool:
        """Whether a' = T(p'), where p' ⌢ a' is the n-th play."""
        *p, a = play_of(n + 1).flat()
        return T(p) == a

    e = self_recognition_of_plays
    rewards_right_answers(instance, e, looks_like_me, otherwise=0, shown=lambda n: n + 1)
