#!/usr/bin/env node
// Plain JavaScript, so that an old version of Node prints this message instead of failing on the first type.
const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `Mainstreet needs Node 24, this is ${process.versions.node}. 'npm ci' brings it for Linux and for Macs with Intel processors: use 'npm start', 'npm run …' or 'npx mainstreet …'. On other machines install Node 24.`,
  );
  process.exit(1);
}
const { enableCompileCache } = await import("node:module");
const { fileURLToPath } = await import("node:url");
// saves half of the startup time; in this directory, because other users of this machine could put code into the
// temporary one
enableCompileCache(fileURLToPath(new URL("../.cache/node", import.meta.url)));
const { main } = await import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
