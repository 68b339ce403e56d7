// Buttons on the blocks that run: Run, Stop, Edit, Reset. Python starts at the first Run, in the
// page's worker (python.js); without this script every page is complete.
"use strict";
(() => {
  const python = globalThis.upsilonPython;
  const columns = 100;
  const law = "a call must return, and a command must end";
  const again = "Python starts again with the next run.";
  const blocks = [...document.querySelectorAll("[data-live]")];
  let running = null;

  const element = (name, more = {}) => Object.assign(document.createElement(name), more);

  class Block {
    constructor(box) {
      this.box = box;
      this.pre = box.querySelector("pre");
      this.original = this.pre.textContent.replace(/\n$/, "");
      this.area = null;
      this.bar = element("p", { className: "live-bar" });
      this.runs = this.button("Run", () => this.run());
      this.stops = this.button("Stop", () => this.job.stop());
      this.stops.hidden = true;
      if (box.dataset.live === "python") {
        this.edits = this.button("Edit", () => this.edit());
        this.resets = this.button("Reset", () => this.reset());
        this.resets.hidden = true;
      }
      this.state = element("span", { className: "live-state" });
      this.state.setAttribute("role", "status");
      this.bar.append(this.state);
      box.append(this.bar);
      this.printed = null;
    }

    button(name, does) {
      const made = element("button", { type: "button", textContent: name });
      const what = this.box.dataset.file || (this.box.dataset.live === "python" ? "Python" : "command");
      made.setAttribute("aria-label", `${name} this ${what}`);
      made.addEventListener("click", does);
      this.bar.append(made);
      return made;
    }

    get text() {
      return this.area ? this.area.value : this.original;
    }

    edit() {
      if (this.area) return this.area.focus();
      const label = `Python${this.box.dataset.file ? `, ${this.box.dataset.file}` : ""}`;
      this.area = element("textarea", { value: this.original, spellcheck: false, className: "live-text" });
      this.area.setAttribute("aria-label", label);
      this.area.setAttribute("autocapitalize", "off");
      this.area.rows = this.original.split("\n").length + 1;
      this.pre.hidden = true;
      this.box.insertBefore(this.area, this.bar);
      this.resets.hidden = false;
      this.area.focus();
    }

    reset() {
      this.area.remove();
      this.area = null;
      this.pre.hidden = false;
      this.resets.hidden = true;
      this.edits.focus();
    }

    run() {
      if (running) return;
      running = this;
      if (this.printed) this.printed.remove();
      this.printed = element("pre", { className: "live-printed", tabIndex: 0 });
      this.printed.setAttribute("role", "region");
      this.printed.setAttribute("aria-label", "Output");
      this.box.append(this.printed);
      this.stops.hidden = false;
      for (const each of blocks) each.live.runs.disabled = true;
      this.box.dataset.exit = "";
      this.begun = performance.now();
      const { live, file, commands } = this.box.dataset;
      const message = {
        columns,
        part: [...document.querySelectorAll("[data-files]")].indexOf(this.part),
        files: this.files(),
        ...(live === "python"
          ? { code: `${this.text}\n`, name: file || "<block>" }
          : { commands: JSON.parse(commands) }),
      };
      this.job = python.run(message, (said) => this.hear(said));
    }

    // Files and names are of a part of the page, or of the whole page if it has no parts.
    get part() {
      return this.box.closest("[data-files]") || document;
    }

    // The files of the part up to this block, as they are edited.
    files() {
      const before = blocks.slice(0, blocks.indexOf(this.box) + 1);
      const boxes = before.filter((each) => each.dataset.file && this.part.contains(each));
      return Object.fromEntries(boxes.map((each) => [each.dataset.file, `${each.live.text}\n`]));
    }

    hear({ what, name, text, exit, why }) {
      if (what === "printed") this.print(name, text);
      else if (what === "loading" || what === "running") this.state.textContent = text;
      else if (what === "ended") this.end("", exit);
      else if (what === "stopped") this.end(`Stopped. ${again}`, 130);
      else if (what === "failed") this.fail(text, why);
      else this.fail(`Error: ${law}; this one did not answer within ${this.job.seconds} s\n`, "It did not answer.");
    }

    fail(text, why) {
      this.print("stderr", text);
      this.end(`${why} ${again}`, 2);
    }

    print(name, text) {
      this.printed.append(element("span", { className: `live-${name}`, textContent: text }));
    }

    end(why, exit) {
      const seconds = (performance.now() - this.begun) / 1000;
      this.state.textContent = `${why} Exit code ${exit}, ${seconds.toFixed(1)} s.`.trim();
      this.box.dataset.exit = exit;
      this.stops.hidden = true;
      if (document.activeElement === document.body) this.runs.focus();
      for (const each of blocks) each.live.runs.disabled = false;
      running = null;
    }
  }

  for (const box of blocks) {
    if (python.served) box.live = new Block(box);
    else
      box.append(
        element("p", {
          className: "live-bar",
          textContent:
            "Opened as a file, this runs in a terminal alone; from a server, such as " +
            "python3 -m http.server, also in the browser.",
        }),
      );
  }
  document.documentElement.dataset.liveReady = blocks.length;
})();
