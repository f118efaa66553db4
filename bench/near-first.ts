/** What the positions of all listings take of a process: `node --expose-gc bench/near-first.ts ADDRESS`. */
import type { Address } from "#server/platform/db/address.ts";
import { connect } from "#server/platform/db/pool.ts";
import { positionsOf } from "#server/places/queries-positions.ts";
import { timed } from "./search-ask.ts";

const connection = connect(JSON.parse(process.argv[2] ?? "{}") as Address);
await connection.pool.query("select 1");
const used = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const before = used();
const took = await timed(() => positionsOf(connection.pool));
const bytes = used() - before;
await connection.close();
process.stdout.write(JSON.stringify({ bytes, took }));
