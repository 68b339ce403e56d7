"""The further developments state what they are said to, of definitions that are the project's."""

import json
from pathlib import Path

import pytest

from bridge.errors import Refuted
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.value import r_value
from formal.environments.deja_vu import deja_vu
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.negations import negated
from formal.environments.reverse_history import reverse_history
from formal.errors import IllFormed
from formal.interaction.interaction import interaction
from formal.notation import Agent, Percept, Play
from formal.pseudo_visibility.game import game_with_pseudo_visibility
from formal.pseudo_visibility.reacting import pseudo_visible_by_the_letter
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from formal.safelife.side_effects import distance
from proofs_checked.agda.agda import AGDA
from proofs_checked.agda.bc import BC
from proofs_checked.agda.combinations import COMBINATION
from proofs_checked.agda.development import Development, difference, prove, tied
from proofs_checked.agda.environment_rows import coded_prompt, of_agents, plays, prompts
from proofs_checked.agda.environments import ENVIRONMENTS
from proofs_checked.agda.proofs import DEVELOPMENTS, proved_in_agda
from proofs_checked.agda.sources import TEXTS, source
from proofs_checked.agda.theorems import Theorem, stated_in_agda
from proofs_checked.bc.s3_considering_others.definition_1 import from_somewhere
from proofs_checked.cagi.s1_introduction.guarded_treasures import BACK_AGAIN
from proofs_checked.cagi.s4_new_from_old.example_7 import on_the_encoded_play
from proofs_checked.cagi.s5_more_ambitious.examples_8_and_9 import ALL_BUT_THE_LAST, LAST_ALONE
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.mutants import (
    caring,
    combined_games,
    considerate,
    environments,
    memories,
)
from proofs_checked.mutants import combined as broken
from proofs_checked.pv.s2_pseudo_visibility.definition_3_and_lemma_4 import first_npc_only

# Read beside the papers when they were written: what is proved is what is stated, and a weaker
# statement, or one of a module that is handed more, would be accepted too.
STATEMENTS = json.loads(Path(__file__).with_name("further.json").read_text("utf-8"))

THEOREMS = [(each, theorem) for each in DEVELOPMENTS for theorem in each.theorems]
DEFINITIONS = [(each, definition) for each in DEVELOPMENTS for definition in each.ties]


def named(value: object) -> str:
    """How a case is called."""
    return value if isinstance(value, str) else str(getattr(value, "name", value))


def changed(development: Development, old: str, new: str) -> Subjects:
    """Instead of the project's texts, one that is changed in one place."""
    assert development.ours.count(old) == 1
    text = development.ours.replace(old, new)
    return Subjects({"texts": {**TEXTS, f"{development.name}.agda": text}})


@pytest.mark.parametrize(("development", "theorem"), THEOREMS, ids=named)
def test_a_theorem_says_what_it_said_when_it_was_read_beside_the_paper(
    development: Development, theorem: Theorem
) -> None:
    stated = stated_in_agda(development.ours, theorem)
    assert stated == STATEMENTS[development.name]["theorems"][theorem.name]


@pytest.mark.parametrize("development", DEVELOPMENTS, ids=named)
def test_a_development_is_handed_what_it_was_and_has_no_gap(development: Development) -> None:
    assert development.handed().split("\n") == STATEMENTS[development.name]["handed"]
    assert STATEMENTS[development.name]["theorems"].keys() == {
        theorem.name for theorem in development.theorems
    }
    assert AGDA.complaints(development.ours.replace("\nopen import Jagi\n", "\n\n")) == []


# Some functions that are wrong, by the definition that must see it.


def _paying_more(pi: Agent, p: Play) -> Percept:
    return 2, 0


