"""The explanations of the claims about JAGI that are false: what happens, and what repairs them."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step

_DEFINITION_3_4: Final = (
    Step(
        "The sum runs over environments, and each is weighted by the complexity of a program. For "
        "a sum, every program must belong to one environment only.",
        by="one function computes them all",
    ),
    Step(
        "But a program says only what an environment does with computable agents, so that K is "
        "well defined.",
        by="jagi-definition-3.1",
        says="holds conditionally",
    ),
    Step(
        "Take one environment, and change its percepts for one agent that is not computable. The "
        "result is another environment with the same program and the same K.",
        by="from one environment another is made for each non-computable agent, by a change of "
        "its percepts for that agent alone",
    ),
    Step(
        "It is still well-behaved, since that property, too, is about computable agents only.",
        by="jagi-definition-3.3",
        says="holds conditionally",
    ),
    Step(
        "The repair is to count environments that agree on all computable agents as one. Then "
        "each has a shortest program of its own, and the sum converges within -1 … 1.",
        by="jagi-definition-3.4.repaired",
    ),
    Step(
        "With this sum the result of the paper stands: Proposition 6 (2) is about the repaired "
        "sum.",
        by="jagi-proposition-6.2",
        says="holds conditionally",
    ),
)

_TABLE_1: Final = (
    Step(
        "The table gives a mean and, after ±, a standard error for each of four agents. The means "
        "are those of the published totals of five runs.",
        by="jagi-table-1.means",
    ),
    Step(
        "The standard error of a mean of n runs is their sample deviation over √n. The printed "
        "number for Q is 0.00044, where that formula gives 0.00109.",
        by="Q: ± 0.00044 for ± 0.00109",
    ),
    Step(
        "All four are too small by the same factor.",
        by="DQN: ± 0.00137 for ± 0.00343; A2C: ± 0.00045 for ± 0.00112; PPO: ± 0.00793 for ± "
        "0.01983",
    ),
    Step(
        "The factor is 5/2: the printed numbers are the population deviation over n = 5. The two "
        "formulas differ by the factor "
        "n / √(n - 1).",
        by="jagi-table-1.errors.repaired",
    ),
    Step(
        "If the population deviation over n were the standard error, the printed numbers would be "
        "right.",
        by="the standard error is replaced by what the table prints",
        says="it is true of Q",
    ),
)

_EXAMPLE_4: Final = (
    Step(
        "In Definition 2 an environment is a function of the agent, and an agent is a function: "
        "two programs of one function are the same agent.",
        by="jagi-definition-2",
    ),
    Step(
        "The learning rate is read from a program. Let two programs have the rate 1/10 and "
        "compute the same agent.",
        by="at rate 1/10 both are π",
    ),
    Step(
        "At half the rate the first takes 1 after ⟨(0, 0)⟩, the second 0: the programs may treat "
        "other rates differently.",
        by="the first program at any other rate takes 0, but 1 at ⟨(0, 0)⟩; the second program at "
        "any other rate takes 0",
    ),
    Step(
        "The agent takes 0. The environment compares this with the program at half the rate, so "
        "it punishes the first program and rewards the second, although they are one agent.",
        by="μ(the first, h y) = (-1, 0) but μ(the second, h y) = (1, 0)",
    ),
    Step(
        "So μ is not a function of the agent. It is one of the agent's program, and as such it "
        "does what the paper says.",
        by="jagi-section-3.4.incentive",
    ),
    Step(
        "The change of the rate is needed: if the environment queries the agent itself, both "
        "programs are rewarded alike, and there is no counterexample.",
        by="a repair: the environment queries the agent itself, so there is no counterexample",
    ),
)

_SEMI_DETERMINISTIC: Final = (
    Step(
        "Definition 7 requires that instances trained alike act alike, whatever they were queried "
        "on before.",
        by="jagi-definition-7",
    ),
    Step(
        "The class that the paper describes freezes to its first action. “Its first action” is "
        "read as the first action that the instance took: the answer to its first query. So a "
        "query decides what it freezes to.",
        by=STATEMENT,
    ),
    Step(
        "Let π take 1 if the first observation is 0, and otherwise 0. The first instance is "
        "queried on observation 0 and answers 1, the second is queried on 1 and answers 0.",
        by="π takes 0, but 1 at ⟨(0, 0)⟩",
    ),
    Step(
        "Then both are trained alike: from observation 0, with the action 0. Both would have "
        "taken 1 there, so both freeze.",
        by="y1 = 0",
    ),
    Step(
        "From then on the first repeats 1 and the second 0.",
        by="queried on 0 first, the action of the first = 1 but queried on 1 first, that of the "
        "second = 0",
    ),
    Step(
        "Freezing to the action at the first observation of the training repairs it, because then "
        "training alone decides.",
        by="a repair: the reality check freezes to its action at the first observation of training",
    ),
    Step(
        "This agrees with Definition 8, and the repaired class is semi-deterministic whenever the "
        "agent's class is.",
        by="jagi-section-5.semi-deterministic.repaired",
    ),
)

_TYPE_3: Final = (
    Step(
        "Every environment is of one of three types: π_RC does better, π does better, or both do "
        "equally well.",
        by="jagi-section-5.1.partition",
    ),
    Step(
        "In an environment of type (3) both get the same, so it adds nothing to the difference, "
        "whatever its weight.",
        by="jagi-section-5.1.partition",
    ),
    Step(
        "The sentence says that the difference is negative if such environments weigh most.",
        by=STATEMENT,
    ),
    Step(
        "On such a machine one program of type (3) weighs 0.937, and yet Υ_ext(π_RC) is greater "
        "than Υ_ext(π), not less.",
        by="where '0; 0', of type (3), weighs 0.937357: Υ_ext(π_RC) - Υ_ext(π) is within "
        "[0.013926, 0.016135]",
    ),
    Step(
        "The sentence is true of type (2), and that is what is meant.",
        by="jagi-section-5.1.type-2",
        says="holds conditionally",
    ),
    Step(
        "The program of type (3) must have nearly all weight: if at each of its places its rule "
        "has probability 1/2 only, nothing is certain about the sign.",
        by="at each place, the program's rule has probability 1/2 instead of nearly 1",
        says="which is not above 0",
    ),
)

_LISTING_2: Final = (
    Step(
        "By Definition 12 prev_obs is always the game's part of the last observation.",
        by="jagi-definition-12.prev-obs",
    ),
    Step(
        "The listing, in the text at hand, assigns it in start and never again. In the first turn "
        "that is right, from the second turn on it is the game's first observation.",
        by="G answers (0, 0) at ⟨⟩, (1, 1) at ⟨(0, 0), 0⟩",
    ),
    Step(
        "In the counterexample the game shows 0 first and 1 after the first action. So in turn 2 "
        "the copy must be queried on the game's observation 1, but the listing queries it on 0.",
        by="after ⟨(0, (0, 0)), (0, 1), (1, (1, 0)), (0, 1)⟩",
    ),
    Step(
        "Only there, after a history that did not occur, the copy takes the other pair: the number "
        "2, which is (1, 0), and not 1, which is (0, 1).",
        by="π takes 1, but 2 at ⟨(0, 0), 1, (0, 0)⟩",
    ),
    Step(
        "So the listing finds a difference where there is none, and gives the penalty -1; the "
        "combination gives the game's reward 0.",
        by="the class gives (-1, (0, 0)), the combination (0, (0, 0))",
    ),
    Step(
        "One statement repairs it: step must store the game's observation before it returns.",
        by="a repair: the game's last observation is stored in every turn",
    ),
    Step(
        "With this statement the class is the combination.",
        by="jagi-listing-2.repaired",
    ),
)

_COMPOSED: Final = (
    Step(
        "The paper says that an extended environment may be replaced by one that depends on π and "
        "n alone: both have the same result with every agent.",
        by="jagi-section-2.superfluous",
    ),
    Step(
        "Same results do not mean same functions: ν need not agree with e at plays that never "
        "occur with it. A construction can query it there.",
        by="(0, 0) at ⟨(-1, 0), 0⟩, (1, 1) at ⟨(0, 0), 0⟩",
    ),
    Step(
        "In e ∗ h the handicap changes the rewards, so e receives a play with -1 where its own "
        "result has 0.",
        by="where h always punishes, the result in e ∗ h = ⟨(-1, 0), 0, (-1, 0), 0⟩",
    ),
    Step(
        "There e shows 0, but ν, which knows only the number of turns, shows 1 as in its own "
        "result.",
        by="but that in ν ∗ h = ⟨(-1, 0), 0, (-1, 1), 0⟩",
    ),
    Step(
        "The two may replace each other if e is given the play with its own percepts.",
        by="a repair: e is given the play with its own percepts",
    ),
    Step(
        "The dual is a construction of that kind, and there they do.",
        by="jagi-section-2.superfluous.dual",
    ),
)

_CONVERSE: Final = (
    Step(
        "Equivalent agents have the same Υ. The converse is that the same Υ makes agents "
        "equivalent.",
        by="jagi-proposition-6.traditional",
    ),
    Step(
        "Take two agents that could not differ more: one always takes 0, the other always 1.",
        by="π1 always takes 0 and π2 1",
    ),
    Step(
        "Neither reads a reward. On a machine where each program has its negation with the same "
        "weight, and no program reads a reward except in a query, the two returns of such an agent "
        "cancel.",
        by="jagi-section-5.reward-ignoring",
        says="holds conditionally",
    ),
    Step("So both have Υ = 0, and they are not equivalent.", by="Υ(π1) = Υ(π2) = 0"),
    Step(
        "The negations are needed: if an action is rewarded more whatever the sign, the values "
        "differ.",
        by="each action 0 is rewarded by more, whatever the sign",
    ),
)

_ANY_DISCOUNT: Final = (
    Step(
        "The paper says that discount factors make Example 1 well-behaved. It says appropriate "
        "factors, and not every γ below 1 is one.",
        by="jagi-section-3.discounted",
    ),
    Step(
        "Example 1 rewards an agent that ignores rewards with 1 in every turn, and a constant "
        "agent is one.",
        by="jagi-example-1",
    ),
    Step(
        "The first reward is 0, and the n-th weighs γ^n. With γ = 9/10 two rewards of 1 already "
        "add up to 81/100 + 729/1000, more than 1.",
        by="with γ = 9/10 the return of π in 3 turns is 1539/1000",
    ),
    Step(
        "As long as γ² ≤ 1 - γ no agent gets more than 1.",
        by="every agent in Examples 1 to 3, γ² ≤ 1 - γ",
    ),
    Step(
        "The factor 1 - γ repairs it for every γ: the weights then sum to 1.",
        by="a repair: the n-th reward weighs (1 - γ) γ^(n-1)",
    ),
    Step(
        "Without any discount the sum of the rewards has no bound.",
        by="rewards are not discounted",
        says="the return of 2 turns is 1, and 1331/3600 can follow",
    ),
)

_BEHAVIOUR: Final = (
    Step(
        "To make Example 1 well-behaved its rewards are discounted. Rewards are part of what the "
        "agent sees, so this changes what it sees.",
        by="jagi-section-3.discounted",
    ),
    Step(
        "The agent in the counterexample takes 1 after a reward of 1, and otherwise 0.",
        by="π takes 0, but 1 at ⟨(0, 0), 0, (1, 0)⟩",
    ),
    Step(
        "It is rewarded for its first action, 0, and therefore takes 1 next. With the weight 1/4 "
        "it sees a reward of 1/4 and takes 0.",
        by="its actions = (0, 0) but those without = (0, 1)",
    ),
    Step(
        "Agents that ignore rewards act as before.",
        by="jagi-section-3.discounted.ignoring",
    ),
    Step(
        "So it is true if rewards are not discounted, and where there is no reward but 0.",
        by="a repair: rewards are not discounted",
    ),
)

_NEVER_LESS: Final = (
    Step(
        "The paper conjectures that π_RC is likely to do better if π is intelligent but not "
        "self-reflective. Without these words it is false even in Example 1.",
        by="jagi-section-5.conjecture",
        says="informal",
    ),
    Step(
        "π takes 0, except 1 at first, and 1 after ⟨(0, 0), 1, (0, 0)⟩.",
        by="π takes 0, but 1 at ⟨(0, 0)⟩ and 1 at ⟨(0, 0), 1, (0, 0)⟩",
    ),
    Step(
        "Turn 1: both take 1, as they would with the reward 0, and get 1. Turn 2: both take 0, "
        "but would have taken 1 had the reward been 0, and get -1.",
        by="jagi-example-1",
    ),
    Step(
        "From this punishment on, the history with rewards 0 is impossible. In turn 3 π would "
        "take 0 there, as it does, and gets 1.",
        by="jagi-section-5.fixed-action.example-1",
    ),
    Step(
        "π_RC is frozen in that query and answers 1, its first action; in reality it takes 0, and "
        "gets -1.",
        by="the return of π is 1, of π_RC -1",
    ),
    Step(
        "Freezing is what costs it the reward: without it both are the same agent.",
        by="a repair: the reality check does not freeze",
    ),
    Step(
        "The opposite is false as well: some agents do worse than their reality checks.",
        by="compare jagi-section-5.conjecture.never-more",
        says="false",
    ),
)

_NEVER_MORE: Final = (
    Step(
        "If π_RC never did better than π, the paper's conjecture would be empty. It does, already "
        "in three turns of Example 1.",
        by="jagi-section-5.conjecture",
        says="informal",
    ),
    Step(
        "π takes 0, except that it would take 1 after one or two rewards of 0.",
        by="π takes 0, but 1 at ⟨(0, 0), 0, (0, 0)⟩ and 1 at ⟨(0, 0), 0, (0, 0), 0, (0, 0)⟩",
    ),
    Step(
        "Turn 1: both take 0 and get 1. Turn 2: both take 0, but would have taken 1 had the "
        "reward been 0, and get -1.",
        by="jagi-example-1",
    ),
    Step(
        "Turn 3: with rewards 0 the history is impossible, and π_RC, frozen, answers 0, its first "
        "action. It also takes 0 in reality, and gets 1.",
        by="jagi-section-5.fixed-action.example-1",
    ),
    Step(
        "π would take 1 there, takes 0 in reality, and gets -1 again.",
        by="the return of π is -1, of π_RC 1",
    ),
    Step(
        "Freezing is what gains the reward.",
        by="a repair: the reality check does not freeze",
    ),
    Step(
        "Nor does π_RC always do better.",
        by="compare jagi-section-5.conjecture.never-less",
        says="false",
    ),
)

_ACROSS: Final = (
    Step(
        "A frozen π_RC repeats π(⟨x1⟩), where x1 is the first percept of the history that it is "
        "queried on.",
        by="jagi-theorem-9.frozen",
    ),
    Step(
        "Example 3 reverses the history, so that its first percept is the newest one: the queries "
        "of different turns begin with different percepts.",
        by="jagi-section-5.fixed-action.example-3",
    ),
    Step(
        "Turn 2: the query is on ⟨(1, 0), 0, (0, 0)⟩. π would take 1 after (1, 0), so this is "
        "impossible, and π_RC answers 1.",
        by="on histories impossible for it π_RC takes 1 at ⟨(1, 0), 0, (0, 0)⟩",
    ),
    Step(
        "Turn 3: the query begins with (-1, 0), where π takes 0. It is impossible because of its "
        "second action, and π_RC answers 0.",
        by="and 0 at ⟨(-1, 0), 0, (1, 0), 0, (0, 0)⟩",
    ),
    Step(
        "A default action that is fixed beforehand would be one for all histories.",
        by="a repair: the reality check freezes to an action fixed for all histories",
    ),
    Step(
        "In Example 1 the first percept is the same in all queries, and there is one action.",
        by="jagi-section-5.fixed-action.example-1",
    ),
)

_OWN_RATE: Final = (
    Step(
        "Example 4 queries a copy with half the learning rate, but on the history that really "
        "happened.",
        by="the query is on ⟨(0, 0), 1, (-1, 0)⟩",
    ),
    Step(
        "What really happened has the agent's own actions, so it is possible for the agent at its "
        "own rate: it took 1 after ⟨(0, 0)⟩, as in the history.",
        by="π takes 0, but 1 at ⟨(0, 0)⟩",
    ),
    Step(
        "The copy at half the rate would have taken 0 there. For the copy the history is "
        "impossible.",
        by="π at half its rate takes 0",
    ),
    Step(
        "The paper's sentence is right if its π is the agent at half the rate: then the history "
        "is impossible from the first punishment on.",
        by="jagi-section-5.impossible",
        says="holds conditionally",
    ),
    Step(
        "It would be right of π itself, were the query on a history with another first action.",
        by="a repair: the query is on the history with another first action",
    ),
)

_OF_A_Q_LEARNER: Final = (
    Step(
        "In Example 1 the reality check of the bundled Q-learner does far better than the "
        "Q-learner.",
        by="jagi-section-5.q-learner.thrives",
        says="holds conditionally",
    ),
    Step(
        "In Examples 3 and 4 there is nothing to gain: the Q-learner already gets 1 in every turn.",
        by="mean reward: of π at least 1",
    ),
    Step(
        "In Example 3 its reality check is even worse, since its frozen copy repeats one action, "
        "and the agent itself still explores.",
        by="of π_RC at most 14/15",
    ),
    Step(
        "If it does not freeze, it is the Q-learner, and gets 1.",
        by="a repair: it does not freeze",
        says="the mean reward of learner 0 is 1, of its reality check 1",
    ),
    Step(
        "If the query is on rewards 0 instead of the reversed history, the reality check gains.",
        by="the query is on the history with rewards 0, not reversed",
        says="the mean reward of learner 0 is 1/15, of its reality check 9/10",
    ),
    Step(
        "The conjecture is about agents that are not self-reflective yet; it has no precise form.",
        by="jagi-section-5.conjecture",
        says="informal",
    ),
)

_CHAINED: Final = (
    Step(
        "A copy's history should be a chain: each transition begins with the observation at which "
        "the last one ended. In Listing 1 it does, since the copy is trained once per turn.",
        by="jagi-definition-11.listing-1",
    ),
    Step(
        "Definition 11 does not say how often the copy is trained. TrainsTwice trains it twice in "
        "a turn, from 0 to 0, and its own observations are always 0: these are chains.",
        by="in G ∗ TrainsTwice",
    ),
    Step(
        "The combination adds the game's observations: the one before the step, and the one after "
        "it.",
        by="jagi-definition-12",
        says="holds conditionally",
    ),
    Step(
        "In the counterexample the game shows 0 and then 1. Both trainings are from 0 to 1, but "
        "after the first the copy is at 1.",
        by="in G ∗ TrainsTwice: a copy whose history ends at 1 is trained at 0",
    ),
    Step(
        "If the copy is trained once per turn, this does not happen.",
        by="a repair: the copy of an adaptable class is trained once per turn",
    ),
    Step(
        "Then the copies of the combination are trained along chains.",
        by="jagi-definition-12.chained.repaired",
    ),
)

_NEGATED: Final = (
    Step(
        "The negative of an environment was meant to give every agent that ignores rewards the "
        "negative return. It does so if μ reads its own rewards.",
        by="jagi-negations.minus",
    ),
    Step(
        "If only the sign of the reward is changed, μ reads the changed rewards in the next play, "
        "and may respond to them otherwise.",
        by="(-1, 0) at ⟨(-1, 0), 0⟩, (1, 0) at ⟨(1, 0), 0⟩",
    ),
    Step("In μ the rewards are -1 and -1.", by="its return = -2"),
    Step(
        "In the other environment the first reward is 1. After it μ gives 1, which becomes -1: "
        "the return is 0, and not 2.",
        by="but minus its return in the negation = 0",
    ),
    Step(
        "The dual repairs it.",
        by="a repair: it is the dual",
    ),
    Step(
        "It is also true of an environment that reads rewards only to query the agent on them.",
        by="jagi-negations.negated.repaired",
    ),
)

REFUTATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "jagi-section-2.superfluous.composed": _COMPOSED,
    "jagi-definition-3.4": _DEFINITION_3_4,
    "jagi-proposition-6.converse": _CONVERSE,
    "jagi-section-3.discounted.any": _ANY_DISCOUNT,
    "jagi-section-3.discounted.behaviour": _BEHAVIOUR,
    "jagi-table-1.errors": _TABLE_1,
    "jagi-example-4": _EXAMPLE_4,
    "jagi-section-5.semi-deterministic": _SEMI_DETERMINISTIC,
    "jagi-section-5.conjecture.never-less": _NEVER_LESS,
    "jagi-section-5.conjecture.never-more": _NEVER_MORE,
    "jagi-section-5.fixed-action.across": _ACROSS,
    "jagi-section-5.impossible.own-rate": _OWN_RATE,
    "jagi-section-5.conjecture.q-learner": _OF_A_Q_LEARNER,
    "jagi-section-5.1.type-3": _TYPE_3,
    "jagi-definition-12.chained": _CHAINED,
    "jagi-listing-2": _LISTING_2,
    "jagi-negations.negated": _NEGATED,
}
