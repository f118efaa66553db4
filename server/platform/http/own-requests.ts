/**
 * Requests of a page's action to the server: the addresses that scripts use too, called in process. So each of their
 * rules (origin, limits, charges, logging) exists once.
 */
import type { HttpBindings } from "@hono/node-server";
import type { OwnRequest } from "./read-body.ts";

export interface OwnRequests {
  /** POSTs JSON to one of our own paths, with the identity of the user who posted the form. */
  send: (path: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Cookies of the answers, to be sent with the page's own answer. */
  cookies: () => readonly string[];
  /** The `clear-site-data` of an answer; null where none had one. */
  clears: () => string | null;
}

/** Headers of the page's own body, connection and cache, which do not apply to requests in process. */
const OF_THE_PAGE = [
  ...["accept", "accept-encoding", "connection", "content-encoding", "content-length", "expect", "if-none-match"],
  ...["transfer-encoding", "x-session-token"],
];

export function ownRequests(
  app: { fetch(request: Request, env: HttpBindings & OwnRequest): Response | Promise<Response> },
  page: Request,
  { incoming, outgoing }: HttpBindings,
): OwnRequests {
  const cookies: string[] = [];
  let clears: string | null = null;
  return {
    async send(path, body, more = {}) {
      const headers = new Headers(page.headers);
      for (const name of OF_THE_PAGE) headers.delete(name);
      headers.set("content-type", "application/json");
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      const request = new Request(new URL(path, page.url), { method: "POST", headers, body, signal: page.signal });
      const response = await app.fetch(request, { incoming, outgoing, ownBody: Buffer.from(body) });
      cookies.push(...response.headers.getSetCookie());
      clears = response.headers.get("clear-site-data") ?? clears;
      return response;
    },
    cookies: () => cookies,
    clears: () => clears,
  };
}
