// Runs commands and Python in a worker of the page. It says "loading", "running", "printed", "ended", "failed".
import { loadPyodide } from "./pyodide.mjs";

const base = new URL(".", import.meta.url);
const say = (what, more = {}) => postMessage({ what, ...more });
const stream = (name) => {
  const decoder = new TextDecoder();
  const write = (bytes) => {
    say("printed", { name, text: decoder.decode(bytes, { stream: true }) });
    return bytes.length;
  };
  return { write, isatty: false };
};

const fetched = async (name) => {
  const answer = await fetch(new URL(name, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
};

// Python imports a module within a call, so that what it needs must come within that call, too.
const fetchedAtOnce = (name) => {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, base), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return request.response;
};

// An archive of 1,500 files: Python's tarfile takes .7 s for it, and this a tenth.
const unpackedAtOnce = (python, packed, folder) => {
  const tar = python.pyimport("compression.zstd").decompress(python.toPy(packed)).toJs();
  const text = (start, length) =>
    new TextDecoder().decode(tar.subarray(start, start + length)).replace(/\0.*$/s, "");
  const made = new Set();
  for (let at = 0; tar[at]; ) {
    const prefix = text(at + 345, 155);
    const file = `${folder}/${prefix && `${prefix}/`}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const parent = file.slice(0, file.lastIndexOf("/"));
    if (!made.has(parent)) python.FS.mkdirTree(parent);
    made.add(parent);
    python.FS.writeFile(file, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
};

const begin = async () => {
  say("loading", { text: "Loading Python …" });
  const wheels = fetched("wheels.json").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  const first = fetched("first.tar.zst");
  const text = fetched("session.py");
  const env = { HOME: "/reader", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" };
  const python = await loadPyodide({ indexURL: base.href, env });
  const [site] = python.runPython("import site; site.getsitepackages()").toJs();
  const unpack = (bytes) => python.unpackArchive(bytes, "wheel", { extractDir: site });
  python.setStdout(stream("stdout"));
  python.setStderr(stream("stderr"));
  unpackedAtOnce(python, await first, site);
  python.FS.writeFile(`${site}/session.py`, new Uint8Array(await text));
  const session = python.pyimport("session");
  const install = (name) => {
    say("loading", { text: `Loading ${name.split("-")[0]} …` });
    unpack(fetchedAtOnce(name));
    say("running", { text: "Running …" });
  };
  python.pyimport("sys").meta_path.append(session.Wheels(python.toPy(await wheels), install));
  const folder = python.pyimport("pathlib").Path("/page");
  return { python, session: session.Session(folder) };
};

const begun = begin();

let last = 0;
const run = async ({ part, files, commands, columns, code, name, call, args }) => {
  const { python, session } = await begun;
  if (call !== undefined) {
    say("running", { text: "Running …" });
    return { value: session.call(call, args) };
  }
  if (part !== last) session.clear();
  last = part;
  say("running", { text: "Running …" });
  session.save(python.toPy(files));
  if (code !== undefined) return { exit: session.python(code, name) };
  let exit = 0;
  for (const words of commands) {
    if (commands.length > 1) say("printed", { name: "prompt", text: `$ upsilon ${words.join(" ")}\n` });
    exit = session.command(python.toPy(words), columns);
  }
  return { exit };
};

onmessage = ({ data }) =>
  run(data).then(
    (result) => say("ended", result),
    (error) => say("failed", { text: `${error}\n` }),
  );
