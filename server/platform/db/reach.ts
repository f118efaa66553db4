/** First contact with a database: whether it answers, and whether there is a pooler. */
import type { DatabaseAddress } from "./address.ts";
import { DatabaseClient } from "./client.ts";

const REACH_MS = 5_000;

/** The same address, with the detected properties. Throws the error of `pg` where the server does not answer. */
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
    // a pooler reports an invented process id to each of its clients
    return { ...address, isPooled: rows[0]?.pid !== announced.pid };
  } finally {
    // does not wait for a server that does not answer
    void client.end().catch(() => undefined);
  }
}
