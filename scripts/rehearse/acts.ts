/** The failures and changes of a rehearsal, and which requests may fail during each. */
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../../tests/support/until.ts";
import type { Server } from "../../tests/support/standby.ts";
import { takenPath, type Installation } from "./installation.ts";
import type { RequestKind, Load } from "./load.ts";
import { answers, type RehearsalPart } from "./parts.ts";

export interface RehearsalAct {
  title: string;
  /** Kinds of requests that may fail during the act. */
  mayFail: readonly RequestKind[];
  act(): Promise<void>;
}

/** Time for a supervisor to notice an exit. */
const SUPERVISOR_MS = 1_000;
const QUIET_MS = 3_000;
const BACK_MS = 40_000;

const ALL: readonly RequestKind[] = ["searches", "pages", "bookings", "sign-ups", "photos"];

/** Waits until all kinds of requests are answered again. */
async function goesOn(load: Load, kinds: readonly RequestKind[] = ["searches", "pages", "bookings"]): Promise<void> {
  const before = kinds.map((kind) => load.answered(kind));
  await until(() => kinds.every((kind, index) => load.answered(kind) >= (before[index] ?? 0) + 5), { ms: BACK_MS, what: "an answer to each kind of request" }); // oxfmt-ignore
}

async function restarted(part: RehearsalPart, load: Load): Promise<void> {
  await part.kill();
  await sleep(SUPERVISOR_MS);
  await part.start();
  await goesOn(load);
}

async function received({ admin }: Server): Promise<bigint> {
  const { rows } = await admin.pool.query<{ at: string }>(
    "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as at",
  );
  return BigInt(rows[0]?.at ?? "0");
}

/** Promotes the standby that has received the most, which contains everything acknowledged. */
async function failOver({ servers: [primary, ...standbys], pointPoolerAt }: Installation, load: Load): Promise<void> {
  await primary?.kill();
  await sleep(SUPERVISOR_MS);
  const has = await Promise.all(standbys.map(received));
  const chosen = standbys[(has[1] ?? 0n) > (has[0] ?? 0n) ? 1 : 0];
  if (chosen === undefined) throw new Error("There are two standbys");
  await chosen.admin.pool.query("select pg_promote()");
  pointPoolerAt(chosen);
  await goesOn(load);
}

/** Restarts an app, and waits until the proxy uses it again. */
async function rolled(app: RehearsalPart, taken: string): Promise<void> {
  const code = await app.terminate();
  if (code !== 0) throw new Error(`${app.name} ended with ${code}`);
  await app.start();
  await until(() => answers(taken), { ms: BACK_MS, what: `${app.name} behind the proxy` });
}

/** The acts in order. */
export function actsOn(installation: Installation, load: Load): RehearsalAct[] {
  const { url, apps, workers, pooler, proxy, store, replica } = installation;
  const acts: RehearsalAct[] = [{ title: "nothing happens", mayFail: [], act: () => sleep(2 * QUIET_MS) }];
  if (proxy !== null) {
    for (const app of apps)
      acts.push({ title: `${app.name} is killed`, mayFail: ALL, act: () => restarted(app, load) });
  }
  for (const worker of workers)
    acts.push({ title: `${worker.name} is killed`, mayFail: [], act: () => restarted(worker, load) });
  if (pooler !== null) acts.push({ title: "pgbouncer is killed", mayFail: ALL, act: () => restarted(pooler, load) });
  acts.push(
    {
      title: "the standby for reading is killed",
      mayFail: [],
      async act() {
        await replica.kill();
        await sleep(QUIET_MS);
        await goesOn(load);
        await replica.start();
        await goesOn(load);
      },
    },
    {
      title: "the photo store is killed",
      mayFail: ["photos"],
      async act() {
        await store.kill();
        await sleep(QUIET_MS);
        await goesOn(load);
        await store.start();
        await goesOn(load, ["photos"]);
      },
    },
    { title: "the primary is killed, a standby promoted", mayFail: ALL, act: () => failOver(installation, load) },
  );
  if (proxy !== null)
    acts.push({
      title: "each app is restarted in turn",
      mayFail: [],
      async act() {
        for (const [index, app] of apps.entries()) await rolled(app, `${url}${takenPath(index)}`);
        await sleep(QUIET_MS);
      },
    });
  return acts;
}
