{-# OPTIONS --safe --without-K #-}

-- The earth mover's distance of [SL, Equation 3] is a metric, for every ground distance that is
-- one. A density is counted in units, of which each is removed, made, or moved as a whole; the
-- least cost does not depend on the unit, so that nothing is gained by moving parts of one. Nothing
-- is imported but the logic of Jagi.agda, and nothing is assumed but what the modules are handed:
-- costs are added and compared, and no more, so that all real numbers are costs.

module EarthMover where

open import Jagi
open Σ

-- Definitions: of places, of costs, and of the cost d of moving a unit from a place to another

module Moving
  (Place Cost : Set) (0ᵣ 1ᵣ : Cost) (_+_ : Cost → Cost → Cost)
  (_≤_ : Cost → Cost → Set) (≤-total : ∀ x y → (x ≤ y) ⊎ (y ≤ x))
  (d : Place → Place → Cost)
  where

  infixr 5 _∷_ _++_

  -- The places of the units, in any order.
  data Density : Set where
    []  : Density
    _∷_ : Place → Density → Density

  -- Both together
  _++_ : Density → Density → Density
  []      ++ b = b
  (p ∷ a) ++ b = p ∷ (a ++ b)

  -- b has a unit at q, and without it is c.
  data Has (q : Place) : Density → Density → Set where
    here  : ∀ {c} → Has q (q ∷ c) c
    there : ∀ {p b c} → Has q b c → Has q (p ∷ b) (p ∷ c)

  -- From a to b: each unit of a is removed, or moved to one of b; what is left of b is made.
  data Plan : Density → Density → Set where
    make   : ∀ b → Plan [] b
    remove : ∀ {p a b} → Plan a b → Plan (p ∷ a) b
    move   : ∀ {p q a b c} → Has q b c → Plan a c → Plan (p ∷ a) b

  -- A unit that is made or removed costs 1.
  mass : Density → Cost
  mass []      = 0ᵣ
  mass (_ ∷ a) = 1ᵣ + mass a

  cost : ∀ {a b} → Plan a b → Cost
  cost (make b)           = mass b
  cost (remove f)         = 1ᵣ + cost f
  cost (move {p} {q} _ f) = d p q + cost f

  _⊓_ : Cost → Cost → Cost
  x ⊓ y with ≤-total x y
  ... | left  _ = x
  ... | right _ = y

  -- The least of x and of all f q c, of the q that b has and the c that is left.
  least : Cost → (Place → Density → Cost) → Density → Cost
  least x f []      = x
  least x f (q ∷ c) = f q c ⊓ least x (λ r e → f r (q ∷ e)) c

  -- Equation 3. The least cost
  distance : Density → Density → Cost
  distance []      b = mass b
  distance (p ∷ a) b = least (1ᵣ + distance a b) (λ q c → d p q + distance a c) b

-- Theorems, for every ground distance that is a metric, and at most what removing and making cost

module Theorems
  (Place Cost : Set) (_≟_ : Distinguishable Place)
  (0ᵣ 1ᵣ : Cost) (_+_ : Cost → Cost → Cost)
  (+-assoc : ∀ x y z → ((x + y) + z) ≡ (x + (y + z))) (+-comm : ∀ x y → (x + y) ≡ (y + x))
  (+-0 : ∀ x → (x + 0ᵣ) ≡ x)
  (_≤_ : Cost → Cost → Set) (≤-total : ∀ x y → (x ≤ y) ⊎ (y ≤ x))
  (≤-trans : ∀ {x y z} → x ≤ y → y ≤ z → x ≤ z) (≤-antisym : ∀ {x y} → x ≤ y → y ≤ x → x ≡ y)
  (+-mono : ∀ z {x y} → x ≤ y → (z + x) ≤ (z + y))
  (+-cancel : ∀ z {x y} → (z + x) ≤ (z + y) → x ≤ y)
  (0≤1 : 0ᵣ ≤ 1ᵣ) (1≢0 : 1ᵣ ≢ 0ᵣ)
  (d : Place → Place → Cost) (0≤d : ∀ p q → 0ᵣ ≤ d p q) (d≤2 : ∀ p q → d p q ≤ (1ᵣ + 1ᵣ))
  (d-same : ∀ p → d p p ≡ 0ᵣ) (d-apart : ∀ p q → d p q ≡ 0ᵣ → p ≡ q)
  (d-sym : ∀ p q → d p q ≡ d q p) (d-triangle : ∀ p q r → d p r ≤ (d p q + d q r))
  where

  open Moving Place Cost 0ᵣ 1ᵣ _+_ _≤_ ≤-total d

  -- Of costs

  infixr 1 _then_
  _then_ : {A : Set} {x y z : A} → x ≡ y → y ≡ z → x ≡ z
  _then_ = trans

  both-sides : {A B C : Set} (f : A → B → C) {x y : A} {u v : B} → x ≡ y → u ≡ v → f x u ≡ f y v
  both-sides f refl refl = refl

  ≤-refl : ∀ x → x ≤ x
  ≤-refl x with ≤-total x x
  ... | left  x≤x = x≤x
  ... | right x≤x = x≤x

  ≤-is : ∀ {x y} → x ≡ y → x ≤ y
  ≤-is refl = ≤-refl _

  0+ : ∀ x → (0ᵣ + x) ≡ x
  0+ x = +-comm 0ᵣ x then +-0 x

  +-swap : ∀ x y z → (x + (y + z)) ≡ (y + (x + z))
  +-swap x y z = sym (+-assoc x y z) then cong (_+ z) (+-comm x y) then +-assoc y x z

  +-middle : ∀ w x y z → ((w + x) + (y + z)) ≡ ((w + y) + (x + z))
  +-middle w x y z =
    +-assoc w x (y + z) then cong (w +_) (+-swap x y z) then sym (+-assoc w y (x + z))

  +-mono₂ : ∀ {w x y z} → w ≤ x → y ≤ z → (w + y) ≤ (x + z)
  +-mono₂ {w} {x} {y} {z} w≤x y≤z = ≤-trans (+-mono w y≤z)
    (≤-trans (≤-is (+-comm w z)) (≤-trans (+-mono z w≤x) (≤-is (+-comm z x))))

  ≤-more : ∀ {x y} z → 0ᵣ ≤ z → x ≤ y → x ≤ (z + y)
  ≤-more {x} z 0≤z x≤y = ≤-trans (≤-is (sym (0+ x))) (+-mono₂ 0≤z x≤y)

  no-less : ∀ {x y} → 0ᵣ ≤ x → 0ᵣ ≤ y → (x + y) ≡ 0ᵣ → (x ≡ 0ᵣ) × (y ≡ 0ᵣ)
  no-less {x} {y} 0≤x 0≤y none =
    ≤-antisym (≤-trans (≤-more y 0≤y (≤-refl x)) (≤-is (+-comm y x then none))) 0≤x ,
    ≤-antisym (≤-trans (≤-more x 0≤x (≤-refl y)) (≤-is none)) 0≤y

  0≤mass : ∀ a → 0ᵣ ≤ mass a
  0≤mass []      = ≤-refl 0ᵣ
  0≤mass (_ ∷ a) = ≤-more 1ᵣ 0≤1 (0≤mass a)

  0≤cost : ∀ {a b} (f : Plan a b) → 0ᵣ ≤ cost f
  0≤cost (make b)           = 0≤mass b
  0≤cost (remove f)         = ≤-more 1ᵣ 0≤1 (0≤cost f)
  0≤cost (move {p} {q} _ f) = ≤-more (d p q) (0≤d p q) (0≤cost f)

  -- The least cost is that of a plan, and no plan costs less.

  ⊓-left : ∀ x y → (x ⊓ y) ≤ x
  ⊓-left x y with ≤-total x y
  ... | left  _   = ≤-refl x
  ... | right y≤x = y≤x

  ⊓-right : ∀ x y → (x ⊓ y) ≤ y
  ⊓-right x y with ≤-total x y
  ... | left  x≤y = x≤y
  ... | right _   = ≤-refl y

  least-first : ∀ x f b → least x f b ≤ x
  least-first x f []      = ≤-refl x
  least-first x f (q ∷ c) = ≤-trans (⊓-right (f q c) _) (least-first x _ c)

  least-other : ∀ x f {q b c} → Has q b c → least x f b ≤ f q c
  least-other x f here      = ⊓-left _ _
  least-other x f (there t) = ≤-trans (⊓-right (f _ _) _) (least-other x _ t)

  least-is : (P : Cost → Set) → ∀ x f b → P x → (∀ {q c} → Has q b c → P (f q c)) → P (least x f b)
  least-is P x f []      first other = first
  least-is P x f (q ∷ c) first other
    with ≤-total (f q c) (least x (λ r e → f r (q ∷ e)) c)
  ... | left  _ = other here
  ... | right _ = least-is P x _ c first (λ t → other (there t))

  cheapest : ∀ a b → Σ (Plan a b) λ f → cost f ≡ distance a b
  cheapest []      b = make b , refl
  cheapest (p ∷ a) b = least-is (λ x → Σ (Plan (p ∷ a) b) λ f → cost f ≡ x) _ _ b
    (remove (fst (cheapest a b)) , cong (1ᵣ +_) (snd (cheapest a b)))
    (λ {q} {c} t → move t (fst (cheapest a c)) , cong (d p q +_) (snd (cheapest a c)))

  none-cheaper : ∀ {a b} (f : Plan a b) → distance a b ≤ cost f
  none-cheaper (make b)       = ≤-refl (mass b)
  none-cheaper {b = b} (remove f) =
    ≤-trans (least-first _ _ b) (+-mono 1ᵣ (none-cheaper f))
  none-cheaper (move {p} {q} t f) =
    ≤-trans (least-other _ _ t) (+-mono (d p q) (none-cheaper f))

  -- Equation 3, the least cost: a plan costs the distance, and none costs less.
  equation-3-least : ∀ a b →
    (Σ (Plan a b) λ f → cost f ≡ distance a b) × (∀ (f : Plan a b) → distance a b ≤ cost f)
  equation-3-least a b = cheapest a b , none-cheaper

  -- Equation 3, the triangle inequality

  -- Two units that are taken away one after the other can be taken in the other order.
  exchanged : ∀ {q r b c e} → Has q b c → Has r c e → Σ Density λ c′ → Has r b c′ × Has q c′ e
  exchanged here      u         = _ , (there u , here)
  exchanged (there t) here      = _ , (here , t)
  exchanged (there t) (there u) with exchanged t u
  ... | _ , (u′ , t′) = _ , (there u′ , there t′)

  -- What a plan that costs x does with a unit at q, and with the others, b.
  data Doing (q : Place) (b c : Density) (x : Cost) : Set where
    removes : (g : Plan b c) → x ≡ (1ᵣ + cost g) → Doing q b c x
    moves   : ∀ {r e} → Has r c e → (g : Plan b e) → x ≡ (d q r + cost g) → Doing q b c x

  doing : ∀ {q b b′ c} → Has q b b′ → (g : Plan b c) → Doing q b′ c (cost g)
  doing here (remove g) = removes g refl
  doing here (move t g) = moves t g refl
  doing (there s) (remove g) with doing s g
  ... | removes g′ is-cost = removes (remove g′) (cong (1ᵣ +_) is-cost)
  ... | moves t g′ is-cost = moves t (remove g′) (cong (1ᵣ +_) is-cost then +-swap 1ᵣ _ _)
  doing (there s) (move t g) with doing s g
  ... | removes g′ is-cost = removes (move t g′) (cong (d _ _ +_) is-cost then +-swap _ 1ᵣ _)
  ... | moves u g′ is-cost with exchanged t u
  ...   | _ , (u′ , t′) = moves u′ (move t′ g′) (cong (d _ _ +_) is-cost then +-swap _ _ _)

  -- The greater mass is at most the smaller one and the cost.
  mass-made : ∀ {a b} (f : Plan a b) → mass b ≤ (mass a + cost f)
  mass-made (make b)   = ≤-is (sym (0+ (mass b)))
  mass-made (remove {a = a} f) =
    ≤-trans (≤-more 1ᵣ 0≤1 (≤-more 1ᵣ 0≤1 (mass-made f)))
      (≤-is (cong (1ᵣ +_) (+-swap 1ᵣ (mass a) (cost f)) then sym (+-assoc 1ᵣ (mass a) _)))
  mass-made (move {p} {q} {a} t f) =
    ≤-trans (≤-is (mass-of t)) (≤-trans (+-mono 1ᵣ (≤-trans (mass-made f)
      (+-mono (mass a) (≤-more (d p q) (0≤d p q) (≤-refl (cost f))))))
        (≤-is (sym (+-assoc 1ᵣ _ _))))
    where
    mass-of : ∀ {q b c} → Has q b c → mass b ≡ (1ᵣ + mass c)
    mass-of here      = refl
    mass-of (there t) = cong (1ᵣ +_) (mass-of t)

  -- Of two plans one after the other: there is one that leads as far and costs no more.
  equation-3-plans : ∀ {a b c} (f : Plan a b) (g : Plan b c) →
    Σ (Plan a c) λ h → cost h ≤ (cost f + cost g)
  equation-3-plans (make b) g = make _ , mass-made g
  equation-3-plans (remove f) g with equation-3-plans f g
  ... | h , less = remove h , ≤-trans (+-mono 1ᵣ less) (≤-is (sym (+-assoc 1ᵣ _ _)))
  equation-3-plans (move {p} {q} s f) g with doing s g
  ... | removes g′ is-cost with equation-3-plans f g′
  ...   | h , less = remove h ,
    ≤-trans (≤-more (d p q) (0≤d p q) (+-mono 1ᵣ less))
      (≤-is (cong (d p q +_) (+-swap 1ᵣ (cost f) (cost g′) then cong (cost f +_) (sym is-cost))
        then sym (+-assoc (d p q) (cost f) _)))
  equation-3-plans (move {p} {q} s f) g | moves {r} t g′ is-cost with equation-3-plans f g′
  ...   | h , less = move t h ,
    ≤-trans (+-mono₂ (d-triangle p q r) less)
      (≤-is (+-middle (d p q) (d q r) (cost f) (cost g′)
        then cong ((d p q + cost f) +_) (sym is-cost)))

  -- No distance is greater than by way of a third density.
  equation-3-triangle : ∀ a b c → distance a c ≤ (distance a b + distance b c)
  equation-3-triangle a b c with cheapest a b | cheapest b c
  ... | f , is-f | g , is-g with equation-3-plans f g
  ...   | h , less = ≤-trans (none-cheaper h)
    (≤-trans less (+-mono₂ (≤-is is-f) (≤-is is-g)))

  -- Equation 3, the same both ways round

  remove-all : ∀ a → Σ (Plan a []) λ f → cost f ≡ mass a
  remove-all []      = make [] , refl
  remove-all (p ∷ a) with remove-all a
  ... | f , is-cost = remove f , cong (1ᵣ +_) is-cost

  make-one : ∀ {a b} q (f : Plan a b) → Σ (Plan a (q ∷ b)) λ g → cost g ≡ (1ᵣ + cost f)
  make-one q (make b) = make (q ∷ b) , refl
  make-one q (remove f) with make-one q f
  ... | g , is-cost = remove g , cong (1ᵣ +_) is-cost
  make-one q (move t f) with make-one q f
  ... | g , is-cost = move (there t) g , (cong (d _ _ +_) is-cost then +-swap _ 1ᵣ _)

  move-one : ∀ {p a a′ b} q → Has p a a′ → (f : Plan a′ b) →
    Σ (Plan a (q ∷ b)) λ g → cost g ≡ (d p q + cost f)
  move-one q here f = move here f , refl
  move-one q (there s) (remove f) with move-one q s f
  ... | g , is-cost = remove g , (cong (1ᵣ +_) is-cost then +-swap 1ᵣ _ _)
  move-one q (there s) (move t f) with move-one q s f
  ... | g , is-cost = move (there t) g , (cong (d _ _ +_) is-cost then +-swap _ _ _)

  back : ∀ {a b} (f : Plan a b) → Σ (Plan b a) λ g → cost g ≡ cost f
  back (make b) = remove-all b
  back (remove {p} f) with back f
  ... | g , same with make-one p g
  ...   | h , is-cost = h , (is-cost then cong (1ᵣ +_) same)
  back (move {p} {q} t f) with back f
  ... | g , same with move-one p t g
  ...   | h , is-cost = h , (is-cost then cong (_+ cost g) (d-sym q p) then cong (d p q +_) same)

  -- It is as far back.
  equation-3-symmetric : ∀ a b → distance a b ≡ distance b a
  equation-3-symmetric a b = ≤-antisym (no-farther a b) (no-farther b a)
    where
    no-farther : ∀ a b → distance a b ≤ distance b a
    no-farther a b with cheapest b a
    ... | f , is-f with back f
    ...   | g , same = ≤-trans (none-cheaper g) (≤-is (same then is-f))

  -- Equation 3, zero for equal densities alone: for those with the same number of units everywhere

  one-if : {A : Set} → Dec A → ℕ → ℕ
  one-if (yes _) n = suc n
  one-if (no _)  n = n

  count : Place → Density → ℕ
  count p []      = zero
  count p (q ∷ a) = one-if (p ≟ q) (count p a)

  record Equal (a b : Density) : Set where
    constructor equal
    field
      at : ∀ p → count p a ≡ count p b
  open Equal

  one-if-same : {A : Set} (e : Dec A) → ∀ {m n} → one-if e m ≡ one-if e n → m ≡ n
  one-if-same (yes _) refl = refl
  one-if-same (no _)  same = same

  one-if-swap : {A B : Set} (e : Dec A) (f : Dec B) → ∀ n →
    one-if e (one-if f n) ≡ one-if f (one-if e n)
  one-if-swap (yes _) (yes _) n = refl
  one-if-swap (yes _) (no _)  n = refl
  one-if-swap (no _)  _       n = refl

  unchanged : ∀ a → Equal a a
  unchanged a = equal λ p → refl

  has : ∀ {q b c} → Has q b c → Equal b (q ∷ c)
  has {q} here = unchanged (q ∷ _)
  has {q} (there {r} t) =
    equal λ p → cong (one-if (p ≟ r)) (at (has t) p) then one-if-swap (p ≟ r) (p ≟ q) _

  counted : ∀ p b {n} → count p b ≡ suc n → Σ Density (Has p b)
  counted p (q ∷ b) some with p ≟ q
  ... | yes refl = b , here
  ... | no _ with counted p b some
  ...   | c , t = q ∷ c , there t

  counted-first : ∀ p a → count p (p ∷ a) ≡ suc (count p a)
  counted-first p a with p ≟ p
  ... | yes _    = refl
  ... | no other = absurd (other refl)

  for-nothing : ∀ a b → Equal a b → Σ (Plan a b) λ f → cost f ≡ 0ᵣ
  for-nothing []      []      _    = make [] , refl
  for-nothing []      (q ∷ b) same = absurd (not-zero (at same q then counted-first q b))
    where
    not-zero : ∀ {n} → zero ≢ suc n
    not-zero ()
  for-nothing (p ∷ a) b       same with counted p b (sym (at same p) then counted-first p a)
  ... | c , t with for-nothing a c
    (equal λ q → one-if-same (q ≟ p) (at same q then at (has t) q))
  ...   | f , none = move t f , (cong (d p p +_) none then +-0 (d p p) then d-same p)

  paid : ∀ {x} → 0ᵣ ≤ x → (1ᵣ + x) ≢ 0ᵣ
  paid 0≤x none = 1≢0 (fst (no-less 0≤1 0≤x none))

  moved-nowhere : ∀ {a b} (f : Plan a b) → cost f ≡ 0ᵣ → Equal a b
  moved-nowhere (make [])          _    = unchanged []
  moved-nowhere (make (q ∷ b))     none = absurd (paid (0≤mass b) none)
  moved-nowhere (remove f)         none = absurd (paid (0≤cost f) none)
  moved-nowhere (move {p} {q} t f) none with no-less (0≤d p q) (0≤cost f) none
  ... | d-none , f-none with d-apart p q d-none
  ...   | refl = equal λ r →
    cong (one-if (r ≟ p)) (at (moved-nowhere f f-none) r) then sym (at (has t) r)

  -- It is zero from a density to an equal one, and to no other.
  equation-3-zero : ∀ a b → (distance a b ≡ 0ᵣ) ⇔ Equal a b
  equation-3-zero a b = only-equal , of-equal
    where
    only-equal : distance a b ≡ 0ᵣ → Equal a b
    only-equal none with cheapest a b
    ... | f , is-f = moved-nowhere f (is-f then none)
    of-equal : Equal a b → distance a b ≡ 0ᵣ
    of-equal same with for-nothing a b same
    ... | f , none = ≤-antisym (≤-trans (none-cheaper f) (≤-is none))
      (≤-trans (0≤cost (fst (cheapest a b))) (≤-is (snd (cheapest a b))))

  -- What there is besides costs 1 a unit.

  mass-both : ∀ a b → mass (a ++ b) ≡ (mass a + mass b)
  mass-both []      b = sym (0+ (mass b))
  mass-both (_ ∷ a) b = cong (1ᵣ +_) (mass-both a b) then sym (+-assoc 1ᵣ (mass a) (mass b))

  -- Two plans side by side
  together : ∀ {a b a′ b′} (f : Plan a b) (g : Plan a′ b′) →
    Σ (Plan (a ++ a′) (b ++ b′)) λ h → cost h ≡ (cost f + cost g)
  together (make [])      g = g , sym (0+ (cost g))
  together (make (q ∷ b)) g with together (make b) g
  ... | h , is-cost with make-one q h
  ...   | h′ , more = h′ , (more then cong (1ᵣ +_) is-cost then sym (+-assoc 1ᵣ (mass b) (cost g)))
  together (remove f) g with together f g
  ... | h , is-cost = remove h , (cong (1ᵣ +_) is-cost then sym (+-assoc 1ᵣ (cost f) (cost g)))
  together (move t f) g with together f g
  ... | h , is-cost =
    move (in-front t) h , (cong (d _ _ +_) is-cost then sym (+-assoc _ _ (cost g)))
    where
    in-front : ∀ {q b c e} → Has q b c → Has q (b ++ e) (c ++ e)
    in-front here      = here
    in-front (there t) = there (in-front t)

  equation-3-surplus : ∀ a e → distance a (e ++ a) ≡ mass e
  equation-3-surplus a e with for-nothing a a (unchanged a)
  ... | f , none with together (make e) f | cheapest a (e ++ a)
  ...   | g , is-g | h , is-h = ≤-antisym
    (≤-trans (none-cheaper g) (≤-is (is-g then cong (mass e +_) none then +-0 (mass e))))
    (+-cancel (mass a) (≤-trans (≤-is (+-comm (mass a) (mass e) then sym (mass-both e a)))
      (≤-trans (mass-made h) (+-mono (mass a) (≤-is is-h)))))

  -- All of the smaller mass is moved: what is left of the greater is removed, or made.

  number : Density → ℕ
  number []      = zero
  number (_ ∷ a) = suc (number a)

  made removed : ∀ {a b} → Plan a b → ℕ
  made (make b)   = number b
  made (remove f) = made f
  made (move _ f) = made f
  removed (make _)   = zero
  removed (remove f) = suc (removed f)
  removed (move _ f) = removed f

  -- A plan that makes a unit is a plan to the others, and that unit made.
  data Making {a b : Density} (f : Plan a b) : Set where
    none : made f ≡ zero → Making f
    some : ∀ {q c} → Has q b c → (g : Plan a c) → cost f ≡ (1ᵣ + cost g) → removed f ≡ removed g →
      Making f

  making : ∀ {a b} (f : Plan a b) → Making f
  making (make [])      = none refl
  making (make (q ∷ b)) = some here (make b) refl refl
  making (remove f) with making f
  ... | none is-none = none is-none
  ... | some t g is-cost same =
    some t (remove g) (cong (1ᵣ +_) is-cost) (cong suc same)
  making (move s f) with making f
  ... | none is-none = none is-none
  ... | some t g is-cost same with exchanged s t
  ...   | _ , (t′ , s′) = some t′ (move s′ g) (cong (d _ _ +_) is-cost then +-swap _ 1ᵣ _) same

  -- Moving costs no more than removing and making.
  moving-more : ∀ {a b} (f : Plan a b) →
    Σ (Plan a b) λ g → (cost g ≤ cost f) × ((removed g ≡ zero) ⊎ (made g ≡ zero))
  moving-more (make b) = make b , (≤-refl (mass b) , left refl)
  moving-more (move t f) with moving-more f
  ... | g , (less , all) = move t g , (+-mono _ less , all)
  moving-more (remove f) with moving-more f
  ... | g , (less , right all) = remove g , (+-mono 1ᵣ less , right all)
  ... | g , (less , left all) with making g
  ...   | none is-none = remove g , (+-mono 1ᵣ less , right is-none)
  ...   | some {q} t h is-cost same = move t h , (
    ≤-trans (+-mono₂ (d≤2 _ q) (≤-refl (cost h)))
      (≤-trans (≤-is (+-assoc 1ᵣ 1ᵣ (cost h) then cong (1ᵣ +_) (sym is-cost))) (+-mono 1ᵣ less)) ,
    left (sym same then all))

  -- A plan that costs the distance removes no unit, or makes none.
  equation-3-smaller : ∀ a b →
    Σ (Plan a b) λ f → (cost f ≡ distance a b) × ((removed f ≡ zero) ⊎ (made f ≡ zero))
  equation-3-smaller a b with cheapest a b
  ... | f , is-f with moving-more f
  ...   | g , (less , all) = g , (≤-antisym (≤-trans less (≤-is is-f)) (none-cheaper g) , all)

  -- The least cost does not depend on the unit: of k of each unit it is k times as much.

  add : ℕ → ℕ → ℕ
  add zero    n = n
  add (suc m) n = suc (add m n)

  count-both : ∀ p a b → count p (a ++ b) ≡ add (count p a) (count p b)
  count-both p []      b = refl
  count-both p (q ∷ a) b = cong (one-if (p ≟ q)) (count-both p a b) then inside (p ≟ q)
    where
    inside : ∀ {A} (e : Dec A) {m n} → one-if e (add m n) ≡ add (one-if e m) n
    inside (yes _) = refl
    inside (no _)  = refl

  both-equal : ∀ {a a′ b b′} → Equal a a′ → Equal b b′ → Equal (a ++ b) (a′ ++ b′)
  both-equal {a} {a′} {b} {b′} a≈a′ b≈b′ = equal λ p → count-both p a b
    then cong (λ n → add n (count p b)) (at a≈a′ p) then cong (add (count p a′)) (at b≈b′ p)
    then sym (count-both p a′ b′)

  one-more : ∀ p {a b} → Equal a b → Equal (p ∷ a) (p ∷ b)
  one-more p same = equal λ q → cong (one-if (q ≟ p)) (at same q)

  -- Twice a unit at p and others
  two-more : ∀ p a → Equal ((p ∷ a) ++ (p ∷ a)) (p ∷ (p ∷ (a ++ a)))
  two-more p a = one-more p (has (inside a))
    where
    inside : ∀ b → Has p (b ++ (p ∷ a)) (b ++ a)
    inside []      = here
    inside (q ∷ b) = there (inside b)

  equally-far : ∀ {a a′ b b′} → Equal a a′ → Equal b′ b → distance a b ≤ distance a′ b′
  equally-far {a} {a′} {b} {b′} a≈a′ b′≈b = ≤-trans (equation-3-triangle a a′ b) (≤-trans
    (+-mono₂ (≤-is (snd (equation-3-zero a a′) a≈a′)) (equation-3-triangle a′ b′ b))
    (≤-is (0+ _ then cong (distance a′ b′ +_) (snd (equation-3-zero b′ b) b′≈b) then +-0 _)))

  reversed : ∀ {a b} → Equal a b → Equal b a
  reversed same = equal λ p → sym (at same p)

  -- A unit that b ++ b has is one of b, and what is left has another one.
  halved : ∀ {r c} b → Has r (b ++ b) c →
    Σ Density λ b′ → Has r b b′ × Equal c (r ∷ (b′ ++ b′))
  halved {r} {c} b t = fst found , (snd found , equal λ p → one-if-same (p ≟ r)
    (sym (at (has t) p) then at (both-equal one one) p then at (two-more r (fst found)) p))
    where
    in-one : ∀ a {c} → Has r (a ++ b) c → Σ Density (Has r a) ⊎ Σ Density (Has r b)
    in-one []      t    = right (_ , t)
    in-one (p ∷ a) here = left (_ , here)
    in-one (p ∷ a) (there t) with in-one a t
    ... | left (_ , u) = left (_ , there u)
    ... | right in-b   = right in-b
    found : Σ Density (Has r b)
    found with in-one b t
    ... | left  in-b = in-b
    ... | right in-b = in-b
    one : Equal b (r ∷ fst found)
    one = has (snd found)

  -- What a cheapest plan does with a unit at p
  data First (p : Place) (a b : Density) : Set where
    removed-first : (1ᵣ + distance a b) ≤ distance (p ∷ a) b → First p a b
    moved-first   : ∀ {r c} → Has r b c → (d p r + distance a c) ≤ distance (p ∷ a) b → First p a b

  first : ∀ p a b → First p a b
  first p a b with cheapest (p ∷ a) b
  ... | remove f , is-f = removed-first (≤-trans (+-mono 1ᵣ (none-cheaper f)) (≤-is is-f))
  ... | move t f , is-f = moved-first t (≤-trans (+-mono (d p _) (none-cheaper f)) (≤-is is-f))

  if-removed : ∀ p a b → distance (p ∷ a) b ≤ (1ᵣ + distance a b)
  if-removed p a b = least-first _ _ b

  if-moved : ∀ p a {r b c} → Has r b c → distance (p ∷ a) b ≤ (d p r + distance a c)
  if-moved p a t = least-other _ _ t

  -- It is together no farther from a to b and from a′ to b′ than from e to f.
  record Halves (a b a′ b′ e f : Density) : Set where
    constructor halving
    field
      no-farther : (distance a b + distance a′ b′) ≤ distance e f
  open Halves

  turned : ∀ {a b a′ b′ e f} → Halves a b a′ b′ e f → Halves a′ b′ a b e f
  turned (halving less) = halving (≤-trans (≤-is (+-comm _ _)) less)

  transposed : ∀ {a b a′ b′ e f} → Halves a b a′ b′ e f → Halves b a b′ a′ f e
  transposed {a} {b} {a′} {b′} {e} {f} (halving less) = halving (≤-trans
    (+-mono₂ (≤-is (equation-3-symmetric b a)) (≤-is (equation-3-symmetric b′ a′)))
    (≤-trans less (≤-is (equation-3-symmetric e f))))

  -- Of a unit that costs x in one half and in the whole
  with-it : ∀ {a b a′ b′ e f u v w x} → Halves a′ b′ a b e f →
    u ≤ (x + distance a b) → v ≤ distance a′ b′ → (x + distance e f) ≤ w → (u + v) ≤ w
  with-it {x = x} (halving less) ≤u ≤v ≤w = ≤-trans (+-mono₂ ≤u ≤v) (≤-trans
    (≤-is (+-assoc x _ _ then cong (x +_) (+-comm _ _))) (≤-trans (+-mono x less) ≤w))

  fewer : ∀ {r b c} → Has r b c → number b ≡ suc (number c)
  fewer here      = refl
  fewer (there t) = cong suc (fewer t)

  -- A plan of which both sides have two of each unit is two plans with one of each: the units are
  -- followed from one to the next, and are in the one plan and in the other in turn. In between,
  -- nothing is left over, or a unit on one side, or two of them, or one on each.
  halves    : ∀ m n a b → number a ≡ m → number b ≡ n → Halves a b a b (a ++ a) (b ++ b)
  with-one  : ∀ m n a b → number a ≡ m → number b ≡ n →
    ∀ p → Halves (p ∷ a) b a b (p ∷ (a ++ a)) (b ++ b)
  with-two  : ∀ m n a b → number a ≡ m → number b ≡ n →
    ∀ p q → Halves (p ∷ a) b (q ∷ a) b (p ∷ (q ∷ (a ++ a))) (b ++ b)
  with-both : ∀ m n a b → number a ≡ m → number b ≡ n →
    ∀ p q → Halves (p ∷ a) (q ∷ b) a b (p ∷ (a ++ a)) (q ∷ (b ++ b))

  halves m n [] b _ _ = halving (≤-is (sym (mass-both b b)))
  halves (suc m) n (p ∷ a) b refl is-n = halving (≤-trans
    (no-farther (with-two m n a b refl is-n p p))
    (equally-far (reversed (two-more p a)) (unchanged (b ++ b))))

  with-one m n a b is-m is-n p with first p (a ++ a) (b ++ b)
  ... | removed-first ≤w =
    halving (with-it (halves m n a b is-m is-n) (if-removed p a b) (≤-refl _) ≤w)
  ... | moved-first {r} t ≤w with halved b t
  ...   | b′ , (u , c≈) with n | trans (sym is-n) (fewer u)
  ...     | suc k | refl = halving (with-it (transposed (with-one k m b′ a refl is-m r))
    (if-moved p a u) (equally-far (unchanged a) (reversed (has u)))
    (≤-trans (+-mono (d p r) (equally-far (unchanged (a ++ a)) c≈)) ≤w))

  with-two m n a b is-m is-n p q with first p (q ∷ (a ++ a)) (b ++ b)
  ... | removed-first ≤w =
    halving (with-it (with-one m n a b is-m is-n q) (if-removed p a b) (≤-refl _) ≤w)
  ... | moved-first {r} t ≤w with halved b t
  ...   | b′ , (u , c≈) with n | trans (sym is-n) (fewer u)
  ...     | suc k | refl = halving (with-it (with-both m k a b′ is-m refl q r)
    (if-moved p a u) (equally-far (unchanged (q ∷ a)) (reversed (has u)))
    (≤-trans (+-mono (d p r) (equally-far (unchanged (q ∷ (a ++ a))) c≈)) ≤w))

  with-both m n a b is-m is-n p q with first p (a ++ a) (q ∷ (b ++ b))
  ... | removed-first ≤w = halving (with-it (turned (transposed (with-one n m b a is-n is-m q)))
    (if-removed p a (q ∷ b)) (≤-refl _) ≤w)
  ... | moved-first here ≤w =
    halving (with-it (halves m n a b is-m is-n) (if-moved p a here) (≤-refl _) ≤w)
  ... | moved-first {r} (there t) ≤w with halved b t
  ...   | b′ , (u , c≈) with n | trans (sym is-n) (fewer u)
  ...     | suc k | refl = halving (with-it (turned (transposed (with-two k m b′ a refl is-m q r)))
    (if-moved p a (there u)) (equally-far (unchanged a) (reversed (has u)))
    (≤-trans (+-mono (d p r) (equally-far (unchanged (a ++ a)) (one-more q c≈))) ≤w))

  -- k of each unit: a plan that moves parts of units, each a multiple of 1 / k, is one of these.
  of-each : ℕ → Density → Density
  of-each zero    a = []
  of-each (suc k) a = a ++ of-each k a

  _·_ : ℕ → Cost → Cost
  zero  · x = 0ᵣ
  suc k · x = x + (k · x)

  ++-[] : ∀ a → (a ++ []) ≡ a
  ++-[] []      = refl
  ++-[] (p ∷ a) = cong (p ∷_) (++-[] a)

  ++-assoc : ∀ a b c → ((a ++ b) ++ c) ≡ (a ++ (b ++ c))
  ++-assoc []      b c = refl
  ++-assoc (p ∷ a) b c = cong (p ∷_) (++-assoc a b c)

  -- From k of each unit to k of each it is k times as far.
  equation-3-unit : ∀ k a b → distance (of-each k a) (of-each k b) ≡ (k · distance a b)
  equation-3-unit k a b = ≤-antisym (at-most k) (at-least k)
    where
    whole : ℕ → Cost
    whole k = distance (of-each k a) (of-each k b)

    one-more-each : ∀ k → whole (suc k) ≤ (distance a b + whole k)
    one-more-each k with cheapest a b | cheapest (of-each k a) (of-each k b)
    ... | f , is-f | g , is-g with together f g
    ...   | h , is-h =
      ≤-trans (none-cheaper h) (≤-trans (≤-is is-h) (+-mono₂ (≤-is is-f) (≤-is is-g)))

    at-most : ∀ k → whole k ≤ (k · distance a b)
    at-most zero    = ≤-refl 0ᵣ
    at-most (suc k) = ≤-trans (one-more-each k) (+-mono _ (at-most k))

    -- It holds of twice as many if it holds of k, and of k if it holds of more.
    At-least : ℕ → Set
    At-least k = (k · distance a b) ≤ whole k

    from-more : ∀ j k → At-least (add j k) → At-least k
    from-more zero    k more = more
    from-more (suc j) k more =
      from-more j k (+-cancel (distance a b) (≤-trans more (one-more-each (add j k))))

    twice : ∀ k → At-least k → At-least (add k k)
    twice k less = ≤-trans (≤-is (adding k k)) (≤-trans (+-mono₂ less less)
      (≤-trans (no-farther (halves _ _ (of-each k a) (of-each k b) refl refl))
        (≤-is (both-sides distance (sym (each k k a)) (sym (each k k b))))))
      where
      adding : ∀ j k → (add j k · distance a b) ≡ ((j · distance a b) + (k · distance a b))
      adding zero    k = sym (0+ _)
      adding (suc j) k = cong (distance a b +_) (adding j k) then sym (+-assoc _ _ _)
      each : ∀ j k a → of-each (add j k) a ≡ (of-each j a ++ of-each k a)
      each zero    k a = refl
      each (suc j) k a = cong (a ++_) (each j k a) then sym (++-assoc a _ _)

    at-least : ∀ k → At-least k
    at-least zero          = ≤-refl 0ᵣ
    at-least (suc zero)    =
      ≤-is (+-0 _ then both-sides distance (sym (++-[] a)) (sym (++-[] b)))
    at-least (suc (suc j)) = from-more j (suc (suc j))
      (as (add-suc j (suc j)) (twice (suc j) (at-least (suc j))))
      where
      as : ∀ {m n} → m ≡ n → At-least m → At-least n
      as refl holds = holds
      add-suc : ∀ j k → suc (add j k) ≡ add j (suc k)
      add-suc zero    k = refl
      add-suc (suc j) k = cong suc (add-suc j k)
