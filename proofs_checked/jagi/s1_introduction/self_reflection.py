"""Section 1: the game of the box, backtracking, and what needs self-reflection."""

from collections.abc import Callable
from itertools import islice, product
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.environments.environment import as_extended
from formal.histories.history import Item, prompt
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Action, Agent, Environment, Percept, Play, Prompt, Reward
from proofs_checked.engine.declaring import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import interaction as broken

Pays: TypeAlias = Callable[[int, Action], int]
"""What the second action pays, by what is in the box."""

Game: TypeAlias = Callable[[int, Pays], Environment]

LOOK: Final = 1
DO_NOT_LOOK: Final = 1 - LOOK
CONTENTS: Final = 2
PAYMENTS: Final = 3

self_reflection = note(
    "JAGI, Section 1",
    "To perform well on average over many extended environments an agent has to reflect on itself.",
    name="self-reflection",
    title="what performance needs",
    reason="whether an agent reflects on itself is no property of the function that it is, and "
    "performance is one",
    argument="to any number of turns every agent has the same result, in any finitely many "
    "extended environments, as a table of its answers, which considers nothing; what is meant is "
    "how such a function is found and computed",
    rests_on=["jagi-definition-2"],
)


def box_game(content: int, pays: Pays) -> Environment:
    """Who looks first is shown what is in the box; what the second action pays depends on it.

    y1 = 1 is to look. Shown are 0, then 1 + content or 0, then 0.
    """

    def mu(p: Play) -> Percept:
        if p.turns == 1:
            return 0, 1 + content if p.action == LOOK else 0
        return (pays(content, p.action) if p.turns == 2 else 0), 0

    return mu


def another_game(
    shown: Callable[[int, bool], int] = lambda content, looked: 1 + content if looked else 0,
    price: Reward = 0,
) -> Game:
    """The box game that shows something else, or in which looking costs something."""

    def from_content(content: int, pays: Pays) -> Environment:
        def mu(p: Play) -> Percept:
            looked = bool(p) and p[1] == LOOK
            if p.turns == 1:
                return 0, shown(content, looked)
            return (pays(content, p.action) - price * looked if p.turns == 2 else 0), 0

        return mu

    return from_content


def payments(instance: Instance) -> Pays:
    """Any payments of a game."""
    table = {
        (c, y): instance.number(f"with {c} in the box {y} pays", PAYMENTS)
        for c, y in product(range(CONTENTS), range(instance.n_actions))
    }
    return lambda c, y: table[c, y]


def earned(game: Game, pays: Pays, *, looks: bool) -> list[int]:
    """What every player earns who looks, or does not, over all contents."""
    shown = range(1 + CONTENTS)
    return [
        sum(
            int(value(player(answers, looks=looks), as_extended(game(c, pays)), 3))
            for c in range(CONTENTS)
        )
        for answers in product(range(2), repeat=len(shown))
    ]


def player(answers: tuple[Action, ...], *, looks: bool) -> Agent:
    """One who looks, or does not, and then answers what is shown."""

    def pi(h: Prompt) -> Action:
        if h.turns == 1:
            return LOOK if looks else DO_NOT_LOOK
        return answers[h.observation]

    return pi


def all_who_look_earn_more(instance: Instance, box_game: Game = box_game) -> None:
    """In every game everyone who looks earns more than anyone who does not. False."""
    pays = payments(instance)
    looking, blind = (
        min(earned(box_game, pays, looks=True)),
        max(earned(box_game, pays, looks=False)),
    )
    must(looking > blind, f"one who looks earns {looking}, one who does not {blind}")


def the_best_who_look_earn_more(instance: Instance, box_game: Game = box_game) -> None:
    """In every game the best who look earn more than the best who do not. False."""
    pays = payments(instance)
    looking, blind = (max(earned(box_game, pays, looks=looks)) for looks in (True, False))
    must(looking > blind, f"the best of both earn {looking} and {blind}")


