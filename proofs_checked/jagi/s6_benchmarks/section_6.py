"""Section 6: why games are combined with extended environments, and what one plays then."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined_games as broken_games
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, exhausted, sampled
from proofs_checked.laws import judging as laws
from proofs_checked.laws.saying import first, unlike

HALF: Final = Fraction(1, 2)
_GAMES: Final = "every agent in every game, every pair"


def always_the_same_is_best(d: Definitions, world: Instance) -> str:
    """In Examples 1 and 3 whoever always does the same gets the most there is, 1 a turn."""
    pi, n = constant(world.action()), world.turns
    environments = {"Example 1": d.ignore_rewards, "Example 3": d.reverse_history}
    return first(
        unlike(f"in {name} its V after {n} turns", d.value(pi, mu, n), "n - 1", n - 1)
        for name, mu in environments.items()
    )


def _argued(
    part: str,
    item: str,
    statement: str,
    why: str,
    argument: str,
    standing: Standing = Standing.INFORMAL,
) -> Claim:
    return Claim(
        id=f"jagi-section-6.{part}",
        paper="JAGI",
        item=f"Section 6, {item}",
        statement=statement,
        kind=Kind.STATEMENT,
        standing=standing,
        why=why,
        checks=(argued(argument, passing=standing),),
        mutants=(),
    )


MEASURING: Final = (
    _argued(
        "incomputable",
        "Υ_ext is not computable",
        "Since Kolmogorov complexity is not computable, neither is Υ_ext.",
        "that K is no computable function is known, but a sum with such weights may be one: where "
        "the machine is symmetric under negated rewards, Υ_ext of each agent that ignores rewards "
        "is 0",
        "no proof is given for all reference machines, and we know of none, nor of a machine for "
        "which every value of Υ_ext is computable",
        Standing.OPEN,
    ),
)
BENCHMARKS: Final = (
    Claim(
        id="jagi-section-6.simple-agents",
        paper="JAGI",
        item="Section 6, simple agents in simple environments",
        statement="An agent that is obviously not intelligent can do very well in a simple "
        "environment.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="whoever always does the same, whatever it sees, gets the most there is in Examples 1 "
        "and 3 in every turn",
        checks=(
            exhausted(
                always_the_same_is_best,
                Space("every constant agent in two environments", percepts=()),
            ),
            sampled(always_the_same_is_best, "constant agents in two environments"),
        ),
        mutants=(
            planted(
                "punishing",
                "Example 1 pays for what the agent would not do",
                ignore_rewards=lambda pi, p: (-PRODUCTION.ignore_rewards(pi, p)[0], 0),
            ),
            planted(
                "another-reversal",
                "Example 3 pays for what the agent would not do",
                reverse_history=lambda pi, p: (-PRODUCTION.reverse_history(pi, p)[0], 0),
            ),
        ),
        rests_on=("jagi-definition-3.2", "jagi-example-1", "jagi-example-3"),
    ),
    _argued(
        "too-simplistic",
        "the examples as benchmarks",
        "The environments of Section 3 are too simplistic to be good benchmarks.",
        "nothing says when a benchmark is good",
        "that constant agents do best in some of them is a claim of its own",
    ),
)
JOYSTICKS: Final = (
    Claim(
        id="jagi-section-6.joysticks",
        paper="JAGI",
        item="Section 6, each joystick has the same effect on G",
        statement="What the game shows and pays does not depend on the joystick on which a "
        "button is pushed.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="the second component of an action is never passed to it; only E's penalty hangs on it",
        checks=(
            exhausted(
                laws.joystick_is_no_matter_to_the_game,
                Space("every game, the same buttons on any two sequences of joysticks", 2, 3),
            ),
            sampled(laws.joystick_is_no_matter_to_the_game, "generated games and joysticks"),
            proved_in_agda("Combination", "section-6-joysticks", of=("combination",)),
        ),
        mutants=(
            planted(
                "played-with-the-joystick",
                "the game is given E's component",
                combination=broken_games.played_with_the_joystick,
            ),
            planted(
                "steered-by-both",
                "the game is given the code of the pair",
                combination=broken_games.steered_by_both,
            ),
        ),
        rests_on=("jagi-definition-12",),
    ),
    Claim(
        id="jagi-section-6.penalty",
        paper="JAGI",
        item="Section 6, the reward from G except for a penalty",
        statement="The player gets the reward of the game, lowered where E's reward is -1, and "
        "there only.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="the lesser of r - 1 and -1 is less than r and at most -1, whatever the game pays",
        checks=(
            exhausted(laws.reward_of_the_game_or_a_penalty, Space(_GAMES, 2, 2)),
            sampled(laws.reward_of_the_game_or_a_penalty, "generated games, generated pairs"),
            proved_in_agda("Combination", "section-6-penalty", of=("combination",)),
        ),
        mutants=(
            planted(
                "at-most-minus-one",
                "what is lowered is only capped at -1",
                combination=broken_games.at_most_minus_one,
            ),
            planted(
                "less-one",
                "what is lowered is lowered by 1 and may stay positive",
                combination=broken_games.less_one,
            ),
            planted(
                "fined-for-zero",
                "it is lowered where E's reward is 0, too",
                combination=broken_games.fined_for_zero,
            ),
        ),
        rests_on=("jagi-definition-12",),
    ),
    Claim(
        id="jagi-section-6.wrong-joystick",
        paper="JAGI",
        item="Section 6, Ignore Rewards with two joysticks",
        statement="In a game combined with Ignore Rewards, the player is penalised exactly where "
        "it uses another joystick than it would, had everything happened with all rewards 0.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="what it is asked about has the true components of the game, and the rewards 0",
        checks=(
            exhausted(laws.penalised_for_the_wrong_joystick, Space(_GAMES, 2, 3)),
            sampled(laws.penalised_for_the_wrong_joystick, "generated games, agents and pairs"),
            proved_in_agda(
                "Combination", "section-6-wrong-joystick", of=("combination", "ignore_rewards")
            ),
        ),
        mutants=(
            planted(
                "true-rewards",
                "the agent is asked about the true history instead",
                combination=broken_games.asked_about_the_true_rewards,
            ),
            planted(
                "less-one",
                "the penalty may leave the reward positive",
                combination=broken_games.less_one,
            ),
        ),
        rests_on=("jagi-definition-12", "jagi-example-1"),
    ),
    _argued(
        "incentive",
        "what the player is incentivised to do",
        "The player is incentivised to play the game as usual, on the joysticks that E wants; to "
        "master it takes what the game takes and self-reflection besides.",
        "nothing says what an incentive or mastery is; that the reward is the game's, less a "
        "penalty, is a claim of its own",
        "a penalty of 1 may also be worth its while: where the wrong joystick leads to more later",
    ),
)
FIGURES: Final = (
    _argued(
        "figures",
        "Figures 1 and 2",
        "In both combinations the reality checks of DQN and of PPO earn significantly more than "
        "the two themselves.",
        "not run: DQN and PPO with their reality checks, 10,000 CartPole episodes each with 10 "
        "seeds in both combinations. The paper shows curves and no test",
        "its agents are large numeric programs that were changed for it and are not at hand, nor "
        "is the class of Example 4 that it combined, which is adaptable or not by how it finds "
        "the learning rate",
        Standing.EMPIRICAL,
    ),
)
CLAIMS: Final = (*MEASURING, *BENCHMARKS, *JOYSTICKS, *FIGURES)
