"""Sentences of PV that are not so as they stand, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum, Weight

ERRATA: Final[tuple[Erratum, ...]] = (
    Erratum(
        place="Section 4, Proposition 12",
        sentence="the actions and rewards which arise when an A-instance interacts with μ', are "
        "the same as […] when a SelfRefl(A)-instance interacts with μ_{Y,q}",
        wrong="μ' computes the annotation of O_t before A is trained on the transition that ends "
        "with O_t; SelfRefl(A) computes it before that training for o_next, and anew after it for "
        "act and for the next o_prev. If the training changes what A would do on (D(S_t), -1), the "
        "annotations differ, and with them the actions: a Q-learner in a small guarded room does "
        "not do the same from its 22nd turn on (pv-proposition-12.q-learner).",
        counterexample="pv-proposition-12",
        repaired="Let SelfRefl(A) annotate each observation once, when it arrives and before A is "
        "trained on it, and keep the annotation for the next act and train. Then the actions and "
        "rewards are the same.",
        holds="pv-proposition-12.cached",
        claims=("pv-proposition-12",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 4, after Lemma 13",
        sentence="μ' closely resembles the pseudo-random MDP μ''",
        wrong="In μ'' an agent that takes the annotated action is never penalised. In μ' it may "
        "be: the annotation is what the agent would do before it is trained on what led to the "
        "picture, and the penalty asks what it would do afterwards.",
        counterexample="pv-section-4.resembles",
        repaired="If μ' computes the annotation when the agent has been trained on what led to the "
        "picture, then in μ', as in μ'', the agent is penalised just if it does not take the "
        "annotated action.",
        holds="pv-section-4.resembles.repaired",
        claims=("pv-section-4.resembles",),
    ),
    Erratum(
        place="Section 2, Definition 2",
        sentence="If pv_t = True, then μ_{Y,q} queries the agent's policy",
        wrong="The action A_t is a response to O_{t-1} and is compared with one in response to "
        "D(S_{t-1}); pv_t belongs to the state that A_t leads to. So an agent is penalised for its "
        "response to a Y that was not pseudo-visible, and not for some responses to one that was.",
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
        wrong="By Definition 2 the penalty of μ' then asks for the response to D(S_{t-1}), which "
        "is no observation of μ': these are pairs of a picture and an annotation.",
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
