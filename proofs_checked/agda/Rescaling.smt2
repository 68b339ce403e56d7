; A penalty e on goals, too, is a rescaling, if each goal is worth p > e and nothing else is rewarded.
; In a step the number of goals that are done grows by g, and that of other changes by o. f is the
; penalty by which others alone are penalised. It is proved if the first query is sat (the hypotheses
; can be met) and the second is unsat (with them the conclusion cannot fail).
(set-logic QF_NRA)
(declare-const p Real)
(declare-const e Real)
(declare-const f Real)
(declare-const g Real)
(declare-const o Real)
(assert (and (<= 0 e) (< e p)))
(assert (= (* f (- p e)) (* e p)))
(check-sat)
(assert (not (and
  (<= 0 f)
  (= (* p (- (* p g) (* e (+ g o)))) (* (- p e) (- (* p g) (* f o)))))))
(check-sat)
