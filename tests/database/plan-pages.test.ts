/** Pages and forms of plans without scripts: for friends, and for the guest who shares. */
import { describe, expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { book, makeBookable, makeGuest, makePool } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, { RATE_LIMITS: "off", JOBS: "off", LOCALES: "en,de" });
  onCleanup(() => serving.close());
  return serving.url;
});

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const ELEVEN = `${TOMORROW}T11:00:00Z`;

const sendForm = (visitor: Visitor, url: string, path: string, fields: Record<string, string>, origin = url) =>
  visitor.send(path, {
    method: "POST",
    headers: { accept: "text/html", origin },
    body: new URLSearchParams(fields),
  });

/** A guest with a table for two in a listing with four seats, one of them taken, and the page of the reservation. */
async function scene(connection: Connection, url: string) {
  const type = { min_party_size: 1, max_party_size: 6, overlap_limit: 5 };
  const place = await makeBookable(connection, url, type, { name: "Wool & Tide" });
  const pool_id = await makePool(connection.db, place.businessId, 4);
  await connection.db.updateTable("reservation_type").set({ pool_id, pool_takes: "party" }).where("id", "=", place.typeId).execute(); // oxfmt-ignore
  const { visitor } = await makeGuest(connection, url);
  await book((await makeGuest(connection, url)).visitor, place, ELEVEN, 1);
  const { body } = await book(visitor, place, ELEVEN, 2);
  const id = String(body["id"]);
  const own = `/reservations/${id}`;
  const text = async (path: string, from = visitor) => (await from.get(path)).text();
  const post = (fields: Record<string, string>) => sendForm(visitor, url, own, fields);
  const share = async (p_name = "") => {
    const answer = await post({ form: "share", p_reservation_id: id, p_name });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${own}#plan`]);
    return /\/plan\/[\w-]{22}/.exec(await text(own))?.[0] ?? "";
  };
  const partySize = async () => ((await visitor.call("get_reservation", { p_reservation_id: id })).body["reservation"] as { partySize: number }).partySize; // oxfmt-ignore
  return { visitor, id, own, text, post, share, partySize };
}

const answerAs = (url: string, path: string, p_name: string, p_coming: string, friend = new Visitor(url)) =>
  sendForm(friend, url, path, { form: "answer", p_name, p_coming });

