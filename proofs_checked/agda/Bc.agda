{-# OPTIONS --safe --without-K #-}

-- The augmented rewards of [BC], and what follows of them over every ordered field: the trend as the
-- caring coefficient for others grows, and what the paper says of its equations. Nothing is imported
-- but the logic of Jagi.agda, and nothing is assumed but what the modules are handed.

module Bc where

open import Jagi
open Σ

infixr 5 _∷_ _++_
data List (A : Set) : Set where
  []  : List A
  _∷_ : A → List A → List A

_++_ : {A : Set} → List A → List A → List A
[]       ++ ys = ys
(x ∷ xs) ++ ys = x ∷ (xs ++ ys)

map : {A B : Set} → (A → B) → List A → List B
map f []       = []
map f (x ∷ xs) = f x ∷ map f xs

data Maybe (A : Set) : Set where
  nothing : Maybe A
  just    : A → Maybe A

not : Bool → Bool
not true  = false
not false = true

-- How often a reward is paid whose condition is that t is terminal.
data Paid : Set where
  once   : Paid
  always : Paid

-- Definitions: numbers R, states S, actions A

module Rewards
  (R : Set) (0ᵣ 1ᵣ : R) (_+_ _*_ : R → R → R) (-_ : R → R)
  (_≤_ : R → R → Set) (_≤?_ : (x y : R) → Dec (x ≤ y))
  (S A : Set)
  where

  infixl 6 _⊓_

  _⊓_ : R → R → R
  x ⊓ y = if is (x ≤? y) then x else y

  sum : List R → R
  sum []       = 0ᵣ
  sum (x ∷ xs) = x + sum xs

  -- The least of x and of xs.
  least : R → List R → R
  least x []       = x
  least x (y ∷ ys) = x ⊓ least y ys

  -- r(s, a, t): what is gained by doing a in s and arriving in t.
  RewardFunction : Set
  RewardFunction = S → A → S → R

  -- V : S → R
  ValueFunction : Set
  ValueFunction = S → R

  -- P: what may be the case, each with its probability.
  Beliefs : Set → Set
  Beliefs B = List (R × B)

  -- Of an MDP: which states are terminal, r₁, γ and the initial state.
  record MDP : Set where
    field
      terminal : S → Bool
      r₁       : RewardFunction
      γ        : R
      s₀       : S
  open MDP public

  -- Σ P(B) f(B)
  mean : {B : Set} → (B → R) → Beliefs B → R
  mean f []            = 0ᵣ
  mean f ((p , b) ∷ P) = (p * f b) + mean f P

  expected : Beliefs ValueFunction → S → R
  expected P t = mean (λ V → V t) P

  -- Whether what is added for ending in t is paid for the step from s to t.
  counts : MDP → Paid → S → S → Bool
  counts M once   s t = terminal M t ∧ not (terminal M s)
  counts M always s t = terminal M t

  at-the-end : MDP → R → (S → R) → Paid → RewardFunction
  at-the-end M α₁ added paid s a t =
    if counts M paid s t then (α₁ * r₁ M s a t) + added t else (α₁ * r₁ M s a t)

  -- Equation 1
  r-value : MDP → Beliefs ValueFunction → R → R → Paid → RewardFunction
  r-value M P α₁ α₂ = at-the-end M α₁ (λ t → (γ M * α₂) * expected P t)

  -- Equation 2. The least V(t) of those of positive probability, V(t) of W if there is none else
  positive : {B : Set} → Beliefs B → List B
  positive []            = []
  positive ((p , b) ∷ P) = if is (p ≤? 0ᵣ) then positive P else (b ∷ positive P)

  least-of : List R → R
  least-of []       = 0ᵣ
  least-of (x ∷ xs) = least x xs

  worst : Beliefs ValueFunction → S → R
  worst P t = least-of (map (λ V → V t) (positive P))

  r-worst : MDP → Beliefs ValueFunction → R → R → Paid → RewardFunction
  r-worst M P α₁ α₂ = at-the-end M α₁ (λ t → (γ M * α₂) * worst P t)

  -- Equation 3
  no-better : MDP → Beliefs ValueFunction → S → R
  no-better M P t = mean (λ V → V t ⊓ V (s₀ M)) P

  r-neg : MDP → Beliefs ValueFunction → R → R → Paid → RewardFunction
  r-neg M P α₁ α₂ = at-the-end M α₁ (λ t → (γ M * α₂) * no-better M P t)

  -- Equation 4, of agents i, each with α_i and with P over what may be its value function
  Agents : Set
  Agents = List (R × Beliefs ValueFunction)

  of-agents : Agents → S → R
  of-agents I t = mean (λ P → expected P t) I

  r-value-of-agents : MDP → Agents → R → Paid → RewardFunction
  r-value-of-agents M I α₁ = at-the-end M α₁ (λ t → γ M * of-agents I t)

  -- Equation 5
  weighted : Agents → S → List R
  weighted I t = map (λ { (α , P) → α * expected P t }) I

  r-min : MDP → Agents → R → Paid → RewardFunction
  r-min M I α₁ = at-the-end M α₁ (λ t → γ M * least-of (weighted I t))

  -- Equation 6
  r-sim : RewardFunction → List (R × Beliefs RewardFunction) → R → RewardFunction
  r-sim r I α₁ s a t = (α₁ * r s a t) + mean (mean (λ r → r s a t)) I

  -- Equations 7 and 8, of initiation sets, and of such with the value of the option
  Initiation : Set
  Initiation = S → Bool

  if-in : Initiation → S → R → R
  if-in I t x = if I t then x else 0ᵣ

  startable : Beliefs Initiation → S → R
  startable P t = mean (λ I → if-in I t 1ᵣ) P

  r-option : MDP → Beliefs Initiation → R → R → Paid → RewardFunction
  r-option M P α₁ α₂ = at-the-end M α₁ (λ t → (γ M * α₂) * startable P t)

  startable-value : Beliefs (Initiation × ValueFunction) → S → R
  startable-value P t = mean (λ { (I , V) → if-in I t (V t) }) P

  r-option-value : MDP → Beliefs (Initiation × ValueFunction) → R → R → Bool → Paid → RewardFunction
  r-option-value M P α₁ α₂ discounted =
    at-the-end M α₁ (λ t → (if discounted then α₂ * γ M else α₂) * startable-value P t)

  -- Appendix B. Krakovna et al.'s reward
  reachable : Maybe S → S → ValueFunction → R
  reachable nothing  t V = V t
  reachable (just b) t V = V t ⊓ V b

  r-K : MDP → Beliefs ValueFunction → R → Maybe S → Paid → RewardFunction
  r-K M F β b paid s a t = if unpaid paid then r₁ M s a t else
    (r₁ M s a t + ((β * (if terminal M t then 1ᵣ else (1ᵣ + (- γ M)))) * mean (reachable b t) F))
    where
    unpaid : Paid → Bool
    unpaid once   = terminal M s
    unpaid always = false

  -- A policy, as what comes of it in each state: actions and next states, by their probabilities
  Policy : Set
  Policy = S → Beliefs (A × S)

  -- v is what the policy returns by the rewards r: the expected reward, and γ times the rest.
  onwards : MDP → Policy → RewardFunction → (S → R) → S → R
  onwards M π r v s = mean (λ { (a , t) → r s a t + (γ M * v t) }) (π s)

  Returns : MDP → Policy → RewardFunction → (S → R) → Set
  Returns M π r v = ∀ s → v s ≡ (if terminal M s then 0ᵣ else onwards M π r v s)

  -- Of an MDP, further: where each action leads, by its probabilities. No state is there twice.
  Transitions : Set
  Transitions = S → A → Beliefs S

  same : R → R → Bool
  same x y = is (x ≤? y) ∧ is (y ≤? x)

  for-all : {B : Set} → (B → Bool) → List B → Bool
  for-all f []       = true
  for-all f (x ∷ xs) = f x ∧ for-all f xs

  -- Section 2. Every action leads back to a terminal state with probability 1 and reward 0
  only : Distinguishable S → S → Beliefs S → Bool
  only _≟_ s []                = false
  only _≟_ s ((p , t) ∷ [])    = is (t ≟ s) ∧ same p 1ᵣ
  only _≟_ s (_ ∷ (_ ∷ _))     = false

  is-terminal : Distinguishable S → List A → Transitions → RewardFunction → S → Bool
  is-terminal _≟_ actions T r s = for-all (λ a → only _≟_ s (T s a) ∧ same (r s a s) 0ᵣ) actions

  -- The expected return of n steps
  in-steps : MDP → Policy → RewardFunction → ℕ → S → R
  in-steps M π r zero    s = 0ᵣ
  in-steps M π r (suc n) s = if terminal M s then 0ᵣ else onwards M π r (in-steps M π r n) s

  -- The probability that no end is reached in n steps
  not-over : MDP → Policy → ℕ → S → R
  not-over M π zero    s = if terminal M s then 0ᵣ else 1ᵣ
  not-over M π (suc n) s =
    if terminal M s then 0ᵣ else mean (λ step → not-over M π n (snd step)) (π s)

  -- Whether an end may be reached in n steps
  for-some : {B : Set} → (B → Bool) → Beliefs B → Bool
  for-some f []            = false
  for-some f ((_ , b) ∷ P) = if f b then true else for-some f P

  may-end : MDP → Policy → ℕ → S → Bool
  may-end M π zero    s = terminal M s
  may-end M π (suc n) s =
    if terminal M s then true else for-some (λ step → may-end M π n (snd step)) (π s)

  -- Definition 1. From each state an end may be reached, in a step more than there are states
  one-more : List S → ℕ
  one-more []       = suc zero
  one-more (_ ∷ ss) = suc (one-more ss)

  is-terminating : MDP → Policy → List S → Bool
  is-terminating M π states = for-all (may-end M π (one-more states)) states

  -- The policy of an MDP that chooses actions by these probabilities
  Choices : Set
  Choices = S → Beliefs A

  along : R → A → Beliefs S → Beliefs (A × S)
  along p a []            = []
  along p a ((q , t) ∷ P) = ((p * q) , (a , t)) ∷ along p a P

  spread : (A → Beliefs S) → Beliefs A → Beliefs (A × S)
  spread T []            = []
  spread T ((p , a) ∷ P) = along p a (T a) ++ spread T P

  acting : Transitions → Choices → Policy
  acting T c s = spread (T s) (c s)

  -- Section 2. Q(s, a), by the values V of the states
  q-value : MDP → Transitions → ValueFunction → S → A → R
  q-value M T V s a = mean (λ t → r₁ M s a t + (γ M * V t)) (T s a)

-- Theorems, over every ordered field

module Theorems
  (R : Set) (0ᵣ 1ᵣ : R) (_+_ _*_ : R → R → R) (-_ : R → R)
  (_≤_ : R → R → Set) (_≤?_ : (x y : R) → Dec (x ≤ y))
  (S A : Set)
  (+-assoc : ∀ x y z → ((x + y) + z) ≡ (x + (y + z))) (+-comm : ∀ x y → (x + y) ≡ (y + x))
  (+-0 : ∀ x → (x + 0ᵣ) ≡ x) (+-inverse : ∀ x → (x + (- x)) ≡ 0ᵣ)
  (*-assoc : ∀ x y z → ((x * y) * z) ≡ (x * (y * z))) (*-comm : ∀ x y → (x * y) ≡ (y * x))
  (*-1 : ∀ x → (x * 1ᵣ) ≡ x) (*-inverse : ∀ x → x ≢ 0ᵣ → Σ R λ y → (x * y) ≡ 1ᵣ)
  (distributive : ∀ x y z → (x * (y + z)) ≡ ((x * y) + (x * z)))
  (≤-trans : ∀ {x y z} → x ≤ y → y ≤ z → x ≤ z) (≤-antisym : ∀ {x y} → x ≤ y → y ≤ x → x ≡ y)
  (≤-total : ∀ x y → (x ≤ y) ⊎ (y ≤ x))
  (+-mono : ∀ z {x y} → x ≤ y → (z + x) ≤ (z + y))
  (*-mono : ∀ a {x y} → 0ᵣ ≤ a → x ≤ y → (a * x) ≤ (a * y))
  where

  open Rewards R 0ᵣ 1ᵣ _+_ _*_ -_ _≤_ _≤?_ S A

  infix 3 _<ᵣ_
  _<ᵣ_ : R → R → Set
  x <ᵣ y = (x ≤ y) × (x ≢ y)

  -- Of an ordered field

  infixr 1 _then_
  _then_ : {B : Set} {x y z : B} → x ≡ y → y ≡ z → x ≡ z
  _then_ = trans

  both-sides : (_·_ : R → R → R) {x y u v : R} → x ≡ y → u ≡ v → (x · u) ≡ (y · v)
  both-sides _ refl refl = refl

  ≤-refl : ∀ x → x ≤ x
  ≤-refl x with ≤-total x x
  ... | left  x≤x = x≤x
  ... | right x≤x = x≤x

  ≤-is : ∀ {x y} → x ≡ y → x ≤ y
  ≤-is refl = ≤-refl _

  0+ : ∀ x → (0ᵣ + x) ≡ x
  0+ x = +-comm 0ᵣ x then +-0 x

  1* : ∀ x → (1ᵣ * x) ≡ x
  1* x = *-comm 1ᵣ x then *-1 x

  add-back : ∀ z x → ((- z) + (z + x)) ≡ x
  add-back z x = sym (+-assoc (- z) z x)
    then cong (_+ x) (+-comm (- z) z then +-inverse z) then 0+ x

  +-cancel : ∀ z {x y} → (z + x) ≡ (z + y) → x ≡ y
  +-cancel z {x} {y} same =
    sym (add-back z x) then cong ((- z) +_) same then add-back z y

  +-cancel-≤ : ∀ z {x y} → (z + x) ≤ (z + y) → x ≤ y
  +-cancel-≤ z {x} {y} less = ≤-trans (≤-is (sym (add-back z x)))
    (≤-trans (+-mono (- z) less) (≤-is (add-back z y)))

  +-monoˡ : ∀ z {x y} → x ≤ y → (x + z) ≤ (y + z)
  +-monoˡ z {x} {y} less =
    ≤-trans (≤-is (+-comm x z)) (≤-trans (+-mono z less) (≤-is (+-comm z y)))

  +-mono₂ : ∀ {x y u v} → x ≤ y → u ≤ v → (x + u) ≤ (y + v)
  +-mono₂ {x} {y} {u} {v} less more = ≤-trans (+-mono x more) (+-monoˡ v less)

  *-0 : ∀ x → (x * 0ᵣ) ≡ 0ᵣ
  *-0 x = +-cancel (x * 0ᵣ)
    (sym (distributive x 0ᵣ 0ᵣ) then cong (x *_) (+-0 0ᵣ) then sym (+-0 (x * 0ᵣ)))

  0* : ∀ x → (0ᵣ * x) ≡ 0ᵣ
  0* x = *-comm 0ᵣ x then *-0 x

  distributiveʳ : ∀ x y z → ((x + y) * z) ≡ ((x * z) + (y * z))
  distributiveʳ x y z = *-comm (x + y) z then distributive z x y
    then both-sides _+_ (*-comm z x) (*-comm z y)

  -- a (b c) = b (a c)
  *-swap : ∀ a b c → (a * (b * c)) ≡ (b * (a * c))
  *-swap a b c = sym (*-assoc a b c) then cong (_* c) (*-comm a b) then *-assoc b a c

  -- (a + b) + (c + d) = (a + c) + (b + d)
  +-middle : ∀ a b c d → ((a + b) + (c + d)) ≡ ((a + c) + (b + d))
  +-middle a b c d = +-assoc a b (c + d)
    then cong (a +_) (sym (+-assoc b c d) then cong (_+ d) (+-comm b c) then +-assoc c b d)
    then sym (+-assoc a c (b + d))

  *-cancel : ∀ d {x y} → d ≢ 0ᵣ → (d * x) ≡ (d * y) → x ≡ y
  *-cancel d {x} {y} d≢0 same = sym (undone x) then cong (e *_) same then undone y
    where
    e : R
    e = fst (*-inverse d d≢0)
    undone : ∀ z → (e * (d * z)) ≡ z
    undone z = sym (*-assoc e d z)
      then cong (_* z) (*-comm e d then snd (*-inverse d d≢0)) then 1* z

  *-cancel-≤ : ∀ d {x y} → 0ᵣ <ᵣ d → (d * x) ≤ (d * y) → x ≤ y
  *-cancel-≤ d {x} {y} (0≤d , 0≢d) less with ≤-total x y
  ... | left  x≤y = x≤y
  ... | right y≤x =
    ≤-is (*-cancel d (λ d≡0 → 0≢d (sym d≡0)) (≤-antisym less (*-mono d 0≤d y≤x)))

  *-strict : ∀ d {x y} → 0ᵣ <ᵣ d → x <ᵣ y → (d * x) <ᵣ (d * y)
  *-strict d 0<d@(0≤d , 0≢d) (x≤y , x≢y) =
    *-mono d 0≤d x≤y , λ same → x≢y (*-cancel d (λ d≡0 → 0≢d (sym d≡0)) same)

  +-strict : ∀ z {x y} → x <ᵣ y → (z + x) <ᵣ (z + y)
  +-strict z (x≤y , x≢y) = +-mono z x≤y , λ same → x≢y (+-cancel z same)

  ≤-strict : ∀ {x y z} → x ≤ y → y <ᵣ z → x <ᵣ z
  ≤-strict {x} {y} {z} x≤y (y≤z , y≢z) =
    ≤-trans x≤y y≤z , λ { refl → y≢z (≤-antisym y≤z x≤y) }

  ⊓-left : ∀ x y → (x ⊓ y) ≤ x
  ⊓-left x y with x ≤? y | ≤-total x y
  ... | yes _   | _         = ≤-refl x
  ... | no _    | right y≤x = y≤x
  ... | no more | left  x≤y = absurd (more x≤y)

  ⊓-right : ∀ x y → (x ⊓ y) ≤ y
  ⊓-right x y with x ≤? y
  ... | yes x≤y = x≤y
  ... | no _    = ≤-refl y

  ⊓-is-left : ∀ {x y} → x ≤ y → (x ⊓ y) ≡ x
  ⊓-is-left {x} {y} less = if-yes (x ≤? y) less

  ⊓-is-right : ∀ {x y} → y ≤ x → (x ⊓ y) ≡ y
  ⊓-is-right {x} {y} less with x ≤? y
  ... | yes x≤y = ≤-antisym x≤y less
  ... | no _    = refl

  ⊓-scaled : ∀ a x y → 0ᵣ ≤ a → ((a * x) ⊓ (a * y)) ≡ (a * (x ⊓ y))
  ⊓-scaled a x y 0≤a with ≤-total x y
  ... | left  x≤y = ⊓-is-left (*-mono a 0≤a x≤y) then cong (a *_) (sym (⊓-is-left x≤y))
  ... | right y≤x = ⊓-is-right (*-mono a 0≤a y≤x) then cong (a *_) (sym (⊓-is-right y≤x))

  -- Section 4.1. The trend

  -- The trend: what is best for a greater weight b of F than a has no less of F, and no more of R.
  trend : ∀ a b Rx Fx Ry Fy → 0ᵣ ≤ a → a <ᵣ b →
    (Ry + (a * Fy)) ≤ (Rx + (a * Fx)) → (Rx + (b * Fx)) ≤ (Ry + (b * Fy)) →
    (Fx ≤ Fy) × (Ry ≤ Rx)
  trend a b Rx Fx Ry Fy 0≤a (a≤b , a≢b) best-at-a best-at-b = F-grows , R-falls
    where
    d : R
    d = b + (- a)
    a+d : (a + d) ≡ b
    a+d = +-comm a d then +-assoc b (- a) a then cong (b +_) (+-comm (- a) a then +-inverse a)
      then +-0 b
    0<d : 0ᵣ <ᵣ d
    0<d = ≤-trans (≤-is (sym (+-inverse a) then +-comm a (- a)))
        (≤-trans (+-mono (- a) a≤b) (≤-is (+-comm (- a) b))) ,
      λ 0≡d → a≢b (sym (+-0 a) then cong (a +_) 0≡d then a+d)
    parted : ∀ R F → (R + (b * F)) ≡ ((R + (a * F)) + (d * F))
    parted R F = cong (R +_) (cong (_* F) (sym a+d) then distributiveʳ a d F)
      then sym (+-assoc R (a * F) (d * F))
    F-grows : Fx ≤ Fy
    F-grows = *-cancel-≤ d 0<d (+-cancel-≤ (Ry + (a * Fy))
      (≤-trans (+-monoˡ (d * Fx) best-at-a) (≤-trans (≤-is (sym (parted Rx Fx)))
        (≤-trans best-at-b (≤-is (parted Ry Fy))))))
    R-falls : Ry ≤ Rx
    R-falls = +-cancel-≤ (a * Fx) (≤-trans (≤-is (+-comm (a * Fx) Ry))
      (≤-trans (+-mono Ry (*-mono a 0≤a F-grows))
        (≤-trans best-at-a (≤-is (+-comm Rx (a * Fx))))))

  -- What is known of a Boolean decides an if.
  if-true : {B : Set} (c : Bool) {x y : B} → c ≡ true → (if c then x else y) ≡ x
  if-true c refl = refl

  if-false : {B : Set} (c : Bool) {x y : B} → c ≡ false → (if c then x else y) ≡ y
  if-false c refl = refl

  -- Means

  mean-cong : {B : Set} (f g : B → R) (P : Beliefs B) → (∀ b → f b ≡ g b) → mean f P ≡ mean g P
  mean-cong f g []            same = refl
  mean-cong f g ((p , b) ∷ P) same =
    both-sides _+_ (cong (p *_) (same b)) (mean-cong f g P same)

  mean-+ : {B : Set} (f g : B → R) (P : Beliefs B) →
    mean (λ b → f b + g b) P ≡ (mean f P + mean g P)
  mean-+ f g []            = sym (+-0 0ᵣ)
  mean-+ f g ((p , b) ∷ P) = both-sides _+_ (distributive p (f b) (g b)) (mean-+ f g P)
    then +-middle (p * f b) (p * g b) (mean f P) (mean g P)

  mean-* : {B : Set} (a : R) (f : B → R) (P : Beliefs B) →
    mean (λ b → a * f b) P ≡ (a * mean f P)
  mean-* a f []            = sym (*-0 a)
  mean-* a f ((p , b) ∷ P) = both-sides _+_ (*-swap p a (f b)) (mean-* a f P)
    then sym (distributive a (p * f b) (mean f P))

  -- The equations

  -- Equation 1, selfish: with α₁ = 1 and α₂ = 0 the augmented reward is the original one.
  equation-1-selfish : ∀ M P paid s a t → r-value M P 1ᵣ 0ᵣ paid s a t ≡ r₁ M s a t
  equation-1-selfish M P paid s a t with counts M paid s t
  ... | true  = both-sides _+_ (1* (r₁ M s a t))
      (cong (_* expected P t) (*-0 (γ M)) then 0* (expected P t)) then +-0 (r₁ M s a t)
  ... | false = 1* (r₁ M s a t)

  -- Equation 1, selfless: with α₁ = 0 it is the same for any other rewards by which the same states
  -- are terminal.
  equation-1-selfless : ∀ M N P α₂ paid → (∀ s → terminal M s ≡ terminal N s) → γ M ≡ γ N →
    ∀ s a t → r-value M P 0ᵣ α₂ paid s a t ≡ r-value N P 0ᵣ α₂ paid s a t
  equation-1-selfless M N P α₂ paid same refl s a t =
    cong (λ c → if c then gains M + added else gains M) (same-counts paid)
    then cong (λ x → if counts N paid s t then x + added else x)
      (0* (r₁ M s a t) then sym (0* (r₁ N s a t)))
    where
    gains : MDP → R
    gains L = 0ᵣ * r₁ L s a t
    added : R
    added = (γ N * α₂) * expected P t
    same-counts : ∀ paid → counts M paid s t ≡ counts N paid s t
    same-counts once   = cong (_∧ not (terminal M s)) (same t)
      then cong (λ c → terminal N t ∧ not c) (same s)
    same-counts always = same t

  -- Equation 1, its form: on entering t it is α₁ r₁, and γ α₂ Σ P(V) V(t) where t is terminal.
  equation-1-form : ∀ M P α₁ α₂ s a t → terminal M s ≡ false →
    r-value M P α₁ α₂ once s a t ≡
      (if terminal M t then (α₁ * r₁ M s a t) + ((γ M * α₂) * expected P t)
        else (α₁ * r₁ M s a t))
  equation-1-form M P α₁ α₂ s a t going-on =
    cong (λ c → if terminal M t ∧ not c then with-it else without) going-on then by (terminal M t)
    where
    without with-it : R
    without = α₁ * r₁ M s a t
    with-it = without + ((γ M * α₂) * expected P t)
    by : ∀ c → (if c ∧ true then with-it else without) ≡ (if c then with-it else without)
    by true  = refl
    by false = refl

  -- Section 3.1: in equations 1, 2 and 3 only F changes, what is considered of an end; in equation 7
  -- as well.
  with-F : (S → R) → MDP → R → R → Paid → RewardFunction
  with-F F M α₁ α₂ = at-the-end M α₁ (λ t → (γ M * α₂) * F t)

  section-3-1-formulations : ∀ M P I α₁ α₂ paid s a t →
    (r-value M P α₁ α₂ paid s a t ≡ with-F (expected P) M α₁ α₂ paid s a t)
      × (r-worst M P α₁ α₂ paid s a t ≡ with-F (worst P) M α₁ α₂ paid s a t)
      × (r-neg M P α₁ α₂ paid s a t ≡ with-F (no-better M P) M α₁ α₂ paid s a t)
      × (r-option M I α₁ α₂ paid s a t ≡ with-F (startable I) M α₁ α₂ paid s a t)
  section-3-1-formulations M P I α₁ α₂ paid s a t = refl , refl , refl , refl

  -- Equation 1, starts: if V(t) is expected over starts u of what comes next, so is the reward.
  equation-1-starts : ∀ M (D : S → Beliefs S) (V : ValueFunction) α₁ α₂ s a t →
    terminal M s ≡ false → terminal M t ≡ true → mean (λ _ → 1ᵣ) (D t) ≡ 1ᵣ →
    r-value M ((1ᵣ , (λ t → mean V (D t))) ∷ []) α₁ α₂ once s a t ≡
      mean (λ u → r-value M ((1ᵣ , (λ _ → V u)) ∷ []) α₁ α₂ once s a t) (D t)
  equation-1-starts M D V α₁ α₂ s a t going-on ends whole =
    entered (λ t → mean V (D t))
    then both-sides _+_ (sym (*-1 own) then cong (own *_) (sym whole)
        then sym (mean-* own (λ _ → 1ᵣ) (D t)) then mean-cong _ _ (D t) (λ _ → *-1 own))
      (sym (mean-* (γ M * α₂) V (D t)))
    then sym (mean-+ (λ _ → own) (λ u → (γ M * α₂) * V u) (D t))
    then mean-cong _ _ (D t) (λ u → sym (entered (λ _ → V u)))
    where
    own : R
    own = α₁ * r₁ M s a t
    entered : ∀ W → r-value M ((1ᵣ , W) ∷ []) α₁ α₂ once s a t ≡ (own + ((γ M * α₂) * W t))
    entered W = equation-1-form M ((1ᵣ , W) ∷ []) α₁ α₂ s a t going-on
      then if-true (terminal M t) ends
      then cong (λ v → own + ((γ M * α₂) * v)) (+-0 (1ᵣ * W t) then 1* (W t))

  -- Equation 3. Each V counts by the lesser of V(t) and V(s₀)

  Probable : {B : Set} → Beliefs B → Set
  Probable []            = ⊤
  Probable ((p , _) ∷ P) = (0ᵣ ≤ p) × Probable P

  mean-mono : {B : Set} (f g : B → R) (P : Beliefs B) → Probable P → (∀ b → f b ≤ g b) →
    mean f P ≤ mean g P
  mean-mono f g []            _             less = ≤-refl 0ᵣ
  mean-mono f g ((p , b) ∷ P) (0≤p , 0≤P) less =
    +-mono₂ (*-mono p 0≤p (less b)) (mean-mono f g P 0≤P less)

  -- Equation 3, no better: of a V of positive probability, V(t) < V(s₀) decreases the reward, and
  -- V(t) ≥ V(s₀) is no better than V(t) = V(s₀), as it is for W in the place of V.
  equation-3-no-better : ∀ M P Q p V W α₁ α₂ s a t →
    terminal M s ≡ false → terminal M t ≡ true → 0ᵣ <ᵣ (γ M * α₂) → 0ᵣ <ᵣ p →
    W (s₀ M) ≡ V (s₀ M) → W t ≡ V (s₀ M) →
    let reward = λ U → r-neg M (P ++ ((p , U) ∷ Q)) α₁ α₂ once s a t in
      (V t <ᵣ V (s₀ M) → reward V <ᵣ reward W) × (V (s₀ M) ≤ V t → reward V ≡ reward W)
  equation-3-no-better M P Q p V W α₁ α₂ s a t going-on ends 0<γα₂ 0<p same-start same =
    worse , no-better-than
    where
    own : R
    own = α₁ * r₁ M s a t
    counting : counts M once s t ≡ true
    counting = cong (_∧ not (terminal M s)) ends then cong not going-on
    lesser : ValueFunction → R
    lesser U = U t ⊓ U (s₀ M)
    entered : ∀ U → r-neg M (P ++ ((p , U) ∷ Q)) α₁ α₂ once s a t ≡
      (own + ((γ M * α₂) * mean lesser (P ++ ((p , U) ∷ Q))))
    entered U = if-true (counts M once s t) counting
    of-W : lesser W ≡ V (s₀ M)
    of-W = both-sides _⊓_ same same-start then ⊓-is-left (≤-refl (V (s₀ M)))
    in-place : ∀ P {U T} → lesser U <ᵣ lesser T →
      mean lesser (P ++ ((p , U) ∷ Q)) <ᵣ mean lesser (P ++ ((p , T) ∷ Q))
    in-place [] {U} {T} less = swapped (+-strict (mean lesser Q) (*-strict p 0<p less))
      where
      swapped : ∀ {x y z} → (z + x) <ᵣ (z + y) → (x + z) <ᵣ (y + z)
      swapped {x} {y} {z} less with +-comm z x | +-comm z y
      ... | zx | zy = ≤-trans (≤-is (sym zx)) (≤-trans (fst less) (≤-is zy)) ,
        λ equal → snd less (zx then equal then sym zy)
    in-place ((q , X) ∷ P) less = +-strict (q * lesser X) (in-place P less)
    worse : V t <ᵣ V (s₀ M) → r-neg M (P ++ ((p , V) ∷ Q)) α₁ α₂ once s a t <ᵣ
      r-neg M (P ++ ((p , W) ∷ Q)) α₁ α₂ once s a t
    worse less@(Vt≤V₀ , Vt≢V₀) with entered V | entered W
    ... | of-V' | of-W' = ≤-trans (≤-is of-V') (≤-trans (fst strict) (≤-is (sym of-W'))) ,
      λ equal → snd strict (sym of-V' then equal then of-W')
      where
      strict = +-strict own (*-strict (γ M * α₂) 0<γα₂ (in-place P
        ( ≤-trans (≤-is (⊓-is-left Vt≤V₀)) (≤-trans Vt≤V₀ (≤-is (sym of-W)))
        , λ equal → Vt≢V₀ (sym (⊓-is-left Vt≤V₀) then equal then of-W))))
    no-better-than : V (s₀ M) ≤ V t → r-neg M (P ++ ((p , V) ∷ Q)) α₁ α₂ once s a t ≡
      r-neg M (P ++ ((p , W) ∷ Q)) α₁ α₂ once s a t
    no-better-than more = entered V
      then cong (λ m → own + ((γ M * α₂) * m)) (at P) then sym (entered W)
      where
      at : ∀ P → mean lesser (P ++ ((p , V) ∷ Q)) ≡ mean lesser (P ++ ((p , W) ∷ Q))
      at []            = cong (λ v → (p * v) + mean lesser Q) (⊓-is-right more then sym of-W)
      at ((q , X) ∷ P) = cong ((q * lesser X) +_) (at P)

  -- Equation 3, the idea: it never pays more than what is expected in s₀, and less where less is
  -- expected in t.
  equation-3-idea : ∀ M P t → Probable P →
    (no-better M P t ≤ expected P (s₀ M))
      × (expected P t <ᵣ expected P (s₀ M) → no-better M P t <ᵣ expected P (s₀ M))
  equation-3-idea M P t 0≤P =
    mean-mono _ _ P 0≤P (λ V → ⊓-right (V t) (V (s₀ M))) ,
    ≤-strict (mean-mono _ _ P 0≤P (λ V → ⊓-left (V t) (V (s₀ M))))

  -- Equation 4: each agent counts by a caring coefficient of its own, and not at all if it is 0.
  equation-4 : ∀ M I α P α₁ s a t → counts M once s t ≡ true →
    let reward = λ I → r-value-of-agents M I α₁ once s a t in
      (reward ((α , P) ∷ I) ≡ (reward I + (γ M * (α * expected P t))))
        × (α ≡ 0ᵣ → reward ((α , P) ∷ I) ≡ reward I)
  equation-4 M I α P α₁ s a t counting = more , λ { refl → more
      then cong (r-value-of-agents M I α₁ once s a t +_)
        (cong (γ M *_) (0* (expected P t)) then *-0 (γ M))
      then +-0 (r-value-of-agents M I α₁ once s a t) }
    where
    own : R
    own = α₁ * r₁ M s a t
    more = if-true (counts M once s t) counting
      then cong (own +_) (distributive (γ M) (α * expected P t) (of-agents I t)
        then +-comm (γ M * (α * expected P t)) (γ M * of-agents I t))
      then sym (+-assoc own (γ M * of-agents I t) (γ M * (α * expected P t)))
      then cong (_+ (γ M * (α * expected P t)))
        (sym (if-true (counts M once s t) counting))

  -- Equation 4, the others: with coefficients 1 it adds what the agents of the sum may expect.
  all-by-1 : List (Beliefs ValueFunction) → Agents
  all-by-1 = map (1ᵣ ,_)

  equation-4-others : ∀ M Ps α₁ s a t → counts M once s t ≡ true →
    r-value-of-agents M (all-by-1 Ps) α₁ once s a t ≡
      ((α₁ * r₁ M s a t) + (γ M * sum (map (λ P → expected P t) Ps)))
  equation-4-others M Ps α₁ s a t counting = if-true (counts M once s t) counting
    then cong (λ x → (α₁ * r₁ M s a t) + (γ M * x)) (each Ps)
    where
    each : ∀ Ps → of-agents (all-by-1 Ps) t ≡ sum (map (λ P → expected P t) Ps)
    each []       = refl
    each (P ∷ Ps) = both-sides _+_ (1* (expected P t)) (each Ps)

  -- Equation 5: if all coefficients of the minimum are the same, and not negative, it adds what the
  -- agent that is worst off may expect, times that coefficient.
  least-scaled : ∀ α x xs → 0ᵣ ≤ α → least (α * x) (map (α *_) xs) ≡ (α * least x xs)
  least-scaled α x []       0≤α = refl
  least-scaled α x (y ∷ ys) 0≤α = cong ((α * x) ⊓_) (least-scaled α y ys 0≤α)
    then ⊓-scaled α x (least y ys) 0≤α

  all-by : R → List (Beliefs ValueFunction) → Agents
  all-by α = map (α ,_)

  equation-5-worst-off : ∀ M P Ps α α₁ s a t → 0ᵣ ≤ α → counts M once s t ≡ true →
    r-min M (all-by α (P ∷ Ps)) α₁ once s a t ≡
      ((α₁ * r₁ M s a t)
        + (γ M * (α * least (expected P t) (map (λ Q → expected Q t) Ps))))
  equation-5-worst-off M P Ps α α₁ s a t 0≤α counting = if-true (counts M once s t) counting
    then cong (λ x → (α₁ * r₁ M s a t) + (γ M * x))
      (cong (least (α * expected P t)) (each Ps)
        then least-scaled α (expected P t) (map (λ Q → expected Q t) Ps) 0≤α)
    where
    each : ∀ Ps → weighted (all-by α Ps) t ≡ map (α *_) (map (λ Q → expected Q t) Ps)
    each []       = refl
    each (P ∷ Ps) = cong ((α * expected P t) ∷_) (each Ps)

  -- Equation 7

  -- n times p
  times : ℕ → R → R
  times zero    p = 0ᵣ
  times (suc n) p = p + times n p

  -- The number of options that can be started in t.
  number : List Initiation → S → ℕ
  number []       t = zero
  number (I ∷ Is) t = if I t then suc (number Is t) else number Is t

  -- Equation 7, uniform: if P gives each of finitely many options the same probability p, what it
  -- adds is γ α₂ p times the number of options that can be started in t.
  equation-7-uniform : ∀ M Is p α₁ α₂ s a t → counts M once s t ≡ true →
    r-option M (map (p ,_) Is) α₁ α₂ once s a t ≡
      ((α₁ * r₁ M s a t) + ((γ M * α₂) * times (number Is t) p))
  equation-7-uniform M Is p α₁ α₂ s a t counting = if-true (counts M once s t) counting
    then cong (λ x → (α₁ * r₁ M s a t) + ((γ M * α₂) * x)) (each Is)
    where
    each : ∀ Is → startable (map (p ,_) Is) t ≡ times (number Is t) p
    each []       = refl
    each (I ∷ Is) with I t
    ... | true  = both-sides _+_ (*-1 p) (each Is)
    ... | false = both-sides _+_ (*-0 p) (each Is) then 0+ (times (number Is t) p)

  -- Section 3.2, options: with γ and α₂ above 0, of two ends that cost the same the one in which it
  -- is likelier that the option can be started is rewarded more.
  section-3-2-options : ∀ M P α₁ α₂ s a t b u → 0ᵣ <ᵣ (γ M * α₂) →
    counts M once s t ≡ true → counts M once s u ≡ true → r₁ M s a t ≡ r₁ M s b u →
    startable P t <ᵣ startable P u ⇔
      (r-option M P α₁ α₂ once s a t <ᵣ r-option M P α₁ α₂ once s b u)
  section-3-2-options M P α₁ α₂ s a t b u 0<γα₂ counts-t counts-u same-cost = more , likelier
    where
    own : R
    own = α₁ * r₁ M s b u
    at-t : r-option M P α₁ α₂ once s a t ≡ (own + ((γ M * α₂) * startable P t))
    at-t = if-true (counts M once s t) counts-t
      then cong (λ r → (α₁ * r) + ((γ M * α₂) * startable P t)) same-cost
    at-u : r-option M P α₁ α₂ once s b u ≡ (own + ((γ M * α₂) * startable P u))
    at-u = if-true (counts M once s u) counts-u
    more : startable P t <ᵣ startable P u →
      r-option M P α₁ α₂ once s a t <ᵣ r-option M P α₁ α₂ once s b u
    more less = ≤-trans (≤-is at-t) (≤-trans (fst strict) (≤-is (sym at-u))) ,
      λ equal → snd strict (sym at-t then equal then at-u)
      where strict = +-strict own (*-strict (γ M * α₂) 0<γα₂ less)
    likelier : r-option M P α₁ α₂ once s a t <ᵣ r-option M P α₁ α₂ once s b u →
      startable P t <ᵣ startable P u
    likelier (less , unlike) =
      *-cancel-≤ (γ M * α₂) 0<γα₂ (+-cancel-≤ own
        (≤-trans (≤-is (sym at-t)) (≤-trans less (≤-is at-u)))) ,
      λ same → unlike (at-t then cong (λ x → own + ((γ M * α₂) * x)) same then sym at-u)

  -- Equation 7, negative: with α₂ < 0 and γ > 0, of two ends that cost the same the one in which the
  -- option can be started is rewarded less.
  equation-7-negative : ∀ M I α₁ α₂ s a t b u → (γ M * α₂) <ᵣ 0ᵣ →
    counts M once s t ≡ true → counts M once s u ≡ true → r₁ M s a t ≡ r₁ M s b u →
    I t ≡ true → I u ≡ false →
    r-option M ((1ᵣ , I) ∷ []) α₁ α₂ once s a t <ᵣ r-option M ((1ᵣ , I) ∷ []) α₁ α₂ once s b u
  equation-7-negative M I α₁ α₂ s a t b u negative counts-t counts-u same-cost in-t not-in-u =
    ≤-trans (≤-is at-t) (≤-trans (fst strict) (≤-is (sym at-u))) ,
    λ equal → snd strict (sym at-t then equal then at-u)
    where
    own weight : R
    own = α₁ * r₁ M s b u
    weight = γ M * α₂
    one : ∀ v → startable ((1ᵣ , I) ∷ []) v ≡ if-in I v 1ᵣ
    one v = +-0 _ then 1* (if-in I v 1ᵣ)
    at-t : r-option M ((1ᵣ , I) ∷ []) α₁ α₂ once s a t ≡ (own + weight)
    at-t = if-true (counts M once s t) counts-t
      then both-sides _+_ (cong (α₁ *_) same-cost)
        (cong (weight *_) (one t then if-true (I t) in-t) then *-1 weight)
    at-u : r-option M ((1ᵣ , I) ∷ []) α₁ α₂ once s b u ≡ (own + 0ᵣ)
    at-u = if-true (counts M once s u) counts-u
      then cong (own +_) (cong (weight *_) (one u then if-false (I u) not-in-u) then *-0 weight)
    strict = +-strict own negative

  -- Equation 7, preservation: it never adds more than in a state in which all options can be
  -- started, and as much only where all options of positive probability can.
  total : {B : Set} → Beliefs B → R
  total P = mean (λ _ → 1ᵣ) P

  All-in : Beliefs Initiation → S → Set
  All-in []            t = ⊤
  All-in ((_ , I) ∷ P) t = (I t ≡ true) × All-in P t

  Positive : {B : Set} → Beliefs B → Set
  Positive []            = ⊤
  Positive ((p , _) ∷ P) = (0ᵣ <ᵣ p) × Positive P

  equation-7-preservation : ∀ (P : Beliefs Initiation) t → Positive P → 0ᵣ <ᵣ 1ᵣ →
    (startable P t ≤ total P) × (startable P t ≡ total P ⇔ All-in P t)
  equation-7-preservation P t positive 0<1 = less P positive , preserved P positive , all P
    where
    at-most-1 : ∀ c → (if c then 1ᵣ else 0ᵣ) ≤ 1ᵣ
    at-most-1 true  = ≤-refl 1ᵣ
    at-most-1 false = fst 0<1
    less : ∀ P → Positive P → startable P t ≤ total P
    less []            _               = ≤-refl 0ᵣ
    less ((p , I) ∷ P) (0<p , 0<P) =
      +-mono₂ (*-mono p (fst 0<p) (at-most-1 (I t))) (less P 0<P)
    all : ∀ P → All-in P t → startable P t ≡ total P
    all []            _              = refl
    all ((p , I) ∷ P) (in-t , rest) =
      both-sides _+_ (cong (p *_) (if-true (I t) in-t)) (all P rest)
    preserved : ∀ P → Positive P → startable P t ≡ total P → All-in P t
    preserved []            _             _    = trivial
    preserved ((p , I) ∷ P) (0<p , 0<P) same with I t
    ... | true  = refl , preserved P 0<P (+-cancel (p * 1ᵣ) same)
    ... | false = absurd (snd strict (both-sides _+_ (sym (*-0 p)) refl then same))
      where
      strict : (0ᵣ + startable P t) <ᵣ ((p * 1ᵣ) + total P)
      strict = ≤-trans (≤-is (0+ (startable P t))) (≤-trans (less P 0<P)
          (≤-trans (≤-is (sym (0+ (total P)))) (+-monoˡ (total P)
            (≤-trans (fst 0<p) (≤-is (sym (*-1 p))))))) ,
        λ equal → snd 0<p (≤-antisym (fst 0<p) (+-cancel-≤ (total P)
          (≤-trans (≤-is (+-comm (total P) p then cong (_+ total P) (sym (*-1 p))
              then sym equal then 0+ (startable P t)))
            (≤-trans (less P 0<P) (≤-is (sym (+-0 (total P))))))))

  -- Equation 8

  -- Equation 8, the factor: with γ, and if V is the same for all options, what it adds is V(t) times
  -- what equation 7 adds.
  equation-8-factor : ∀ M Ps V α₁ α₂ s a t → counts M once s t ≡ true →
    r-option-value M (map (λ { (p , I) → p , (I , V) }) Ps) α₁ α₂ true once s a t ≡
      ((α₁ * r₁ M s a t) + (V t * ((γ M * α₂) * startable Ps t)))
  equation-8-factor M Ps V α₁ α₂ s a t counting = if-true (counts M once s t) counting
    then cong ((α₁ * r₁ M s a t) +_)
      (both-sides _*_ (*-comm α₂ (γ M)) (each Ps) then *-swap (γ M * α₂) (V t) (startable Ps t))
    where
    one : ∀ I → if-in I t (V t) ≡ (V t * if-in I t 1ᵣ)
    one I with I t
    ... | true  = sym (*-1 (V t))
    ... | false = sym (*-0 (V t))
    each : ∀ Ps → startable-value (map (λ { (p , I) → p , (I , V) }) Ps) t ≡ (V t * startable Ps t)
    each []             = sym (*-0 (V t))
    each ((p , I) ∷ Ps) = both-sides _+_ (cong (p *_) (one I) then *-swap p (V t) (if-in I t 1ᵣ))
        (each Ps)
      then sym (distributive (V t) (p * if-in I t 1ᵣ) (startable Ps t))

  -- Equation 8, desirable: where no V is negative and α₂ is not, to end where the option can be
  -- started adds no less than to end where it cannot.
  equation-8-desirable : ∀ M I V p α₁ α₂ s a t b u → 0ᵣ ≤ p → 0ᵣ ≤ α₂ → 0ᵣ ≤ V t →
    counts M once s t ≡ true → counts M once s u ≡ true → r₁ M s a t ≡ r₁ M s b u →
    I t ≡ true → I u ≡ false →
    let reward = r-option-value M ((p , (I , V)) ∷ []) α₁ α₂ false once in
      reward s b u ≤ reward s a t
  equation-8-desirable M I V p α₁ α₂ s a t b u 0≤p 0≤α₂ 0≤Vt counts-t counts-u same-cost in-t out =
    ≤-trans (≤-is at-u) (≤-trans (+-mono (α₁ * r₁ M s b u) more) (≤-is (sym at-t)))
    where
    at-t : r-option-value M ((p , (I , V)) ∷ []) α₁ α₂ false once s a t ≡
      ((α₁ * r₁ M s b u) + (α₂ * (p * V t)))
    at-t = if-true (counts M once s t) counts-t
      then both-sides _+_ (cong (α₁ *_) same-cost)
        (cong (α₂ *_) (+-0 _ then cong (p *_) (if-true (I t) in-t)))
    at-u : r-option-value M ((p , (I , V)) ∷ []) α₁ α₂ false once s b u ≡
      ((α₁ * r₁ M s b u) + 0ᵣ)
    at-u = if-true (counts M once s u) counts-u
      then cong ((α₁ * r₁ M s b u) +_)
        (cong (α₂ *_) (+-0 _ then cong (p *_) (if-false (I u) out) then *-0 p) then *-0 α₂)
    more : 0ᵣ ≤ (α₂ * (p * V t))
    more = ≤-trans (≤-is (sym (*-0 α₂))) (*-mono α₂ 0≤α₂
      (≤-trans (≤-is (sym (*-0 p))) (*-mono p 0≤p 0≤Vt)))

  -- Appendix B. Krakovna et al.'s reward

  same-added : ∀ c own {x y : R} → x ≡ y →
    (if c then own + x else own) ≡ (if c then own + y else own)
  same-added c own refl = refl

  -- With γ = 1, r_K is what pays β Σ F(i) V_i at the end, V_i or the lesser of it and of V_i(b).
  krakovna-at-the-end : ∀ M F β b paid s a t → γ M ≡ 1ᵣ →
    r-K M F β b paid s a t ≡
      at-the-end M 1ᵣ (λ t → (γ M * β) * mean (reachable b t) F) paid s a t
  krakovna-at-the-end M F β b paid s a t γ≡1 = by paid
    where
    own future : R
    own    = r₁ M s a t
    future = mean (reachable b t) F
    now : Bool → R
    now c = if c then 1ᵣ else (1ᵣ + (- γ M))
    ending : (own + ((β * 1ᵣ) * future)) ≡ ((1ᵣ * own) + ((γ M * β) * future))
    ending = both-sides _+_ (sym (1* own)) (cong (_* future)
      (*-comm β 1ᵣ then cong (_* β) (sym γ≡1)))
    going : (own + ((β * (1ᵣ + (- γ M))) * future)) ≡ (1ᵣ * own)
    going = cong (own +_)
        (cong (_* future) (cong (β *_) (cong (λ g → 1ᵣ + (- g)) γ≡1 then +-inverse 1ᵣ) then *-0 β)
          then 0* future)
      then +-0 own then sym (1* own)
    whichever : ∀ c → (own + ((β * now c) * future)) ≡
      (if c then (1ᵣ * own) + ((γ M * β) * future) else (1ᵣ * own))
    whichever true  = ending
    whichever false = going
    either : ∀ c e → (if e then own else (own + ((β * now c) * future))) ≡
      (if c ∧ not e then (1ᵣ * own) + ((γ M * β) * future) else (1ᵣ * own))
    either true  true  = sym (1* own)
    either true  false = ending
    either false true  = sym (1* own)
    either false false = going
    by : ∀ paid → r-K M F β b paid s a t ≡
      at-the-end M 1ᵣ (λ t → (γ M * β) * mean (reachable b t) F) paid s a t
    by once   = either (terminal M t) (terminal M s)
    by always = whichever (terminal M t)

  -- Section 5: with γ = 1, r_K adds something in terminal states alone.
  section-5-undiscounted : ∀ M F β b paid s a t → γ M ≡ 1ᵣ → terminal M t ≡ false →
    r-K M F β b paid s a t ≡ r₁ M s a t
  section-5-undiscounted M F β b paid s a t γ≡1 going-on =
    krakovna-at-the-end M F β b paid s a t γ≡1
    then if-false (counts M paid s t) (uncounted-step paid) then 1* (r₁ M s a t)
    where
    uncounted-step : ∀ paid → counts M paid s t ≡ false
    uncounted-step once   = cong (_∧ not (terminal M s)) going-on
    uncounted-step always = going-on

  -- P is F put together: entries of the same V are one, of their probabilities' sum.
  data Together : Beliefs ValueFunction → Beliefs ValueFunction → Set where
    itself : ∀ {F} → Together F F
    merge  : ∀ {p q V F P} → Together (((p + q) , V) ∷ F) P → Together ((p , V) ∷ (q , V) ∷ F) P
    swap   : ∀ {x y F P} → Together (y ∷ x ∷ F) P → Together (x ∷ y ∷ F) P
    beside : ∀ {x F G P} → Together F G → Together (x ∷ G) P → Together (x ∷ F) P

  together-mean : ∀ (f : ValueFunction → R) {F P} → Together F P → mean f F ≡ mean f P
  together-mean f itself = refl
  together-mean f (merge {p} {q} {V} {F} rest) =
    sym (+-assoc (p * f V) (q * f V) (mean f F))
      then cong (_+ mean f F) (sym (distributiveʳ p q (f V))) then together-mean f rest
  together-mean f (swap {p , V} {q , W} {F} rest) =
    sym (+-assoc (p * f V) (q * f W) (mean f F))
      then cong (_+ mean f F) (+-comm (p * f V) (q * f W))
      then +-assoc (q * f W) (p * f V) (mean f F) then together-mean f rest
  together-mean f (beside {p , V} inner rest) =
    cong ((p * f V) +_) (together-mean f inner) then together-mean f rest

  -- Appendix B: with γ = 1, α₁ = 1, α₂ = β and P(V) = Σ {F(i) | V_i = V}, r_K is r_value.
  appendix-b : ∀ M F P β paid s a t → γ M ≡ 1ᵣ → Together F P →
    r-K M F β nothing paid s a t ≡ r-value M P 1ᵣ β paid s a t
  appendix-b M F P β paid s a t γ≡1 F→P = krakovna-at-the-end M F β nothing paid s a t γ≡1
    then same-added (counts M paid s t) (1ᵣ * r₁ M s a t)
      (cong ((γ M * β) *_) (together-mean (λ V → V t) F→P))

  -- Appendix B.1: so is r_neg, r_K with the starting state as its baseline.
  appendix-b-1 : ∀ M F P β paid s a t → γ M ≡ 1ᵣ → Together F P →
    r-K M F β (just (s₀ M)) paid s a t ≡ r-neg M P 1ᵣ β paid s a t
  appendix-b-1 M F P β paid s a t γ≡1 F→P = krakovna-at-the-end M F β (just (s₀ M)) paid s a t γ≡1
    then same-added (counts M paid s t) (1ᵣ * r₁ M s a t)
      (cong ((γ M * β) *_) (together-mean (λ V → V t ⊓ V (s₀ M)) F→P))

  -- Appendix B.2: with γ = 1, α₁ = 1 and 0 for the others, equation 4 is r_K with β = 1, if what the
  -- acting agent may expect is what it may of F's tasks.
  uncounted : List (Beliefs ValueFunction) → Agents
  uncounted = map (0ᵣ ,_)

  appendix-b-2 : ∀ M F P Qs paid s a t → γ M ≡ 1ᵣ → expected P t ≡ expected F t →
    r-value-of-agents M ((1ᵣ , P) ∷ uncounted Qs) 1ᵣ paid s a t ≡ r-K M F 1ᵣ nothing paid s a t
  appendix-b-2 M F P Qs paid s a t γ≡1 same = same-added (counts M paid s t) (1ᵣ * r₁ M s a t)
      (both-sides _*_ (sym (*-1 (γ M)))
        (both-sides _+_ (1* (expected P t) then same) (none Qs) then +-0 (expected F t)))
    then sym (krakovna-at-the-end M F 1ᵣ nothing paid s a t γ≡1)
    where
    none : ∀ Qs → of-agents (uncounted Qs) t ≡ 0ᵣ
    none []       = refl
    none (Q ∷ Qs) = both-sides _+_ (0* (expected Q t)) (none Qs) then +-0 0ᵣ

  -- Section 4.1. What the trend is about: returns of policies

  -- A reward is linear in α₁ and α₂ if it is α₁ r₁ + α₂ g, where g depends on neither.
  Linear : MDP → (R → R → RewardFunction) → RewardFunction → Set
  Linear M r g = ∀ α₁ α₂ → 0ᵣ ≤ α₂ → ∀ s a t → r α₁ α₂ s a t ≡ ((α₁ * r₁ M s a t) + (α₂ * g s a t))

  -- What is considered: G of the end, where it is paid.
  at-ends : MDP → Paid → (S → R) → RewardFunction
  at-ends M paid G s a t = if counts M paid s t then G t else 0ᵣ

  linear-at-the-end : ∀ M paid (added : R → S → R) G →
    (∀ α₂ → 0ᵣ ≤ α₂ → ∀ t → added α₂ t ≡ (α₂ * G t)) →
    Linear M (λ α₁ α₂ → at-the-end M α₁ (added α₂) paid) (at-ends M paid G)
  linear-at-the-end M paid added G by α₁ α₂ 0≤α₂ s a t with counts M paid s t
  ... | true  = cong ((α₁ * r₁ M s a t) +_) (by α₂ 0≤α₂ t)
  ... | false = sym (cong ((α₁ * r₁ M s a t) +_) (*-0 α₂) then +-0 (α₁ * r₁ M s a t))

  weighing : ∀ M (F : S → R) α₂ t → ((γ M * α₂) * F t) ≡ (α₂ * (γ M * F t))
  weighing M F α₂ t = *-assoc (γ M) α₂ (F t) then *-swap (γ M) α₂ (F t)

  -- Equations 1, 2, 3 and 7 are, with γ F(t) at the end; equation 8 is, with F(t).
  linear-1 : ∀ M P paid →
    Linear M (λ α₁ α₂ → r-value M P α₁ α₂ paid) (at-ends M paid (λ t → γ M * expected P t))
  linear-1 M P paid = linear-at-the-end M paid _ _ (λ α₂ _ → weighing M (expected P) α₂)

  linear-2 : ∀ M P paid →
    Linear M (λ α₁ α₂ → r-worst M P α₁ α₂ paid) (at-ends M paid (λ t → γ M * worst P t))
  linear-2 M P paid = linear-at-the-end M paid _ _ (λ α₂ _ → weighing M (worst P) α₂)

  linear-3 : ∀ M P paid →
    Linear M (λ α₁ α₂ → r-neg M P α₁ α₂ paid) (at-ends M paid (λ t → γ M * no-better M P t))
  linear-3 M P paid = linear-at-the-end M paid _ _ (λ α₂ _ → weighing M (no-better M P) α₂)

  linear-7 : ∀ M P paid →
    Linear M (λ α₁ α₂ → r-option M P α₁ α₂ paid) (at-ends M paid (λ t → γ M * startable P t))
  linear-7 M P paid = linear-at-the-end M paid _ _ (λ α₂ _ → weighing M (startable P) α₂)

  linear-8 : ∀ M P paid →
    Linear M (λ α₁ α₂ → r-option-value M P α₁ α₂ false paid)
      (at-ends M paid (startable-value P))
  linear-8 M P paid = linear-at-the-end M paid _ _ (λ α₂ _ t → refl)

  -- So are equations 4 and 5, where the coefficients of all others grow in proportion: α₂ w_i.
  scaled : R → Agents → Agents
  scaled α₂ = map (λ { (w , P) → (α₂ * w) , P })

  linear-4 : ∀ M I paid →
    Linear M (λ α₁ α₂ → r-value-of-agents M (scaled α₂ I) α₁ paid)
      (at-ends M paid (λ t → γ M * of-agents I t))
  linear-4 M I paid = linear-at-the-end M paid _ _
    (λ α₂ _ t → cong (γ M *_) (each α₂ t I) then *-swap (γ M) α₂ (of-agents I t))
    where
    each : ∀ α₂ t I → of-agents (scaled α₂ I) t ≡ (α₂ * of-agents I t)
    each α₂ t []            = sym (*-0 α₂)
    each α₂ t ((w , P) ∷ I) = both-sides _+_ (*-assoc α₂ w (expected P t)) (each α₂ t I)
      then sym (distributive α₂ (w * expected P t) (of-agents I t))

  linear-5 : ∀ M I paid →
    Linear M (λ α₁ α₂ → r-min M (scaled α₂ I) α₁ paid)
      (at-ends M paid (λ t → γ M * least-of (weighted I t)))
  linear-5 M I paid = linear-at-the-end M paid _ _
    (λ α₂ 0≤α₂ t → cong (γ M *_) (all α₂ 0≤α₂ t I)
      then *-swap (γ M) α₂ (least-of (weighted I t)))
    where
    each : ∀ α₂ t I → weighted (scaled α₂ I) t ≡ map (α₂ *_) (weighted I t)
    each α₂ t []            = refl
    each α₂ t ((w , P) ∷ I) = both-lists (*-assoc α₂ w (expected P t)) (each α₂ t I)
      where
      both-lists : ∀ {x y xs ys} → x ≡ y → xs ≡ ys → (x ∷ xs) ≡ (y ∷ ys)
      both-lists refl refl = refl
    all : ∀ α₂ → 0ᵣ ≤ α₂ → ∀ t I →
      least-of (weighted (scaled α₂ I) t) ≡ (α₂ * least-of (weighted I t))
    all α₂ 0≤α₂ t []            = sym (*-0 α₂)
    all α₂ 0≤α₂ t ((w , P) ∷ I) = cong least-of (each α₂ t ((w , P) ∷ I))
      then least-scaled α₂ (w * expected P t) (weighted I t) 0≤α₂

  -- Equation 6 is, if there is one other agent.
  linear-6 : ∀ M P →
    Linear M (λ α₁ α₂ → r-sim (r₁ M) ((α₂ , P) ∷ []) α₁) (λ s a t → mean (λ r → r s a t) P)
  linear-6 M P α₁ α₂ _ s a t = cong ((α₁ * r₁ M s a t) +_) (+-0 (α₂ * mean (λ r → r s a t) P))

  -- What a policy returns by α₁ r₁ + α₂ g is α₁ times its own return and α₂ times that by g.
  returns-add : ∀ M π r g α₁ α₂ → Linear M r g → 0ᵣ ≤ α₂ → ∀ own F →
    Returns M π (r₁ M) own → Returns M π g F →
    Returns M π (r α₁ α₂) (λ s → (α₁ * own s) + (α₂ * F s))
  returns-add M π r g α₁ α₂ linear 0≤α₂ own F own-returns F-returns s =
    both-sides _+_ (cong (α₁ *_) (own-returns s)) (cong (α₂ *_) (F-returns s))
      then by (terminal M s)
    where
    v : S → R
    v s = (α₁ * own s) + (α₂ * F s)
    one : ∀ (step : A × S) → let a = fst step; t = snd step in
      ((α₁ * (r₁ M s a t + (γ M * own t))) + (α₂ * (g s a t + (γ M * F t))))
        ≡ (r α₁ α₂ s a t + (γ M * v t))
    one (a , t) =
      both-sides _+_ (distributive α₁ (r₁ M s a t) (γ M * own t)
          then cong ((α₁ * r₁ M s a t) +_) (*-swap α₁ (γ M) (own t)))
        (distributive α₂ (g s a t) (γ M * F t)
          then cong ((α₂ * g s a t) +_) (*-swap α₂ (γ M) (F t)))
      then +-middle (α₁ * r₁ M s a t) (γ M * (α₁ * own t)) (α₂ * g s a t) (γ M * (α₂ * F t))
      then both-sides _+_ (sym (linear α₁ α₂ 0≤α₂ s a t))
        (sym (distributive (γ M) (α₁ * own t) (α₂ * F t)))
    further : ((α₁ * onwards M π (r₁ M) own s) + (α₂ * onwards M π g F s))
      ≡ onwards M π (r α₁ α₂) v s
    further = both-sides _+_ (sym (mean-* α₁ _ (π s))) (sym (mean-* α₂ _ (π s)))
      then sym (mean-+ _ _ (π s)) then mean-cong _ _ (π s) one
    by : ∀ c → ((α₁ * (if c then 0ᵣ else onwards M π (r₁ M) own s))
        + (α₂ * (if c then 0ᵣ else onwards M π g F s)))
      ≡ (if c then 0ᵣ else onwards M π (r α₁ α₂) v s)
    by true  = both-sides _+_ (*-0 α₁) (*-0 α₂) then +-0 0ᵣ
    by false = further

  -- Of a policy that ends, the equations of its returns have one solution.
  Ends : MDP → Policy → Set
  Ends M π = ∀ r u v → Returns M π r u → Returns M π r v → ∀ s → u s ≡ v s

  -- The trend, of policies: if a reward is linear in α₁ and α₂, and of two policies x is at least as
  -- good for α₂ = a, and y for α₂ = b > a, then by what is considered y returns no less than x, and
  -- to the acting agent no more.
  trend-of-policies : ∀ M r g → Linear M r g → ∀ α₁ a b → 0ᵣ <ᵣ α₁ → 0ᵣ ≤ a → a <ᵣ b →
    ∀ x y → Ends M x → Ends M y →
    ∀ Rx Fx Ry Fy → Returns M x (r₁ M) Rx → Returns M x g Fx →
      Returns M y (r₁ M) Ry → Returns M y g Fy →
    ∀ xa xb ya yb → Returns M x (r α₁ a) xa → Returns M x (r α₁ b) xb →
      Returns M y (r α₁ a) ya → Returns M y (r α₁ b) yb →
    ∀ s → ya s ≤ xa s → xb s ≤ yb s → (Fx s ≤ Fy s) × (Ry s ≤ Rx s)
  trend-of-policies M r g linear α₁ a b 0<α₁ 0≤a a<b x y x-ends y-ends
    Rx Fx Ry Fy x-own x-F y-own y-F xa xb ya yb x-a x-b y-a y-b s best-at-a best-at-b =
    fst found , *-cancel-≤ α₁ 0<α₁ (snd found)
    where
    0≤b : 0ᵣ ≤ b
    0≤b = ≤-trans 0≤a (fst a<b)
    found = trend a b (α₁ * Rx s) (Fx s) (α₁ * Ry s) (Fy s) 0≤a a<b
      (≤-trans (≤-is (y-ends _ _ _ (returns-add M y r g α₁ a linear 0≤a Ry Fy y-own y-F) y-a s))
        (≤-trans best-at-a (≤-is
          (x-ends _ _ _ x-a (returns-add M x r g α₁ a linear 0≤a Rx Fx x-own x-F) s))))
      (≤-trans (≤-is (x-ends _ _ _ (returns-add M x r g α₁ b linear 0≤b Rx Fx x-own x-F) x-b s))
        (≤-trans best-at-b (≤-is
          (y-ends _ _ _ y-b (returns-add M y r g α₁ b linear 0≤b Ry Fy y-own y-F) s))))

  -- The sum: what is best for α₂ = α₁ > 0 has the greatest sum of both returns.
  greatest-sum : ∀ M r g → Linear M r g → ∀ α → 0ᵣ <ᵣ α →
    ∀ x y → Ends M x → Ends M y →
    ∀ Rx Fx Ry Fy → Returns M x (r₁ M) Rx → Returns M x g Fx →
      Returns M y (r₁ M) Ry → Returns M y g Fy →
    ∀ vx vy → Returns M x (r α α) vx → Returns M y (r α α) vy →
    ∀ s → vy s ≤ vx s → (Ry s + Fy s) ≤ (Rx s + Fx s)
  greatest-sum M r g linear α 0<α x y x-ends y-ends Rx Fx Ry Fy x-own x-F y-own y-F vx vy x-v y-v
    s best = *-cancel-≤ α 0<α (≤-trans (≤-is (distributive α (Ry s) (Fy s)))
      (≤-trans (≤-is (y-ends _ _ _ (returns-add M y r g α α linear 0≤α Ry Fy y-own y-F) y-v s))
        (≤-trans best (≤-trans
          (≤-is (x-ends _ _ _ x-v (returns-add M x r g α α linear 0≤α Rx Fx x-own x-F) s))
          (≤-is (sym (distributive α (Rx s) (Fx s))))))))
    where
    0≤α : 0ᵣ ≤ α
    0≤α = fst 0<α

  -- Section 2. Terminal states

  data _∈_ {B : Set} (b : B) : List B → Set where
    first : ∀ {bs} → b ∈ (b ∷ bs)
    later : ∀ {c bs} → b ∈ bs → b ∈ (c ∷ bs)

  -- Probabilities are positive and sum to 1, and everything has one.
  Once : {B : Set} → Beliefs B → Set
  Once []            = ⊤
  Once ((_ , b) ∷ P) = (∀ {q} → ¬ ((q , b) ∈ P)) × Once P

  Distribution : {B : Set} → Beliefs B → Set
  Distribution P = Once P × (Positive P × (total P ≡ 1ᵣ))

  -- The states that may follow on s, by some actions.
  data Follows (T : Transitions) (s : S) : S → Set where
    itself  : Follows T s s
    then-on : ∀ {u a p t} → Follows T s u → (p , t) ∈ T u a → Follows T s t

  -- Section 2, terminal: every action leads back to a state with probability 1 and reward 0 if and
  -- only if, whatever is done, no other state follows on it, and nothing is gained or lost.
  section-2-terminal : ∀ _≟_ actions T r s → 0ᵣ <ᵣ 1ᵣ → (∀ a → a ∈ actions) →
    (∀ s a → Distribution (T s a)) →
    is-terminal _≟_ actions T r s ≡ true ⇔
      (∀ u → Follows T s u → (u ≡ s) × (∀ a {p t} → (p , t) ∈ T u a → r u a t ≡ 0ᵣ))
  section-2-terminal _≟_ actions T r s 0<1 every distributed = never-left , known
    where
    both : ∀ b c → (b ∧ c) ≡ true → (b ≡ true) × (c ≡ true)
    both true  c eq = refl , eq
    both false c ()
    is-so : {B : Set} (d : Dec B) → is d ≡ true → B
    is-so (yes b) _ = b
    is-so (no  _) ()
    same-so : ∀ x y → same x y ≡ true → x ≡ y
    same-so x y eq with both (is (x ≤? y)) (is (y ≤? x)) eq
    ... | less , more = ≤-antisym (is-so (x ≤? y) less) (is-so (y ≤? x) more)
    so-same : ∀ {x y} → x ≡ y → same x y ≡ true
    so-same {x} refl with x ≤? x
    ... | yes _  = refl
    ... | no  x≰ = absurd (x≰ (≤-refl x))
    so-is : {B : Set} (d : Dec B) → B → is d ≡ true
    so-is (yes _)  _ = refl
    so-is (no  ¬b) b = absurd (¬b b)
    so-both : ∀ {b c} → b ≡ true → c ≡ true → (b ∧ c) ≡ true
    so-both refl refl = refl
    of-each : ∀ {f : A → Bool} {as a} → for-all f as ≡ true → a ∈ as → f a ≡ true
    of-each {f} {b ∷ as} eq first     = fst (both (f b) (for-all f as) eq)
    of-each {f} {b ∷ as} eq (later i) = of-each (snd (both (f b) (for-all f as) eq)) i
    from-each : ∀ (f : A → Bool) as → (∀ a → f a ≡ true) → for-all f as ≡ true
    from-each f []       each = refl
    from-each f (a ∷ as) each = so-both (each a) (from-each f as each)
    only-so : ∀ {p t} P → only _≟_ s P ≡ true → (p , t) ∈ P → t ≡ s
    only-so ((q , u) ∷ []) eq first     = is-so (u ≟ s) (fst (both (is (u ≟ s)) (same q 1ᵣ) eq))
    only-so ((q , u) ∷ []) eq (later ())
    only-so (_ ∷ (_ ∷ _))  ()
    action : S → A → Bool
    action s a = only _≟_ s (T s a) ∧ same (r s a s) 0ᵣ
    never-left : is-terminal _≟_ actions T r s ≡ true → ∀ u → Follows T s u →
      (u ≡ s) × (∀ a {p t} → (p , t) ∈ T u a → r u a t ≡ 0ᵣ)
    never-left terminal = λ u met → still met , free (still met)
      where
      back : ∀ a → (only _≟_ s (T s a) ≡ true) × (same (r s a s) 0ᵣ ≡ true)
      back a = both (only _≟_ s (T s a)) (same (r s a s) 0ᵣ) (of-each terminal (every a))
      still : ∀ {u} → Follows T s u → u ≡ s
      still itself = refl
      still (then-on {a = a} before i) with still before
      ... | refl = only-so (T s a) (fst (back a)) i
      free : ∀ {u} → u ≡ s → ∀ a {p t} → (p , t) ∈ T u a → r u a t ≡ 0ᵣ
      free refl a i with only-so (T s a) (fst (back a)) i
      ... | refl = same-so (r s a s) 0ᵣ (snd (back a))
    known : (∀ u → Follows T s u → (u ≡ s) × (∀ a {p t} → (p , t) ∈ T u a → r u a t ≡ 0ᵣ)) →
      is-terminal _≟_ actions T r s ≡ true
    known never = from-each (action s) actions (λ a → one a (T s a) (distributed s a)
      (λ i → fst (never _ (then-on itself i))) (snd (never s itself) a))
      where
      one : ∀ a P → Distribution P → (∀ {p t} → (p , t) ∈ P → t ≡ s) →
        (∀ {p t} → (p , t) ∈ P → r s a t ≡ 0ᵣ) → (only _≟_ s P ∧ same (r s a s) 0ᵣ) ≡ true
      one a [] (_ , (_ , whole)) _ _ = absurd (snd 0<1 whole)
      one a ((p , t) ∷ []) (_ , (_ , whole)) back free with back first
      ... | refl = so-both (so-both (so-is (t ≟ t) refl)
        (so-same (sym (*-1 p) then sym (+-0 (p * 1ᵣ)) then whole))) (so-same (free first))
      one a ((p , t) ∷ ((q , u) ∷ P)) ((alone , _) , _) back _ with back first | back (later first)
      ... | refl | refl = absurd (alone first)

  -- Section 6. Different scales

  -- A factor other than 0, by which all that an agent may expect is multiplied.
  Scale : Set
  Scale = Σ R (λ c → c ≢ 0ᵣ)

  at-scale : R → Beliefs ValueFunction → Beliefs ValueFunction
  at-scale c []            = []
  at-scale c ((p , V) ∷ P) = (p , (λ t → c * V t)) ∷ at-scale c P

  -- All that each agent may expect is at its scale c, and its coefficient is divided by c.
  normalised : List (Scale × (R × Beliefs ValueFunction)) → Agents
  normalised []                          = []
  normalised (((c , c≢0) , (α , P)) ∷ I) =
    ((α * fst (*-inverse c c≢0)) , at-scale c P) ∷ normalised I

  -- Section 6, scales: whatever the scales of the agents, coefficients divided by them give the same
  -- rewards by equations 4 and 5.
  section-6-scales : ∀ M I α₁ paid s a t →
    (r-value-of-agents M (normalised I) α₁ paid s a t
        ≡ r-value-of-agents M (map snd I) α₁ paid s a t)
      × (r-min M (normalised I) α₁ paid s a t ≡ r-min M (map snd I) α₁ paid s a t)
  section-6-scales M I α₁ paid s a t =
    same-added (counts M paid s t) (α₁ * r₁ M s a t) (cong (γ M *_) (summed I)) ,
    same-added (counts M paid s t) (α₁ * r₁ M s a t)
      (cong (λ xs → γ M * least-of xs) (listed I))
    where
    one : ∀ c (c≢0 : c ≢ 0ᵣ) α P →
      ((α * fst (*-inverse c c≢0)) * expected (at-scale c P) t) ≡ (α * expected P t)
    one c c≢0 α P = cong ((α * d) *_) (scaled-up P) then *-assoc α d (c * expected P t)
      then cong (α *_) (sym (*-assoc d c (expected P t))
        then cong (_* expected P t) (*-comm d c then snd (*-inverse c c≢0)) then 1* (expected P t))
      where
      d : R
      d = fst (*-inverse c c≢0)
      scaled-up : ∀ P → expected (at-scale c P) t ≡ (c * expected P t)
      scaled-up []            = sym (*-0 c)
      scaled-up ((p , V) ∷ P) = both-sides _+_ (*-swap p c (V t)) (scaled-up P)
        then sym (distributive c (p * V t) (expected P t))
    summed : ∀ I → of-agents (normalised I) t ≡ of-agents (map snd I) t
    summed []                          = refl
    summed (((c , c≢0) , (α , P)) ∷ I) = both-sides _+_ (one c c≢0 α P) (summed I)
    both-lists : ∀ {x y : R} {xs ys} → x ≡ y → xs ≡ ys → (x ∷ xs) ≡ (y ∷ ys)
    both-lists refl refl = refl
    listed : ∀ I → weighted (normalised I) t ≡ weighted (map snd I) t
    listed []                          = refl
    listed (((c , c≢0) , (α , P)) ∷ I) = both-lists (one c c≢0 α P) (listed I)

  -- Appendix B.1. What the starting state as a baseline changes

  -- 0 ≤ 1
  0≤1 : 0ᵣ ≤ 1ᵣ
  0≤1 with ≤-total 0ᵣ 1ᵣ
  ... | left  0≤1 = 0≤1
  ... | right 1≤0 = ≤-trans (≤-is (sym (*-0 -1ᵣ))) (≤-trans (*-mono -1ᵣ 0≤-1 0≤-1) (≤-is squared))
    where
    -1ᵣ : R
    -1ᵣ = - 1ᵣ
    cancelled : (-1ᵣ + 1ᵣ) ≡ 0ᵣ
    cancelled = +-comm -1ᵣ 1ᵣ then +-inverse 1ᵣ
    0≤-1 : 0ᵣ ≤ -1ᵣ
    0≤-1 = ≤-trans (≤-is (sym cancelled)) (≤-trans (+-mono -1ᵣ 1≤0) (≤-is (+-0 -1ᵣ)))
    squared : (-1ᵣ * -1ᵣ) ≡ 1ᵣ
    squared = +-cancel (-1ᵣ * 1ᵣ) (sym (distributive -1ᵣ 1ᵣ -1ᵣ)
      then cong (-1ᵣ *_) (+-inverse 1ᵣ) then *-0 -1ᵣ
      then sym (cong (_+ 1ᵣ) (*-1 -1ᵣ) then cancelled))

  -- Where actions lead, in a deterministic environment.
  data Leads (step : S → A → S) (s : S) : S → Set where
    at-once : Leads step s s
    onward  : ∀ {t} a → Leads step s t → Leads step s (step t a)

  -- V is, with γ = 1, the value of the task to reach a goal: 1 wherever actions lead there, else 0.
  Reaching : (S → A → S) → S → ValueFunction → Set
  Reaching step goal V = ∀ s →
    (Leads step s goal × (V s ≡ 1ᵣ)) ⊎ ((¬ Leads step s goal) × (V s ≡ 0ᵣ))

  Tasks : (S → A → S) → Beliefs ValueFunction → Set
  Tasks step []            = ⊤
  Tasks step ((_ , V) ∷ F) = (Σ S λ goal → Reaching step goal V) × Tasks step F

  -- Appendix B.1, idle: of tasks of the agent's own the starting state as a baseline changes
  -- nothing, wherever the start leads: no task is worth more there than at the start.
  appendix-b-1-idle : ∀ M step F β paid s a → Tasks step F → Leads step (s₀ M) s →
    r-K M F β (just (s₀ M)) paid s a (step s a) ≡ r-K M F β nothing paid s a (step s a)
  appendix-b-1-idle M step F β paid s a tasks led = by paid
    where
    t : S
    t = step s a
    with-tasks : R → R
    with-tasks x = r₁ M s a t + ((β * (if terminal M t then 1ᵣ else (1ᵣ + (- γ M)))) * x)
    further : ∀ {s t u} → Leads step s t → Leads step t u → Leads step s u
    further s→t at-once        = s→t
    further s→t (onward a t→u) = onward a (further s→t t→u)
    no-more-than : ∀ goal V → Reaching step goal V → V t ≤ V (s₀ M)
    no-more-than goal V reaching with reaching t | reaching (s₀ M)
    ... | left (t→ , _)   | right (never , _) = absurd (never (further (onward a led) t→))
    ... | left (_ , Vt≡1) | left (_ , V₀≡1)   = ≤-is (Vt≡1 then sym V₀≡1)
    ... | right (_ , Vt≡0) | left (_ , V₀≡1)  =
      ≤-trans (≤-is Vt≡0) (≤-trans 0≤1 (≤-is (sym V₀≡1)))
    ... | right (_ , Vt≡0) | right (_ , V₀≡0) = ≤-is (Vt≡0 then sym V₀≡0)
    all : ∀ F → Tasks step F → mean (reachable (just (s₀ M)) t) F ≡ mean (reachable nothing t) F
    all []            _                       = refl
    all ((p , V) ∷ F) ((goal , reaching) , tasks) =
      both-sides _+_ (cong (p *_) (⊓-is-left (no-more-than goal V reaching))) (all F tasks)
    by : ∀ paid → r-K M F β (just (s₀ M)) paid s a t ≡ r-K M F β nothing paid s a t
    by once   = cong (λ x → if terminal M s then r₁ M s a t else with-tasks x) (all F tasks)
    by always = cong with-tasks (all F tasks)

  -- Definition 1 and Proposition 1. Whether policies end

  -- Probabilities are positive and sum to 1.
  Stochastic : Policy → Set
  Stochastic π = ∀ s → Positive (π s) × (total (π s) ≡ 1ᵣ)

  -- There are finitely many states.
  All : List S → Set
  All states = ∀ s → s ∈ states

  -- Every number is exceeded by a multiple of each positive one.
  Archimedean : Set
  Archimedean = ∀ x y → 0ᵣ <ᵣ x → Σ ℕ λ n → y ≤ times n x

  after : ℕ → ℕ → ℕ
  after N zero    = N
  after N (suc n) = suc (after N n)

  Eventually : (ℕ → Set) → Set
  Eventually holds = Σ ℕ λ N → ∀ n → holds (after N n)

  -- The limit of these is 0.
  Vanishing : (ℕ → R) → Set
  Vanishing x = ∀ ε → 0ᵣ <ᵣ ε → Eventually (λ n → x n <ᵣ ε)

  -- u may come after s, by π.
  data After (M : MDP) (π : Policy) : S → S → Set where
    now : ∀ {s} → After M π s s
    on  : ∀ {s p a t u} → terminal M s ≡ false → (p , (a , t)) ∈ π s → After M π t u →
      After M π s u

  May-end : MDP → Policy → S → Set
  May-end M π s = Σ ℕ λ n → may-end M π n s ≡ true

  -- From s it ends with probability 1, as wherever it comes to it may end.
  Ends-from : MDP → Policy → S → Set
  Ends-from M π s = ∀ u → After M π s u → May-end M π u

  -- Of means

  mean-≤ : {B : Set} (f g : B → R) (P : Beliefs B) → Positive P →
    (∀ {p b} → (p , b) ∈ P → f b ≤ g b) → mean f P ≤ mean g P
  mean-≤ f g []            _           less = ≤-refl 0ᵣ
  mean-≤ f g ((p , b) ∷ P) (0<p , 0<P) less =
    +-mono₂ (*-mono p (fst 0<p) (less first)) (mean-≤ f g P 0<P (λ i → less (later i)))

  mean-constant : {B : Set} (k : R) (P : Beliefs B) → total P ≡ 1ᵣ → mean (λ _ → k) P ≡ k
  mean-constant k P whole = mean-cong (λ _ → k) (λ _ → k * 1ᵣ) P (λ _ → sym (*-1 k))
    then mean-* k (λ _ → 1ᵣ) P then cong (k *_) whole then *-1 k

  0≤-mean : {B : Set} (f : B → R) (P : Beliefs B) → Positive P →
    (∀ {p b} → (p , b) ∈ P → 0ᵣ ≤ f b) → 0ᵣ ≤ mean f P
  0≤-mean f []            _           more = ≤-refl 0ᵣ
  0≤-mean f ((p , b) ∷ P) (0<p , 0<P) more = ≤-trans (≤-is (sym (+-0 0ᵣ)))
    (+-mono₂ (≤-trans (≤-is (sym (*-0 p))) (*-mono p (fst 0<p) (more first)))
      (0≤-mean f P 0<P (λ i → more (later i))))

  -- A mean of what is not negative is no less than one part of it.
  part-≤-mean : {B : Set} (f : B → R) (P : Beliefs B) → Positive P →
    (∀ {p b} → (p , b) ∈ P → 0ᵣ ≤ f b) → ∀ {p b} → (p , b) ∈ P → (p * f b) ≤ mean f P
  part-≤-mean f ((p , b) ∷ P) (0<p , 0<P) more first =
    ≤-trans (≤-is (sym (+-0 (p * f b))))
      (+-mono (p * f b) (0≤-mean f P 0<P (λ i → more (later i))))
  part-≤-mean f ((p , b) ∷ P) (0<p , 0<P) more (later i) =
    ≤-trans (part-≤-mean f P 0<P (λ i → more (later i)) i)
      (≤-trans (≤-is (sym (0+ (mean f P)))) (+-monoˡ (mean f P)
        (≤-trans (≤-is (sym (*-0 p))) (*-mono p (fst 0<p) (more first)))))

  probability : {B : Set} {P : Beliefs B} → Positive P → ∀ {p b} → (p , b) ∈ P → 0ᵣ <ᵣ p
  probability (0<p , _)   first     = 0<p
  probability (_   , 0<P) (later i) = probability 0<P i

  -- Of differences

  ≤-minus : ∀ {x y} → x ≤ y → 0ᵣ ≤ (y + (- x))
  ≤-minus {x} {y} x≤y = ≤-trans (≤-is (sym (+-inverse x))) (+-monoˡ (- x) x≤y)

  minus-≤ : ∀ {x y} → 0ᵣ ≤ (y + (- x)) → x ≤ y
  minus-≤ {x} {y} 0≤ = ≤-trans (≤-is (sym (0+ x))) (≤-trans (+-monoˡ x 0≤)
    (≤-is (+-assoc y (- x) x then cong (y +_) (+-comm (- x) x then +-inverse x) then +-0 y)))

  <-minus : ∀ {x y} → x <ᵣ y → 0ᵣ <ᵣ (y + (- x))
  <-minus {x} {y} (x≤y , x≢y) = ≤-minus x≤y , λ 0≡ → x≢y (sym (0+ x) then cong (_+ x) 0≡
    then +-assoc y (- x) x then cong (y +_) (+-comm (- x) x then +-inverse x) then +-0 y)

  *-positive : ∀ {x y} → 0ᵣ <ᵣ x → 0ᵣ <ᵣ y → 0ᵣ <ᵣ (x * y)
  *-positive {x} 0<x 0<y = ≤-trans (≤-is (sym (*-0 x))) (fst strict) ,
    λ 0≡ → snd strict (*-0 x then 0≡)
    where strict = *-strict x 0<x 0<y

  -- 0 and 1 differ where anything is positive.
  0<1-by : ∀ {x} → 0ᵣ <ᵣ x → 0ᵣ <ᵣ 1ᵣ
  0<1-by {x} (_ , 0≢x) = 0≤1 , λ 0≡1 → 0≢x (sym (*-0 x) then cong (x *_) 0≡1 then *-1 x)

  less-≤ : ∀ {x y z} → x <ᵣ y → y ≤ z → x <ᵣ z
  less-≤ (x≤y , x≢y) y≤z = ≤-trans x≤y y≤z , λ { refl → x≢y (≤-antisym x≤y y≤z) }

  <-is : ∀ {x y} → x ≡ y → 0ᵣ <ᵣ x → 0ᵣ <ᵣ y
  <-is refl less = less

  not-less : ∀ {x y} → y ≤ x → x <ᵣ y → ⊥
  not-less y≤x (x≤y , x≢y) = x≢y (≤-antisym x≤y y≤x)

  otherwise-less : ∀ {x y} → ¬ (y ≤ x) → x <ᵣ y
  otherwise-less {x} {y} y≰x with ≤-total x y
  ... | left  x≤y = x≤y , λ { refl → y≰x (≤-refl x) }
  ... | right y≤x = absurd (y≰x y≤x)

  times-mono : ∀ n {x y} → x ≤ y → times n x ≤ times n y
  times-mono zero    _    = ≤-refl 0ᵣ
  times-mono (suc n) less = +-mono₂ less (times-mono n less)

  -- Of finitely many numbers

  above : (f : S → R) (ss : List S) → Σ R λ ℓ → (0ᵣ ≤ ℓ) × (∀ {s} → s ∈ ss → f s ≤ ℓ)
  above f []       = 0ᵣ , (≤-refl 0ᵣ , λ ())
  above f (s ∷ ss) with above f ss
  ... | ℓ , (0≤ℓ , f≤ℓ) with ≤-total (f s) ℓ
  ...   | left  less = ℓ , (0≤ℓ , λ { first → less ; (later i) → f≤ℓ i })
  ...   | right more = f s , (≤-trans 0≤ℓ more ,
    λ { first → ≤-refl (f s) ; (later i) → ≤-trans (f≤ℓ i) more })

  below-all : 0ᵣ <ᵣ 1ᵣ → (f : S → R) → (∀ s → 0ᵣ <ᵣ f s) → (ss : List S) →
    Σ R λ δ → (0ᵣ <ᵣ δ) × (∀ {s} → s ∈ ss → δ ≤ f s)
  below-all 0<1 f 0<f []       = 1ᵣ , (0<1 , λ ())
  below-all 0<1 f 0<f (s ∷ ss) with below-all 0<1 f 0<f ss
  ... | δ , (0<δ , δ≤f) with ≤-total (f s) δ
  ...   | left  less = f s , (0<f s , λ { first → ≤-refl (f s) ; (later i) → ≤-trans less (δ≤f i) })
  ...   | right more = δ , (0<δ , λ { first → more ; (later i) → δ≤f i })

  -- Of Booleans

  some-so : {B : Set} (f : B → Bool) (P : Beliefs B) → ∀ {p b} → (p , b) ∈ P → f b ≡ true →
    for-some f P ≡ true
  some-so f ((_ , b) ∷ P) first     eq = if-true (f b) eq
  some-so f ((_ , c) ∷ P) (later i) eq with f c
  ... | true  = refl
  ... | false = some-so f P i eq

  either : (b : Bool) → (b ≡ true) ⊎ (b ≡ false)
  either true  = left refl
  either false = right refl

  differ : {B : Set} {b : Bool} → b ≡ true → b ≡ false → B
  differ refl ()

  so-some : {B : Set} (f : B → Bool) (P : Beliefs B) → for-some f P ≡ true →
    Σ R λ p → Σ B λ b → ((p , b) ∈ P) × (f b ≡ true)
  so-some f []            ()
  so-some f ((p , b) ∷ P) eq with either (f b)
  ... | left  yes-b = p , (b , (first , yes-b))
  ... | right no-b with so-some f P (sym (if-false (f b) no-b) then eq)
  ...   | q , (c , (i , yes-c)) = q , (c , (later i , yes-c))

  -- Whether an end may be reached

  may-end-now : ∀ M π n s → terminal M s ≡ true → may-end M π n s ≡ true
  may-end-now M π zero    s ends = ends
  may-end-now M π (suc n) s ends = if-true (terminal M s) ends

  may-end-on : ∀ M π n s {p a t} → (p , (a , t)) ∈ π s → may-end M π n t ≡ true →
    may-end M π (suc n) s ≡ true
  may-end-on M π n s i ends with either (terminal M s)
  ... | left  over     = if-true (terminal M s) over
  ... | right going-on = if-false (terminal M s) going-on then some-so _ (π s) i ends

  may-end-next : ∀ M π n s → terminal M s ≡ false → may-end M π (suc n) s ≡ true →
    Σ R λ p → Σ (A × S) λ step → ((p , step) ∈ π s) × (may-end M π n (snd step) ≡ true)
  may-end-next M π n s going-on ends =
    so-some _ (π s) (sym (if-false (terminal M s) going-on) then ends)

  may-end-more : ∀ M π n s → may-end M π n s ≡ true → may-end M π (suc n) s ≡ true
  may-end-more M π zero    s ends = if-true (terminal M s) ends
  may-end-more M π (suc n) s ends with either (terminal M s)
  ... | left  over     = if-true (terminal M s) over
  ... | right going-on with may-end-next M π n s going-on ends
  ...   | p , (step , (i , sooner)) =
    may-end-on M π (suc n) s i (may-end-more M π n (snd step) sooner)

  -- What may be reached at all may be reached in a step more than there are states: in each number
  -- of steps more states may reach the end, or no further state ever does.
  Settled : MDP → Policy → ℕ → Set
  Settled M π n = ∀ k s → may-end M π k s ≡ true → may-end M π n s ≡ true

  count : (S → Bool) → List S → ℕ
  count f []       = zero
  count f (s ∷ ss) = if f s then suc (count f ss) else count f ss

  <-up : ∀ m n → m < n → m < suc n
  <-up zero    (suc n) less = trivial
  <-up (suc m) (suc n) less = <-up m n less

  <-≤ : ∀ m n k → m < suc n → n < k → m < k
  <-≤ zero    zero    (suc k) _    _    = trivial
  <-≤ zero    (suc n) (suc k) _    _    = trivial
  <-≤ (suc m) (suc n) (suc k) less more = <-≤ m n k less more
  <-≤ (suc m) zero    (suc k) ()

  count-≤ : ∀ (f g : S → Bool) → (∀ s → f s ≡ true → g s ≡ true) → ∀ ss →
    count f ss < suc (count g ss)
  count-≤ f g more []       = trivial
  count-≤ f g more (s ∷ ss) with f s | g s | more s
  ... | true  | true  | _ = count-≤ f g more ss
  ... | true  | false | m = differ (m refl) refl
  ... | false | true  | _ = <-up (count f ss) (suc (count g ss)) (count-≤ f g more ss)
  ... | false | false | _ = count-≤ f g more ss

  count-< : ∀ (f g : S → Bool) → (∀ s → f s ≡ true → g s ≡ true) → ∀ ss →
    (∀ {s} → s ∈ ss → g s ≡ true → f s ≡ true) ⊎ (count f ss < count g ss)
  count-< f g more []       = left λ ()
  count-< f g more (s ∷ ss) with count-< f g more ss | either (f s) | either (g s)
  ... | left  no-new | left f-s | _         =
    left λ { first _ → f-s ; (later i) → no-new i }
  ... | left  no-new | right _  | right g-s =
    left λ { first g-true → differ g-true g-s ; (later i) → no-new i }
  ... | left  no-new | right f-s | left g-s = right (less (f s) (g s) f-s g-s)
    where
    less : ∀ b c → b ≡ false → c ≡ true →
      (if b then suc (count f ss) else count f ss) < (if c then suc (count g ss) else count g ss)
    less _ _ refl refl = count-≤ f g more ss
  ... | right fewer | fs | gs = right (less (f s) (g s) (more s))
    where
    less : ∀ b c → (b ≡ true → c ≡ true) →
      (if b then suc (count f ss) else count f ss) < (if c then suc (count g ss) else count g ss)
    less true  true  _ = fewer
    less true  false m = differ (m refl) refl
    less false true  _ = <-up (count f ss) (count g ss) fewer
    less false false _ = fewer

  settled : ∀ M π states → All states → ∀ n →
    Settled M π n ⊎ (n < suc (count (may-end M π n) states))
  settled M π states all zero    = right trivial
  settled M π states all (suc n) with settled M π states all n
  ... | left  done = left λ k s ends → may-end-more M π n s (done k s ends)
  ... | right many
    with count-< (may-end M π n) (may-end M π (suc n)) (may-end-more M π n) states
  ...   | right more = right (<-≤ n (count (may-end M π n) states)
      (count (may-end M π (suc n)) states) many more)
  ...   | left  no-new = left λ k s ends → may-end-more M π n s (done k s ends)
    where
    done : Settled M π n
    done zero    s ends = may-end-now M π n s ends
    done (suc k) s ends with either (terminal M s)
    ... | left  over     = may-end-now M π n s over
    ... | right going-on with may-end-next M π k s going-on ends
    ...   | p , (step , (i , sooner)) =
      no-new (all s) (may-end-on M π n s i (done k (snd step) sooner))

  all-settled : ∀ M π states → All states → Settled M π (one-more states)
  all-settled M π states all with settled M π states all (one-more states)
  ... | left  done = done
  ... | right many = absurd (too-many states many)
    where
    too-many : ∀ ss → one-more ss < suc (count (may-end M π (one-more states)) ss) → ⊥
    too-many []       ()
    too-many (s ∷ ss) many with may-end M π (one-more states) s
    ... | true  = too-many ss many
    ... | false = too-many ss (<-up (one-more ss) _ many)

  -- Wherever it is, it may end, or it never does.
  Stuck : MDP → Policy → S → Set
  Stuck M π s = ∀ n → may-end M π n s ≡ false

  may-end? : ∀ M π states → All states → ∀ s → May-end M π s ⊎ Stuck M π s
  may-end? M π states all s with either (may-end M π (one-more states) s)
  ... | left  ends  = left (one-more states , ends)
  ... | right never = right stuck
    where
    stuck : Stuck M π s
    stuck n with either (may-end M π n s)
    ... | left  ends    = differ (all-settled M π states all n s ends) never
    ... | right not-yet = not-yet

  stuck-on : ∀ M π {s p a t} → Stuck M π s → (p , (a , t)) ∈ π s → Stuck M π t
  stuck-on M π {s} {t = t} stuck i n with either (may-end M π n t)
  ... | left  ends = differ (may-end-on M π n s i ends) (stuck (suc n))
  ... | right never = never

  terminating-ends : ∀ M π states → All states → is-terminating M π states ≡ true →
    ∀ s → May-end M π s
  terminating-ends M π states all eq s = one-more states , each states eq (all s)
    where
    each : ∀ {f : S → Bool} ss → for-all f ss ≡ true → ∀ {s} → s ∈ ss → f s ≡ true
    each {f} (s ∷ ss) eq first     with f s
    ... | true = refl
    each {f} (s ∷ ss) eq (later i) with f s
    ... | true = each ss eq i

  ends-terminating : ∀ M π states → All states → (∀ s → May-end M π s) →
    is-terminating M π states ≡ true
  ends-terminating M π states all ends = each states
    where
    each : ∀ ss → for-all (may-end M π (one-more states)) ss ≡ true
    each []       = refl
    each (s ∷ ss) = cong (_∧ _) (all-settled M π states all (fst (ends s)) s (snd (ends s)))
      then each ss

  -- The probability that it is not over

  minus-by : ∀ {x y k} → (x + y) ≡ k → x ≡ (k + (- y))
  minus-by {x} {y} sum-k = sym (+-0 x) then cong (x +_) (sym (+-inverse y))
    then sym (+-assoc x y (- y)) then cong (_+ (- y)) sum-k

  minus-back : ∀ x y → ((x + (- y)) + y) ≡ x
  minus-back x y = +-assoc x (- y) y
    then cong (x +_) (+-comm (- y) y then +-inverse y) then +-0 x

  mean-rest : {B : Set} (k : R) (f : B → R) (P : Beliefs B) → total P ≡ 1ᵣ →
    mean (λ b → k + (- f b)) P ≡ (k + (- mean f P))
  mean-rest k f P whole = minus-by (sym (mean-+ (λ b → k + (- f b)) f P)
    then mean-cong _ _ P (λ b → minus-back k (f b)) then mean-constant k P whole)

  not-over-ended : ∀ M π n s → terminal M s ≡ true → not-over M π n s ≡ 0ᵣ
  not-over-ended M π zero    s ends = if-true (terminal M s) ends
  not-over-ended M π (suc n) s ends = if-true (terminal M s) ends

  not-over-later : ∀ M π n s → terminal M s ≡ false →
    not-over M π (suc n) s ≡ mean (λ step → not-over M π n (snd step)) (π s)
  not-over-later M π n s = if-false (terminal M s)

  not-over-≤-1 : ∀ M π → Stochastic π → ∀ n s → not-over M π n s ≤ 1ᵣ
  not-over-≤-1 M π chances n s with either (terminal M s)
  ... | left  ends = ≤-trans (≤-is (not-over-ended M π n s ends)) 0≤1
  not-over-≤-1 M π chances zero s    | right going-on = ≤-is (if-false (terminal M s) going-on)
  not-over-≤-1 M π chances (suc n) s | right going-on =
    ≤-trans (≤-is (not-over-later M π n s going-on))
      (≤-trans (mean-≤ _ (λ _ → 1ᵣ) (π s) (fst (chances s))
          (λ {_} {step} _ → not-over-≤-1 M π chances n (snd step)))
        (≤-is (snd (chances s))))

  not-over-falls : ∀ M π → Stochastic π → ∀ n s → not-over M π (suc n) s ≤ not-over M π n s
  not-over-falls M π chances n s with either (terminal M s)
  ... | left  ends = ≤-is (not-over-ended M π (suc n) s ends then sym (not-over-ended M π n s ends))
  not-over-falls M π chances zero s    | right going-on =
    ≤-trans (not-over-≤-1 M π chances (suc zero) s) (≤-is (sym (if-false (terminal M s) going-on)))
  not-over-falls M π chances (suc n) s | right going-on =
    ≤-trans (≤-is (not-over-later M π (suc n) s going-on))
      (≤-trans (mean-≤ _ _ (π s) (fst (chances s))
          (λ {_} {step} _ → not-over-falls M π chances n (snd step)))
        (≤-is (sym (not-over-later M π n s going-on))))

  not-over-falls-to : ∀ M π → Stochastic π → ∀ N n s →
    not-over M π (after N n) s ≤ not-over M π N s
  not-over-falls-to M π chances N zero    s = ≤-refl _
  not-over-falls-to M π chances N (suc n) s = ≤-trans (not-over-falls M π chances (after N n) s)
    (not-over-falls-to M π chances N n s)

  -- Where it may end in n steps, it is over by then with some probability.
  not-over-<-1 : ∀ M π → Stochastic π → 0ᵣ <ᵣ 1ᵣ → ∀ n s → may-end M π n s ≡ true →
    0ᵣ <ᵣ (1ᵣ + (- not-over M π n s))
  not-over-<-1 M π chances 0<1 n s ends = <-minus (by n ends)
    where
    by : ∀ n → may-end M π n s ≡ true → not-over M π n s <ᵣ 1ᵣ
    by n ends with either (terminal M s)
    ... | left  over = ≤-strict (≤-is (not-over-ended M π n s over)) 0<1
    by zero    ends | right going-on = differ ends going-on
    by (suc n) ends | right going-on with may-end-next M π n s going-on ends
    ... | p , (step , (i , sooner)) = ≤-strict (≤-is (not-over-later M π n s going-on))
      (minus-≤ (fst less) ,
        λ equal → snd less (sym (+-inverse 1ᵣ) then cong (λ x → 1ᵣ + (- x)) (sym equal)))
      where
      f : A × S → R
      f step = not-over M π n (snd step)
      less : 0ᵣ <ᵣ (1ᵣ + (- mean f (π s)))
      less = less-≤ (*-positive (probability (fst (chances s)) i)
          (not-over-<-1 M π chances 0<1 n (snd step) sooner))
        (≤-trans (part-≤-mean (λ step → 1ᵣ + (- f step)) (π s) (fst (chances s))
            (λ {_} {step} _ → ≤-minus (not-over-≤-1 M π chances n (snd step))) i)
          (≤-is (mean-rest 1ᵣ f (π s) (snd (chances s)))))

  -- The expected number of the first n steps that are taken before the end.
  spent : MDP → Policy → ℕ → S → R
  spent M π zero    s = 0ᵣ
  spent M π (suc n) s = spent M π n s + not-over M π n s

  spent-first : ∀ M π → ∀ n s → terminal M s ≡ false →
    spent M π (suc n) s ≡ (1ᵣ + mean (λ step → spent M π n (snd step)) (π s))
  spent-first M π zero s going-on = both-sides _+_ refl (if-false (terminal M s) going-on)
    then +-comm 0ᵣ 1ᵣ then cong (1ᵣ +_) (sym (*-0 0ᵣ)
      then sym (mean-* 0ᵣ (λ _ → 0ᵣ) (π s) then 0* _ then sym (*-0 0ᵣ))
      then mean-cong _ _ (π s) (λ _ → *-0 0ᵣ))
  spent-first M π (suc n) s going-on =
    both-sides _+_ (spent-first M π n s going-on) (not-over-later M π n s going-on)
      then +-assoc 1ᵣ _ _ then cong (1ᵣ +_) (sym (mean-+ _ _ (π s)))

  0≤-not-over : ∀ M π → Stochastic π → ∀ n s → 0ᵣ ≤ not-over M π n s
  0≤-not-over M π chances n s with either (terminal M s)
  ... | left  ends = ≤-is (sym (not-over-ended M π n s ends))
  0≤-not-over M π chances zero s    | right going-on =
    ≤-trans 0≤1 (≤-is (sym (if-false (terminal M s) going-on)))
  0≤-not-over M π chances (suc n) s | right going-on =
    ≤-trans (0≤-mean _ (π s) (fst (chances s))
        (λ {_} {step} _ → 0≤-not-over M π chances n (snd step)))
      (≤-is (sym (not-over-later M π n s going-on)))

  0≤-spent : ∀ M π → Stochastic π → ∀ n s → 0ᵣ ≤ spent M π n s
  0≤-spent M π chances zero    s = ≤-refl 0ᵣ
  0≤-spent M π chances (suc n) s = ≤-trans (≤-is (sym (+-0 0ᵣ)))
    (+-mono₂ (0≤-spent M π chances n s) (0≤-not-over M π chances n s))

  -- A number h of steps for each state, no less than 1 and what is expected of the next one's: where
  -- it may end, the number of steps that it takes is at most h.
  waiting : ∀ M π → Stochastic π → 0ᵣ <ᵣ 1ᵣ → ∀ states → All states → Σ (S → R) λ h →
    (∀ s → 0ᵣ ≤ h s) × (∀ s → terminal M s ≡ false → May-end M π s →
      (1ᵣ + mean (λ step → h (snd step)) (π s)) ≤ h s)
  waiting M π chances 0<1 states all = h , (0≤h , enough)
    where
    N : ℕ
    N = one-more states
    gap : S → R
    gap s = if may-end M π N s then (1ᵣ + (- not-over M π N s)) else 1ᵣ
    0<gap : ∀ s → 0ᵣ <ᵣ gap s
    0<gap s with either (may-end M π N s)
    ... | left  ends = <-is (sym (if-true (may-end M π N s) ends))
        (not-over-<-1 M π chances 0<1 N s ends)
    ... | right never = <-is (sym (if-false (may-end M π N s) never)) 0<1
    least-gap = below-all 0<1 gap 0<gap states
    δ : R
    δ = fst least-gap
    0<δ : 0ᵣ <ᵣ δ
    0<δ = fst (snd least-gap)
    inverse = *-inverse δ (λ δ≡0 → snd 0<δ (sym δ≡0))
    e : R
    e = fst inverse
    0≤e : 0ᵣ ≤ e
    0≤e = *-cancel-≤ δ 0<δ (≤-trans (≤-is (*-0 δ)) (≤-trans 0≤1 (≤-is (sym (snd inverse)))))
    h : S → R
    h s = e * spent M π N s
    0≤h : ∀ s → 0ᵣ ≤ h s
    0≤h s = ≤-trans (≤-is (sym (*-0 e))) (*-mono e 0≤e (0≤-spent M π chances N s))
    enough : ∀ s → terminal M s ≡ false → May-end M π s →
      (1ᵣ + mean (λ step → h (snd step)) (π s)) ≤ h s
    enough s going-on (k , ends) = ≤-trans (≤-is (both-sides _+_
        (sym (snd inverse) then *-comm δ e) (mean-* e _ (π s)) then sym (distributive e δ next)))
      (*-mono e 0≤e (≤-trans (+-monoˡ next δ≤) (≤-is left-over)))
      where
      next : R
      next = mean (λ step → spent M π N (snd step)) (π s)
      δ≤ : δ ≤ (1ᵣ + (- not-over M π N s))
      δ≤ = ≤-trans (snd (snd least-gap) (all s))
        (≤-is (if-true (may-end M π N s) (all-settled M π states all k s ends)))
      left-over : ((1ᵣ + (- not-over M π N s)) + next) ≡ spent M π N s
      left-over = +-assoc 1ᵣ _ next
        then cong (1ᵣ +_) (+-comm (- not-over M π N s) next)
        then sym (+-assoc 1ᵣ next _)
        then sym (minus-by (spent-first M π N s going-on))

  -- Where it comes to

  after-on : ∀ {M π s u p a t} → After M π s u → terminal M u ≡ false → (p , (a , t)) ∈ π u →
    After M π s t
  after-on now               going-on i = on going-on i now
  after-on (on going j met) going-on i = on going j (after-on met going-on i)

  going-on-to : ∀ {M π s u} → After M π s u → terminal M u ≡ false → terminal M s ≡ false
  going-on-to now            going-on = going-on
  going-on-to (on going _ _) _        = going

  after-swap : ∀ N n k → after (after N n) k ≡ after (after N k) n
  after-swap N n zero    = refl
  after-swap N n (suc k) = cong suc (after-swap N n k) then sym (after-suc (after N k) n)
    where
    after-suc : ∀ N n → after (suc N) n ≡ suc (after N n)
    after-suc N zero    = refl
    after-suc N (suc n) = cong suc (after-suc N n)

  -- Definition 1: it ends with probability 1

  -- The probability that it is not over after n steps falls to 0.
  vanishing : ∀ M π → Stochastic π → 0ᵣ <ᵣ 1ᵣ → Archimedean → ∀ states → All states →
    ∀ s → Ends-from M π s → Vanishing (λ n → not-over M π n s)
  vanishing M π chances 0<1 archimedean states all s ends ε 0<ε =
    N , λ n → otherwise-less (λ ε≤ → too-long (≤-trans ε≤ (not-over-falls-to M π chances N n s)))
    where
    h : S → R
    h = fst (waiting M π chances 0<1 states all)
    0≤h : ∀ s → 0ᵣ ≤ h s
    0≤h = fst (snd (waiting M π chances 0<1 states all))
    at-most : ∀ n u → After M π s u → spent M π n u ≤ h u
    at-most zero    u _   = 0≤h u
    at-most (suc n) u met with either (terminal M u)
    ... | left  over = ≤-trans (≤-is (none (suc n))) (0≤h u)
      where
      none : ∀ n → spent M π n u ≡ 0ᵣ
      none zero    = refl
      none (suc n) = both-sides _+_ (none n) (not-over-ended M π n u over) then +-0 0ᵣ
    ... | right going-on = ≤-trans (≤-is (spent-first M π n u going-on))
      (≤-trans (+-mono 1ᵣ (mean-≤ _ _ (π u) (fst (chances u))
          (λ {_} {step} i → at-most n (snd step) (after-on met going-on i))))
        (snd (snd (waiting M π chances 0<1 states all)) u going-on (ends u met)))
    each : ∀ n → times n (not-over M π n s) ≤ spent M π n s
    each zero    = ≤-refl 0ᵣ
    each (suc n) = ≤-trans (≤-is (+-comm _ (times n (not-over M π (suc n) s))))
      (+-mono₂ (≤-trans (times-mono n (not-over-falls M π chances n s)) (each n))
        (not-over-falls M π chances n s))
    bounded = archimedean ε (h s + ε) 0<ε
    N : ℕ
    N = fst bounded
    too-long : ε ≤ not-over M π N s → ⊥
    too-long ε≤ = not-less (+-cancel-≤ (h s) (≤-trans (snd bounded)
        (≤-trans (times-mono N ε≤) (≤-trans (each N) (≤-trans (at-most N s now)
          (≤-is (sym (+-0 (h s)))))))))
      0<ε

  -- Where it may come to a state from which it cannot end, that probability does not fall to 0.
  staying : ∀ M π → Stochastic π → ∀ {s u} → After M π s u → Stuck M π u → 0ᵣ <ᵣ 1ᵣ →
    Σ R λ q → (0ᵣ <ᵣ q) × (∀ n → q ≤ not-over M π n s)
  staying M π chances {s} now stuck 0<1 = 1ᵣ , (0<1 , λ n → ≤-is (sym (certain n s stuck)))
    where
    certain : ∀ n u → Stuck M π u → not-over M π n u ≡ 1ᵣ
    certain zero    u stuck = if-false (terminal M u) (stuck zero)
    certain (suc n) u stuck = not-over-later M π n u (stuck zero)
      then mean-same (π u) (λ i → certain n _ (stuck-on M π stuck i)) then snd (chances u)
      where
      mean-same : ∀ P → (∀ {p step} → (p , step) ∈ P → not-over M π n (snd step) ≡ 1ᵣ) →
        mean (λ step → not-over M π n (snd step)) P ≡ total P
      mean-same []            _    = refl
      mean-same ((p , b) ∷ P) same =
        both-sides _+_ (cong (p *_) (same first)) (mean-same P (λ i → same (later i)))
  staying M π chances {s} (on {p = p} {t = t} going-on i met) stuck 0<1
    with staying M π chances met stuck 0<1
  ... | q , (0<q , q≤) = (p * q) , (*-positive 0<p 0<q , no-less)
    where
    0<p : 0ᵣ <ᵣ p
    0<p = probability (fst (chances s)) i
    later-on : ∀ n → (p * q) ≤ not-over M π (suc n) s
    later-on n = ≤-trans (*-mono p (fst 0<p) (q≤ n))
      (≤-trans (part-≤-mean _ (π s) (fst (chances s))
          (λ {_} {step} _ → 0≤-not-over M π chances n (snd step)) i)
        (≤-is (sym (not-over-later M π n s going-on))))
    no-less : ∀ n → (p * q) ≤ not-over M π n s
    no-less n = ≤-trans (later-on n) (not-over-falls M π chances n s)

  -- Definition 1: a policy is terminating, as from each state it may reach an end, if and only if
  -- from each state it reaches one with probability 1.
  definition-1 : ∀ M π states → Stochastic π → 0ᵣ <ᵣ 1ᵣ → Archimedean → All states →
    is-terminating M π states ≡ true ⇔ (∀ s → Vanishing (λ n → not-over M π n s))
  definition-1 M π states chances 0<1 archimedean all = surely , possibly
    where
    surely : is-terminating M π states ≡ true → ∀ s → Vanishing (λ n → not-over M π n s)
    surely eq s = vanishing M π chances 0<1 archimedean states all s
      (λ u _ → terminating-ends M π states all eq u)
    possibly : (∀ s → Vanishing (λ n → not-over M π n s)) → is-terminating M π states ≡ true
    possibly vanish = ends-terminating M π states all ends
      where
      ends : ∀ s → May-end M π s
      ends s with may-end? M π states all s
      ... | left  ends  = ends
      ... | right stuck with staying M π chances now stuck 0<1
      ...   | q , (0<q , q≤) with vanish s q 0<q
      ...     | N , less = absurd (not-less (q≤ N) (less zero))

  -- Proposition 1. What policies are worth

  -- r of a step, as it is expected
  step-reward : Policy → RewardFunction → S → R
  step-reward π r s = mean (λ step → r s (fst step) (snd step)) (π s)

  in-steps-ended : ∀ M π r n s → terminal M s ≡ true → in-steps M π r n s ≡ 0ᵣ
  in-steps-ended M π r zero    s ends = refl
  in-steps-ended M π r (suc n) s ends = if-true (terminal M s) ends

  in-steps-later : ∀ M π r n s → γ M ≡ 1ᵣ → terminal M s ≡ false → in-steps M π r (suc n) s ≡
    mean (λ step → r s (fst step) (snd step) + in-steps M π r n (snd step)) (π s)
  in-steps-later M π r n s γ≡1 going-on = if-false (terminal M s) going-on
    then mean-cong _ _ (π s) (λ { (a , t) → cong (r s a t +_)
      (cong (_* in-steps M π r n t) γ≡1 then 1* (in-steps M π r n t)) })

  -- Where it ends with probability 1, what it returns in n steps is bounded from below.
  bounded-below : ∀ M π r → Stochastic π → 0ᵣ <ᵣ 1ᵣ → γ M ≡ 1ᵣ → ∀ states → All states →
    ∀ s → Ends-from M π s → Σ R λ b → ∀ n → b ≤ in-steps M π r n s
  bounded-below M π r chances 0<1 γ≡1 states all s ends =
    (0ᵣ + (- (ℓ * h s))) , λ n → ≤-trans (+-monoˡ (- (ℓ * h s)) (by n s now))
      (≤-is (sym (minus-by refl)))
    where
    losses = above (λ s → - step-reward π r s) states
    ℓ : R
    ℓ = fst losses
    0≤ℓ : 0ᵣ ≤ ℓ
    0≤ℓ = fst (snd losses)
    h : S → R
    h = fst (waiting M π chances 0<1 states all)
    0≤h : ∀ s → 0ᵣ ≤ h s
    0≤h = fst (snd (waiting M π chances 0<1 states all))
    0≤ℓh : ∀ s → 0ᵣ ≤ (ℓ * h s)
    0≤ℓh s = ≤-trans (≤-is (sym (*-0 ℓ))) (*-mono ℓ 0≤ℓ (0≤h s))
    by : ∀ n u → After M π s u → 0ᵣ ≤ (in-steps M π r n u + (ℓ * h u))
    by zero    u met = ≤-trans (0≤ℓh u) (≤-is (sym (0+ (ℓ * h u))))
    by (suc n) u met with either (terminal M u)
    ... | left  over = ≤-trans (0≤ℓh u) (≤-is (sym (0+ (ℓ * h u))
      then sym (cong (_+ (ℓ * h u)) (in-steps-ended M π r (suc n) u over))))
    ... | right going-on = ≤-trans (≤-trans (≤-is (sym (+-0 0ᵣ))) (+-mono₂ now-0≤ later-0≤))
      (≤-trans (≤-is regrouped) (+-mono (in-steps M π r (suc n) u) (*-mono ℓ 0≤ℓ
        (snd (snd (waiting M π chances 0<1 states all)) u going-on (ends u met)))))
      where
      W H : R
      W = mean (λ step → in-steps M π r n (snd step)) (π u)
      H = mean (λ step → h (snd step)) (π u)
      now-0≤ : 0ᵣ ≤ (step-reward π r u + ℓ)
      now-0≤ = ≤-trans (≤-is (sym (+-inverse (step-reward π r u))))
        (+-mono (step-reward π r u) (snd (snd losses) (all u)))
      later-0≤ : 0ᵣ ≤ (W + (ℓ * H))
      later-0≤ = ≤-trans (0≤-mean _ (π u) (fst (chances u))
          (λ {_} {step} i → by n (snd step) (after-on met going-on i)))
        (≤-is (mean-+ _ _ (π u) then cong (W +_) (mean-* ℓ _ (π u))))
      regrouped : ((step-reward π r u + ℓ) + (W + (ℓ * H))) ≡
        (in-steps M π r (suc n) u + (ℓ * (1ᵣ + H)))
      regrouped = +-middle (step-reward π r u) ℓ W (ℓ * H)
        then both-sides _+_
          (sym (in-steps-later M π r n u γ≡1 going-on then mean-+ _ _ (π u)))
          (sym (distributive ℓ 1ᵣ H then cong (_+ (ℓ * H)) (*-1 ℓ)))

  -- Every step of π outside the ends costs something.
  Costly : MDP → Policy → Set
  Costly M π = ∀ {s p a t} → terminal M s ≡ false → (p , (a , t)) ∈ π s → r₁ M s a t <ᵣ 0ᵣ

  -- Worth -∞: in the end what it returns is below every number.
  Minus-infinity : (ℕ → R) → Set
  Minus-infinity x = ∀ b → Eventually (λ n → x n ≤ b)

  minus-≤-0 : ∀ {x} → x ≤ 0ᵣ → 0ᵣ ≤ (- x)
  minus-≤-0 {x} x≤0 = ≤-trans (≤-minus x≤0) (≤-is (0+ (- x)))

  -- Proposition 1, its proof: if every step costs something and it is paid once, and π may come to
  -- what it never ends from, it is worth -∞.
  worth-minus-infinity : ∀ M π α₁ added → let r = at-the-end M α₁ added once in
    Stochastic π → Costly M π → γ M ≡ 1ᵣ → 0ᵣ <ᵣ α₁ → Archimedean → ∀ states → All states →
    ∀ {s u} → After M π s u → Stuck M π u → Minus-infinity (λ n → in-steps M π r n s)
  worth-minus-infinity M π α₁ added chances costly γ≡1 0<α₁ archimedean states all {s} {u}
    met stuck b = after n₀ k , below
    where
    r : RewardFunction
    r = at-the-end M α₁ added once
    0<1 : 0ᵣ <ᵣ 1ᵣ
    0<1 = 0<1-by 0<α₁
    on-the-way : ∀ {s} a t → terminal M t ≡ false → r s a t ≡ (α₁ * r₁ M s a t)
    on-the-way {s} a t going-on = if-false (counts M once s t) (cong (_∧ not (terminal M s)) going-on)
    own-≤-0 : ∀ {s p a t} → terminal M s ≡ false → (p , (a , t)) ∈ π s → (α₁ * r₁ M s a t) ≤ 0ᵣ
    own-≤-0 going-on i = ≤-trans (*-mono α₁ (fst 0<α₁) (fst (costly going-on i))) (≤-is (*-0 α₁))

    -- What each step costs at least
    price : S → R
    price s = if terminal M s then 1ᵣ else
      mean (λ step → - (α₁ * r₁ M s (fst step) (snd step))) (π s)
    0<price : ∀ s → 0ᵣ <ᵣ price s
    0<price s = by (terminal M s) refl
      where
      cost : A × S → R
      cost step = - (α₁ * r₁ M s (fst step) (snd step))
      costs : ∀ {p step} → terminal M s ≡ false → (p , step) ∈ π s → 0ᵣ <ᵣ cost step
      costs {step = (a , t)} going-on i = minus-≤-0 (own-≤-0 going-on i) ,
        λ 0≡ → snd (*-strict α₁ 0<α₁ (costly going-on i))
          (sym (+-0 (α₁ * r₁ M s a t)) then cong ((α₁ * r₁ M s a t) +_) 0≡
            then +-inverse (α₁ * r₁ M s a t) then sym (*-0 α₁))
      some : ∀ P → Positive P → total P ≡ 1ᵣ →
        (∀ {p step} → (p , step) ∈ P → 0ᵣ <ᵣ cost step) → 0ᵣ <ᵣ mean cost P
      some []            _           whole _    = absurd (snd 0<1 whole)
      some ((p , b) ∷ P) (0<p , 0<P) _     more = less-≤ (*-positive 0<p (more first))
        (part-≤-mean cost ((p , b) ∷ P) (0<p , 0<P) (λ i → fst (more i)) first)
      by : ∀ c → terminal M s ≡ c → 0ᵣ <ᵣ (if c then 1ᵣ else mean cost (π s))
      by true  _        = 0<1
      by false going-on = some (π s) (fst (chances s)) (snd (chances s)) (costs going-on)
    least-price = below-all 0<1 price 0<price states
    c : R
    c = fst least-price
    0<c : 0ᵣ <ᵣ c
    0<c = fst (snd least-price)

    -- Where it never ends, n steps cost n times that.
    lost : ∀ n u → Stuck M π u → (in-steps M π r n u + times n c) ≤ 0ᵣ
    lost zero    u stuck = ≤-is (+-0 0ᵣ)
    lost (suc n) u stuck = ≤-trans
      (≤-is (both-sides _+_ (in-steps-later M π r n u γ≡1 going-on then mean-+ _ _ (π u)) refl
        then +-middle (step-reward π r u) W c (times n c)))
      (≤-trans (+-mono₂ this-step later-on) (≤-is (+-0 0ᵣ)))
      where
      going-on : terminal M u ≡ false
      going-on = stuck zero
      W : R
      W = mean (λ step → in-steps M π r n (snd step)) (π u)
      this-step : (step-reward π r u + c) ≤ 0ᵣ
      this-step = ≤-trans (+-mono (step-reward π r u)
          (≤-trans (snd (snd least-price) (all u)) (≤-is (if-false (terminal M u) going-on))))
        (≤-trans (≤-is (sym (mean-+ _ _ (π u)))) (≤-trans
          (mean-≤ _ (λ _ → 0ᵣ) (π u) (fst (chances u)) (λ { {_} {a , t} i → ≤-is
            (cong (_+ (- (α₁ * r₁ M u a t))) (on-the-way a t (stuck-on M π stuck i zero))
              then +-inverse (α₁ * r₁ M u a t)) }))
          (≤-is (mean-constant 0ᵣ (π u) (snd (chances u))))))
      later-on : (W + times n c) ≤ 0ᵣ
      later-on = ≤-trans (+-mono W (≤-is (sym (mean-constant (times n c) (π u) (snd (chances u))))))
        (≤-trans (≤-is (sym (mean-+ _ _ (π u)))) (≤-trans
          (mean-≤ _ (λ _ → 0ᵣ) (π u) (fst (chances u))
            (λ {_} {step} i → lost n (snd step) (stuck-on M π stuck i)))
          (≤-is (mean-constant 0ᵣ (π u) (snd (chances u))))))

    -- What is paid at the end is at most D, and so is what is returned.
    paid-at-most = above added states
    D : R
    D = fst paid-at-most
    0≤D : 0ᵣ ≤ D
    0≤D = fst (snd paid-at-most)
    entry : ∀ n {s p a t} → terminal M s ≡ false → (p , (a , t)) ∈ π s →
      in-steps M π r n t ≤ D → (r s a t + in-steps M π r n t) ≤ D
    entry n {s} {p} {a} {t} going-on i less with either (terminal M t)
    ... | right on-it-goes = ≤-trans (+-mono₂
        (≤-trans (≤-is (on-the-way a t on-it-goes)) (own-≤-0 going-on i)) less) (≤-is (0+ D))
    ... | left  ends = ≤-trans (≤-is (both-sides _+_
        (if-true (counts M once s t) (cong (_∧ not (terminal M s)) ends then cong not going-on))
        (in-steps-ended M π r n t ends) then +-0 _))
      (≤-trans (+-mono₂ (own-≤-0 going-on i) (snd (snd paid-at-most) (all t))) (≤-is (0+ D)))
    at-most : ∀ n s → in-steps M π r n s ≤ D
    at-most zero    s = 0≤D
    at-most (suc n) s with either (terminal M s)
    ... | left  ends     = ≤-trans (≤-is (in-steps-ended M π r (suc n) s ends)) 0≤D
    ... | right going-on = ≤-trans (≤-is (in-steps-later M π r n s γ≡1 going-on))
      (≤-trans (mean-≤ _ (λ _ → D) (π s) (fst (chances s))
          (λ { {_} {a , t} i → entry n going-on i (at-most n t) }))
        (≤-is (mean-constant D (π s) (snd (chances s)))))

    -- How far it stays below D, on the way to where it never ends.
    short : ℕ → S → R
    short n s = D + (- in-steps M π r n s)
    way : ∀ {s} → After M π s u →
      Σ R λ q → Σ ℕ λ k → (0ᵣ <ᵣ q) × (∀ n → (q * short n u) ≤ short (after n k) s)
    way now = 1ᵣ , (zero , (0<1 , λ n → ≤-is (1* (short n u))))
    way {s} (on {p = p} {a = a} {t = t} going-on i met) =
      let q , (k , (0<q , further)) = way met in
        (p * q) , (suc k , (*-positive 0<p 0<q , λ n → ≤-trans (≤-is (*-assoc p q (short n u)))
          (≤-trans (*-mono p (fst 0<p) (further n)) (one-step (after n k)))))
      where
      0<p : 0ᵣ <ᵣ p
      0<p = probability (fst (chances s)) i
      minus-mono : ∀ {x y} → x ≤ y → (D + (- y)) ≤ (D + (- x))
      minus-mono {x} {y} x≤y = +-mono D (+-cancel-≤ y (≤-trans (≤-is (+-inverse y))
        (≤-minus x≤y)))
      one-step : ∀ n → (p * short n t) ≤ short (suc n) s
      one-step n = ≤-trans (*-mono p (fst 0<p) (minus-mono (≤-trans
          (+-monoˡ (in-steps M π r n t)
            (≤-trans (≤-is (on-the-way a t (going-on-to met (stuck zero)))) (own-≤-0 going-on i)))
          (≤-is (0+ (in-steps M π r n t))))))
        (≤-trans (part-≤-mean
            (λ step → D + (- (r s (fst step) (snd step) + in-steps M π r n (snd step))))
            (π s) (fst (chances s))
            (λ { {_} {a , t} i → ≤-minus (entry n going-on i (at-most n t)) }) i)
          (≤-is (mean-rest D _ (π s) (snd (chances s))
            then cong (λ x → D + (- x)) (sym (in-steps-later M π r n s γ≡1 going-on)))))

    arrived = way met
    q : R
    q = fst arrived
    k : ℕ
    k = fst (snd arrived)
    0<q : 0ᵣ <ᵣ q
    0<q = fst (snd (snd arrived))
    undone = *-inverse q (λ q≡0 → snd 0<q (sym q≡0))
    needed : R
    needed = fst undone * (D + (- b))
    enough = archimedean c needed 0<c
    n₀ : ℕ
    n₀ = fst enough
    times-after : ∀ n j → times n c ≤ times (after n j) c
    times-after n zero    = ≤-refl _
    times-after n (suc j) = ≤-trans (times-after n j) (≤-trans (≤-is (sym (0+ _)))
      (+-monoˡ (times (after n j) c) (fst 0<c)))
    below : ∀ j → in-steps M π r (after (after n₀ k) j) s ≤ b
    below j = flip (≤-trans (≤-is (sym (1* (D + (- b)))
          then cong (_* (D + (- b))) (sym (snd undone)) then *-assoc q (fst undone) (D + (- b))))
        (≤-trans (*-mono q (fst 0<q) (≤-trans (snd enough) (≤-trans (times-after n₀ j) far)))
          (snd (snd (snd arrived)) (after n₀ j))))
      where
      far : times (after n₀ j) c ≤ short (after n₀ j) u
      far = ≤-trans (≤-is (sym (0+ _))) (≤-trans (+-monoˡ (times (after n₀ j) c) 0≤D)
        (+-mono D (+-cancel-≤ (in-steps M π r (after n₀ j) u)
          (≤-trans (lost (after n₀ j) u stuck)
            (≤-is (sym (+-inverse (in-steps M π r (after n₀ j) u))))))))
      flip : (D + (- b)) ≤ short (after (after n₀ j) k) s →
        in-steps M π r (after (after n₀ k) j) s ≤ b
      flip less = ≤-trans (≤-is (cong (λ n → in-steps M π r n s) (after-swap n₀ k j)))
        (minus-≤ (≤-trans (≤-is (sym (+-inverse b))) (+-mono b (+-cancel-≤ D less))))

  -- Proposition 1. Optimal policies end

  -- x is no worse than y in the end: there are no b > c such that y is at least b from some number of
  -- steps on, and x at most c. Of what has limits, infinite ones too: that of x is no less.
  No-worse : (ℕ → R) → (ℕ → R) → Set
  No-worse x y = ∀ b c → c <ᵣ b → Eventually (λ n → b ≤ y n) → Eventually (λ n → x n ≤ c) → ⊥

  -- The policies that there are: some, or all, that choose by probabilities; in M, whose transitions
  -- are T, none is better than an optimal one, from any state.
  Optimal : MDP → Transitions → RewardFunction → (Choices → Set) → Choices → Set
  Optimal M T r among c = among c × (∀ d → among d → ∀ s →
    No-worse (λ n → in-steps M (acting T c) r n s) (λ n → in-steps M (acting T d) r n s))

  By-chance : Choices → Set
  By-chance c = ∀ s → Positive (c s) × (total (c s) ≡ 1ᵣ)

  Probabilities : Transitions → Set
  Probabilities T = ∀ s a → Positive (T s a) × (total (T s a) ≡ 1ᵣ)

  -- r₁ is negative outside the ends.
  Negative : MDP → Transitions → Set
  Negative M T = ∀ {s a p t} → terminal M s ≡ false → (p , t) ∈ T s a → r₁ M s a t <ᵣ 0ᵣ

  mean-++ : {B : Set} (f : B → R) (P Q : Beliefs B) → mean f (P ++ Q) ≡ (mean f P + mean f Q)
  mean-++ f []            Q = sym (0+ (mean f Q))
  mean-++ f ((p , b) ∷ P) Q = cong ((p * f b) +_) (mean-++ f P Q)
    then sym (+-assoc (p * f b) (mean f P) (mean f Q))

  mean-along : ∀ (f : A × S → R) p a P → mean f (along p a P) ≡ (p * mean (λ t → f (a , t)) P)
  mean-along f p a []            = sym (*-0 p)
  mean-along f p a ((q , t) ∷ P) = both-sides _+_ (*-assoc p q (f (a , t))) (mean-along f p a P)
    then sym (distributive p (q * f (a , t)) (mean (λ t → f (a , t)) P))

  mean-spread : ∀ (f : A × S → R) (T : A → Beliefs S) P →
    mean f (spread T P) ≡ mean (λ a → mean (λ t → f (a , t)) (T a)) P
  mean-spread f T []            = refl
  mean-spread f T ((p , a) ∷ P) = mean-++ f (along p a (T a)) (spread T P)
    then both-sides _+_ (mean-along f p a (T a)) (mean-spread f T P)

  acting-stochastic : ∀ T c → Probabilities T → By-chance c → Stochastic (acting T c)
  acting-stochastic T c chances by-chance s = positive-spread (c s) (fst (by-chance s)) ,
    (mean-spread (λ _ → 1ᵣ) (T s) (c s)
      then mean-cong _ _ (c s) (λ a → snd (chances s a)) then snd (by-chance s))
    where
    positive-++ : ∀ {B : Set} (P : Beliefs B) {Q} → Positive P → Positive Q → Positive (P ++ Q)
    positive-++ []      _           0<Q = 0<Q
    positive-++ (_ ∷ P) (0<p , 0<P) 0<Q = 0<p , positive-++ P 0<P 0<Q
    positive-along : ∀ p a P → 0ᵣ <ᵣ p → Positive P → Positive (along p a P)
    positive-along p a []            0<p _           = trivial
    positive-along p a ((q , t) ∷ P) 0<p (0<q , 0<P) =
      *-positive 0<p 0<q , positive-along p a P 0<p 0<P
    positive-spread : ∀ P → Positive P → Positive (spread (T s) P)
    positive-spread []            _           = trivial
    positive-spread ((p , a) ∷ P) (0<p , 0<P) = positive-++ (along p a (T s a))
      (positive-along p a (T s a) 0<p (fst (chances s a))) (positive-spread P 0<P)

  acting-costly : ∀ M T c → Negative M T → Costly M (acting T c)
  acting-costly M T c negative {s} going-on i = in-spread (c s) i
    where
    in-++ : ∀ {B : Set} {b : B} P {Q} → b ∈ (P ++ Q) → (b ∈ P) ⊎ (b ∈ Q)
    in-++ []      i         = right i
    in-++ (_ ∷ P) first     = left first
    in-++ (_ ∷ P) (later i) with in-++ P i
    ... | left  j = left (later j)
    ... | right j = right j
    in-along : ∀ {p a b q t} P → (q , (b , t)) ∈ along p a P →
      (∀ {q} → (q , t) ∈ P → r₁ M s a t <ᵣ 0ᵣ) → r₁ M s b t <ᵣ 0ᵣ
    in-along (_ ∷ P) first     less = less first
    in-along (_ ∷ P) (later i) less = in-along P i (λ j → less (later j))
    in-spread : ∀ P {p a t} → (p , (a , t)) ∈ spread (T s) P → r₁ M s a t <ᵣ 0ᵣ
    in-spread ((p , a) ∷ P) i with in-++ (along p a (T s a)) i
    ... | left  j = in-along (T s a) j (negative going-on)
    ... | right j = in-spread P j

  -- Proposition 1, from a state: if some policy ends from s with probability 1, so does every
  -- optimal one.
  optimal-ends-from : ∀ M T α₁ added among c d states s →
    γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ <ᵣ α₁ → Archimedean → All states →
    (∀ c → among c → By-chance c) → among d → Ends-from M (acting T d) s →
    Optimal M T (at-the-end M α₁ added once) among c → Ends-from M (acting T c) s
  optimal-ends-from M T α₁ added among c d states s γ≡1 chances negative 0<α₁ archimedean all
    by-chance among-d ends (among-c , best) u met with may-end? M (acting T c) states all u
  ... | left  found = found
  ... | right stuck = absurd (best d among-d s b (b + (- 1ᵣ)) less (zero , λ n → at-least n)
      (worth-minus-infinity M (acting T c) α₁ added (stochastic c among-c)
        (acting-costly M T c negative) γ≡1 0<α₁ archimedean states all met stuck (b + (- 1ᵣ))))
    where
    stochastic : ∀ c → among c → Stochastic (acting T c)
    stochastic c among-c = acting-stochastic T c chances (by-chance c among-c)
    bound = bounded-below M (acting T d) (at-the-end M α₁ added once) (stochastic d among-d)
      (0<1-by 0<α₁) γ≡1 states all s ends
    b : R
    b = fst bound
    at-least : ∀ n → b ≤ in-steps M (acting T d) (at-the-end M α₁ added once) (after zero n) s
    at-least n = snd bound (after zero n)
    less : (b + (- 1ᵣ)) <ᵣ b
    less = ≤-trans (+-mono b (≤-trans (≤-is (sym (0+ (- 1ᵣ)))) (≤-trans (+-monoˡ (- 1ᵣ) 0≤1)
        (≤-is (+-inverse 1ᵣ))))) (≤-is (+-0 b)) ,
      λ equal → snd (0<1-by 0<α₁) (sym (+-inverse 1ᵣ)
        then cong (1ᵣ +_) (+-cancel b (equal then sym (+-0 b))) then +-0 1ᵣ)

  -- Proposition 1: with γ = 1, r₁ negative outside the ends, α₁ > 0 and a terminating policy, every
  -- optimal policy is terminating, whatever is added at the end, once.
  proposition-1 : ∀ M T α₁ added among c d states →
    γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ <ᵣ α₁ → Archimedean → All states →
    (∀ c → among c → By-chance c) →
    among d → is-terminating M (acting T d) states ≡ true →
    Optimal M T (at-the-end M α₁ added once) among c → is-terminating M (acting T c) states ≡ true
  proposition-1 M T α₁ added among c d states γ≡1 chances negative 0<α₁ archimedean all by-chance
    among-d ends optimal = ends-terminating M (acting T c) states all (λ s →
      optimal-ends-from M T α₁ added among c d states s γ≡1 chances negative 0<α₁ archimedean all
        by-chance among-d (λ u _ → terminating-ends M (acting T d) states all ends u) optimal s now)

  -- Proposition 1, by every equation that pays at the end.
  proposition-1-equations : ∀ M T P I J K α₁ α₂ c d states →
    γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ <ᵣ α₁ → Archimedean → All states →
    By-chance d → is-terminating M (acting T d) states ≡ true →
    let Ends-by = λ r → Optimal M T r By-chance c → is-terminating M (acting T c) states ≡ true in
      Ends-by (r-value M P α₁ α₂ once) × Ends-by (r-worst M P α₁ α₂ once)
        × Ends-by (r-neg M P α₁ α₂ once) × Ends-by (r-value-of-agents M I α₁ once)
        × Ends-by (r-min M I α₁ once) × Ends-by (r-option M J α₁ α₂ once)
        × Ends-by (r-option-value M K α₁ α₂ false once)
  proposition-1-equations M T P I J K α₁ α₂ c d states γ≡1 chances negative 0<α₁ archimedean all
    by-chance ends = by _ , by _ , by _ , by _ , by _ , by _ , by _
    where
    by : ∀ added → Optimal M T (at-the-end M α₁ added once) By-chance c →
      is-terminating M (acting T c) states ≡ true
    by added = proposition-1 M T α₁ added By-chance c d states γ≡1 chances negative 0<α₁
      archimedean all (λ _ chosen → chosen) by-chance ends

  -- Proposition 1, from the initial state: the probability that it is not over falls to 0 by every
  -- optimal policy, if it does by some policy.
  proposition-1-from-the-start : ∀ M T P α₁ α₂ c d states →
    γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ <ᵣ α₁ → Archimedean → All states →
    By-chance d → Vanishing (λ n → not-over M (acting T d) n (s₀ M)) →
    Optimal M T (r-value M P α₁ α₂ once) By-chance c →
    Vanishing (λ n → not-over M (acting T c) n (s₀ M))
  proposition-1-from-the-start M T P α₁ α₂ c d states γ≡1 chances negative 0<α₁ archimedean all
    by-chance vanish optimal = vanishing M (acting T c)
      (acting-stochastic T c chances (fst optimal)) 0<1 archimedean states all (s₀ M)
      (optimal-ends-from M T α₁ _ By-chance c d states (s₀ M) γ≡1 chances negative 0<α₁
        archimedean all (λ _ chosen → chosen) by-chance ends optimal)
    where
    0<1 : 0ᵣ <ᵣ 1ᵣ
    0<1 = 0<1-by 0<α₁
    ends : Ends-from M (acting T d) (s₀ M)
    ends u met with may-end? M (acting T d) states all u
    ... | left  found = found
    ... | right stuck
      with staying M (acting T d) (acting-stochastic T d chances by-chance) met stuck 0<1
    ...   | q , (0<q , q≤) with vanish q 0<q
    ...     | N , less = absurd (not-less (q≤ (after N zero)) (less zero))

  -- Section 2. Policies from Q*

  Limit : (ℕ → R) → R → Set
  Limit x v = ∀ ε → 0ᵣ <ᵣ ε → Eventually (λ n → (x n ≤ (v + ε)) × (v ≤ (x n + ε)))

  -- Half of a positive number.
  half : ∀ {x} → 0ᵣ <ᵣ x → Σ R λ h → (0ᵣ <ᵣ h) × ((h + h) ≡ x)
  half {x} 0<x = (x * e) , (*-positive 0<x 0<e ,
    (sym (distributive x e e) then cong (x *_) (sym (twice e) then snd inverse) then *-1 x))
    where
    two : R
    two = 1ᵣ + 1ᵣ
    0<1 : 0ᵣ <ᵣ 1ᵣ
    0<1 = 0<1-by 0<x
    0<2 : 0ᵣ <ᵣ two
    0<2 = less-≤ 0<1 (≤-trans (≤-is (sym (+-0 1ᵣ))) (+-mono 1ᵣ 0≤1))
    inverse = *-inverse two (λ two≡0 → snd 0<2 (sym two≡0))
    e : R
    e = fst inverse
    twice : ∀ y → (two * y) ≡ (y + y)
    twice y = distributiveʳ 1ᵣ 1ᵣ y then both-sides _+_ (1* y) (1* y)
    0≤e : 0ᵣ ≤ e
    0≤e = *-cancel-≤ two 0<2 (≤-trans (≤-is (*-0 two)) (≤-trans 0≤1 (≤-is (sym (snd inverse)))))
    0<e : 0ᵣ <ᵣ e
    0<e = 0≤e , λ 0≡e → snd 0<1 (sym (*-0 two) then cong (two *_) 0≡e then snd inverse)

  -- What is at most y and every positive number is at most y.
  ≤-nearly : ∀ {x y} → (∀ ε → 0ᵣ <ᵣ ε → x ≤ (y + ε)) → x ≤ y
  ≤-nearly {x} {y} near with x ≤? y
  ... | yes x≤y = x≤y
  ... | no  x≰y with half (<-minus (otherwise-less x≰y))
  ...   | h , (0<h , h+h) = absurd (not-less (+-cancel-≤ h (≤-trans (≤-is h+h) (≤-trans
      (+-monoˡ (- y) (near h 0<h)) (≤-is (cong (_+ (- y)) (+-comm y h) then +-assoc h y (- y)
        then cong (h +_) (+-inverse y)))))) 0<h)

  eventually-both : ∀ {P Q : ℕ → Set} → Eventually P → Eventually Q → Eventually (λ n → P n × Q n)
  eventually-both {P} {Q} (N , p) (K , q) = after N K , λ n →
    moved P (sym (after-after N K n)) (p (after K n)) ,
    moved Q (after-swap₀ n) (q (after N n))
    where
    moved : ∀ (P : ℕ → Set) {m n} → m ≡ n → P m → P n
    moved P refl p = p
    after-after : ∀ N K n → after (after N K) n ≡ after N (after K n)
    after-after N K zero    = refl
    after-after N K (suc n) = cong suc (after-after N K n)
    after-suc : ∀ N n → after (suc N) n ≡ suc (after N n)
    after-suc N zero    = refl
    after-suc N (suc n) = cong suc (after-suc N n)
    after-comm : ∀ N K → after K N ≡ after N K
    after-comm zero    zero    = refl
    after-comm zero    (suc K) = cong suc (after-comm zero K)
    after-comm (suc N) K       = cong suc (after-comm N K) then sym (after-suc N K)
    after-swap₀ : ∀ n → after K (after N n) ≡ after (after N K) n
    after-swap₀ n = sym (after-after K N n) then cong (λ m → after m n) (after-comm N K)

  -- V is what an optimal policy returns in the end, from each state, and by choices g, of actions of
  -- greatest Q-value.
  Best-values : MDP → Transitions → Choices → ValueFunction → Set
  Best-values M T c V = Optimal M T (r₁ M) By-chance c
    × (∀ s → Limit (λ n → in-steps M (acting T c) (r₁ M) n s) (V s))

  Greedy : MDP → Transitions → ValueFunction → Choices → Set
  Greedy M T V g = By-chance g
    × (∀ s {p a} → (p , a) ∈ g s → ∀ b → q-value M T V s b ≤ q-value M T V s a)

  -- What is expected by choices c in s: r₁, and γ v of the next state.
  ahead : MDP → Transitions → Choices → (S → R) → S → R
  ahead M T c v s = mean (q-value M T v s) (c s)

  in-steps-ahead : ∀ M T c n s → terminal M s ≡ false →
    in-steps M (acting T c) (r₁ M) (suc n) s ≡ ahead M T c (in-steps M (acting T c) (r₁ M) n) s
  in-steps-ahead M T c n s going-on =
    if-false (terminal M s) going-on then mean-spread _ (T s) (c s)

  ahead-≤ : ∀ M T c (v w : S → R) s → 0ᵣ ≤ γ M → Probabilities T → By-chance c →
    (∀ t → v t ≤ w t) → ahead M T c v s ≤ ahead M T c w s
  ahead-≤ M T c v w s 0≤γ chances chosen less = mean-≤ _ _ (c s) (fst (chosen s)) (λ {_} {a} _ →
    mean-≤ _ _ (T s a) (fst (chances s a)) (λ {_} {t} _ →
      +-mono (r₁ M s a t) (*-mono (γ M) 0≤γ (less t))))

  ahead-+ : ∀ M T c (v : S → R) k s → Probabilities T → By-chance c →
    ahead M T c (λ t → v t + k) s ≡ (ahead M T c v s + (γ M * k))
  ahead-+ M T c v k s chances chosen = mean-cong _ _ (c s) each
    then mean-+ _ (λ _ → γ M * k) (c s)
    then cong (ahead M T c v s +_) (mean-constant (γ M * k) (c s) (snd (chosen s)))
    where
    each : ∀ a → q-value M T (λ t → v t + k) s a ≡ (q-value M T v s a + (γ M * k))
    each a = mean-cong _ _ (T s a) (λ t → cong (r₁ M s a t +_) (distributive (γ M) (v t) k)
        then sym (+-assoc (r₁ M s a t) (γ M * v t) (γ M * k)))
      then mean-+ _ (λ _ → γ M * k) (T s a)
      then cong (q-value M T v s a +_) (mean-constant (γ M * k) (T s a) (snd (chances s a)))

  -- V is no more than what is expected of the next state's by greedy choices.
  greedy-ahead : ∀ M T c g V → 0ᵣ ≤ γ M → γ M ≤ 1ᵣ → Probabilities T → Best-values M T c V →
    Greedy M T V g → ∀ s → terminal M s ≡ false → V s ≤ ahead M T g V s
  greedy-ahead M T c g V 0≤γ γ≤1 chances ((chosen-c , _) , limits) (chosen-g , greatest) s going-on =
    ≤-trans (≤-nearly (λ δ 0<δ → by δ (half 0<δ))) by-greatest
    where
    W : ℕ → S → R
    W = in-steps M (acting T c) (r₁ M)
    by-greatest : ahead M T c V s ≤ ahead M T g V s
    by-greatest = ≤-trans (≤-is (sym (mean-constant _ (g s) (snd (chosen-g s)))))
      (mean-≤ (λ _ → ahead M T c V s) (q-value M T V s) (g s) (fst (chosen-g s)) (λ {_} {a} i →
        ≤-trans (mean-≤ (q-value M T V s) (λ _ → q-value M T V s a) (c s) (fst (chosen-c s))
            (λ {_} {b} _ → greatest s i b))
          (≤-is (mean-constant _ (c s) (snd (chosen-c s))))))
    π : Policy
    π = acting T c
    chance : Stochastic π
    chance = acting-stochastic T c chances chosen-c
    Near : R → Beliefs (A × S) → ℕ → Set
    Near ε P n = ∀ {p step} → (p , step) ∈ P → W n (snd step) ≤ (V (snd step) + ε)
    near-all : ∀ ε → 0ᵣ <ᵣ ε → ∀ P → Eventually (Near ε P)
    near-all ε 0<ε []               = zero , λ n ()
    near-all ε 0<ε ((p , step) ∷ P) = fst both , λ n → λ
      { first → fst (fst (snd both n)) ; (later i) → snd (snd both n) i }
      where
      Close : ℕ → Set
      Close n = (W n (snd step) ≤ (V (snd step) + ε)) × (V (snd step) ≤ (W n (snd step) + ε))
      both : Eventually (λ n → Close n × Near ε P n)
      both = eventually-both {Close} {Near ε P} (limits (snd step) ε 0<ε) (near-all ε 0<ε P)
    next : A × S → R
    next (a , t) = r₁ M s a t + (γ M * V t)
    by : ∀ δ → (Σ R λ h → (0ᵣ <ᵣ h) × ((h + h) ≡ δ)) → V s ≤ (ahead M T c V s + δ)
    by δ (h , (0<h , h+h)) = ≤-trans (snd (snd (snd meeting zero))) (≤-trans (+-monoˡ h one-step)
        (≤-is (+-assoc (ahead M T c V s) h h then cong (ahead M T c V s +_) h+h)))
      where
      Here : ℕ → Set
      Here n = (W (suc n) s ≤ (V s + h)) × (V s ≤ (W (suc n) s + h))
      here : Eventually Here
      here = let K , near = limits s h 0<h in K , λ n → near (suc n)
      meeting : Eventually (λ n → Near h (π s) n × Here n)
      meeting = eventually-both {Near h (π s)} {Here} (near-all h 0<h (π s)) here
      n : ℕ
      n = after (fst meeting) zero
      each : ∀ a t → W n t ≤ (V t + h) → (r₁ M s a t + (γ M * W n t)) ≤ (next (a , t) + h)
      each a t less = ≤-trans (+-mono (r₁ M s a t) (≤-trans (*-mono (γ M) 0≤γ less)
          (≤-trans (≤-is (distributive (γ M) (V t) h)) (+-mono (γ M * V t)
            (≤-trans (≤-is (*-comm (γ M) h)) (≤-trans (*-mono h (fst 0<h) γ≤1) (≤-is (*-1 h))))))))
        (≤-is (sym (+-assoc (r₁ M s a t) (γ M * V t) h)))
      one-step : W (suc n) s ≤ (ahead M T c V s + h)
      one-step = ≤-trans (≤-is (if-false (terminal M s) going-on)) (≤-trans
        (mean-≤ _ (λ step → next step + h) (π s) (fst (chance s))
          (λ { {_} {a , t} i → each a t (fst (snd meeting zero) i) }))
        (≤-is (mean-+ next (λ _ → h) (π s) then both-sides _+_
          (mean-spread next (T s) (c s)) (mean-constant h (π s) (snd (chance s))))))

  -- What returns nearly V in the end, or more, is optimal.
  as-good : ∀ M T c g V → Best-values M T c V → By-chance g →
    (∀ s ε → 0ᵣ <ᵣ ε → Eventually (λ n → V s ≤ (in-steps M (acting T g) (r₁ M) n s + ε))) →
    Optimal M T (r₁ M) By-chance g
  as-good M T c g V ((_ , best) , limits) chosen-g nearly = chosen-g , no-worse
    where
    W : Choices → ℕ → S → R
    W c = in-steps M (acting T c) (r₁ M)
    no-worse : ∀ d → By-chance d → ∀ s → No-worse (λ n → W g n s) (λ n → W d n s)
    no-worse d chosen-d s b l l<b above-b below-l =
      best d chosen-d s b (l + h) between above-b (fst (limits s q 0<q) , near)
      where
      halves : Σ R λ h → (0ᵣ <ᵣ h) × ((h + h) ≡ (b + (- l)))
      halves = half (<-minus l<b)
      h : R
      h = fst halves
      quarters : Σ R λ q → (0ᵣ <ᵣ q) × ((q + q) ≡ h)
      quarters = half (fst (snd halves))
      q : R
      q = fst quarters
      0<q : 0ᵣ <ᵣ q
      0<q = fst (snd quarters)
      together : Eventually (λ n → (V s ≤ (W g n s + q)) × (W g n s ≤ l))
      together = eventually-both {λ n → V s ≤ (W g n s + q)} {λ n → W g n s ≤ l}
        (nearly s q 0<q) below-l
      V-≤ : V s ≤ (l + q)
      V-≤ = ≤-trans (fst (snd together zero)) (+-monoˡ q (snd (snd together zero)))
      near : ∀ n → W c (after (fst (limits s q 0<q)) n) s ≤ (l + h)
      near n = ≤-trans (fst (snd (limits s q 0<q) n)) (≤-trans (+-monoˡ q V-≤)
        (≤-is (+-assoc l q q then cong (l +_) (snd (snd quarters)))))
      between : (l + h) <ᵣ b
      between = less-≤ (≤-strict (≤-is (sym (+-0 (l + h)))) (+-strict (l + h) (fst (snd halves))))
        (≤-is (+-assoc l h h then cong (l +_) (snd (snd halves)) then +-comm l (b + (- l))
          then minus-back b l))

  -- What is terminal is worth 0.
  ended-worth : ∀ M T c V → Best-values M T c V → ∀ s → terminal M s ≡ true → V s ≤ 0ᵣ
  ended-worth M T c V (_ , limits) s ends = ≤-nearly (λ ε 0<ε → let N , near = limits s ε 0<ε in
    ≤-trans (snd (near zero)) (+-monoˡ ε
      (≤-is (in-steps-ended M (acting T c) (r₁ M) (after N zero) s ends))))

  -- No step gains.
  Lossy : MDP → Transitions → Set
  Lossy M T = ∀ {s a p t} → (p , t) ∈ T s a → r₁ M s a t ≤ 0ᵣ

  -- Section 2, a policy from Q*: with γ = 1, if no step gains, and what an optimal policy returns is
  -- finite, V, every policy that chooses actions of greatest Q-value is optimal.
  section-2-greedy : ∀ M T c g V → γ M ≡ 1ᵣ → Lossy M T → Probabilities T →
    Best-values M T c V → Greedy M T V g → Optimal M T (r₁ M) By-chance g
  section-2-greedy M T c g V γ≡1 lossy chances best@((chosen-c , _) , limits) greedy@(chosen-g , _) =
    as-good M T c g V best chosen-g (λ s ε 0<ε → zero , λ n → ≤-trans (≤-is (sym (+-0 (V s))))
      (+-mono₂ (at-least (after zero n) s) (fst 0<ε)))
    where
    W : Choices → ℕ → S → R
    W c = in-steps M (acting T c) (r₁ M)
    0≤γ : 0ᵣ ≤ γ M
    0≤γ = ≤-trans 0≤1 (≤-is (sym γ≡1))
    W-≤-0 : ∀ c → By-chance c → ∀ n s → W c n s ≤ 0ᵣ
    W-≤-0 c chosen zero    s = ≤-refl 0ᵣ
    W-≤-0 c chosen (suc n) s with either (terminal M s)
    ... | left  ends     = ≤-is (in-steps-ended M (acting T c) (r₁ M) (suc n) s ends)
    ... | right going-on = ≤-trans (≤-is (in-steps-ahead M T c n s going-on)) (≤-trans
        (mean-≤ _ (λ _ → 0ᵣ) (c s) (fst (chosen s)) (λ {_} {a} _ → ≤-trans
          (mean-≤ _ (λ _ → 0ᵣ) (T s a) (fst (chances s a)) (λ {_} {t} i →
            ≤-trans (+-mono₂ (lossy i) (≤-trans (*-mono (γ M) 0≤γ (W-≤-0 c chosen n t))
              (≤-is (*-0 (γ M))))) (≤-is (+-0 0ᵣ))))
          (≤-is (mean-constant 0ᵣ (T s a) (snd (chances s a))))))
      (≤-is (mean-constant 0ᵣ (c s) (snd (chosen s)))))
    V-≤-0 : ∀ s → V s ≤ 0ᵣ
    V-≤-0 s = ≤-nearly (λ ε 0<ε → let N , near = limits s ε 0<ε in
      ≤-trans (snd (near zero)) (+-monoˡ ε (W-≤-0 c chosen-c (after N zero) s)))
    at-least : ∀ n s → V s ≤ W g n s
    at-least zero    s = V-≤-0 s
    at-least (suc n) s with either (terminal M s)
    ... | left  ends     = ≤-trans (V-≤-0 s)
      (≤-is (sym (in-steps-ended M (acting T g) (r₁ M) (suc n) s ends)))
    ... | right going-on = ≤-trans
      (greedy-ahead M T c g V 0≤γ (≤-is γ≡1) chances best greedy s going-on)
      (≤-trans (ahead-≤ M T g V (W g n) s 0≤γ chances chosen-g (at-least n))
        (≤-is (sym (in-steps-ahead M T g n s going-on))))

  -- γⁿ
  power : R → ℕ → R
  power x zero    = 1ᵣ
  power x (suc n) = x * power x n

  -- With 0 ≤ x < 1 the powers of x fall to 0.
  powers-vanish : ∀ x → 0ᵣ ≤ x → x <ᵣ 1ᵣ → Archimedean → ∀ B ε → 0ᵣ ≤ B → 0ᵣ <ᵣ ε →
    Eventually (λ n → (power x n * B) ≤ ε)
  powers-vanish x 0≤x x<1 archimedean B ε 0≤B 0<ε = N , λ n →
    ≤-trans (times-B (falls-to N n)) at-N
    where
    d : R
    d = 1ᵣ + (- x)
    0<d : 0ᵣ <ᵣ d
    0<d = <-minus x<1
    0≤power : ∀ n → 0ᵣ ≤ power x n
    0≤power zero    = 0≤1
    0≤power (suc n) = ≤-trans (≤-is (sym (*-0 x))) (*-mono x 0≤x (0≤power n))
    falls : ∀ n → power x (suc n) ≤ power x n
    falls n = ≤-trans (≤-is (*-comm x (power x n)))
      (≤-trans (*-mono (power x n) (0≤power n) (fst x<1)) (≤-is (*-1 (power x n))))
    falls-to : ∀ N n → power x (after N n) ≤ power x N
    falls-to N zero    = ≤-refl (power x N)
    falls-to N (suc n) = ≤-trans (falls (after N n)) (falls-to N n)
    times-B : ∀ {y z} → y ≤ z → (y * B) ≤ (z * B)
    times-B {y} {z} less =
      ≤-trans (≤-is (*-comm y B)) (≤-trans (*-mono B 0≤B less) (≤-is (*-comm B z)))
    added : ℕ → R
    added zero    = 0ᵣ
    added (suc n) = added n + power x n
    geometric : ∀ n → ((d * added n) + power x n) ≡ 1ᵣ
    geometric zero    = cong (_+ 1ᵣ) (*-0 d) then 0+ 1ᵣ
    geometric (suc n) = cong (_+ (x * power x n)) (distributive d (added n) (power x n))
      then +-assoc (d * added n) (d * power x n) (x * power x n)
      then cong ((d * added n) +_) (sym (distributiveʳ d x (power x n))
        then cong (_* power x n) (minus-back 1ᵣ x) then 1* (power x n))
      then geometric n
    each : ∀ n → times n (power x n) ≤ added n
    each zero    = ≤-refl 0ᵣ
    each (suc n) = ≤-trans (≤-is (+-comm (power x (suc n)) (times n (power x (suc n)))))
      (+-mono₂ (≤-trans (times-mono n (falls n)) (each n)) (falls n))
    times-* : ∀ n y z → (y * times n z) ≡ times n (y * z)
    times-* zero    y z = *-0 y
    times-* (suc n) y z = distributive y z (times n z) then cong ((y * z) +_) (times-* n y z)
    enough = archimedean (d * ε) (B + (d * ε)) (*-positive 0<d 0<ε)
    N : ℕ
    N = fst enough
    at-most : (d * times N (power x N)) ≤ 1ᵣ
    at-most = ≤-trans (*-mono d (fst 0<d) (each N)) (≤-trans (≤-is (sym (+-0 (d * added N))))
      (≤-trans (+-mono (d * added N) (0≤power N)) (≤-is (geometric N))))
    at-N : (power x N * B) ≤ ε
    at-N with (power x N * B) ≤? ε
    ... | yes less = less
    ... | no  more = absurd (not-less (+-cancel-≤ B (≤-trans (snd enough) (≤-trans bounded
        (≤-is (sym (+-0 B)))))) (*-positive 0<d 0<ε))
      where
      bounded : times N (d * ε) ≤ B
      bounded = ≤-trans (times-mono N (*-mono d (fst 0<d) (fst (otherwise-less more))))
        (≤-trans (≤-is (sym (times-* N d (power x N * B)) then cong (d *_)
            (sym (times-* N B (power x N) then cong (times N) (*-comm B (power x N))))
          then *-swap d B (times N (power x N))))
          (≤-trans (*-mono B 0≤B at-most) (≤-is (*-1 B))))

  -- Section 2, a policy from Q*, with γ < 1: every policy that chooses actions of greatest Q-value is
  -- optimal, whatever is gained.
  section-2-greedy-discounted : ∀ M T c g V states → 0ᵣ ≤ γ M → γ M <ᵣ 1ᵣ → Archimedean →
    All states → Probabilities T → Best-values M T c V → Greedy M T V g →
    Optimal M T (r₁ M) By-chance g
  section-2-greedy-discounted M T c g V states 0≤γ γ<1 archimedean all chances best
    greedy@(chosen-g , _) = as-good M T c g V best chosen-g nearly
    where
    W : ℕ → S → R
    W = in-steps M (acting T g) (r₁ M)
    bound = above V states
    B : R
    B = fst bound
    0≤B : 0ᵣ ≤ B
    0≤B = fst (snd bound)
    0≤part : ∀ n → 0ᵣ ≤ (power (γ M) n * B)
    0≤part zero    = ≤-trans 0≤B (≤-is (sym (1* B)))
    0≤part (suc n) = ≤-trans (≤-is (sym (*-0 (γ M)))) (≤-trans (*-mono (γ M) 0≤γ (0≤part n))
      (≤-is (sym (*-assoc (γ M) (power (γ M) n) B))))
    near : ∀ n s → V s ≤ (W n s + (power (γ M) n * B))
    near zero    s = ≤-trans (snd (snd bound) (all s))
      (≤-is (sym (1* B) then sym (0+ (1ᵣ * B))))
    near (suc n) s with either (terminal M s)
    ... | left  ends     = ≤-trans (ended-worth M T c V best s ends) (≤-trans (0≤part (suc n))
      (≤-is (sym (0+ _) then cong (_+ (power (γ M) (suc n) * B))
        (sym (in-steps-ended M (acting T g) (r₁ M) (suc n) s ends)))))
    ... | right going-on = ≤-trans
      (greedy-ahead M T c g V 0≤γ (fst γ<1) chances best greedy s going-on)
      (≤-trans (ahead-≤ M T g V _ s 0≤γ chances chosen-g (near n))
        (≤-is (ahead-+ M T g (W n) (power (γ M) n * B) s chances chosen-g
          then both-sides _+_ (sym (in-steps-ahead M T g n s going-on))
            (sym (*-assoc (γ M) (power (γ M) n) B)))))
    nearly : ∀ s ε → 0ᵣ <ᵣ ε → Eventually (λ n → V s ≤ (W n s + ε))
    nearly s ε 0<ε = let N , small = powers-vanish (γ M) 0≤γ γ<1 archimedean B ε 0≤B 0<ε in
      N , λ n → ≤-trans (near (after N n) s) (+-mono (W (after N n) s) (small n))

  -- Proposition 1, the steps of its proof

  -- From s it ends with probability 1, or may come to a state from which it never does.
  ends-or-stuck : ∀ M π states → All states → ∀ s →
    Ends-from M π s ⊎ (Σ S λ u → After M π s u × Stuck M π u)
  ends-or-stuck M π states all s = by (may-end? L ρ states all s)
    where
    -- The MDP that ends where the other never does, by a policy that stays where the other ends
    N : ℕ
    N = one-more states
    L : MDP
    L = record { terminal = λ u → not (may-end M π N u) ; r₁ = r₁ M ; γ = γ M ; s₀ = s₀ M }
    ρ : Policy
    ρ u = if terminal M u then [] else π u
    as-π : ∀ {u} → terminal M u ≡ false → ρ u ≡ π u
    as-π {u} going-on = if-false (terminal M u) going-on
    moved : ∀ {B : Set} {b : B} {P Q : List B} → P ≡ Q → b ∈ P → b ∈ Q
    moved refl i = i
    not-true : ∀ b → not b ≡ true → b ≡ false
    not-true false _ = refl
    not-true true  ()
    not-false : ∀ b → not b ≡ false → b ≡ true
    not-false true  _ = refl
    not-false false ()
    never : ∀ u → may-end M π N u ≡ false → Stuck M π u
    never u not-in-N n with either (may-end M π n u)
    ... | left  ends    = differ (all-settled M π states all n u ends) not-in-N
    ... | right not-yet = not-yet
    found : ∀ n s → may-end L ρ n s ≡ true → Σ S λ u → After M π s u × Stuck M π u
    found n s ends with either (terminal L s)
    ... | left  over = s , (now , never s (not-true (may-end M π N s) over))
    found zero    s ends | right going-on = differ ends going-on
    found (suc n) s ends | right going-on with may-end-next L ρ n s going-on ends
    ... | p , (step , (i , sooner)) with either (terminal M s)
    ...   | left  ended = absurd (nowhere (moved (if-true (terminal M s) ended) i))
      where
      nowhere : (p , step) ∈ [] → ⊥
      nowhere ()
    ...   | right goes-on with found n (snd step) sooner
    ...     | u , (met , stuck) = u , (on goes-on (moved (as-π goes-on) i) met , stuck)
    ends : ∀ {s u} → Stuck L ρ s → After M π s u → May-end M π u
    ends {s} stuck now           = N , not-false (may-end M π N s) (stuck zero)
    ends stuck (on going-on i met) = ends (stuck-on L ρ stuck (moved (sym (as-π going-on)) i)) met
    by : May-end L ρ s ⊎ Stuck L ρ s →
      Ends-from M π s ⊎ (Σ S λ u → After M π s u × Stuck M π u)
    by (left (n , met)) = right (found n s met)
    by (right stuck)    = left (λ u met → ends stuck met)

  -- Proposition 1, its proof: what from s ends with a probability below 1, at most 1 - q, is worth -∞
  -- there.
  proposition-1-minus-infinity : ∀ M T P α₁ α₂ c states s q →
    γ M ≡ 1ᵣ → Probabilities T → Negative M T → 0ᵣ <ᵣ α₁ → Archimedean → All states →
    By-chance c → 0ᵣ <ᵣ q → (∀ n → q ≤ not-over M (acting T c) n s) →
    Minus-infinity (λ n → in-steps M (acting T c) (r-value M P α₁ α₂ once) n s)
  proposition-1-minus-infinity M T P α₁ α₂ c states s q γ≡1 chances negative 0<α₁ archimedean all
    by-chance 0<q q≤ = by (ends-or-stuck M (acting T c) states all s)
    where
    chance : Stochastic (acting T c)
    chance = acting-stochastic T c chances by-chance
    by : Ends-from M (acting T c) s
        ⊎ (Σ S λ u → After M (acting T c) s u × Stuck M (acting T c) u) →
      Minus-infinity (λ n → in-steps M (acting T c) (r-value M P α₁ α₂ once) n s)
    by (right (u , (met , stuck))) = worth-minus-infinity M (acting T c) α₁ _ chance
      (acting-costly M T c negative) γ≡1 0<α₁ archimedean states all met stuck
    by (left ends)
      with vanishing M (acting T c) chance (0<1-by 0<α₁) archimedean states all s ends q 0<q
    ... | N , less = absurd (not-less (q≤ (after N zero)) (less zero))

  -- Proposition 1, its proof: paid once, what is terminal is terminal in M′ too, and what is a
  -- terminating policy is one there.
  with-rewards : Distinguishable S → List A → MDP → Transitions → RewardFunction → MDP
  with-rewards _≟_ actions M T r = record
    { terminal = is-terminal _≟_ actions T r ; r₁ = r ; γ = γ M ; s₀ = s₀ M }

  proposition-1-terminating : ∀ _≟_ actions M T P α₁ α₂ c states →
    (∀ s → terminal M s ≡ is-terminal _≟_ actions T (r₁ M) s) → All states →
    is-terminating M (acting T c) states ≡ true →
    is-terminating (with-rewards _≟_ actions M T (r-value M P α₁ α₂ once)) (acting T c) states
      ≡ true
  proposition-1-terminating _≟_ actions M T P α₁ α₂ c states terminal-M all eq =
    ends-terminating M′ (acting T c) states all (λ s →
      let n , ends = terminating-ends M (acting T c) states all eq s in n , sooner n s ends)
    where
    M′ : MDP
    M′ = with-rewards _≟_ actions M T (r-value M P α₁ α₂ once)
    still : ∀ s → terminal M s ≡ true → terminal M′ s ≡ true
    still s ends = each actions (sym (terminal-M s) then ends)
      where
      uncounted-here : counts M once s s ≡ false
      uncounted-here = cong (_∧ not (terminal M s)) ends then cong not ends
      both : ∀ b c → (b ∧ c) ≡ true → (b ≡ true) × (c ≡ true)
      both true  c eq = refl , eq
      both false c ()
      same-0 : ∀ x → same x 0ᵣ ≡ true → x ≡ 0ᵣ
      same-0 x eq with x ≤? 0ᵣ | 0ᵣ ≤? x
      ... | yes less | yes more = ≤-antisym less more
      same-refl : ∀ {x} → x ≡ 0ᵣ → same x 0ᵣ ≡ true
      same-refl refl with 0ᵣ ≤? 0ᵣ
      ... | yes _  = refl
      ... | no  0≰ = absurd (0≰ (≤-refl 0ᵣ))
      each : ∀ as → for-all (λ a → only _≟_ s (T s a) ∧ same (r₁ M s a s) 0ᵣ) as ≡ true →
        for-all (λ a → only _≟_ s (T s a) ∧ same (r₁ M′ s a s) 0ᵣ) as ≡ true
      each []       _  = refl
      each (a ∷ as) eq with both (only _≟_ s (T s a) ∧ same (r₁ M s a s) 0ᵣ) _ eq
      ... | here , rest with both (only _≟_ s (T s a)) _ here
      ...   | back , free = trans (cong (_∧ _) (trans (cong (_∧ _) back) (same-refl
        (if-false (counts M once s s) uncounted-here then cong (α₁ *_) (same-0 (r₁ M s a s) free)
          then *-0 α₁)))) (each as rest)
    sooner : ∀ n s → may-end M (acting T c) n s ≡ true → may-end M′ (acting T c) n s ≡ true
    sooner n s ends with either (terminal M s)
    ... | left  over = may-end-now M′ (acting T c) n s (still s over)
    sooner zero    s ends | right going-on = differ ends going-on
    sooner (suc n) s ends | right going-on with may-end-next M (acting T c) n s going-on ends
    ... | p , (step , (i , earlier)) =
      may-end-on M′ (acting T c) n s i (sooner n (snd step) earlier)

  -- Section 4.1. The sum with several others

  -- Equation 1 with n others, each as likely as another, and α₂ n times as great: what is considered
  -- is the sum of what all of them may expect.
  length : {B : Set} → List B → ℕ
  length []       = zero
  length (_ ∷ bs) = suc (length bs)

  linear-1-uniform : ∀ M Vs p paid → γ M ≡ 1ᵣ → times (length Vs) p ≡ 1ᵣ →
    Linear M (λ α₁ α₂ → r-value M (map (p ,_) Vs) α₁ (times (length Vs) α₂) paid)
      (at-ends M paid (λ t → sum (map (λ V → V t) Vs)))
  linear-1-uniform M Vs p paid γ≡1 np≡1 = linear-at-the-end M paid _ _ by
    where
    by : ∀ α₂ → 0ᵣ ≤ α₂ → ∀ t →
      ((γ M * times (length Vs) α₂) * expected (map (p ,_) Vs) t)
        ≡ (α₂ * sum (map (λ V → V t) Vs))
    by α₂ _ t = both-sides _*_ (cong (_* n-fold) γ≡1 then 1* n-fold) (each Vs)
      then *-swap n-fold p total-V then sym (*-assoc p n-fold total-V)
      then cong (_* total-V) (moved (length Vs) then cong (α₂ *_) np≡1 then *-1 α₂)
      where
      n-fold total-V : R
      n-fold  = times (length Vs) α₂
      total-V = sum (map (λ V → V t) Vs)
      each : ∀ Vs → expected (map (p ,_) Vs) t ≡ (p * sum (map (λ V → V t) Vs))
      each []       = sym (*-0 p)
      each (V ∷ Vs) = cong ((p * V t) +_) (each Vs) then sym (distributive p (V t) _)
      moved : ∀ n → (p * times n α₂) ≡ (α₂ * times n p)
      moved zero    = *-0 p then sym (*-0 α₂)
      moved (suc n) = distributive p α₂ (times n α₂)
        then both-sides _+_ (*-comm p α₂) (moved n) then sym (distributive α₂ p (times n p))

  -- Equation 6 with several others, whose coefficients grow in proportion: α₂ w_i.
  linear-6-agents : ∀ M I →
    Linear M (λ α₁ α₂ → r-sim (r₁ M) (map (λ { (w , P) → (α₂ * w) , P }) I) α₁)
      (λ s a t → mean (mean (λ r → r s a t)) I)
  linear-6-agents M I α₁ α₂ _ s a t = cong ((α₁ * r₁ M s a t) +_) (each I)
    where
    each : ∀ I → mean (mean (λ r → r s a t)) (map (λ { (w , P) → (α₂ * w) , P }) I)
      ≡ (α₂ * mean (mean (λ r → r s a t)) I)
    each []            = sym (*-0 α₂)
    each ((w , P) ∷ I) = both-sides _+_ (*-assoc α₂ w (mean (λ r → r s a t) P)) (each I)
      then sym (distributive α₂ (w * mean (λ r → r s a t) P) (mean (mean (λ r → r s a t)) I))
