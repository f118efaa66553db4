/**
 * One transaction per request to better-auth. Its own writes and ours (an email to send, an audit row) commit together
 * or not at all.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "../platform/db/pool.ts";
import type { Tables } from "../platform/db/tables.ts";
import { isDatabaseUnreachable, isDiskFull } from "../platform/db/unreachable.ts";

interface Open {
  /** Null until the first query. */
  client: Promise<pg.PoolClient> | null;
  /**
   * The first failure of the database itself: disk full, no connection, read-only, timeout. better-auth catches some of
   * them and continues in an aborted transaction, so its answer or next error does not show the cause.
   */
  failure: Error | null;
}

const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && (isDiskFull(error) || isDatabaseUnreachable(error));

export interface Scope {
  /** Database for better-auth and for our queries: inside `run`, every query uses its transaction. */
  db: Database;
  /** Commits when `isKept` accepts the answer of `act`, and rolls back otherwise. Throws the database's failure. */
  run<T>(act: () => Promise<T>, shouldCommit: (answer: T) => boolean): Promise<T>;
}

export interface Pools {
  /**
   * For `run`. A separate pool, because passwords are checked while a transaction is open and other requests must not
   * wait for that.
   */
  inside: pg.Pool;
  /** For single queries outside of `run`, such as reading a session. */
  outside: pg.Pool;
}

export function transactionScope({ inside, outside }: Pools): Scope {
  const storage = new AsyncLocalStorage<Open>();

  async function begin(): Promise<pg.PoolClient> {
    const client = await inside.connect();
    try {
      await client.query("begin");
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Acts as the query builder's pool. Within `run` it always returns the same client, which `run` releases. */
  const scoped = {
    async connect() {
      const open = storage.getStore();
      if (open === undefined) return outside.connect();
      const noting = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
        answer.catch((error: unknown) => {
          if (isOfDatabase(error)) open.failure ??= error;
          throw error;
        });
      const client = await noting((open.client ??= begin()));
      const query = (text: string, values?: unknown[]) => noting(client.query(text, values));
      return { query, release: () => undefined } as unknown as pg.PoolClient;
    },
    end: () => Promise.resolve(),
  };

  async function finish(open: Open, statement: "commit" | "rollback"): Promise<void> {
    if (open.client === null) return;
    const client = await open.client;
    try {
      await client.query(statement);
      client.release();
    } catch (error) {
      // a connection in an unknown state is not used again
      client.release(true);
      throw error;
    }
  }

  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scoped as unknown as pg.Pool }) }),
    run: (act, shouldCommit) =>
      storage.run({ client: null, failure: null }, async () => {
        const open = storage.getStore() as Open;
        let answer;
        try {
          answer = await act();
          if (open.failure !== null) throw open.failure;
        } catch (caught) {
          const error = open.failure ?? caught;
          await finish(open, "rollback").catch(() => undefined);
          throw error;
        }
        await finish(open, shouldCommit(answer) ? "commit" : "rollback");
        return answer;
      }),
  };
}
