"""The request of a measurement: agents, machine, quantities, and the command for it."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from bridge.catalogue.names import did_you_mean
from bridge.measure import MACHINES, Measurement, What, demand_programs, machine_named
from bridge.rationals import rational
from formal.intelligence.machine import Machine
from upsilon_ext.measure.jobs import identity
from upsilon_ext.report.errors import WrongUsage

TURNS: Final = 12
DISCOUNT: Final = "1/2"
LONGEST: Final = {"typed": 8, "tape": 5}
"""The default length of programs in the truncated sum, in rules, which takes about a second."""

SHARE: Final = 10
"""The number of evaluated programs for each sample."""

ENOUGH: Final = 20_000
"""The greatest default number of samples."""


@dataclass(frozen=True)
class Wanted:
    """A request, without its budget.

    Attributes:
        agents: the agents as they were named.
        machine: the name of the machine.
        weights: the weights as they were named.
        turns: the horizon.
        discount: the discount factor, exact.
        samples: the number of samples; None for one in `SHARE` programs.
        longest: the greatest length of programs in the exact truncated sum.
        seed: the seed of the streams.
        checked: whether each agent is compared with its reality check.
    """

    agents: Sequence[str]
    machine: str
    weights: str
    turns: int
    discount: Fraction
    samples: int | None
    longest: int
    seed: int
    checked: bool

    def quantities(self) -> list[What]:
        """The quantities that are measured of each agent."""
        checked = [What.CHECKED, What.DIFFERENCE] if self.checked else []
        return [What.SELF_REFLECTION, *checked, What.TRADITIONAL]

    def measurements(self, programs: int) -> list[Measurement]:
        """The measurements, with a budget in programs.

        Raises:
            Inconclusive: there is no such agent, machine or weights.
            IllFormed: the weights make no complete prefix-free code.
        """
        document = document_of(self.weights)
        demand_programs(machine_named(self.machine, document), self.longest)
        identities = {
            agent: identity(agent, self.machine, document, self.seed, self.turns)
            for agent in self.agents
        }
        return [
            Measurement(
                agent=agent,
                what=what,
                machine=self.machine,
                weights=document,
                turns=self.turns,
                discount=str(self.discount),
                budget=programs,
                samples=self._drawn(programs),
                longest=self.longest,
                seed=self.seed,
                code=code,
                answers=answers,
            )
            for agent, (code, answers) in identities.items()
            for what in self.quantities()
        ]

    def _drawn(self, programs: int) -> int:
        return min(programs // SHARE, ENOUGH) if self.samples is None else self.samples

    def command(self, programs: int, *agents: str) -> str:
        """The command that reproduces the numbers."""
        return self._command(agents, LONGEST[self.machine], ["--budget", f"{programs}p"])

    def command_over_environments(self, longest: int) -> str:
        """The same for the sum over environments, with its default length."""
        return self._command((), longest, ["--sum", "environments"])

    def _command(self, agents: Sequence[str], longest: int, last: Sequence[str]) -> str:
        words = ["upsilon", "measure", *(agents or self.agents)]
        usual = {
            "--machine": ("typed", self.machine),
            "--weights": (MACHINES[self.machine][0], self.weights),
            "--horizon": (TURNS, self.turns),
            "--discount": (DISCOUNT, str(self.discount)),
            "--samples": (None, self.samples),
            "--longest": (longest, self.longest),
            "--seed": (0, self.seed),
        }
        for option, (default, given) in usual.items():
            words += [] if given == default else [option, str(given)]
        return shlex.join([*words, *last] + ["--against-reality-check"] * self.checked)


def demand_machine(name: str) -> None:
    """Check that a machine has this name.

    Raises:
        WrongUsage: none has.
    """
    if name not in MACHINES:
        raise WrongUsage(
            f"the machines are {' and '.join(MACHINES)}; there is no {name!r}"
            f"{did_you_mean(name, MACHINES)}"
        )


def chosen_machine(name: str, weights: str | None) -> tuple[Machine, str]:
    """A machine by its name, and the name of its weights, the default ones if none are given.

    Raises:
        Inconclusive: there are no such weights.
        IllFormed: the weights make no complete prefix-free code.
        WrongUsage: there is no such machine.
    """
    demand_machine(name)
    named = MACHINES[name][0] if weights is None else weights
    return machine_named(name, document_of(named)), named


def document_of(weights: str) -> str:
    """The weights of a file as one line of JSON; published weights by their name.

    Raises:
        WrongUsage: the file cannot be read, or is no JSON document.
    """
    if not weights.endswith(".json"):
        return weights
    try:
        said = json.loads(Path(weights).read_text(encoding="utf-8"), parse_float=str)
    except OSError as error:
        raise WrongUsage(f"weights cannot be read from {weights}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise WrongUsage(f"weights must be a JSON document; {weights} is none: {error}") from error
    if not isinstance(said, dict) or not all(isinstance(rules, dict) for rules in said.values()):
        raise WrongUsage(
            'weights must be a JSON document {"reward": {"-1": "1/16", …}, …}, every rule by sort; '
            f"{weights} is none"
        )
    return json.dumps(said, sort_keys=True)


def discount_from(text: str) -> Fraction:
    """The discount factor that a text names.

    Raises:
        WrongUsage: it is no number, or not within 0 … 1.
    """
    try:
        gamma = rational(text)
    except (ValueError, ZeroDivisionError):
        gamma = Fraction(0)
    if not 0 < gamma < 1:
        raise WrongUsage(
            f"a discount factor must be an exact rational with 0 < γ < 1, as in 1/2; {text} is not"
        )
    return gamma
