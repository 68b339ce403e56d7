{-# OPTIONS --safe --without-K #-}

-- The definitions and theorems of [JAGI] about traditional equivalence and the reality check,
-- in the paper's order. Nothing is imported and nothing is assumed but what the module is
-- handed: actions, observations and rewards that can be told apart, two rewards 0 and 1 that
-- differ, and a sum with 0 + r = r = r + 0.

module Jagi where

-- Logic

infix 4 _≡_ _≢_
infixr 2 _×_
infixr 1 _⊎_
infix 0 _⇔_
infixr 4 _,_

data _≡_ {A : Set} (a : A) : A → Set where
  refl : a ≡ a

sym : {A : Set} {a b : A} → a ≡ b → b ≡ a
sym refl = refl

trans : {A : Set} {a b c : A} → a ≡ b → b ≡ c → a ≡ c
trans refl equal = equal

cong : {A B : Set} (f : A → B) {a b : A} → a ≡ b → f a ≡ f b
cong f refl = refl

data ⊥ : Set where

absurd : {A : Set} → ⊥ → A
absurd ()

¬_ : Set → Set
¬ A = A → ⊥

_≢_ : {A : Set} → A → A → Set
a ≢ b = ¬ (a ≡ b)

record ⊤ : Set where
  constructor trivial

record Σ (A : Set) (B : A → Set) : Set where
  constructor _,_
  field
    fst : A
    snd : B fst
open Σ

_×_ : Set → Set → Set
A × B = Σ A (λ _ → B)

data _⊎_ (A B : Set) : Set where
  left  : A → A ⊎ B
  right : B → A ⊎ B

_⇔_ : Set → Set → Set
A ⇔ B = (A → B) × (B → A)

data Dec (A : Set) : Set where
  yes : A → Dec A
  no  : ¬ A → Dec A

data Bool : Set where
  true  : Bool
  false : Bool

_∧_ : Bool → Bool → Bool
true  ∧ b = b
false ∧ _ = false

infix 1 if_then_else_

if_then_else_ : {B : Set} → Bool → B → B → B
if true  then b else _ = b
if false then _ else c = c

is : {A : Set} → Dec A → Bool
is (yes _) = true
is (no  _) = false

if-yes : {A B : Set} (d : Dec A) {b c : B} → A → (if is d then b else c) ≡ b
if-yes (yes _) _ = refl
if-yes (no ¬a) a = absurd (¬a a)

if-no : {A B : Set} (d : Dec A) {b c : B} → ¬ A → (if is d then b else c) ≡ c
if-no (yes a) ¬a = absurd (¬a a)
if-no (no _)  _  = refl

Distinguishable : Set → Set
Distinguishable A = (a b : A) → Dec (a ≡ b)

data ℕ : Set where
  zero : ℕ
  suc  : ℕ → ℕ

_<_ : ℕ → ℕ → Set
_     < zero  = ⊥
zero  < suc _ = ⊤
suc m < suc n = m < n

_<?_ : (m n : ℕ) → Dec (m < n)
_     <? zero  = no λ ()
zero  <? suc _ = yes trivial
suc m <? suc n = m <? n

<-suc : ∀ m n → m < n → m < suc n
<-suc zero    _       _   = trivial
<-suc (suc m) (suc n) m<n = <-suc m n m<n

n<suc-n : ∀ n → n < suc n
n<suc-n zero    = trivial
n<suc-n (suc n) = n<suc-n n

n≮n : ∀ n → ¬ (n < n)
n≮n (suc n) n<n = n≮n n n<n

module Theory
  (Action Observation Reward : Set)
  (_≟_ : Distinguishable Action)
  (_≟ₒ_ : Distinguishable Observation)
  (_≟ᵣ_ : Distinguishable Reward)
  (0ᵣ 1ᵣ : Reward) (1≢0 : 1ᵣ ≢ 0ᵣ)
  (_+_ : Reward → Reward → Reward)
  (0+ : ∀ r → (0ᵣ + r) ≡ r) (+0 : ∀ r → (r + 0ᵣ) ≡ r)
  where

  -- Section 2. Percepts, prompts x₁y₁…xₙ, plays x₁y₁…xₙyₙ

  Percept : Set
  Percept = Reward × Observation

  infixl 5 _⌢_⌢_ _▷_ _◁_

  data Prompt : Set where
    ⟨_⟩   : Percept → Prompt
    _⌢_⌢_ : Prompt → Action → Percept → Prompt

  data Play : Set where
    ⟨⟩  : Play
    _▷_ : Prompt → Action → Play

  _◁_ : Play → Percept → Prompt
  ⟨⟩      ◁ x = ⟨ x ⟩
  (h ▷ y) ◁ x = h ⌢ y ⌢ x

  -- x₁, the first percept of a prompt.
  x₁ : Prompt → Percept
  x₁ ⟨ x ⟩       = x
  x₁ (h ⌢ _ ⌢ _) = x₁ h

  -- xₙ, the last percept of a prompt.
  xₙ : Prompt → Percept
  xₙ ⟨ x ⟩       = x
  xₙ (_ ⌢ _ ⌢ x) = x

  -- The i with 1 ≤ i < n: one for each action of the prompt.
  Index : Prompt → Set
  Index ⟨ _ ⟩       = ⊥
  Index (h ⌢ _ ⌢ _) = Index h ⊎ ⊤

  -- x₁y₁…xᵢ
  _up-to_ : (h : Prompt) → Index h → Prompt
  (h ⌢ _ ⌢ _) up-to left i  = h up-to i
  (h ⌢ _ ⌢ _) up-to right _ = h

  -- yᵢ
  action : (h : Prompt) → Index h → Action
  action (h ⌢ _ ⌢ _) (left i)  = action h i
  action (_ ⌢ y ⌢ _) (right _) = y

  -- Definition 1. RL agents and environments

  Environment : Set
  Environment = Play → Percept

  Agent : Set
  Agent = Prompt → Action

  -- The result of π interacting with μ, as its initial segments: ⟨⟩, x₁y₁, x₁y₁x₂y₂, …
  result : Agent → Environment → ℕ → Play
  result π μ zero    = ⟨⟩
  result π μ (suc n) = let h = result π μ n ◁ μ (result π μ n) in h ▷ π h

  -- Definition 2. Extended environments

  ExtendedEnvironment : Set
  ExtendedEnvironment = Agent → Play → Percept

  -- The odd-length initial segments ⟨x₁⟩, x₁y₁x₂, … of the result of π interacting with μ …
  genuine : Agent → ExtendedEnvironment → ℕ → Prompt
  -- … and the even-length ones.
  extended-result : Agent → ExtendedEnvironment → ℕ → Play

  genuine π μ n = extended-result π μ n ◁ μ π (extended-result π μ n)

  extended-result π μ zero    = ⟨⟩
  extended-result π μ (suc n) = genuine π μ n ▷ π (genuine π μ n)

  -- Definition 3 (2). V, by its partial sums r₁ + … + rₙ

  V : Agent → ExtendedEnvironment → ℕ → Reward
  V π μ zero    = 0ᵣ
  V π μ (suc n) = V π μ n + fst (xₙ (genuine π μ n))

  -- Definition 4. Traditional equivalence of agents

  -- (1) h is possible for π if for all 1 ≤ i < n, π(x₁y₁…xᵢ) = yᵢ.
  Possible : Agent → Prompt → Set
  Possible π h = ∀ (i : Index h) → π (h up-to i) ≡ action h i

  -- (2) π₁ and π₂ are traditionally equivalent if π₁(s) = π₂(s) whenever s is possible for π₁.
  infix 4 _~_
  _~_ : Agent → Agent → Set
  π₁ ~ π₂ = ∀ s → Possible π₁ s → π₁ s ≡ π₂ s

  -- The other reading of (1), along the history: ⟨x₁⟩ is possible; h y x is if h is and π(h) = y.
  Possibleᵣ : Agent → Prompt → Set
  Possibleᵣ π ⟨ _ ⟩       = ⊤
  Possibleᵣ π (h ⌢ y ⌢ _) = Possibleᵣ π h × (π h ≡ y)

  -- Definition 4 (1): its two readings agree.
  definition-4-readings : ∀ π h → Possible π h ⇔ Possibleᵣ π h
  definition-4-readings π ⟨ x ⟩ = (λ _ → trivial) , (λ _ ())
  definition-4-readings π (h ⌢ y ⌢ x) = there , back
    where
    there : Possible π (h ⌢ y ⌢ x) → Possibleᵣ π (h ⌢ y ⌢ x)
    there all = fst (definition-4-readings π h) (λ i → all (left i)) , all (right trivial)
    back : Possibleᵣ π (h ⌢ y ⌢ x) → Possible π (h ⌢ y ⌢ x)
    back (before , _)    (left i)  = snd (definition-4-readings π h) before i
    back (_      , last) (right _) = last

  possible-⟨x⟩ : ∀ π x → Possible π ⟨ x ⟩
  possible-⟨x⟩ π x ()

  shorter : ∀ π h {y x} → Possible π (h ⌢ y ⌢ x) → Possible π h
  shorter π h all i = all (left i)

  newest : ∀ π h {y x} → Possible π (h ⌢ y ⌢ x) → π h ≡ y
  newest π h all = all (right trivial)

  longer : ∀ π h {y x} → Possible π h → π h ≡ y → Possible π (h ⌢ y ⌢ x)
  longer π h before last (left i)  = before i
  longer π h before last (right _) = last

  both : ∀ π h {y x} → Dec (Possible π h) → Dec (π h ≡ y) → Dec (Possible π (h ⌢ y ⌢ x))
  both π h (yes before) (yes last) = yes (longer π h before last)
  both π h (yes _)      (no other) = no λ all → other (newest π h all)
  both π h (no earlier) _          = no λ all → earlier (shorter π h all)

  possible? : ∀ π h → Dec (Possible π h)
  possible? π ⟨ x ⟩       = yes (possible-⟨x⟩ π x)
  possible? π (h ⌢ y ⌢ x) = both π h (possible? π h) (π h ≟ y)

  -- Lemma 5. Traditional equivalence is an equivalence relation

  -- Lemma 5: reflexive.
  lemma-5-reflexive : ∀ π → π ~ π
  lemma-5-reflexive π s _ = refl

  same-possible : ∀ π₁ π₂ → π₁ ~ π₂ → ∀ s → Possible π₂ s → Possible π₁ s
  same-possible π₁ π₂ equal ⟨ x ⟩ _ = possible-⟨x⟩ π₁ x
  same-possible π₁ π₂ equal (s ⌢ y ⌢ x) possible = longer π₁ s before (trans (equal s before) last)
    where
    before : Possible π₁ s
    before = same-possible π₁ π₂ equal s (shorter π₂ s possible)
    last : π₂ s ≡ y
    last = newest π₂ s possible

  -- Lemma 5: symmetric.
  lemma-5-symmetric : ∀ π₁ π₂ → π₁ ~ π₂ → π₂ ~ π₁
  lemma-5-symmetric π₁ π₂ equal s possible = sym (equal s (same-possible π₁ π₂ equal s possible))

  -- Lemma 5: transitive.
  lemma-5-transitive : ∀ π₁ π₂ π₃ → π₁ ~ π₂ → π₂ ~ π₃ → π₁ ~ π₃
  lemma-5-transitive π₁ π₂ π₃ equal₁₂ equal₂₃ s possible =
    trans (equal₁₂ s possible)
      (equal₂₃ s (same-possible π₂ π₁ (lemma-5-symmetric π₁ π₂ equal₁₂) s possible))

  -- Proposition 6 (1). Traditionally equivalent agents, and an extended environment that tells
  -- them apart

  _≟ₓ_ : Distinguishable Percept
  (r , o) ≟ₓ (s , q) with r ≟ᵣ s | o ≟ₒ q
  ... | yes refl | yes refl = yes refl
  ... | yes _    | no other = no λ { refl → other refl }
  ... | no other | _        = no λ { refl → other refl }

  _≟ₕ_ : Distinguishable Prompt
  ⟨ x ⟩ ≟ₕ ⟨ z ⟩ with x ≟ₓ z
  ... | yes refl = yes refl
  ... | no other = no λ { refl → other refl }
  ⟨ _ ⟩ ≟ₕ (_ ⌢ _ ⌢ _) = no λ ()
  (_ ⌢ _ ⌢ _) ≟ₕ ⟨ _ ⟩ = no λ ()
  (h ⌢ y ⌢ x) ≟ₕ (g ⌢ w ⌢ z) with h ≟ₕ g | y ≟ w | x ≟ₓ z
  ... | yes refl | yes refl | yes refl = yes refl
  ... | no other | _        | _        = no λ { refl → other refl }
  ... | yes _    | no other | _        = no λ { refl → other refl }
  ... | yes _    | yes _    | no other = no λ { refl → other refl }

  module Proposition-6 (o : Observation) (a b : Action) where

    -- ⟨(0, o), b, (0, o)⟩
    dreamt : Prompt
    dreamt = ⟨ 0ᵣ , o ⟩ ⌢ b ⌢ (0ᵣ , o)

    μ : ExtendedEnvironment
    μ π ⟨⟩      = (if is (π dreamt ≟ a) then 1ᵣ else 0ᵣ) , o
    μ π (_ ▷ _) = 0ᵣ , o

    π₁ : Agent
    π₁ _ = a

    π₂ : Agent
    π₂ h = if is (h ≟ₕ dreamt) then b else a

    equivalent : a ≢ b → π₁ ~ π₂
    equivalent a≢b s possible = sym (if-no (s ≟ₕ dreamt) λ { refl → a≢b (possible (right trivial)) })

    -- All rewards after the first are 0, so that V is the first reward.
    V-is-the-first-reward : ∀ π n → V π μ (suc n) ≡ (if is (π dreamt ≟ a) then 1ᵣ else 0ᵣ)
    V-is-the-first-reward π zero    = 0+ _
    V-is-the-first-reward π (suc n) = trans (+0 _) (V-is-the-first-reward π n)

  -- Proposition 6 (1): given an observation and two actions there are μ and traditionally
  -- equivalent π₁ and π₂ such that V is 1 for π₁ and 0 for π₂: all partial sums from r₁ on are. And
  -- μ is well-behaved: for each agent V is 0 or 1.
  proposition-6-1 : Observation → (a b : Action) → a ≢ b →
    Σ ExtendedEnvironment λ μ → Σ Agent λ π₁ → Σ Agent λ π₂ →
      π₁ ~ π₂
      × (∀ n → V π₁ μ (suc n) ≡ 1ᵣ)
      × (∀ n → V π₂ μ (suc n) ≡ 0ᵣ)
      × (∀ n → V π₁ μ (suc n) ≢ V π₂ μ (suc n))
      × (∀ π → (∀ n → V π μ (suc n) ≡ 1ᵣ) ⊎ (∀ n → V π μ (suc n) ≡ 0ᵣ))
  proposition-6-1 o a b a≢b =
    μ , π₁ , π₂ , equivalent a≢b , V-of-π₁ , V-of-π₂ , V-differs , well-behaved
    where
    open Proposition-6 o a b
    V-of-π₁ : ∀ n → V π₁ μ (suc n) ≡ 1ᵣ
    V-of-π₁ n = trans (V-is-the-first-reward π₁ n) (if-yes (a ≟ a) refl)
    π₂-dreamt : π₂ dreamt ≡ b
    π₂-dreamt = if-yes (dreamt ≟ₕ dreamt) refl
    V-of-π₂ : ∀ n → V π₂ μ (suc n) ≡ 0ᵣ
    V-of-π₂ n = trans (V-is-the-first-reward π₂ n)
      (if-no (π₂ dreamt ≟ a) λ equal → a≢b (trans (sym equal) π₂-dreamt))
    V-differs : ∀ n → V π₁ μ (suc n) ≢ V π₂ μ (suc n)
    V-differs n equal = 1≢0 (trans (sym (V-of-π₁ n)) (trans equal (V-of-π₂ n)))
    well-behaved : ∀ π → (∀ n → V π μ (suc n) ≡ 1ᵣ) ⊎ (∀ n → V π μ (suc n) ≡ 0ᵣ)
    well-behaved π with π dreamt ≟ a | V-is-the-first-reward π
    ... | yes _ | V-is-1 = left V-is-1
    ... | no _  | V-is-0 = right V-is-0

  -- Definition 8. The reality check of π: whether h is possible for π_RC is asked about what comes
  -- before in h alone, so that the recursion ends; that it is what the definition says, and all that
  -- it says, is `definition-8` below.

  infix 8 _RC
  mutual
    _RC : Agent → Agent
    (π RC) h = if possible-for-RC π h then π h else π ⟨ x₁ h ⟩

    possible-for-RC : Agent → Prompt → Bool
    possible-for-RC π ⟨ _ ⟩       = true
    possible-for-RC π (h ⌢ y ⌢ _) = possible-for-RC π h ∧ is ((π RC) h ≟ y)

  -- The recursion asks what the definition says: whether h is possible for π_RC.
  is-both : ∀ π h {y x} (before : Dec (Possible π h)) (last : Dec (π h ≡ y)) →
    is (both π h {x = x} before last) ≡ (is before ∧ is last)
  is-both π h (yes _) (yes _) = refl
  is-both π h (yes _) (no _)  = refl
  is-both π h (no _)  _       = refl

  asks-itself : ∀ π h → possible-for-RC π h ≡ is (possible? (π RC) h)
  asks-itself π ⟨ _ ⟩ = refl
  asks-itself π (h ⌢ y ⌢ x) =
    trans (cong (λ before → before ∧ is ((π RC) h ≟ y)) (asks-itself π h))
      (sym (is-both (π RC) h (possible? (π RC) h) ((π RC) h ≟ y)))

  -- ρ is defined from π as in Definition 8, with the action φ(π, h) where h is impossible.
  DefinedBy : (Agent → Prompt → Action) → Agent → Agent → Set
  DefinedBy φ π ρ = (∀ h → Possible ρ h → ρ h ≡ π h) × (∀ h → ¬ Possible ρ h → ρ h ≡ φ π h)

  -- The same with "possible for π" as its condition, as in Theorem 9 (1).
  AlternatelyDefinedBy : (Agent → Prompt → Action) → Agent → Agent → Set
  AlternatelyDefinedBy φ π ρ =
    (∀ h → Possible π h → ρ h ≡ π h) × (∀ h → ¬ Possible π h → ρ h ≡ φ π h)

  -- What Definition 8 freezes to: π(⟨x₁⟩).
  first-answer : Agent → Prompt → Action
  first-answer π h = π ⟨ x₁ h ⟩

  RC-defined : ∀ π → DefinedBy first-answer π (π RC)
  RC-defined π = where-possible , where-not
    where
    where-possible : ∀ h → Possible (π RC) h → (π RC) h ≡ π h
    where-possible h possible =
      trans (cong (λ own → if own then π h else π ⟨ x₁ h ⟩) (asks-itself π h))
        (if-yes (possible? (π RC) h) possible)
    where-not : ∀ h → ¬ Possible (π RC) h → (π RC) h ≡ π ⟨ x₁ h ⟩
    where-not h impossible =
      trans (cong (λ own → if own then π h else π ⟨ x₁ h ⟩) (asks-itself π h))
        (if-no (possible? (π RC) h) impossible)

  -- The general theorem: Theorem 9 for any frozen action φ(π, h)

  -- General theorem (1): the alternate definition is equivalent, whatever is frozen.
  general-1 : ∀ φ π ρ → DefinedBy φ π ρ ⇔ AlternatelyDefinedBy φ π ρ
  general-1 φ π ρ = there , back
    where
    there : DefinedBy φ π ρ → AlternatelyDefinedBy φ π ρ
    there (ρ~π , frozen) =
      (λ h possible → ρ~π h (same-possible ρ π ρ~π h possible)) ,
      (λ h impossible → frozen h λ possible →
        impossible (same-possible π ρ (lemma-5-symmetric ρ π ρ~π) h possible))
    back : AlternatelyDefinedBy φ π ρ → DefinedBy φ π ρ
    back (agree , frozen) =
      (λ h possible → agree h (same-possible π ρ π~ρ h possible)) ,
      (λ h impossible → frozen h λ possible →
        impossible (same-possible ρ π (lemma-5-symmetric π ρ π~ρ) h possible))
      where
      π~ρ : π ~ ρ
      π~ρ h possible = sym (agree h possible)

  -- There is at most one such agent.
  general-unique : ∀ φ π ρ σ → DefinedBy φ π ρ → DefinedBy φ π σ → ∀ h → ρ h ≡ σ h
  general-unique φ π ρ σ defined-ρ defined-σ h
    with possible? π h | fst (general-1 φ π ρ) defined-ρ | fst (general-1 φ π σ) defined-σ
  ... | yes possible  | ρ=π , _ | σ=π , _ = trans (ρ=π h possible) (sym (σ=π h possible))
  ... | no impossible | _ , ρ=φ | _ , σ=φ = trans (ρ=φ h impossible) (sym (σ=φ h impossible))

  same-defined : ∀ φ π ρ σ → (∀ h → ρ h ≡ σ h) → DefinedBy φ π σ → DefinedBy φ π ρ
  same-defined φ π ρ σ ρ=σ (σ~π , frozen) =
    (λ h possible → trans (ρ=σ h) (σ~π h (to-σ h possible))) ,
    (λ h impossible → trans (ρ=σ h) (frozen h λ possible → impossible (to-ρ h possible)))
    where
    to-σ : ∀ h → Possible ρ h → Possible σ h
    to-σ h possible i = trans (sym (ρ=σ (h up-to i))) (possible i)
    to-ρ : ∀ h → Possible σ h → Possible ρ h
    to-ρ h possible i = trans (ρ=σ (h up-to i)) (possible i)

  -- General theorem (2): the check of a check is itself if and only if the same is frozen for both
  -- where the history is impossible.
  general-2 : ∀ φ π ρ σ → DefinedBy φ π ρ → DefinedBy φ ρ σ →
    (∀ h → σ h ≡ ρ h) ⇔ (∀ h → ¬ Possible π h → φ ρ h ≡ φ π h)
  general-2 φ π ρ σ defined-ρ defined-σ = there , back
    where
    ρ=π   = fst (fst (general-1 φ π ρ) defined-ρ)
    ρ=φ   = snd (fst (general-1 φ π ρ) defined-ρ)
    σ=ρ   = fst (fst (general-1 φ ρ σ) defined-σ)
    σ=φ   = snd (fst (general-1 φ ρ σ) defined-σ)
    for-ρ = same-possible ρ π (fst defined-ρ)
    for-π = same-possible π ρ (lemma-5-symmetric ρ π (fst defined-ρ))
    there : (∀ h → σ h ≡ ρ h) → ∀ h → ¬ Possible π h → φ ρ h ≡ φ π h
    there same h impossible = trans
      (sym (σ=φ h λ possible → impossible (for-π h possible)))
      (trans (same h) (ρ=φ h impossible))
    back : (∀ h → ¬ Possible π h → φ ρ h ≡ φ π h) → ∀ h → σ h ≡ ρ h
    back same h with possible? π h
    ... | yes possible  = σ=ρ h (for-ρ h possible)
    ... | no impossible = trans
      (σ=φ h λ possible → impossible (for-π h possible))
      (trans (same h impossible) (sym (ρ=φ h impossible)))

  -- General theorem (3): π is traditionally equivalent to its check, whatever is frozen.
  general-3 : ∀ φ π ρ → DefinedBy φ π ρ → π ~ ρ
  general-3 φ π ρ (ρ~π , _) = lemma-5-symmetric ρ π ρ~π

  -- What really happens is possible.
  genuine-possible : ∀ π μ n → Possible π (genuine π μ n)
  genuine-possible π μ zero    = possible-⟨x⟩ π (μ π ⟨⟩)
  genuine-possible π μ (suc n) = longer π (genuine π μ n) (genuine-possible π μ n) refl

  -- General theorem (4): on genuine histories the check acts as π, whatever is frozen.
  general-4 : ∀ φ π ρ → DefinedBy φ π ρ → ∀ μ n → ρ (genuine ρ μ n) ≡ π (genuine ρ μ n)
  general-4 φ π ρ (ρ~π , _) μ n = ρ~π (genuine ρ μ n) (genuine-possible ρ μ n)

  -- Definition 2 (2) is Definition 1 (3) in the environment that μ is when π is in it.
  as-non-extended : ∀ π μ n → extended-result π μ n ≡ result π (μ π) n
  as-non-extended π μ zero    = refl
  as-non-extended π μ (suc n) =
    cong (λ p → (p ◁ μ π p) ▷ π (p ◁ μ π p)) (as-non-extended π μ n)

  -- Equal results: traditionally equivalent agents have them in every non-extended environment.
  equal-results : ∀ π₁ π₂ → π₁ ~ π₂ → ∀ μ n → result π₁ μ n ≡ result π₂ μ n
  equal-results π₁ π₂ equal μ zero    = refl
  equal-results π₁ π₂ equal μ (suc n) =
    trans (cong (h ▷_) (equal h possible))
      (cong (λ p → (p ◁ μ p) ▷ π₂ (p ◁ μ p)) (equal-results π₁ π₂ equal μ n))
    where
    h : Prompt
    h = result π₁ μ n ◁ μ (result π₁ μ n)
    possible : Possible π₁ h
    possible with result π₁ μ n | as-non-extended π₁ (λ _ → μ) n | genuine-possible π₁ (λ _ → μ) n
    ... | _ | refl | possible = possible

  -- General theorem (5): in non-extended environments the check has π's result, whatever is frozen.
  general-5 : ∀ φ π ρ → DefinedBy φ π ρ → ∀ μ n → result ρ μ n ≡ result π μ n
  general-5 φ π ρ (ρ~π , _) = equal-results ρ π ρ~π

  -- Definition 8: its two equations define π_RC, and nothing else.
  definition-8 : ∀ π ρ → DefinedBy first-answer π ρ ⇔ (∀ h → ρ h ≡ (π RC) h)
  definition-8 π ρ =
    (λ defined → general-unique first-answer π ρ (π RC) defined (RC-defined π)) ,
    (λ same → same-defined first-answer π ρ (π RC) same (RC-defined π))

  -- Theorem 9

  -- Theorem 9 (1), alternate definition: so do the two equations that ask about π instead of π_RC.
  theorem-9-1 : ∀ π ρ → AlternatelyDefinedBy first-answer π ρ ⇔ (∀ h → ρ h ≡ (π RC) h)
  theorem-9-1 π ρ =
    (λ alternate → fst (definition-8 π ρ) (snd (general-1 first-answer π ρ) alternate)) ,
    (λ same → fst (general-1 first-answer π ρ) (snd (definition-8 π ρ) same))

  -- Theorem 9 (1), the frozen action: where h is impossible for π, π_RC(h) = π(⟨x₁⟩).
  theorem-9-frozen : ∀ π h → ¬ Possible π h → (π RC) h ≡ π ⟨ x₁ h ⟩
  theorem-9-frozen π = snd (fst (general-1 first-answer π (π RC)) (RC-defined π))

  -- Theorem 9 (2), idempotence.
  theorem-9-2 : ∀ π h → ((π RC) RC) h ≡ (π RC) h
  theorem-9-2 π = snd
    (general-2 first-answer π (π RC) ((π RC) RC) (RC-defined π) (RC-defined (π RC)))
    (λ h _ → fst (RC-defined π) ⟨ x₁ h ⟩ (possible-⟨x⟩ (π RC) (x₁ h)))

  -- Theorem 9 (3), traditional equivalence.
  theorem-9-3 : ∀ π → π ~ π RC
  theorem-9-3 π = general-3 first-answer π (π RC) (RC-defined π)

  -- Theorem 9 (4), equivalence on genuine history.
  theorem-9-4 : ∀ π μ n → (π RC) (genuine (π RC) μ n) ≡ π (genuine (π RC) μ n)
  theorem-9-4 π = general-4 first-answer π (π RC) (RC-defined π)

  -- Theorem 9 (5), equivalence in non-extended RL.
  theorem-9-5 : ∀ π μ n → result (π RC) μ n ≡ result π μ n
  theorem-9-5 π = general-5 first-answer π (π RC) (RC-defined π)

  -- Any frozen action φ: there is an agent defined by it

  infix 8 _freezing-to_
  mutual
    _freezing-to_ : Agent → (Agent → Prompt → Action) → Agent
    (π freezing-to φ) h = if possible-for-freezing π φ h then π h else φ π h

    possible-for-freezing : Agent → (Agent → Prompt → Action) → Prompt → Bool
    possible-for-freezing π φ ⟨ _ ⟩       = true
    possible-for-freezing π φ (h ⌢ y ⌢ _) =
      possible-for-freezing π φ h ∧ is ((π freezing-to φ) h ≟ y)

  freezing-asks-itself : ∀ π φ h →
    possible-for-freezing π φ h ≡ is (possible? (π freezing-to φ) h)
  freezing-asks-itself π φ ⟨ _ ⟩ = refl
  freezing-asks-itself π φ (h ⌢ y ⌢ x) =
    trans (cong (λ before → before ∧ is (ρ h ≟ y)) (freezing-asks-itself π φ h))
      (sym (is-both ρ h (possible? ρ h) (ρ h ≟ y)))
    where
    ρ : Agent
    ρ = π freezing-to φ

  -- General theorem, existence: for any φ there is an agent as Definition 8 says, frozen to φ.
  general-defined : ∀ φ π → DefinedBy φ π (π freezing-to φ)
  general-defined φ π = where-possible , where-not
    where
    ρ : Agent
    ρ = π freezing-to φ
    where-possible : ∀ h → Possible ρ h → ρ h ≡ π h
    where-possible h possible =
      trans (cong (λ own → if own then π h else φ π h) (freezing-asks-itself π φ h))
        (if-yes (possible? ρ h) possible)
    where-not : ∀ h → ¬ Possible ρ h → ρ h ≡ φ π h
    where-not h impossible =
      trans (cong (λ own → if own then π h else φ π h) (freezing-asks-itself π φ h))
        (if-no (possible? ρ h) impossible)

  -- Remark 10. The reality check defaulting to y

  always : Action → Agent → Prompt → Action
  always y π h = y

  infix 8 _RC[_]
  _RC[_] : Agent → Action → Agent
  π RC[ y ] = π freezing-to always y

  -- Remark 10, the definition: its two equations define π_RC(y), and nothing else.
  remark-10-definition : ∀ y π ρ → DefinedBy (always y) π ρ ⇔ (∀ h → ρ h ≡ (π RC[ y ]) h)
  remark-10-definition y π ρ =
    (λ defined → general-unique (always y) π ρ _ defined (general-defined (always y) π)) ,
    (λ same → same-defined (always y) π ρ _ same (general-defined (always y) π))

  -- Remark 10 (1): Theorem 9 (1) for π_RC(y).
  remark-10-1 : ∀ y π ρ → AlternatelyDefinedBy (always y) π ρ ⇔ (∀ h → ρ h ≡ (π RC[ y ]) h)
  remark-10-1 y π ρ =
    (λ alternate → fst (remark-10-definition y π ρ) (snd (general-1 (always y) π ρ) alternate)) ,
    (λ same → fst (general-1 (always y) π ρ) (snd (remark-10-definition y π ρ) same))

  -- Remark 10 (2): Theorem 9 (2) for π_RC(y).
  remark-10-2 : ∀ y π h → ((π RC[ y ]) RC[ y ]) h ≡ (π RC[ y ]) h
  remark-10-2 y π = snd
    (general-2 (always y) π (π RC[ y ]) ((π RC[ y ]) RC[ y ])
      (general-defined (always y) π) (general-defined (always y) (π RC[ y ])))
    (λ h _ → refl)

  -- Remark 10 (3): Theorem 9 (3) for π_RC(y).
  remark-10-3 : ∀ y π → π ~ π RC[ y ]
  remark-10-3 y π = general-3 (always y) π (π RC[ y ]) (general-defined (always y) π)

  -- Remark 10 (4): Theorem 9 (4) for π_RC(y).
  remark-10-4 : ∀ y π μ n → (π RC[ y ]) (genuine (π RC[ y ]) μ n) ≡ π (genuine (π RC[ y ]) μ n)
  remark-10-4 y π = general-4 (always y) π (π RC[ y ]) (general-defined (always y) π)

  -- Remark 10 (5): Theorem 9 (5) for π_RC(y).
  remark-10-5 : ∀ y π μ n → result (π RC[ y ]) μ n ≡ result π μ n
  remark-10-5 y π = general-5 (always y) π (π RC[ y ]) (general-defined (always y) π)

  -- Beyond the paper

  -- The reality check is determined by the traditional equivalence class.
  determined-by-class : ∀ π₁ π₂ → π₁ ~ π₂ → ∀ h → (π₁ RC) h ≡ (π₂ RC) h
  determined-by-class π₁ π₂ equal h with possible? π₁ h
  ... | yes possible = trans (sym (theorem-9-3 π₁ h possible)) (trans (equal h possible)
    (theorem-9-3 π₂ h (same-possible π₂ π₁ (lemma-5-symmetric π₁ π₂ equal) h possible)))
  ... | no impossible = trans (theorem-9-frozen π₁ h impossible)
    (trans (equal ⟨ x₁ h ⟩ (possible-⟨x⟩ π₁ (x₁ h)))
      (sym (theorem-9-frozen π₂ h λ possible →
        impossible (same-possible π₁ π₂ equal h possible))))

  -- Canonical form: agents are traditionally equivalent if and only if their reality checks are
  -- equal.
  canonical-form : ∀ π₁ π₂ → π₁ ~ π₂ ⇔ (∀ h → (π₁ RC) h ≡ (π₂ RC) h)
  canonical-form π₁ π₂ = determined-by-class π₁ π₂ , back
    where
    back : (∀ h → (π₁ RC) h ≡ (π₂ RC) h) → π₁ ~ π₂
    back same = lemma-5-transitive π₁ (π₁ RC) π₂ (theorem-9-3 π₁)
      (lemma-5-transitive (π₁ RC) (π₂ RC) π₂ (λ h _ → same h)
        (lemma-5-symmetric π₂ (π₂ RC) (theorem-9-3 π₂)))

  -- Only such agents have equal results in all of them. To see what π₁ does on a possible s, take
  -- the environment that plays the percepts of s, one after the other.
  turns : Prompt → ℕ
  turns ⟨ _ ⟩       = suc zero
  turns (h ⌢ _ ⌢ _) = suc (turns h)

  playing : (ℕ → Percept) → Environment
  playing xs ⟨⟩      = xs zero
  playing xs (h ▷ _) = xs (turns h)

  percepts : Prompt → ℕ → Percept
  percepts ⟨ x ⟩       _ = x
  percepts (h ⌢ _ ⌢ x) n = if is (n <? turns h) then percepts h n else x

  Plays : (ℕ → Percept) → Prompt → Set
  Plays xs ⟨ x ⟩       = xs zero ≡ x
  Plays xs (h ⌢ _ ⌢ x) = Plays xs h × (xs (turns h) ≡ x)

  -- Only the percepts up to the last turn count.
  plays-as : ∀ xs zs h → (∀ n → n < turns h → zs n ≡ xs n) → Plays xs h → Plays zs h
  plays-as xs zs ⟨ x ⟩       same first = trans (same zero trivial) first
  plays-as xs zs (h ⌢ _ ⌢ _) same (before , last) =
    plays-as xs zs h (λ n n< → same n (<-suc n (turns h) n<)) before ,
    trans (same (turns h) (n<suc-n (turns h))) last

  plays-its-percepts : ∀ h → Plays (percepts h) h
  plays-its-percepts ⟨ x ⟩       = refl
  plays-its-percepts (h ⌢ y ⌢ x) =
    plays-as (percepts h) (percepts (h ⌢ y ⌢ x)) h
      (λ n n< → if-yes (n <? turns h) n<) (plays-its-percepts h) ,
    if-no (turns h <? turns h) (n≮n (turns h))

  reaches : ∀ π xs h → Possible π h → Plays xs h →
    result π (playing xs) (turns h) ≡ (h ▷ π h)
  reaches π xs ⟨ x ⟩       _        first = cong (λ z → ⟨ z ⟩ ▷ π ⟨ z ⟩) first
  reaches π xs (h ⌢ y ⌢ x) possible (before , last) =
    trans
      (cong (λ p → (p ◁ playing xs p) ▷ π (p ◁ playing xs p))
        (trans (reaches π xs h (shorter π h possible) before)
          (cong (h ▷_) (newest π h possible))))
      (cong (λ z → (h ⌢ y ⌢ z) ▷ π (h ⌢ y ⌢ z)) last)

  own-action : ∀ π μ n {h y} → result π μ n ≡ (h ▷ y) → y ≡ π h
  own-action π μ (suc n) refl = refl

  -- Equal results, the converse: agents with equal results in every non-extended environment are
  -- traditionally equivalent.
  equivalent-if-equal-results : ∀ π₁ π₂ → (∀ μ n → result π₁ μ n ≡ result π₂ μ n) → π₁ ~ π₂
  equivalent-if-equal-results π₁ π₂ same s possible =
    own-action π₂ μ (turns s) (trans (sym (same μ (turns s))) reached)
    where
    μ : Environment
    μ = playing (percepts s)
    reached : result π₁ μ (turns s) ≡ (s ▷ π₁ s)
    reached = reaches π₁ (percepts s) s possible (plays-its-percepts s)

  -- An environment never asks if its percepts do not depend on the agent.
  NeverAsks : ExtendedEnvironment → Set
  NeverAsks μ = ∀ π₁ π₂ p → μ π₁ p ≡ μ π₂ p

  equal-if-never-asked : ∀ π₁ π₂ → π₁ ~ π₂ → ∀ μ → NeverAsks μ → ∀ n →
    genuine π₁ μ n ≡ genuine π₂ μ n
  equal-if-never-asked π₁ π₂ equal μ never zero    = cong ⟨_⟩ (never π₁ π₂ ⟨⟩)
  equal-if-never-asked π₁ π₂ equal μ never (suc n) =
    trans (cong (g ⌢ π₁ g ⌢_) (never π₁ π₂ (g ▷ π₁ g)))
      (trans (cong (λ y → g ⌢ y ⌢ μ π₂ (g ▷ y)) (equal g (genuine-possible π₁ μ n)))
        (cong (λ h → h ⌢ π₂ h ⌢ μ π₂ (h ▷ π₂ h)) (equal-if-never-asked π₁ π₂ equal μ never n)))
    where
    g : Prompt
    g = genuine π₁ μ n

  -- Environments that never ask give π and π_RC the same genuine history …
  never-asks-history : ∀ π μ → NeverAsks μ → ∀ n → genuine (π RC) μ n ≡ genuine π μ n
  never-asks-history π μ never n =
    sym (equal-if-never-asked π (π RC) (theorem-9-3 π) μ never n)

  -- … and the same V.
  never-asks-V : ∀ π μ → NeverAsks μ → ∀ n → V (π RC) μ n ≡ V π μ n
  never-asks-V π μ never zero    = refl
  never-asks-V π μ never (suc n) =
    trans (cong (λ sum → sum + fst (xₙ (genuine (π RC) μ n))) (never-asks-V π μ never n))
      (cong (λ h → V π μ n + fst (xₙ h)) (never-asks-history π μ never n))
