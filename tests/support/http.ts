/** The app over real HTTP, with a plain page where React would be. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Temporal } from "temporal-polyfill";
import { makeApp } from "#server/app.ts";
import type { Connection } from "#server/db/pool.ts";
import { keepNothing } from "#server/http/freshness.ts";
import type { OutboxOptions } from "#server/http/outbox.ts";
import { describeApi } from "#server/http/rpc.ts";
import { makeLogger } from "#server/log.ts";
import type { ProcedureContext } from "#server/procedures/context.ts";
import { callInProcess, type Api } from "#server/procedures/router.ts";
import type { Storage } from "#server/storage/disk.ts";

export const NO_STORAGE: Storage = {
  read: async () => null,
  write: async () => undefined,
  remove: async () => undefined,
};

interface ContextOptions {
  viewerId?: string;
  now?: string;
}

export function contextOf(
  connection: Connection,
  { viewerId, now = "2026-11-21T12:00:00Z" }: ContextOptions = {},
): ProcedureContext {
  return {
    connection,
    viewer: async () => (viewerId === undefined ? null : { id: viewerId }),
    now: () => Temporal.Instant.from(now),
    freshness: keepNothing,
  };
}

/** The procedures in process, as a page's loader calls them. */
export function apiOf(connection: Connection, options: ContextOptions = {}): Api {
  return callInProcess(contextOf(connection, options));
}

const NO_OUTBOX: OutboxOptions = { directory: "/nowhere", hasSmtp: true, baseUrl: null, productName: "Mainstreet" };

export interface Served {
  url: string;
  /** Sends JSON to a procedure and reads the answer. */
  call: (name: string, body: unknown, init?: RequestInit) => Promise<{ status: number; body: unknown }>;
  close: () => Promise<void>;
}

export async function serveApp(
  connection: Connection,
  photos: Storage = NO_STORAGE,
  made: Storage = NO_STORAGE,
  outbox: OutboxOptions = NO_OUTBOX,
): Promise<Served> {
  const app = makeApp({
    connection,
    contextFor: () => contextOf(connection),
    site: async () => ({
      productName: "Mainstreet",
      supportEmail: "support@mainstreet.example",
      baseUrl: "http://127.0.0.1",
      mapsUrl: "https://maps.example/?q={query}",
      attributions: [],
    }),
    describeApi: () => describeApi("Mainstreet", "http://127.0.0.1"),
    pages: { renderKept: async () => null, render: async () => new Response("a page") },
    photos,
    madePhotos: made,
    outbox,
    log: makeLogger("silent"),
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async call(name, body, init = {}) {
      const response = await fetch(`${url}/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
        ...init,
      });
      return { status: response.status, body: await response.json() };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
