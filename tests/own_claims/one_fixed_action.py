from formal.equivalence.possible import possible
from formal.histories.rewriting import reverse
from formal.reality_check.definition import reality_check
from proofs_checked import claim, same, suppose


@claim
def reversed_it_is_frozen(instance):
    """On reversed histories that are impossible for π, its reality check takes one action."""
    pi = instance.agent()
    h, g = (reverse(instance.prompt(name)) for name in "hg")
    suppose(not possible(pi, h) and not possible(pi, g))
    same("π_RC(h reversed)", reality_check(pi)(h), "π_RC(g reversed)", reality_check(pi)(g))
