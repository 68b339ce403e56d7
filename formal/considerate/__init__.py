"""Agents that consider others: finite MDPs, augmented rewards, the experiments solved. [BC]

What to read, in this order:

1. `mdp.mdp`: `Mdp`, and `Mdp.of`, a deterministic one by its steps. All numbers are exact.
2. `rewards`: the equations of the paper, a module each; `rewards.value.r_value` is Equation 1,
   `rewards.agents.r_value_of_agents` Equation 4. Each makes a reward function for
   `Mdp.with_reward`; what the others may expect is a function V of the terminal state.
3. `mdp.optimal`: `optimal` solves any MDP at one α₂, for its values and all of its optimal actions.
4. `experiments.experiment`: `Experiment`, the MDP with the others' rewards and the augmented reward
   for each α₁ and α₂.
5. `sweep.of_mdp`: `sweep` solves any experiment for all α₂ of an interval.
6. `sweep.outcomes` and `sweep.of_outcomes`: a deterministic game with γ = 1 whose steps cost
   something, faster, and for all α₂ ≥ 0; `pareto` and `unreached` find the ends that no α₂ reaches.
7. `experiments.catalogue`: the paper's five experiments by name, and the choices that the text
   leaves open.

Example:
    >>> from formal.considerate.experiments.experiment import Experiment
    >>> from formal.considerate.mdp.mdp import Mdp
    >>> from formal.considerate.sweep.outcomes import outcomes
    >>> from formal.considerate.rewards.value import r_value
    >>> from formal.considerate.sweep.of_outcomes import sweep_of_outcomes
    >>> V = {"short": -5, "long": -1}.__getitem__
    >>> mdp = Mdp.of("start", ("short", "long"), lambda s, a: (a, -1 if a == "short" else -3)
    ...              if s == "start" else (s, 0))
    >>> walk = Experiment("walk", "a short way that harms, a long one", mdp,
    ...     {"agent 2": lambda s, a, t: V(t) if s == "start" else 0},
    ...     lambda alpha_1, alpha_2: r_value(mdp, [(1, V)], alpha_1, alpha_2))
    >>> for piece in sweep_of_outcomes(walk, outcomes(walk)).pieces:
    ...     print(piece.lower, piece.upper, piece.returns)
    0 1/2 {'acting agent': (-1, -1), 'agent 2': (-5, -5)}
    1/2 None {'acting agent': (-3, -3), 'agent 2': (-1, -1)}
"""
