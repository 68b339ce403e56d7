"""Examples 6 to 8: a racer who swerves at all times, soldiers who signal, and disguises."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, Final

from bridge.evidence import Evidence, Verdict
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Observation, Reward
from formal.pseudo_visibility.game import NPC, Game, game_with_pseudo_visibility
from formal.pseudo_visibility.paints_last import PaintsLast, picture
from formal.pseudo_visibility.policies import Policy, policies
from formal.pseudo_visibility.racer import STRAIGHT, SWERVE, racer
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.soldiers import soldiers
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, computed, throughout
from proofs_checked.pv import painting
from proofs_checked.pv.painting import Actions, Penalising, Picture, Q

LAPS: Final = (2, 3)
PASSED: Final[tuple[Reward, ...]] = (1, 4, 10)
SWERVES: Final[tuple[Reward, ...]] = (0, 1, 2)
PENALTIES: Final[tuple[Reward, ...]] = (0, 1, 3, Fraction(9, 2), 20)

_NAMES: Final = {
    (STRAIGHT, STRAIGHT): "steady",
    (STRAIGHT, SWERVE): "reacting",
    (SWERVE, STRAIGHT): "contrary",
    (SWERVE, SWERVE): "erratic",
}


@claim(
    "PV, Example 6",
    reason="where the player is near once in k turns, as on the bundled road, it is best iff "
    "k c ≤ c + q and k c ≤ p, for costs c of a swerve, q of a reaction and p of being passed",
    ways=[computed("all policies of a racer", evidence=Evidence.PROVED)],
    mutants={
        "nothing is subtracted": painting.FREE,
        "the penalty is by the letter of the definition, with the flag of S_t, and q + 1": {
            "pseudo_visible": lambda mu, q: pseudo_visible(mu, q + 1)
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def best_is_erratic(computation: Computation, pseudo_visible: Penalising = pseudo_visible) -> None:
    """There is a road on which the best policy of a racer is to swerve at all times, which cuts off
    a pseudo-visible player without a reaction; whether it is best depends on the costs of reacting,
    being passed and swerving.
    """

    def best_of(lap: int, passed: Reward, swerve: Reward, q: Reward) -> set[str]:
        """The names of the policies with the greatest return in a lap."""
        mu_q = pseudo_visible(racer(lap, passed, swerve), q)
        returns = {
            _NAMES[pi.on(0), pi.on(1)]: value(pi, mu_q, lap + 1) for pi in policies([0, 1], 2)
        }
        return {name for name, r in returns.items() if r == max(returns.values())}

    choices = [*product(LAPS, PASSED, SWERVES, PENALTIES)]
    for lap, p, c, q in choices:
        # Contrary is never better than steady.
        costs = p, c + q, c * lap, p + c * (lap - 1) + q
        cost = dict(zip(("steady", "reacting", "erratic", "contrary"), costs, strict=True))
        least = {name for name, each in cost.items() if each == min(cost.values())}
        what = f"a lap of {lap}, p = {p}, c = {c}, q = {q}: best"
        same(what, best_of(lap, p, c, q), "by hand", least)
    computation.found(
        f"all policies of a racer, {len(choices)} choices of lap and costs",
        len(choices),
        "in a lap of 3 turns, p = 4 for being passed, c = 1 for a swerve: with q = 1 the racer "
        f"reacts, {sorted(best_of(3, 4, 1, 1))}; with q = 3 it swerves at all times, "
        f"{sorted(best_of(3, 4, 1, 3))}; with c = 2 and q = 3 it does neither, "
        f"{sorted(best_of(3, 4, 2, 3))}",
    )


HIT, WASTE, MEN = 3, 4, 2
POINTER: Final = tuple(policies([0, 1], 2))
SHOOTER: Final = tuple(policies([0, 1, 2, 3], 2))
POINTS: Final = Policy(((0, 0), (1, 1)))
ON_SIGNAL: Final = Policy(((0, 0), (1, 0), (2, 1), (3, 1)))


@claim(
    "PV, Example 7",
    reason="the bundled soldiers are such, since D paints the pointing arm: signalling is an "
    "equilibrium, and best for all together, for penalties up to its gain; whether soldiers learn "
    "it is another claim",
    ways=[computed("all joint policies of three soldiers", evidence=Evidence.PROVED)],
    mutants={
        "the picture without the player is one without a pointing arm": {
            "soldiers": lambda pointer, shooters, **terms: soldiers(
                pointer, shooters, **terms | {"q": 0}
            )
        },
        "every soldier is penalised for every reaction": {
            "soldiers": lambda pointer, shooters, **terms: (
                [sum(soldiers(pointer, shooters, **terms))] * (1 + len(shooters))
            )
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def signalling(computation: Computation, soldiers: Callable[..., list[Reward]] = soldiers) -> None:
    """There are soldiers for whom it is best to signal: one points at the pseudo-visible player and
    is penalised for the reaction; the others fire where the first points, without a penalty.
    """
    signal = (ON_SIGNAL,) * MEN

    def returns(pointer: Policy, shooters: tuple[Policy, ...], q: Reward) -> list[Reward]:
        """The return of each soldier."""
        return soldiers(pointer.on, [pi.on for pi in shooters], hit=HIT, waste=WASTE, q=q)

    def equilibrium(q: Reward) -> bool:
        """Whether no soldier gets more by another policy, if the others signal."""
        now = returns(POINTS, signal, q)
        pointing = [returns(pi, signal, q)[0] for pi in POINTER]
        shooting = [returns(POINTS, (pi, *signal[1:]), q)[1] for pi in SHOOTER]
        return max(pointing) <= now[0] and max(shooting) <= now[1]

    def best_for_all(q: Reward) -> bool:
        """Whether no joint policy has a greater sum of returns."""
        joint = product(POINTER, product(SHOOTER, repeat=MEN))
        return max(sum(returns(*each, q)) for each in joint) == sum(returns(POINTS, signal, q))

    # Each gets the reward of all hits, and only the pointer the penalty q.
    most = MEN * HIT
    same("the returns", returns(POINTS, signal, 1), "by hand", [most - 1, *[most] * MEN])
    found = [
        [equilibrium(q) for q in (1, most, most + 1)],
        [best_for_all(q) for q in (1, (MEN + 1) * most, (MEN + 1) * most + 1)],
    ]
    same("whether signalling is best", found, "by hand", [[True, True, False]] * 2)
    joint = len(POINTER) * len(SHOOTER) ** MEN
    computation.found(
        f"all {joint} joint policies of {MEN + 1} soldiers, 6 penalties",
        6 * joint,
        f"with {MEN} shooters, {HIT} for a hit and {WASTE} for a shot at nothing: the returns of "
        f"pointing at the player and firing at the signal are {returns(POINTS, signal, 1)} with "
        "q = 1, the pointer first",
    )


emergence = note(
    "PV, Example 7",
    "Soldiers might come to signal by themselves.",
    name="emergence",
    title="that it emerges",
    verdict=Verdict.EMPIRICAL,
    reason="it depends on the learners, which the paper does not specify; two Q-learners in "
    "`upsilon guard signal` come to signal with some seeds, and gain nothing by it",
    argument="signalling is an equilibrium, so that soldiers who signal have no reason to stop; "
    "that alone does not make learners signal",
    rests_on=["pv-example-7"],
)


def disguised(instance: Instance) -> PaintsLast[Actions]:
    """An environment without pseudo-visible players, but with disguises as one."""
    D, there = painting.decided(instance, "D", 2), painting.decided(instance, "disguised", 2)
    return PaintsLast(
        (), lambda s, y: (*s, y), sum, D, lambda s, o: o + 4 * there(s), lambda s: False
    )


def seen_as_pseudo_visible(o: Observation, flag: bool) -> PaintsLast[Actions]:
    """An environment of one picture, that of a pseudo-visible player."""
    return PaintsLast((), lambda s, y: s, sum, lambda s: o, lambda s, o: o + 4, lambda s: flag)


def no_penalty(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """In training there is no penalty for reacting to a disguise."""
    pi, mu = instance.agent(), disguised(instance)
    mu_q = pseudo_visible(mu, Q)
    p = painting.forced(pi, mu_q, instance)
    same("μ_{Y,q}", mu_q(pi, p), "μ", mu(p))


def looks(mu: PaintsLast[Any], s: Any) -> bool:
    """Whether a player is, or looks, pseudo-visible."""
    return painting.ROOM_ERASING.detect_pseudovis(mu.P(s, mu.D(s))) or mu.pseudo_visible(s)


@claim(
    "PV, Example 8",
    reason="a trained policy sees the picture and not the flag. In training the flag counts: "
    "reacting to a disguise is not penalised, so that disguises in training only teach to react to "
    "what looks pseudo-visible",
    ways=[
        throughout(Space("every NPC, every environment", 3, 3, (), size="{n} turns of training")),
        also(
            no_penalty,
            throughout(Space("every agent in every environment with disguises", 3, 3, ())),
        ),
        proved_in_agda(
            "Environments",
            "pv-example-8",
            of=("pseudo_visible", "game_with_pseudo_visibility", "picture"),
        ),
    ],
    mutants={
        "reactions to what looks pseudo-visible are penalised": painting.flagged(looks),
        "the picture shows whether the flag is set": {
            "picture": lambda mu, s: picture(mu, s) + 6 * mu.pseudo_visible(s)
        },
    },
    rests_on=["pv-definition-3"],
)
def disguises_fool(instance: Instance, picture: Picture = picture) -> None:
    """A player disguised as a pseudo-visible one, without being so, can fool NPCs."""
    pi, mu, o = instance.agent(), painting.painted(instance), instance.number("D", 2)
    npcs = [NPC(pi, mu, instance.turns)]
    player, disguise = (
        game_with_pseudo_visibility(Game(npcs, painting.facing(0, picture(nu, ()))), Q)(EMPTY)
        for nu in (seen_as_pseudo_visible(o, True), seen_as_pseudo_visible(o, False))
    )
    same("the NPC's action on the player", player, "on the disguise", disguise)
