/** Pages and forms of lists over HTTP: their cookies, their languages, and what caches and other sites learn of them. */
import { describe, expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeGuest } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, { RATE_LIMITS: "off", JOBS: "off", LOCALES: "en,de" });
  onCleanup(() => serving.close());
  return serving.url;
});

const sendForm = (visitor: Visitor, url: string, path: string, fields: Record<string, string>, referer = `${url}/`) =>
  visitor.send(path, {
    method: "POST",
    headers: { accept: "text/html", origin: url, referer },
    body: new URLSearchParams(fields),
  });
const SAVE = { form: "save", p_saved: "yes" };

async function savedBy(visitor: Visitor): Promise<unknown> {
  return (await visitor.call("get_saved_listings")).body["ids"];
}

async function sharedList(connection: Connection, url: string) {
  const { visitor } = await makeGuest(connection, url);
  const { id } = (await visitor.call("save_listing", { p_business_id: await makeBusiness(connection.db) })).body;
  const { link } = (await visitor.call("update_list", { p_list_id: id, p_share: "vote" })).body;
  const list = (await visitor.call("get_list", { p_list_id: id })).body as { listings: { id: string }[] };
  return { visitor, path: `/list/${String(link)}`, id, saved: list.listings[0]?.id ?? "" };
}

describe("a guest who saves a listing", () => {
  test("logs in first, and only the browser that pressed the button saves it then", async ({ connection, url }) => {
    const id = await makeBusiness(connection.db);
    const guest = new Visitor(url);
    const answer = await sendForm(guest, url, `/save/${id}`, SAVE, `${url}/search?q=wool`);
    const to = `/save/${id}?to=${encodeURIComponent("/search?q=wool")}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/login?to=${encodeURIComponent(to)}`]);
    const seconds = RETENTION.savingMinutes * 60;
    expect(answer.headers.getSetCookie()).toEqual([
      `mainstreet.saving=${id}; path=/; max-age=${seconds}; samesite=lax; httponly`,
    ]);
    // anyone can open the address: it saves nothing without the cookie, or with that of another listing
    const { visitor } = await makeGuest(connection, url);
    const other = await makeBusiness(connection.db);
    for (const cookie of [null, other]) {
      if (cookie !== null) visitor.cookies.set("mainstreet.saving", cookie);
      expect((await visitor.get(to)).status).toBe(200);
      expect(await savedBy(visitor)).toEqual([]);
    }
    visitor.cookies.set("mainstreet.saving", id);
    const saved = await visitor.get(to);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/search?q=wool"]);
    expect(await savedBy(visitor)).toEqual([id]);
    expect(visitor.cookies.has("mainstreet.saving")).toBe(false);
  });

  test("has it saved after logging in, in each language", async ({ connection, url }) => {
    for (const prefix of ["", "/de"]) {
      const id = await makeBusiness(connection.db);
      const guest = new Visitor(url);
      const pressed = await sendForm(guest, url, `${prefix}/save/${id}`, SAVE, `${url}${prefix}/search?q=wool`);
      const to = `/save/${id}?to=${encodeURIComponent("/search?q=wool")}`;
      expect(pressed.headers.get("location")).toBe(`${prefix}/login?to=${encodeURIComponent(to)}`);
      const { visitor } = await makeGuest(connection, url);
      for (const [name, value] of visitor.cookies) guest.cookies.set(name, value);
      const saved = await guest.get(prefix + to);
      expect([saved.status, saved.headers.get("location")]).toEqual([302, `${prefix}/search?q=wool`]);
      expect(await savedBy(guest)).toEqual([id]);
    }
  });

  test("comes back to a page of this site, whatever the address says", async ({ connection, url }) => {
    const id = await makeBusiness(connection.db);
    const { visitor } = await makeGuest(connection, url);
    for (const [referer, path] of [
      ["https://evil.example//evil.example/", "/"],
      ["no address", `/listing/${id}`],
      [`${url}/save/${id}?to=/x`, `/listing/${id}`],
      [`${url}/search?q=a`, "/search?q=a"],
    ] as const) {
      const answer = await sendForm(visitor, url, `/save/${id}`, SAVE, referer);
      expect([referer, answer.status, answer.headers.get("location")]).toEqual([referer, 303, path]);
    }
    for (const [referer, path] of [
      [`${url}/de/search?q=a`, "/de/search?q=a"],
      [`${url}/de`, "/de"],
      [`${url}/de//evil.example`, "/de"],
      [`${url}/de/save/${id}?to=/x`, `/de/listing/${id}`],
    ] as const) {
      const answer = await sendForm(visitor, url, `/de/save/${id}`, SAVE, referer);
      expect([referer, answer.status, answer.headers.get("location")]).toEqual([referer, 303, path]);
    }
    visitor.cookies.set("mainstreet.saving", id);
    expect((await visitor.get(`/save/${id}?to=//evil.example`)).headers.get("location")).toBe("/");
    for (const path of ["/save/x", `/saved/x`, "/list/x", `/list/${"A".repeat(22)}`, `/save/${id.replace(/./, "f")}`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  });
});

test("what is saved is in no cached page", async ({ connection, url }) => {
  const id = await makeBusiness(connection.db, { name: "Wool & Tide" });
  const { visitor } = await makeGuest(connection, url);
  await visitor.call("save_listing", { p_business_id: id });
  const read = async (from: Visitor) => {
    const answer = await from.get(`/listing/${id}`);
    return { cache: answer.headers.get("cache-control") ?? "", html: await answer.text() };
  };
  const own = await read(visitor);
  expect(own.cache).toBe("private, no-store");
  expect(own.html).toContain('aria-pressed="true" aria-label="Save Wool &amp; Tide"');
  const guest = await read(new Visitor(url));
  expect(guest.cache).toMatch(/^public/);
  expect(guest.html).toContain('aria-pressed="false" aria-label="Save Wool &amp; Tide"');
});

describe("a shared list", () => {
  test("is not cached, not indexed, and its address is not sent to other sites", async ({ connection, url }) => {
    const { path } = await sharedList(connection, url);
    const answer = await new Visitor(url).get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("sets a cookie with the first vote, for as long as the privacy page says", async ({ connection, url }) => {
    const { visitor, path, id, saved } = await sharedList(connection, url);
    const stranger = new Visitor(url);
    const vote = (field: string) => sendForm(stranger, url, path, { form: "vote", p_saved_id: saved, [field]: "yes" });
    const answer = await vote("p_vote");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^mainstreet\\.voter=[\\da-f-]{36}; path=/; max-age=${RETENTION.voterDays * 86_400}; samesite=lax; httponly$`,
        ),
      ),
    ]);
    const votes = async () => (await visitor.call("get_list", { p_list_id: id })).body["listings"];
    expect((await vote("p_vote")).headers.getSetCookie()).toEqual([]);
    expect(await votes()).toMatchObject([{ votes: 1 }]);
    await vote("p_withdraw");
    expect(await votes()).toMatchObject([{ votes: 0 }]);
  });

  test("has one vote of a browser, in all languages", async ({ connection, url }) => {
    const { visitor, path, id, saved } = await sharedList(connection, url);
    const stranger = new Visitor(url);
    const fields = { form: "vote", p_saved_id: saved, p_vote: "yes" };
    for (const prefix of ["/de", "/de", ""]) {
      const answer = await sendForm(stranger, url, prefix + path, fields);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, prefix + path]);
    }
    const { body } = await visitor.call("get_list", { p_list_id: id });
    expect(body["listings"]).toMatchObject([{ votes: 1 }]);
  });
});
