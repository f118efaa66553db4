#!/usr/bin/env node
// Plain JavaScript, so that an old Node reaches this sentence instead of failing on the first type.
const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `Mainstreet needs Node 24, this is ${process.versions.node}. 'npm ci' brings it for Linux and for Macs with Intel processors: use 'npm start', 'npm run …' or 'npx mainstreet …'. On other machines install Node 24.`,
  );
  process.exit(1);
}
const { enableCompileCache } = await import("node:module");
const { fileURLToPath } = await import("node:url");
// half of what a start costs; in this directory and not in the temporary one, where others of this machine could leave code
enableCompileCache(fileURLToPath(new URL("../.cache/node", import.meta.url)));
const { main } = await import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
