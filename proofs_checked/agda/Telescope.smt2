; The sum of the rewards telescopes: an induction over the steps of a run. P0 are the points at the
; start; P and P1 are those before and after a step, S and S1 the sums of the rewards, and left and
; left1 say whether the agent has left. It is proved if the first query is sat (the hypotheses can
; be met) and the second is unsat (with them neither the base nor the step can fail).
(set-logic QF_LIA)
(declare-const P0 Int)
(declare-const P Int)
(declare-const P1 Int)
(declare-const S Int)
(declare-const S1 Int)
(declare-const left Bool)
(declare-const left1 Bool)
(define-fun worth ((points Int) (away Bool)) Int (+ (- points P0) (ite away 1 0)))
(assert (=> left left1))
(assert (= S1 (+ S (- P1 P) (ite (and left1 (not left)) 1 0))))
(check-sat)
(assert (not (and
  (= 0 (worth P0 false))
  (=> (= S (worth P left)) (= S1 (worth P1 left1))))))
(check-sat)
