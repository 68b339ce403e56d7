"""`upsilon adaptable`: whether a class can be combined with a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import click

from upsilon_ext.arguments.options import shared_options

if TYPE_CHECKING:
    from upsilon_ext.arguments.names import ChosenEnvironment
    from upsilon_ext.report.text import Page, Report


@click.command(
    short_help="Say whether a class can be combined with a game.",
    epilog="""\b
Examples:
  upsilon adaptable envs.py:MyEnvironment
  upsilon adaptable ignore-rewards
  upsilon adaptable tempting-button --json
  upsilon adaptable ignore-rewards --game CartPole-v1

Exit codes: 0 the class is adaptable in effect (and with --game its combination
conforms), 1 it is not (or does not), 2 wrong usage or no verdict, 130 interrupted,
143 terminated.
""",
)
@click.argument("subject", metavar="MODULE:CLASS|NAME")
@click.option(
    "--game",
    metavar="ID",
    help="Also combine the class with this game of Gymnasium, such as CartPole-v1, and test the "
    "combination.",
)
@shared_options
def adaptable(subject: str, game: str | None, *, as_json: bool) -> None:
    """Say whether an environment class satisfies Definition 11 of JAGI, and where it does not.

    There are two interpretations. The letter of the definition is about the source code of the
    class. Read by its effect, the definition is about how the class treats its copies, which is
    tested by running it for 1, 2 and 3 turns: against every agent with actions 0 and 1, but at most
    512 runs of each length. A class that is adaptable in effect has a combination with every
    episodic game (`practical.combination`); neither interpretation implies the other.

    NAME stands for the bundled class of that environment.

    With --game, the combination with that game is tested by the oracle, for NAME against the formal
    combination: with all agents to 2 turns and with 20 generated ones. Its actions and observations
    are numbers; Discrete, MultiDiscrete, MultiBinary, Tuple, Dict and, for observations, Box are
    numbered.
    """
    from dataclasses import asdict

    from bridge.adaptable import by_the_letter
    from bridge.adaptable_in_effect import by_its_effect
    from practical.combination.gymnasium_games import gymnasium_game
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("adaptable") as report:
        chosen, G = _chosen(subject), None if game is None else gymnasium_game(game)
        E = cast("type[Any]", chosen.practical)
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
        conforms = G is None or _combined(G, chosen, report, out)
    click.get_current_context().exit(0 if effect.green and conforms else 1)


def _combined(G: Any, chosen: ChosenEnvironment, report: Report, out: Page) -> bool:
    """Report on the combination with a game: whether it conforms."""
    from bridge.combined_games import examine_combined
    from formal.errors import IllFormed as Undefined
    from practical.errors import IllFormed
    from practical.spaces.numbered import size_in_words

    E = cast("Any", chosen.practical)
    report.head |= {"game": G.identity, "combined": False}
    try:
        verdict = examine_combined(G, E, chosen.entry)
    except (IllFormed, Undefined) as error:
        report.head["no_combination"] = str(error)
        out.say(f"with {G.identity}: there is no combination: {error}")
        return False
    alphabet = {"n_actions": G.n_actions * E.n_actions, "n_obs": G.n_obs * E.n_obs}
    report.head |= alphabet | {"time_limit": G.time_limit}
    report.head |= {"combined": verdict.conforms, "combined_comparisons": verdict.comparisons}
    sizes = " and ".join(
        f"{size_in_words(n)} {things}"
        for n, things in zip(alphabet.values(), ("actions", "observations"), strict=True)
    )
    limit = "no time limit" if G.time_limit is None else f"time limit {G.time_limit}"
    out.say(f"with {G.identity}: {sizes}, {limit}; {verdict.summary}")
    out.say(f"  checked: {verdict.checked}")
    return verdict.conforms


def _chosen(subject: str) -> ChosenEnvironment:
    """The environment class that a name or MODULE:CLASS stands for, and its entry."""
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
    return chosen
