/**
 * A pool that gives its connections to networks in turn. The queue of pg is first come, first served: next to a network
 * that ran a thousand searches at once, every other request waited for the last one
 * (docs/decisions/0112-fair-shares.md).
 */
import pg from "pg";
import { currentNetwork } from "../current-network.ts";
import { WorkQueue } from "../work-queue.ts";

/** Connections that no single network gets, because all of its statements may take long. */
const LEFT_FOR_OTHERS = 2;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

export class FairPool extends pg.Pool {
  readonly #turns: WorkQueue;
  /** Clients in use, and their networks. */
  readonly #parties = new WeakMap<pg.PoolClient, string>();

  constructor(config: pg.PoolConfig) {
    super(config);
    // the queue's length has no limit: a request that waits too long is refused, as by pg's own queue
    const { max } = this.options;
    const ofOne = max > LEFT_FOR_OTHERS ? max - LEFT_FOR_OTHERS : max;
    this.#turns = new WorkQueue({ width: max, ofOne, length: Infinity });
    this.on("release", (_error, client) => {
      const party = this.#parties.get(client);
      if (party === undefined) return;
      this.#parties.delete(client);
      this.#turns.leave(party);
    });
  }

  /** Number of requests that wait for a connection. */
  get pending(): number {
    return this.waitingCount + this.#turns.waiting;
  }

  /** A connection of pg, without waiting for a turn. */
  protected reach(): Promise<pg.PoolClient> {
    return super.connect();
  }

  async #take(): Promise<pg.PoolClient> {
    const party = currentNetwork();
    const ms = this.options.connectionTimeoutMillis ?? 0;
    const patience = this.#turns.isBusy && ms > 0 ? { signal: AbortSignal.timeout(ms) } : {};
    // pg's own message, by which other code detects a busy database
    if (!(await this.#turns.enter({ ...patience, party }))) throw new Error("timeout exceeded when trying to connect");
    try {
      const client = await this.reach();
      this.#parties.set(client, party);
      return client;
    } catch (error) {
      this.#turns.leave(party);
      throw error;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const taking = this.#take();
    if (callback === undefined) return taking;
    taking.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
    return undefined;
  }
}
