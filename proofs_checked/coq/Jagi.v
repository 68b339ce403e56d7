(* The definitions and theorems of [JAGI] about traditional equivalence and the reality check, in
   the paper's order. Nothing is assumed but what the sections are handed: actions, observations and
   rewards that can be told apart, two rewards 0 and 1 that differ, and a sum with
   0 + r = r = r + 0. *)

Require Import Setoid.

Set Implicit Arguments.
Unset Strict Implicit.

Section Theory.

Variables Action Observation Reward : Set.
Variable action_eq : forall a b : Action, {a = b} + {a <> b}.
Variable observation_eq : forall a b : Observation, {a = b} + {a <> b}.
Variable reward_eq : forall a b : Reward, {a = b} + {a <> b}.
Variables zero one : Reward.
Variable one_is_not_zero : one <> zero.
Variable plus : Reward -> Reward -> Reward.
Variable zero_plus : forall r, plus zero r = r.
Variable plus_zero : forall r, plus r zero = r.

(* Section 2. Percepts, prompts x1 y1 ... xn, plays x1 y1 ... xn yn *)

Definition Percept : Set := (Reward * Observation)%type.

Inductive Prompt : Set :=
  | init (x : Percept)
  | ext (h : Prompt) (y : Action) (x : Percept).

Inductive Play : Set :=
  | empty
  | play (h : Prompt) (y : Action).

Definition seeing (p : Play) (x : Percept) : Prompt :=
  match p with empty => init x | play h y => ext h y x end.

(* x1 and xn, the first and the last percept of a prompt. *)
Fixpoint x1 (h : Prompt) : Percept := match h with init x => x | ext h _ _ => x1 h end.
Definition xn (h : Prompt) : Percept := match h with init x => x | ext _ _ x => x end.

(* The i with 1 <= i < n: one for each action of the prompt. *)
Fixpoint Index (h : Prompt) : Set :=
  match h with init _ => Empty_set | ext h _ _ => (Index h + unit)%type end.

(* x1 y1 ... xi *)
Fixpoint up_to (h : Prompt) : Index h -> Prompt :=
  match h with
  | init _ => fun i => match i with end
  | ext h _ _ => fun i => match i with inl i => up_to i | inr _ => h end
  end.

(* yi *)
Fixpoint action (h : Prompt) : Index h -> Action :=
  match h with
  | init _ => fun i => match i with end
  | ext h y _ => fun i => match i with inl i => action i | inr _ => y end
  end.

(* Definition 1. RL agents and environments *)

Definition Environment := Play -> Percept.
Definition Agent := Prompt -> Action.

(* The result of pi interacting with mu, as its initial segments: the empty one, x1 y1, ... *)
Fixpoint result (pi : Agent) (mu : Environment) (n : nat) : Play :=
  match n with
  | O => empty
  | S n => let h := seeing (result pi mu n) (mu (result pi mu n)) in play h (pi h)
  end.

(* Definition 2. Extended environments *)

Definition ExtendedEnvironment := Agent -> Play -> Percept.

Fixpoint extended_result (pi : Agent) (mu : ExtendedEnvironment) (n : nat) : Play :=
  match n with
  | O => empty
  | S n => let h := seeing (extended_result pi mu n) (mu pi (extended_result pi mu n)) in
      play h (pi h)
  end.

(* The odd-length initial segments x1, x1 y1 x2, ... *)
Definition genuine (pi : Agent) (mu : ExtendedEnvironment) (n : nat) : Prompt :=
  seeing (extended_result pi mu n) (mu pi (extended_result pi mu n)).

(* Definition 3 (2). V, by its partial sums r1 + ... + rn *)

Fixpoint V (pi : Agent) (mu : ExtendedEnvironment) (n : nat) : Reward :=
  match n with O => zero | S n => plus (V pi mu n) (fst (xn (genuine pi mu n))) end.

(* Definition 4. Traditional equivalence of agents *)

(* (1) h is possible for pi if for all 1 <= i < n, pi(x1 y1 ... xi) = yi. *)
Definition Possible (pi : Agent) (h : Prompt) : Prop :=
  forall i : Index h, pi (up_to i) = action i.

