"""The definitions that the proofs are about, run as Python, against the project's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from typing import Any

from formal.agents.enumerators import prompts
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, Percept
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance
from proofs_checked.kernel import jagi
from proofs_checked.kernel.running import Running
from proofs_checked.kernel.terms import Symbol
from proofs_checked.kernel.theory import Theory
from proofs_checked.laws.asking import asking
from proofs_checked.laws.saying import first, unlike


@lru_cache(maxsize=32)
def _running(theory: Theory) -> Running:
    return Running(theory)


def proved(d: Definitions, symbol: Symbol) -> Callable[..., Any]:
    """What the proofs take a symbol for, as a Python function."""
    return _running(d.theory).function(symbol)


def possible(d: Definitions, world: Instance) -> str:
    """Whether a history is possible, and the parts of a history that this is about."""
    pi = world.agent()
    h = world.prompt(following=pi)
    return first(
        (
            _same("possible(π, h)", proved(d, jagi.possible)(pi, h), d.possible(pi, h)),
            _same("first(h)", proved(d, jagi.first)(h), h.first),
            _same("turns(h)", proved(d, jagi.turns)(h), h.turns - 1),
        )
    )


def agreeing(d: Definitions, world: Instance) -> str:
    """Whether two agents agree along a history where that is possible for the first."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    h = world.prompt(following=pi1)
    along = all(pi1(s) == pi2(s) for s in h.prefixes() if d.possible(pi1, s))
    return _same("agree(π1, π2, h)", proved(d, jagi.agree)(pi1, pi2, h), along)


def equivalent(d: Definitions, world: Instance) -> str:
    """Agents are equivalent if and only if they agree along all histories."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    agree = proved(d, jagi.agree)
    along = all(agree(pi1, pi2, h) for h in prompts(world.turns, world.percepts, world.n_actions))
    related = d.traditionally_equivalent(pi1, pi2, world.percepts, world.n_actions, world.turns)
    return _same("that they agree along all histories", along, related)


def segments(d: Definitions, world: Instance) -> str:
    """What the initial segments of a history are, and what is done at them."""
    h, s, y = world.prompt(), world.any_prompt("s"), world.action()
    return first(
        (
            _same("segment(s, h)", proved(d, jagi.segment)(s, h), s in set(h.prefixes())),
            _same("taken(s, y, h)", proved(d, jagi.taken)(s, y, h), s.then(y) in set(h.plays())),
        )
    )


def frozen(d: Definitions, world: Instance) -> str:
    """The reality check, and the one that asks whether the history is possible for π."""
    pi = world.agent()
    h = world.prompt(following=pi)
    rho = pi(h) if d.possible(pi, h) else pi(h.first)
    return first(
        (
            _same("RC(π)(h)", proved(d, jagi.RC)(pi)(h), d.reality_check(pi)(h)),
            _same("ρ(π)(h)", proved(d, jagi.rho)(pi)(h), rho),
        )
    )


def defaulting(d: Definitions, world: Instance) -> str:
    """The reality check defaulting to y, and the one that asks about π."""
    pi, y = world.agent(), world.action()
    h = world.prompt(following=pi)
    ours = d.reality_check_defaulting_to(y, pi)
    rho = pi(h) if d.possible(pi, h) else y
    return first(
        (
            _same("RC_to(y, π)(h)", proved(d, jagi.RC_to)(y, pi)(h), ours(h)),
            _same("ρ_to(y, π)(h)", proved(d, jagi.rho_to)(y, pi)(h), rho),
        )
    )


def freezing(d: Definitions, world: Instance) -> str:
    """What freezes to φ(π, h), and the one that asks about π."""
    pi, answer = world.agent(), world.agent("φ(π, ·)")
    h = world.prompt(following=pi)

    def phi(agent: Agent, h: Prompt) -> Action:
        return answer(h) if agent is pi else 0

    ours = d.reality_check_freezing_to(phi, pi)
    rho = pi(h) if d.possible(pi, h) else phi(pi, h)
    return first(
        (
            _same("freezing(φ, π)(h)", proved(d, jagi.freezing)(phi, pi)(h), ours(h)),
            _same("ρ_freezing(φ, π)(h)", proved(d, jagi.rho_freezing)(phi, pi)(h), rho),
        )
    )


def results(d: Definitions, world: Instance) -> str:
    """The result of an interaction with a non-extended environment."""
    pi, mu = world.agent(), world.environment()
    *_, p = islice(d.interaction(pi, d.as_extended(mu)), world.turns)
    return _same("result(π, μ, n)", proved(d, jagi.result)(pi, mu, world.turns - 1), p.prompt)


def extended_results(d: Definitions, world: Instance) -> str:
    """The result of an interaction with an extended environment that asks."""
    pi, nu = world.agent(), asking(world)
    *_, p = islice(d.interaction(pi, nu), world.turns)
    found = proved(d, jagi.extended_result)(pi, nu, world.turns - 1)
    return _same("extended_result(π, ν, n)", found, p.prompt)


def giving(d: Definitions, world: Instance) -> str:
    """The environment that gives the percepts of k gives what comes next in k."""
    k = world.prompt("k")

    def mu(p: Play) -> Percept:
        following = [s.percept for s in k.prefixes() if s.before == p]
        return following[0] if following else k[0]  # type: ignore[return-value]  # the first of a prompt is a percept

    given = proved(d, jagi.giving)(k)
    plays = [EMPTY, *(s.then(y) for s in k.prefixes() for y in range(world.n_actions))]
    return first(_same(f"giving(k) at {list(p)}", given(p), mu(p)) for p in plays)


def six(d: Definitions, world: Instance) -> str:
    """The agents and the environment of Proposition 6."""
    a = world.action("a")
    b = (a + 1) % world.n_actions
    x0, x1 = (0, 0), (1, 0)
    pi, h = world.agent(), world.prompt(percepts=(x0, x1))
    asked = EMPTY.then(x0).then(b).then(x0)
    always = proved(d, jagi.constant)(a)
    ours = (always, proved(d, jagi.except_at)(always, asked, b))
    nu = proved(d, jagi.proposition_six)(a, b, x0, x1)
    plays = [EMPTY, h.then(world.action())]
    return first(
        (
            *(
                _same(f"agent {i + 1} at h", mine(h), its(h))
                for i, (mine, its) in enumerate(
                    zip(ours, d.proposition_six_agents(a, b, 0), strict=True)
                )
            ),
            *(_same("six at p", nu(pi, p), d.proposition_six(a, b, 0)(pi, p)) for p in plays),
        )
    )


def _same(what: str, proofs: object, project: object) -> str:
    return unlike(f"in the proofs, {what}", proofs, "in the project", project)
