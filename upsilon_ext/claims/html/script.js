"use strict";
(() => {
  const page = document.documentElement;
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const one = (id) => document.getElementById(id);
  const claims = all(".claim");
  const greek = { "π": "pi", "μ": "mu", "υ": "upsilon", "ρ": "rho", "φ": "phi", "γ": "gamma" };

  // Words as they are compared: π_RC, πRC and pi_rc are one.
  const plain = (text) =>
    text.toLowerCase().replace(/_/g, "").replace(/[πμυρφγ]/g, (letter) => greek[letter])
      .replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  const texts = new Map(claims.map((claim) => {
    const paper = claim.closest(".of-paper").querySelector("h2").textContent;
    const read = all("h4, .statement, .body > section:not(.linked)", claim).map((part) => part.textContent);
    return [claim, ` ${plain([paper, claim.id, ...read].join(" "))} `];
  }));

  // A word is the beginning of a word; a number is whole, and read with the word before it.
  const asked = (query) => {
    const terms = [];
    for (const word of plain(query).split(" ").filter(Boolean)) {
      if (/^\d+$/.test(word) && terms.length) terms[terms.length - 1] += ` ${word} `;
      else terms.push(/^\d+$/.test(word) ? ` ${word} ` : ` ${word}`);
    }
    return terms.map((term) => term.replace(/ {2,}/g, " "));
  };

  const search = one("search");
  const chips = all(".chip");
  const controls = document.querySelector(".controls");

  const show = () => {
    const terms = asked(search.value);
    const wanted = chips.filter((chip) => chip.ariaPressed === "true").map((chip) => chip.dataset.show);
    let found = 0;
    for (const claim of claims) {
      const verdict = !wanted.length || wanted.includes(claim.dataset.verdict);
      claim.hidden = !(verdict && terms.every((term) => texts.get(claim).includes(term)));
      found += !claim.hidden;
    }
    for (const group of all(".of-section, .of-paper")) {
      group.hidden = !all(".claim", group).some((claim) => !claim.hidden);
    }
    const filtered = terms.length || wanted.length;
    one("found").value = filtered ? `${found} of ${claims.length} claims` : `${claims.length} claims`;
    one("nothing").hidden = found > 0;
    for (const part of all(".changed")) part.hidden = Boolean(filtered);
  };

  // Where one has scrolled past what is found, one is brought back to it.
  const showAndSee = () => {
    show();
    const first = claims.find((claim) => !claim.hidden) ?? one("nothing");
    const { top } = first.getBoundingClientRect();
    if (top < controls.offsetHeight || top > innerHeight) first.scrollIntoView();
  };

  const goTo = (id) => {
    const within = ({ id: other }) => other.startsWith(`${id}.`) || other.startsWith(`${id}-`);
    const target = id && (one(id) ?? claims.find(within));
    if (!target) return;
    if (target.closest("[hidden]")) {
      search.value = "";
      for (const chip of chips) chip.ariaPressed = "false";
      show();
    }
    const claim = target.closest(".claim");
    if (claim) claim.open = true;
    target.scrollIntoView();
  };
  const followed = () => goTo(decodeURIComponent(location.hash.slice(1)));

  search.addEventListener("input", showAndSee);
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      chip.ariaPressed = String(chip.ariaPressed !== "true");
      showAndSee();
    });
  }
  const opening = (open) => () => {
    for (const claim of claims) if (!claim.hidden) claim.open = open;
  };
  one("open").addEventListener("click", opening(true));
  one("close").addEventListener("click", opening(false));
  addEventListener("hashchange", followed);
  // A link to where one already is changes no address.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (link && link.hash === location.hash) followed();
  });
  addEventListener("keydown", (event) => {
    const typing = /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape" && document.activeElement === search) {
      search.value = "";
      show();
    }
  });

  const copied = async (button) => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling);
      button.textContent = "Selected";
    }
  };
  for (const button of all(".copy")) {
    button.hidden = false;
    button.addEventListener("click", () => copied(button));
  }

  // In print everything is open.
  let closed = [];
  matchMedia("print").addEventListener("change", (print) => {
    if (print.matches) closed = all("details:not([open])");
    for (const each of closed) each.open = print.matches;
  });

  // What one goes to is not to be hidden by the controls above it.
  const room = () => { page.style.scrollPaddingTop = `${controls.offsetHeight + 8}px`; };
  new ResizeObserver(room).observe(controls);

  if (matchMedia("(max-width: 54rem)").matches) document.querySelector(".contents").open = false;
  controls.hidden = false;
  show();
  room();
  followed();
  page.dataset.ready = String(claims.length);
})();
