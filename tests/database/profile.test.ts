/** A user's preferences: private, one row, and only values that a page can show. */
import { describe, expect } from "vitest";
import { sql } from "kysely";
import { enter, member } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

describe("get_profile", () => {
  test("a guest is refused before the fields are validated", async ({ served: { url } }) => {
    for (const input of [{}, { p_id: 1 }])
      expect(await new Visitor(url).call("get_profile", input)).toMatchObject({
        status: 401,
        body: { code: "unauthenticated", message: "User must be authenticated" },
      });
  });

  test("has no parameters, so it cannot return another person's profile", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "asks@example.com");
    const { id } = await member(connection, url, "asked@example.com");
    for (const input of [{ p_id: id }, { id }, { p_user_id: id }, [], null, '"x"'])
      expect(await visitor.call("get_profile", input)).toMatchObject({ status: 422 });
  });

  test("returns the person before and after any settings", async ({ connection, served: { url } }) => {
    const { visitor, id, email } = await member(connection, url, "fresh@example.com");
    const nothing = {
      id,
      email,
      display_name: null,
      dark: null,
      locale: null,
      timezone: null,
      zoom: false,
      zoom_broken: false,
      reminders: { day: true, soon: true, owner: true },
    };
    expect((await visitor.call("get_profile")).body).toEqual({
      ...nothing,
      business_count: 0,
      owned_count: 0,
      is_operator: false,
      has_password: true,
    });
    for (const deleted_at of [null, null, new Date()]) {
      const business_id = await makeBusiness(connection.db, { deleted_at });
      await connection.db.insertInto("business_member").values({ business_id, user_id: id, role: "owner" }).execute();
    }
    expect((await visitor.call("get_profile")).body).toMatchObject({ business_count: 2 });
    await connection.db.insertInto("operator").values({ user_id: id }).execute();
    expect((await visitor.call("get_profile")).body).toMatchObject({ is_operator: true });
    const google = await member(connection, url, "google-only@example.com", { hasPassword: false });
    expect((await google.visitor.call("get_profile")).body).toMatchObject({ has_password: false });
  });
});

describe("update_profile", () => {
  test("a guest is refused", async ({ connection, served: { url } }) => {
    const before = await listWritableRows(connection);
    for (const input of [{ p_dark: true }, { nonsense: 1 }])
      expect((await new Visitor(url).call("update_profile", input)).status).toBe(401);
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("refuses texts that cannot be shown or used, and stores nothing of them", async ({
    connection,
    served: { url },
  }) => {
    const { visitor, id } = await member(connection, url, "invalid@example.com");
    const before = await listWritableRows(connection);
    for (const input of [
      {},
      { p_display_name: "" },
      { p_display_name: " \t\n " },
      { p_display_name: "x".repeat(81) },
      { p_display_name: "a\0b" },
      { p_display_name: "\ud800" },
      { p_display_name: 7 },
      { p_display_name: null },
      { p_dark: "yes" },
      { p_locale: "not a locale" },
      { p_locale: "\0" },
      { p_locale: "x".repeat(10_000) },
      { p_timezone: "Mars/Olympus" },
      { p_timezone: "\0" },
      { p_timezone: "" },
      { p_timezone: "America/New_York", p_locale: "??" },
      { p_dark: true, p_id: id },
      { p_dark: true, user_id: id },
      { p_dark: true, __proto__x: 1 },
      '{"p_dark": true, "__proto__": {"id": 1}}',
    ])
      expect((await visitor.call("update_profile", input)).status, JSON.stringify(input)).toBe(422);
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("changes the given fields only, and no one else's", async ({ connection, served: { url } }) => {
    const { visitor, id } = await member(connection, url, "changes@example.com");
    const other = await member(connection, url, "unchanged@example.com");
    await other.visitor.call("update_profile", { p_display_name: "Other", p_dark: true });
    const chosen = { p_display_name: "  Ada \n Lovelace ", p_locale: "de-CH", p_timezone: "Europe/Zurich" };
    expect(await visitor.call("update_profile", chosen)).toMatchObject({
      status: 200,
      body: { display_name: "Ada Lovelace", dark: null, locale: "de-CH", timezone: "Europe/Zurich" },
    });
    expect((await visitor.call("update_profile", { p_dark: false })).body).toMatchObject({
      id,
      display_name: "Ada Lovelace",
      dark: false,
    });
    expect((await visitor.call("get_profile")).body).toMatchObject({
      display_name: "Ada Lovelace",
      dark: false,
      locale: "de-CH",
    });
    expect((await other.visitor.call("get_profile")).body).toMatchObject({ display_name: "Other", dark: true });
  });

  test("many at once keep one complete row", async ({ connection, served: { url } }) => {
    const { visitor, id } = await member(connection, url, "parallel@example.com");
    const elsewhere = await enter(connection, url, id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? visitor : elsewhere).call(
          "update_profile",
          index % 4 < 2 ? { p_dark: true } : { p_display_name: `Name ${index}` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await sql`select display_name, dark from profile where user_id = ${id}`.execute(connection.db);
    expect(rows).toEqual([{ display_name: expect.stringMatching(/^Name \d+$/) as string, dark: true }]);
  });

  test("answers as signed out after the account is deleted meanwhile", async ({ connection, served: { url } }) => {
    const { visitor, id } = await member(connection, url, "meanwhile@example.com");
    const updates = Array.from({ length: 10 }, () => visitor.call("update_profile", { p_dark: true }));
    await sql`delete from user_account where id = ${id}`.execute(connection.db);
    for (const { status } of await Promise.all(updates)) expect([200, 401]).toContain(status);
    expect((await visitor.call("update_profile", { p_dark: true })).status).toBe(401);
  });
});
