"""Section 5: whether the reality check performs better than the agent."""

from collections.abc import Callable
from functools import cache
from itertools import islice

from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.newcomblike import Policy, Process, newcomblike
from formal.environments.tempting_button import B, tempting_button
from formal.equivalence.possible import possible
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns, interaction
from formal.interaction.value import value
from formal.notation import Action, ExtendedEnvironment, Observation, Percept
from formal.reality_check.definition import reality_check
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import TWO_PERCEPTS, Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.s5_reality_check.forms import ONE_QUERY, querying
from proofs_checked.jagi.s5_reality_check.impossible_histories import with_another_first_action
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import memories
from proofs_checked.mutants import reality_check as checks
from proofs_checked.mutants.interaction import Interaction, stale_prompt
from proofs_checked.notation import Transformation


@claim(
    "JAGI, Section 5",
    name="never-freezes",
    title="π_RC never freezes in reality",
    reason="every prompt of an agent's interaction is possible for that agent, and there π_RC acts "
    "as π: if π repeats one action, so does π_RC",
    ways=(
        throughout(Space(f"every agent in all extended environments {ONE_QUERY}", 2, 2)),
        generated(),
        proved_in_agda(
            "Environments", "section-5-never-freezes", of=("reality_check", "interaction")
        ),
    ),
    mutants={
        **checks.mutants(checks.ALWAYS),
        "the agent answers the prompt of the turn before": {"interaction": stale_prompt},
    },
    rests_on=("jagi-theorem-9.4",),
)
def never_freezes(
    instance: Instance,
    reality_check: Transformation = reality_check,
    interaction: Interaction = interaction,
) -> None:
    """Part 4 of Theorem 9 shows that π_RC never freezes in reality, if π does not."""
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, querying(instance)), instance.turns):
        h = p.prompt
        same("whether {h} is possible", possible(pi_rc, h), "whether it is genuine", True, h=h)
        same("π_RC({h})", pi_rc(h), "π(h)", pi(h), h=h)


conjecture = note(
    "JAGI, Section 5",
    "If π is intelligent but not self-reflective, π_RC is likely to perform better in any extended "
    "environment that depends on what π would do in histories that might not be possible for it.",
    name="conjecture",
    title="the conjecture",
    reason="neither intelligent, nor self-reflective, nor likely is defined; for all agents it is "
    "false, and for the bundled Q-learner it is true in Example 1, but not in Examples 3 and 4",
    argument="no definition says whether an agent is intelligent and not self-reflective; the "
    "exact statements about it are claims of their own",
    rests_on=(
        "jagi-section-5.conjecture.never-less",
        "jagi-section-5.conjecture.never-more",
        "jagi-section-5.q-learner.thrives",
        "jagi-section-5.conjecture.q-learner",
    ),
)


def dominance(name: str, title: str, statement: str, greater: bool) -> Claim:
    """That in Example 1 one of π and π_RC never has the greater return: π_RC if `greater`."""

    def law(
        instance: Instance,
        reality_check: Transformation = reality_check,
        ignore_rewards: ExtendedEnvironment = ignore_rewards,
    ) -> None:
        pi, n = instance.agent(), instance.turns
        own, checked = (value(each, ignore_rewards, n) for each in (pi, reality_check(pi)))
        more, less = (checked, own) if greater else (own, checked)
        must(more <= less, f"the return of π is {own}, of π_RC {checked}")

    law.__doc__ = statement
    return claim(
        "JAGI, Section 5",
        name=f"conjecture.{name}",
        title=f"the conjecture, {title}",
        kind=Kind.ADDITION,
        verdict=Verdict.FALSE,
        reason="the paper conjectures it of intelligent agents alone; among all "
        "agents neither the agent nor its reality check dominates",
        ways=[somewhere(Space("every agent in Example 1", 5, 6, ()))],
        mutants={
            "a repair: the reality check does not freeze": {"reality_check": checks.never},
            "a repair: the query is on the history itself": {
                "ignore_rewards": broken.comparing(broken.unchanged)
            },
        },
        rests_on=("jagi-example-1", "jagi-definition-8"),
    )(law)


