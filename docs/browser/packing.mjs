// node packing.mjs PY: packs the wheels of the folder PY that are loaded first into one archive.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const here = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const env = { HOME: "/reader", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: `${folder}/`, env });
const [site] = python.runPython("import site; site.getsitepackages()").toJs();
const index = JSON.parse(readFileSync(join(folder, "wheels.json"), "utf8"));
for (const [name, { first }] of Object.entries(index)) {
  const extractDir = first ? site : "/later";
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "wheel", { extractDir });
  if (!first) continue;
  rmSync(join(folder, name));
  delete index[name];
}
python.FS.writeFile("/later/packing.py", readFileSync(join(here, "packing.py")));
python.runPython("import sys; sys.path.append('/later')");
python.pyimport("packing").pack(site, "/first.tar.zst");
writeFileSync(join(folder, "first.tar.zst"), python.FS.readFile("/first.tar.zst"));
writeFileSync(join(folder, "wheels.json"), `${JSON.stringify(index, null, 1)}\n`);
