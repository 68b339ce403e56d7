"""Example 10: the crying baby, its rewards, nature and nurture, and a society."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.crying_baby_cagi import crying_baby_cagi, satiation
from formal.histories.history import EMPTY
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt
from formal.roa.coding import Roa, RoaAgent
from proofs_checked.cagi.flat_sequences import flat, paired_play, rewards, turing_machine
from proofs_checked.cagi.s3_self_awareness.section_3 import beginning
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import finite, generated, somewhere, throughout

Satiation: TypeAlias = Callable[[Play], int]

FEED: Final = 0


def satiation_after(s: Roa) -> int:
    """s(p) = 100 + 25 f(p) - len(p)."""
    return 100 + 25 * s[2::3].count(FEED) - len(s)


def baby(T: RoaAgent, s: Roa) -> list[Action]:
    """a'0, …, a'n, where r'i = 1 if 50 ≤ s(⟨r0, o0, a0, …, ri, oi, ai⟩) ≤ 200, and o'i = ai."""
    history: Roa = ()
    for end in range(3, len(s) + 1, 3):
        r = 1 if 50 <= satiation_after(s[:end]) <= 200 else -1
        history = (*history, r, s[end - 1])
        history = (*history, T(history))
    return [int(a) for a in history[2::3]]


def as_it_feels(h: Prompt) -> Action:
    """The baby that laughs iff it is content."""
    return 0 if h.reward == 1 else 1


@dataclass(frozen=True)
class CryingBaby:
    """The Crying Baby with one of its parts replaced.

    Attributes:
        satiated: the satiation of the baby after a play.
        feels: whether the baby is content.
        sees: its observation, from the last two actions of the adult.
    """

    satiated: Satiation = satiation
    feels: Callable[[int], bool] = lambda s: 50 <= s <= 200
    sees: Callable[[Action, Action], Observation] = lambda before, now: now

    def __call__(self, pi: Agent, p: Play) -> Percept:
        """The environment."""
        if not p:
            return 1, 0
        b, z, before = EMPTY, 0, 0
        for q in p.plays():
            content = self.feels(self.satiated(q))
            h = b.then((1 if content else -1, self.sees(before, q.action)))
            z, before = pi(h), q.action
            b = h.then(z)
        return (1 if z == 0 else -1), z


UNPAID_AT_FIRST: Final = {"crying_baby_cagi": beginning((0, 0), crying_baby_cagi)}
UNHEARD: Final = {"crying_baby_cagi": lambda pi, p: (crying_baby_cagi(pi, p)[0], 0)}


def own_percept(pi: Agent, p: Play) -> Percept:
    """The baby is the agent itself: it answers the agent's own history."""
    if not p:
        return 1, 0
    z = pi(p.prompt)
    return (1 if z == 0 else -1), z


def paid_for_content(pi: Agent, p: Play) -> Percept:
    """The adult gets 1 while the baby is content."""
    r, o = crying_baby_cagi(pi, p)
    return (1 if 50 <= satiation(p) <= 200 else -1) if p else r, o


def bounds(instance: Instance, crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi) -> None:
    """The baby that laughs iff it is content, after each number of meals in each number of turns.

    Satiation first equals 50 and 200 in turn 25, 201 in turn 8, and 49 in turn 17.
    """
    meals = instance.number("meals", instance.turns + 1)
    s = (0, 0, 0) * meals + (0, 0, 1) * (instance.turns - meals)
    r, _ = crying_baby_cagi(as_it_feels, paired_play(s))
    now = satiation_after(s)
    what = f"after {meals} meals in {instance.turns} turns the adult's reward"
    same(what, r, f"at satiation {now}", 1 if now in range(50, 201) else -1)


def feeling(feels: Callable[[int], bool]) -> dict[str, ExtendedEnvironment]:
    """Other bounds of satiation; plays of fewer than 8 turns do not detect them."""
    return {"crying_baby_cagi": CryingBaby(feels=feels)}


