"""The errata of PV: one entry for each false sentence, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum, Weight

ERRATA: Final[tuple[Erratum, ...]] = (
    Erratum(
        place="Section 4, Proposition 12",
        sentence="the actions and rewards which arise […] are the same",
        wrong="μ' annotates O_t before A is trained on the transition to O_t, SelfRefl(A) also "
        "after it, and training may change the answer (a Q-learner's from turn 22 on).",
        counterexample="pv-proposition-12",
        repaired="Let SelfRefl(A) cache each annotation, made on arrival, before A is trained on "
        "it, and the penalty of μ' query A on (D(S_{t-1}), -1).",
        holds="pv-proposition-12.cached",
        claims=("pv-proposition-12",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 4, after Lemma 13",
        sentence="μ' closely resembles the pseudo-random MDP μ''",
        wrong="In μ'' an agent that takes the annotated action is never penalised. In μ' it may "
        "be: the penalty queries it after its training on the transition to the picture.",
        counterexample="pv-section-4.resembles",
        repaired="If μ' computes the annotation after the agent's training on the transition to "
        "the picture, then in μ', as in μ'', the agent is penalised iff it does not take the "
        "annotated action.",
        holds="pv-section-4.resembles.repaired",
        claims=("pv-section-4.resembles",),
    ),
    Erratum(
        place="Section 2, Definition 2",
        sentence="If pv_t = True, then μ_{Y,q} queries the agent's policy",
        wrong="The action A_t responds to O_{t-1} and is compared with the response to D(S_{t-1}), "
        "but pv_t belongs to the next state, after A_t. So an agent may be penalised for its "
        "response to a Y that was not pseudo-visible, and not for that to one that was.",
        counterexample="pv-definition-2",
        repaired="If pv_{t-1} = True, then μ_{Y,q} queries the agent's policy […]",
        holds="pv-definition-2.repaired",
        claims=("pv-definition-2",),
        weight=Weight.SLIP,
    ),
    Erratum(
        place="Section 4, Proposition 12",
        sentence="Let μ' be the environment which is just like μ_{Y,q} (Definition 2) except that "
        "whenever μ would output observation O_t […]",
        wrong="By Definition 2 the penalty of μ' queries the policy on D(S_{t-1}), which is no "
        "observation of μ': these are pairs of a picture and an annotation.",
        counterexample="pv-proposition-12.penalty",
        repaired="[…] and except that for the penalty it queries the policy in response to "
        "(D(S_{t-1}), -1).",
        holds="pv-proposition-12.cached",
        claims=("pv-proposition-12.penalty",),
        weight=Weight.SLIP,
    ),
    Erratum(
        place="Section 4, proof of Proposition 12, and after Lemma 13",
        sentence="when a SelfRefl(A)-instance interacts with μ_{Y,k}",
        wrong="No k is introduced; for a k other than q the rewards are not the same.",
        counterexample="pv-proposition-12.index",
        repaired="[…] interacts with μ_{Y,q}",
        holds="pv-proposition-12.cached",
        claims=("pv-proposition-12.index",),
        weight=Weight.SLIP,
    ),
)