WRONG: dict[str, dict[str, object]] = {
    "terminal": {"is_terminal": lambda mdp, s: s == 2},
    "values": {"values": lambda mdp, policy: dict.fromkeys(mdp.states, -1)},
    "is_terminal": {"is_terminal": considerate.never_left},
    "is_terminating": {"is_terminating": from_somewhere},
    "values, of n steps": {"values": considerate.one_step},
    "values, as numbers of steps": {"values": considerate.halved},
    "values, in Q-values": {"values": considerate.torn},
    "r_value": {"r_value": caring.nothing_more},
    "r_worst": {"r_worst": caring.greatest},
    "r_neg": {"r_neg": caring.mean},
    "r_value_of_agents": {"r_value_of_agents": caring.by_agents(lambda a, E: min(E.values()))},
    "r_min": {"r_min": caring.by_agents(lambda a, E: sum(a[i] * E[i] for i in E))},
    "r_sim": {"r_sim": lambda r, beliefs, alphas: r},
    "r_option": {"r_option": caring.nothing_more},
    "r_option_value": {
        "r_option_value": lambda mdp, P, a, b, **how: r_option(
            mdp, [(p, where) for p, (where, _) in P], a, b, how["received"]
        )
    },
    "r_option_value, discounted": {
        "r_option_value": lambda mdp, P, a, b, discounted, received: r_option_value(
            mdp, P, a, b, received=received
        )
    },
    "r_k": {"r_k": lambda mdp, tasks, beta, base, received: r_value(mdp, tasks, 1, beta, received)},
    "distance": {"distance": lambda a, b, h, w: distance(a, b, h, w) ** 2},
    "combination": {"combination": combined_games.asked_about_the_true_rewards},
    "interaction": {"interaction": lambda pi, mu: interaction(lambda h: 0, mu)},
    "ignore_rewards": {"ignore_rewards": reverse_history},
    "roa_ignore_rewards": {"roa_ignore_rewards": roa_deja_vu},
    "false_memories": {"false_memories": lambda p0: ignore_rewards},
    "roa_false_memories": {"roa_false_memories": lambda p0: roa_deja_vu},
    "backward_consciousness": {"backward_consciousness": roa_ignore_rewards},
    "reverse_history": {"reverse_history": deja_vu},
    "deja_vu": {"deja_vu": ignore_rewards},
    "roa_deja_vu": {"roa_deja_vu": backward_consciousness},
    "roa_incentive_to_incentivize": {"roa_incentive_to_incentivize": roa_deja_vu},
    "handicap": {"handicap": broken.combining(reward=lambda r_e, r_h: r_e)},
    "mirror": {"mirror": LAST_ALONE},
    "binocular_vision": {"binocular_vision": ALL_BUT_THE_LAST},
    "of_turns_alone": {"of_turns_alone": lambda mu: mu},
    "dual": {"dual": negated},
    "self_recognition": {"self_recognition": lambda observations: _paying_more},
    "newcomblike": {"newcomblike": memories.deciding(memories.without_history)},
    "guarded_treasures": {"guarded_treasures": BACK_AGAIN},
    "self_inserting": {"self_inserting": on_the_encoded_play},
    "copy_in": {"copy_in": broken.watching(0)},
    "tempting_button": {"tempting_button": environments.NO_BUTTON_SHOWN},
    "reality_check": {"reality_check": lambda pi: pi},
    "pseudo_visible": {"pseudo_visible": pseudo_visible_by_the_letter},
    "game": {"game": lambda G: game_with_pseudo_visibility(G, 1)},
    "game_with_pseudo_visibility": {"game_with_pseudo_visibility": first_npc_only},
    "picture": {"picture": lambda mu, s: mu.P(s, mu.D(s)) + 6 * mu.pseudo_visible(s)},
}


@pytest.mark.parametrize(("development", "definition"), DEFINITIONS, ids=named)
def test_a_definition_is_tied_to_the_function_of_the_project(
    development: Development, definition: str
) -> None:
    assert difference(development, definition, OWN) == ""
    wrong = Subjects(WRONG[definition])
    assert "; recomputed in Agda, " in difference(development, definition, wrong)


def test_a_function_that_refuses_what_it_must_be_defined_for_differs() -> None:
    def refusing(pi: Agent, p: Play) -> Percept:
        raise IllFormed("it is refused")

    wrong = Subjects({"deja_vu": refusing})
    assert difference(ENVIRONMENTS, "deja_vu", wrong) == (
        "deja_vu must be defined wherever it is in Agda, and is refused: it is refused"
    )


def test_every_two_prompts_are_told_apart_by_an_agent() -> None:
    # 3 of one percept, 2 · 2 · 2 of two, and one of three; 2 plays of each, and the empty one.
    met = list(prompts())
    assert len(met) == len({coded_prompt(h) for h in met}) == 3 + 8 + 1
    assert len(list(plays())) == 2 * len(met) + 1
    answered = {of_agents(lambda pi, h=h: (0, pi(h))) for h in met}  # type: ignore[misc]
    assert len(answered) == len(met)


def test_a_difference_refutes_a_tie_and_shows_where() -> None:
    AGDA.found()
    wrong = Subjects({"deja_vu": ignore_rewards})
    with pytest.raises(Refuted, match=r"deja-vu on play\(.* recomputed in Agda, deja-vu on"):
        tied(ENVIRONMENTS, "deja_vu", wrong)
    assert tied(ENVIRONMENTS, "deja_vu", OWN) == 25