@claim(
    "JAGI, Section 1",
    name="box",
    title="the game of the box",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the best of both are compared, and that no action is best whatever is "
    "in the box: then they earn more, and otherwise the same; who looks and takes no heed may "
    "earn less",
    ways=[
        throughout(
            Space("every game of two contents and payments 0 to 2", 1, 1, (), size="one turn")
        ),
        also(
            all_who_look_earn_more,
            somewhere(Space("every such game, every player", 1, 1, (), size="one turn")),
        ),
        also(
            the_best_who_look_earn_more,
            somewhere(Space("every such game, the best players", 1, 1, (), size="one turn")),
        ),
    ],
    mutants={
        "who looks is shown nothing": {
            "box_game": another_game(shown=lambda content, looked: 0),
        },
        "to look costs 1": {"box_game": another_game(price=1)},
        "who does not look sees the content too": {
            "box_game": another_game(shown=lambda content, looked: 1 + content)
        },
        "a repair: to look pays 5": {"box_game": another_game(price=-5)},
    },
    rests_on=["jagi-definition-1"],
)
def looking_is_worth_it(instance: Instance, box_game: Game = box_game) -> None:
    """In a game that depends on what is in a box, players who look inside, at no cost, have an
    advantage over those who do not.
    """
    pays = payments(instance)
    looking, blind = (max(earned(box_game, pays, looks=looks)) for looks in (True, False))
    actions = range(instance.n_actions)
    matter = not any(
        all(pays(c, y) == max(pays(c, z) for z in actions) for c in range(CONTENTS))
        for y in actions
    )
    must(looking >= blind, f"who looks earns {looking} at best, who does not {blind}")
    same("that looking earns more", looking > blind, "that contents matter", matter)


def path(instance: Instance, name: str) -> list[int]:
    """The observations along a path."""
    turns = range(1, instance.turns + 1)
    return [instance.number(f"observation {n} along the {name} path", 2) for n in turns]


def actions_along(
    pi: Agent, observations: list[int], interaction: broken.Interaction
) -> tuple[Item, ...]:
    """What an agent does where it is shown these, whatever it does."""
    shown = interaction(pi, lambda pi, p: (0, observations[p.turns]))
    *_, result = islice(shown, len(observations))
    return result[1::2]


def acts_as_if_sent_at_once(instance: Instance, pi: Agent, interaction: broken.Interaction) -> None:
    """Sent along one path and, the environment rewound, along another, it acts as on the other."""
    first, second = path(instance, "first"), path(instance, "second")
    led = actions_along(pi, [*first, *second], interaction)
    sent = actions_along(pi, second, interaction)
    same(
        "its actions along the second path, backtracked,",
        led[instance.turns :],
        "its actions, sent along it at once,",
        sent,
    )


def the_same_without_memory(
    instance: Instance, interaction: broken.Interaction = interaction
) -> None:
    """An agent that sees the last percept alone acts as if it had been sent at once."""
    pi = after(instance.agent(), lambda h: prompt(h.percept))
    acts_as_if_sent_at_once(instance, pi, interaction)


@claim(
    "JAGI, Section 1",
    name="backtracking",
    title="backtracking",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that remembers the first path, and on which that has an effect; of "
    "agents without memory it is the same",
    ways=[
        somewhere(Space("every agent, every two paths", 1, 2, ()), failing=Verdict.FALSE),
        also(
            the_same_without_memory,
            throughout(Space("every agent without memory, every two paths", 3, 4, ())),
        ),
    ],
    mutants={
        "every agent answers the last percept alone": {"interaction": broken.memoryless},
        "the agent answers the last turn's prompt": {"interaction": broken.stale_prompt},
    },
    rests_on=["jagi-definition-2", "cagi-section-1.backtracking"],
)
def backtracking(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """To send the agent along one path, rewind the environment and send it along another is not the
    same as to send it along the other at once.
    """
    acts_as_if_sent_at_once(instance, instance.agent(), interaction)
