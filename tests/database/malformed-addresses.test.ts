/** Every page and file with invalid ids in path and query: not found, and never a server error. */
import { describe, expect } from "vitest";
import { OPERATOR_SECTIONS } from "#contract/operator/screens.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeBookable } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { isFull, variants } from "../support/depth.ts";
import { serveSite } from "../support/site.ts";

const ID = "01990b7e-5c00-7000-8000-00000000ffff";
/** As written in an address. */
const MALFORMED: Readonly<Record<string, string>> = {
  "no id": "not-a-uuid",
  "a digit short": ID.slice(0, -1),
  "a digit more": `${ID}0`,
  "unknown, in uppercase": ID.toUpperCase(),
  "without a version": "01990b7e-5c00-0000-8000-00000000ffff",
  "without a variant": "01990b7e-5c00-7000-0000-00000000ffff",
  "only dashes": "-".repeat(36),
  "a NUL": "%00",
  "an id and a NUL": `${ID}%00`,
  "no UTF-8": "%FF",
  "half a character": "%ED%A0%80",
  "no encoding": "%zz",
  "very long": "x".repeat(8_000),
  "an emoji": "%F0%9F%98%80",
  "other letters": "%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0",
  "a way up": "..%2F..%2Fpackage.json",
  "a line break": `${ID}%0A`,
  "a prototype": "__proto__",
  "a date of no month": "2026-13-45",
  "a date of no day": "2026-02-30",
};
/** The subset that a change breaks first: the others are variants of these. */
const EVERYDAY = Object.entries(MALFORMED).filter(([what]) =>
  ["no id", "a NUL", "no UTF-8", "very long"].includes(what),
);
/** File extensions by the start of their address. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(?:calendar|api\/reservations)\//, [".ics"]],
  [/^\/sitemap\//, [".xml"]],
  [/^\/image\//, [".webp"]],
  [/^\//, ["", ".svg", ".png"]],
];
const PARAMETERS =
  "reserve date at party type from to page of search token code state near time guest status move remove kind with reviews stars order sort bounds km business_id category next day week resource end v w key id error name city rating hours where".split(
    " ",
  );

interface Scene {
  url: string;
  addresses: string[];
  businessId: string;
  cookies: Readonly<Record<"guest" | "owner" | "operator", string>>;
  /** Errors in the log. */
  failures: unknown[];
}

const test = base.extend("scene", { scope: "file" }, async ({ connection }, { onCleanup }): Promise<Scene> => {
  const failures: unknown[] = [];
  const log = Object.assign(makeLogger("silent"), { error: (...said: unknown[]) => void failures.push(said) });
  const serving = await serveSite(connection, { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMITS: "off" }, { log });
  onCleanup(() => serving.close());
  const [one, two] = [await makeBookable(connection, serving.url), await makeBookable(connection, serving.url)];
  await insertOperator(connection.db, two.owner.id);
  return {
    url: serving.url,
    addresses: [...new Set(await serving.addresses())].filter((path) => !/^\/(?:api\/auth|rpc)\//.test(path)),
    businessId: one.businessId,
    cookies: { guest: "", owner: one.owner.visitor.cookie, operator: two.owner.visitor.cookie },
    failures,
  };
});

/** The status of an answer; 599 if an error was logged. */
async function statusOf({ url, failures }: Scene, path: string, cookie: string, method = "GET"): Promise<number> {
  const headers = { cookie, accept: "text/html", origin: url };
  const body = method === "POST" ? new URLSearchParams({ form: "none" }) : null;
  const response = await fetch(url + path, { method, headers, body, redirect: "manual" });
  await response.arrayBuffer();
  // also errors without a status of their type
  return failures.splice(0).length > 0 ? 599 : response.status;
}

const isScreenOfId = (address: string) => /^\/(?:listing|desk|reservations)\/:id/.test(address);

/** The addresses of a pattern with this value in place of its ids. */
function* filledIn(address: string, id: string): Generator<string> {
  const path = address.replace(/:id\b/, id).replace(/:section\?$|\/:category\?$/, "");
  const endings = ENDINGS.find(([start]) => start.test(address))?.[1] ?? [];
  if (address.includes(":file")) for (const ending of endings) yield path.replace(/:file\b/, `${id}${ending}`);
  else if (address.includes("*")) yield path.replace("*", id);
  else yield path.replaceAll(/:\w+/g, id);
}

describe("an invalid id", () => {
  for (const [what, id] of isFull ? Object.entries(MALFORMED) : EVERYDAY)
    test(`${what}: in every address`, async ({ scene }) => {
      const found: string[] = [];
      for (const address of scene.addresses.filter((path) => /[:*]/.test(path)))
        for (const path of filledIn(address, id)) {
          const isScreen = isScreenOfId(address);
          const asGuest = await statusOf(scene, path, scene.cookies.guest);
          if (asGuest >= 500) found.push(`${path} for a guest: ${asGuest}`);
          // a guest may be redirected to the login screen first
          if (isScreen && asGuest !== 404 && asGuest !== 302) found.push(`${path} is there for a guest: ${asGuest}`);
          if (!isScreen && !address.startsWith("/operator")) continue;
          const cookie = isScreen ? scene.cookies.owner : scene.cookies.operator;
          const status = await statusOf(scene, path, cookie);
          // the data only, as the browser's router loads it
          const data = isScreen ? await statusOf(scene, `${path}.data`, cookie) : status;
          if (status >= 500 || data >= 500 || (isScreen && status !== 404)) found.push(`${path}: ${status}, ${data}`);
        }
      expect(found).toEqual([]);
    });

  test.for(variants("no id", "without a version", "an emoji", "no UTF-8"))(
    "%s: in every form",
    async (what, { scene }) => {
      const found: string[] = [];
      for (const address of scene.addresses.filter((path) => path.includes(":")))
        for (const path of filledIn(address, MALFORMED[what] ?? "")) {
          const status = await statusOf(scene, path, scene.cookies.owner, "POST");
          if (status >= 500) found.push(`${path}: ${status}`);
        }
      expect(found).toEqual([]);
    },
  );

  test.for([
    ...variants("without a version", "no UTF-8", "an emoji", "a date of no month", "a date of no day", "a NUL"),
    "no id",
  ])("%s: in every parameter", async (what, { scene }) => {
    const id = MALFORMED[what] ?? "";
    const back = `to=${encodeURIComponent("/listing/")}${id}${encodeURIComponent("/reserve?reserve=")}${id}`;
    const query = [...PARAMETERS.map((name) => `${name}=${id}`), back].join("&");
    const paths = scene.addresses
      // a stream of events does not end
      .filter((path) => !path.includes(":file") && !path.includes("*") && !path.startsWith("/api/live/"))
      .map((path) => path.replace(/:id\b/, scene.businessId).replaceAll(/\/?:\w+\??/g, ""));
    const desk = OPERATOR_SECTIONS.map((section) => `/operator/${section}`);
    const guests = ["/login", "/signup", "/forgot-password", "/search", "/", "/feeds/listings.atom"];
    const found: string[] = [];
    const look = async (path: string, cookie: string) => {
      const status = await statusOf(scene, `${path}?${query}`, cookie);
      if (status >= 500) found.push(`${path}: ${status}`);
    };
    for (const path of new Set(paths)) await look(path, scene.cookies.owner);
    for (const path of desk) await look(path, scene.cookies.operator);
    for (const path of guests) await look(path, scene.cookies.guest);
    expect(found).toEqual([]);
  });
});
