{-# OPTIONS --safe --without-K #-}

-- The rewards of Bc.agda, applied to fractions: the rows are added by considerate.py, each an
-- equation between what is computed here and what the project's own functions computed.

module BcTable where

open import Jagi
open import Bc

{-# BUILTIN NATURAL ℕ #-}
{-# BUILTIN BOOL Bool #-}
{-# BUILTIN TRUE true #-}
{-# BUILTIN FALSE false #-}

_plus_ : ℕ → ℕ → ℕ
zero  plus n = n
suc m plus n = suc (m plus n)
{-# BUILTIN NATPLUS _plus_ #-}

_times_ : ℕ → ℕ → ℕ
zero  times n = zero
suc m times n = n plus (m times n)
{-# BUILTIN NATTIMES _times_ #-}

_below_ : ℕ → ℕ → Bool
_     below zero  = false
zero  below suc _ = true
suc m below suc n = m below n
{-# BUILTIN NATLESS _below_ #-}

-- (above - under) / by, where by is positive
record ℚ : Set where
  constructor [_-_/_]
  field
    above under by : ℕ
open ℚ

_+_ _*_ : ℚ → ℚ → ℚ
[ p - m / d ] + [ q - n / e ] =
  [ (p times e) plus (q times d) - (m times e) plus (n times d) / d times e ]
[ p - m / d ] * [ q - n / e ] =
  [ (p times q) plus (m times n) - (p times n) plus (m times q) / d times e ]

-_ : ℚ → ℚ
- [ p - m / d ] = [ m - p / d ]

no-more : ℚ → ℚ → Bool
no-more [ p - m / d ] [ q - n / e ] =
  not (((q times d) plus (m times e)) below ((p times e) plus (n times d)))

-- Of values (p - m) / d and (q - n) / e: p/d + n/e ≤ q/e + m/d
_≤_ : ℚ → ℚ → Set
x ≤ y = no-more x y ≡ true

decided : (b : Bool) → Dec (b ≡ true)
decided true  = yes refl
decided false = no λ ()

_≤?_ : (x y : ℚ) → Dec (x ≤ y)
x ≤? y = decided (no-more x y)

0ᵣ 1ᵣ : ℚ
0ᵣ = [ 0 - 0 / 1 ]
1ᵣ = [ 1 - 0 / 1 ]

open Rewards ℚ 0ᵣ 1ᵣ _+_ _*_ -_ _≤_ _≤?_ ℕ ℕ

all-same : List ℚ → List ℚ → Bool
all-same []       []       = true
all-same (x ∷ xs) (y ∷ ys) = (no-more x y ∧ no-more y x) ∧ all-same xs ys
all-same _        _        = false

-- The number at this place, and 0 after the last.
at : List ℚ → ℕ → ℚ
at []       _       = 0ᵣ
at (x ∷ _)  zero    = x
at (_ ∷ xs) (suc n) = at xs n

among : List ℕ → ℕ → Bool
among []       _ = false
among (m ∷ ms) n = is-number m n (among ms n)
  where
  is-number : ℕ → ℕ → Bool → Bool
  is-number m n other = if m below n then other else (if n below m then other else true)

-- State 0 goes on to each state; 1 and 2 are terminal. By action a it costs c(a).
mdp : List ℚ → ℚ → MDP
mdp costs discount = record
  { terminal = λ s → 0 below s
  ; r₁       = λ s a t → if 0 below s then 0ᵣ else at costs a
  ; γ        = discount
  ; s₀       = 0
  }

-- What a reward function gives of these steps: on in 0, to both ends, and in an end.
steps : RewardFunction → List ℚ
steps r = r 0 0 0 ∷ r 0 0 1 ∷ r 0 1 2 ∷ r 1 0 1 ∷ []

by-payment : (Paid → RewardFunction) → List ℚ
by-payment r = steps (r once) ++ steps (r always)

coefficients : List (ℚ × ℚ)
coefficients = ([ 2 - 0 / 1 ] , [ 3 - 0 / 2 ]) ∷ (1ᵣ , [ 0 - 1 / 1 ]) ∷ []

joined : {A B : Set} → (A → List B) → List A → List B
joined f []       = []
joined f (x ∷ xs) = f x ++ joined f xs

grid : (ℚ → ℚ → Paid → RewardFunction) → List ℚ
grid r = joined (λ { (α₁ , α₂) → by-payment (r α₁ α₂) }) coefficients

-- What a policy's returns leave of their equations in each of the first states.
satisfied : MDP → Policy → List ℚ → List ℕ → Bool
satisfied M π v states = all-same (map (at v) states)
  (map (λ s → if terminal M s then 0ᵣ else onwards M π (r₁ M) (at v) s) states)

-- MDPs of the states 0, 1 and 2, of which some are terminal, and where actions lead: by lists.
nth : {B : Set} → B → List B → ℕ → B
nth b []       _       = b
nth b (x ∷ _)  zero    = x
nth b (_ ∷ xs) (suc n) = nth b xs n

by-lists : List (List (Beliefs ℕ)) → Transitions
by-lists T s a = nth ((1ᵣ , s) ∷ []) (nth [] T s) a

_≟_ : Distinguishable ℕ
zero  ≟ zero  = yes refl
zero  ≟ suc n = no λ ()
suc m ≟ zero  = no λ ()
suc m ≟ suc n with m ≟ n
... | yes refl = yes refl
... | no  m≢n  = no λ { refl → m≢n refl }

states : List ℕ
states = 0 ∷ 1 ∷ 2 ∷ []

-- An action costs c(s, a); state 2 alone is terminal.
walk : ℚ → List (List ℚ) → MDP
walk discount costs = record
  { terminal = λ s → 1 below s
  ; r₁       = λ s a t → at (nth [] costs s) a
  ; γ        = discount
  ; s₀       = 0
  }

-- What actions are chosen in each state, by their probabilities.
choosing : List (Beliefs ℕ) → Choices
choosing c s = nth ((1ᵣ , 0) ∷ []) c s

terminal-states : List (List (Beliefs ℕ)) → List (List ℚ) → List Bool
terminal-states T costs =
  map (is-terminal _≟_ (0 ∷ 1 ∷ []) (by-lists T) (r₁ (walk 1ᵣ costs))) states

terminating : List (List (Beliefs ℕ)) → List (Beliefs ℕ) → Bool
terminating T c = is-terminating (walk 1ᵣ []) (acting (by-lists T) (choosing c)) states

-- What comes of the choices in n steps, in each state.
in-n-steps : ℕ → ℚ → List (List ℚ) → List (List (Beliefs ℕ)) → List (Beliefs ℕ) → List ℚ
in-n-steps n discount costs T c =
  map (in-steps M (acting (by-lists T) (choosing c)) (r₁ M) n) states
  where
  M : MDP
  M = walk discount costs

-- The Q-values of both actions in each state, by these values.
q-values : ℚ → List (List ℚ) → List (List (Beliefs ℕ)) → List ℚ → List ℚ
q-values discount costs T v = joined of-both states
  where
  of-both : ℕ → List ℚ
  of-both s = map (q-value (walk discount costs) (by-lists T) (at v) s) (0 ∷ 1 ∷ [])

-- The expected number of steps, of which there are at most three, in each state.
steps-taken : List (List (Beliefs ℕ)) → List (Beliefs ℕ) → List ℚ
steps-taken T c = map (λ s → going-on 0 s + (going-on 1 s + going-on 2 s)) states
  where
  going-on : ℕ → ℕ → ℚ
  going-on = not-over (walk 1ᵣ []) (acting (by-lists T) (choosing c))
