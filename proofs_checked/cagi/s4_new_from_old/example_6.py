"""Example 6: the examples of Section 3 as handicaps."""

from collections.abc import Iterator
from itertools import zip_longest

from bridge.evidence import Verdict
from bridge.history_text import percept
from formal.environments.environment import as_extended
from formal.environments.handicap import handicap
from formal.histories.history import EMPTY, Item, Play, Prompt, play, prompt
from formal.histories.rewriting import zero_rewards
from formal.notation import Agent, Environment
from formal.roa.coding import RoaEnvironment, as_extended_environment
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.s3_self_awareness.examples_1_to_3 import ZEROED_BUT_THE_LAST
from proofs_checked.cagi.s3_self_awareness.section_3 import FIVE, ON_ANY_PLAY, Examples, any_percept
from proofs_checked.cagi.s4_new_from_old.definition_4 import (
    always,
    any_handicap,
    merciful,
    never_negative,
    without_rewards,
)
from proofs_checked.constructions import COPY_IN, queried
from proofs_checked.engine.assertions import must, same, shown, suppose
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import How, written
from proofs_checked.mutants.combined import combining, watching
from proofs_checked.notation import Combination


@claim(
    "CAGI, Example 6",
    title="the examples are handicaps",
    verdict=Verdict.FALSE,
    reason="each begins with the reward 0",
    rests_on=["cagi-definition-4", "cagi-section-3.rewards"],
    **ON_ANY_PLAY,
)
def examples_are_handicaps(instance: Instance, examples: Examples = FIVE) -> None:
    """Each of Examples 1 to 5 is a handicap: it always shows 0 with the reward 1 or -1."""
    name, p, x = any_percept(instance, examples)
    must(x in {(1, 0), (-1, 0)}, f"{name} gives {x} after {written(p)}", p)


@claim(
    "CAGI, Example 6",
    name="applied",
    title="the examples applied as handicaps",
    verdict=Verdict.ILL_TYPED,
    reason="on the empty play the reward of h is 0, and neither case of Definition 4 applies",
    rests_on=["cagi-example-6"],
    **ON_ANY_PLAY,
)
def examples_are_applied(instance: Instance, examples: Examples = FIVE) -> None:
    """Each of Examples 1 to 5 can be applied as h to a merciful e, to give e ∗ h."""
    name, p, (r, _) = any_percept(instance, examples)
    how = f"for h of {name} and p = {written(p)}, rh = {r}: neither case applies"
    must(r in {1, -1}, how, p)


@addition(
    "CAGI, Example 6",
    name="repaired",
    reason="the paper's two cases omit the reward 0",
    ways=(
        throughout(Space("every agent and e along every play", 2, 2)),
        generated("generated agents and e"),
        proved_in_agda(
            "Environments", "example-6", "section-3-examples", of=("handicap", *FIVE_EXAMPLES)
        ),
    ),
    mutants={
        "the reward 0 of a handicap also punishes": {
            "handicap": combining(reward=lambda r_e, r_h: r_e if r_h == 1 else -1)
        },
        "the handicap receives the play with all rewards 0": {
            "handicap": lambda e, h: handicap(e, lambda pi, p: h(pi, without_rewards(p)))
        },
    },
    rests_on=["cagi-example-6.applied"],
)
def versions_of_e(instance: Instance, handicap: Combination = handicap) -> None:
    """If only the reward -1 of a handicap punishes, e ∗ h begins as e does; later rewards are those
    of e, but -1 for breaking the rule of the example h.
    """
    pi, e = instance.agent(), merciful(instance)
    name, h = instance.pick(list(FIVE.items()))
    p = instance.prompt("p", following=pi).then(instance.action("a"))
    e_h = handicap(e, h)
    r_e, o_e = e(pi, p)
    version = (r_e if h(pi, p)[0] == 1 else -1), o_e
    same(f"for h of {name}, (e ∗ h)(T, ⟨⟩)", e_h(pi, EMPTY), "e(T, ⟨⟩)", e(pi, EMPTY))
    same(f"for h of {name}, (e ∗ h)(T, p ⌢ a)", e_h(pi, p), "the version of e", version)


@claim(
    "CAGI, Example 6",
    name="copy",
    title="Incentive to Incentivize as a handicap",
    verdict=Verdict.FALSE,
    reason="the copy always observes 0, whatever e shows, and e responds to the agent's actions",
    ways=[somewhere(Space("every agent and e without queries", 1, 2))],
    mutants={
        "a repair: the copy observes what e shows, and e rewards the copy's actions": {
            "handicap": watching(-1)
        },
        "a repair: the watched copy, with the reward 0 instead of -1": {"handicap": watching(0)},
    },
    rests_on=["cagi-example-6.repaired", "cagi-example-5"],
)
def the_copy_is_in_e(instance: Instance, handicap: Combination = handicap) -> None:
    """In e ∗ h, with h of Example 5, the agent rewards a copy of itself that interacts with e."""
    pi, e = instance.agent(), instance.environment("e")
    e_h = handicap(never_negative(as_extended(e)), FIVE["Example 5"])
    p = instance.prompt("p").then(instance.action("a"))
    suppose(
        all(s.percept == e_h(pi, s.before) for s in p.prompt.prefixes())
        and all(pi(q.prompt) == q.action for q in p.plays())
    )
    copy = max(queried(e_h, pi, p), key=lambda s: s.turns)
    with shown(lambda how: by_turns(how, pi, e, p, copy)):
        for s in copy.prefixes():
            same("the copy at {s} observes", s.observation, "e shows", e(s.before)[1], s=s)