@pytest.mark.parametrize(
    "fault",
    [
        combined_games.at_most_minus_one,
        combined_games.less_one,
        combined_games.played_with_the_joystick,
        combined_games.steered_by_both,
    ],
    ids=lambda fault: fault.__name__,
)
def test_each_fault_of_a_combination_differs_in_a_row(fault: object) -> None:
    wrong = Subjects({"combination": fault})
    assert "; recomputed in Agda, with " in difference(COMBINATION, "combination", wrong)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("development", "definition", "old", "new"),
    [
        # All proofs go through, but it is not what the project's function does.
        (
            ENVIRONMENTS,
            "roa_incentive_to_incentivize",
            "  copied-before r π ⟨ _ ⟩       = ⟨ 0ᵣ , 0ₒ ⟩",
            "  copied-before r π ⟨ _ ⟩       = ⟨ 1ᵣ , 0ₒ ⟩",
        ),
        (
            ENVIRONMENTS,
            "guarded_treasures",
            "  has-guard (suc (suc zero))       = false",
            "  has-guard (suc zero)             = false",
        ),
        (
            COMBINATION,
            "combination",
            "= 0ᵣ , (snd (game G.⟨⟩) , snd (e unasked E.⟨⟩))",
            "= 0ᵣ , (snd (game G.⟨⟩) , snd (e unasked (E.⟨ 0ᵣ , 0ₒ ⟩ E.▷ unasked E.⟨ 0ᵣ , 0ₒ ⟩)))",
        ),
    ],
)
def test_another_definition_in_agda_is_refuted_where_the_proofs_go_through(
    development: Development, definition: str, old: str, new: str
) -> None:
    AGDA.found()
    other = changed(development, old, new)
    prove(development, development.text(other))
    with pytest.raises(Refuted, match=rf"does not accept {development.name}Table\.agda"):
        tied(development, definition, other)
    others = [each for each in development.ties if each != definition]
    assert tied(development, others[0], other) > 0


