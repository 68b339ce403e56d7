(* What the development's own functions give, of numbers: the rows are added by table.py, each an
   equation between what is computed here and what the project's own functions computed. That the
   development is applied here shows that what it is handed exists. *)

Require Import Jagi NArith PeanoNat List.
Import ListNotations.

(* Actions, observations and rewards are numbers. *)
Definition instance :=
  proposition_6_1 Nat.eq_dec Nat.eq_dec Nat.eq_dec (Nat.neq_succ_0 0) Nat.add_0_l Nat.add_0_r.

Definition prompt := Prompt nat nat nat.
Definition agent := prompt -> nat.

(* The place of a prompt with actions 0 and 1 and percepts (0, 0) and (1, 1), the shorter ones
   first. *)
Fixpoint place (h : prompt) : nat :=
  match h with init _ x => fst x | ext h y x => 2 + 4 * place h + 2 * y + fst x end.

(* The agent with an answer for each of the first prompts, and the one that goes by their turns. *)
Definition by_place (ys : list nat) : agent := fun h => nth (place h) ys 0.
Definition by_turns (ys : list nat) : agent := fun h => nth (turns h) (0 :: ys) 0.

(* The number whose binary digits are what f makes of all such lists of answers, the first list
   last. *)
Fixpoint digits (f : list nat -> nat) (k : nat) (ys : list nat) (n : N) : N :=
  match k with
  | O => N.add (N.of_nat (f ys)) (N.double n)
  | S k => digits f k (0 :: ys) (digits f k (1 :: ys) n)
  end.

Definition all_to_two_percepts (f : agent -> prompt -> nat) (h : prompt) : N :=
  digits (fun ys => f (by_place ys) h) 10 [] 0.
Definition all_by_turns (f : agent -> prompt -> nat) (h : prompt) : N :=
  digits (fun ys => f (by_turns ys) h) 3 [] 0.

Definition possible (pi : agent) (h : prompt) : nat :=
  if Jagi.possible Nat.eq_dec pi h then 1 else 0.
Definition reality_check : agent -> agent := RC Nat.eq_dec.
Definition defaulting_to_0 : agent -> agent := RC_defaulting_to Nat.eq_dec 0.
Definition defaulting_to_1 : agent -> agent := RC_defaulting_to Nat.eq_dec 1.

(* The rows: what f makes of the agents at h has these digits. *)
Definition first (x : nat) : prompt := init nat (x, x).
Definition later (h : prompt) (y x : nat) : prompt := ext h y (x, x).

Open Scope hex_N_scope.
