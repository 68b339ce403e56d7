// Buttons on the blocks that run: Run, Stop, Edit, Reset. Python starts at the first Run, in a
// worker; until then nothing is loaded, and without this script every page is complete.
"use strict";
(() => {
  const here = document.currentScript.src;
  const py = new URL(document.currentScript.dataset.py || "../py/", here);
  const columns = 100;
  // Seconds without output after which a command is ended.
  const deadline = Number(document.currentScript.dataset.deadline || 60);
  const law = "a call must return, and a command must end";
  const blocks = [...document.querySelectorAll("[data-live]")];
  const served = location.protocol.startsWith("http");
  let worker = null;
  let running = null;
  let timer = 0;

  const element = (name, more = {}) => Object.assign(document.createElement(name), more);

  // A worker from a blob inherits the page's policy; one from a server has none.
  const started = () => {
    const text = `import ${JSON.stringify(new URL("worker.js", py).href)};`;
    const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const made = new Worker(blob, { type: "module" });
    made.onmessage = ({ data }) => running && running.hear(data);
    made.onerror = () => running && running.fail("", "Python could not be loaded.");
    return made;
  };

  const ended = () => {
    if (worker) worker.terminate();
    worker = null;
  };

  class Block {
    constructor(box) {
      this.box = box;
      this.pre = box.querySelector("pre");
      this.original = this.pre.textContent.replace(/\n$/, "");
      this.area = null;
      this.bar = element("p", { className: "live-bar" });
      this.runs = this.button("Run", () => this.run());
      this.stops = this.button("Stop", () => this.stop());
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
      worker = worker || started();
      const { live, file, commands } = this.box.dataset;
      worker.postMessage({
        columns,
        part: [...document.querySelectorAll("[data-files]")].indexOf(this.part),
        files: this.files(),
        ...(live === "python"
          ? { code: `${this.text}\n`, name: file || "<block>" }
          : { commands: JSON.parse(commands) }),
      });
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

    // What hangs in Python cannot be interrupted there: the worker is ended. Loading has no limit.
    wait() {
      clearTimeout(timer);
      const text = `Error: ${law}; this one did not answer within ${deadline} s\n`;
      timer = setTimeout(() => this.fail(text, "It did not answer."), deadline * 1000);
    }

    fail(text, why) {
      ended();
      this.print("stderr", text);
      this.end(`${why} Python starts again with the next run.`, 2);
    }

    hear({ what, name, text, exit }) {
      clearTimeout(timer);
      if (what === "printed") this.print(name, text);
      if (what === "loading" || what === "running") this.state.textContent = text;
      if (what === "ended") this.end("", exit);
      else if (what === "failed") this.fail(text, "Python has failed.");
      else if (what !== "loading") this.wait();
    }

    print(name, text) {
      this.printed.append(element("span", { className: `live-${name}`, textContent: text }));
    }

    stop() {
      ended();
      this.end("Stopped. Python starts again with the next run.", 130);
    }

    end(why, exit) {
      clearTimeout(timer);
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
    if (served) box.live = new Block(box);
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
