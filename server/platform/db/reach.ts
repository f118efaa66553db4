/** The first question to a database: whether it answers, and whether somebody stands between. */
import type { DatabaseAddress } from "./address.ts";
import { DatabaseClient } from "./client.ts";

/** For it to answer. */
const REACH_MS = 5_000;

/** The same address, with what was found out. Throws what `pg` says where nothing answers. */
export async function reach(address: DatabaseAddress, ms = REACH_MS): Promise<DatabaseAddress> {
  await address.hosts?.find();
  const limits = { connectionTimeoutMillis: ms, query_timeout: ms };
  const client = new DatabaseClient({ ...address, ...limits });
  client.on("error", () => undefined);
  const announced = { pid: 0 };
  client.connection.on("backendKeyData", ({ processID }: { processID: number }) => (announced.pid = processID));
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    // a pooler tells each of its clients a number of its own making
    return { ...address, isPooled: rows[0]?.pid !== announced.pid };
  } finally {
    // one that does not answer is not waited for
    void client.end().catch(() => undefined);
  }
}
