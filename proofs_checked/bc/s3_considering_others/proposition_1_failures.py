"""Proposition 1: where it fails, each with the smallest MDP."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.bc.cases import HALF, Case
from proofs_checked.bc.ending import can_end, endless, optimal_ends
from proofs_checked.bc.looking import Space, counterexample
from proofs_checked.bc.s3_considering_others.proposition_1 import added
from proofs_checked.broken import caring, caring_options
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import argued

SMALLEST: Final = ((1, 1), (1, 2), (2, 1), (2, 2))


def simultaneous(d: Definitions, case: Case) -> str:
    """With the reward of equation 6 every optimal policy is terminating. False."""
    mdp = case.mdp((-1,))
    if not case.suppose(can_end(d, mdp)):
        return ""
    inner = [key for key in sorted(mdp.T) if key[0] != "x"]
    gains = case.function("r2", inner, (0, 1, -1))
    case.said.append("α1 = 1; α2 = 1")
    r = d.r_sim(mdp.r, {2: [(1, lambda s, a, t: gains.get((s, a), 0))]}, {1: 1, 2: 1})
    return endless(d, mdp, mdp.with_reward(r))


_ENDING: Final = planted(
    "able-to-end", "a repair: every policy counts as one", is_terminating=broken.possibly
)
_NOTHING: Final = planted("nothing-more", "a repair: nothing is added", r_value=caring.nothing_more)

CLAIMS: Final = (
    Claim(
        id="bc-proposition-1.coefficients",
        paper="BC",
        item="Proposition 1, for all caring coefficients",
        statement="Proposition 1 holds whatever real numbers the caring coefficients are.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="with α1 = 0, which the text allows, to stay away from the end costs nothing, and with "
        "α1 < 0 it pays",
        checks=(
            counterexample(
                optimal_ends(rewards=(-1,), values=(-1, 0, 1), alphas=(1, 0, -1)),
                Space("every MDP with an end, reward -1, α1 of 1, 0 and -1", SMALLEST),
            ),
        ),
        mutants=(
            planted(
                "positive",
                "a repair: α1 is 1/2 at least",
                r_value=caring.own_at_least(HALF, PRODUCTION.r_value),
            ),
            _ENDING,
        ),
        rests_on=("bc-proposition-1",),
    ),
    Claim(
        id="bc-proposition-1.by-the-letter",
        paper="BC",
        item="Proposition 1, by the letter of Equation 1",
        statement="Proposition 1 holds if the auxiliary reward is paid by every transition to a "
        "terminal state, also by those from the state to itself.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="where V < 0 to have ended costs something for ever, so that every policy is worth -∞ "
        "and optimal; where V is not 0 M' has no terminal state at all",
        checks=(
            counterexample(
                optimal_ends(rewards=(-1,), values=(0, 1, -1), paid="always"),
                Space("every MDP with an end, reward -1, V of 0 and ±1", SMALLEST),
            ),
        ),
        mutants=(
            planted("once", "a repair: it is paid once", r_value=caring.once(PRODUCTION.r_value)),
            _ENDING,
        ),
        rests_on=("bc-proposition-1", "bc-equation-1.paid"),
    ),
    added(
        Standing.FALSE,
        "discounted",
        "with γ < 1",
        "With γ < 1, r1 negative outside terminal states and α1 > 0, every optimal policy of M' is "
        "terminating.",
        "to go on for ever costs a finite sum then, and may be the lesser loss",
        checks=(
            counterexample(
                optimal_ends(rewards=(-1,), values=(0, -1, -2, -3), gamma=HALF),
                Space("every MDP with an end, reward -1, γ = 1/2, V from 0 to -3", SMALLEST),
            ),
        ),
        mutants=(_NOTHING, planted("undiscounted", "a repair: γ = 1", values=broken.undiscounted)),
    ),
    added(
        Standing.FALSE,
        "zero-rewards",
        "with steps that cost nothing",
        "For Proposition 1 it is enough that r1 is nowhere positive.",
        "to stay where it costs nothing is as good as to end with V = 0",
        checks=(
            counterexample(
                optimal_ends(rewards=(-1, 0), values=(0, 1, -1)),
                Space("every MDP with an end, rewards -1 and 0, V of 0 and ±1", SMALLEST),
            ),
        ),
        mutants=(planted("costly", "a repair: a step costs 1 more", values=broken.costly), _ENDING),
    ),
    added(
        Standing.FALSE,
        "simultaneous",
        "with the reward of Equation 6",
        "Proposition 1 holds of the MDP with the reward of equation 6, others acting at once.",
        "what others gain in each step may make up for what the acting agent loses in it",
        checks=(
            counterexample(
                simultaneous,
                Space("every MDP with an end, reward -1, others' of 0 and ±1", SMALLEST),
            ),
        ),
        mutants=(
            planted("alone", "a repair: others do not count", r_sim=caring_options.sim_alone),
            planted(
                "losses", "a repair: others' gains do not count", r_sim=caring_options.sim_losses
            ),
        ),
    ),
    added(
        Standing.FALSE,
        "minus-infinity",
        "where V is -∞",
        "Proposition 1 holds if V(s') is -∞ where another agent can never finish.",
        "where every end that can be reached has V = -∞, all policies are worth -∞ and optimal",
        checks=(
            argued(
                "in s, of two actions for -1 each, one leads to the end and one back to s; with "
                "γ = 1, α1 = α2 = 1 and V = -∞ at the end, to stay is worth -1 - 1 - … = -∞, and "
                "to end is worth -1 - ∞; V is real by its type, and the text gives an agent that "
                "cannot finish -100 in one experiment and leaves the others open",
                passing=Standing.FALSE,
            ),
        ),
        mutants=(),
    ),
    added(
        Standing.FALSE,
        "infinite",
        "with infinitely many states",
        "Proposition 1 holds of MDPs with infinitely many states.",
        "rewards may then be negative everywhere and have a finite sum",
        checks=(
            argued(
                "from s₀, s₁, …, let one action lead from each to the next for -1/2, -1/4, …, the "
                "other to the end for -1, where V = -2; to go on for ever is worth -1 from s₀, "
                "and to end -3 at best; the paper's MDPs have finitely many states",
                passing=Standing.FALSE,
            ),
        ),
        mutants=(),
    ),
)
