/** Forms sent to pages by browsers without scripts: every rule of the API routes applies to them. */
import { describe, expect } from "vitest";
import { member } from "../support/accounts.ts";
import { makeBookable } from "../support/bookings.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, { TRUSTED_PROXIES: "127.0.0.1" });
  onCleanup(() => serving.close());
  return serving.url;
});

interface Sent {
  path?: string;
  fields?: Readonly<Record<string, string>>;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

const LOGIN = { form: "login", email: "nobody@people.example", password: "not the password" };

function post(url: string, { path = "/login", fields = LOGIN, body, headers = {} }: Sent = {}): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", origin: url, ...headers },
    body: body ?? new URLSearchParams(fields).toString(),
  });
}

async function ownerOf(connection: Connection, url: string) {
  const place = await makeBookable(connection, url);
  return { visitor: place.owner.visitor, businessId: place.businessId };
}

describe("a form", () => {
  test("of another site is refused with a sentence, by Origin or Sec-Fetch-Site", async ({ url }) => {
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "", "sec-fetch-site": "same-origin" },
    ]) {
      const refused = await post(url, { headers });
      expect([refused.status, await refused.text()]).toEqual([403, "This request came from another site.\n"]);
    }
    const response = await fetch(`${url}/login`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(LOGIN).toString(),
    });
    expect([response.status, await response.text()]).toEqual([403, "This request came from another site.\n"]);
  });

  test("that is too large, unreadable or unknown is answered with a sentence and is not logged as a failure", async ({
    url,
  }) => {
    const large = await post(url, { body: `form=login&email=${"x".repeat(140_000)}` });
    expect([large.status, large.headers.get("content-type")]).toEqual([413, "text/plain; charset=utf-8"]);
    expect(await large.text()).toBe("The request is too large.\n");
    for (const sent of [
      { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x\r\nnonsense" },
      { headers: { "content-type": "text/plain" }, body: "form=login" },
      { fields: { form: "constructor" } },
      { fields: {} },
    ])
      expect((await post(url, sent)).status, JSON.stringify(sent)).toBe(400);
    expect((await post(url, { path: "/faqs" })).status).toBe(405);
  });

  test("that is refused returns the input, the errors and the status, and no password", async ({ url }) => {
    const refused = await post(url, { headers: { "x-forwarded-for": "198.51.100.7" } });
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(html).toContain("The email address or password you entered is incorrect.");
    expect(html).toContain('value="nobody@people.example"');
    expect(html).not.toContain("not the password");
    expect(refused.headers.get("cache-control")).toMatch(/^private/);
  });

  test("counts against the same limit of the sender as a call", async ({ url }) => {
    const headers = { "x-forwarded-for": "198.51.100.8" };
    const call = () =>
      fetch(`${url}/api/auth/reset-password`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ token: "nothing", newPassword: "staple the horse again" }),
      });
    const fields = { newPassword: "staple the horse again", confirm: "staple the horse again" };
    const form = () => post(url, { path: "/reset-password?token=nothing", fields, headers });
    const statuses: number[] = [];
    for (let turn = 0; turn < 80 && statuses.at(-1) !== 429; turn += 1)
      statuses.push((await (turn % 2 === 0 ? form() : call())).status);
    expect(statuses.at(-1)).toBe(429);
    const last = await form();
    expect(last.status).toBe(429);
    expect(await last.text()).toContain("Too many attempts. Please try again later.");
    expect((await call()).status).toBe(429);
    const other = await post(url, {
      path: "/reset-password?token=nothing",
      fields,
      headers: { "x-forwarded-for": "198.51.100.9" },
    });
    expect(other.status).toBe(400);
  });

  test("has the same line breaks as scripts send", async ({ connection, url }) => {
    const { visitor } = await member(connection, url, "lines@people.example");
    await visitor.call("update_profile", { p_display_name: "Ada" });
    const business = await makeBusiness(connection.db);
    const sent = await post(url, {
      path: `/listing/${business}/review`,
      fields: { form: "review", p_rating: "4", p_comment: "One.\r\n\r\nTwo." },
      headers: { cookie: visitor.cookie },
    });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toMatch(new RegExp(`^/listing/${business}#review-`));
    const { reviews } = await apiOf(connection).get_reviews({ p_business_id: business });
    expect(reviews).toMatchObject([{ rating: 4, comment: "One.\n\nTwo." }]);
  });

  test("with a file of bookings is answered with a sentence, whatever is sent", async ({ connection, url }) => {
    const { visitor, businessId } = await ownerOf(connection, url);
    const path = `/desk/${businessId}/import`;
    const send = async (fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ form: "file", ...fields })) body.set(name, value);
      const sent = await fetch(url + path, { method: "POST", body, headers: { origin: url, accept: "text/html", cookie: visitor.cookie } }); // oxfmt-ignore
      return [sent.status, await sent.text()] as const;
    };
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const csv = new Blob([`Date,Time,Name\n${soon},10:00,Ada\n`]);
    expect(await send({ file: csv })).toEqual([
      200,
      expect.stringContaining("1 booking can be imported. Nothing is booked yet."),
    ]);
    expect(await send({})).toEqual([422, expect.stringContaining("Choose a file.")]);
    expect(await send({ file: new Blob(["\u0000\u0001\u0002"]) })).toEqual([
      422,
      expect.stringContaining("This is not a text file."),
    ]);
    expect(await send({ file: csv, type: "x" })).toEqual([422, expect.stringContaining('role="alert"')]);
    const odd = { "column-date": "99", "column-time": "-1", "day-order": "x", do: "book", looked: "[" };
    expect((await send({ p_file: Buffer.from("Date,Time,Name\n1,2,3").toString("base64"), ...odd }))[0]).toBe(200);
    expect((await send({ file: new Blob([Buffer.alloc(600_000, "a,")]) }))[0]).toBe(422);
    expect(await send({ file: new Blob([Buffer.alloc(800_000, "a,")]) })).toEqual([
      413,
      expect.not.stringContaining("<"),
    ]);
    const cut = await post(url, { path, body: "--x\r\nnothing", headers: { "content-type": "multipart/form-data; boundary=x", cookie: visitor.cookie } }); // oxfmt-ignore
    expect(cut.status).toBe(400);
    expect(await connection.db.selectFrom("reservation").select("id").where("business_id", "=", businessId).execute()).toEqual([]); // oxfmt-ignore
  });

  test("for a person's data is answered with a file, and never from another person's page", async ({
    connection,
    url,
  }) => {
    const { email, visitor } = await member(connection, url, "data@people.example");
    const requested = { path: "/settings/data", fields: { form: "" } };
    const file = await post(url, { ...requested, headers: { cookie: visitor.cookie } });
    expect([file.status, file.headers.get("content-disposition"), file.headers.get("cache-control")]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      "private, no-store",
    ]);
    expect(await file.json()).toMatchObject({ account: { email } });
    const guest = await post(url, requested);
    expect([guest.status, guest.headers.get("location")]).toEqual([303, "/settings"]);
    const foreign = await post(url, {
      ...requested,
      headers: { cookie: visitor.cookie, origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });

  test("shows the address of a feed in its answer, which is not cached", async ({ connection, url }) => {
    const { visitor } = await member(connection, url, "feed@people.example");
    const made = await post(url, {
      path: "/reservations",
      fields: { form: "feed", p_business_id: "" },
      headers: { cookie: visitor.cookie },
    });
    expect([made.status, made.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const [address = ""] = /\/calendar\/[\w-]{32}\.ics/.exec(await made.text()) ?? [];
    expect((await fetch(url + address)).status).toBe(200);
    expect(made.headers.getSetCookie().join()).not.toContain(address.slice(-20));
    const others = await post(url, {
      path: "/reservations",
      fields: { form: "feed", p_business_id: await makeBusiness(connection.db) },
      headers: { cookie: visitor.cookie },
    });
    expect(others.status).toBe(403);
  });
});

describe("a message from one page to the next", () => {
  const cookieOf = (response: Response, name: string) =>
    response.headers
      .getSetCookie()
      .find((line) => line.includes(name))
      ?.split(";")[0] ?? "";

  test("is shown once, to one reader, and as text", async ({ url }) => {
    const text = '<b>"Hello"</b>';
    const cookie = `mainstreet.notice=${Buffer.from(JSON.stringify({ kind: "ok", text })).toString("base64url")}`;
    const said = await fetch(`${url}/faqs`, { headers: { cookie } });
    const html = await said.text();
    expect(html).toMatch(/class="toast ok"/);
    expect(html).not.toContain(text);
    expect(cookieOf(said, "mainstreet.notice")).toBe("mainstreet.notice=");
    expect(said.headers.get("cache-control")).toMatch(/^private/);
    expect(await (await fetch(`${url}/faqs`)).text()).not.toContain("toast ok");
  });

  test.each(["", "x", "e30", Buffer.from('{"kind":"evil","text":"a"}').toString("base64url"), "%00"])(
    "is nothing where the value is not one of ours: '%s'",
    async (value) => {
      const { noticeOf } = await import("#server/platform/http/notice-cookie.ts");
      expect(noticeOf(new Headers({ cookie: `mainstreet.notice=${value}` }), "http://a.example")).toBeNull();
    },
  );

  test("is not read from another host's cookie on https", async () => {
    const { noticeOf } = await import("#server/platform/http/notice-cookie.ts");
    const value = Buffer.from(JSON.stringify({ kind: "ok", text: "Hello" })).toString("base64url");
    const given = (name: string) => noticeOf(new Headers({ cookie: `${name}=${value}` }), "https://a.example");
    expect(given("mainstreet.notice")).toBeNull();
    expect(given("__Host-mainstreet.notice")).toEqual({ kind: "ok", text: "Hello" });
  });
});
