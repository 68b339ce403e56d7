"""The papers' environments that are programs of the typed machine, each with the rewards weighed.

A program denotes the named environment with its t-th reward weighed by d_t, from the percept (0, 0)
on: the same percept for every agent on every play, genuine or not. In that of Proposition 6 the
reward comes with the first action. In the two with a button the observations alternate, 0, 1, 0, …:
each differs from the one before. With the other sign a program denotes the negated environment,
which is also its dual.

The machine has no programs for the other named environments. A query of a program is h or h
reversed, with all or none of the rewards set to 0, and with changes only in a number of turns at
its ends that the program bounds; a program has no other memory and reads no reward.

- `ignore-rewards2`, and its `negated`, `minus` and `dual`: rewarded turns are dropped anywhere.
- `ignore-actions`, `ignore-observations`, `after-images`: every turn of h is rewritten.
- `limited-memory`, `repeater`, `deja-vu`: the number of turns dropped or repeated grows with every
  turn.
- `shifted-rewards`, `delayed-rewards`, `nth-reward-multiplied-by-n`, `flip-every-other`: the query
  has other rewards than those of h and 0.
- `ignore-rewards3`, `adversarial-sequence-predictor`, `adversarial-sequence-evader`, `crying-baby`,
  `crying-baby2`, `crying-baby-cagi`, `incentive-to-incentivize`: a copy has a history of its own.
- `incentivize-zero`, `guarded-treasures`: there are ten actions, and three.
- `censored-observation`, `self-recognition`, `mirror`, `binocular-vision`, `own-successor`,
  `self-inserting`, `self-recognition-of-plays`, `recognize-classifier`, `recognize-clusterer`,
  `recognize-chat-partner`, `recognize-sequence-predictor`, `recognize-knower`,
  `reinforcement-learning-itself`: there are more than two observations.
- `newcomb`, `newcomblike`: there are rewards of 2 and more.
- `handicap`: its shown coin begins with observation 1; this is the only obstacle.
- `incentivize-learning-rate`, `third-action-forbidden`, `punish-slow-agent`: they read the agent's
  program.

[JAGI, Section 3, Proposition 6; CAGI, Section 2; published library]
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from formal.intelligence.grammar import Rule
from formal.intelligence.machine import Machine, weight
from formal.intelligence.typed.expression import read

TEXTS: Final[Mapping[str, str]] = {
    "ignore-rewards": "match(y, ask(zero_rewards(h))); 0",
    "punish-nondeterministic-agent": "match(y, ask(h)); 0",
    "reverse-history": "match(y, ask(reverse(h))); 0",
    "backward-consciousness": "match(y, ask(reverse(h))); 0",
    "false-memories": "match(y, ask(reverse(append(append(reverse(h), 0, 0), 0, 0)))); 0",
    "tempting-button": (
        "if(same_observation(last, 0), match(y, 0), match(ask(set_last(h, 0)), 1));"
        " if(same_observation(last, 0), 1, 0)"
    ),
    "tempting-button-variation": (
        "if(same_action(y, 1), 0,"
        " if(same_observation(last, 0), 1, match(ask(set_last(h, 0)), 1)));"
        " if(same_observation(last, 0), 1, 0)"
    ),
    "proposition6": (
        "if(first_turn,"
        " if(same_action(ask(append(zero_rewards(set_last(h, 0)), 1, 0)), 0), 1, 0), 0); 0"
    ),
}
"""The text of each, by the environment's name."""


class Example(NamedTuple):
    """A named environment as a program.

    Attributes:
        name: the environment's name.
        program: the rules, leftmost first.
        weight: the weight of the program with one sign, the 1/2 for the sign included. Exact.
        length: the number of rules, the sign not counted.
    """

    name: str
    program: tuple[Rule, ...]
    weight: Fraction
    length: int


def examples(machine: Machine) -> tuple[Example, ...]:
    """The papers' examples as programs of a typed machine, in the order of `TEXTS`.

    Example:
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> name, program, w, length = examples(PLAIN)[0]
        >>> name, w, length
        ('ignore-rewards', Fraction(23625, 16777216), 6)
    """
    programs = {name: read(machine.grammar, text) for name, text in TEXTS.items()}
    return tuple(
        Example(name, program, weight(machine, program), len(program))
        for name, program in programs.items()
    )
