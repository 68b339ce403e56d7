// Steps through a figure: Back, Forward, All, and the arrow keys. Without it everything is shown.
//
// <figure class="steps" data-steps="N">: an element with data-from="n" is shown from step n on; with
// data-at="n" as well, it is marked at step n; with data-at="n" alone, as the words of a step, it is
// shown at step n only. data-step="n" is the step to begin with; without it, everything is shown.
// The figure says its step by an event, "step". Script that adds a figure calls upsilonSteps(where).
"use strict";
globalThis.upsilonSteps = (() => {
  const element = (name, more = {}) => Object.assign(document.createElement(name), more);
  const sides = [["left", "right", "scrollLeft"], ["top", "bottom", "scrollTop"]];
  const around = 12;
  const typed = "input, textarea, select, [contenteditable]";

  class Steps {
    constructor(figure) {
      this.figure = figure;
      this.most = Number(figure.dataset.steps);
      this.bar = element("div", { className: "step-bar" });
      this.bar.setAttribute("role", "group");
      this.bar.setAttribute("aria-label", "Steps");
      this.back = this.button("Back", () => this.go(this.step - 1));
      this.forward = this.button("Forward", () => this.go(this.step + 1));
      this.all = this.button("All", () => this.go(this.whole ? 1 : 0));
      this.place = element("span", { className: "step-place" });
      // Read aloud at each step, the words of the step included.
      this.said = element("span", { className: "step-said" });
      this.said.setAttribute("role", "status");
      this.bar.append(this.place, this.said);
      figure.prepend(this.bar);
      figure.addEventListener("keydown", (event) => this.pressed(event));
      this.go(Number(figure.dataset.step || 0), false);
    }

    button(name, does) {
      const made = element("button", { type: "button", textContent: name });
      made.addEventListener("click", () => made.getAttribute("aria-disabled") || does());
      this.bar.append(made);
      return made;
    }

    // Step 0 is the whole: Forward begins at the first step, Back leads to the last.
    go(step, say = true) {
      const back = step < 0 ? this.most : step;
      this.step = Math.min(Math.max(back, 0), this.most);
      this.whole = this.step === 0;
      if (this.whole) delete this.figure.dataset.step;
      else this.figure.dataset.step = this.step;
      for (const each of this.figure.querySelectorAll("[data-from], [data-at]")) this.mark(each);
      this.all.setAttribute("aria-pressed", this.whole);
      this.disable(this.back, this.step === 1);
      this.disable(this.forward, this.step === this.most);
      this.place.textContent = this.whole
        ? `All ${this.most} step${this.most === 1 ? "" : "s"}`
        : `Step ${this.step} of ${this.most}`;
      this.reveal();
      if (!say) return;
      this.said.textContent = [this.place.textContent, ...this.words()].join(": ");
      this.figure.dispatchEvent(new CustomEvent("step", { bubbles: true, detail: { step: this.step } }));
    }

    // A disabled button would lose the focus.
    disable(button, at) {
      if (at) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }

    mark(each) {
      const { from, at } = each.dataset;
      const later = from ? Number(from) > this.step : Number(at) !== this.step;
      each.classList.toggle("step-later", !this.whole && later);
      each.classList.toggle("step-now", !this.whole && Number(at) === this.step);
    }

    words() {
      const said = this.figure.querySelectorAll(`[data-at="${this.step}"]:not([data-from])`);
      return [...said].map((each) => each.textContent.trim());
    }

    // What is marked is scrolled into view within its box, with its neighbourhood if that fits; the
    // page stays where it is.
    reveal() {
      for (const box of this.figure.querySelectorAll(".step-scroll")) {
        const now = [...box.querySelectorAll(".step-now[data-from]")].map((each) => each.getBoundingClientRect());
        const outer = box.getBoundingClientRect();
        for (const [low, high, scroll] of now.length ? sides : []) {
          const all = [Math.min(...now.map((each) => each[low])), Math.max(...now.map((each) => each[high]))];
          const last = now[now.length - 1];
          const fitting = [all, [last[low], last[high]]].find(([from, to]) => to - from + 2 * around <= outer[high] - outer[low]);
          if (!fitting) continue;
          const [from, to] = fitting;
          if (from - around < outer[low] || to + around > outer[high])
            box[scroll] += (from + to - outer[low] - outer[high]) / 2;
        }
      }
    }

    pressed(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      if (target.closest(typed) || target.scrollWidth > target.clientWidth + 1) return;
      const step = {
        ArrowLeft: this.step === 1 ? 1 : this.step - 1,
        ArrowRight: this.step + 1,
        Home: 1,
        End: this.most,
      }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.go(step);
    }
  }

  const made = new WeakSet();
  const enhance = (where) => {
    for (const figure of where.querySelectorAll("figure.steps")) {
      if (made.has(figure) || !(Number(figure.dataset.steps) > 0)) continue;
      made.add(figure);
      new Steps(figure);
    }
  };
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => enhance(document));
  else enhance(document);
  return enhance;
})();
