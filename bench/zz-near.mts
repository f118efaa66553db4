import { throwawayDatabase } from "/work/main/bench/throwaway-database.ts";
import { load } from "/work/main/bench/search.ts";
import { measureNear } from "/work/main/bench/search-near.ts";
import { connect } from "/work/main/server/platform/db/pool.ts";
const made = await throwawayDatabase();
console.log(await load(made.connection, 300000));
const a = made.connection;
const b = connect({ ...a.address, prepares: "off" });
for (const [name, c] of [
  ["off", b],
  ["on", a],
  ["off", b],
  ["on", a],
] as const) {
  console.log("==", name);
  for (const f of await measureNear(c, (l) => console.log(name, l))) console.log(name, f.figure, f.measured);
}
await b.close();
await made.remove();
process.exit(0);
