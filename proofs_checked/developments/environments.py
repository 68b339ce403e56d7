"""What the development about extended environments proves, and its definitions recomputed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt
from formal.pseudo_visibility.game import NPC, Game
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.roa.coding import as_extended_environment, as_roa
from proofs_checked.definitions import Definitions
from proofs_checked.developments.development import Development, Row
from proofs_checked.developments.theorems import Theorem

Making: TypeAlias = Callable[[Definitions], ExtendedEnvironment]
"""From the record, an environment."""

Rows: TypeAlias = Callable[[Definitions], Iterator[Row]]

PERCEPTS: Final = ((0, 0), (1, 3), (-1, 4))
AGENTS: Final = 31
_ACTIONS: Final = 2


def coded(x: Percept) -> int:
    """A percept, its reward from -1 to 6 and its observation below 8, as a number below 64."""
    r, o = x
    return 8 * (int(r) + 1) + o if r >= 0 else o


def coded_prompt(h: Prompt) -> int:
    """A prompt as a number: no two with such percepts have the same."""
    if not h.before:
        return 64 + coded(h.percept)
    p = h.before
    return 64 * (4 * coded_prompt(p.prompt) + p.action) + coded(h.percept)


def agent(k: int) -> Agent:
    """The agent that answers with this binary digit of the prompt's number."""
    return lambda h: coded_prompt(h) >> k & 1


def mixing(k: int) -> Agent:
    """The agent that answers with this binary digit of the square, in which all is mixed."""
    return lambda h: coded_prompt(h) ** 2 >> k & 1


def of_agents(f: Callable[[Agent], Percept], agents: Callable[[int], Agent] = agent) -> int:
    """What f makes of the first agents, as digits in base 64."""
    number = 0
    for k in range(AGENTS):
        number = 64 * number + coded(f(agents(k)))
    return number


def prompts() -> Iterator[Prompt]:
    """Every prompt of one percept, and of two of which no reward is 0, and one of three."""
    yield from prompts_up_to(1, PERCEPTS, _ACTIONS)
    yield from (h for h in prompts_up_to(2, PERCEPTS[1:], _ACTIONS) if h.before)
    yield prompt((1, 3), 0, (-1, 4), 1, (0, 0))


def plays() -> Iterator[Play]:
    """The empty play, and one for each action after each of the prompts."""
    yield EMPTY
    for h in prompts():
        for y in range(_ACTIONS):
            yield h.then(y)


def percept_in_agda(x: Percept) -> str:
    """A percept, in Agda."""
    r, o = x
    return f"{f'of {r}' if r >= 0 else f'below {-r - 1}'} , {o}"


def prompt_in_agda(h: Prompt) -> str:
    """A prompt, in Agda.

    Example:
        >>> from formal.histories.history import prompt
        >>> prompt_in_agda(prompt((0, 0), 1, (-1, 4)))
        '(⟨ of 0 , 0 ⟩ ⌢ 1 ⌢ (below 0 , 4))'
    """
    if not h.before:
        return f"⟨ {percept_in_agda(h.percept)} ⟩"
    p = h.before
    return f"({prompt_in_agda(p.prompt)} ⌢ {p.action} ⌢ ({percept_in_agda(h.percept)}))"


def play_in_agda(p: Play) -> str:
    """A play, in Agda."""
    return f"({prompt_in_agda(p.prompt)} ▷ {p.action})" if p else "⟨⟩"


def gives(*forms: tuple[str, Making]) -> Rows:
    """The rows of environments, each by what it is called in Agda."""

    def rows(d: Definitions) -> Iterator[Row]:
        for called, making in forms:
            mu = making(d)
            for p in plays():
                number = of_agents(lambda pi, mu=mu, p=p: mu(pi, p))  # type: ignore[misc]
                yield Row(
                    f"{called} on {p!r} gives the agents {number:#x}",
                    f"gives ({called}) {play_in_agda(p)} ≡ {number:#x}",
                )

    return rows


