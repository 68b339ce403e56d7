"""Appendix A.1, Equation 8: the values of options, and γ, which is left out."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards.options import r_option, r_option_value
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.a_options.equation_7 import SETS, at_the_ends, fork, forks
from proofs_checked.bc.cases import GAMMAS, Case, Rewarding
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

WITH_GAMMAS: Final = forks("a choice of two ends, one option, γ = 1 and 1/2")


def believing(changed: Callable[[Mdp[Any], Any], Any]) -> Rewarding:
    """Equation 8 with other options, each an initiation set and a value function."""
    return lambda mdp, beliefs, *alphas, **more: r_option_value(
        mdp, [(p, changed(mdp, option)) for p, option in beliefs], *alphas, **more
    )


WHATEVER_THE_VALUE: Final = believing(lambda mdp, option: (option[0], lambda t: 1))
GAINS_ALONE: Final = believing(lambda mdp, option: (option[0], lambda t: max(option[1](t), 0)))
ELSEWHERE: Final = believing(lambda mdp, option: ({*mdp.states} - option[0], option[1]))


def a_factor_more(case: Case, r_option_value: Rewarding, r_option: Rewarding, **more: bool) -> None:
    """What it adds is V(t) times what equation 7 adds, if V is the same for all options."""
    mdp = fork(case, gamma=case.one_of(GAMMAS))
    initiation = case.one_of(SETS[::-1], "I")
    V = case.function("V", ("x", "y"), (0, 1, -1, 2))
    of_8 = at_the_ends(r_option_value(mdp, [(1, (initiation, V.__getitem__))], 1, 1, **more))
    of_7 = at_the_ends(r_option(mdp, [(1, initiation)], 1, 1))
    for t in V:
        how = f"for entering {t} equation 8 adds {of_8[t]}, and equation 7 {of_7[t]}"
        must(of_8[t] == V[t] * of_7[t], how)


@claim(
    "BC, Equation 8",
    name="factor",
    title="compared with Equation 7",
    verdict=Verdict.FALSE,
    reason="a slip: γ is missing, which every other equation has that adds a reward at the end; "
    "with γ = 1, as in all experiments, the sentence is true",
    ways=[somewhere(WITH_GAMMAS)],
    mutants={
        "a repair: equation 8 with γ": {"r_option_value": partial(r_option_value, discounted=True)},
        "another repair: equation 7 without γ": {"r_option": caring.undiscounted(r_option)},
    },
)
def one_more_factor(
    case: Case, r_option_value: Rewarding = r_option_value, r_option: Rewarding = r_option
) -> None:
    """Equation 8 is much like equation 7: but for an extra factor V(s') in the sum it adds the same
    at the end.
    """
    a_factor_more(case, r_option_value, r_option)


@addition(
    "BC, Equation 8 with γ",
    id="bc-equation-8.factor.repaired",
    reason="nothing in the text decides that γ is left out by mistake, but that "
    "no other equation leaves it out",
    ways=(
        throughout(WITH_GAMMAS),
        proved_in_agda(
            "Bc", "equation-8-factor", of=("terminal", "r_option", "r_option_value, discounted")
        ),
    ),
    mutants={
        "it has no γ": {"r_option_value": lambda *given, **more: r_option_value(*given)},
        "V does not count": {"r_option_value": WHATEVER_THE_VALUE},
    },
    rests_on=["bc-equation-8.factor"],
)
def one_more_factor_with_gamma(case: Case, r_option_value: Rewarding = r_option_value) -> None:
    """With γ before its sum, equation 8 is equation 7 with a factor V(s') more."""
    a_factor_more(case, r_option_value, r_option, discounted=True)


def desirable(case: Case, r_option_value: Rewarding, values: Sequence[Reward]) -> None:
    """To end where the option can be started adds no less than to end where it cannot."""
    mdp = fork(case)
    V = case.function("V", ("x", "y"), values)
    case.said.append("I = (x); α2 = 1")
    added = at_the_ends(r_option_value(mdp, [(1, ({"x"}, V.__getitem__))], 1, 1))
    must(added["x"] >= added["y"], f"to end in x adds {added['x']}, to end in y {added['y']}")


@claim(
    "BC, Equation 8",
    name="desirable",
    title="states in which options can be started",
    verdict=Verdict.FALSE,
    reason="where V < 0, as of agents that lose 1 a step, to make an option impossible adds 0, "
    "which is more",
    ways=[somewhere(forks("a choice of two ends, V of 0, ±1 and 2"))],
    mutants={
        "a repair: losses do not count": {"r_option_value": GAINS_ALONE},
        "a repair: V does not count": {"r_option_value": WHATEVER_THE_VALUE},
    },
    rests_on=["bc-section-3.2.options"],
)
def desirable_ends(case: Case, r_option_value: Rewarding = r_option_value) -> None:
    """With the options' values, too, states in which options can be started become desirable ones
    to end in (as Section 3.2 says).
    """
    desirable(case, r_option_value, (0, 1, -1, 2))


@addition(
    "BC, Equation 8",
    name="desirable.repaired",
    title="options of values that are not negative",
    reason="what it adds is then at least 0",
    ways=(
        throughout(forks("a choice of two ends, V of 0, 1 and 2")),
        proved_in_agda("Bc", "equation-8-desirable", of=("terminal", "r_option_value")),
    ),
    mutants={
        "α2 counts negatively": {
            "r_option_value": lambda mdp, beliefs, alpha_1, alpha_2, **more: r_option_value(
                mdp, beliefs, alpha_1, -alpha_2, **more
            )
        },
        "the other end counts": {"r_option_value": ELSEWHERE},
    },
    rests_on=["bc-equation-8.desirable"],
)
def desirable_ends_without_losses(case: Case, r_option_value: Rewarding = r_option_value) -> None:
    """Where no V is negative and α2 > 0, to end where an option can be started adds no less than to
    end where it cannot.
    """
    desirable(case, r_option_value, (0, 1, 2))
