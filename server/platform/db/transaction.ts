import type pg from "pg";
import { retryConflicts } from "./conflict.ts";

/** Runs `act` in a transaction on a connection. Calls it again where PostgreSQL aborted it because of others. */
export const transactionOn = <T>(client: pg.ClientBase, act: () => Promise<T>): Promise<T> =>
  retryConflicts(async () => {
    await client.query("begin");
    try {
      const answer = await act();
      await client.query("commit");
      return answer;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });

/** The same on a connection of the pool. */
export async function transaction<T>(pool: pg.Pool, act: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const answer = await transactionOn(client, () => act(client));
    client.release();
    return answer;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
