{-# OPTIONS --safe --without-K #-}

-- Numbers, for the tables in which developments are applied to them.

module Numbers where

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

quotient : (k m n j : ℕ) → ℕ
quotient k m zero    j       = k
quotient k m (suc n) zero    = quotient (suc k) m n m
quotient k m (suc n) (suc j) = quotient k m n j
{-# BUILTIN NATDIVSUCAUX quotient #-}

remainder : (k m n j : ℕ) → ℕ
remainder k m zero    j       = k
remainder k m (suc n) zero    = remainder 0 m n m
remainder k m (suc n) (suc j) = remainder (suc k) m n j
{-# BUILTIN NATMODSUCAUX remainder #-}

half : ℕ → ℕ
half n = quotient 0 1 n 1

_modulo-suc_ : ℕ → ℕ → ℕ
n modulo-suc m = remainder 0 m n m

plus-0 : ∀ n → (n plus 0) ≡ n
plus-0 zero    = refl
plus-0 (suc n) = cong suc (plus-0 n)

plus-suc : ∀ m n → (m plus suc n) ≡ suc (m plus n)
plus-suc zero    n = refl
plus-suc (suc m) n = cong suc (plus-suc m n)

_≟_ : Distinguishable ℕ
zero  ≟ zero  = yes refl
zero  ≟ suc _ = no λ ()
suc _ ≟ zero  = no λ ()
suc m ≟ suc n with m ≟ n
... | yes refl = yes refl
... | no other = no λ { refl → other refl }

-- Integers: below n is - (n + 1).
data ℤ : Set where
  of    : ℕ → ℤ
  below : ℕ → ℤ

_minus_ : ℕ → ℕ → ℤ
m     minus zero  = of m
zero  minus suc n = below n
suc m minus suc n = m minus n

_+_ : ℤ → ℤ → ℤ
of m    + of n    = of (m plus n)
of m    + below n = m minus suc n
below m + of n    = n minus suc m
below m + below n = below (suc (m plus n))

0+ : ∀ r → (of 0 + r) ≡ r
0+ (of n)    = refl
0+ (below n) = refl

+0 : ∀ r → (r + of 0) ≡ r
+0 (of n)    = cong of (plus-0 n)
+0 (below n) = refl

-_ : ℤ → ℤ
- of zero    = of zero
- of (suc n) = below n
- below n    = of (suc n)

twice-negated : ∀ r → (- (- r)) ≡ r
twice-negated (of zero)    = refl
twice-negated (of (suc n)) = refl
twice-negated (below n)    = refl

_≟ᵣ_ : Distinguishable ℤ
of m    ≟ᵣ of n with m ≟ n
... | yes refl = yes refl
... | no other = no λ { refl → other refl }
of m    ≟ᵣ below n = no λ ()
below m ≟ᵣ of n    = no λ ()
below m ≟ᵣ below n with m ≟ n
... | yes refl = yes refl
... | no other = no λ { refl → other refl }

binary-digit : ℕ → ℕ → ℕ
binary-digit zero    n = n modulo-suc 1
binary-digit (suc k) n = binary-digit k (half n)
