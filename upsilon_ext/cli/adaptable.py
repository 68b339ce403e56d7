"""`upsilon adaptable`: whether a class can be combined with a game."""

from __future__ import annotations

from typing import Any

import click

from upsilon_ext.arguments.options import shared_options


@click.command(
    short_help="Say whether a class can be combined with a game.",
    epilog="""\b
Examples:
  upsilon adaptable envs.py:MyEnvironment
  upsilon adaptable ignore-rewards
  upsilon adaptable tempting-button --json

Exit codes: 0 the class is adaptable in effect, 1 it is not, 2 wrong usage or no
verdict, 130 interrupted, 143 terminated.
""",
)
@click.argument("subject", metavar="MODULE:CLASS|NAME")
@shared_options
def adaptable(subject: str, *, as_json: bool) -> None:
    """Say whether an environment class satisfies Definition 11 of JAGI, and where it does not.

    There are two interpretations. The letter of the definition is about the source code of the
    class. Read by its effect, the definition is about how the class treats its copies, which is
    tested by running it for 1, 2 and 3 turns: against every agent with actions 0 and 1, but at most
    512 runs of each length. A class that is adaptable in effect has a combination with every
    episodic game (`practical.combination`); neither interpretation implies the other.

    NAME stands for the bundled class of that environment.
    """
    from dataclasses import asdict

    from bridge.adaptable import by_the_letter
    from bridge.adaptable_in_effect import by_its_effect
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("adaptable") as report:
        E = _class_of(subject)
        effect = by_its_effect(E)
        for interpretation, judged in {"letter": by_the_letter(E), "effect": effect}.items():
            report.head |= {
                interpretation: judged.green,
                f"{interpretation}_comparisons": judged.comparisons,
            }
            out.say(judged.summary)
            for violation in judged.violations:
                report.rows.append({"interpretation": interpretation, **asdict(violation)})
                out.say(f"  {violation}")
    click.get_current_context().exit(0 if effect.green else 1)


def _class_of(subject: str) -> type[Any]:
    """The environment class that a name or MODULE:CLASS stands for."""
    from practical.validation import checked_size, demand_alphabet, demand_methods
    from upsilon_ext.arguments.names import chosen_environment
    from upsilon_ext.report.errors import WrongUsage

    chosen = chosen_environment(subject)
    E = chosen.practical
    if E is None or chosen.formula:
        kind = "formula" if chosen.formula else "function"
        raise WrongUsage(f"Definition 11 is about classes; {subject} is a {kind} and has none")
    demand_methods(E, "an environment class", "start", "step")
    demand_alphabet(E)
    for name in ("n_actions", "n_obs"):
        checked_size(name, getattr(E, name))
    return E