(* (2) pi1 and pi2 are traditionally equivalent if pi1(s) = pi2(s) whenever s is possible for pi1. *)
Definition equivalent (pi1 pi2 : Agent) : Prop := forall s, Possible pi1 s -> pi1 s = pi2 s.

(* The other reading of (1), along the history. *)
Fixpoint possible_along (pi : Agent) (h : Prompt) : Prop :=
  match h with init _ => True | ext h y _ => possible_along pi h /\ pi h = y end.

Lemma possible_ext pi h y x : Possible pi (ext h y x) <-> Possible pi h /\ pi h = y.
Proof.
  split.
  - intro all. split.
    + intro i. exact (all (inl i)).
    + exact (all (inr tt)).
  - intros [before last] [i | i]; [exact (before i) | exact last].
Qed.

Lemma possible_init pi x : Possible pi (init x).
Proof. intros []. Qed.

(* Definition 4 (1): its two readings agree. *)
Theorem definition_4_readings pi h : Possible pi h <-> possible_along pi h.
Proof.
  induction h as [x | h IH y x]; simpl.
  - split; intros; [exact I | apply possible_init].
  - rewrite possible_ext, IH. reflexivity.
Qed.

Fixpoint possible (pi : Agent) (h : Prompt) : bool :=
  match h with
  | init _ => true
  | ext h y _ => if possible pi h then if action_eq (pi h) y then true else false else false
  end.

Lemma possible_spec pi h : possible pi h = true <-> Possible pi h.
Proof.
  induction h as [x | h IH y x]; simpl.
  - split; intros; [apply possible_init | reflexivity].
  - rewrite possible_ext, <- IH. destruct (possible pi h), (action_eq (pi h) y); intuition congruence.
Qed.

Lemma decided pi h : {Possible pi h} + {~ Possible pi h}.
Proof.
  destruct (possible pi h) eqn:E; [left | right]; rewrite <- possible_spec; congruence.
Qed.

(* Lemma 5. Traditional equivalence is an equivalence relation *)

(* Lemma 5: reflexive. *)
Theorem lemma_5_reflexive pi : equivalent pi pi.
Proof. intros s _. reflexivity. Qed.

Lemma same_possible pi1 pi2 s : equivalent pi1 pi2 -> Possible pi1 s <-> Possible pi2 s.
Proof.
  intro equal. induction s as [x | s IH y x].
  - split; intros; apply possible_init.
  - rewrite !possible_ext, <- IH. split; intros [before last]; split; auto.
    + rewrite <- equal; assumption.
    + rewrite equal; assumption.
Qed.

(* Lemma 5: symmetric. *)
Theorem lemma_5_symmetric pi1 pi2 : equivalent pi1 pi2 -> equivalent pi2 pi1.
Proof.
  intros equal s possible_2. symmetry. apply equal. apply (same_possible s equal). assumption.
Qed.

(* Lemma 5: transitive. *)
Theorem lemma_5_transitive pi1 pi2 pi3 :
  equivalent pi1 pi2 -> equivalent pi2 pi3 -> equivalent pi1 pi3.
Proof.
  intros equal_12 equal_23 s possible_1. rewrite (equal_12 s possible_1). apply equal_23.
  apply (same_possible s equal_12). assumption.
Qed.

(* Proposition 6 (1). Traditionally equivalent agents, and an extended environment that tells them
   apart *)

Lemma percept_eq (x z : Percept) : {x = z} + {x <> z}.
Proof. decide equality. Qed.

Lemma prompt_eq (h g : Prompt) : {h = g} + {h <> g}.
Proof. decide equality; apply percept_eq. Qed.

Section Proposition_6.

Variables (o : Observation) (a b : Action).

Definition dreamt : Prompt := ext (init (zero, o)) b (zero, o).

Definition mu : ExtendedEnvironment := fun pi p =>
  match p with
  | empty => (if action_eq (pi dreamt) a then one else zero, o)
  | play _ _ => (zero, o)
  end.