def answers(called: str, making: Callable[[Definitions], Callable[[Agent], Agent]]) -> Rows:
    """The rows of a transformation of agents."""

    def rows(d: Definitions) -> Iterator[Row]:
        for h in prompts():
            number = of_agents(lambda pi, h=h: (0, making(d)(pi)(h)))  # type: ignore[misc]
            yield Row(
                f"{called} at {h!r} gives {number:#x}",
                f"answers {called} {prompt_in_agda(h)} ≡ {number:#x}",
            )

    return rows


def asking(pi: Agent, p: Play) -> Percept:
    """An environment that asks the agent, whose rewards are not negative."""
    if not p:
        return 1, pi(EMPTY.then((1, 2)))
    return pi(p.prompt) + p.action, p.prompt.observation


def signed(pi: Agent, p: Play) -> Percept:
    """The same, each reward less by 1."""
    r, o = asking(pi, p)
    return r - 1, o


def judging(pi: Agent, p: Play) -> Percept:
    """A handicap that punishes at first, and whoever does not do what it would do."""
    return (1 if p and pi(p.prompt) == p.action else -1), 0


def deterring(pi: Agent, p: Play) -> Percept:
    """A handicap that never rewards, and punishes whoever would take the action 0."""
    return (-1 if p and pi(p.prompt) == 0 else 0), 0


