"""Example 5: incentive to incentivize, the game that illustrates it, and its rewards."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Verdict
from formal.environments.incentive_to_incentivize import incentive_to_incentivize
from formal.environments.incentivize_zero import incentivize_zero
from formal.histories.history import EMPTY, Item, prompt
from formal.notation import Action, ExtendedEnvironment, Percept
from formal.roa.coding import (
    Roa,
    RoaAgent,
    RoaEnvironment,
    as_extended_environment,
    as_roa_environment,
)
from formal.roa.incentive_to_incentivize import incentive_to_incentivize as roa_incentive
from proofs_checked.cagi.flat_sequences import flat, rewards_1_iff, turing_machine
from proofs_checked.constructions import incentive_game, queried
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout


def copied(T: RoaAgent, s: Roa) -> Roa:
    """p': r'0 = 0, each r'i+1 = ai, each o'i = 0 and each a'i = T(r'0, o'0, …, r'i, o'i)."""
    p: Roa = (0, 0)
    for a in s[2::3]:
        p = (*p, T(p), a, 0)
    return p


def incentivizing(
    copied_reward: Callable[[Action, Action], Action] = lambda before, now: now,
    judged: Callable[[RoaAgent, Roa], Action] = lambda T, p: T(p),
    shown: Callable[[Action], Action] = lambda answer: 0,
    *,
    first_judged: bool = False,
) -> RoaEnvironment:
    """Incentive to Incentivize with one of its parts replaced."""

    def e(T: RoaAgent, s: Roa) -> Percept:
        if not s and not first_judged:
            return 0, 0
        copy: Roa = (0, 0)
        actions = [int(a) for a in s[2::3]]
        for before, now in zip([0, *actions], actions, strict=False):
            copy = (*copy, T(copy), copied_reward(before, now), 0)
        answer = judged(T, copy)
        return (1 if answer == 0 else -1), shown(answer)

    return e


LATE: Final = incentivizing(copied_reward=lambda before, now: before)
SHOWN: Final = incentivizing(shown=lambda answer: answer)


@claim(
    "CAGI, Example 5",
    reason="the displayed formula on flat sequences",
    ways=(throughout(Space("every agent along every play", 3, 4)), generated()),
    mutants={
        "the copy is rewarded a turn late": {"roa_incentive_to_incentivize": LATE},
        "the copy is judged before the newest reward": {
            "roa_incentive_to_incentivize": incentivizing(
                judged=lambda T, p: T(p[:-3]) if len(p) > 2 else T(p)
            )
        },
        "the copy is judged before its first reward": {
            "roa_incentive_to_incentivize": incentivizing(first_judged=True)
        },
        "in JAGI's coding, the copy's action is shown": {
            "incentive_to_incentivize": as_extended_environment(SHOWN)
        },
    },
    rests_on=["cagi-definition-2"],
)
def example_5(
    instance: Instance,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive,
    incentive_to_incentivize: ExtendedEnvironment = incentive_to_incentivize,
) -> None:
    """The reward is 1 if a copy of the agent, whose rewards are the agent's actions and whose
    observations are 0, would next take action 0, else -1.
    """
    both_codings = {
        "e": roa_incentive_to_incentivize,
        "μ": as_roa_environment(incentive_to_incentivize),
    }
    rewards_1_iff(instance, both_codings, lambda T, p, a: T(copied(T, (*p, a))) == 0)


game = note(
    "CAGI, Example 5",
    "One may imagine the example as a game in which the agent sees what its copy types, is "
    "rewarded or punished for that, and then rewards the copy for it, and so on.",
    name="game",
    title="the game",
    reason="an illustration, which need not be exact; the next claim says where it is not",
    argument="the illustration has the right order of the copy's actions, their rewards and the "
    "agent's; that it shows and judges more than the formula does not make it false",
    rests_on=["cagi-example-5"],
)


def copy_seen(
    instance: Instance, roa_incentive_to_incentivize: RoaEnvironment = roa_incentive
) -> None:
    """The agent observes the action for which it rewards the copy next."""
    T = turing_machine(instance.agent())
    s = (*flat(instance.prompt()), instance.action("a"))
    _, o = roa_incentive_to_incentivize(T, s)
    same("the observation of e(T, p ⌢ a)", o, "the copy's action", T(copied(T, s)))


@addition(
    "CAGI, Example 5",
    name="game.exact",
    title="the game taken exactly",
    verdict=Verdict.FALSE,
    reason="the paper's game is an illustration: by the formula the observation is "
    "always 0, so that the agent sees no action of the copy, and the first one is never judged",
    ways=(
        somewhere(Space("every agent at the first percept", 1, 1, ())),
        also(copy_seen, somewhere(Space("every agent along every play", 2, 2, ONE_PERCEPT))),
    ),
    mutants={
        "a repair: the first reward is for the copy's first action": {
            "roa_incentive_to_incentivize": incentivizing(first_judged=True)
        },
        "a repair: the copy's action is shown": {"roa_incentive_to_incentivize": SHOWN},
    },
    rests_on=["cagi-example-5.game"],
)
def every_action_of_the_copy_counts(
    instance: Instance, roa_incentive_to_incentivize: RoaEnvironment = roa_incentive
) -> None:
    """By the formula, too, the agent observes each action of its copy, and is rewarded or punished
    for each, the first one included.
    """
    T = turing_machine(instance.agent())
    r, _ = roa_incentive_to_incentivize(T, ())
    first = T((0, 0))
    what = f"the copy's first action is {first}; the reward of e(T, ⟨⟩)"
    same(what, r, "the reward or punishment for it", 1 if first == 0 else -1)


