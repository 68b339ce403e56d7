{-# OPTIONS --safe --without-K #-}

-- EarthMover.agda, applied to numbers: the rows are added by earth_mover.py, each an equation between
-- what is computed here and what the project's own function computed. That the development is applied
-- here shows that what it is handed exists.

module EarthMoverTable where

open import Jagi
open import Numbers
open import EarthMover

_∸_ : ℕ → ℕ → ℕ
m     ∸ zero  = m
zero  ∸ suc n = zero
suc m ∸ suc n = m ∸ n
{-# BUILTIN NATMINUS _∸_ #-}

_≤_ : ℕ → ℕ → Set
m ≤ n = (m ∸ n) ≡ 0

-- Only the difference is computed, not step by step: the numbers are great.
≤-total : ∀ m n → (m ≤ n) ⊎ (n ≤ m)
≤-total m n = by (m ∸ n) refl
  where
  other : ∀ m n {k} → (m ∸ n) ≡ suc k → n ≤ m
  other zero    (suc n) ()
  other m       zero    _    = zero-∸ m
    where
    zero-∸ : ∀ n → zero ≤ n
    zero-∸ zero    = refl
    zero-∸ (suc n) = refl
  other (suc m) (suc n) more = other m n more
  by : ∀ k → (m ∸ n) ≡ k → (m ≤ n) ⊎ (n ≤ m)
  by zero    less = left less
  by (suc k) more = right (other m n more)

≤-trans : ∀ {l m n} → l ≤ m → m ≤ n → l ≤ n
≤-trans {zero}  {m}     {zero}  _   _   = refl
≤-trans {zero}  {m}     {suc n} _   _   = refl
≤-trans {suc l} {suc m} {suc n} l≤m m≤n = ≤-trans {l} {m} {n} l≤m m≤n

≤-antisym : ∀ {m n} → m ≤ n → n ≤ m → m ≡ n
≤-antisym {zero}  {zero}  _   _   = refl
≤-antisym {suc m} {suc n} m≤n n≤m = cong suc (≤-antisym m≤n n≤m)

plus-mono : ∀ l {m n} → m ≤ n → (l plus m) ≤ (l plus n)
plus-mono zero    m≤n = m≤n
plus-mono (suc l) m≤n = plus-mono l m≤n

plus-cancel : ∀ l {m n} → (l plus m) ≤ (l plus n) → m ≤ n
plus-cancel zero    m≤n = m≤n
plus-cancel (suc l) m≤n = plus-cancel l m≤n

plus-assoc : ∀ l m n → ((l plus m) plus n) ≡ (l plus (m plus n))
plus-assoc zero    m n = refl
plus-assoc (suc l) m n = cong suc (plus-assoc l m n)

plus-comm : ∀ m n → (m plus n) ≡ (n plus m)
plus-comm zero    n = sym (plus-0 n)
plus-comm (suc m) n = trans (cong suc (plus-comm m n)) (sym (plus-suc n m))

-- What it is handed exists: of two places that are 1 apart.
_≟₂_ : Distinguishable Bool
true  ≟₂ true  = yes refl
true  ≟₂ false = no λ ()
false ≟₂ true  = no λ ()
false ≟₂ false = yes refl

apart : Bool → Bool → ℕ
apart p q = if is (p ≟₂ q) then 0 else 1

apart-least : ∀ p q → 0 ≤ apart p q
apart-least p q with p ≟₂ q
... | yes _ = refl
... | no _  = refl

apart-most : ∀ p q → apart p q ≤ 2
apart-most p q with p ≟₂ q
... | yes _ = refl
... | no _  = refl

apart-same : ∀ p → apart p p ≡ 0
apart-same true  = refl
apart-same false = refl

apart-0 : ∀ p q → apart p q ≡ 0 → p ≡ q
apart-0 true  true  _ = refl
apart-0 false false _ = refl

apart-sym : ∀ p q → apart p q ≡ apart q p
apart-sym true  true  = refl
apart-sym true  false = refl
apart-sym false true  = refl
apart-sym false false = refl

apart-triangle : ∀ p q r → apart p r ≤ (apart p q plus apart q r)
apart-triangle true  true  true  = refl
apart-triangle true  true  false = refl
apart-triangle true  false true  = refl
apart-triangle true  false false = refl
apart-triangle false true  true  = refl
apart-triangle false true  false = refl
apart-triangle false false true  = refl
apart-triangle false false false = refl

module Exists = Theorems Bool ℕ _≟₂_ 0 1 _plus_ plus-assoc plus-comm plus-0 _≤_ ≤-total
  (λ {l} {m} {n} → ≤-trans {l} {m} {n}) ≤-antisym plus-mono plus-cancel refl (λ ())
  apart apart-least apart-most apart-same apart-0 apart-sym apart-triangle

-- On a torus of 4 × 5: the tanh of a fifth of the number of steps. The unit is 1 / 10¹⁵.
tanh : ℕ → ℕ
tanh 0 = 0
tanh 1 = 197375320224904
tanh 2 = 379948962255225
tanh 3 = 537049566998035
tanh _ = 664036770267849

ground : ℕ × ℕ → ℕ × ℕ → ℕ
ground (r , c) (s , d) = tanh (round 4 ((r ∸ s) plus (s ∸ r)) plus round 5 ((c ∸ d) plus (d ∸ c)))
  where
  round : ℕ → ℕ → ℕ
  round side n = if is (n <? (side ∸ n)) then n else (side ∸ n)

open Moving (ℕ × ℕ) ℕ 0 1000000000000000 _plus_ _≤_ ≤-total ground
