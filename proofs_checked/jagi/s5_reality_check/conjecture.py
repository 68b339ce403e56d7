"""Section 5: whether the reality check performs better than the agent."""

from collections.abc import Callable
from itertools import islice
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.newcomblike import Policy, Process, newcomblike
from formal.environments.tempting_button import B, tempting_button
from formal.equivalence.possible import possible
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Action, ExtendedEnvironment, Observation, Percept
from formal.reality_check.definition import reality_check
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import Mutants, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import TWO_PERCEPTS, Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s5_reality_check.queries import ONE_QUESTION, asking
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import interaction as interactions
from proofs_checked.mutants import memories, questions
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Transformation

Newcomblike: TypeAlias = Callable[[Observation, Process], ExtendedEnvironment]
TemptingButton: TypeAlias = Callable[[Callable[[int], Observation]], ExtendedEnvironment]

REPAIRS: Final[Mutants] = {
    "a repair: the reality check does not freeze": {"reality_check": checks.never},
    "a repair: the agent is asked about its history itself": {
        "ignore_rewards": broken.comparing(broken.unchanged)
    },
}


@claim(
    "JAGI, Section 5",
    name="never-freezes",
    title="π_RC never freezes in reality",
    reason="every prompt of an agent's interaction is possible for that agent, and there π_RC "
    "does what π does: should π repeat one action, so does π_RC",
    ways=(
        throughout(Space(f"every agent in all extended environments {ONE_QUESTION}", 2, 2)),
        generated(),
        proved_in_agda(
            "Environments", "section-5-never-freezes", of=("reality_check", "interaction")
        ),
    ),
    mutants={
        "it freezes after the first turn": {"reality_check": checks.always},
        "the agent answers the last turn's prompt": {"interaction": interactions.stale_prompt},
    },
    rests_on=("jagi-theorem-9.4",),
)
def never_freezes(
    instance: Instance,
    reality_check: Transformation = reality_check,
    interaction: interactions.Interaction = interaction,
) -> None:
    """Part 4 of Theorem 9 shows that π_RC never freezes in reality, if π does not."""
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, asking(instance)), instance.turns):
        h = p.prompt
        same(f"whether {written(h)} is possible", possible(pi_rc, h), "whether it is genuine", True)
        same(f"π_RC({written(h)})", pi_rc(h), "π(h)", pi(h))


conjecture = note(
    "JAGI, Section 5",
    "If π is intelligent but not self-reflective, π_RC is likely to perform better in any extended "
    "environment that depends on what π would do in histories that might not be possible for it.",
    name="conjecture",
    title="the conjecture",
    reason="neither intelligent, nor self-reflective, nor likely is defined; of agents alone it "
    "is false, and of our Q-learner it is what is found in Example 1, but not in Examples 3 and 4",
    argument="whether an agent is intelligent and not self-reflective no definition says; the "
    "exact statements about it are claims of their own",
    rests_on=(
        "jagi-section-5.conjecture.never-less",
        "jagi-section-5.conjecture.never-more",
        "jagi-section-5.q-learner.thrives",
        "jagi-section-5.conjecture.q-learner",
    ),
)


@claim(
    "JAGI, Section 5",
    name="conjecture.never-less",
    title="the conjecture, of every agent",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which conjectures of intelligent agents alone; agent by agent the "
    "reality check dominates no more than the agent does",
    ways=[somewhere(Space("every agent in Example 1", 5, 6, ()))],
    mutants=REPAIRS,
    rests_on=("jagi-example-1", "jagi-definition-8"),
)
def never_less(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """In Example 1 no agent earns more than its reality check."""
    pi, mu, n = instance.agent(), ignore_rewards, instance.turns
    mine, checked = value(pi, mu, n), value(reality_check(pi), mu, n)
    must(mine <= checked, f"π earns {mine}, π_RC {checked}")


@claim(
    "JAGI, Section 5",
    name="conjecture.never-more",
    title="the conjecture, its opposite",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which conjectures of intelligent agents alone; agent by agent the "
    "reality check dominates no more than the agent does",
    ways=[somewhere(Space("every agent in Example 1", 5, 6, ()))],
    mutants=REPAIRS,
    rests_on=("jagi-example-1", "jagi-definition-8"),
)
def never_more(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """In Example 1 no reality check earns more than its agent."""
    pi, mu, n = instance.agent(), ignore_rewards, instance.turns
    mine, checked = value(pi, mu, n), value(reality_check(pi), mu, n)
    must(checked <= mine, f"π earns {mine}, π_RC {checked}")


def same_result(instance: Instance, reality_check: Transformation, mu: ExtendedEnvironment) -> None:
    """π and π_RC have the same result in μ."""
    pi = instance.agent()
    *_, mine = islice(interaction(pi, mu), instance.turns)
    *_, checked = islice(interaction(reality_check(pi), mu), instance.turns)
    same("the result of π_RC", checked, "that of π", mine)


def in_newcomblike_environments(
    instance: Instance,
    reality_check: Transformation = reality_check,
    newcomblike: Newcomblike = newcomblike,
) -> None:
    """The same in every Newcomblike environment of two observations."""
    met: dict[tuple[int, ...], Percept] = {}

    def process(o: Observation, y: Action, policy: Policy) -> Percept:
        case = o, y, policy(0), policy(1)
        if case not in met:
            met[case] = instance.pick(TWO_PERCEPTS)
        return met[case]

    same_result(instance, reality_check, newcomblike(0, process))


@claim(
    "JAGI, Section 5",
    name="conjecture.newcomblike",
    title="the conjecture, in Example 2",
    kind=Kind.ADDITION,
    reason="not in the paper, which does not name Example 2 here: whether a history is possible "
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
        "it freezes after the first turn": {"reality_check": checks.always},
        "the agent is asked what it would do had there always been buttons": {
            "tempting_button": broken.BUTTONS_EVERYWHERE
        },
        "the policy is that after another first action": {
            "newcomblike": memories.deciding(questions.after_another_action)
        },
    },
    rests_on=("jagi-example-2", "jagi-section-4.newcomblike", "jagi-theorem-9.3"),
)
def same_result_in_example_2(
    instance: Instance,
    reality_check: Transformation = reality_check,
    tempting_button: TemptingButton = tempting_button,
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
    "seeds. They are about Examples 1 and 4; of Example 3 no experiment is reported, and there "
    "the bundled Q-learner earns more than its reality check in 120 turns",
    argument="of the two combinations that Section 6 looks at neither is with Example 3",
    rests_on=("jagi-section-6.figures", "jagi-section-5.conjecture.q-learner"),
)

conjecture_of_remark_10 = note(
    "JAGI, Remark 10",
    "The conjecture on the performance of π_RC applies to π_RC(y) as well.",
    name="conjecture",
    title="the conjecture for π_RC(y)",
    reason="as the conjecture itself; in Example 3 π_RC(y) does repeat one fixed action, which "
    "π_RC need not",
    argument="the argument for it, that what is frozen is trivial, is the same",
    rests_on=("jagi-section-5.conjecture", "jagi-section-5.fixed-action"),
)
