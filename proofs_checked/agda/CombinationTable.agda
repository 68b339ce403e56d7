{-# OPTIONS --safe --without-K #-}

-- Combination.agda, applied to numbers: the rows are added by combinations.py, each an equation
-- between what is computed here and what the project's own functions computed. That the development
-- is applied here shows that what it is handed exists.

module CombinationTable where

open import Jagi
open import Combination
open import Numbers
open Σ

_≤ₙ_ : ℕ → ℕ → Set
m ≤ₙ n = m < suc n

≤ₙ-refl : ∀ n → n ≤ₙ n
≤ₙ-refl = n<suc-n

≤ₙ-trans : ∀ l m n → l ≤ₙ m → m ≤ₙ n → l ≤ₙ n
≤ₙ-trans zero    m       n       _   _   = trivial
≤ₙ-trans (suc l) (suc m) (suc n) l≤m m≤n = ≤ₙ-trans l m n l≤m m≤n

_≤_ : ℤ → ℤ → Set
of m    ≤ of n    = m ≤ₙ n
of m    ≤ below n = ⊥
below m ≤ of n    = ⊤
below m ≤ below n = n ≤ₙ m

≤-trans : ∀ r s t → r ≤ s → s ≤ t → r ≤ t
≤-trans (of l)    (of m)    (of n)    l≤m m≤n = ≤ₙ-trans l m n l≤m m≤n
≤-trans (below l) s         (of n)    _   _   = trivial
≤-trans (below l) (below m) (below n) m≤l n≤m = ≤ₙ-trans n m l n≤m m≤l

less-one : ∀ r → (r + below 0) ≤ r
less-one (of zero)    = trivial
less-one (of (suc n)) = <-suc n (suc n) (n<suc-n n)
less-one (below n)    = <-as (plus-0 n)
  where
  <-as : ∀ {m} → m ≡ n → n < suc (suc m)
  <-as refl = <-suc n (suc n) (n<suc-n n)

less-one-not : ∀ r → ¬ (r ≤ (r + below 0))
less-one-not (of zero)    ()
less-one-not (of (suc n)) more = n≮n n more
less-one-not (below n)    more = n≮n n (<-as (plus-0 n) more)
  where
  <-as : ∀ {m} → m ≡ n → suc m < suc n → n < n
  <-as refl m<n = m<n

-- The lesser of two numbers.
_⊓ₙ_ _⊔ₙ_ : ℕ → ℕ → ℕ
zero  ⊓ₙ n     = zero
suc m ⊓ₙ zero  = zero
suc m ⊓ₙ suc n = suc (m ⊓ₙ n)
zero  ⊔ₙ n     = n
suc m ⊔ₙ zero  = suc m
suc m ⊔ₙ suc n = suc (m ⊔ₙ n)

_⊓_ : ℤ → ℤ → ℤ
of m    ⊓ of n    = of (m ⊓ₙ n)
of m    ⊓ below n = below n
below m ⊓ of n    = below m
below m ⊓ below n = below (m ⊔ₙ n)

⊓ₙ-left : ∀ m n → (m ⊓ₙ n) ≤ₙ m
⊓ₙ-left zero    n       = trivial
⊓ₙ-left (suc m) zero    = trivial
⊓ₙ-left (suc m) (suc n) = ⊓ₙ-left m n

⊓ₙ-right : ∀ m n → (m ⊓ₙ n) ≤ₙ n
⊓ₙ-right zero    n       = trivial
⊓ₙ-right (suc m) zero    = trivial
⊓ₙ-right (suc m) (suc n) = ⊓ₙ-right m n

⊔ₙ-left : ∀ m n → m ≤ₙ (m ⊔ₙ n)
⊔ₙ-left zero    n       = trivial
⊔ₙ-left (suc m) zero    = ≤ₙ-refl m
⊔ₙ-left (suc m) (suc n) = ⊔ₙ-left m n

⊔ₙ-right : ∀ m n → n ≤ₙ (m ⊔ₙ n)
⊔ₙ-right zero    n       = ≤ₙ-refl n
⊔ₙ-right (suc m) zero    = trivial
⊔ₙ-right (suc m) (suc n) = ⊔ₙ-right m n

⊓-left : ∀ r s → (r ⊓ s) ≤ r
⊓-left (of m)    (of n)    = ⊓ₙ-left m n
⊓-left (of m)    (below n) = trivial
⊓-left (below m) (of n)    = ≤ₙ-refl m
⊓-left (below m) (below n) = ⊔ₙ-left m n

⊓-right : ∀ r s → (r ⊓ s) ≤ s
⊓-right (of m)    (of n)    = ⊓ₙ-right m n
⊓-right (of m)    (below n) = ≤ₙ-refl n
⊓-right (below m) (of n)    = trivial
⊓-right (below m) (below n) = ⊔ₙ-right m n

open Theorems ℕ ℕ ℕ ℕ ℤ _≟_ _≟_ _≟_ _≟_ _≟ᵣ_ (of 0) (of 1) (below 0) (λ ()) (λ ()) _+_ 0+ +0
  _≤_ ≤-trans less-one less-one-not _⊓_ ⊓-left ⊓-right 0
open Pairs

-- A prompt as a number; its rewards are from -1 to 6, a pair of observations is below 8, and one of
-- actions below 4.
paired : ℕ × ℕ → ℕ
paired (g , e) = (2 times g) plus e

coded : ℤ → ℕ → ℕ
coded (of n)    o = (8 times suc n) plus o
coded (below _) o = o

coded-prompt : Prompt → ℕ
coded-prompt ⟨ r , o ⟩         = 64 plus coded r (paired o)
coded-prompt (h ⌢ y ⌢ (r , o)) =
  (64 times ((4 times coded-prompt h) plus paired y)) plus coded r (paired o)

coded-in-game : G.Prompt → ℕ
coded-in-game G.⟨ r , o ⟩           = 64 plus coded r o
coded-in-game (h G.⌢ y ⌢ (r , o)) =
  (64 times ((4 times coded-in-game h) plus y)) plus coded r o

-- What is paid, from -4 to 3, and shown.
given : Percept → ℕ
given (r , o) = shifted (r + of 4)
  where
  shifted : ℤ → ℕ
  shifted (of n)    = (8 times n) plus paired o
  shifted (below _) = 0

-- The agent that pushes button 0, on the joystick that this binary digit of the prompt says.
agent : ℕ → Agent
agent k h = 0 , binary-digit k (coded-prompt h)

of-agents : (Agent → Percept) → ℕ → ℕ
of-agents f zero    = 0
of-agents f (suc k) = (64 times of-agents f k) plus given (f (agent k))

-- A game that goes by all that happened in it, and a judge that asks twice.
game : G.Environment
game G.⟨⟩      = of 1 , 2
game (h G.▷ y) = by ((4 times coded-in-game h) plus y)
  where
  by : ℕ → G.Percept
  by n = (n modulo-suc 4) minus 2 , (n modulo-suc 2)

asking-twice : E.ExtendedEnvironment
asking-twice π E.⟨⟩      = of 0 , 1
asking-twice π (h E.▷ y) = (π E.⟨ E.x₁ h ⟩ plus π h) minus 1 , y

gives : E.ExtendedEnvironment → Play → ℕ
gives judge p = of-agents (λ π → combination (λ _ → 0) game judge π p) 31
