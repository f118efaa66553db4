/** Several servers of one database: finds the one that accepts writes, and searches again when it no longer does. */
import pg from "pg";
import { ReadOnlyError } from "./unreachable.ts";

/** Timeout for one server; all are probed at once. */
const PROBE_MS = 4_000;

/** Throws where this session is read-only: on a standby, or where the server is set to read-only. */
export async function expectWriter(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off") {
    const where = client instanceof pg.Client ? `${client.host}:${client.port}` : "The server";
    throw new ReadOnlyError(where);
  }
}

async function probe(server: pg.ClientConfig, isWriterWanted: boolean): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...server, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  // lost after it has answered: the next connection attempt fails instead
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (isWriterWanted) await expectWriter(client);
    return server;
  } finally {
    // does not wait for a server that hangs
    void client.end().catch(() => undefined);
  }
}

export class Hosts {
  readonly servers: readonly pg.ClientConfig[];
  readonly isWriterWanted: boolean;
  #current: pg.ClientConfig | null = null;
  #looking: Promise<pg.ClientConfig> | null = null;

  constructor(servers: readonly pg.ClientConfig[], isWriterWanted: boolean) {
    this.servers = servers;
    this.isWriterWanted = isWriterWanted;
  }

  /** The server that was found last; null before the first search and after `forget`. */
  get current(): pg.ClientConfig | null {
    return this.#current;
  }

  /** Concurrent calls share one search. Throws an AggregateError with the error of each server. */
  async find(): Promise<pg.ClientConfig> {
    if (this.#current !== null) return this.#current;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** For a server that did not answer or accepts no writes. */
  forget(): void {
    this.#current = null;
  }

  async #look(): Promise<pg.ClientConfig> {
    const probes = this.servers.map((server) => probe(server, this.isWriterWanted));
    try {
      return (this.#current = await Promise.any(probes));
    } catch (error) {
      const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
      const said = errors.map((one) => (one instanceof Error ? one.message : String(one)));
      throw new AggregateError(errors, `No server takes writes: ${said.join("; ")}`, { cause: error });
    }
  }
}
