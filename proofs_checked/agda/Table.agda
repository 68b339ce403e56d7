{-# OPTIONS --safe --without-K #-}

-- What the development's own functions give, of numbers: the rows are added by table.py, each an
-- equation between what is computed here and what the project's own functions computed. That the
-- development is applied here shows that what it is handed exists.

module Table where

open import Jagi

{-# BUILTIN NATURAL ℕ #-}

_plus_ : ℕ → ℕ → ℕ
zero  plus n = n
suc m plus n = suc (m plus n)
{-# BUILTIN NATPLUS _plus_ #-}

_times_ : ℕ → ℕ → ℕ
zero  times n = zero
suc m times n = n plus (m times n)
{-# BUILTIN NATTIMES _times_ #-}

plus-0 : ∀ n → (n plus 0) ≡ n
plus-0 zero    = refl
plus-0 (suc n) = cong suc (plus-0 n)

_≟_ : Distinguishable ℕ
zero  ≟ zero  = yes refl
zero  ≟ suc _ = no λ ()
suc _ ≟ zero  = no λ ()
suc m ≟ suc n with m ≟ n
... | yes refl = yes refl
... | no other = no λ { refl → other refl }

-- Actions, observations and rewards are numbers.
open Theory ℕ ℕ ℕ _≟_ _≟_ _≟_ 0 1 (λ ()) _plus_ (λ _ → refl) plus-0

infixr 5 _∷_
data List (A : Set) : Set where
  []  : List A
  _∷_ : A → List A → List A

-- The answer at this place, and 0 after the last.
answer : List ℕ → ℕ → ℕ
answer []       _       = 0
answer (y ∷ _)  zero    = y
answer (_ ∷ ys) (suc n) = answer ys n

-- The place of a prompt with actions 0 and 1 and percepts (0, 0) and (1, 1), the shorter ones first.
place : Prompt → ℕ
place ⟨ r , _ ⟩         = r
place (h ⌢ y ⌢ (r , _)) = 2 plus ((4 times place h) plus ((2 times y) plus r))

-- The agent with an answer for each of the first prompts, and the one that goes by their turns.
by-place : List ℕ → Agent
by-place ys h = answer ys (place h)

by-turns : List ℕ → Agent
by-turns ys h = answer (0 ∷ ys) (turns h)

-- The number whose binary digits are what f makes of all such lists of answers, the first list last.
digits : (List ℕ → ℕ) → ℕ → List ℕ → ℕ → ℕ
digits f zero    ys n = f ys plus (2 times n)
digits f (suc k) ys n = digits f k (0 ∷ ys) (digits f k (1 ∷ ys) n)

-- The rows: what f makes of the agents at h has these digits.
all-to-two-percepts : (Agent → Prompt → ℕ) → Prompt → ℕ → Set
all-to-two-percepts f h n = digits (λ ys → f (by-place ys) h) 10 [] 0 ≡ n

all-by-turns : (Agent → Prompt → ℕ) → Prompt → ℕ → Set
all-by-turns f h n = digits (λ ys → f (by-turns ys) h) 3 [] 0 ≡ n

first : ℕ → Prompt
first x = ⟨ x , x ⟩

later : Prompt → ℕ → ℕ → Prompt
later h y x = h ⌢ y ⌢ (x , x)

possible : Agent → Prompt → ℕ
possible π h = if is (possible? π h) then 1 else 0

reality-check : Agent → Prompt → ℕ
reality-check π = π RC

defaulting-to-0 : Agent → Prompt → ℕ
defaulting-to-0 π = π RC[ 0 ]

defaulting-to-1 : Agent → Prompt → ℕ
defaulting-to-1 π = π RC[ 1 ]
