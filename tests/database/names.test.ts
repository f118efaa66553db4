/** Unreadable names are refused; those already stored are shown. */
import { describe, expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { makeGuest } from "../support/bookings.ts";
import { makeScene } from "../support/every-procedure-scene.ts";
import { LISTING } from "../support/owned-listings.ts";
import { test } from "../support/app-test.ts";

const HOSTILE = [
  "\u001b[31mShop",
  "\u200b",
  "\u3164",
  "Shop\u202epohs",
  `S${"\u0301".repeat(60)}`,
  "Shop\0",
  "Shop\ud800",
];

describe("a name", () => {
  test("that is unreadable is refused in every field, with a sentence", async ({ connection, served: { url } }) => {
    const { theirs, owner } = await makeScene(connection, url);
    const note = (text: string) => [{ from: "2026-12-24", to: "2026-12-24", periods: [], note: text }];
    const of = { p_id: theirs.listing };
    const calendar = { p_business_id: theirs.listing, p_resource_id: null, p_address: "https://dav.example/a.ics" };
    for (const name of HOSTILE) {
      const refused: [string, Record<string, unknown>, string][] = [
        ["add_business", { ...LISTING, p_name: name }, "p_name"],
        ["update_business", { ...of, p_name: name }, "p_name"],
        ["update_business", { ...of, p_city: name }, "p_city"],
        ["update_business", { ...of, p_keywords: [name] }, "p_keywords"],
        ["update_business", { ...of, p_special_hours: note(name) }, "p_special_hours"],
        ["add_calendar", { ...calendar, p_name: name }, "p_name"],
      ];
      for (const [procedure, body, path] of refused) {
        const { status, body: said } = await owner.visitor.call(procedure, body);
        expect([status, said["code"]], `${procedure} ${path} ${JSON.stringify(name)}`).toEqual([422, "invalid_input"]);
        expect(JSON.stringify(said["issues"])).toContain(`"${path}`);
      }
    }
    expect((await owner.visitor.call("delete_image", { p_file_name: "a\0.webp" })).status).toBe(422);
  });

  test("that was stored before this rule is shown unchanged", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { theirs, owner } = await makeScene(connection, url);
    const name = `\u202e\u001bShop${"\u0301".repeat(30)}`;
    await db
      .updateTable("business")
      .set({ name, city: name, keywords: [name] })
      .where("id", "=", theirs.listing)
      .execute();
    await db.updateTable("reservation").set({ type_name: name }).where("business_id", "=", theirs.listing).execute();
    const special = { id: newId(), business_id: theirs.listing, from_on: "2026-12-24", to_on: "2026-12-24" };
    await db
      .insertInto("special_hours")
      .values({ ...special, periods: "[]", note: name })
      .execute();
    await db.updateTable("other_calendar").set({ name }).where("business_id", "=", theirs.listing).execute();
    const guest = await makeGuest(connection, url);
    const of = { p_business_id: theirs.listing };
    for (const [who, procedure, body] of [
      [guest, "get_business", { p_id: theirs.listing }],
      [guest, "search_businesses", { search_query: "shop" }],
      [owner, "get_business_reservations", of],
      [owner, "get_calendars", of],
      [owner, "get_user_businesses", {}],
    ] as const)
      expect(await who.visitor.call(procedure, body), procedure).toMatchObject({ status: 200 });
  });
});