Definition pi1 : Agent := fun _ => a.
Definition pi2 : Agent := fun h => if prompt_eq h dreamt then b else a.

(* All rewards after the first are 0, so that V is the first reward. *)
Lemma V_is_the_first_reward pi n :
  V pi mu (S n) = if action_eq (pi dreamt) a then one else zero.
Proof.
  induction n as [| n IH].
  - apply zero_plus.
  - etransitivity; [apply plus_zero | exact IH].
Qed.

End Proposition_6.

(* Proposition 6 (1): given an observation and two actions there are mu and traditionally equivalent
   pi1 and pi2 such that V is 1 for pi1 and 0 for pi2: all partial sums from r1 on are. And mu is
   well-behaved: for each agent V is 0 or 1. *)
Theorem proposition_6_1 (o : Observation) (a b : Action) : a <> b ->
  exists mu pi1 pi2,
    equivalent pi1 pi2
    /\ (forall n, V pi1 mu (S n) = one)
    /\ (forall n, V pi2 mu (S n) = zero)
    /\ (forall n, V pi1 mu (S n) <> V pi2 mu (S n))
    /\ (forall pi, (forall n, V pi mu (S n) = one) \/ (forall n, V pi mu (S n) = zero)).
Proof.
  intro different. exists (mu o a b), (pi1 a), (pi2 o a b).
  assert (V_of_pi1 : forall n, V (pi1 a) (mu o a b) (S n) = one).
  { intro n. rewrite V_is_the_first_reward. unfold pi1. destruct (action_eq a a); congruence. }
  assert (V_of_pi2 : forall n, V (pi2 o a b) (mu o a b) (S n) = zero).
  { intro n. rewrite V_is_the_first_reward. unfold pi2.
    destruct (prompt_eq (dreamt o b) (dreamt o b)); [| congruence].
    destruct (action_eq b a); congruence. }
  split; [| split; [| split; [| split]]].
  - intros s possible_1. unfold pi1, pi2. destruct (prompt_eq s (dreamt o b)) as [E | _]; auto.
    subst s. exact (possible_1 (inr tt)).
  - exact V_of_pi1.
  - exact V_of_pi2.
  - intro n. rewrite V_of_pi1, V_of_pi2. exact one_is_not_zero.
  - intro pi. destruct (action_eq (pi (dreamt o b)) a) eqn:E; [left | right];
      intro turns; rewrite V_is_the_first_reward, E; reflexivity.
Qed.

(* Definition 8. The reality check of pi *)

