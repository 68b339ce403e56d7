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
