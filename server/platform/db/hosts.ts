/** Several servers of one database: finds the one that takes writes, and looks again when it no longer does. */
import pg from "pg";
import { ReadOnlyError } from "./unreachable.ts";

/** For one server to answer; all are asked at once. */
const PROBE_MS = 4_000;

/** Throws where this session could only read: on a standby, or where the server was told so. */
export async function expectWriter(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off") {
    const where = client instanceof pg.Client ? `${client.host}:${client.port}` : "The server";
    throw new ReadOnlyError(where);
  }
}

async function probe(server: pg.ClientConfig, isWriterWanted: boolean): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...server, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  // lost after it has answered: whoever connects next finds out
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (isWriterWanted) await expectWriter(client);
    return server;
  } finally {
    // one that hangs is not waited for
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

  /** The one that was found last; null until then, and once it was given up. */
  get current(): pg.ClientConfig | null {
    return this.#current;
  }

  /** Asked for by many at once, looked for once. Throws an AggregateError with what each server said. */
  async find(): Promise<pg.ClientConfig> {
    if (this.#current !== null) return this.#current;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** It did not answer, or takes no writes. */
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
