{-# OPTIONS --safe --without-K #-}

-- The combination of a game and an extended environment [JAGI, Section 6]: the game G has actions
-- and observations of its own, and so has E, which judges; those of G ∗ E are pairs. Nothing is
-- imported but Jagi.agda, and nothing is assumed but what the module is handed.

module Combination where

open import Jagi
open Σ

pairwise : {A B : Set} → Distinguishable A → Distinguishable B → Distinguishable (A × B)
pairwise _≟₁_ _≟₂_ (a , b) (c , d) with a ≟₁ c | b ≟₂ d
... | yes refl | yes refl = yes refl
... | yes _    | no other = no λ { refl → other refl }
... | no other | _        = no λ { refl → other refl }

module Theorems
  (Button Joystick Picture Shade Reward : Set)
  (_≟ᵇ_ : Distinguishable Button) (_≟ʲ_ : Distinguishable Joystick)
  (_≟ᵖ_ : Distinguishable Picture) (_≟ˢ_ : Distinguishable Shade)
  (_≟ᵣ_ : Distinguishable Reward)
  (0ᵣ 1ᵣ -1ᵣ : Reward) (1≢0 : 1ᵣ ≢ 0ᵣ) (-1≢1 : -1ᵣ ≢ 1ᵣ)
  (_+_ : Reward → Reward → Reward)
  (0+ : ∀ r → (0ᵣ + r) ≡ r) (+0 : ∀ r → (r + 0ᵣ) ≡ r)
  (_≤_ : Reward → Reward → Set) (≤-trans : ∀ r s t → r ≤ s → s ≤ t → r ≤ t)
  (less-one : ∀ r → (r + -1ᵣ) ≤ r) (less-one-not : ∀ r → ¬ (r ≤ (r + -1ᵣ)))
  (_⊓_ : Reward → Reward → Reward) (⊓-left : ∀ r s → (r ⊓ s) ≤ r) (⊓-right : ∀ r s → (r ⊓ s) ≤ s)
  (0ₒ : Shade)
  where

  -- G has buttons and shows pictures, E has joysticks and shows shades.
  module G = Theory Button Picture Reward _≟ᵇ_ _≟ᵖ_ _≟ᵣ_ 0ᵣ 1ᵣ 1≢0 _+_ 0+ +0
  module E = Theory Joystick Shade Reward _≟ʲ_ _≟ˢ_ _≟ᵣ_ 0ᵣ 1ᵣ 1≢0 _+_ 0+ +0
  module Pairs = Theory (Button × Joystick) (Picture × Shade) Reward
    (pairwise _≟ᵇ_ _≟ʲ_) (pairwise _≟ᵖ_ _≟ˢ_) _≟ᵣ_ 0ᵣ 1ᵣ 1≢0 _+_ 0+ +0
  open Pairs

  -- What G does, given the buttons of a play, of whose percepts it sees nothing.
  played : G.Environment → Play → G.Play
  played-before : G.Environment → Prompt → G.Play
  played game ⟨⟩            = G.⟨⟩
  played game (h ▷ (b , _)) = (played-before game h G.◁ game (played-before game h)) G.▷ b
  played-before game ⟨ _ ⟩             = G.⟨⟩
  played-before game (h ⌢ (b , _) ⌢ _) =
    (played-before game h G.◁ game (played-before game h)) G.▷ b

  -- E's components of a play, with its rewards.
  judged : Prompt → E.Prompt
  judged ⟨ r , (_ , o) ⟩               = E.⟨ r , o ⟩
  judged (h ⌢ (_ , j) ⌢ (r , (_ , o))) = judged h E.⌢ j ⌢ (r , o)

  judged-play : Play → E.Play
  judged-play ⟨⟩            = E.⟨⟩
  judged-play (h ▷ (_ , j)) = judged h E.▷ j

  -- The picture in turn n (from 0 on), and the button after n turns.
  seen : Prompt → ℕ → Picture
  seen ⟨ _ , (o , _) ⟩           _ = o
  seen (h ⌢ _ ⌢ (_ , (o , _))) n = if is (n <? turns h) then seen h n else o

  pushed : Prompt → Button → ℕ → Button
  pushed ⟨ _ ⟩             b n = b
  pushed (h ⌢ (a , _) ⌢ _) b n = if is (n <? suc (turns h)) then pushed h a n else b

  -- A prompt in E's components, joined with pictures and buttons.
  joined : (ℕ → Picture) → (ℕ → Button) → E.Prompt → Prompt
  joined o b E.⟨ r , s ⟩           = ⟨ r , (o zero , s) ⟩
  joined o b (h E.⌢ j ⌢ (r , s)) = joined o b h ⌢ (b (E.turns h) , j) ⌢ (r , (o (E.turns h) , s))

  -- The agent that E sees after h and b: E's component of what π does on a prompt that is joined
  -- with the pictures and buttons of the true one. Of a prompt that is longer than the true one
  -- nothing is said.
  seen-by-judge : Agent → Prompt → Button → E.Agent
  seen-by-judge π h b g = snd (π (joined (seen h) (pushed h b) g))

  combined-reward : Reward → Reward → Reward
  combined-reward r s = if is (s ≟ᵣ -1ᵣ) then ((r + -1ᵣ) ⊓ -1ᵣ) else r

  -- Definition 12. At first there is no prompt that E could ask about; what it finds if it asks all
  -- the same is `unasked`.
  combination : E.Agent → G.Environment → E.ExtendedEnvironment → ExtendedEnvironment
  combination unasked game e π ⟨⟩      = 0ᵣ , (snd (game G.⟨⟩) , snd (e unasked E.⟨⟩))
  combination unasked game e π (h ▷ y) =
    combined-reward (fst (game (played game (h ▷ y)))) (fst judgement) ,
    (snd (game (played game (h ▷ y))) , snd judgement)
    where
    judgement : E.Percept
    judgement = e (seen-by-judge π h (fst y)) (judged-play (h ▷ y))

  -- Section 6, the penalty: the player gets the reward of the game; less, and at most -1, where E's
  -- reward is -1, and there only. The first reward is 0.
  section-6-penalty : ∀ unasked game e π → let μ = combination unasked game e in
    (fst (μ π ⟨⟩) ≡ 0ᵣ) × (∀ h y →
      let r = fst (μ π (h ▷ y)) ; own = fst (game (played game (h ▷ y))) ;
            s = fst (e (seen-by-judge π h (fst y)) (judged-play (h ▷ y))) in
      (s ≡ -1ᵣ → (r ≤ own) × (r ≢ own) × (r ≤ -1ᵣ)) × (s ≢ -1ᵣ → r ≡ own))
  section-6-penalty unasked game e π = refl , λ h y →
    let own = fst (game (played game (h ▷ y)))
        s = fst (e (seen-by-judge π h (fst y)) (judged-play (h ▷ y))) in
    (λ minus → lowered own _ (if-yes (s ≟ᵣ -1ᵣ) minus)) , if-no (s ≟ᵣ -1ᵣ)
    where
    lowered : ∀ own r → r ≡ ((own + -1ᵣ) ⊓ -1ᵣ) → (r ≤ own) × (r ≢ own) × (r ≤ -1ᵣ)
    lowered own r refl =
      ≤-trans _ _ _ below (less-one own) ,
      (λ same → less-one-not own (at-most same below)) , ⊓-right (own + -1ᵣ) -1ᵣ
      where
      below : ((own + -1ᵣ) ⊓ -1ᵣ) ≤ (own + -1ᵣ)
      below = ⊓-left (own + -1ᵣ) -1ᵣ
      at-most : ∀ {q s t} → q ≡ s → q ≤ t → s ≤ t
      at-most refl most = most

  -- Section 6, joysticks. The buttons of a play:
  data Buttons : Set where
    none : Buttons
    _then_ : Buttons → Button → Buttons

  buttons : Play → Buttons
  buttons-before : Prompt → Buttons
  buttons ⟨⟩            = none
  buttons (h ▷ (b , _)) = buttons-before h then b
  buttons-before ⟨ _ ⟩             = none
  buttons-before (h ⌢ (b , _) ⌢ _) = buttons-before h then b

  played-by : G.Environment → Buttons → G.Play
  played-by game none        = G.⟨⟩
  played-by game (bs then b) = (played-by game bs G.◁ game (played-by game bs)) G.▷ b

  by-buttons : ∀ game p → played game p ≡ played-by game (buttons p)
  by-buttons-before : ∀ game h → played-before game h ≡ played-by game (buttons-before h)
  by-buttons game ⟨⟩            = refl
  by-buttons game (h ▷ (b , _)) = cong (λ q → (q G.◁ game q) G.▷ b) (by-buttons-before game h)
  by-buttons-before game ⟨ _ ⟩             = refl
  by-buttons-before game (h ⌢ (b , _) ⌢ _) =
    cong (λ q → (q G.◁ game q) G.▷ b) (by-buttons-before game h)

  -- Section 6, each joystick has the same effect on G: what G shows and pays is the same on all
  -- plays with the same buttons, whoever plays and judges; and if no judge gives -1, so is what is
  -- paid.
  section-6-joysticks : ∀ unasked game d e π ρ p q → buttons p ≡ buttons q →
    let μ = combination unasked game d ; ν = combination unasked game e in
    (game (played game p) ≡ game (played game q))
      × (fst (snd (μ π p)) ≡ fst (snd (ν ρ q)))
      × ((∀ σ s → fst (d σ s) ≢ -1ᵣ) → (∀ σ s → fst (e σ s) ≢ -1ᵣ) → fst (μ π p) ≡ fst (ν ρ q))
  section-6-joysticks unasked game d e π ρ p q same =
    alike , trans (shown d π p) (trans (cong snd alike) (sym (shown e ρ q))) , paid p q same
    where
    on : ∀ p q → buttons p ≡ buttons q → game (played game p) ≡ game (played game q)
    on p q same = cong game (trans (by-buttons game p)
      (trans (cong (played-by game) same) (sym (by-buttons game q))))
    alike : game (played game p) ≡ game (played game q)
    alike = on p q same
    shown : ∀ e π p → fst (snd (combination unasked game e π p)) ≡ snd (game (played game p))
    shown e π ⟨⟩      = refl
    shown e π (h ▷ y) = refl
    unpunished : ∀ e → (∀ σ s → fst (e σ s) ≢ -1ᵣ) → ∀ π h y →
      fst (combination unasked game e π (h ▷ y)) ≡ fst (game (played game (h ▷ y)))
    unpunished e never π h y = snd (snd (section-6-penalty unasked game e π) h y) (never _ _)
    paid : ∀ p q → buttons p ≡ buttons q → (∀ σ s → fst (d σ s) ≢ -1ᵣ) → (∀ σ s → fst (e σ s) ≢ -1ᵣ) →
      fst (combination unasked game d π p) ≡ fst (combination unasked game e ρ q)
    paid ⟨⟩      ⟨⟩      same of-d of-e = refl
    paid ⟨⟩      (g ▷ z) ()   of-d of-e
    paid (h ▷ y) ⟨⟩      ()   of-d of-e
    paid (h ▷ y) (g ▷ z) same of-d of-e = trans (unpunished d of-d π h y)
      (trans (cong fst (on (h ▷ y) (g ▷ z) same)) (sym (unpunished e of-e ρ g z)))

  -- Section 6, Ignore Rewards with two joysticks

  zero-rewards-of-judged : E.Prompt → E.Prompt
  zero-rewards-of-judged E.⟨ _ , o ⟩           = E.⟨ 0ᵣ , o ⟩
  zero-rewards-of-judged (h E.⌢ j ⌢ (_ , o)) = zero-rewards-of-judged h E.⌢ j ⌢ (0ᵣ , o)

  -- Example 1
  ignore-rewards : E.ExtendedEnvironment
  ignore-rewards π E.⟨⟩      = 0ᵣ , 0ₒ
  ignore-rewards π (h E.▷ j) = (if is (j ≟ʲ π (zero-rewards-of-judged h)) then 1ᵣ else -1ᵣ) , 0ₒ

  zero-rewards : Prompt → Prompt
  zero-rewards ⟨ _ , o ⟩         = ⟨ 0ᵣ , o ⟩
  zero-rewards (h ⌢ y ⌢ (_ , o)) = zero-rewards h ⌢ y ⌢ (0ᵣ , o)

  -- Only what is before the end counts.
  joined-alike : ∀ o q b c h → (∀ n → n < E.turns h → o n ≡ q n) →
    (∀ n → n < E.turns h → b n ≡ c n) → joined o b h ≡ joined q c h
  joined-alike o q b c E.⟨ r , s ⟩           of-o of-b =
    cong (λ x → ⟨ r , (x , s) ⟩) (of-o zero trivial)
  joined-alike o q b c (h E.⌢ j ⌢ (r , s)) of-o of-b =
    trans (cong (λ g → g ⌢ (b n , j) ⌢ (r , (o n , s)))
        (joined-alike o q b c h (λ m m< → of-o m (<-suc m n m<)) (λ m m< → of-b m (<-suc m n m<))))
      (trans (cong (λ a → joined q c h ⌢ (a , j) ⌢ (r , (o n , s))) (of-b n (n<suc-n n)))
        (cong (λ x → joined q c h ⌢ (c n , j) ⌢ (r , (x , s))) (of-o n (n<suc-n n))))
    where
    n : ℕ
    n = E.turns h

  as-long : ∀ h → E.turns (zero-rewards-of-judged (judged h)) ≡ turns h
  as-long ⟨ _ ⟩       = refl
  as-long (h ⌢ _ ⌢ _) = cong suc (as-long h)

  -- What E asks about has the true pictures and buttons, and the rewards 0.
  asked-about : ∀ h b → joined (seen h) (pushed h b) (zero-rewards-of-judged (judged h)) ≡ zero-rewards h
  asked-about ⟨ _ ⟩ b = refl
  asked-about (h ⌢ (a , j) ⌢ (r , (o , s))) b =
    trans (cong (λ g → g ⌢ (pushed whole b n , j) ⌢ (0ᵣ , (seen whole n , s)))
        (trans (joined-alike _ _ _ _ (zero-rewards-of-judged (judged h)) same-seen same-pushed)
          (asked-about h a)))
      (trans (cong (λ m → zero-rewards h ⌢ (pushed whole b m , j) ⌢ (0ᵣ , (seen whole m , s))) (as-long h))
        (trans (cong (λ c → zero-rewards h ⌢ (c , j) ⌢ (0ᵣ , (seen whole (turns h) , s))) last-pushed)
          (cong (λ x → zero-rewards h ⌢ (a , j) ⌢ (0ᵣ , (x , s)))
            (if-no (turns h <? turns h) (n≮n (turns h))))))
    where
    whole : Prompt
    whole = h ⌢ (a , j) ⌢ (r , (o , s))
    n : ℕ
    n = E.turns (zero-rewards-of-judged (judged h))
    before : ∀ m → m < n → m < turns h
    before m m<n with n | as-long h
    ... | _ | refl = m<n
    same-seen : ∀ m → m < n → seen whole m ≡ seen h m
    same-seen m m<n = if-yes (m <? turns h) (before m m<n)
    same-pushed : ∀ m → m < n → pushed whole b m ≡ pushed h a m
    same-pushed m m<n = if-yes (m <? suc (turns h)) (<-suc m (turns h) (before m m<n))
    at-the-end : ∀ g c → pushed g c (turns g) ≡ c
    at-the-end ⟨ _ ⟩       c = refl
    at-the-end (g ⌢ _ ⌢ _) c = if-no (suc (turns g) <? suc (turns g)) (n≮n (turns g))
    last-pushed : pushed whole b (turns h) ≡ a
    last-pushed = trans (if-yes (turns h <? suc (turns h)) (n<suc-n (turns h))) (at-the-end h a)

  -- Section 6, wrong joystick: combined with Ignore Rewards, the game pays its own reward on the
  -- joystick that the player would use, had everything happened with all rewards 0, and on another
  -- the penalised one.
  section-6-wrong-joystick : ∀ unasked game π h b j →
    let r = fst (combination unasked game ignore-rewards π (h ▷ (b , j))) ;
          own = fst (game (played game (h ▷ (b , j)))) in
    (j ≡ snd (π (zero-rewards h)) → r ≡ own)
      × (j ≢ snd (π (zero-rewards h)) → r ≡ ((own + -1ᵣ) ⊓ -1ᵣ))
  section-6-wrong-joystick unasked game π h b j = right-one , wrong-one
    where
    own : Reward
    own = fst (game (played game (h ▷ (b , j))))
    would : Joystick
    would = seen-by-judge π h b (zero-rewards-of-judged (judged h))
    as-asked : would ≡ snd (π (zero-rewards h))
    as-asked = cong (λ g → snd (π g)) (asked-about h b)
    judgement : Reward
    judgement = if is (j ≟ʲ would) then 1ᵣ else -1ᵣ
    right-one : j ≡ snd (π (zero-rewards h)) → combined-reward own judgement ≡ own
    right-one same = if-no (judgement ≟ᵣ -1ᵣ) λ minus →
      -1≢1 (trans (sym minus) (if-yes (j ≟ʲ would) (trans same (sym as-asked))))
    wrong-one : j ≢ snd (π (zero-rewards h)) → combined-reward own judgement ≡ ((own + -1ᵣ) ⊓ -1ᵣ)
    wrong-one other = if-yes (judgement ≟ᵣ -1ᵣ)
      (if-no (j ≟ʲ would) λ same → other (trans same as-asked))
