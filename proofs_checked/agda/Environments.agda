{-# OPTIONS --safe --without-K #-}

-- Extended environments of [CAGI], of [JAGI, Sections 2 and 3.5] and of [PV, Section 2]: what they
-- pay, and what is made of them. Nothing is imported but Jagi.agda, and nothing is assumed but what
-- the modules are handed.

module Environments where

open import Jagi
open Σ

infixr 5 _∷_ _++_
data List (A : Set) : Set where
  []  : List A
  _∷_ : A → List A → List A

_++_ : {A : Set} → List A → List A → List A
[]       ++ ys = ys
(x ∷ xs) ++ ys = x ∷ (xs ++ ys)

++-assoc : {A : Set} (xs ys zs : List A) → ((xs ++ ys) ++ zs) ≡ (xs ++ (ys ++ zs))
++-assoc []       ys zs = refl
++-assoc (x ∷ xs) ys zs = cong (x ∷_) (++-assoc xs ys zs)

++-[] : {A : Set} (xs : List A) → (xs ++ []) ≡ xs
++-[] []       = refl
++-[] (x ∷ xs) = cong (x ∷_) (++-[] xs)

map : {A B : Set} → (A → B) → List A → List B
map f []       = []
map f (x ∷ xs) = f x ∷ map f xs

map-++ : {A B : Set} (f : A → B) (xs ys : List A) → map f (xs ++ ys) ≡ (map f xs ++ map f ys)
map-++ f []       ys = refl
map-++ f (x ∷ xs) ys = cong (f x ∷_) (map-++ f xs ys)

backwards : {A : Set} → List A → List A
backwards []       = []
backwards (x ∷ xs) = backwards xs ++ (x ∷ [])

backwards-++ : {A : Set} (xs ys : List A) →
  backwards (xs ++ ys) ≡ (backwards ys ++ backwards xs)
backwards-++ []       ys = sym (++-[] (backwards ys))
backwards-++ (x ∷ xs) ys = trans (cong (_++ (x ∷ [])) (backwards-++ xs ys))
  (++-assoc (backwards ys) (backwards xs) (x ∷ []))

data Maybe (A : Set) : Set where
  nothing : Maybe A
  just    : A → Maybe A

not : Bool → Bool
not true  = false
not false = true

same-truth : Bool → Bool → Bool
same-truth true  b = b
same-truth false b = not b

_beyond_ : ℕ → ℕ → ℕ
zero  beyond n = n
suc m beyond n = suc (m beyond n)

double : ℕ → ℕ
double zero    = zero
double (suc n) = suc (suc (double n))

n<suc-double : ∀ n → n < suc (double n)
n<suc-double zero    = trivial
n<suc-double (suc n) = <-suc n (suc (double n)) (n<suc-double n)

<-as : ∀ k {m n} → m ≡ n → k < m → k < n
<-as k refl k<m = k<m

<-trans : ∀ l m n → l < m → m < n → l < n
<-trans zero    m       (suc n) l<m m<n = trivial
<-trans (suc l) (suc m) (suc n) l<m m<n = <-trans l m n l<m m<n

-- How many of the first numbers have a property.
count : (ℕ → Bool) → ℕ → ℕ
count property zero    = zero
count property (suc n) = if property n then suc (count property n) else count property n

module Theorems
  (Action Observation Reward : Set)
  (_≟_ : Distinguishable Action)
  (_≟ₒ_ : Distinguishable Observation)
  (_≟ᵣ_ : Distinguishable Reward)
  (0ᵣ 1ᵣ : Reward) (1≢0 : 1ᵣ ≢ 0ᵣ)
  (_+_ : Reward → Reward → Reward)
  (0+ : ∀ r → (0ᵣ + r) ≡ r) (+0 : ∀ r → (r + 0ᵣ) ≡ r)
  (-_ : Reward → Reward) (twice-negated : ∀ r → (- (- r)) ≡ r) (minus-0 : (- 0ᵣ) ≡ 0ᵣ)
  (-1≢0 : (- 1ᵣ) ≢ 0ᵣ) (-1≢1 : (- 1ᵣ) ≢ 1ᵣ)
  (0ₒ : Observation)
  where

  open Theory Action Observation Reward _≟_ _≟ₒ_ _≟ᵣ_ 0ᵣ 1ᵣ 1≢0 _+_ 0+ +0

  -- Where rewards are compared, they have an order.
  record Order : Set₁ where
    infix 3 _≤_ _≺_
    field
      _≤_       : Reward → Reward → Set
      ≤-refl    : ∀ r → r ≤ r
      ≤-trans   : ∀ {r s t} → r ≤ s → s ≤ t → r ≤ t
      ≤-antisym : ∀ {r s} → r ≤ s → s ≤ r → r ≡ s
      -1≤0      : (- 1ᵣ) ≤ 0ᵣ
      lessened  : ∀ r q → 0ᵣ ≤ q → (r + (- q)) ≤ r
    _≺_ : Reward → Reward → Set
    r ≺ s = (r ≤ s) × (r ≢ s)

  -- The flat sequence of a history

  Item : Set
  Item = Percept ⊎ Action

  flat : Prompt → List Item
  flat-play : Play → List Item
  flat ⟨ x ⟩       = left x ∷ []
  flat (h ⌢ y ⌢ x) = flat h ++ (right y ∷ left x ∷ [])
  flat-play ⟨⟩      = []
  flat-play (h ▷ y) = flat h ++ (right y ∷ [])

  -- Rewritings of a prompt, each with what it does to the flat sequence

  with-percepts : (Percept → Percept) → Prompt → Prompt
  with-percepts f ⟨ x ⟩       = ⟨ f x ⟩
  with-percepts f (h ⌢ y ⌢ x) = with-percepts f h ⌢ y ⌢ f x

  in-play : (Percept → Percept) → Play → Play
  in-play f ⟨⟩      = ⟨⟩
  in-play f (h ▷ y) = with-percepts f h ▷ y

  on-percepts : (Percept → Percept) → Item → Item
  on-percepts f (left x)  = left (f x)
  on-percepts f (right y) = right y

  with-percepts-flat : ∀ f h → flat (with-percepts f h) ≡ map (on-percepts f) (flat h)
  with-percepts-flat f ⟨ x ⟩       = refl
  with-percepts-flat f (h ⌢ y ⌢ x) =
    trans (cong (_++ (right y ∷ left (f x) ∷ [])) (with-percepts-flat f h))
      (sym (map-++ (on-percepts f) (flat h) (right y ∷ left x ∷ [])))

  zeroed : Percept → Percept
  zeroed (_ , o) = 0ᵣ , o

  zero-rewards : Prompt → Prompt
  zero-rewards = with-percepts zeroed

  seen-through : (Observation → Observation) → Prompt → Prompt
  seen-through view = with-percepts (λ { (r , o) → r , view o })

  -- p₀ ⌢ h
  _before_ : Play → Prompt → Prompt
  p₀ before ⟨ x ⟩       = p₀ ◁ x
  p₀ before (h ⌢ y ⌢ x) = (p₀ before h) ⌢ y ⌢ x

  ◁-flat : ∀ p x → flat (p ◁ x) ≡ (flat-play p ++ (left x ∷ []))
  ◁-flat ⟨⟩      x = refl
  ◁-flat (h ▷ y) x = sym (++-assoc (flat h) (right y ∷ []) (left x ∷ []))

  before-flat : ∀ p₀ h → flat (p₀ before h) ≡ (flat-play p₀ ++ flat h)
  before-flat p₀ ⟨ x ⟩       = ◁-flat p₀ x
  before-flat p₀ (h ⌢ y ⌢ x) =
    trans (cong (_++ (right y ∷ left x ∷ [])) (before-flat p₀ h))
      (++-assoc (flat-play p₀) (flat h) (right y ∷ left x ∷ []))

  -- xₙ yₙ₋₁ … x₁, onto what is reversed already
  reversed-onto : Prompt → Prompt → Prompt
  reversed-onto ⟨ x ⟩       g = g
  reversed-onto (h ⌢ y ⌢ _) g = reversed-onto h (g ⌢ y ⌢ xₙ h)

  reverse : Prompt → Prompt
  reverse h = reversed-onto h ⟨ xₙ h ⟩

  without-last : Prompt → List Item
  without-last ⟨ _ ⟩       = []
  without-last (h ⌢ y ⌢ _) = flat h ++ (right y ∷ [])

  last-flat : ∀ h → flat h ≡ (without-last h ++ (left (xₙ h) ∷ []))
  last-flat ⟨ x ⟩       = refl
  last-flat (h ⌢ y ⌢ x) = sym (++-assoc (flat h) (right y ∷ []) (left x ∷ []))

  reversed-flat : ∀ h g → flat (reversed-onto h g) ≡ (flat g ++ backwards (without-last h))
  reversed-flat ⟨ x ⟩       g = sym (++-[] (flat g))
  reversed-flat (h ⌢ y ⌢ x) g =
    trans (reversed-flat h (g ⌢ y ⌢ xₙ h))
      (trans (++-assoc (flat g) (right y ∷ left (xₙ h) ∷ []) (backwards (without-last h)))
        (cong (flat g ++_) (sym (trans (backwards-++ (flat h) (right y ∷ []))
          (cong (right y ∷_) (trans (cong backwards (last-flat h))
            (backwards-++ (without-last h) (left (xₙ h) ∷ []))))))))

  reverse-flat : ∀ h → flat (reverse h) ≡ backwards (flat h)
  reverse-flat h = trans (reversed-flat h ⟨ xₙ h ⟩)
    (sym (trans (cong backwards (last-flat h)) (backwards-++ (without-last h) (left (xₙ h) ∷ []))))

  with-last-observation : Prompt → Observation → Prompt
  with-last-observation ⟨ r , _ ⟩         o = ⟨ r , o ⟩
  with-last-observation (h ⌢ y ⌢ (r , _)) o = h ⌢ y ⌢ (r , o)

  -- What came before the last percept.
  before-last : Prompt → Play
  before-last ⟨ _ ⟩       = ⟨⟩
  before-last (h ⌢ y ⌢ _) = h ▷ y

  -- Environments that ask about one history, and pay 1 or -1

  -1ᵣ : Reward
  -1ᵣ = - 1ᵣ

  comparing : (Prompt → Action → Prompt) → ExtendedEnvironment
  comparing asked π ⟨⟩      = 0ᵣ , 0ₒ
  comparing asked π (h ▷ y) = (if is (y ≟ π (asked h y)) then 1ᵣ else -1ᵣ) , 0ₒ

  -- μ(π, ⟨⟩) = (0, 0); μ(π, h y) is (1, 0) if y = π(h'), else (-1, 0).
  Pays : ExtendedEnvironment → (Prompt → Action → Prompt) → Set
  Pays μ asked = ∀ π → (μ π ⟨⟩ ≡ (0ᵣ , 0ₒ)) × (∀ h y →
    (y ≡ π (asked h y) → μ π (h ▷ y) ≡ (1ᵣ , 0ₒ)) × (y ≢ π (asked h y) → μ π (h ▷ y) ≡ (-1ᵣ , 0ₒ)))

  pays-as-displayed : ∀ asked → Pays (comparing asked) asked
  pays-as-displayed asked π = refl , λ h y →
    (λ equal → cong (_, 0ₒ) (if-yes (y ≟ π (asked h y)) equal)) ,
    (λ other → cong (_, 0ₒ) (if-no (y ≟ π (asked h y)) other))

  -- CAGI, Example 1
  ignore-rewards : ExtendedEnvironment
  ignore-rewards = comparing (λ h _ → zero-rewards h)

  -- CAGI, Example 2
  false-memories : Play → ExtendedEnvironment
  false-memories p₀ = comparing (λ h _ → p₀ before h)

  -- CAGI, Example 3
  backward-consciousness : ExtendedEnvironment
  backward-consciousness = comparing (λ h _ → reverse h)

  -- CAGI, Example 4
  deja-vu : ExtendedEnvironment
  deja-vu = comparing (λ h y → (h ▷ y) before h)

  -- CAGI, Example 5. The copy's history: its rewards are the actions of the play, by r.
  copied : (Action → Reward) → Agent → Play → Prompt
  copied-before : (Action → Reward) → Agent → Prompt → Prompt
  copied r π ⟨⟩      = ⟨ 0ᵣ , 0ₒ ⟩
  copied r π (h ▷ y) = copied-before r π h ⌢ π (copied-before r π h) ⌢ (r y , 0ₒ)
  copied-before r π ⟨ _ ⟩       = ⟨ 0ᵣ , 0ₒ ⟩
  copied-before r π (h ⌢ y ⌢ _) =
    copied-before r π h ⌢ π (copied-before r π h) ⌢ (r y , 0ₒ)

  incentive-to-incentivize : (Action → Reward) → Action → ExtendedEnvironment
  incentive-to-incentivize r 0ₐ π ⟨⟩      = 0ᵣ , 0ₒ
  incentive-to-incentivize r 0ₐ π (h ▷ y) =
    (if is (π (copied r π (h ▷ y)) ≟ 0ₐ) then 1ᵣ else -1ᵣ) , 0ₒ

  -- Example 1: what is asked about is h with all rewards 0.
  example-1 : Pays ignore-rewards (λ h _ → zero-rewards h)
    × (∀ h → flat (zero-rewards h) ≡ map (on-percepts zeroed) (flat h))
  example-1 = pays-as-displayed _ , with-percepts-flat zeroed

  -- Example 2: it pays 1 for the action that the agent would take if p₀ had come before everything
  -- else, else -1.
  example-2 : ∀ p₀ → Pays (false-memories p₀) (λ h _ → p₀ before h)
    × (∀ h → flat (p₀ before h) ≡ (flat-play p₀ ++ flat h))
  example-2 p₀ = pays-as-displayed _ , before-flat p₀

  -- Example 3: if everything had happened in reverse.
  example-3 : Pays backward-consciousness (λ h _ → reverse h)
    × (∀ h → flat (reverse h) ≡ backwards (flat h))
  example-3 = pays-as-displayed _ , reverse-flat

  -- Example 4: if h and y had happened before.
  example-4 : Pays deja-vu (λ h y → (h ▷ y) before h)
    × (∀ h y → flat ((h ▷ y) before h) ≡ ((flat h ++ (right y ∷ [])) ++ flat h))
  example-4 = pays-as-displayed _ , λ h y → before-flat (h ▷ y) h

  -- Section 3: examples 1 to 5 are extended environments; after a play that is not empty each pays 1
  -- or -1, and all that they show is 0.
  PlusOrMinus1 : ExtendedEnvironment → Set
  PlusOrMinus1 μ = ∀ π → (μ π ⟨⟩ ≡ (0ᵣ , 0ₒ))
    × (∀ h y → (μ π (h ▷ y) ≡ (1ᵣ , 0ₒ)) ⊎ (μ π (h ▷ y) ≡ (-1ᵣ , 0ₒ)))

  either : ∀ {A : Set} (d : Dec A) →
    (((if is d then 1ᵣ else -1ᵣ) , 0ₒ) ≡ (1ᵣ , 0ₒ)) ⊎ (((if is d then 1ᵣ else -1ᵣ) , 0ₒ) ≡ (-1ᵣ , 0ₒ))
  either (yes _) = left refl
  either (no _)  = right refl

  section-3-examples : ∀ p₀ r 0ₐ → PlusOrMinus1 ignore-rewards × PlusOrMinus1 (false-memories p₀)
    × PlusOrMinus1 backward-consciousness × PlusOrMinus1 deja-vu
    × PlusOrMinus1 (incentive-to-incentivize r 0ₐ)
  section-3-examples p₀ r 0ₐ = of-comparing _ , of-comparing _ , of-comparing _ , of-comparing _ ,
    λ π → refl , λ h y → either (π (copied r π (h ▷ y)) ≟ 0ₐ)
    where
    of-comparing : ∀ asked → PlusOrMinus1 (comparing asked)
    of-comparing asked π = refl , λ h y → either (y ≟ π (asked h y))

  -- Example 4, its question: for an agent that does not read its past actions exactly one action is
  -- rewarded.
  with-actions : Action → Prompt → Prompt
  with-actions a ⟨ x ⟩       = ⟨ x ⟩
  with-actions a (h ⌢ _ ⌢ x) = with-actions a h ⌢ a ⌢ x

  ReadsPerceptsAlone : Agent → Set
  ReadsPerceptsAlone π = ∀ a h → π h ≡ π (with-actions a h)

  repeated : ∀ a h y z g →
    with-actions a ((h ▷ y) before g) ≡ with-actions a ((h ▷ z) before g)
  repeated a h y z ⟨ x ⟩       = refl
  repeated a h y z (g ⌢ w ⌢ x) = cong (λ s → s ⌢ a ⌢ x) (repeated a h y z g)

  example-4-question : ∀ π → ReadsPerceptsAlone π → ∀ h (z : Action) → Σ Action λ y →
    (deja-vu π (h ▷ y) ≡ (1ᵣ , 0ₒ)) × (∀ w → deja-vu π (h ▷ w) ≡ (1ᵣ , 0ₒ) → w ≡ y)
  example-4-question π alone h z = again z , rewarded , only
    where
    again : Action → Action
    again y = π ((h ▷ y) before h)
    whichever : ∀ y w → again y ≡ again w
    whichever y w = trans (alone z ((h ▷ y) before h))
      (trans (cong π (repeated z h y w h)) (sym (alone z ((h ▷ w) before h))))
    rewarded = fst (snd (pays-as-displayed (λ h y → (h ▷ y) before h) π) h (again z)) (whichever z (again z))
    only : ∀ w → deja-vu π (h ▷ w) ≡ (1ᵣ , 0ₒ) → w ≡ again z
    only w paid with w ≟ again w
    ... | yes equal = trans equal (whichever w z)
    ... | no _      = absurd (-1≢1 (cong fst paid))

  -- [JAGI, Section 4] Newcomblike environments: what follows an action depends on the policy, which is
  -- what the agent would do, had it last observed something else

  Process : Set
  Process = Observation → Action → (Observation → Action) → Percept

  newcomblike : Observation → Process → ExtendedEnvironment
  newcomblike o process π ⟨⟩      = 0ᵣ , o
  newcomblike o process π (h ▷ y) = process (snd (xₙ h)) y (λ q → π (with-last-observation h q))

  -- [CAGI, Section 1] Guarded treasures

  -- How rooms, which are numbers, are shown, with or without a guard.
  record Showing : Set where
    field
      room          : Observation → ℕ
      guarded       : Observation → Bool
      shown         : ℕ → Bool → Observation
      room-shown    : ∀ k g → room (shown k g) ≡ k
      guarded-shown : ∀ k g → guarded (shown k g) ≡ g

  rooms : ℕ
  rooms = suc (suc (suc (suc (suc (suc (suc zero))))))

  has-guard : ℕ → Bool
  has-guard (suc (suc zero))       = false
  has-guard (suc (suc (suc zero))) = false
  has-guard _                      = true

  -- Behind the last rooms the next labyrinth begins.
  or-the-next : ℕ → ℕ
  or-the-next k = if is (k <? rooms) then k else zero

  module Treasures (showing : Showing) (take right-door : Action) where

    open Showing showing

    behind : ℕ → Action → ℕ
    behind k y = or-the-next (if is (y ≟ right-door) then suc (suc (double k)) else suc (double k))

    entered : ℕ → Observation
    entered k = shown k (has-guard k)

    without-guard : Prompt → Prompt
    without-guard h = with-last-observation h (shown (room (snd (xₙ h))) false)

    for-the-treasure : Bool → Bool → Reward
    for-the-treasure guard would-take = if guard ∧ would-take then -1ᵣ else 1ᵣ

    guarded-treasures : ExtendedEnvironment
    guarded-treasures π ⟨⟩      = 0ᵣ , entered zero
    guarded-treasures π (h ▷ y) =
      (if is (y ≟ take)
        then for-the-treasure (guarded (snd (xₙ h))) (is (π (without-guard h) ≟ take)) else 0ᵣ) ,
      entered (behind (room (snd (xₙ h))) y)

    room-at : Agent → ℕ → ℕ
    room-at π n = room (snd (xₙ (genuine π guarded-treasures n)))

    zero-or-onwards : ∀ k j → k < j → (or-the-next j ≡ zero) ⊎ (k < or-the-next j)
    zero-or-onwards k j k<j with is (j <? rooms)
    ... | true  = right k<j
    ... | false = left refl

    onwards : ∀ k y → (behind k y ≡ zero) ⊎ (k < behind k y)
    onwards k y with is (y ≟ right-door)
    ... | true  = zero-or-onwards k (suc (suc (double k))) (<-suc k (suc (double k)) (n<suc-double k))
    ... | false = zero-or-onwards k (suc (double k)) (n<suc-double k)

    step : ∀ π n → room-at π (suc n) ≢ zero → room-at π n < room-at π (suc n)
    step π n inside with onwards (room-at π n) (π (genuine π guarded-treasures n))
    ... | left zeroth = absurd (inside (trans (room-shown _ _) zeroth))
    ... | right k<    = <-as (room-at π n) (sym (room-shown _ _)) k<

    rising : ∀ π n m → (∀ i → i < suc m → room-at π (suc (i beyond n)) ≢ zero) →
      room-at π n < room-at π (suc (m beyond n))
    rising π n zero    inside = step π n (inside zero trivial)
    rising π n (suc m) inside = <-trans (room-at π n) (room-at π (suc (m beyond n)))
      (room-at π (suc (suc (m beyond n))))
      (rising π n m (λ i i< → inside i (<-suc i (suc m) i<)))
      (step π (suc (m beyond n)) (inside (suc m) (n<suc-n (suc m))))

    shown-with-guard : ∀ π n → snd (xₙ (genuine π guarded-treasures n)) ≡ entered (room-at π n)
    shown-with-guard π zero    = cong entered (sym (room-shown _ _))
    shown-with-guard π (suc n) = cong entered (sym (room-shown _ _))

  -- Section 1, guarded treasures: leaving pays 0, a treasure without guard 1; one with a guard pays 1
  -- if the agent would not take it without guard, else -1.
  section-1-treasures : ∀ showing take right-door π h →
    let open Showing showing ; open Treasures showing take right-door in
    (∀ y → y ≢ take → fst (guarded-treasures π (h ▷ y)) ≡ 0ᵣ)
      × (guarded (snd (xₙ h)) ≡ false → fst (guarded-treasures π (h ▷ take)) ≡ 1ᵣ)
      × (guarded (snd (xₙ h)) ≡ true →
        (π (without-guard h) ≢ take → fst (guarded-treasures π (h ▷ take)) ≡ 1ᵣ)
          × (π (without-guard h) ≡ take → fst (guarded-treasures π (h ▷ take)) ≡ -1ᵣ))
  section-1-treasures showing take right-door π h =
    (λ y other → if-no (y ≟ take) other) ,
    (λ alone → taken (cong (λ guard → for-the-treasure guard would) alone)) ,
    λ there → (λ not-so → taken (trans (cong (λ guard → for-the-treasure guard would) there)
        (if-no (π (without-guard h) ≟ take) not-so))) ,
      λ so → taken (trans (cong (λ guard → for-the-treasure guard would) there)
        (if-yes (π (without-guard h) ≟ take) so))
    where
    open Showing showing
    open Treasures showing take right-door
    would : Bool
    would = is (π (without-guard h) ≟ take)
    taken : ∀ {r} → for-the-treasure (guarded (snd (xₙ h))) would ≡ r →
      fst (guarded-treasures π (h ▷ take)) ≡ r
    taken = trans (if-yes (take ≟ take) refl)

  -- Section 1, the labyrinth: each room that an agent comes to is shown, with its guard; until the
  -- next labyrinth begins, all rooms that it comes to have greater numbers, so that none is visited
  -- twice; and most rooms have a guard.
  section-1-labyrinth : ∀ showing take right-door π →
    let open Treasures showing take right-door in
    (∀ n → snd (xₙ (genuine π guarded-treasures n)) ≡ entered (room-at π n))
      × (∀ n m → (∀ i → i < suc m → room-at π (suc (i beyond n)) ≢ zero) →
        room-at π n < room-at π (suc (m beyond n)))
      × (count (λ k → not (has-guard k)) rooms < count has-guard rooms)
  section-1-labyrinth showing take right-door π = shown-with-guard π , rising π , trivial
    where
    open Treasures showing take right-door

  -- Section 1, Newcomb's paradox: it is Newcomblike; agents that would do the same, had they last
  -- observed something else, are treated alike.
  section-1-newcomb : ∀ showing take right-door →
    let open Treasures showing take right-door in
    (Σ Process λ process → ∀ π p → guarded-treasures π p ≡ newcomblike (entered zero) process π p)
      × (∀ π ρ h → (∀ q → π (with-last-observation h q) ≡ ρ (with-last-observation h q)) →
        ∀ y → guarded-treasures π (h ▷ y) ≡ guarded-treasures ρ (h ▷ y))
  section-1-newcomb showing take right-door =
    (process , λ { π ⟨⟩ → refl ; π (h ▷ y) → refl }) ,
    λ π ρ h same y → cong (λ z → (if is (y ≟ take)
      then for-the-treasure (guarded (snd (xₙ h))) (is (z ≟ take)) else 0ᵣ) , _) (same _)
    where
    open Showing showing
    open Treasures showing take right-door
    process : Process
    process o y policy = (if is (y ≟ take)
        then for-the-treasure (guarded o) (is (policy (shown (room o) false) ≟ take)) else 0ᵣ) ,
      entered (behind (room o) y)

  -- Section 1, backtracking: an agent that sees its last percept alone gets the same, led through
  -- the first room without guard and then with one, as where it is simulated.
  LastPerceptAlone : Agent → Set
  LastPerceptAlone π = ∀ h → π h ≡ π ⟨ xₙ h ⟩

  section-1-backtracking : ∀ showing take right-door π → LastPerceptAlone π →
    let open Showing showing ; open Treasures showing take right-door ;
          alone = 0ᵣ , shown zero false ; together = 0ᵣ , shown zero true ;
          first = π ⟨ alone ⟩ ; second = π (⟨ alone ⟩ ⌢ first ⌢ together) in
    fst (guarded-treasures π (⟨ together ⟩ ▷ π ⟨ together ⟩))
      ≡ (if is (second ≟ take) then for-the-treasure true (is (first ≟ take)) else 0ᵣ)
  section-1-backtracking showing take right-door π forgetful =
    trans (cong (λ guard → by (π ⟨ together ⟩) guard (π (without-guard ⟨ together ⟩)))
        (guarded-shown zero true))
      (trans (cong (λ k → by (π ⟨ together ⟩) true (π ⟨ 0ᵣ , shown k false ⟩)) (room-shown zero true))
        (cong (λ y → by y true (π ⟨ alone ⟩))
          (sym (forgetful (⟨ alone ⟩ ⌢ π ⟨ alone ⟩ ⌢ together)))))
    where
    open Showing showing
    open Treasures showing take right-door
    alone together : Percept
    alone    = 0ᵣ , shown zero false
    together = 0ᵣ , shown zero true
    by : Action → Bool → Action → Reward
    by y guard would = if is (y ≟ take) then for-the-treasure guard (is (would ≟ take)) else 0ᵣ

  -- Handicaps

  infix 7 _∗_
  _∗_ : ExtendedEnvironment → ExtendedEnvironment → ExtendedEnvironment
  (e ∗ h) π p = (if is (fst (h π p) ≟ᵣ -1ᵣ) then -1ᵣ else fst (e π p)) , snd (e π p)

  Handicap : ExtendedEnvironment → Set
  Handicap h = ∀ π p → (h π p ≡ (1ᵣ , 0ₒ)) ⊎ (h π p ≡ (-1ᵣ , 0ₒ))

  Merciful : Order → ExtendedEnvironment → Set
  Merciful order e = let open Order order in ∀ π p → 0ᵣ ≤ fst (e π p)

  punishing : ∀ e h π p → fst (h π p) ≡ -1ᵣ → (e ∗ h) π p ≡ (-1ᵣ , snd (e π p))
  punishing e h π p punished = cong (_, snd (e π p)) (if-yes (fst (h π p) ≟ᵣ -1ᵣ) punished)

  sparing : ∀ e h π p → fst (h π p) ≢ -1ᵣ → (e ∗ h) π p ≡ e π p
  sparing e h π p spared = cong (_, snd (e π p)) (if-no (fst (h π p) ≟ᵣ -1ᵣ) spared)

  -- Definition 4: of a handicap h, which always pays 1 or -1, exactly one of the two cases applies:
  -- (e ∗ h)(π, p) is e(π, p), or -1 with e's observation.
  definition-4 : ∀ e h → Handicap h → ∀ π p →
    ((h π p ≡ (1ᵣ , 0ₒ)) × (h π p ≢ (-1ᵣ , 0ₒ)) × ((e ∗ h) π p ≡ e π p))
      ⊎ ((h π p ≡ (-1ᵣ , 0ₒ)) × (h π p ≢ (1ᵣ , 0ₒ)) × ((e ∗ h) π p ≡ (-1ᵣ , snd (e π p))))
  definition-4 e h handicap π p with handicap π p
  ... | left  one   = left (one , (λ minus → -1≢1 (cong fst (trans (sym minus) one))) ,
    sparing e h π p λ minus → -1≢1 (trans (sym minus) (cong fst one)))
  ... | right minus = right (minus , (λ one → -1≢1 (cong fst (trans (sym minus) one))) ,
    punishing e h π p (cong fst minus))

  -- Definition 4, mercy: punished, the agent gets less than e pays, and else just that; were e to
  -- pay less than -1, punishment would be an advantage.
  definition-4-mercy : ∀ order e h → let open Order order in Merciful order e → ∀ π p →
    (fst (h π p) ≡ -1ᵣ → fst ((e ∗ h) π p) ≺ fst (e π p))
      × (fst (h π p) ≢ -1ᵣ → fst ((e ∗ h) π p) ≡ fst (e π p))
      × (∀ cruel → fst (cruel π p) ≺ -1ᵣ → fst (h π p) ≡ -1ᵣ →
        fst (cruel π p) ≺ fst ((cruel ∗ h) π p))
  definition-4-mercy order e h merciful π p =
    less , (λ spared → cong fst (sparing e h π p spared)) , more
    where
    open Order order
    at-least : ∀ {r s} → r ≡ s → 0ᵣ ≤ r → 0ᵣ ≤ s
    at-least refl more = more
    less : fst (h π p) ≡ -1ᵣ → fst ((e ∗ h) π p) ≺ fst (e π p)
    less punished with is (fst (h π p) ≟ᵣ -1ᵣ) | if-yes (fst (h π p) ≟ᵣ -1ᵣ) {true} {false} punished
    ... | true | _ = ≤-trans -1≤0 (merciful π p) ,
      λ equal → -1≢0 (≤-antisym -1≤0 (at-least (sym equal) (merciful π p)))
    more : ∀ cruel → fst (cruel π p) ≺ -1ᵣ → fst (h π p) ≡ -1ᵣ →
      fst (cruel π p) ≺ fst ((cruel ∗ h) π p)
    more cruel below punished
      with is (fst (h π p) ≟ᵣ -1ᵣ) | if-yes (fst (h π p) ≟ᵣ -1ᵣ) {true} {false} punished
    ... | true | _ = below

  -- Definition 4, observations: on every play e ∗ h shows what e shows.
  definition-4-observations : ∀ e h π p → snd ((e ∗ h) π p) ≡ snd (e π p)
  definition-4-observations e h π p = refl

  -- Definition 4, unaltered: an agent that ignores rewards is shown in its interaction with e ∗ h
  -- what it is shown in that with e, if what e shows does not depend on the rewards of the play.
  zeroed-play : Play → Play
  zeroed-play = in-play zeroed

  IgnoresRewards : Agent → Set
  IgnoresRewards π = ∀ h → π h ≡ π (zero-rewards h)

  ShowsWithoutRewards : ExtendedEnvironment → Set
  ShowsWithoutRewards e = ∀ π p → snd (e π p) ≡ snd (e π (zeroed-play p))

  zeroed-◁ : ∀ p x → zero-rewards (p ◁ x) ≡ (zeroed-play p ◁ zeroed x)
  zeroed-◁ ⟨⟩      x = refl
  zeroed-◁ (h ▷ y) x = refl

  last-percept : ∀ p x → xₙ (p ◁ x) ≡ x
  last-percept ⟨⟩      x = refl
  last-percept (h ▷ y) x = refl

  definition-4-unaltered : ∀ e h π → IgnoresRewards π → ShowsWithoutRewards e → ∀ n →
    snd (xₙ (genuine π (e ∗ h) n)) ≡ snd (xₙ (genuine π e n))
  definition-4-unaltered e h π ignores without n =
    trans (cong snd (last-percept (extended-result π (e ∗ h) n) _))
      (trans (shown n) (sym (cong snd (last-percept (extended-result π e n) _))))
    where
    shown : ∀ n → snd (e π (extended-result π (e ∗ h) n)) ≡ snd (e π (extended-result π e n))
    alike : ∀ n → zeroed-play (extended-result π (e ∗ h) n) ≡ zeroed-play (extended-result π e n)
    shown n = trans (without π _) (trans (cong (λ p → snd (e π p)) (alike n)) (sym (without π _)))
    same-prompt : ∀ n → zero-rewards (genuine π (e ∗ h) n) ≡ zero-rewards (genuine π e n)
    same-prompt n = trans (zeroed-◁ _ _)
      (trans (cong (λ p → p ◁ zeroed ((e ∗ h) π (extended-result π (e ∗ h) n))) (alike n))
        (trans (cong (λ o → zeroed-play (extended-result π e n) ◁ (0ᵣ , o)) (shown n))
          (sym (zeroed-◁ _ _))))
    alike zero    = refl
    alike (suc n) =
      trans (cong (λ y → zero-rewards (genuine π (e ∗ h) n) ▷ y)
          (trans (ignores _) (trans (cong π (same-prompt n)) (sym (ignores _)))))
        (cong (λ s → s ▷ π (genuine π e n)) (same-prompt n))

  -- Section 4, two handicaps: under the lesser of two handicaps the agent is punished if it is under
  -- one of them, and it is a handicap.
  lesser : ExtendedEnvironment → ExtendedEnvironment → ExtendedEnvironment
  lesser h g π p = if is (fst (h π p) ≟ᵣ -1ᵣ) then h π p else g π p

  section-4-two-handicaps : ∀ e h g → Handicap h → Handicap g →
    Handicap (lesser h g) × (∀ π p →
      ((fst (h π p) ≡ -1ᵣ) ⊎ (fst (g π p) ≡ -1ᵣ) → (e ∗ lesser h g) π p ≡ (-1ᵣ , snd (e π p)))
        × (fst (h π p) ≢ -1ᵣ → fst (g π p) ≢ -1ᵣ → (e ∗ lesser h g) π p ≡ e π p))
  section-4-two-handicaps e h g of-h of-g = of-both , λ π p → punished π p , spared π p
    where
    of-both : Handicap (lesser h g)
    of-both π p with is (fst (h π p) ≟ᵣ -1ᵣ)
    ... | true  = of-h π p
    ... | false = of-g π p
    by-h : ∀ π p → fst (h π p) ≡ -1ᵣ → lesser h g π p ≡ h π p
    by-h π p minus = if-yes (fst (h π p) ≟ᵣ -1ᵣ) minus
    by-g : ∀ π p → fst (h π p) ≢ -1ᵣ → lesser h g π p ≡ g π p
    by-g π p other = if-no (fst (h π p) ≟ᵣ -1ᵣ) other
    punished : ∀ π p → (fst (h π p) ≡ -1ᵣ) ⊎ (fst (g π p) ≡ -1ᵣ) →
      (e ∗ lesser h g) π p ≡ (-1ᵣ , snd (e π p))
    punished π p (left minus) =
      punishing e (lesser h g) π p (trans (cong fst (by-h π p minus)) minus)
    punished π p (right minus) with fst (h π p) ≟ᵣ -1ᵣ
    ... | yes also = punished-by-h also
      where
      punished-by-h : fst (h π p) ≡ -1ᵣ → _ ≡ _
      punished-by-h also = cong (_, snd (e π p)) (if-yes (fst (h π p) ≟ᵣ -1ᵣ) also)
    ... | no other = cong (_, snd (e π p)) (if-yes (fst (g π p) ≟ᵣ -1ᵣ) minus)
    spared : ∀ π p → fst (h π p) ≢ -1ᵣ → fst (g π p) ≢ -1ᵣ → (e ∗ lesser h g) π p ≡ e π p
    spared π p not-h not-g =
      sparing e (lesser h g) π p λ minus → not-g (trans (sym (cong fst (by-g π p not-h))) minus)

  -- Section 4, a handicap on a handicapped environment: by the two cases, which ask no mercy of it,
  -- (e ∗ h) ∗ g is e under the lesser of both.
  section-4-handicapped-twice : ∀ e h g π p → ((e ∗ h) ∗ g) π p ≡ (e ∗ lesser h g) π p
  section-4-handicapped-twice e h g π p with fst (h π p) ≟ᵣ -1ᵣ
  ... | no _      = refl
  ... | yes minus = cong (_, snd (e π p)) (trans (either-way (is (fst (g π p) ≟ᵣ -1ᵣ)))
      (sym (if-yes (fst (h π p) ≟ᵣ -1ᵣ) minus)))
    where
    either-way : ∀ c → (if c then -1ᵣ else -1ᵣ) ≡ -1ᵣ
    either-way true  = refl
    either-way false = refl

  -- Example 6: e ∗ h, where h is as the five examples are, begins as e does and then pays what e
  -- pays, but -1 for breaking h's rule.
  example-6 : ∀ e h → PlusOrMinus1 h → ∀ π → ((e ∗ h) π ⟨⟩ ≡ e π ⟨⟩) × (∀ g y →
    (h π (g ▷ y) ≡ (1ᵣ , 0ₒ) → (e ∗ h) π (g ▷ y) ≡ e π (g ▷ y))
      × (h π (g ▷ y) ≡ (-1ᵣ , 0ₒ) → (e ∗ h) π (g ▷ y) ≡ (-1ᵣ , snd (e π (g ▷ y)))))
  example-6 e h of-h π =
    sparing e h π ⟨⟩ (λ minus → -1≢0 (sym (trans (sym (cong fst (fst (of-h π)))) minus))) , λ g y →
      (λ one → sparing e h π (g ▷ y) λ minus → -1≢1 (trans (sym minus) (cong fst one))) ,
      (λ minus → punishing e h π (g ▷ y) (cong fst minus))

  -- Example 6, Ignoring Rewards as a handicap: -1 is paid if the agent acts otherwise than if all
  -- rewards had been 0, and else what e pays.
  example-6-nonzero-rewards : ∀ e π g y → let μ = e ∗ ignore-rewards in
    (y ≡ π (zero-rewards g) → μ π (g ▷ y) ≡ e π (g ▷ y))
      × (y ≢ π (zero-rewards g) → μ π (g ▷ y) ≡ (-1ᵣ , snd (e π (g ▷ y))))
  example-6-nonzero-rewards e π g y =
    (λ equal → fst cases (fst displayed equal)) , (λ other → snd cases (snd displayed other))
    where
    displayed = snd (pays-as-displayed (λ h _ → zero-rewards h) π) g y
    cases = snd (example-6 e ignore-rewards (λ π → refl ,
      λ h y → either (y ≟ π (zero-rewards h))) π) g y

  -- Examples 8 and 9: it shows what e does, and pays 1 for the action that the agent would take were
  -- all that it has seen seen by another view, else -1.
  seeing-otherwise : ExtendedEnvironment → (Observation → Observation) → ExtendedEnvironment
  seeing-otherwise e view π ⟨⟩      = 0ᵣ , snd (e π ⟨⟩)
  seeing-otherwise e view π (h ▷ y) =
    (if is (y ≟ π (seen-through view h)) then 1ᵣ else -1ᵣ) , snd (e π (h ▷ y))

  example-8 : ∀ e view π → let μ = seeing-otherwise e view in
    (μ π ⟨⟩ ≡ (0ᵣ , snd (e π ⟨⟩))) × (∀ h y →
      (y ≡ π (seen-through view h) → μ π (h ▷ y) ≡ (1ᵣ , snd (e π (h ▷ y))))
        × (y ≢ π (seen-through view h) → μ π (h ▷ y) ≡ (-1ᵣ , snd (e π (h ▷ y)))))
      × (∀ h → flat (seen-through view h)
        ≡ map (on-percepts (λ { (r , o) → r , view o })) (flat h))
  example-8 e view π = refl ,
    (λ h y →
      (λ equal → cong (_, snd (e π (h ▷ y))) (if-yes (y ≟ π (seen-through view h)) equal)) ,
      (λ other → cong (_, snd (e π (h ▷ y))) (if-no (y ≟ π (seen-through view h)) other))) ,
    with-percepts-flat _

  -- Example 7, repaired: self-inserting, where the code of a percept is an observation

  module SelfInserting (code : Percept → Observation) (decode : Observation → Percept) where

    seen : Prompt → Prompt
    seen = with-percepts (λ x → decode (snd x))

    seen-play : Play → Play
    seen-play = in-play (λ x → decode (snd x))

    self-inserting : ExtendedEnvironment → ExtendedEnvironment
    self-inserting e π ⟨⟩      = 0ᵣ , code (e π ⟨⟩)
    self-inserting e π (h ▷ y) = (if is (y ≟ π (seen h)) then 1ᵣ else -1ᵣ) , code (e π (seen h ▷ y))

  -- Section 4, self-inserting: of every e it makes an environment, which can be put into it again:
  -- (e')' shows e' as that is on the play that (e')' has shown, and pays 1 for acting as in e'.
  section-4-self-inserting-twice : ∀ code decode → (∀ x → decode (code x) ≡ x) → ∀ e π →
    let open SelfInserting code decode ; once = self-inserting e ; twice = self-inserting once in
    (∀ p → decode (snd (twice π p)) ≡ once π (seen-play p))
      × (fst (twice π ⟨⟩) ≡ 0ᵣ)
      × (∀ h y → (y ≡ π (seen h) → fst (twice π (h ▷ y)) ≡ 1ᵣ)
        × (y ≢ π (seen h) → fst (twice π (h ▷ y)) ≡ -1ᵣ))
  section-4-self-inserting-twice code decode back e π =
    (λ { ⟨⟩ → back _ ; (h ▷ y) → back _ }) , refl ,
    λ h y → if-yes (y ≟ π (seen h)) , if-no (y ≟ π (seen h))
    where
    open SelfInserting code decode

  -- Examples 5 and 6: a copy that interacts with e, and whose rewards are the actions of the play, by
  -- r. The agent is shown what e shows the copy, and is paid what e pays it if it takes 0, else -1.
  copy-in : (Action → Reward) → ExtendedEnvironment → Agent → Play → Prompt
  copy-before-in : (Action → Reward) → ExtendedEnvironment → Agent → Prompt → Prompt
  copy-in r e π ⟨⟩      = ⟨ 0ᵣ , snd (e π ⟨⟩) ⟩
  copy-in r e π (h ▷ y) = let g = copy-before-in r e π h in g ⌢ π g ⌢ (r y , snd (e π (g ▷ π g)))
  copy-before-in r e π ⟨ _ ⟩       = ⟨ 0ᵣ , snd (e π ⟨⟩) ⟩
  copy-before-in r e π (h ⌢ y ⌢ _) =
    let g = copy-before-in r e π h in g ⌢ π g ⌢ (r y , snd (e π (g ▷ π g)))

  watching : (Action → Reward) → Action → ExtendedEnvironment → ExtendedEnvironment
  watching r 0ₐ e π p = let g = copy-in r e π p in
    (if is (π g ≟ 0ₐ) then fst (e π (g ▷ π g)) else -1ᵣ) , snd (e π (g ▷ π g))

  -- Example 6, a copy that is watched: its play begins with what e shows first; each turn adds its
  -- own action, the agent's action as its reward, and what e shows it.
  example-6-watched : ∀ r 0ₐ e π →
    (copy-in r e π ⟨⟩ ≡ ⟨ 0ᵣ , snd (e π ⟨⟩) ⟩)
      × (∀ h y → let g = copy-in r e π (before-last h) in
        copy-in r e π (h ▷ y) ≡ (g ⌢ π g ⌢ (r y , snd (e π (g ▷ π g)))))
      × (∀ p → let g = copy-in r e π p in
        (π g ≡ 0ₐ → watching r 0ₐ e π p ≡ e π (g ▷ π g))
          × (π g ≢ 0ₐ → watching r 0ₐ e π p ≡ (-1ᵣ , snd (e π (g ▷ π g)))))
  example-6-watched r 0ₐ e π = refl ,
    (λ { ⟨ x ⟩ y → refl ; (h ⌢ z ⌢ x) y → refl }) ,
    λ p → let g = copy-in r e π p in
      (λ zeroth → cong (_, snd (e π (g ▷ π g))) (if-yes (π g ≟ 0ₐ) zeroth)) ,
      (λ other → cong (_, snd (e π (g ▷ π g))) (if-no (π g ≟ 0ₐ) other))

  -- [JAGI, Section 2] What it is superfluous to depend on

  turns-of : Play → ℕ
  turns-of ⟨⟩      = zero
  turns-of (h ▷ _) = turns h

  of-turns-alone : ExtendedEnvironment → ExtendedEnvironment
  of-turns-alone μ π p = μ π (extended-result π μ (turns-of p))

  turns-◁ : ∀ p x → turns (p ◁ x) ≡ suc (turns-of p)
  turns-◁ ⟨⟩      x = refl
  turns-◁ (h ▷ y) x = refl

  result-turns : ∀ π μ n → turns-of (extended-result π μ n) ≡ n
  result-turns π μ zero    = refl
  result-turns π μ (suc n) = trans (turns-◁ (extended-result π μ n) _) (cong suc (result-turns π μ n))

  -- Section 2, superfluous: some ν that depends on π and on the number of turns alone has the same
  -- result with every agent as μ has.
  section-2-superfluous : ∀ μ → let ν = of-turns-alone μ in
    (∀ π p q → turns-of p ≡ turns-of q → ν π p ≡ ν π q)
      × (∀ π n → extended-result π ν n ≡ extended-result π μ n)
  section-2-superfluous μ =
    (λ π p q same → cong (λ n → μ π (extended-result π μ n)) same) , same-result
    where
    same-result : ∀ π n → extended-result π (of-turns-alone μ) n ≡ extended-result π μ n
    same-prompt : ∀ π n → genuine π (of-turns-alone μ) n ≡ genuine π μ n
    same-result π zero    = refl
    same-result π (suc n) = cong (λ h → h ▷ π h) (same-prompt π n)
    same-prompt π n =
      trans (cong (λ m → extended-result π (of-turns-alone μ) n ◁ μ π (extended-result π μ m))
          (result-turns π (of-turns-alone μ) n))
        (cong (λ p → p ◁ μ π (extended-result π μ n)) (same-result π n))

  -- [JAGI, Example 2] The tempting button

  tempting-button : (ℕ → Observation) → Observation → Action → ExtendedEnvironment
  tempting-button o B push π ⟨⟩      = 0ᵣ , o zero
  tempting-button o B push π (h ▷ y) = judged , o (turns h)
    where
    judged : Reward
    judged = if is (snd (xₙ h) ≟ₒ B)
      then (if is (y ≟ push) then 1ᵣ else -1ᵣ)
      else (if is (π (with-last-observation h B) ≟ push) then -1ᵣ else 1ᵣ)

  -- The play that n more turns make of p.
  going-on : Agent → ExtendedEnvironment → Play → ℕ → Play
  going-on π μ p zero    = p
  going-on π μ p (suc n) = let h = going-on π μ p n ◁ μ π (going-on π μ p n) in h ▷ π h

  LastObservationAlone : Agent → Set
  LastObservationAlone π = ∀ h g → snd (xₙ h) ≡ snd (xₙ g) → π h ≡ π g

  -- Example 2, consequences of pushing: where there is a button, pushing pays 1; and what an agent
  -- that sees the last observation alone is paid in any later turn is what it is paid there if it
  -- has done anything else.
  button-consequences : ∀ o B push π h → snd (xₙ h) ≡ B → let μ = tempting-button o B push in
    (fst (μ π (h ▷ push)) ≡ 1ᵣ)
      × (LastObservationAlone π → ∀ y n →
        fst (μ π (going-on π μ (h ▷ push) (suc n))) ≡ fst (μ π (going-on π μ (h ▷ y) (suc n))))
  button-consequences o B push π h button =
    trans (if-yes (snd (xₙ h) ≟ₒ B) button) (if-yes (push ≟ push) refl) ,
    λ alone y n → paid-alike alone _ _ (shown-alike y n)
    where
    μ : ExtendedEnvironment
    μ = tempting-button o B push
    replaced : ∀ g → snd (xₙ (with-last-observation g B)) ≡ B
    replaced ⟨ _ ⟩       = refl
    replaced (_ ⌢ _ ⌢ _) = refl
    by : Observation → Action → Action → Reward
    by q y would = if is (q ≟ₒ B) then (if is (y ≟ push) then 1ᵣ else -1ᵣ)
      else (if is (would ≟ push) then -1ᵣ else 1ᵣ)
    paid-alike : LastObservationAlone π → ∀ g k → snd (xₙ g) ≡ snd (xₙ k) →
      fst (μ π (g ▷ π g)) ≡ fst (μ π (k ▷ π k))
    paid-alike alone g k same =
      trans (cong (λ q → by q (π g) (π (with-last-observation g B))) same)
        (trans (cong (λ y → by (snd (xₙ k)) y (π (with-last-observation g B))) (alone g k same))
          (cong (by (snd (xₙ k)) (π k)) (alone _ _ (trans (replaced g) (sym (replaced k))))))
    shown-by-turns : ∀ p → snd (μ π p) ≡ o (turns-of p)
    shown-by-turns ⟨⟩      = refl
    shown-by-turns (_ ▷ _) = refl
    as-long : ∀ y n → turns-of (going-on π μ (h ▷ push) n) ≡ turns-of (going-on π μ (h ▷ y) n)
    as-long y zero    = refl
    as-long y (suc n) = trans (turns-◁ (going-on π μ (h ▷ push) n) _)
      (trans (cong suc (as-long y n)) (sym (turns-◁ (going-on π μ (h ▷ y) n) _)))
    last-shown : ∀ p → snd (xₙ (p ◁ μ π p)) ≡ o (turns-of p)
    last-shown p = trans (cong snd (last-percept p (μ π p))) (shown-by-turns p)
    shown-alike : ∀ y n → let p = going-on π μ (h ▷ push) n
                              q = going-on π μ (h ▷ y) n in
      snd (xₙ (p ◁ μ π p)) ≡ snd (xₙ (q ◁ μ π q))
    shown-alike y n = trans (last-shown (going-on π μ (h ▷ push) n))
      (trans (cong o (as-long y n)) (sym (last-shown (going-on π μ (h ▷ y) n))))

  -- The dual

  negated : Percept → Percept
  negated (r , o) = (- r) , o

  contrary : Agent → Agent
  contrary π h = π (with-percepts negated h)

  dual : ExtendedEnvironment → ExtendedEnvironment
  dual μ π p = negated (μ (contrary π) (in-play negated p))

  negated-◁ : ∀ p x → with-percepts negated (p ◁ x) ≡ (in-play negated p ◁ negated x)
  negated-◁ ⟨⟩      x = refl
  negated-◁ (h ▷ y) x = refl

  negated-twice : ∀ x → negated (negated x) ≡ x
  negated-twice (r , o) = cong (_, o) (twice-negated r)

  back-again : ∀ h → with-percepts negated (with-percepts negated h) ≡ h
  back-again ⟨ x ⟩       = cong ⟨_⟩ (negated-twice x)
  back-again (h ⌢ y ⌢ x) = trans (cong (λ g → g ⌢ y ⌢ negated (negated x)) (back-again h))
    (cong (λ z → h ⌢ y ⌢ z) (negated-twice x))

  back-again-play : ∀ p → in-play negated (in-play negated p) ≡ p
  back-again-play ⟨⟩      = refl
  back-again-play (h ▷ y) = cong (_▷ y) (back-again h)

  -- The result of π in the dual is, negated, that of the contrary agent in μ.
  dual-result : ∀ π μ n →
    in-play negated (extended-result π (dual μ) n) ≡ extended-result (contrary π) μ n
  dual-prompt : ∀ π μ n →
    with-percepts negated (genuine π (dual μ) n) ≡ genuine (contrary π) μ n
  dual-result π μ zero    = refl
  dual-result π μ (suc n) =
    trans (cong (λ y → with-percepts negated (genuine π (dual μ) n) ▷ y)
        (cong π (sym (back-again (genuine π (dual μ) n)))))
      (cong (λ h → h ▷ contrary π h) (dual-prompt π μ n))
  dual-prompt π μ n = trans (negated-◁ (extended-result π (dual μ) n) _)
    (trans (cong (in-play negated (extended-result π (dual μ) n) ◁_) (negated-twice _))
      (cong (λ p → p ◁ μ (contrary π) p) (dual-result π μ n)))

  -- Section 2, the dual: environments that have the same result with every agent have duals that do.
  section-2-dual : ∀ μ ν → (∀ π n → extended-result π μ n ≡ extended-result π ν n) →
    ∀ π n → extended-result π (dual μ) n ≡ extended-result π (dual ν) n
  section-2-dual μ ν same π n = trans (sym (back-again-play _))
    (trans (cong (in-play negated) (trans (dual-result π μ n)
      (trans (same (contrary π) n) (sym (dual-result π ν n)))))
      (back-again-play _))

  -- [JAGI, Section 3.5] Self-recognition, where an observation may state "were this q, you would c"
  self-recognition : (Observation → Maybe (Observation × Action)) → Action → (ℕ → Observation) →
    ExtendedEnvironment
  self-recognition states yes! shown π ⟨⟩      = 0ᵣ , shown zero
  self-recognition states yes! shown π (h ▷ y) = judged (states (snd (xₙ h))) , shown (turns h)
    where
    judged : Maybe (Observation × Action) → Reward
    judged nothing        = 0ᵣ
    judged (just (q , c)) =
      if same-truth (is (y ≟ yes!)) (is (π (with-last-observation h q) ≟ c)) then 1ᵣ else -1ᵣ

  -- Section 3.5, self-recognition: the agent is paid 1 if it says "yes" to what is true and not to
  -- what is false, else -1, and 0 where nothing is stated.
  section-3-5-self-recognition : ∀ states yes! shown π h y → let μ = self-recognition states yes! shown in
    (snd (μ π (h ▷ y)) ≡ shown (turns h))
      × (states (snd (xₙ h)) ≡ nothing → fst (μ π (h ▷ y)) ≡ 0ᵣ)
      × (∀ q c → states (snd (xₙ h)) ≡ just (q , c) →
        (((y ≡ yes!) ⇔ (π (with-last-observation h q) ≡ c)) → fst (μ π (h ▷ y)) ≡ 1ᵣ)
          × (¬ ((y ≡ yes!) ⇔ (π (with-last-observation h q) ≡ c)) → fst (μ π (h ▷ y)) ≡ -1ᵣ))
  section-3-5-self-recognition states yes! shown π h y = refl , unstated , stated
    where
    μ : ExtendedEnvironment
    μ = self-recognition states yes! shown
    unstated : states (snd (xₙ h)) ≡ nothing → fst (μ π (h ▷ y)) ≡ 0ᵣ
    unstated none with states (snd (xₙ h))
    unstated refl | nothing = refl
    stated : ∀ q c → states (snd (xₙ h)) ≡ just (q , c) →
      (((y ≡ yes!) ⇔ (π (with-last-observation h q) ≡ c)) → fst (μ π (h ▷ y)) ≡ 1ᵣ)
        × (¬ ((y ≡ yes!) ⇔ (π (with-last-observation h q) ≡ c)) → fst (μ π (h ▷ y)) ≡ -1ᵣ)
    stated q c some with states (snd (xₙ h))
    stated q c refl | just (q , c) with y ≟ yes! | π (with-last-observation h q) ≟ c
    ... | yes said | yes so    = (λ _ → refl) , λ wrong → absurd (wrong ((λ _ → so) , λ _ → said))
    ... | yes said | no not-so = (λ right → absurd (not-so (fst right said))) , λ _ → refl
    ... | no other | yes so    = (λ right → absurd (other (snd right so))) , λ _ → refl
    ... | no other | no not-so = (λ _ → refl) ,
      λ wrong → absurd (wrong ((λ said → absurd (other said)) , λ so → absurd (not-so so)))

  -- [JAGI, Section 5] In reality π_RC never freezes: what happens to it is possible for it and for π,
  -- and it acts as π does.
  section-5-never-freezes : ∀ π μ n → let g = genuine (π RC) μ n in
    Possible (π RC) g × Possible π g × ((π RC) g ≡ π g)
  section-5-never-freezes π μ n = genuine-possible (π RC) μ n ,
    same-possible π (π RC) (theorem-9-3 π) (genuine (π RC) μ n) (genuine-possible (π RC) μ n) ,
    theorem-9-4 π μ n

  -- [PV, Definition 2] The penalty for reacting to a pseudo-visible Y

  -- flag(p) and D(p): whether Y is pseudo-visible in the state after p, and the picture without Y.
  reaction : (Play → Bool) → (Play → Observation) → Agent → Prompt → Action → Bool
  reaction flag D π h y = flag (before-last h)
    ∧ not (is (π (with-last-observation h (D (before-last h))) ≟ y))

  pseudo-visible : Environment → (Play → Bool) → (Play → Observation) → Reward → ExtendedEnvironment
  pseudo-visible μ flag D q π ⟨⟩      = μ ⟨⟩
  pseudo-visible μ flag D q π (h ▷ y) =
    (if reaction flag D π h y then fst (μ (h ▷ y)) + (- q) else fst (μ (h ▷ y))) , snd (μ (h ▷ y))

  -- Definition 2, repaired: the agent is paid q less where Y was pseudo-visible and it did not do
  -- what it would have done had it last observed D; all else is as in μ.
  pv-definition-2 : ∀ μ flag D q π → let μq = pseudo-visible μ flag D q in
    (μq π ⟨⟩ ≡ μ ⟨⟩) × (∀ h y →
      let asked = with-last-observation h (D (before-last h)) in
      (flag (before-last h) ≡ true → π asked ≢ y →
        μq π (h ▷ y) ≡ ((fst (μ (h ▷ y)) + (- q)) , snd (μ (h ▷ y))))
        × (flag (before-last h) ≡ false → μq π (h ▷ y) ≡ μ (h ▷ y))
        × (π asked ≡ y → μq π (h ▷ y) ≡ μ (h ▷ y)))
  pv-definition-2 μ flag D q π = refl , λ h y → reacted h y , unflagged h y , obeyed h y
    where
    μq : ExtendedEnvironment
    μq = pseudo-visible μ flag D q
    asked : Prompt → Prompt
    asked h = with-last-observation h (D (before-last h))
    reacted : ∀ h y → flag (before-last h) ≡ true → π (asked h) ≢ y →
      μq π (h ▷ y) ≡ ((fst (μ (h ▷ y)) + (- q)) , snd (μ (h ▷ y)))
    reacted h y flagged other with flag (before-last h) | π (asked h) ≟ y
    reacted h y refl other | true | yes equal = absurd (other equal)
    reacted h y refl other | true | no _      = refl
    unflagged : ∀ h y → flag (before-last h) ≡ false → μq π (h ▷ y) ≡ μ (h ▷ y)
    unflagged h y none with flag (before-last h)
    unflagged h y refl | false = refl
    obeyed : ∀ h y → π (asked h) ≡ y → μq π (h ▷ y) ≡ μ (h ▷ y)
    obeyed h y equal with flag (before-last h) | π (asked h) ≟ y
    ... | true  | yes _    = refl
    ... | true  | no other = absurd (other equal)
    ... | false | _        = refl

  -- Definition 2, the penalty: if q is not negative, in μ_{Y,q} nobody is paid more than in μ.
  pv-penalty : ∀ order μ flag D q → let open Order order in 0ᵣ ≤ q → ∀ π p →
    fst (pseudo-visible μ flag D q π p) ≤ fst (μ p)
  pv-penalty order μ flag D q 0≤q π ⟨⟩      = Order.≤-refl order (fst (μ ⟨⟩))
  pv-penalty order μ flag D q 0≤q π (h ▷ y) with reaction flag D π h y
  ... | true  = Order.lessened order (fst (μ (h ▷ y))) q 0≤q
  ... | false = Order.≤-refl order (fst (μ (h ▷ y)))

  -- Lemma 4: with no penalty all that happens in the pre-training is the same, and so is the policy
  -- that is trained in it.
  pre-trained : Agent → ExtendedEnvironment → ℕ → Observation → Action
  pre-trained π μ n o = π (with-last-observation (genuine π μ n) o)

  pv-lemma-4 : ∀ μ flag D π n →
    (extended-result π (pseudo-visible μ flag D 0ᵣ) n ≡ extended-result π (λ _ → μ) n)
      × (∀ o → pre-trained π (pseudo-visible μ flag D 0ᵣ) n o ≡ pre-trained π (λ _ → μ) n o)
  pv-lemma-4 μ flag D π n = alike n ,
    λ o → cong (λ h → π (with-last-observation h o)) (same-prompt n)
    where
    μ₀ : ExtendedEnvironment
    μ₀ = pseudo-visible μ flag D 0ᵣ
    same : ∀ p → μ₀ π p ≡ μ p
    same ⟨⟩      = refl
    same (h ▷ y) with reaction flag D π h y
    ... | true  = cong (_, snd (μ (h ▷ y)))
      (trans (cong (fst (μ (h ▷ y)) +_) minus-0) (+0 (fst (μ (h ▷ y)))))
    ... | false = refl
    alike : ∀ n → extended-result π μ₀ n ≡ extended-result π (λ _ → μ) n
    same-prompt : ∀ n → genuine π μ₀ n ≡ genuine π (λ _ → μ) n
    alike zero    = refl
    alike (suc n) = cong (λ h → h ▷ π h) (same-prompt n)
    same-prompt n = trans (cong (extended-result π μ₀ n ◁_) (same (extended-result π μ₀ n)))
      (cong (λ p → p ◁ μ p) (alike n))

  -- Definition 3: a game is what the player faces, from the policies of its NPCs at the end of their
  -- training; each is trained in some μ, with a picture without Y and a flag, and for some turns.
  Policy : Set
  Policy = Observation → Action

  record NPC : Set where
    field
      trained : Agent
      μ       : Environment
      flag    : Play → Bool
      D       : Play → Observation
      turns-1 : ℕ

  record Game : Set where
    field
      npcs  : List NPC
      rules : List Policy → Environment

  policy-in-μ : NPC → Policy
  policy-in-μ npc = pre-trained trained (λ _ → μ) turns-1
    where open NPC npc

  policy-with-penalty : Reward → NPC → Policy
  policy-with-penalty q npc = pre-trained trained (pseudo-visible μ flag D q) turns-1
    where open NPC npc

  the-game : Game → Environment
  the-game G = Game.rules G (map policy-in-μ (Game.npcs G))

  game-with-penalty : Reward → Game → Environment
  game-with-penalty q G = Game.rules G (map (policy-with-penalty q) (Game.npcs G))

  -- Definition 3: the rules of G'_q are those of G, and each of its NPCs, wherever it is among them,
  -- does on a picture what its agent does on it at the end of its turns in μ_{Y,q}, in G in μ.
  pv-definition-3 : ∀ q rules earlier npc later →
    let open NPC npc ; G = record { npcs = earlier ++ (npc ∷ later) ; rules = rules } ;
          policy : ExtendedEnvironment → Policy ;
          policy training o = trained (with-last-observation (genuine trained training turns-1) o) in
    (the-game G ≡ rules (map policy-in-μ earlier ++ (policy (λ _ → μ) ∷ map policy-in-μ later)))
      × (game-with-penalty q G ≡ rules (map (policy-with-penalty q) earlier
        ++ (policy (pseudo-visible μ flag D q) ∷ map (policy-with-penalty q) later)))
  pv-definition-3 q rules earlier npc later =
    cong rules (map-++ policy-in-μ earlier (npc ∷ later)) ,
    cong rules (map-++ (policy-with-penalty q) earlier (npc ∷ later))

  -- Definition 1: the picture of a state
  picture : {State : Set} → (State → Observation) → (State → Observation → Observation) →
    State → Observation
  picture D P s = P s (D s)

  -- Example 8: where a disguise is painted as a pseudo-visible player would be, each NPC of G'_q does
  -- on it what it does on that player, though the disguised is not pseudo-visible; and in training
  -- nothing is charged where nobody is pseudo-visible, whoever is painted.
  pv-example-8 : ∀ q npc {State : Set} (D : State → Observation)
    (P : State → Observation → Observation) (flagged : State → Bool) (player disguise : State) →
    flagged player ≡ true → flagged disguise ≡ false → picture D P player ≡ picture D P disguise →
    (policy-with-penalty q npc (picture D P disguise) ≡ policy-with-penalty q npc (picture D P player))
      × (∀ μ flag D π → (∀ p → flag p ≡ false) → ∀ p → pseudo-visible μ flag D q π p ≡ μ p)
  pv-example-8 q npc D P flagged player disguise is-player is-none alike =
    cong (policy-with-penalty q npc) (sym alike) , uncharged
    where
    uncharged : ∀ μ flag D π → (∀ p → flag p ≡ false) → ∀ p → pseudo-visible μ flag D q π p ≡ μ p
    uncharged μ flag D π nobody ⟨⟩      = refl
    uncharged μ flag D π nobody (h ▷ y) with flag (before-last h) | nobody (before-last h)
    ... | false | refl = refl
