// Levels: a box for the answer, Check, the verdict, and progress on this device. The judge is the
// formal code, in the page's worker (python.js); without this script a lesson is complete.
"use strict";
(() => {
  const python = globalThis.upsilonPython;
  const seconds = 30;
  const boxes = [...document.querySelectorAll("[data-level]")];
  const element = (name, more = {}, ...content) => {
    const made = Object.assign(document.createElement(name), more);
    made.append(...content);
    return made;
  };

  // What is kept on the device: {version, levels: {name: {text, solved}}}. A browser may refuse.
  const progress = {
    key: "upsilon-companion",
    version: 1,
    longest: 20000,
    read() {
      try {
        return this.checked(JSON.parse(localStorage.getItem(this.key))) || {};
      } catch {
        return {};
      }
    },
    // The levels of a document of this version; null if it is none.
    checked(found) {
      if (!found || found.version !== this.version || typeof found.levels !== "object") return null;
      const sound = ([, { text, solved } = {}]) =>
        typeof text === "string" && text.length <= this.longest && typeof solved === "boolean";
      return Object.fromEntries(Object.entries(found.levels || {}).filter(sound));
    },
    text() {
      return JSON.stringify({ version: this.version, levels: this.read() }, null, 1);
    },
    store(more) {
      try {
        const stored = JSON.parse(localStorage.getItem(this.key));
        if (stored && stored.version > this.version) return;
      } catch {
        // What is no document is replaced.
      }
      try {
        const levels = { ...this.read(), ...more };
        localStorage.setItem(this.key, JSON.stringify({ version: this.version, levels }));
      } catch {
        // Nothing is kept, and the page goes on.
      }
    },
  };

  class Level {
    constructor(box) {
      this.box = box;
      this.name = box.dataset.level;
      this.area = box.querySelector("textarea") || element("textarea", { value: "" });
      this.starter = this.area.defaultValue;
      this.form = box.querySelector(".level-form") || element("p");
      this.area.readOnly = false;
      Object.assign(this.area, { spellcheck: false, autocomplete: "off" });
      for (const name of ["autocapitalize", "autocorrect"]) this.area.setAttribute(name, "off");
      if (!this.area.labels.length && !this.area.hasAttribute("aria-label"))
        this.area.setAttribute("aria-label", "Your answer, in Python");
      this.area.addEventListener("input", () => this.typed());
      this.area.addEventListener("keydown", (event) => this.pressed(event));
      this.bar = element("div", { className: "level-bar" });
      this.checks = this.button("Check", () => this.check());
      this.stops = this.button("Stop", () => this.call.stop());
      this.resets = this.button("Start over", () => this.reset());
      this.stops.hidden = true;
      this.state = element("span", { className: "level-state" });
      this.state.setAttribute("role", "status");
      this.bar.append(this.state);
      this.said = element("div", { className: "level-said" });
      this.said.setAttribute("aria-live", "polite");
      if (!this.area.isConnected) box.append(this.area);
      this.area.after(this.bar, this.said);
      if (!python.served) this.onlyRead();
      this.solved = false;
      this.load();
    }

    button(name, does) {
      const made = element("button", { type: "button", textContent: name });
      made.addEventListener("click", does);
      this.bar.append(made);
      return made;
    }

    onlyRead() {
      this.checks.disabled = true;
      this.state.textContent =
        "Opened as a file, the page cannot check answers; from a server, such as python3 -m http.server, it can.";
    }

    load() {
      const { text, solved } = progress.read()[this.name] || {};
      if (text !== undefined) this.area.value = text;
      this.mark(Boolean(solved) || this.solved);
      this.resize();
      this.explain();
    }

    // What is said of the answer that stands there first.
    explain() {
      this.form.hidden = Boolean(this.box.dataset.verdict) || this.area.value !== this.starter;
    }

    store() {
      const text = this.area.value.slice(0, progress.longest);
      progress.store({ [this.name]: { text, solved: this.solved } });
    }

    resize() {
      this.area.rows = Math.min(Math.max(this.area.value.split("\n").length + 1, 3), 20);
    }

    typed() {
      if (python.served) python.start();
      this.resize();
      this.store();
      this.explain();
    }

    // Enter keeps the indentation of its line; Control and Enter check.
    pressed(event) {
      if (event.key !== "Enter" || event.isComposing || event.altKey || event.shiftKey) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        this.check();
        return;
      }
      const line = this.area.value.slice(0, this.area.selectionStart).split("\n").pop();
      const indented = /^\s*/.exec(line)[0] + (line.trimEnd().endsWith(":") ? "    " : "");
      if (!indented) return;
      event.preventDefault();
      this.area.setRangeText(`\n${indented}`, this.area.selectionStart, this.area.selectionEnd, "end");
      this.typed();
    }

    reset() {
      this.area.value = this.starter;
      this.say("");
      this.resize();
      this.store();
      this.area.focus();
    }

    async check() {
      if (this.call || !python.served) return;
      this.say("");
      this.checks.setAttribute("aria-disabled", "true");
      this.stops.hidden = false;
      this.state.textContent = python.busy ? "Waiting for what runs …" : "Loading Python …";
      const hear = ({ what, text }) => {
        if (what === "running") this.state.textContent = "Checking …";
        if (what === "loading") this.state.textContent = text;
      };
      const args = { level: this.name, text: this.area.value };
      this.call = python.call("companion.judging:judged", args, { seconds, hear });
      const answered = await this.call;
      this.call = null;
      this.checks.removeAttribute("aria-disabled");
      if (document.activeElement === this.stops) this.checks.focus();
      this.stops.hidden = true;
      this.state.textContent = "";
      this.tell(answered);
    }

    tell({ value, error, printed, ended, why, seconds: limit }) {
      const again = "Python starts again with the next check.";
      if (ended === "stopped") this.say("stopped", `Stopped. ${again}`);
      else if (ended === "silent")
        this.say("silent", `It did not answer within ${limit} s: an answer must return. ${again}`);
      else if (ended) this.say("failed", `${why} ${again}`);
      else if (error) this.say("failed", `The check ends with an error. ${error}`);
      else {
        this.say(value.right ? "right" : "wrong", element("span", { innerHTML: value.shown }), value.drawn);
        if (value.right) this.mark(true);
        this.store();
      }
      if (printed) this.said.append(element("p", { textContent: "It prints:" }), element("pre", { textContent: printed, tabIndex: 0 }));
    }

    // The verdict is a shape and a word, not a colour alone; what is drawn comes from Python.
    say(verdict, said = "", drawn = "") {
      const words = { right: "✓ Right.", wrong: "✗ Not yet.", silent: "✗ Did not answer.", "": "" };
      this.box.dataset.verdict = verdict;
      this.explain();
      this.said.replaceChildren();
      if (!verdict) return;
      const word = element("strong", { textContent: words[verdict] || "✗ No verdict." });
      this.said.append(element("p", {}, word, " ", said));
      if (!drawn) return;
      const figure = element("div", { className: "step-scroll", innerHTML: drawn, tabIndex: 0 });
      figure.setAttribute("role", "group");
      figure.setAttribute("aria-label", "The counterexample, drawn");
      this.said.append(figure);
    }

    mark(solved) {
      this.solved = solved;
      this.box.toggleAttribute("data-solved", solved);
      if (!this.sign) {
        this.sign = element("p", { className: "level-solved", textContent: "✓ Solved" });
        this.box.prepend(this.sign);
      }
      this.sign.hidden = !solved;
      overview();
    }
  }

  // "n of m": of this page, or of the levels that an element with data-levels names.
  const overview = () => {
    const levels = progress.read();
    const solvedHere = new Set(boxes.filter((box) => box.level && box.level.solved).map((box) => box.dataset.level));
    const solved = (name) => solvedHere.has(name) || Boolean(levels[name] && levels[name].solved);
    for (const each of document.querySelectorAll("[data-levels]")) {
      const names = each.dataset.levels.split(" ").filter(Boolean);
      each.textContent = `${names.filter(solved).length} of ${names.length} levels solved`;
    }
  };

  const listed = [...document.querySelectorAll("[data-levels]")].flatMap((each) => each.dataset.levels.split(" "));
  const message = element("span");
  message.setAttribute("role", "status");

  const save = () => {
    const blob = new Blob([`${progress.text()}\n`], { type: "application/json" });
    const link = element("a", { href: URL.createObjectURL(blob), download: "upsilon-companion.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  const load = async (file) => {
    let found = null;
    try {
      found = progress.checked(JSON.parse(await file.text()));
    } catch {
      found = null;
    }
    if (!found) {
      message.textContent = "The file is not one that a lesson has saved; nothing is changed.";
      return;
    }
    const before = progress.read();
    for (const [name, { text, solved }] of Object.entries(found))
      progress.store({ [name]: { text, solved: solved || Boolean(before[name] && before[name].solved) } });
    for (const box of boxes) box.level.load();
    message.textContent = `Loaded: ${Object.keys(found).length} answers.`;
    overview();
  };

  const panel = () => {
    const made = element("div", { className: "level-progress" });
    const count = element("p");
    count.dataset.levels = (boxes.length ? boxes.map((box) => box.dataset.level) : listed).join(" ");
    const saves = element("button", { type: "button", textContent: "Save answers to a file" });
    saves.addEventListener("click", save);
    const input = element("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", () => input.files.length && load(input.files[0]).then(() => (input.value = "")));
    const loads = element("label", {}, element("span", { textContent: "Load answers from a file" }), input);
    made.append(count, element("div", { className: "level-bar" }, saves, loads, message));
    return made;
  };

  for (const box of boxes) box.level = new Level(box);
  if (boxes.length || listed.length) document.querySelector("h1").after(panel());
  overview();
  document.documentElement.dataset.levelsReady = boxes.length;
})();
