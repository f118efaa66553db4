/**
 * The photo next to a staff member's name: uploaded in one step, selected from the listing's photos, removed with its
 * photo; and its history.
 */
import { describe, expect } from "vitest";
import type { Changes } from "#contract/listings/changes.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Visitor } from "../support/browserless.ts";
import { makeGuest } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { dataUrl, jpeg, memoryStorage } from "../support/photos.ts";
import { makePlace, saving, type Place } from "../support/seated-places.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { photos: memoryStorage(), made: memoryStorage() });
  onCleanup(() => served.close());
  return served.url;
});

const SALON = {
  tables: { Ada: null, Bo: null },
  more: { Ada: { isChosen: true }, Bo: { isChosen: true } },
  type: { min_party_size: null, max_party_size: null },
};

const send = async (visitor: Visitor, { id }: Place, more: object) =>
  visitor.post("/api/image", { image: dataUrl(await jpeg(8, 6)), businessId: id, ...more });

/** The photos that guests see next to the names. */
async function faces(visitor: Visitor, { id }: Place): Promise<Record<string, string | null>> {
  const { body } = await visitor.call("get_business", { p_id: id });
  const [type] = body["reservation_types"] as ReservationType[];
  return Object.fromEntries((type?.choices ?? []).map(({ name, imageUrl }) => [name, imageUrl]));
}

const history = async ({ owner, id }: Place): Promise<Changes["changes"]> =>
  ((await owner.call("get_changes", { p_business_id: id })).body as unknown as Changes).changes;

describe("a photo of a staff member", () => {
  test("is shown next to the name and in the listing, and removed when it is deleted there", async ({
    connection,
    site,
  }) => {
    const place = await makePlace(connection, site, SALON);
    const { visitor: guest } = await makeGuest(connection, site);
    expect(await faces(guest, place)).toEqual({ Ada: null, Bo: null });
    const sent = await send(place.owner, place, { description: "Ada", resourceId: place.called["Ada"] });
    expect(sent).toMatchObject({ status: 200 });
    const file = (sent.body["data"] as { file_name: string }).file_name;
    expect(await faces(guest, place)).toEqual({ Ada: `/image/${file}?w=208`, Bo: null });
    expect((await fetch(`${site}/image/${file}?w=208`)).status).toBe(200);
    expect((await guest.call("get_business", { p_id: place.id })).body["images"]).toHaveLength(1);
    expect((await place.owner.call("delete_image", { p_file_name: file })).status).toBe(200);
    expect(await faces(guest, place)).toEqual({ Ada: null, Bo: null });
  });

  test("makes concurrent saves of people fail with a conflict", async ({ connection, site }) => {
    const place = await makePlace(connection, site, SALON);
    const { version } = (await place.owner.call("get_resources", { p_business_id: place.id })).body;
    await send(place.owner, place, { resourceId: place.called["Bo"] });
    const save = { ...saving(place, SALON), p_version: version };
    expect(await place.owner.call("save_resources", save)).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  test("of another listing, or by a person without permission, is refused and not stored", async ({
    connection,
    site,
  }) => {
    const place = await makePlace(connection, site, SALON);
    const other = await makePlace(connection, site, SALON);
    const staff = await makeGuest(connection, site);
    const member = { business_id: place.id, user_id: staff.id, role: "staff" } as const;
    await connection.db.insertInto("business_member").values(member).execute();
    const refused = [
      [place.owner, { resourceId: other.called["Ada"] }, 409, "resource_not_found"],
      [place.owner, { resourceId: newId() }, 409, "resource_not_found"],
      [staff.visitor, { resourceId: place.called["Ada"] }, 403, "not_owner"],
    ] as const;
    for (const [by, more, status, code] of refused)
      expect(await send(by, place, more)).toMatchObject({ status, body: { code } });
    expect((await send(place.owner, place, { resourceId: "Ada" })).status).toBe(422);
    const { images } = (await place.owner.call("get_images", { p_business_id: place.id })).body;
    expect(images).toEqual([]);
  });

  test("of another listing cannot be chosen either", async ({ connection, site }) => {
    const [place, other] = [await makePlace(connection, site, SALON), await makePlace(connection, site, SALON)];
    const sent = await send(other.owner, other, {});
    const imageId = (sent.body["data"] as { id: string }).id;
    const saved = saving(place, { ...SALON, more: { Ada: { isChosen: true, imageId } } });
    expect((await place.owner.call("save_resources", saved)).status).toBe(422);
  });
});

test("the history shows who joined, left, is away, and working hours", async ({ connection, site }) => {
  const place = await makePlace(connection, site, SALON);
  const [first] = await history(place);
  expect(await history(place)).toHaveLength(2);
  expect(first).toMatchObject({ by: "member", can_undo: false });
  const week = Array.from({ length: 7 }, () => [{ open: "09:00", close: "12:00" }]);
  const daysOff = [{ from: "2026-12-24", to: "2026-12-26" }];
  await place.owner.call(
    "save_resources",
    saving(place, { ...SALON, more: { Ada: { isChosen: true, weeklyHours: week, daysOff } } }),
  );
  const [changed, ...rest] = (await history(place)).slice(0, -2);
  expect(rest).toEqual([]);
  expect(changed).toMatchObject({
    field: "resources",
    before: [
      { name: "Ada", weeklyHours: null, daysOff: [] },
      { name: "Bo", isChosen: true },
    ],
    after: [
      { name: "Ada", weeklyHours: week, daysOff },
      { name: "Bo", isChosen: false },
    ],
  });
  // Bo leaves, and no staff member is on leave any more
  await place.owner.call("save_resources", saving(place, { tables: { Ada: null }, rules: { gapMinutes: 15 } }));
  const removed = (await history(place)).slice(0, 3);
  expect(Object.fromEntries(removed.map(({ field, before, after }) => [field, [before, after]]))).toMatchObject({
    resources: [[{ name: "Ada" }, { name: "Bo" }], [{ name: "Ada", daysOff: [] }]],
    type_needs: [[{ resources: ["Ada", "Bo"] }], [{ resources: ["Ada"] }]],
    booking_rules: [{ gapMinutes: 0 }, { gapMinutes: 15 }],
  });
  // nothing changes
  await place.owner.call("save_resources", saving(place, { tables: { Ada: null }, rules: { gapMinutes: 15 } }));
  expect(await history(place)).toHaveLength(6);
  await send(place.owner, place, { resourceId: place.called["Ada"] });
  expect((await history(place)).slice(0, 2).find(({ field }) => field === "resources")).toMatchObject({
    before: [{ name: "Ada", kind: "person", imageId: null }],
    after: [{ name: "Ada", kind: "person" }],
  });
  expect(JSON.stringify(await history(place))).not.toContain("userId");
});
