import type pg from "pg";

/** What `act` does on one connection happens whole or not at all. */
export async function transaction<T>(pool: pg.Pool, act: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const answer = await act(client);
    await client.query("commit");
    client.release();
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
