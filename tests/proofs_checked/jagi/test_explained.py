"""What sentences of explanations say of agents and environments, computed from the definitions."""

from fractions import Fraction
from functools import partial
from itertools import islice, product

from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.equivalence.possible import possible
from formal.histories.history import prompt
from formal.intelligence.machine import HALF
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, Prompt
from formal.reality_check.defaulting import reality_check_freezing_to
from proofs_checked.jagi.concentrated_machines import concentrated_on
from proofs_checked.jagi.s2_preliminaries.proposition_6 import AGENTS, EVERY_TURN, MACHINES


def test_the_negation_of_proposition_6_distinguishes_the_agents_and_the_program_does_not() -> None:
    """jagi-proposition-6.2: by hand, both are rewarded in turns 2 to 4 of the program itself."""
    on = concentrated_on(MACHINES, EVERY_TURN)
    rewarded = [
        [p.prompt.reward > 0 for p in islice(interaction(pi, mu), 1, 4)]
        for mu in (MACHINES.denoted(on.machine, on.program, sign, HALF) for sign in (1, -1))
        for pi in AGENTS
    ]
    assert rewarded == [[True] * 3, [True] * 3, [False] * 3, [False, True, True]]
    assert [pi(prompt((0, 0), 1, (Fraction(-1, 2), 0))) for pi in AGENTS] == [0, 1]


def test_an_agent_that_freezes_to_y1_lacks_the_frozen_action_alone() -> None:
    """jagi-theorem-9.frozen: parts 1 to 4 of Theorem 9, for all agents on all short histories."""

    def y1(pi: Agent, h: Prompt) -> Action:
        return next((p.action for p in h.plays()), pi(h.first))

    check = partial(reality_check_freezing_to, y1)
    prompts = [*prompts_up_to(3, [(0, 0)], 2)]
    other_actions = 0
    for answers in product((0, 1), repeat=len(prompts)):
        pi = TableAgent(0, dict(zip(prompts, answers, strict=True)))
        pi_rc = check(pi)
        for h in prompts:
            assert pi_rc(h) == (pi(h) if possible(pi, h) else y1(pi, h)) == check(pi_rc)(h)
            assert possible(pi, h) == possible(pi_rc, h)
            other_actions += not possible(pi, h) and pi_rc(h) != pi(h.first)
    assert other_actions > 0
