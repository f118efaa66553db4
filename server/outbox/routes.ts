/** `/outbox`: emails that were not sent because SMTP is not configured. Without access, the answer is 404. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type Context, type Handler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { readEmail } from "./eml.ts";
import { listOutbox, readFromOutbox } from "../platform/mail/outbox.ts";
import { mayReadOutbox } from "./access.ts";
import { OUTBOX_COOKIE, outboxEntry } from "./key.ts";
import { framed, emailPage, outboxPage, type OutboxItem } from "./pages.ts";

const STYLE = join(import.meta.dirname, "outbox.css");
const SHOWN = 100;

export interface OutboxOptions {
  directory: string;
  hasSmtp: boolean;
  /** BASE_URL as configured; null when it is unset. */
  baseUrl: string | null;
  productName: string;
  /** The key that is printed at start for the person at this machine. */
  key: string;
}

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** An email has only inline styles. It may not run scripts; a click may open a link in the top window. */
const EMAIL_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // pictures that came with the email
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-top-navigation-by-user-activation",
].join("; ");

export function outboxRoutes({ directory, hasSmtp, baseUrl, productName, key }: OutboxOptions): Hono {
  const entry = outboxEntry(key);

  /** Whether the request passes every check except the key. */
  function mayKnock(c: Context): boolean {
    const { incoming } = c.env as HttpBindings;
    const visit = { hasSmtp, baseUrl, peer: getConnInfo(c).remote.address, host: c.req.header("host") };
    return mayReadOutbox({ ...visit, httpVersion: incoming.httpVersion, headerNames: Object.keys(c.req.header()) });
  }

  async function find(name: string): Promise<OutboxItem | null> {
    const bytes = await readFromOutbox(directory, name);
    return bytes === null ? null : { name, letter: readEmail(bytes) };
  }

  /** Calls `next` without access and for an email that does not exist, so that both get the ordinary 404 page. */
  function here(answer: (c: Context) => Promise<Response | null>): Handler {
    return async (c, next) => {
      if (!mayKnock(c) || !entry.isOpenTo(getCookie(c, OUTBOX_COOKIE))) return next();
      return (await answer(c)) ?? next();
    };
  }

  const app = new Hono();
  // redirects at once, so that the key does not stay in the history or the address bar
  app.get("/outbox", (c, next) => {
    const given = c.req.query("key");
    if (given === undefined || !mayKnock(c) || !entry.isKey(given)) return next();
    setCookie(c, OUTBOX_COOKIE, entry.cookie, { httpOnly: true, sameSite: "Strict", path: "/outbox" });
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    return Promise.resolve(c.redirect("/outbox", 303));
  });
  app.get(
    "/outbox",
    here(async (c) => {
      const names = await listOutbox(directory);
      const found = await Promise.all(names.slice(0, SHOWN).map(find));
      const stored = found.filter((one) => one !== null);
      const page = await outboxPage(productName, directory, stored, names.length);
      return c.html(page, 200, { ...HEADERS, "content-security-policy": PAGE_POLICY });
    }),
  );
  app.get(
    "/outbox/style.css",
    here(async (c) =>
      c.body(await readFile(STYLE, "utf8"), 200, { ...HEADERS, "content-type": "text/css; charset=utf-8" }),
    ),
  );
  app.get(
    "/outbox/:name",
    here(async (c) => {
      const stored = await find(c.req.param("name") ?? "");
      if (stored === null) return null;
      const page = await emailPage(productName, stored);
      return c.html(page, 200, { ...HEADERS, "content-security-policy": PAGE_POLICY });
    }),
  );
  app.get(
    "/outbox/:name/html",
    here(async (c) => {
      const stored = await find(c.req.param("name") ?? "");
      if (stored === null) return null;
      return c.html(framed(stored.letter), 200, { ...HEADERS, "content-security-policy": EMAIL_PAGE_POLICY });
    }),
  );
  return app;
}
