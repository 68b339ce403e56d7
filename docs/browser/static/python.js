// Python in a worker, one for the whole page: blocks that run, levels and the explorer share it. It
// starts at the first run; what is asked of it meanwhile waits. Nothing is loaded before.
"use strict";
globalThis.upsilonPython = (() => {
  const { src, dataset } = document.currentScript;
  const py = new URL(dataset.py || "../py/", src);
  const waiting = [];
  let worker = null;
  let ended = 0; // the jobs that this worker has ended
  let running = null;
  let timer = 0;

  // A worker from a blob inherits the page's policy; one from a server has none.
  const started = () => {
    const text = `import ${JSON.stringify(new URL("worker.js", py).href)};`;
    const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const made = new Worker(blob, { type: "module" });
    made.onmessage = ({ data }) => made === worker && running && hear(data);
    made.onerror = () => {
      if (made !== worker) return;
      if (running) finish({ what: "failed", text: "", why: "Python could not be loaded." });
      else kill();
    };
    return made;
  };

  const kill = () => {
    if (worker) worker.terminate();
    worker = null;
    ended = 0;
  };

  const finish = (said) => {
    clearTimeout(timer);
    const job = running;
    running = null;
    if (said.what !== "ended") kill();
    job.hear(said);
    next();
  };

  // What hangs in Python cannot be interrupted there: the worker is ended. Loading has no limit.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => finish({ what: "silent" }), running.seconds * 1000);
  };

  // A worker that has answered much may run out of its stack: a call is made once more in a new one.
  const again = () => {
    clearTimeout(timer);
    waiting.unshift(running);
    running = null;
    kill();
    next();
  };

  const hear = (said) => {
    if (said.what === "ended") {
      ended += 1;
      return finish(said);
    }
    if (said.what === "failed")
      return running.strict && ended ? again() : finish({ ...said, why: "Python has failed." });
    if (said.what === "loading") clearTimeout(timer);
    else if (said.what === "running" || !running.strict) wait();
    running.hear(said);
  };

  const next = () => {
    if (running || !waiting.length) return;
    running = waiting.shift();
    worker = worker || started();
    worker.postMessage(running.message);
  };

  // Whatever a job hears is {what}: "loading" and "running" with a text, "printed", and at last one
  // of "ended", "failed" with why, "silent" (nothing within the deadline) and "stopped".
  const run = (message, hear, { seconds = 60, strict = false } = {}) => {
    const limit = Number(dataset.deadline || seconds);
    const job = { message, hear, strict, seconds: limit };
    job.stop = () => {
      if (running === job) finish({ what: "stopped" });
      else if (waiting.includes(job)) {
        waiting.splice(waiting.indexOf(job), 1);
        hear({ what: "stopped" });
      }
    };
    waiting.push(job);
    next();
    return job;
  };

  return {
    run,
    // A function of the project on JSON: {value, printed} or {error, printed}; a call that ends
    // otherwise gives {ended: what, why, seconds}. What it prints does not put its deadline off.
    call: (name, args, { seconds = 30, hear = () => 0 } = {}) => {
      let job = null;
      const answered = new Promise((resolve) => {
        const heard = (said) => {
          if (said.what === "ended") resolve(JSON.parse(said.value));
          else if (["failed", "silent", "stopped"].includes(said.what))
            resolve({ ended: said.what, why: said.why || "", seconds: job.seconds });
          else hear(said);
        };
        job = run({ call: name, args: JSON.stringify(args) }, heard, { seconds, strict: true });
      });
      return Object.assign(answered, { stop: () => job.stop() });
    },
    // Python loads while its reader still types.
    start: () => {
      worker = worker || started();
    },
    get busy() {
      return running !== null;
    },
    served: location.protocol.startsWith("http"),
  };
})();
