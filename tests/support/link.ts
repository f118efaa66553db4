/** A connection between Mainstreet and PostgreSQL that a test can interrupt, and optionally a pooler's restrictions. */
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { Transform } from "node:stream";

export interface Link {
  port: number;
  /** Stops traffic in both directions without closing anything; new connections are accepted and receive nothing. */
  pull(): void;
  /** Existing connections stay silent forever; new ones work. */
  lose(): void;
  /** Resumes traffic, delayed data first. */
  plugIn(): void;
  close(): Promise<void>;
}

export interface LinkOptions {
  port?: number;
  /**
   * Behaves as a pooler with one connection per transaction: reports another process id, passes no notifications on,
   * supports no named statements and accepts no startup settings.
   */
  isPooler?: boolean;
}

/** Splits a stream into PostgreSQL messages: a type byte, a length, a body. */
class Messages extends Transform {
  #rest = Buffer.alloc(0);
  /** The changed message; null drops it. */
  readonly #change: (type: string, message: Buffer) => Buffer | null;
  #isFirst: boolean;

  constructor(change: (type: string, message: Buffer) => Buffer | null, hasStartup: boolean) {
    super();
    this.#change = change;
    this.#isFirst = hasStartup;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      // a client's first message has no type byte
      const at = this.#isFirst ? 0 : 1;
      if (this.#rest.length < at + 4) break;
      const length = at + this.#rest.readInt32BE(at);
      if (this.#rest.length < length) break;
      const message = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      const changed = this.#change(this.#isFirst ? "" : String.fromCharCode(message[0] ?? 0), message);
      this.#isFirst = false;
      if (changed !== null) this.push(changed);
    }
    done();
  }
}

function pooled(client: Socket, server: Socket): void {
  const end = () => {
    client.destroy();
    server.destroy();
  };
  const up = new Messages((type, message) => {
    const isRefused = type === "" ? message.includes("options") : type === "P" && message[5] !== 0;
    if (isRefused) end();
    return isRefused ? null : message;
  }, true);
  const down = new Messages((type, message) => {
    if (type === "A") return null;
    if (type === "K") message.writeInt32BE(7, 5);
    return message;
  }, false);
  client.pipe(up).pipe(server);
  server.pipe(down).pipe(client);
}

/** Connects to the server whose socket is in the folder `host`. */
export async function linkTo(host: string, { port = 0, isPooler = false }: LinkOptions = {}): Promise<Link> {
  const live = new Set<[Socket, Socket]>();
  const all = new Set<Socket>();
  let isPulled = false;
  const server = createServer((client) => {
    const other = createConnection(join(host, ".s.PGSQL.5432"));
    const pair: [Socket, Socket] = [client, other];
    live.add(pair);
    for (const [one, far] of [
      [client, other],
      [other, client],
    ] as const) {
      all.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        live.delete(pair);
        all.delete(one);
        if (!isPulled) far.destroy();
      });
    }
    if (isPooler) pooled(client, other);
    else {
      client.pipe(other);
      other.pipe(client);
    }
    if (isPulled) hold(pair);
  });
  function hold([client, other]: [Socket, Socket]): void {
    client.unpipe();
    other.unpipe();
    client.pause();
    other.pause();
  }
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pull() {
      isPulled = true;
      for (const pair of live) hold(pair);
    },
    lose() {
      for (const pair of live) hold(pair);
      live.clear();
    },
    plugIn() {
      isPulled = false;
      for (const [client, other] of live) {
        client.pipe(other);
        other.pipe(client);
      }
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of all) socket.destroy();
      await closed;
    },
  };
}

/** Rejects after `ms`, so that a missing answer does not block a test. */
export async function inTime<Value>(promise: Promise<Value>, ms = 15_000): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