(* Whether h is possible for pi_RC; see `definition_8` for why this is the paper's recursion. *)
Fixpoint possible_for_RC (pi : Agent) (h : Prompt) : bool :=
  match h with
  | init _ => true
  | ext h y _ =>
      if possible_for_RC pi h
      then if action_eq (if possible_for_RC pi h then pi h else pi (init (x1 h))) y
           then true else false
      else false
  end.

Definition RC (pi : Agent) : Agent := fun h =>
  if possible_for_RC pi h then pi h else pi (init (x1 h)).

(* Any frozen action phi: the same with phi(pi, h) for pi(x1). *)
Fixpoint possible_for_freezing (phi : Agent -> Prompt -> Action) (pi : Agent) (h : Prompt) : bool :=
  match h with
  | init _ => true
  | ext h y _ =>
      if possible_for_freezing phi pi h
      then if action_eq (if possible_for_freezing phi pi h then pi h else phi pi h) y
           then true else false
      else false
  end.

Definition freezing (phi : Agent -> Prompt -> Action) (pi : Agent) : Agent := fun h =>
  if possible_for_freezing phi pi h then pi h else phi pi h.

(* Both recursions ask what the definition says. *)
Lemma asks_itself pi h : possible_for_RC pi h = possible (RC pi) h.
Proof.
  induction h as [x | h IH y x]; simpl; [reflexivity |].
  rewrite <- IH. unfold RC. destruct (possible_for_RC pi h); reflexivity.
Qed.

Lemma freezing_asks_itself phi pi h :
  possible_for_freezing phi pi h = possible (freezing phi pi) h.
Proof.
  induction h as [x | h IH y x]; simpl; [reflexivity |].
  rewrite <- IH. unfold freezing. destruct (possible_for_freezing phi pi h); reflexivity.
Qed.

(* rho is defined from pi as in Definition 8, with the action phi(pi, h) where h is impossible. *)
Definition DefinedBy (phi : Agent -> Prompt -> Action) (pi rho : Agent) : Prop :=
  (forall h, Possible rho h -> rho h = pi h) /\ (forall h, ~ Possible rho h -> rho h = phi pi h).

(* The same with "possible for pi" as its condition, as in Theorem 9 (1). *)
Definition AlternatelyDefinedBy (phi : Agent -> Prompt -> Action) (pi rho : Agent) : Prop :=
  (forall h, Possible pi h -> rho h = pi h) /\ (forall h, ~ Possible pi h -> rho h = phi pi h).

(* What Definition 8 freezes to: pi(x1). *)
Definition first_answer (pi : Agent) (h : Prompt) : Action := pi (init (x1 h)).

Lemma RC_defined pi : DefinedBy first_answer pi (RC pi).
Proof.
  split; intro h; rewrite <- possible_spec, <- asks_itself; unfold RC, first_answer;
    destruct (possible_for_RC pi h); congruence.
Qed.

(* The general theorem: Theorem 9 for any frozen action phi(pi, h) *)

(* General theorem, existence: for any phi there is an agent as Definition 8 says, frozen to phi. *)
Theorem general_defined phi pi : DefinedBy phi pi (freezing phi pi).
Proof.
  split; intro h; rewrite <- possible_spec, <- freezing_asks_itself; unfold freezing;
    destruct (possible_for_freezing phi pi h); congruence.
Qed.

(* General theorem (1): the alternate definition is equivalent, whatever is frozen. *)
Theorem general_1 phi pi rho : DefinedBy phi pi rho <-> AlternatelyDefinedBy phi pi rho.
Proof.
  split; intros [agree frozen].
  - assert (same : forall h, Possible rho h <-> Possible pi h)
      by (intro h; apply same_possible; exact agree).
    split; intros h; rewrite <- same; auto.
  - assert (same : forall h, Possible pi h <-> Possible rho h)
      by (intro h; apply same_possible; intros s p; symmetry; auto).
    split; intros h; rewrite <- same; auto.
Qed.

(* There is at most one such agent. *)
Lemma general_unique phi pi rho sigma :
  DefinedBy phi pi rho -> DefinedBy phi pi sigma -> forall h, rho h = sigma h.
Proof.
  rewrite !general_1. intros [rho_agrees rho_frozen] [sigma_agrees sigma_frozen] h.
  destruct (decided pi h) as [p | p].
  - rewrite rho_agrees, sigma_agrees; auto.
  - rewrite rho_frozen, sigma_frozen; auto.
Qed.

Lemma same_defined phi pi rho sigma :
  (forall h, rho h = sigma h) -> DefinedBy phi pi sigma -> DefinedBy phi pi rho.
Proof.
  rewrite !general_1. intros same [agrees frozen]. split; intros h p; rewrite same; auto.
Qed.

(* General theorem (2): the check of a check is itself if and only if the same is frozen for both
   where the history is impossible. *)
Theorem general_2 phi pi rho sigma : DefinedBy phi pi rho -> DefinedBy phi rho sigma ->
  ((forall h, sigma h = rho h) <-> (forall h, ~ Possible pi h -> phi rho h = phi pi h)).
Proof.
  intros defined_rho defined_sigma.
  assert (same : forall h, Possible rho h <-> Possible pi h)
    by (intro h; apply same_possible; exact (proj1 defined_rho)).
  apply general_1 in defined_rho, defined_sigma.
  destruct defined_rho as [_ rho_frozen], defined_sigma as [sigma_agrees sigma_frozen].
  split.
  - intros equal h p. rewrite <- rho_frozen, <- equal, sigma_frozen; auto. rewrite same. exact p.
  - intros equal h. destruct (decided pi h) as [p | p].
    + apply sigma_agrees. rewrite same. exact p.
    + rewrite sigma_frozen, rho_frozen; auto. rewrite same. exact p.
Qed.

(* General theorem (3): pi is traditionally equivalent to its check, whatever is frozen. *)
Theorem general_3 phi pi rho : DefinedBy phi pi rho -> equivalent pi rho.
Proof. intros [agree _]. apply lemma_5_symmetric. exact agree. Qed.

(* What really happens is possible. *)
Lemma genuine_possible pi mu n : Possible pi (genuine pi mu n).
Proof.
  induction n as [| n IH]; [apply possible_init |].
  unfold genuine at 1. simpl. apply possible_ext. split; [exact IH | reflexivity].
Qed.

(* General theorem (4): on genuine histories the check acts as pi, whatever is frozen. *)
Theorem general_4 phi pi rho : DefinedBy phi pi rho ->
  forall mu n, rho (genuine rho mu n) = pi (genuine rho mu n).
Proof. intros [agree _] mu n. apply agree. apply genuine_possible. Qed.

(* Definition 2 (2) is Definition 1 (3) in the environment that mu is when pi is in it. *)
Lemma as_non_extended pi mu n : extended_result pi mu n = result pi (mu pi) n.
Proof. induction n as [| n IH]; simpl; [| rewrite IH]; reflexivity. Qed.

(* Equal results: traditionally equivalent agents have them in every non-extended environment. *)
Theorem equal_results pi1 pi2 : equivalent pi1 pi2 ->
  forall mu n, result pi1 mu n = result pi2 mu n.
Proof.
  intros equal mu n. induction n as [| n IH]; simpl; [reflexivity |].
  rewrite <- IH, <- equal; [reflexivity |].
  rewrite <- (as_non_extended pi1 (fun _ => mu)). exact (@genuine_possible pi1 (fun _ => mu) n).
Qed.

(* General theorem (5): in non-extended environments the check has pi's result, whatever is frozen. *)
Theorem general_5 phi pi rho : DefinedBy phi pi rho ->
  forall mu n, result rho mu n = result pi mu n.
Proof. intros [agree _]. apply equal_results. exact agree. Qed.

(* Definition 8: its two equations define pi_RC, and nothing else. *)
Theorem definition_8 pi rho : DefinedBy first_answer pi rho <-> forall h, rho h = RC pi h.
Proof.
  split.
  - intro defined. exact (general_unique defined (RC_defined pi)).
  - intro same. exact (same_defined same (RC_defined pi)).
Qed.

(* Theorem 9 *)

(* Theorem 9 (1), alternate definition: so do the two equations that ask about pi instead of pi_RC. *)
Theorem theorem_9_1 pi rho : AlternatelyDefinedBy first_answer pi rho <-> forall h, rho h = RC pi h.
Proof. rewrite <- general_1. apply definition_8. Qed.

(* Theorem 9 (1), the frozen action: where h is impossible for pi, pi_RC(h) = pi(x1). *)
Theorem theorem_9_frozen pi h : ~ Possible pi h -> RC pi h = pi (init (x1 h)).
Proof. exact (proj2 (proj1 (general_1 _ _ _) (RC_defined pi)) h). Qed.

(* Theorem 9 (2), idempotence. *)
Theorem theorem_9_2 pi h : RC (RC pi) h = RC pi h.
Proof.
  revert h. apply (general_2 (RC_defined pi) (RC_defined (RC pi))). intros h _. reflexivity.
Qed.

(* Theorem 9 (3), traditional equivalence. *)
Theorem theorem_9_3 pi : equivalent pi (RC pi).
Proof. exact (general_3 (RC_defined pi)). Qed.

(* Theorem 9 (4), equivalence on genuine history. *)
Theorem theorem_9_4 pi mu n : RC pi (genuine (RC pi) mu n) = pi (genuine (RC pi) mu n).
Proof. exact (general_4 (RC_defined pi) mu n). Qed.

(* Theorem 9 (5), equivalence in non-extended RL. *)
Theorem theorem_9_5 pi mu n : result (RC pi) mu n = result pi mu n.
Proof. exact (general_5 (RC_defined pi) mu n). Qed.

(* Remark 10. The reality check defaulting to y *)

Definition always (y : Action) (pi : Agent) (h : Prompt) : Action := y.
Definition RC_defaulting_to (y : Action) : Agent -> Agent := freezing (always y).

(* Remark 10, the definition: its two equations define pi_RC(y), and nothing else. *)
Theorem remark_10_definition y pi rho :
  DefinedBy (always y) pi rho <-> forall h, rho h = RC_defaulting_to y pi h.
Proof.
  split.
  - intro defined. exact (general_unique defined (general_defined (always y) pi)).
  - intro same. exact (same_defined same (general_defined (always y) pi)).
Qed.

(* Remark 10 (1): Theorem 9 (1) for pi_RC(y). *)
Theorem remark_10_1 y pi rho :
  AlternatelyDefinedBy (always y) pi rho <-> forall h, rho h = RC_defaulting_to y pi h.
Proof. rewrite <- general_1. apply remark_10_definition. Qed.

(* Remark 10 (2): Theorem 9 (2) for pi_RC(y). *)
Theorem remark_10_2 y pi h :
  RC_defaulting_to y (RC_defaulting_to y pi) h = RC_defaulting_to y pi h.
Proof.
  revert h. apply (general_2 (general_defined (always y) pi) (general_defined (always y) _)).
  reflexivity.
Qed.

(* Remark 10 (3): Theorem 9 (3) for pi_RC(y). *)
Theorem remark_10_3 y pi : equivalent pi (RC_defaulting_to y pi).
Proof. exact (general_3 (general_defined (always y) pi)). Qed.

(* Remark 10 (4): Theorem 9 (4) for pi_RC(y). *)
Theorem remark_10_4 y pi mu n :
  RC_defaulting_to y pi (genuine (RC_defaulting_to y pi) mu n)
  = pi (genuine (RC_defaulting_to y pi) mu n).
Proof. exact (general_4 (general_defined (always y) pi) mu n). Qed.

(* Remark 10 (5): Theorem 9 (5) for pi_RC(y). *)
Theorem remark_10_5 y pi mu n : result (RC_defaulting_to y pi) mu n = result pi mu n.
Proof. exact (general_5 (general_defined (always y) pi) mu n). Qed.

(* Beyond the paper *)

(* The reality check is determined by the traditional equivalence class. *)
Theorem determined_by_class pi1 pi2 : equivalent pi1 pi2 -> forall h, RC pi1 h = RC pi2 h.
Proof.
  intros equal h. destruct (decided pi1 h) as [p | p].
  - rewrite <- theorem_9_3, <- theorem_9_3; auto. apply (same_possible h equal). exact p.
  - rewrite !theorem_9_frozen; auto.
    + apply equal. apply possible_init.
    + rewrite <- (same_possible h equal). exact p.
Qed.

(* Canonical form: agents are traditionally equivalent if and only if their reality checks are
   equal. *)
Theorem canonical_form pi1 pi2 : equivalent pi1 pi2 <-> forall h, RC pi1 h = RC pi2 h.
Proof.
  split; [apply determined_by_class |]. intro same.
  apply lemma_5_transitive with (RC pi1); [apply theorem_9_3 |].
  apply lemma_5_transitive with (RC pi2); [intros h _; apply same |].
  apply lemma_5_symmetric. apply theorem_9_3.
Qed.

(* Only traditionally equivalent agents have equal results in all non-extended environments. To see
   what pi1 does on a possible s, take the environment that plays the percepts of s, one after the
   other. *)
Fixpoint turns (h : Prompt) : nat := match h with init _ => 1 | ext h _ _ => S (turns h) end.

Definition playing (xs : nat -> Percept) : Environment := fun p =>
  match p with empty => xs 0 | play h _ => xs (turns h) end.

Fixpoint below (m n : nat) : bool :=
  match m, n with _, O => false | O, S _ => true | S m, S n => below m n end.

Fixpoint percepts (h : Prompt) (n : nat) : Percept :=
  match h with
  | init x => x
  | ext h _ x => if below n (turns h) then percepts h n else x
  end.

Fixpoint plays (xs : nat -> Percept) (h : Prompt) : Prop :=
  match h with init x => xs 0 = x | ext h _ x => plays xs h /\ xs (turns h) = x end.

Lemma below_S m n : below m n = true -> below m (S n) = true.
Proof.
  revert n. induction m as [| m IH]; intros [| n]; try discriminate; [reflexivity | apply IH].
Qed.

Lemma below_next n : below n (S n) = true.
Proof. induction n; auto. Qed.

Lemma not_below n : below n n = false.
Proof. induction n; auto. Qed.

(* Only the percepts up to the last turn count. *)
Lemma plays_as xs zs h :
  (forall n, below n (turns h) = true -> zs n = xs n) -> plays xs h -> plays zs h.
Proof.
  induction h as [x | h IH y x]; simpl.
  - intros same first. rewrite same; auto.
  - intros same [before last]. split.
    + apply IH; auto. intros n n_below. apply same. apply below_S. exact n_below.
    + rewrite same; auto. apply (below_next (turns h)).
Qed.

Lemma plays_its_percepts h : plays (percepts h) h.
Proof.
  induction h as [x | h IH y x]; simpl; [reflexivity |]. split.
  - apply plays_as with (percepts h); [| exact IH]. intros n n_below. rewrite n_below. reflexivity.
  - rewrite not_below. reflexivity.
Qed.

Lemma reaches pi xs h :
  Possible pi h -> plays xs h -> result pi (playing xs) (turns h) = play h (pi h).
Proof.
  induction h as [x | h IH y x]; simpl.
  - intros _ first. rewrite first. reflexivity.
  - rewrite possible_ext. intros [before last] [played now]. rewrite IH; auto. simpl.
    rewrite last, now. reflexivity.
Qed.

Lemma own_action pi mu n h y : result pi mu n = play h y -> y = pi h.
Proof. destruct n; simpl; intro E; inversion E; reflexivity. Qed.

(* Equal results, the converse: agents with equal results in every non-extended environment are
   traditionally equivalent. *)
Theorem equivalent_if_equal_results pi1 pi2 :
  (forall mu n, result pi1 mu n = result pi2 mu n) -> equivalent pi1 pi2.
Proof.
  intros same s possible_1. apply own_action with (playing (percepts s)) (turns s).
  rewrite <- same. apply reaches; [exact possible_1 | apply plays_its_percepts].
Qed.

(* An environment never asks if its percepts do not depend on the agent. *)
Definition NeverAsks (mu : ExtendedEnvironment) : Prop := forall pi1 pi2 p, mu pi1 p = mu pi2 p.

Lemma equal_if_never_asked pi1 pi2 mu n :
  equivalent pi1 pi2 -> NeverAsks mu -> genuine pi1 mu n = genuine pi2 mu n.
Proof.
  intros equal never. induction n as [| n IH].
  - unfold genuine. simpl. rewrite (never pi1 pi2). reflexivity.
  - change (ext (genuine pi1 mu n) (pi1 (genuine pi1 mu n))
        (mu pi1 (play (genuine pi1 mu n) (pi1 (genuine pi1 mu n))))
      = ext (genuine pi2 mu n) (pi2 (genuine pi2 mu n))
        (mu pi2 (play (genuine pi2 mu n) (pi2 (genuine pi2 mu n))))).
    rewrite (never pi1 pi2), equal by apply genuine_possible. rewrite IH. reflexivity.
Qed.

(* Environments that never ask give pi and pi_RC the same genuine history ... *)
Theorem never_asks_history pi mu n : NeverAsks mu -> genuine (RC pi) mu n = genuine pi mu n.
Proof.
  intro never. symmetry. apply equal_if_never_asked; [apply theorem_9_3 | exact never].
Qed.

(* ... and the same V. *)
Theorem never_asks_V pi mu n : NeverAsks mu -> V (RC pi) mu n = V pi mu n.
Proof.
  intro never. induction n as [| n IH]; simpl; [reflexivity |].
  rewrite IH, never_asks_history by exact never. reflexivity.
Qed.

End Theory.
