/** Applies SQL that changes the schema: in a transaction, with short lock timeouts, so that other sessions continue. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** While a session waits for a lock, later requests queue behind it. */
const LOCK_WAIT_MS = 2_000;
export const PAUSE_MS = 3_000;
/** Some minutes in total. */
const MOST_TRIES = 60;

export async function inTransaction(client: pg.ClientBase, act: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`);
    await act();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const isLockTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "55P03";

/** Retries where a table is in use: for some minutes, with pauses in which other sessions continue. */
export async function patiently(what: string, pauseMs: number, act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (!isLockTaken(error) || tries === MOST_TRIES) throw new Error(`${what} failed`, { cause: error });
      await sleep(pauseMs);
    }
  }
}