def by_turns(how: How, pi: Agent, e: Environment, p: Play, copy: Prompt) -> Iterator[str]:
    """What e gives, the agent does, and its copy does, up to the history at which they differ."""
    for s, q in zip_longest(copy.prefixes(), p.plays()):
        x = percept(e(s.before))
        yield f"turn {s.turns}  e gives the percept {x} after {written(s.before)}"
        if q is not None:
            yield f"        the agent takes {q.action} at {written(q.prompt)}"
        yield f"        the copy, queried on {written(s)}, takes {pi(s)}"
        if s in how.histories:
            return


strategies = note(
    "CAGI, Example 6",
    "In the versions of e the agent is incentivized to break the rule at times, for a small "
    "punishment, and so to reach plays in which following it is rewarded highly.",
    name="strategies",
    reason="to incentivize is not defined; that there are such e is plain",
    argument="it depends on e: where e always gives (0, 0), it never increases the return",
    rests_on=["cagi-example-6.repaired"],
)


def every_action_after_a_reward(
    instance: Instance, roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards
) -> None:
    """With h of Example 1, every action that follows a nonzero reward is punished."""
    pi, h = instance.agent(), as_extended_environment(roa_ignore_rewards)
    p = instance.prompt("p").then(instance.action("a"))
    suppose(p.prompt.reward != 0)
    r, _ = handicap(always(0), h)(pi, p)
    same("where e always gives (0, 0), the reward of (e ∗ h)(T, p ⌢ a)", r, "a punishment", -1)


@claim(
    "CAGI, Example 6",
    name="nonzero-rewards",
    title="Ignoring Rewards as a handicap",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that an action responds to nonzero rewards if it is not the one that the "
    "agent would take had they been 0; an action is not punished merely for following such a "
    "reward",
    ways=(
        throughout(Space("every agent and e along every play", 2, 2)),
        also(every_action_after_a_reward, somewhere(Space("every agent along every play", 2, 3))),
        proved_in_agda(
            "Environments", "example-6-nonzero-rewards", of=("handicap", "roa_ignore_rewards")
        ),
    ),
    mutants={
        "the last reward is left as it was": {"roa_ignore_rewards": ZEROED_BUT_THE_LAST},
        "every action after a nonzero reward is punished": {
            "roa_ignore_rewards": lambda T, s: ((-1 if s and s[-3] != 0 else 1), 0)
        },
    },
    rests_on=["cagi-example-6.repaired", "cagi-example-1"],
)
def responses_to_rewards_are_punished(
    instance: Instance, roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards
) -> None:
    """In e ∗ h, with h of Example 1, the agent is penalized for responding to nonzero rewards."""
    pi, e = instance.agent(), merciful(instance)
    p = instance.prompt("p", following=pi).then(instance.action("a"))
    unmoved = pi(zero_rewards(p.prompt)) == p.action
    due = e(pi, p)[0] if unmoved else -1
    r, _ = handicap(e, as_extended_environment(roa_ignore_rewards))(pi, p)
    same("the reward of (e ∗ h)(T, p ⌢ a)", r, "by the agent's response", due)


@addition(
    "CAGI, Example 6",
    name="watched",
    title="a copy that is watched",
    reason="not in the paper, in whose e ∗ h the copy observes only 0",
    ways=(
        throughout(Space("every agent and e without queries along every play", 3, 3)),
        generated("generated agents and e"),
        proved_in_agda("Environments", "example-6-watched", of=("copy_in",)),
    ),
    mutants={
        "the reward for another action is 0": {"copy_in": watching(0)},
        "it is e ∗ h, with h of Example 5": {
            "copy_in": lambda e, h: combining()(e, FIVE["Example 5"])
        },
    },
    rests_on=["cagi-example-6.copy"],
)
def the_copy_is_watched(instance: Instance, copy_in: Combination = COPY_IN) -> None:
    """If e receives the copy's own play, in which the agent's actions are the rewards, the agent
    watches a copy in e, and gets the reward of e for the copy's action if that is 0, else -1.
    """
    pi, answers = instance.agent(), instance.environment("e")
    p = instance.prompt().then(instance.action("a"))
    copy: list[Item] = [(0, answers(EMPTY)[1])]
    for q in p.plays():
        copy.append(pi(prompt(*copy)))
        copy.append((q.action, answers(play(*copy))[1]))
    z = pi(prompt(*copy))
    r, o = answers(play(*copy, z))
    mu = copy_in(lambda pi, p: answers(p), any_handicap(instance))
    same("the agent's percept", mu(pi, p), "by the copy's play", ((r if z == 0 else -1), o))