@claim(
    "CAGI, Example 10",
    reason="the displayed formula on flat sequences",
    ways=(
        throughout(Space("every agent along every play", 5, 6, ONE_PERCEPT)),
        generated(),
        also(bounds, throughout(Space("satiation at and around its bounds", 30, 45, ()))),
    ),
    mutants={
        "the baby is queried on the adult's own history": {"crying_baby_cagi": own_percept},
        "the baby is always content": feeling(lambda s: True),
        "the baby sees each action a turn late": {
            "crying_baby_cagi": CryingBaby(sees=lambda before, now: before)
        },
        "the first reward is 0": UNPAID_AT_FIRST,
        "the adult observes nothing": UNHEARD,
        "at satiation 50 the baby is not content": feeling(lambda s: 50 < s <= 200),
        "at satiation 49 the baby is content": feeling(lambda s: 49 <= s <= 200),
        "at satiation 200 the baby is not content": feeling(lambda s: 50 <= s < 200),
        "at satiation 201 the baby is content": feeling(lambda s: 50 <= s <= 201),
    },
    rests_on=["cagi-definition-2"],
)
def formula(instance: Instance, crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi) -> None:
    """The adult observes the actions of a baby with its own program, with the reward 1 if it laughs
    and -1 if it cries; the baby observes the actions of the adult, with the reward 1 while its
    satiation is from 50 to 200, else -1.
    """
    pi = instance.agent()
    s = (*flat(instance.prompt()), instance.action("a"))
    *_, o = baby(turing_machine(pi), s)
    same("e(T, ⟨⟩)", crying_baby_cagi(pi, EMPTY), "the first percept", (1, 0))
    expected = (1 if o == 0 else -1), o
    same("e(T, s)", crying_baby_cagi(pi, paired_play(s)), "the formula", expected)


def satiated(by: Satiation) -> dict[str, object]:
    """Another satiation, of the paper and of the baby."""
    return {"satiation": by, "crying_baby_cagi": CryingBaby(satiated=by)}


def content_until(y: Action) -> int:
    """The first turn after which the baby is unhappy, if it is always or never fed."""
    return 5 if y == FEED else 17


def always(y: Action, turns: int) -> Play:
    """The play in which this action was always taken."""
    return paired_play((0, 0, y) * turns)


def felt(instance: Instance, crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi) -> None:
    """The baby that laughs iff it is content laughs until the stated turn."""
    y = instance.number("always", 2)
    r, _ = crying_baby_cagi(as_it_feels, always(y, instance.turns))
    expected = 1 if instance.turns < content_until(y) else -1
    same(f"in turn {instance.turns} the adult's reward", r, "by the baby's satiation", expected)


@addition(
    "CAGI, Example 10",
    name="satiation",
    reason="not in the paper, but by its numbers: len counts r, o and a",
    ways=(
        throughout(Space("always fed and never fed", 20, 40, ())),
        also(felt, throughout(Space("the baby that laughs iff it is content", 20, 40, ()))),
    ),
    mutants={
        "len counts percepts and actions": satiated(lambda p: satiation(p) + p.turns),
        "it is action 1 that feeds": satiated(
            lambda p: 100 + 25 * sum(q.action == 1 for q in p.plays()) - 3 * p.turns
        ),
    },
    rests_on=["cagi-example-10"],
)
def unhappy_from_some_turn_on(instance: Instance, satiation: Satiation = satiation) -> None:
    """A turn without a meal takes 3 from satiation, a turn with one adds 22: the baby is unhappy
    from turn 17 if it is never fed, and from turn 5 if it is always fed.
    """
    y, turn = instance.number("always", 2), instance.turns
    p = always(y, turn)
    before = satiation(p.prompt.before) if turn > 1 else 100
    content = 50 <= satiation(p) <= 200
    same("the change in a turn", satiation(p) - before, "as stated", 22 if y == FEED else -3)
    same(f"whether it is content in turn {turn}", content, "as stated", turn < content_until(y))


