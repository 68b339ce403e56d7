; The ground distance is a metric, for all sides h and w of the torus. A place is a row and a column:
; those of the first are a and i, of the second b and j, of the third c and k. (tanh n) is the tanh of
; a fifth of n; what is said of it is that it is from 0 to 1, and 0 at 0 alone, and that it grows, so
; that, by the addition theorem, that of z <= x + y is at most (t + u) / (1 + t u), of t = tanh x and
; u = tanh y. The theorem is proved if the first query is sat (the hypotheses can be met) and the
; second is unsat (with them the conclusion cannot fail).
(set-logic QF_UFNIRA)
(declare-const h Int)
(declare-const w Int)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(declare-const i Int)
(declare-const j Int)
(declare-const k Int)
(declare-fun tanh (Int) Real)
(define-fun within ((p Int) (side Int)) Bool (and (<= 0 p) (< p side)))
(define-fun ahead ((p Int) (q Int) (side Int)) Int (ite (<= p q) (- q p) (+ (- q p) side)))
(define-fun axis ((p Int) (q Int) (side Int)) Int
  (ite (<= (ahead p q side) (ahead q p side)) (ahead p q side) (ahead q p side)))
(define-fun steps ((p Int) (m Int) (q Int) (n Int)) Int (+ (axis p q h) (axis m n w)))
(define-fun from-0-to-1 ((n Int)) Bool
  (and (<= 0 (tanh n)) (< (tanh n) 1) (= (= (tanh n) 0) (= n 0))))
(define-fun adding ((x Int) (y Int) (z Int)) Bool
  (=> (<= z (+ x y)) (<= (* (tanh z) (+ 1 (* (tanh x) (tanh y)))) (+ (tanh x) (tanh y)))))
(assert (and (within a h) (within b h) (within c h)))
(assert (and (within i w) (within j w) (within k w)))
(assert (from-0-to-1 (steps a i b j)))
(assert (from-0-to-1 (steps b j c k)))
(assert (from-0-to-1 (steps a i c k)))
(assert (adding (steps a i b j) (steps b j c k) (steps a i c k)))
(check-sat)
(define-fun distance ((p Int) (m Int) (q Int) (n Int)) Real (tanh (steps p m q n)))
(assert (not (and
  (= (= 0 (distance a i b j)) (and (= a b) (= i j)))
  (= (distance a i b j) (distance b j a i))
  (<= (distance a i c k) (+ (distance a i b j) (distance b j c k))))))
(check-sat)
