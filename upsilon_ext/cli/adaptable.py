"""`upsilon adaptable`: can a class be combined with a game?"""

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

Exit codes: 0 it can, by what it does, 1 it cannot, 2 wrong usage or no verdict,
130 interrupted, 143 terminated.
""",
)
@click.argument("subject", metavar="MODULE:CLASS|NAME")
@shared_options
def adaptable(subject: str, *, as_json: bool) -> None:
    """Say how an environment class violates Definition 11 of JAGI.

    By the letter of the definition, which is about the text of the class, and in effect: by what
    the class does to its copies, run against every agent for 3 turns. What is adaptable in effect
    has a combination with every game in episodes, `practical.combination`; the letter neither
    implies that nor follows from it. A NAME stands for our own class of that environment.
    """
    from dataclasses import asdict

    from bridge.adaptable import by_the_letter
    from bridge.adaptable_in_effect import by_its_effect
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("adaptable") as report:
        E = _class_of(subject)
        effect = by_its_effect(E)
        for reading, judged in {"letter": by_the_letter(E), "effect": effect}.items():
            report.head |= {reading: judged.green, f"{reading}_comparisons": judged.comparisons}
            out.say(judged.summary)
            for violation in judged.violations:
                report.rows.append({"reading": reading, **asdict(violation)})
                out.say(f"  {violation}")
    click.get_current_context().exit(0 if effect.green else 1)


def _class_of(subject: str) -> type[Any]:
    """The environment class that a name or MODULE:CLASS stands for."""
    from practical.validation import checked_size, demand_alphabet, demand_methods
    from upsilon_ext.arguments.names import chosen_environment
    from upsilon_ext.report.errors import WrongUsage

    E = chosen_environment(subject).practical
    if E is None:
        raise WrongUsage(f"Definition 11 is about classes; {subject} is a function and has none")
    demand_methods(E, "an environment class", "start", "step")
    demand_alphabet(E)
    for name in ("n_actions", "n_obs"):
        checked_size(name, getattr(E, name))
    return E
