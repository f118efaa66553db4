/**
 * A pool whose connections go to networks in turn: pg's own queue is first come, first served, and a network that asked a
 * thousand searches at once had everyone else wait for its last one (docs/decisions/0112-fair-shares.md).
 */
import pg from "pg";
import { WorkQueue } from "../work-queue.ts";

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

export class FairPool extends pg.Pool {
  readonly #turns: WorkQueue;
  /** Clients whose turn it is. */
  readonly #inUse = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    // whoever waits is turned away by the clock, as by pg's own queue
    this.#turns = new WorkQueue({ width: this.options.max, length: Infinity });
    this.on("release", (_error, client) => {
      if (this.#inUse.delete(client)) this.#turns.leave();
    });
  }

  /** How many wait for a connection. */
  get pending(): number {
    return this.waitingCount + this.#turns.size;
  }

  /** A connection of pg's, without waiting for a turn. */
  protected reach(): Promise<pg.PoolClient> {
    return super.connect();
  }

  async #take(): Promise<pg.PoolClient> {
    const ms = this.options.connectionTimeoutMillis ?? 0;
    const patience = this.#turns.isBusy && ms > 0 ? { signal: AbortSignal.timeout(ms) } : {};
    // in pg's words, by which it is known that the database is busy
    if (!(await this.#turns.enter(patience))) throw new Error("timeout exceeded when trying to connect");
    try {
      const client = await this.reach();
      this.#inUse.add(client);
      return client;
    } catch (error) {
      this.#turns.leave();
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