describe("the page of a plan", () => {
  test("is not cached, not indexed, and its address is not sent to other sites", async ({ connection, url }) => {
    const path = await (await scene(connection, url)).share("Ada");
    const answer = await new Visitor(url).get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const html = await answer.text();
    expect(html).toContain("<bdi>Ada</bdi> invites you");
    expect(html).toContain("Wool &amp; Tide");
    for (const bad of ["/plan/x", `/plan/${"A".repeat(22)}`, `${path}x`, "/plan/%00", `/plan/${"'".repeat(22)}`]) {
      const none = await new Visitor(url).get(bad);
      expect([bad, none.status]).toEqual([bad, 404]);
      if (bad !== "/plan/%00") expect(await none.text()).toContain("This link no longer works");
    }
    expect(await (await new Visitor(url).get("/sitemap.xml")).text()).not.toContain("/plan/");
  });

  test("takes one answer of each browser, which its cookie can change", async ({ connection, url }) => {
    const { share, text } = await scene(connection, url);
    const path = await share();
    const friend = new Visitor(url);
    const first = await answerAs(url, path, "Ben", "yes", friend);
    expect([first.status, first.headers.get("location")]).toEqual([303, path]);
    const seconds = RETENTION.voterDays * 86_400;
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^mainstreet\\.friend=[\\da-f-]{36}; path=/; max-age=${seconds}; samesite=lax; httponly$`),
      ),
    ]);
    expect(await text(path, friend)).toContain("You’re in.");
    expect((await answerAs(url, path, "Ben", "no", friend)).headers.getSetCookie()).toEqual([]);
    const html = await text(path, new Visitor(url));
    expect(html).toContain("Can’t come");
    expect(html.match(/<bdi>Ben<\/bdi>/g)).toHaveLength(1);
    expect(html).not.toContain("You can’t come.");
  });

  test("has one answer of a browser, in all languages", async ({ connection, url }) => {
    const { share, text } = await scene(connection, url);
    const path = await share();
    const friend = new Visitor(url);
    for (const prefix of ["/de", "/de", ""])
      expect((await answerAs(url, prefix + path, "Ben", "yes", friend)).headers.get("location")).toBe(prefix + path);
    expect((await text(path, new Visitor(url))).match(/<bdi>Ben<\/bdi>/g)).toHaveLength(1);
  });

  test("escapes names, and refuses what is no name or comes from elsewhere", async ({ connection, url }) => {
    const { share, text } = await scene(connection, url);
    const path = await share();
    const hostile = `<img src=x onerror="alert(1)">`;
    expect((await answerAs(url, path, hostile, "yes")).status).toBe(303);
    const html = await text(path, new Visitor(url));
    expect(html).toContain("&lt;img src=x onerror=");
    expect(html).not.toContain("<img src=x");
    const long = await answerAs(url, path, "x".repeat(61), "yes");
    expect(long.status).toBe(422);
    expect(await long.text()).toMatch(/class="err"/);
    for (const name of ["", "a\u0007b", "Eve\u202enimda"])
      expect((await answerAs(url, path, name, "yes")).status, JSON.stringify(name)).toBe(422);
    expect((await answerAs(url, path, "x".repeat(100_000), "yes")).status).toBeOneOf([413, 422]);
    const elsewhere = await sendForm(new Visitor(url), url, path, { form: "answer", p_name: "Eve", p_coming: "yes" }, "https://evil.example"); // oxfmt-ignore
    expect(elsewhere.status).toBe(403);
    expect(await text(path, new Visitor(url))).not.toContain("<bdi>Eve");
  });
});

test("the guest shares, takes over the count as far as it fits, and ends the link", async ({ connection, url }) => {
  const { id, own, text, post, share, partySize } = await scene(connection, url);
  expect(await text("/reservations")).not.toContain("friends are in");
  const path = await share();
  for (const name of ["Ben", "Cleo"]) await answerAs(url, path, name, "yes");
  const shown = await text(own);
  expect(shown).toContain("2 are in: <bdi>Ben, Cleo</bdi>");
  expect(shown).toContain("With you, that is 3. Your reservation is for 2 people.");
  expect(await text("/reservations")).toContain("2 friends are in. With you, that is 3.");
  const take = (total: string) => post({ form: "move", move: id, party: total, total });
  expect((await take("3")).status).toBe(303);
  expect(await partySize()).toBe(3);
  await answerAs(url, path, "Dandelion", "yes");
  const full = await take("4");
  expect(full.status).toBe(409);
  // without the data for scripts
  const refused = (await full.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
  expect(refused.match(/There isn’t room\sfor 4 people at this time\./g)).toHaveLength(1);
  expect(refused).toContain("Choose another time for 4 people");
  expect(await partySize()).toBe(3);
  // a new link ends the former one, and the last ends with the answers
  expect((await post({ form: "share", p_reservation_id: id, p_new_link: "yes" })).status).toBe(303);
  const renewed = /\/plan\/[\w-]{22}/.exec(await text(own))?.[0] ?? "";
  expect(renewed).not.toBe(path);
  expect((await new Visitor(url).get(path)).status).toBe(404);
  expect(await text(renewed, new Visitor(url))).toContain("<bdi>Dandelion</bdi>");
  expect((await post({ form: "unshare", p_reservation_id: id })).status).toBe(303);
  expect((await new Visitor(url).get(renewed)).status).toBe(404);
  expect(await text(own)).not.toContain("Dandelion");
});
