"""The counterexamples to what BC says, worked out by hand on the MDPs that the ledger shows."""

from fractions import Fraction

from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.policy import Policy, always
from formal.considerate.mdp.value_function import Unbounded, Value, values
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option_value
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.subjects import OWN
from proofs_checked.ledger import LEDGER

HALF = Fraction(1, 2)
GO = {"s": "go", "x": "go"}
STAY = {"s": "stay", "x": "go"}


def walk(gamma: Reward = 1, stay: Reward = -1) -> Mdp[str]:
    """In s one goes to the end, x, for -1, or stays."""

    def step(s: str, a: str) -> tuple[str, Reward]:
        if s == "x":
            return s, 0
        return ("x", -1) if a == "go" else ("s", stay)

    return Mdp.of("s", ("go", "stay"), step, gamma)


def worth(
    mdp: Mdp[str], V: Reward, alpha_1: Reward = 1, alpha_2: Reward = 1
) -> tuple[Value, Value]:
    """What it is worth to go and to stay, where the others may expect V at the end."""
    m_prime = mdp.with_reward(r_value(mdp, [(1, lambda t: V)], alpha_1, alpha_2))
    return values(m_prime, always(GO))["s"], values(m_prime, always(STAY))["s"]


def test_proposition_1_where_it_holds_and_where_it_fails() -> None:
    assert worth(walk(), -100) == (-1 - 100, Unbounded.BELOW)
    # α₂ may be any number: to go is worth -1 + α₂ V, to stay -1 - 1 - …
    assert worth(walk(), 3, alpha_2=Fraction(-5, 3)) == (-1 - 5, Unbounded.BELOW)
    assert worth(walk(), 3, alpha_2=0) == (-1, Unbounded.BELOW)
    # α₁ = 0: to stay costs nothing, to go costs what the others lose.
    assert worth(walk(), -1, alpha_1=0) == (-1, 0)
    # γ = 1/2: to stay is worth -1 - 1/2 - 1/4 - … = -2, to go -1 + 1/2 · (-2) = -2.
    assert worth(walk(HALF), -2) == (-2, -2)
    # A step that costs nothing, and V = -1: to go is worth -2.
    assert worth(walk(stay=0), -1) == (-2, 0)


def test_by_a_coin_one_ends_after_two_steps_on_average() -> None:
    m_prime = walk().with_reward(r_value(walk(), [(1, lambda t: 4)], 1, HALF))
    by_a_coin: Policy[str] = {"s": {"go": HALF, "stay": HALF}, "x": {"go": 1}}
    assert values(m_prime, by_a_coin)["s"] == -2 + HALF * 4


def test_equation_3_counts_a_loss_whatever_another_gains() -> None:
    mdp = walk()
    up, down = {"s": 0, "x": 1}, {"s": 1, "x": 0}
    apart = [(HALF, up.__getitem__), (HALF, down.__getitem__)]
    # 1/2 · min(1, 0) + 1/2 · min(0, 1) = 0; min(1/2, 1/2) = 1/2.
    assert r_neg(mdp, apart, 1, 1)("s", "go", "x") == -1 + 0
    assert r_neg(mdp, [(1, lambda t: HALF)], 1, 1)("s", "go", "x") == -1 + HALF


def test_equation_5_weighs_before_it_takes_the_minimum() -> None:
    beliefs = {2: [(1, lambda t: 2)], 3: [(1, lambda t: 1)]}
    r = r_min(walk(), beliefs, {1: 1, 2: 1, 3: 3})
    assert r("s", "go", "x") == -1 + 2  # min(1 · 2, 3 · 1), though agent 3 is worse off


def test_equation_4_with_the_acting_agent_and_without() -> None:
    of_1, of_2 = [(1, lambda t: 7)], [(1, lambda t: -3)]
    alphas = {1: 1, 2: 1}
    assert r_value_of_agents(walk(), {1: of_1, 2: of_2}, alphas)("s", "go", "x") == -1 + 7 - 3
    assert r_value_of_agents(walk(), {2: of_2}, alphas)("s", "go", "x") == -1 - 3


def test_equation_8_without_gamma_and_with_losses() -> None:
    r = r_option_value(walk(HALF), [(1, ({"x"}, lambda t: -4))], 1, 1)
    assert r("s", "go", "x") == -1 - 4  # with γ it would be -1 - 2, and elsewhere -1


def test_a_deep_look_at_proposition_1_finds_no_more() -> None:
    [claim] = [each for each in LEDGER if each.id == "bc-proposition-1"]
    exhausting = claim.checks[1]
    normal, deep = (exhausting.run(OWN, Effort(deep=deep)) for deep in (False, True))
    assert normal.cases < deep.cases
