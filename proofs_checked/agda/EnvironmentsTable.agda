{-# OPTIONS --safe --without-K #-}

-- The environments of Environments.agda, applied to numbers: the rows are added by environments.py,
-- each an equation between what is computed here and what the project's own functions computed. That
-- the development is applied here shows that what it is handed exists.

module EnvironmentsTable where

open import Jagi
open import Environments
open import Numbers
open Σ

open Theory ℕ ℕ ℤ _≟_ _≟_ _≟ᵣ_ (of 0) (of 1) (λ ()) _+_ 0+ +0
open Theorems ℕ ℕ ℤ _≟_ _≟_ _≟ᵣ_ (of 0) (of 1) (λ ()) _+_ 0+ +0
  -_ twice-negated refl (λ ()) (λ ()) 0

-- A percept, its reward from -1 to 6 and its observation below 8, as a number below 64.
coded : Percept → ℕ
coded (of n , o)    = (8 times suc n) plus o
coded (below _ , o) = o

coded-prompt : Prompt → ℕ
coded-prompt ⟨ x ⟩       = 64 plus coded x
coded-prompt (h ⌢ y ⌢ x) = (64 times ((4 times coded-prompt h) plus y)) plus coded x

-- The agent that answers with this binary digit of the prompt: any two prompts are told apart by one.
agent : ℕ → Agent
agent k h = binary-digit k (coded-prompt h)

-- What f makes of the first agents, as digits in base 64.
of-agents : (Agent → Percept) → ℕ → ℕ
of-agents f zero    = 0
of-agents f (suc k) = (64 times of-agents f k) plus coded (f (agent k))

agents : ℕ
agents = 31

-- The same for agents that answer with a digit of the square, in which all that is in a prompt is
-- mixed: they react to a picture and to what they are paid for it.
of-mixing : (Agent → Percept) → ℕ → ℕ
of-mixing f zero    = 0
of-mixing f (suc k) = (64 times of-mixing f k) plus
  coded (f (λ h → binary-digit k (coded-prompt h times coded-prompt h)))

gives : ExtendedEnvironment → Play → ℕ
gives μ p = of-agents (λ π → μ π p) agents

answers : (Agent → Agent) → Prompt → ℕ
answers f h = of-agents (λ π → of 0 , f π h) agents

-- An environment that asks, whose rewards are not negative; one whose are; and handicaps.
asking : ExtendedEnvironment
asking π ⟨⟩      = of 1 , π ⟨ of 1 , 2 ⟩
asking π (h ▷ y) = of (π h plus y) , snd (xₙ h)

signed : ExtendedEnvironment
signed π p = (below 0 + fst (asking π p)) , snd (asking π p)

judging : ExtendedEnvironment
judging π ⟨⟩      = below 0 , 0
judging π (h ▷ y) = (if is (π h ≟ y) then of 1 else below 0) , 0

forgetting : ExtendedEnvironment
forgetting π ⟨⟩      = of 0 , 0
forgetting π (h ▷ y) = (if is (π ⟨ xₙ h ⟩ ≟ y) then of 1 else below 0) , 0

-- "were this q, you would take c" is 2 + 2 q + c; 0 and 1 state nothing.
states : ℕ → Maybe (ℕ × ℕ)
states zero          = nothing
states (suc zero)    = nothing
states (suc (suc n)) = just (half n , n modulo-suc 1)

-- What follows an observation and an action, for a policy.
process : Process
process o y policy = of (o plus y) , ((2 times policy 0) plus policy 1)

-- Rooms and guards: 2 k + 1 is shown of the room k with a guard, 2 k of that without.
halved : ∀ c k → quotient c 1 (double k) 1 ≡ (k plus c)
halved c zero    = refl
halved c (suc k) = trans (halved (suc c) k) (plus-suc k c)

halved-above : ∀ c k → quotient c 1 (suc (double k)) 1 ≡ (k plus c)
halved-above c zero    = refl
halved-above c (suc k) = trans (halved-above (suc c) k) (plus-suc k c)

even : ∀ k → (double k modulo-suc 1) ≡ 0
even zero    = refl
even (suc k) = even k

odd : ∀ k → (suc (double k) modulo-suc 1) ≡ 1
odd zero    = refl
odd (suc k) = odd k

numbered : Showing
numbered = record
  { room          = half
  ; guarded       = λ o → is ((o modulo-suc 1) ≟ 1)
  ; shown         = λ { k true → suc (double k) ; k false → double k }
  ; room-shown    = λ { k true  → trans (halved-above 0 k) (plus-0 k)
                      ; k false → trans (halved 0 k) (plus-0 k) }
  ; guarded-shown = λ { k true  → cong (λ n → is (n ≟ 1)) (odd k)
                      ; k false → cong (λ n → is (n ≟ 1)) (even k) }
  }

open Treasures numbered 0 2

-- The code of a percept whose reward is 0, 1 or -1: Cantor's, of the reward's code and the
-- observation. What is no such code is never met.
triangle : ℕ → ℕ
triangle zero    = 0
triangle (suc n) = suc n plus triangle n

code : Percept → ℕ
code (r , o) = triangle (reward-code r plus o) plus o
  where
  reward-code : ℤ → ℕ
  reward-code (of n)    = n
  reward-code (below _) = 2

next-pair : ℕ × ℕ → ℕ × ℕ
next-pair (zero  , b) = suc b , 0
next-pair (suc a , b) = a , suc b

pair-of : ℕ → ℕ × ℕ
pair-of zero    = 0 , 0
pair-of (suc n) = next-pair (pair-of n)

decode : ℕ → Percept
decode n = reward (fst (pair-of n)) , snd (pair-of n)
  where
  reward : ℕ → ℤ
  reward 0 = of 0
  reward 1 = of 1
  reward _ = below 0

open SelfInserting code decode

-- An environment all of whose percepts have such codes.
answering : ExtendedEnvironment
answering π ⟨⟩      = of (π ⟨ of 1 , 2 ⟩) , 1
answering π (h ▷ y) = of (π h) , y

-- An environment that paints Y last, by a state that is moved by the actions.
state : Play → ℕ
state-before : Prompt → ℕ
state ⟨⟩      = 0
state (h ▷ y) = suc ((2 times state-before h) plus y)
state-before ⟨ _ ⟩       = 0
state-before (h ⌢ y ⌢ _) = suc ((2 times state-before h) plus y)

flagged : Play → Bool
flagged p = not (is ((state p modulo-suc 2) ≟ 1))

background : ℕ → ℕ
background s = s modulo-suc 1

over : ℕ → ℕ → ℕ
over s o = (suc s plus (3 times o)) modulo-suc 4

without-Y : Play → ℕ
without-Y p = background (state p)

painted : Environment
painted p = of (state p modulo-suc 2) , picture background over (state p)

penalised : ℤ → ExtendedEnvironment
penalised = pseudo-visible painted flagged without-Y

-- The last percept of the result, and the action after it.
last-percept-of : ExtendedEnvironment → ℕ → ℕ
last-percept-of μ n = of-mixing (λ π → xₙ (genuine π μ n)) agents

last-action-of : ExtendedEnvironment → ℕ → ℕ
last-action-of μ n = of-mixing (λ π → of 0 , π (genuine π μ n)) agents

policy : ExtendedEnvironment → ℕ → ℕ → ℕ
policy μ n o = of-mixing (λ π → of 0 , pre-trained π μ n o) agents

-- A game of two NPCs, of which one is the agent's, and the player sees what one does on a picture.
trained-for : ℕ → Agent → NPC
trained-for n π =
  record { trained = π ; μ = painted ; flag = flagged ; D = without-Y ; turns-1 = n }

copying : Agent
copying h = snd (xₙ h)

two-NPCs : ℕ → ℕ → Agent → List NPC
two-NPCs zero    n π = trained-for n π ∷ trained-for n copying ∷ []
two-NPCs (suc _) n π = trained-for n copying ∷ trained-for n π ∷ []

facing : ℕ → ℕ → List Policy → Environment
facing k       o []               _ = of 0 , 0
facing zero    o (policy ∷ _)     _ = of 0 , policy o
facing (suc k) o (_ ∷ policies) p = facing k o policies p

-- The agent's NPC is the k-th, and so is the one that is seen.
in-game : (Game → Environment) → ℕ → ℕ → ℕ → ℕ
in-game played k n o =
  of-mixing (λ π → played (record { npcs = two-NPCs k n π ; rules = facing k o }) ⟨⟩) agents
