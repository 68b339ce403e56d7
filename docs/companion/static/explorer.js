// The explorer: what the reader changes goes to Python in the page's worker, which draws the parts
// anew. A state is the fragment of the address; code in it runs only when the reader says so.
"use strict";
(() => {
  const root = document.querySelector("[data-explorer]");
  const python = globalThis.upsilonPython;
  if (!root) return;
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const message = part("message");
  const searched = new Set(["property", "at", "predicate"]);
  let state = root.dataset.explorer;
  let run = false;
  let pending = [];
  let asking = false;
  let search = null;

  const linked = () => decodeURI(location.hash.slice(1));
  const keep = () => history.replaceState(null, "", `#${encodeURI(state)}`);
  const unanswered = ({ ended, why, seconds, error }) => {
    if (ended === "silent") return `It did not answer within ${seconds} s. Python starts again with the next change.`;
    return ended === "stopped" ? "Stopped." : why || error || "";
  };

  // What has the focus, and how far the picture is scrolled, is as before.
  const show = (parts) => {
    const { name, value } = document.activeElement || {};
    const [x, y] = ["scrollLeft", "scrollTop"].map((each) => (root.querySelector(".step-scroll") || {})[each] || 0);
    const inside = document.activeElement && document.activeElement.closest("[data-part]");
    for (const each of root.querySelectorAll("[data-part]:not([data-part=message])")) {
      const html = parts[each.dataset.part];
      if (each.dataset.part === "search" && html && each.hasChildNodes()) continue;
      each.innerHTML = html || "";
      each.closest("[data-around]").hidden = !html;
    }
    globalThis.upsilonSteps(root);
    const box = root.querySelector(".step-scroll");
    if (box) [box.scrollLeft, box.scrollTop] = [x, y];
    if (!inside || !name || inside.dataset.part === "search") return;
    const same = [...inside.querySelectorAll(`[name="${name}"]`)];
    const again = same.find((each) => each.value === value) || same[0];
    if (again) again.focus({ preventScroll: true });
  };

  // Changes that are made while Python draws are drawn together afterwards.
  const ask = async (...changes) => {
    pending.push(...changes);
    if (asking || !python.served) return;
    asking = true;
    root.setAttribute("aria-busy", "true");
    const args = { state, changes: pending, run };
    pending = [];
    const hear = ({ what, text }) => {
      if (what === "loading") message.textContent = text;
    };
    const answer = await python.call("companion.browser:explored", args, { hear });
    const { value } = answer;
    asking = false;
    root.removeAttribute("aria-busy");
    message.textContent = value ? value.error || "" : unanswered(answer);
    if (value && !value.error) {
      ({ state, run } = value);
      show(value.parts);
      keep();
    }
    root.dataset.drawn = Number(root.dataset.drawn || 0) + 1;
    if (pending.length) ask();
  };

  const open = (text) => {
    state = text;
    run = false;
    pending = [];
    ask();
  };

  const look = async (box) => {
    const [output, stop] = [box.querySelector("output"), box.querySelector('[name="stop"]')];
    const given = Object.fromEntries([...searched].map((name) => [name, box.querySelector(`[name="${name}"]`).value]));
    let args = { ...given, state, run };
    const mine = {};
    search = mine;
    stop.disabled = false;
    while (search === mine) {
      const answer = await python.call("companion.browser:found", args);
      const value = answer.value || { error: unanswered(answer), done: true };
      output.textContent = value.error || value.said;
      (value.states || []).forEach((each, n) =>
        output.append(" ", Object.assign(document.createElement("a"), { href: `#${encodeURI(each)}`, textContent: `Open agent ${n + 1}` })),
      );
      if (value.done) break;
      args = { search: value.search };
    }
    if (search === mine || !search) stop.disabled = true;
  };

  root.addEventListener("change", ({ target }) => {
    if (!target.name || target.matches("textarea") || searched.has(target.name)) return;
    ask([target.name, target.type === "checkbox" ? (target.checked ? "1" : "") : target.value]);
  });

  root.addEventListener("click", ({ target }) => {
    const button = target.closest("button[name]");
    const node = target.closest("[data-history]");
    if (!button) {
      if (node && node.dataset.history) ask(["selected", node.dataset.history]);
      return;
    }
    const { name, value } = button;
    if (name === "search") look(part("search"));
    else if (name === "stop") search = null;
    else if (name === "link") open(linked());
    else if (name === "run") {
      run = true;
      ask();
    } else if (name === "use") ask([value, button.parentElement.querySelector("textarea").value]);
    else ask([name, value]);
  });

  root.addEventListener("step", ({ detail }) => {
    const others = state.split("&").filter((each) => !each.startsWith("step="));
    state = [...others, ...(detail.step ? [`step=${detail.step}`] : [])].join("&");
    keep();
  });

  // Within the page a link is opened by a tap; a page that is opened on one waits for a touch.
  addEventListener("hashchange", () => linked().startsWith("1&") && linked() !== state && open(linked()));
  const button = (name, textContent) => Object.assign(document.createElement("button"), { type: "button", name, textContent });
  if (python.served) {
    for (const each of root.querySelectorAll("[data-around][hidden]")) each.hidden = false;
    if (location.hash.length > 1 && linked() !== state) {
      message.textContent = "This link has a state of its own. ";
      message.append(button("link", "Draw it"));
    }
  } else message.textContent = "Opened as a file, this is a picture; from a server, such as python3 -m http.server, it can be changed.";
  document.documentElement.dataset.explorerReady = "1";
})();
