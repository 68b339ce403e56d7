from formal.environments.ignore_rewards import ignore_rewards
from formal.interaction.value import value
from proofs_checked import claim, same, suppose


@claim
def equal_returns_in_all_prefixes(instance):
    """Agents with the same return in Example 1 after every number of rewards act alike in it."""
    pi, rho = instance.agent("π"), instance.agent("ρ")
    for n in range(instance.turns + 1):
        suppose(value(pi, ignore_rewards, n) == value(rho, ignore_rewards, n))
    h = instance.prompt()
    same("π(h)", pi(h), "ρ(h)", rho(h))
