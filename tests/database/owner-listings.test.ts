/** Owners and their listings: permitted changes and their results. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { removeDeletedListing } from "#server/listings/queries-owner.ts";
import { Visitor } from "../support/browserless.ts";
import { makeReservation } from "../support/bookings.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
import { added, LISTING, someone } from "../support/owned-listings.ts";
import { test } from "../support/app-test.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";
const DAY = [{ open: "09:00", close: "17:00" }];
const WEEK = [DAY, DAY, DAY, DAY, DAY, [], []];

const read = async (visitor: Visitor, id: string) => (await visitor.call("get_business", { p_id: id })).body;

describe("adding", () => {
  test("publishes a listing that search finds at once, and its owner can edit", async ({
    connection,
    served: { url },
  }) => {
    const { visitor } = await someone(connection, url);
    const id = await added(visitor, {
      p_name: "  Quillfeather \n Bindery ",
      p_description: "Line one.\r\nLine two.",
      p_categories: ["Local Services", "Education"],
      p_keywords: ["bookbinding", "bookbinding", "leather"],
      p_city: "Tidewater",
      p_website: "bindery.example",
      p_hours: "custom",
      p_timezone: "America/New_York",
      p_custom_hours: WEEK,
      p_special_hours: [{ from: "2026-11-26", to: "2026-11-26", periods: [], note: "Thanksgiving" }],
      p_reservation_types: [{ name: "Workshop", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6 }],
    });
    expect(await read(visitor, id)).toMatchObject({
      name: "Quillfeather Bindery",
      description: "Line one.\nLine two.",
      keywords: ["bookbinding", "leather"],
      hours: "custom",
      custom_hours: WEEK,
      special_hours: [{ note: "Thanksgiving", periods: [] }],
      reservation_types: [{ name: "Workshop", duration: 90, slotInterval: 30, maxPartySize: 6, autoConfirm: false }],
      visibility: true,
      claimed: true,
      is_owner: true,
      version: 1,
    });
    const guest = new Visitor(url);
    const { body } = await guest.call("search_businesses", { search_query: "quillfeather" });
    expect(body).toMatchObject({ total: 1, results: [{ id }] });
    expect((await guest.call("search_businesses_light", { search_query: "quillf" })).body).toMatchObject([{ id }]);
    expect(await read(guest, id)).toMatchObject({ is_owner: false, claimed: true });
  });

  test("refuses hostile and invalid values with the field, and writes nothing", async ({
    connection,
    served: { url },
  }) => {
    const { visitor } = await someone(connection, url);
    const before = await listWritableRows(connection);
    const cases: readonly (readonly [string, Record<string, unknown>])[] = [
      ["p_name", { p_name: "  " }],
      ["p_name", { p_name: "x".repeat(121) }],
      ["p_name", { p_name: "a\0b" }],
      ["p_name", { p_name: "\ud800" }],
      ["p_description", { p_description: "" }],
      ["p_description", { p_description: "x".repeat(5_001) }],
      ["p_categories", { p_categories: [] }],
      ["p_categories", { p_categories: ["Restaurants", "Fashion", "Beauty", "Education"] }],
      ["p_categories", { p_categories: ["Beauty", "Beauty"] }],
      ["p_categories.0", { p_categories: ["Casinos"] }],
      ["p_website", { p_website: "javascript:alert(1)" }],
      ["p_website", { p_website: "java\tscript:alert(1)" }],
      ["p_website", { p_website: "data:text/html,x" }],
      ["p_website", { p_website: "https://me:secret@example.com" }],
      ["p_website", { p_website: `https://example.com/${"x".repeat(2_000)}` }],
      ["p_phone_number", { p_phone_number: "1".repeat(41) }],
      ["p_timezone", { p_timezone: "Mars/Olympus" }],
      ["p_timezone", { p_timezone: "+02:00" }],
      ["p_custom_hours", { p_custom_hours: [DAY] }],
      ["p_custom_hours.0.0.open", { p_custom_hours: [[{ open: "25:00", close: "26:00" }], [], [], [], [], [], []] }],
      ["p_custom_hours.0.1", { p_custom_hours: [[...DAY, { open: "16:00", close: "18:00" }], [], [], [], [], [], []] }],
      [
        "p_special_hours.1.from",
        {
          p_special_hours: [
            { from: "2026-12-24", to: "2026-12-26", periods: [], note: null },
            { from: "2026-12-26", to: "2026-12-26", periods: [], note: null },
          ],
        },
      ],
      [
        "p_special_hours.0.to",
        { p_special_hours: [{ from: "2026-12-24", to: "2026-12-01", periods: [], note: null }] },
      ],
      ["p_reservation_types.0.duration", { p_reservation_types: [{ name: "x", duration: 4, slotInterval: 5 }] }],
      [
        "p_reservation_types.0.maxPartySize",
        { p_reservation_types: [{ name: "x", duration: 30, slotInterval: 30, minPartySize: 2 }] },
      ],
      ["p_reservation_types", { p_reservation_types: [{ id: UNKNOWN, name: "x", duration: 30, slotInterval: 30 }] }],
      ["p_lng", { p_lat: 1 }],
      ["p_colour", { p_colour: "red" }],
    ];
    for (const [path, fields] of cases) {
      const { status, body } = await visitor.call("add_business", { ...LISTING, ...fields });
      expect({ status, code: body["code"] }, JSON.stringify(fields).slice(0, 80)).toEqual({
        status: 422,
        code: "invalid_input",
      });
      expect((body["issues"] as { path: string }[]).map((issue) => issue.path)).toContain(path);
    }
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("stores any text as text", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    const p_name = "</script>\u2028<b>Rye</b>";
    const p_description = `${"🍞".repeat(2_499)}</script>`.slice(0, 5_000);
    const id = await added(visitor, { p_name, p_description });
    expect(await read(visitor, id)).toMatchObject({ name: "</script> <b>Rye</b>", description: p_description });
  });
});

describe("changing", () => {
  const update = (visitor: Visitor, id: string, fields: Record<string, unknown>) =>
    visitor.call("update_business", { p_id: id, ...LISTING, ...fields });

  test("raises the version; an outdated one is refused, and nothing is written", async ({
    connection,
    served: { url },
  }) => {
    const { visitor } = await someone(connection, url);
    const id = await added(visitor);
    expect(await update(visitor, id, { p_version: 1, p_name: "Second" })).toMatchObject({
      status: 200,
      body: { id, version: 2 },
    });
    const before = await listWritableRows(connection);
    expect(await update(visitor, id, { p_version: 1, p_name: "Third" })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect(await listWritableRows(connection)).toEqual(before);
    expect(await read(visitor, id)).toMatchObject({ name: "Second", version: 2 });
  });

  test("of thirty at once with one version, one succeeds", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    const id = await added(visitor);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => update(visitor, id, { p_version: 1, p_name: `Name ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(await read(visitor, id)).toMatchObject({ version: 2 });
  });

  test("keeps omitted fields and replaces sent ones", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    const type = { name: "Table", duration: 60, slotInterval: 15 };
    const id = await added(visitor, {
      p_lat: 43.6,
      p_lng: -70.2,
      p_keywords: ["rye"],
      p_special_hours: [{ from: "2026-12-25", to: "2026-12-25", periods: [], note: null }],
      p_reservation_types: [type, { ...type, name: "Bar" }],
    });
    await update(visitor, id, { p_name: "Renamed" });
    const before = await read(visitor, id);
    expect(before).toMatchObject({ name: "Renamed", lat: 43.6, keywords: ["rye"], special_hours: [{}] });
    const [table, bar] = before["reservation_types"] as { id: string; name: string }[];
    await makeReservation(connection.db, {
      business_id: id,
      type_id: bar?.id ?? null,
      starts_at: "2026-11-23T10:00:00Z",
    });
    await update(visitor, id, {
      p_special_hours: [],
      p_keywords: [],
      p_reservation_types: [
        { ...type, name: "Counter" },
        { ...type, id: table?.id, duration: 90 },
      ],
    });
    expect(await read(visitor, id)).toMatchObject({
      keywords: [],
      special_hours: [],
      reservation_types: [{ name: "Counter" }, { id: table?.id, name: "Table", duration: 90 }],
    });
    const { rows } = await sql<{ name: string }>`
      select name from reservation_type where business_id = ${id}::uuid and archived_at is not null
    `.execute(connection.db);
    expect(rows).toEqual([{ name: "Bar" }]);
    await update(visitor, id, { p_reservation_types: [] });
    expect(await read(visitor, id)).toMatchObject({ reservation_types: [] });
    // without reservations no rows remain
    const left = await connection.db
      .selectFrom("reservation_type")
      .select("name")
      .where("business_id", "=", id)
      .execute();
    expect(left).toEqual([{ name: "Bar" }]);
  });

  test("a type of another listing is not found", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    const type = { name: "Table", duration: 60, slotInterval: 15 };
    const first = await added(visitor, { p_reservation_types: [type] });
    const second = await added(visitor);
    const [{ id } = { id: "" }] = (await read(visitor, first))["reservation_types"] as { id: string }[];
    expect(await update(visitor, second, { p_name: "Taken", p_reservation_types: [{ ...type, id }] })).toMatchObject({
      status: 422,
    });
    expect(await read(visitor, second)).toMatchObject({ name: LISTING.p_name, version: 1 });
  });
});

describe("deleting", () => {
  test("removes it from search at once; a job removes its rows, and the clean-up its photos", async ({
    connection,
    served: { url },
  }) => {
    const { visitor } = await someone(connection, url);
    const id = await added(visitor, { p_name: "Farewell Tailors" });
    await makeImage(connection.db, { business_id: id, file_name: `${id}.webp`, rank: 1 });
    expect(await visitor.call("delete_business", { p_id: id })).toMatchObject({ status: 200, body: {} });
    expect(await visitor.call("get_business", { p_id: id })).toMatchObject({ status: 404 });
    expect((await visitor.call("get_user_businesses")).body).toEqual([]);
    expect((await visitor.call("search_businesses", { search_query: "farewell tailors" })).body).toMatchObject({
      total: 0,
    });
    expect(await visitor.call("delete_business", { p_id: id })).toMatchObject({ status: 404 });
    await removeDeletedListing(connection.db, id);
    const left = await connection.db.selectFrom("business").select("id").where("id", "=", id).execute();
    expect(left).toEqual([]);
    const orphaned = await connection.db.selectFrom("orphaned_file").select("file_name").execute();
    expect(orphaned.map(({ file_name }) => file_name)).toContain(`${id}.webp`);
  });

  test("leaves a listing that is not deleted alone", async ({ connection }) => {
    const id = await makeBusiness(connection.db);
    await removeDeletedListing(connection.db, id);
    expect(await connection.db.selectFrom("business").select("id").where("id", "=", id).execute()).toHaveLength(1);
  });
});

describe("the list of the dashboard", () => {
  test("has a person's listings with their missing parts, newest first", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    expect((await visitor.call("get_user_businesses")).body).toEqual([]);
    const bare = await added(visitor, { p_name: "Bare" });
    const full = await added(visitor, {
      p_name: "Full",
      p_description: "A bakery that has everything one looks for before going there, told at some length.",
      p_address: "1 Main Street",
      p_phone_number: "1",
      p_website: "full.example",
      p_hours: "always",
      p_visibility: false,
    });
    await makeImage(connection.db, { business_id: full });
    expect((await visitor.call("get_user_businesses")).body).toMatchObject([
      { id: full, visibility: false, image_count: 1, missing: [], hidden_reason: null },
      {
        id: bare,
        visibility: true,
        image: null,
        missing: ["photos", "hours", "address", "phone_number", "website", "description"],
      },
    ]);
    expect((await visitor.call("get_profile")).body).toMatchObject({ business_count: 2 });
  });

  test("says of each whether it accepts or has reservations", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    const type = { name: "Table", duration: 90, slotInterval: 30, autoConfirm: true };
    const shop = await added(visitor, { p_name: "Shop" });
    const open = await added(visitor, { p_name: "Open", p_reservation_types: [type] });
    const ended = await added(visitor, { p_name: "Ended", p_reservation_types: [type] });
    const past = { starts_at: "2026-01-05T10:00:00Z", ends_at: "2026-01-05T11:00:00Z", time_zone: "UTC" };
    await makeReservation(connection.db, { business_id: ended, source: "owner", guest_name: "Ada", ...past });
    const never = await added(visitor, { p_name: "Never", p_reservation_types: [type] });
    for (const id of [ended, never]) await visitor.call("update_business", { p_id: id, p_reservation_types: null });
    const { body } = await visitor.call("get_user_businesses");
    expect(body).toMatchObject([
      { id: never, uses_reservations: false },
      { id: ended, uses_reservations: true },
      { id: open, uses_reservations: true },
      { id: shop, uses_reservations: false },
    ]);
  });
});