VIEWS: Final[Sequence[tuple[str, Callable[[Observation], Observation]]]] = (
    ("(λ o → 0)", lambda o: 0),
    ("(λ o → o)", lambda o: o),
    ("(λ o → suc (half o))", lambda o: 1 + o // 2),
)

MEMORIES: Final = (play((1, 3), 1), play((0, 0), 1, (-1, 4), 0))
"""What never happened."""


def seen_otherwise(field: str) -> Rows:
    """The rows of an environment that pays for acting on another view of what one shows."""
    return gives(
        *(
            (
                f"seeing-otherwise asking {called}",
                lambda d, view=view: getattr(d, field)(asking, view),
            )
            for called, view in VIEWS
        )
    )


PAINTED: Final = PaintsLast(
    initial=0,
    moved=lambda s, y: 2 * s + y + 1,
    reward=lambda s: s % 3,
    D=lambda s: s % 2,
    P=lambda s, o: (s + 1 + 3 * o) % 5,
    pseudo_visible=lambda s: s % 3 != 1,
)
"""An environment that paints Y last."""


def policies(d: Definitions) -> Iterator[Row]:
    """The rows of what is trained in a game, in μ and with a penalty of 0 or 1."""
    for turns in (2, 3):
        for o in (0, 3):
            for called, q in (("(λ _ → painted)", None), ("(penalised (of 1))", 1)):
                number = of_agents(partial(_trained, d, turns, o, q), mixing)
                yield Row(
                    f"trained for {turns} turns in {called}, at {o} agents do {number:#x}",
                    f"policy {called} {turns - 1} {o} ≡ {number:#x}",
                )


def _trained(d: Definitions, turns: int, o: Observation, q: int | None, pi: Agent) -> Percept:
    G = Game([NPC(pi, PAINTED, turns)], lambda trained: lambda p: (0, trained[0](o)))
    return (d.game(G) if q is None else d.game_with_pseudo_visibility(G, q))(EMPTY)


def interactions(d: Definitions) -> Iterator[Row]:
    """The rows of the result of an interaction: its last percepts and actions."""
    for n in range(3):
        percepts = of_agents(lambda pi, n=n: _after(d, pi, n).prompt.percept, mixing)  # type: ignore[misc]
        actions = of_agents(lambda pi, n=n: (0, _after(d, pi, n).action), mixing)  # type: ignore[misc]
        for called, number in (("last-percept-of", percepts), ("last-action-of", actions)):
            yield Row(
                f"in turn {n + 1} the {called} is {number:#x}",
                f"{called} signed {n} ≡ {number:#x}",
            )


def _after(d: Definitions, pi: Agent, n: int) -> Play:
    """The play of n + 1 turns."""
    return next(islice(d.interaction(pi, signed), n, None))


THEOREMS: Final = (
    Theorem("example-1", "CAGI, Example 1"),
    Theorem("example-2", "CAGI, Example 2"),
    Theorem("example-3", "CAGI, Example 3"),
    Theorem("example-4", "CAGI, Example 4"),
    Theorem("section-3-examples", "CAGI, Section 3, the five examples"),
    Theorem("example-4-question", "CAGI, Example 4, where the question has an answer"),
    Theorem("definition-4", "CAGI, Definition 4"),
    Theorem("definition-4-mercy", "CAGI, Definition 4, why e is merciful"),
    Theorem("definition-4-observations", "CAGI, Definition 4, e is observed unaltered"),
    Theorem("definition-4-unaltered", "CAGI, Definition 4, unaltered all the time"),
    Theorem("section-4-two-handicaps", "CAGI, Section 4, two handicaps"),
    Theorem("section-4-handicapped-twice", "CAGI, Section 4, (e ∗ h) ∗ h'"),
    Theorem("example-6", "CAGI, Example 6"),
    Theorem("example-6-nonzero-rewards", "CAGI, Example 6, Ignoring Rewards as a handicap"),
    Theorem("example-8", "CAGI, Examples 8 and 9"),
    Theorem("section-2-superfluous", "JAGI, Section 2, superfluous"),
    Theorem("section-2-dual", "JAGI, Section 2, superfluous, of the dual"),
    Theorem("section-3-5-self-recognition", "JAGI, Section 3.5, self-recognition"),
    Theorem("section-5-never-freezes", "JAGI, Section 5, the check never freezes in reality"),
    Theorem("pv-definition-2", "PV, Definition 2"),
    Theorem("pv-penalty", "PV, Definition 2, the penalty"),
    Theorem("pv-lemma-4", "PV, Lemma 4"),
)


def of_memories(made: Callable[[Definitions, Play], ExtendedEnvironment]) -> Rows:
    """The rows of environments with false memories."""
    return gives(
        *((f"false-memories {play_in_agda(p)}", lambda d, p=p: made(d, p)) for p in MEMORIES)
    )


ENVIRONMENTS: Final = Development(
    "Environments",
    THEOREMS,
    {
        "interaction": interactions,
        "ignore_rewards": gives(("ignore-rewards", lambda d: d.ignore_rewards)),
        "roa_ignore_rewards": gives(
            ("ignore-rewards", lambda d: as_extended_environment(d.roa_ignore_rewards))
        ),
        "false_memories": of_memories(lambda d, p: d.false_memories(p)),
        "roa_false_memories": of_memories(
            lambda d, p: as_extended_environment(d.roa_false_memories(as_roa(p)))
        ),
        "backward_consciousness": gives(
            ("backward-consciousness", lambda d: as_extended_environment(d.backward_consciousness))
        ),
        "reverse_history": gives(("backward-consciousness", lambda d: d.reverse_history)),
        "deja_vu": gives(("deja-vu", lambda d: d.deja_vu)),
        "roa_deja_vu": gives(("deja-vu", lambda d: as_extended_environment(d.roa_deja_vu))),
        "roa_incentive_to_incentivize": gives(
            (
                "incentive-to-incentivize of 0",
                lambda d: as_extended_environment(d.roa_incentive_to_incentivize),
            )
        ),
        "handicap": gives(
            ("asking ∗ judging", lambda d: d.handicap(asking, judging)),
            ("asking ∗ deterring", lambda d: d.handicap(asking, deterring)),
        ),
        "mirror": seen_otherwise("mirror"),
        "binocular_vision": seen_otherwise("binocular_vision"),
        "of_turns_alone": gives(("of-turns-alone signed", lambda d: d.of_turns_alone(signed))),
        "dual": gives(("dual signed", lambda d: d.dual(signed))),
        "self_recognition": gives(
            (
                "self-recognition states 1 (λ n → n)",
                lambda d: d.self_recognition(lambda n: n),
            )
        ),
        "reality_check": answers("_RC", lambda d: d.reality_check),
        "pseudo_visible": gives(
            ("penalised (of 0)", lambda d: d.pseudo_visible(PAINTED, 0)),
            ("penalised (of 1)", lambda d: d.pseudo_visible(PAINTED, 1)),
        ),
        "game": policies,
    },
)
"""Extended environments, of all agents, histories and environments."""
