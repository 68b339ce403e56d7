; The trend, of real numbers. x and y are what is best for the weights a and b of F. The theorem is
; proved if the first query is sat (the hypotheses can be met) and the second is unsat (with them
; the conclusion cannot fail).
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const Rx Real)
(declare-const Fx Real)
(declare-const Ry Real)
(declare-const Fy Real)
(assert (<= 0 a))
(assert (< a b))
(assert (>= (+ Rx (* a Fx)) (+ Ry (* a Fy))))
(assert (>= (+ Ry (* b Fy)) (+ Rx (* b Fx))))
(check-sat)
(assert (not (and (>= Fy Fx) (<= Ry Rx))))
(check-sat)