@addition(
    "CAGI, Example 5",
    name="game.repaired",
    title="the game, repaired",
    reason="the paper's formula shows only 0 and does not judge the copy's first "
    "action, with which its illustration begins",
    ways=(throughout(Space("every agent along every play", 3, 4, ONE_PERCEPT)), generated()),
    mutants={
        "the agent does not see the copy": {"incentive_game": incentive_to_incentivize},
        "the first action is not judged": {"incentive_game": incentivize_zero},
        "the copy gets no rewards": {"incentive_game": lambda pi, p: incentive_game(pi, EMPTY)},
    },
    rests_on=["cagi-example-5.game.exact"],
)
def game_repaired(instance: Instance, incentive_game: ExtendedEnvironment = incentive_game) -> None:
    """If each percept, the first one included, shows the copy's next action, with the reward 1 for
    0 and -1 otherwise, then the agent sees, is judged for, and rewards every action of the copy.
    """
    pi = instance.agent()
    p = instance.prompt(following=pi).then(instance.action("a"))
    copy: list[Item] = [(0, 0)]
    typed = [pi(prompt(*copy))]
    for q in p.plays():
        copy += [typed[-1], (q.action, 0)]
        typed.append(pi(prompt(*copy)))
    found = [incentive_game(pi, EMPTY), *(incentive_game(pi, q) for q in p.plays())]
    expected = [(1 if z == 0 else -1, z) for z in typed]
    same("the percepts of the game", found, "by the copy's actions", expected)


def more_is_better(
    instance: Instance, incentive_to_incentivize: ExtendedEnvironment = incentive_to_incentivize
) -> None:
    """For any copy, the agent gets no less for rewarding it by 1 than for rewarding it by 0."""
    pi, h = instance.agent(), instance.prompt()
    less, more = (incentive_to_incentivize(pi, h.then(y))[0] for y in (0, 1))
    must(more >= less, f"for the copy's reward 0 the agent gets {less}, for 1 {more}")


@claim(
    "CAGI, Example 5",
    name="large-rewards",
    title="footnote on large rewards",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a copy that responds to large rewards: for each reward some copy responds "
    "only to larger ones. One that takes 0 only if its last reward is 0 is no such copy",
    ways=(
        throughout(Space("copies that respond to more than N", 4, 6, (), size="N below 2^{n}")),
        also(more_is_better, somewhere(Space("every agent along every play", 2, 2, ONE_PERCEPT))),
    ),
    mutants={
        "the copy gets no rewards": {
            "incentive_to_incentivize": lambda pi, p: (
                1 if p and pi(p.prompt.first) == 0 else -1,
                0,
            )
        },
        "the copy gets no reward above 3": {
            "incentive_to_incentivize": lambda pi, p: (
                (1 if pi(EMPTY.then((min(p.action, 3), 0))) == 0 else -1),
                0,
            )
        },
    },
    rests_on=["cagi-example-5"],
)
def a_greater_reward_works(
    instance: Instance, incentive_to_incentivize: ExtendedEnvironment = incentive_to_incentivize
) -> None:
    """To make the copy take 0 as often as possible, the agent is incentivized to give it large
    rewards for 0; no reward is the largest.
    """
    n = instance.number("N", 2**instance.turns)
    h = EMPTY.then((0, 0))
    found = [
        incentive_to_incentivize(lambda h: 0 if h.reward > n else 1, h.then(y))[0]
        for y in (n, n + 1)
    ]
    what = f"the agent's rewards for giving the copy N and N + 1, where N = {n},"
    same(what, found, "by the copy's actions", [-1, 1])


@addition(
    "CAGI, Example 5",
    name="natural-rewards",
    title="the rewards of the copy",
    reason="the paper's footnote limits rewards to the rational numbers: the copy's "
    "rewards are actions, so that none is negative or a fraction",
    ways=(throughout(Space("every agent along every play", 3, 4)), generated()),
    mutants={
        "the copy's reward is the action less 1": {
            "incentive_to_incentivize": as_extended_environment(
                incentivizing(copied_reward=lambda before, now: now - 1)
            )
        },
        "the rewards are a turn late": {"incentive_to_incentivize": as_extended_environment(LATE)},
    },
    rests_on=["cagi-example-5"],
)
def natural_rewards(
    instance: Instance, incentive_to_incentivize: ExtendedEnvironment = incentive_to_incentivize
) -> None:
    """The rewards that the agent can give its copy are the natural numbers."""
    pi, p = instance.agent(), instance.prompt().then(instance.action("a"))
    longest = max(queried(incentive_to_incentivize, pi, p), key=lambda h: h.turns)
    found = [h.reward for h in longest.prefixes()]
    same("the copy's rewards", found, "the actions", [0, *(q.action for q in p.plays())])