@pytest.mark.typical("the trend without 0 at most a")
@pytest.mark.parametrize(
    ("development", "old", "new", "said"),
    [
        pytest.param(
            BC,
            "0ᵣ ≤ a → a <ᵣ b →\n    (Ry",
            "a <ᵣ b →\n    (Ry",
            "does not accept Bc",
            id="the trend without 0 at most a",
        ),
        pytest.param(
            BC,
            "(Fx ≤ Fy) × (Ry ≤ Rx)\n  trend a b",
            "(Fx ≤ Fy) × (Rx ≤ Ry)\n  trend a b",
            "does not accept Bc",
            id="the trend the other way",
        ),
        pytest.param(
            BC,
            "  (≤-total : ∀ x y → (x ≤ y)",
            "  (alike : ∀ x y → x ≤ y)\n  (≤-total : ∀ x y → (x ≤ y)",
            "does not accept Stated",
            id="handed that all numbers are alike",
        ),
        pytest.param(
            BC,
            "γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ <ᵣ α₁ → Archimedean → All states →\n"
            "    By-chance d → is-terminating M",
            "γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ ≤ α₁ → Archimedean → All states →\n"
            "    By-chance d → is-terminating M",
            "does not accept Bc",
            id="Proposition 1 with α1 = 0",
        ),
        pytest.param(
            BC,
            "  counts M once   s t = terminal M t ∧ not (terminal M s)\n",
            "  counts M once   s t = not (terminal M s)\n",
            "does not accept Bc",
            id="each step is paid for",
        ),
        pytest.param(
            BC,
            "open import Jagi\nopen Σ",
            "open import Jagi\nopen Σ\npostulate p : ⊥",
            "a postulate is assumed",
            id="postulated",
        ),
        pytest.param(
            ENVIRONMENTS,
            "open import Jagi\n",
            "open import Jagi\nopen import Bc\n",
            "nothing is imported",
            id="importing more",
        ),
        pytest.param(
            ENVIRONMENTS,
            "definition-4-observations : ∀ e h π p → snd ((e ∗ h) π p) ≡ snd (e π p)",
            "definition-4-observations : ∀ (e h : ExtendedEnvironment) π p → e π p ≡ e π p",
            "does not accept Stated",
            id="a weaker theorem of the same name",
        ),
        pytest.param(
            ENVIRONMENTS,
            "(if is (fst (h π p) ≟ᵣ -1ᵣ) then -1ᵣ else fst (e π p)) , snd (e π p)",
            "(if is (fst (h π p) ≟ᵣ -1ᵣ) then 0ᵣ else fst (e π p)) , snd (e π p)",
            "does not accept Environments",
            id="punished, the agent gets 0",
        ),
        pytest.param(
            ENVIRONMENTS,
            "deja-vu = comparing (λ h y → (h ▷ y) before h)",
            "deja-vu = comparing (λ h y → h)",
            "does not accept Environments",
            id="déjà vu asks about what happened",
        ),
        pytest.param(
            ENVIRONMENTS,
            "then suc (suc (double k)) else suc (double k))",
            "then suc (suc (double k)) else double k)",
            "does not accept Environments",
            id="the left door leads back",
        ),
        pytest.param(
            ENVIRONMENTS,
            "for-the-treasure guard would-take = if guard ∧ would-take then -1ᵣ else 1ᵣ",
            "for-the-treasure guard would-take = if guard then -1ᵣ else 1ᵣ",
            "does not accept Environments",
            id="a guard judges whoever takes the treasure",
        ),
        pytest.param(
            ENVIRONMENTS,
            "then 1ᵣ else -1ᵣ) , code (e π (seen h ▷ y))",
            "then 1ᵣ else -1ᵣ) , code (e π (h ▷ y))",
            "does not accept Environments",
            id="self-inserting into the play as it was",
        ),
        pytest.param(
            ENVIRONMENTS,
            "(if is (π g ≟ 0ₐ) then fst (e π (g ▷ π g)) else -1ᵣ) , snd",
            "(if is (π g ≟ 0ₐ) then fst (e π (g ▷ π g)) else 0ᵣ) , snd",
            "does not accept Environments",
            id="the copy is judged mercifully",
        ),
        pytest.param(
            ENVIRONMENTS,
            "      else (if is (π (with-last-observation h B) ≟ push) then -1ᵣ else 1ᵣ)\n",
            "      else (if is (π h ≟ push) then -1ᵣ else fst (x₁ h))\n",
            "does not accept Environments",
            id="what has been is paid again",
        ),
        pytest.param(
            ENVIRONMENTS,
            "Game.rules G (map (policy-with-penalty q) (Game.npcs G))",
            "Game.rules G (map policy-in-μ (Game.npcs G))",
            "does not accept Environments",
            id="the NPCs are trained in μ",
        ),
        pytest.param(
            COMBINATION,
            "then ((r + -1ᵣ) ⊓ -1ᵣ) else r",
            "then (r ⊓ -1ᵣ) else r",
            "does not accept Combination",
            id="the reward is lowered to -1 at most",
        ),
        pytest.param(
            COMBINATION,
            "seen-by-judge π h b g = snd (π (joined (seen h) (pushed h b) g))",
            "seen-by-judge π h b g = snd (π h)",
            "does not accept Combination",
            id="the judge asks about what happened",
        ),
        pytest.param(
            COMBINATION,
            "  played-before game (h ⌢ (b , _) ⌢ _) =\n"
            "    (played-before game h G.◁ game (played-before game h)) G.▷ b",
            "  played-before game (h ⌢ (b , _) ⌢ (r , (o , _))) =\n"
            "    (played-before game h G.◁ (r , o)) G.▷ b",
            "does not accept Combination",
            id="the game sees what was paid",
        ),
    ],
)
def test_a_development_that_says_or_assumes_something_else_is_refuted(
    development: Development, old: str, new: str, said: str
) -> None:
    AGDA.found()
    with pytest.raises(Refuted, match=said):
        prove(development, development.text(changed(development, old, new)))


@pytest.mark.thorough
def test_a_check_names_what_it_rests_on() -> None:
    AGDA.found()
    check = proved_in_agda("Bc", "equation-1-selfish", of=("terminal", "r_value"))
    outcome = check.run(OWN, None)  # type: ignore[arg-type]  # no effort is asked of it
    assert (
        outcome.bound == "equation-1-selfish in Bc.agda; 27 results of terminal, r_value recomputed"
    )
    assert outcome.cases == 28
    [part] = outcome.parts
    assert part == (
        "Equation 1, selfish: equation-1-selfish : "
        "∀ M P paid s a t → r-value M P 1ᵣ 0ᵣ paid s a t ≡ r₁ M s a t"
    )


@pytest.mark.parametrize(
    ("name", "theorem", "of"),
    [("Bc", "no-theorem", ()), ("Bc", "trend", ("no_definition",)), ("None", "trend", ())],
)
def test_a_check_of_what_is_not_there_is_refused(name: str, theorem: str, of: tuple[str]) -> None:
    with pytest.raises(KeyError):
        proved_in_agda(name, theorem, of=of)


@pytest.mark.parametrize("development", DEVELOPMENTS, ids=named)
def test_the_table_is_applied_to_what_the_development_is_about(development: Development) -> None:
    head = source(f"{development.name}Table.agda")
    assert f"open import {development.name}\n" in head
