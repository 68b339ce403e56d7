"""The results of an experiment, as JSON values: exact numbers are text."""

from __future__ import annotations

from typing import Any

from formal.considerate.experiments.game import Game
from formal.considerate.experiments.named import Named
from formal.considerate.sweep.outcomes import Outcome
from formal.considerate.sweep.sweep import Returns
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.judgement import Judgement
from proofs_checked.bc.s4_experiments.table_1_scan import Finding
from upsilon_ext.considerate.arguments import explained, name_of, written
from upsilon_ext.considerate.variants import Solved
from upsilon_ext.report.text import exact


def of_experiment(named: Named, choices: Any) -> dict[str, Any]:
    """The experiment and its variant."""
    return {
        "experiment": named.name,
        "title": named.title,
        "source": named.source,
        "map": list(named.map(choices).rows),
        "interpretation": name_of(named, choices),
        "variant": of_choices(choices),
        "other_than_in_the_text": [k for k, v in vars(choices).items() if not named.agrees(k, v)],
    }


def of_choices(choices: Any) -> dict[str, str]:
    """A variant, choice by choice."""
    return {name: written(value) for name, value in vars(choices).items()}


def of_listed(named: Named) -> dict[str, Any]:
    """An experiment in the list of all."""
    return {"name": named.name, "title": named.title, "source": named.source}


def of_open(named: Named) -> list[dict[str, Any]]:
    """Each choice, its values, and its explanation."""
    about = explained(named.default)
    return [
        {
            "choice": name,
            "values": list(map(written, known)),
            "default": written(getattr(named.default, name)),
            "other_than_in_the_text": [written(v) for v in known if not named.agrees(name, v)],
            "about": about.get(name, ""),
        }
        for name, known in named.choices().items()
    ]


def of_game(game: Game) -> dict[str, Any]:
    """The equation, and the size of the game."""
    mdp = game.experiment.mdp
    size = {} if game.together else {"states": len(mdp.states), "actions": list(mdp.actions)}
    return {
        "equation": game.equation,
        "alpha_1": exact(game.alpha_1),
        **size,
        "agents": game.agents,
        "outcomes": len(game.outcomes),
    }


def of_sweep(game: Game) -> dict[str, Any]:
    """The sweep."""
    return {
        "pieces": [
            {
                "from": exact(piece.lower),
                "to": None if piece.upper is None else exact(piece.upper),
                "value": {"at_zero": exact(piece.line.at_zero), "slope": exact(piece.line.slope)},
                "returns": of_returns(piece.returns),
                "outcomes": [of_outcome(game, x) for x in best],
            }
            for piece, best in zip(game.sweep.pieces, game.on_pieces, strict=True)
        ],
        "breakpoints": [exact(x) for x in game.sweep.breakpoints],
        "ties": [
            {
                "alpha_2": exact(tie.alpha_2),
                "of_the_paper": tie.alpha_2 in game.experiment.coefficients,
                "returns": of_returns(tie.returns),
                "outcomes": [of_outcome(game, x) for x in game.best(tie.alpha_2)],
            }
            for tie in game.sweep.ties
        ],
        "unreached": [of_outcome(game, x) for x in game.unreached],
    }


def of_returns(returns: Returns) -> dict[str, list[str]]:
    """The least and the greatest return of each agent."""
    return {name: [exact(least), exact(most)] for name, (least, most) in returns.items()}


def of_outcome(game: Game, x: Outcome[Any]) -> dict[str, Any]:
    """An outcome: the return of each agent, and what the acting agent leaves."""
    returns = game.experiment.by_agent(x.returns)
    return {
        "returns": {name: exact(r) for name, r in returns.items()},
        "leaves": game.named.left(x),
    }


def of_solved(game: Game, alpha_2: Reward) -> dict[str, Any]:
    """The optima at one α₂; the number of policies is text, as it may be huge."""
    best, policies = game.best(alpha_2), game.policies(alpha_2)
    return {
        "alpha_2": exact(alpha_2),
        "value": exact(game.value(alpha_2)),
        "tie": len(best) > 1,
        "outcomes": [of_outcome(game, x) | of_way(game, x) for x in best],
        "policies": None if policies is None else str(policies),
    }


def of_way(game: Game, x: Outcome[Any]) -> dict[str, Any]:
    """A best way, and the number of best ways."""
    way = game.way(x)
    return {"ways": way.number, "cells": list(map(list, way.cells)), "does": list(way.does)}


def of_judgement(judgement: Judgement) -> dict[str, Any]:
    """A sentence of the paper, and whether it is true."""
    return judgement._asdict()


def of_variant(one: Solved) -> dict[str, Any]:
    """The results of a variant."""
    return {
        "variant": of_choices(one.choices),
        "equation": one.equation,
        "breakpoints": [exact(x) for x in one.breakpoints],
        "returns": list(one.returns),
        "said": [of_judgement(each) for each in one.judged],
    }


def of_finding(one: Finding) -> dict[str, Any]:
    """A rule set that reproduces Table 1."""
    return {
        "variant": of_choices(one.rules),
        "breakpoints": [exact(x) for x in one.table.breakpoints],
        "returns": [list(row) for row in one.table.rows],
    }
