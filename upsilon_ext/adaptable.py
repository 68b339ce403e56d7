"""`upsilon adaptable`: can a class be combined with a game?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from upsilon_ext.options import shared_options


@click.command(
    short_help="Say whether a class can be combined with a game.",
    epilog="""\b
Examples:
  upsilon adaptable envs.py:MyEnvironment
  upsilon adaptable ignore-rewards
  upsilon adaptable tempting-button --json

Exit codes: 0 it can, by what it does, 1 it cannot, 2 wrong usage or could not look.
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

    from bridge.adaptable import adaptable as by_the_letter
    from bridge.adaptable_in_effect import in_effect
    from upsilon_ext.printing import console, reporting

    out = console(quiet=as_json)
    with reporting("adaptable") as report:
        E = _class_of(subject)
        with _methods_return(E):
            found = {"effect": in_effect(E)}
        found = {"letter": by_the_letter(E), **found}
        for reading, violations in found.items():
            report.head[reading] = not violations
            out.say(
                f"{'by the letter' if reading == 'letter' else 'in effect'}: "
                f"{'not ' if violations else ''}adaptable"
            )
            for violation in violations:
                report.rows.append({"reading": reading, **asdict(violation)})
                out.say(f"  {violation}")
    click.get_current_context().exit(1 if found["effect"] else 0)


def _class_of(subject: str) -> type[Any]:
    """The environment class that a name or MODULE:CLASS stands for."""
    from practical.rim import checked_size, demand_alphabet, demand_methods
    from upsilon_ext.errors import WrongUsage
    from upsilon_ext.names import chosen_environment

    E = chosen_environment(subject).practical
    if E is None:
        raise WrongUsage(f"Definition 11 is about classes; {subject} is a function and has none")
    demand_methods(E, "an environment class", "start", "step")
    demand_alphabet(E)
    for name in ("n_actions", "n_obs"):
        checked_size(name, getattr(E, name))
    return E


@contextmanager
def _methods_return(E: type[Any]) -> Iterator[None]:
    """Within it, the message about what the class raises states the law that it breaks."""
    from bridge.errors import CouldNotLook
    from formal.errors import IllFormed
    from practical.errors import IllFormed as PracticalIllFormed
    from practical.foreign import described, name_of

    try:
        yield
    except (CouldNotLook, IllFormed, PracticalIllFormed):
        raise
    except Exception as error:
        raise CouldNotLook(
            "methods return on every input of the contract; run against all agents, "
            f"{name_of(E)} raised {described(error)}"
        ) from error
