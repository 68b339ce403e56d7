from formal.agents.constant import constant
from formal.environments.tempting_button import tempting_button
from formal.interaction.value import value
from proofs_checked import claim, must

mu = tempting_button(lambda n: 0 if n % 4 == 3 else 1)  # a button in every fourth room


@claim(turns=5)
def never_pushing_is_best(instance):
    """No agent has a greater return in Example 2 than one that never pushes the button."""
    pi, n = instance.agent(), instance.turns
    best, found = value(constant(1), mu, n), value(pi, mu, n)
    must(found <= best, f"after {n} rewards V(π) = {found}, and {best} for never pushing")
