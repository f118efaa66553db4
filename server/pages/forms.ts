/** POSTs to pages: forms, sent by browsers without scripts and, to `.data`, by our own scripts. */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import { BODY_BYTES } from "#contract/limits.ts";
import { ownRequests } from "../platform/http/own-requests.ts";
import type { TrustedProxies } from "../platform/http/client-address.ts";
import type { TakeBody } from "../platform/http/read-body.ts";
import { addressOf, peerOf } from "../platform/http/request-address.ts";
import type { Pages } from "./pages.ts";

/** A refusal before there is a page is shown to a person too, so it becomes a text. */
async function asText(refused: Response): Promise<Response> {
  const { message } = (await refused.json()) as { message: string };
  const headers = new Headers(refused.headers);
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(`${message}\n`, { status: refused.status, headers });
}

/** The page that takes a file of bookings, and its data request. */
const TAKES_FILES = /^\/desk\/[^/]+\/import(?:\.data)?$/;

export function pageForms(
  app: Hono,
  pages: Pick<Pages, "render">,
  { takeBody, proxies }: { takeBody: TakeBody; proxies: TrustedProxies },
): (c: Context) => Promise<Response> {
  return async (c) => {
    const body = { isRead: false };
    const mostBytes = TAKES_FILES.test(c.req.path) ? BODY_BYTES.pageFileBytes : BODY_BYTES.pageFormBytes;
    const response = await takeBody(c, { mostBytes }, (bytes) => {
      body.isRead = true;
      const requests = ownRequests(app, c.req.raw, c.env as HttpBindings);
      return pages.render(c.req.raw, peerOf(c), { body: bytes, requests, network: addressOf(c, proxies) });
    });
    return body.isRead ? response : asText(response);
  };
}
