/** Checks of a standby that is used for reading. */
import { setTimeout as sleep } from "node:timers/promises";
import { replicaAddressOf, type ReplicaSettings } from "../../platform/db/address.ts";
import { connect, type Connection } from "../../platform/db/pool.ts";
import { readPrimary, readStandby } from "../../platform/db/queries-replica.ts";
import { reach } from "../../platform/db/reach.ts";
import { remedy, ok, sentenceOf, warning, type Finding } from "./finding.ts";

const ANSWER_MS = 5_000;
/** How long it may take to reach the primary's current position. */
const MOST_WAIT_MS = 5_000;
const STEP_MS = 20;

const INSTEAD = "Until then everything is read from the primary.";

async function compare(primary: Connection, standby: Connection, mostLagMs: number): Promise<Finding> {
  const { written, identity } = await readPrimary(primary.pool);
  const began = performance.now();
  for (;;) {
    const there = await readStandby(standby.pool);
    const waited = performance.now() - began;
    if (there.replayed === null)
      return remedy(`The server at DATABASE_REPLICA_URL is no standby, or was promoted: name a standby of DATABASE_URL's. ${INSTEAD}`); // oxfmt-ignore
    if (there.identity !== identity)
      return remedy(`The server at DATABASE_REPLICA_URL is not a standby of the database at DATABASE_URL. ${INSTEAD}`);
    if (there.replayed >= written) return ok(`the standby had everything within ${Math.ceil(waited)} ms`);
    if (waited > Math.min(mostLagMs, MOST_WAIT_MS))
      return warning(`The standby is more than ${Math.floor(waited / 1_000)} seconds behind. What is further behind than DATABASE_REPLICA_LAG_SECONDS is not read from.`); // oxfmt-ignore
    await sleep(STEP_MS);
  }
}

export async function checkStandby({ url, mostLagMs }: ReplicaSettings, primary: Connection): Promise<Finding[]> {
  try {
    const address = await reach(replicaAddressOf(url), ANSWER_MS);
    const standby = connect(address, { max: 1, queryMs: ANSWER_MS, connectMs: ANSWER_MS, isStandby: true });
    try {
      return [await compare(primary, standby, mostLagMs)];
    } finally {
      await standby.close();
    }
  } catch (error) {
    return [remedy(`The standby at DATABASE_REPLICA_URL does not answer: ${sentenceOf(error)} ${INSTEAD}`)];
  }
}