never_less = dominance(
    "never-less",
    "of every agent",
    "In Example 1 no agent has a greater return than its reality check.",
    greater=False,
)
never_more = dominance(
    "never-more",
    "its opposite",
    "In Example 1 no reality check has a greater return than its agent.",
    greater=True,
)


def same_result(instance: Instance, reality_check: Transformation, mu: ExtendedEnvironment) -> None:
    """π and π_RC have the same result in μ."""
    pi = instance.agent()
    own, checked = (after_turns(each, mu, instance.turns) for each in (pi, reality_check(pi)))
    same("the result of π_RC", checked, "that of π", own)


def in_newcomblike_environments(
    instance: Instance,
    reality_check: Transformation = reality_check,
    newcomblike: Callable[[Observation, Process], ExtendedEnvironment] = newcomblike,
) -> None:
    """The same in every Newcomblike environment of two observations."""

    @cache
    def answer(o: Observation, y: Action, *policy: Action) -> Percept:
        return instance.pick(TWO_PERCEPTS)

    def process(o: Observation, y: Action, policy: Policy) -> Percept:
        return answer(o, y, policy(0), policy(1))

    same_result(instance, reality_check, newcomblike(0, process))


@addition(
    "JAGI, Section 5",
    name="conjecture.newcomblike",
    title="the conjecture, in Example 2",
    reason="the paper does not name Example 2 here: whether a history is possible "
    "does not depend on its last percept",
    ways=(
        throughout(Space("every agent in Example 2, any observations", 4, 5, ())),
        also(
            in_newcomblike_environments,
            throughout(Space("every agent in every Newcomblike environment", 3, 3, ())),
        ),
        generated(),
    ),
    mutants={
        **checks.mutants(checks.ALWAYS),
        "the query is on the history with a button in every room": {
            "tempting_button": broken.BUTTONS_EVERYWHERE
        },
        "the environment receives the policy after another first action": {
            "newcomblike": memories.deciding(
                lambda pi, h: lambda q: pi(with_last_observation(with_another_first_action(h), q))
            )
        },
    },
    rests_on=("jagi-example-2", "jagi-section-4.newcomblike", "jagi-theorem-9.3"),
)
def same_result_in_example_2(
    instance: Instance,
    reality_check: Transformation = reality_check,
    tempting_button: Callable[
        [Callable[[int], Observation]], ExtendedEnvironment
    ] = tempting_button,
) -> None:
    """In Example 2, and in every Newcomblike environment, an agent and its reality check have the
    same result.
    """
    rooms = [instance.pick((B, 1)) for _ in range(instance.turns)]
    same_result(instance, reality_check, tempting_button(rooms.__getitem__))


confirmed_by_experiment = note(
    "JAGI, Section 5",
    "That π_RC performs better in environments like those of Examples 1, 3 and 4 seems to be "
    "confirmed by the experiments of Section 6.",
    name="confirmed",
    title="confirmed by experiment",
    verdict=Verdict.EMPIRICAL,
    reason="not run: the experiments of Section 6, of DQN and PPO, each in 10,000 episodes with 10 "
    "seeds. They are about Examples 1 and 4; no experiment with Example 3 is reported, and there "
    "the bundled Q-learner has a greater return than its reality check in 120 turns",
    argument="Section 6 examines two combinations, neither with Example 3",
    rests_on=("jagi-section-6.figures", "jagi-section-5.conjecture.q-learner"),
)

conjecture_of_remark_10 = note(
    "JAGI, Remark 10",
    "The conjecture on the performance of π_RC applies to π_RC(y) as well.",
    name="conjecture",
    title="the conjecture for π_RC(y)",
    reason="as for the conjecture itself; in Example 3 π_RC(y) repeats one fixed action, which "
    "π_RC need not",
    argument="the paper's argument is the same: a frozen agent is trivial",
    rests_on=("jagi-section-5.conjecture", "jagi-section-5.fixed-action"),
)