@addition(
    "CAGI, Example 10",
    name="always",
    title="constant agents",
    reason="the paper does not say which agents do well; the first reward is 1",
    ways=(
        throughout(Space("the agents that always take 0 and 1", 20, 40, ())),
        generated("numbers of turns"),
    ),
    mutants={
        "the first reward is 0": UNPAID_AT_FIRST,
        "the baby's content is rewarded": {"crying_baby_cagi": paid_for_content},
    },
    rests_on=["cagi-example-10"],
)
def constants(instance: Instance, crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi) -> None:
    """The agent that always takes 0 gets 1 every turn, for it feeds a baby that always laughs; the
    agent that always takes 1 gets -1.
    """
    y = instance.number("always", 2)
    found = rewards(constant(y), crying_baby_cagi, instance.turns + 1)
    expected = [1] + [1 - 2 * y] * instance.turns
    same("the rewards of π in the Crying Baby", found, "as stated", expected)


def alike(instance: Instance, pi: Agent, e: ExtendedEnvironment) -> None:
    """The baby and the adult take the same action in each turn."""
    p = after_turns(pi, e, instance.turns + 1)
    adult, child = p.flat()[1:-2:2], [x[1] for x in p.flat()[2::2] if isinstance(x, tuple)]
    same("the adult takes", list(adult), "the baby", child)


def unfeeling(instance: Instance, crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi) -> None:
    """A constant agent, which ignores percepts, acts as its baby does."""
    alike(instance, constant(instance.action("y")), crying_baby_cagi)


@claim(
    "CAGI, Example 10",
    name="nurture",
    title="nature and nurture",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming actions that depend on percepts; a constant agent acts as its baby does",
    ways=(
        somewhere(Space("every agent in the Crying Baby", 2, 3, ()), failing=Verdict.FALSE),
        also(unfeeling, throughout(Space("every constant agent in the Crying Baby", 4, 6, ()))),
    ),
    mutants={
        "the baby is queried on the adult's own history": {"crying_baby_cagi": own_percept},
        "the adult observes nothing": UNHEARD,
    },
    rests_on=["cagi-example-10"],
)
def nurture(instance: Instance, crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi) -> None:
    """The adult and the baby have the same program, but act differently."""
    alike(instance, instance.agent(), crying_baby_cagi)


society = note(
    "CAGI, Section 5.3",
    "Example 10 could be extended to a society of people with one program, whom different "
    "education makes different.",
    name="society",
    title="a society",
    reason="no such environment is given; by Example 10, copies may act differently",
    argument="for any number of copies the same induction as for one gives an environment",
    rests_on=["cagi-example-10.nurture"],
)


@claim(
    "CAGI, Example 10",
    name="objectives",
    title="two objectives",
    reason="the agent that always takes 0 is rewarded and overfeeds its baby from turn 5 on; the "
    "agent that always takes 1 is punished, and up to turn 16 its baby is content",
    ways=[finite("turns 5 to 16 of two agents, in each of which the objectives differ")],
    mutants={
        "the baby's content is rewarded": {"crying_baby_cagi": paid_for_content},
        "the baby is always satiated": {"satiation": lambda p: 100},
        "meals do not count": {"satiation": lambda p: 100 - 3 * p.turns},
    },
    rests_on=["cagi-example-10", "cagi-example-10.satiation"],
)
def two_objectives(
    instance: Instance,
    crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi,
    satiation: Satiation = satiation,
) -> None:
    """The baby's objective, to keep its satiation within a range, and the agent's, to pacify the
    baby, differ: each can be met where the other is not.
    """
    y, turn = instance.action("always"), instance.pick(range(5, 17))
    p = after_turns(constant(y), crying_baby_cagi, turn + 1)
    content = 50 <= satiation(p.prompt.before) <= 200
    same(f"after turn {turn} the adult's reward", p.prompt.reward, "by its action", 1 - 2 * y)
    same(f"after turn {turn} whether the baby is content", content, "by its meals", y == 1)
