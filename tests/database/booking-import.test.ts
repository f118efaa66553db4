/**
 * Imports of another system's reservations: the dry run, the stored rows, and no reservation twice (rules: guests, 5).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { BookingFile } from "#contract/booking/booking-import.ts";
import { BOOKING_FILE } from "#contract/booking/import-limits.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeLogger } from "#server/platform/log.ts";
import { unescapeFormula } from "#server/platform/csv-line.ts";
import { makeBookable, makeGuest, makeType, TEN, type Bookable } from "../support/bookings.ts";
import type { Visitor } from "../support/browserless.ts";
import { test } from "../support/app-test.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/bookings");
const encoded = (file: string | Buffer) => Buffer.from(file).toString("base64");
const fixture = (name: string) => encoded(readFileSync(join(FIXTURES, name)));

const asking =
  (procedure: string) =>
  (by: Visitor, { businessId }: Bookable, p_file: string, more = {}) =>
    by.call(procedure, { p_business_id: businessId, p_file, ...more });
const check = asking("check_booking_file");
const bring = asking("import_bookings");
const fileOf = ({ body }: { body: Record<string, unknown> }) => body as unknown as BookingFile;
const outcomes = (answer: { body: Record<string, unknown> }) =>
  fileOf(answer).rows.map(({ outcome, why }) => (why === "" ? outcome : `${outcome}: ${why}`));

const PEOPLE = { min_party_size: 1, max_party_size: 6, overlap_limit: 3 };

test("OpenTable's file: a dry run predicts each row, the import matches, and a second import adds nothing", async ({
  connection: { db },
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, PEOPLE);
  const { owner: { visitor }, businessId } = place; // oxfmt-ignore
  const file = fixture("opentable.csv");
  const looked = await check(visitor, place, file);
  expect(looked).toMatchObject({ status: 200, body: { asks: [], dayOrder: "month_first" } });
  const others = ["left_out: “Canceled” in the other system.", "left_out: “Done” in the other system."];
  const last = ["refused: This is outside the opening hours.", "unread: “lots” is not a party size."];
  expect(outcomes(looked)).toEqual(["fits", "fits", ...others, "fits", ...last]);
  expect(await db.selectFrom("reservation").select("id").where("business_id", "=", businessId).execute()).toEqual([]);

  expect(outcomes(await bring(visitor, place, file))).toEqual(["booked", "booked", ...others, "booked", ...last]);
  const booked = () =>
    db
      .selectFrom("reservation")
      .select(["starts_at", "guest_name", "guest_contact", "note", "party_size", "source", "status", "user_id"])
      .where("business_id", "=", businessId)
      .orderBy("starts_at")
      .execute();
  const now = await booked();
  expect(now).toHaveLength(3);
  expect(now[1]).toEqual({
    starts_at: new Date("2026-11-23T12:30:00Z"),
    guest_name: "Grace Hopper",
    guest_contact: "grace@example.com",
    note: 'She said "quiet"\nand a high chair\nBooking 100235',
    party_size: 4,
    source: "owner",
    status: "confirmed",
    user_id: null,
  });
  const again = await bring(visitor, place, file);
  expect(outcomes(again)).toEqual(["there", "there", ...others, "there", ...last]);
  expect(await booked()).toEqual(now);

  // refused rows go back into a spreadsheet, which must not run formulas
  const { refusedCsv } = fileOf(again);
  expect(refusedCsv.split("\r\n")[0]).toMatch(/Confirmation #,Line,Why it was not imported$/);
  expect(refusedCsv).toContain("Emmy,Noether");
  expect(refusedCsv).not.toContain("Ada");
  const hostile = await check(visitor, place, encoded("Date,Time,Name\n2026-11-24,25:00,=1+2\n"));
  expect(fileOf(hostile).refusedCsv).toContain("'=1+2");
  expect(unescapeFormula("'=1+2")).toBe("=1+2");
});

test("imports files of Quandoo, Cal.com and Fresha", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { overlap_limit: 4 });
  const by = place.owner.visitor;
  await makeType(connection.db, place.businessId, { name: "Other", position: 1, allow_conflicts: true });
  const usual = { p_reservation_type_id: place.typeId };
  // two types, and the file does not name one
  expect(fileOf(await check(by, place, fixture("quandoo.csv")))).toMatchObject({ asks: ["type"], rows: [] });
  expect(outcomes(await bring(by, place, fixture("quandoo.csv"), usual))).toEqual(["booked", "left_out: “storniert” in the other system.", "booked"]); // oxfmt-ignore
  expect(outcomes(await bring(by, place, fixture("calcom.csv")))).toEqual(["booked", "booked", "unread: There is no reservation type “massage”."]); // oxfmt-ignore
  expect(outcomes(await bring(by, place, fixture("fresha.csv")))).toEqual(["booked", "booked"]);
  const rows = await connection.db.selectFrom("reservation").select(["guest_name", "starts_at"]).where("business_id", "=", place.businessId).orderBy("starts_at").orderBy("guest_name").execute(); // oxfmt-ignore
  expect(rows.map(({ guest_name, starts_at }) => `${guest_name} ${starts_at.toISOString().slice(5, 16)}`)).toEqual([
    "Jürgen Müller 11-23T10:00",
    "Katherine Johnson 11-23T10:00",
    "Noor Inayat 11-23T10:00",
    "Dorothy Vaughan 11-23T10:30",
    "李小龍 11-23T10:30",
    "Björn Åkesson 12-04T09:30",
  ]);
});

test("a dry run counts each row together with those before it and reports what the import then reports", async ({
  connection: { db },
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { ...PEOPLE, max_party_size: 8, uses_resources: true });
  const tables = [2, 4, 4].map((seats, position) => ({ id: newId(), seats, position }));
  for (const { id, seats, position } of tables) {
    await db.insertInto("resource").values({ id, business_id: place.businessId, kind: "table", name: `T${position}`, position, min_party: 1, max_party: seats }).execute(); // oxfmt-ignore
    await db.insertInto("reservation_type_resource").values({ type_id: place.typeId, resource_id: id }).execute();
  }
  const guest = await makeGuest(connection, url);
  expect((await guest.visitor.call("add_reservation", { p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_reservation_time: TEN, p_party_size: 2 })).status).toBe(200); // oxfmt-ignore
  const rows = [4, 2, 4, 1, 8].map((party, index) => `23.11.2026,10:10,Guest ${index},${party}`);
  const later = "23.11.2026,10:30,Later,2";
  const file = encoded(["Date,Time,Name,Party", ...rows, later, later, later, later].join("\n"));
  const looked = outcomes(await check(place.owner.visitor, place, file));
  // parties are moved to free a table: 2 at the small table, then 4, then 2 at the other
  expect(looked.filter((one) => one === "fits")).toHaveLength(3);
  expect(looked[0]).toBe("fits");
  expect(looked).toContain("refused: Nothing here is large enough for this party.");
  const brought = outcomes(await bring(place.owner.visitor, place, file));
  expect(brought).toEqual(looked.map((one) => (one === "fits" ? "booked" : one)));
});

test("two imports of one file at once book each row once and send no email", async ({
  connection: { db },
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { overlap_limit: 5 });
  const partner = await makeGuest(connection, url);
  await db.insertInto("business_member").values({ business_id: place.businessId, user_id: partner.id, role: "manager" }).execute(); // oxfmt-ignore
  const lines = Array.from({ length: 30 }, (_, index) => `2026-11-2${3 + (index % 3)},${9 + (index % 8)}:00,Guest ${index % 10},b${index}`); // oxfmt-ignore
  const numbered = encoded(["date,time,name,id", ...lines].join("\n"));
  // some rows are identical
  const bare = encoded(["date,time,name", ...Array.from({ length: 12 }, (_, index) => `2026-11-26,${9 + (index % 4)}:00,Walk-in`)].join("\n")); // oxfmt-ignore
  for (const [file, many] of [
    [numbered, 30],
    [bare, 42],
  ] as const) {
    // oxfmt-ignore
    const answers = await Promise.all([place.owner, partner, place.owner].map(({ visitor }) => bring(visitor, place, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = answers.flatMap(outcomes);
    expect(new Set(counts)).toEqual(new Set(["booked", "there"]));
    const rows = await db.selectFrom("reservation").select("id").where("business_id", "=", place.businessId).execute();
    expect(rows).toHaveLength(many);
  }
  const now = Date.parse("2026-11-21T12:00:00Z");
  const log = makeLogger("silent");
  let events = 0;
  while (await notifyOfNextEvent(db, now, log)) events += 1;
  expect(events).toBeGreaterThanOrEqual(42);
  const mails = await db.selectFrom("reservation_mail as m").innerJoin("reservation as r", "r.id", "m.reservation_id").select("m.id").where("r.business_id", "=", place.businessId).execute(); // oxfmt-ignore
  expect(mails).toEqual([]);
});

test(
  "one request books a limited number and the next continues, however many rows do not fit",
  { tags: "full" },
  async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { overlap_limit: 300 });
    const many = (count: number, time: string, name: string) =>
      Array.from({ length: count }, (_, index) => `2026-11-23,${time},Guest,${name}${index}`);
    const most = BOOKING_FILE.bookedAtOnce;
    const file = encoded(
      ["date,time,name,id", ...many(most, "09:00", "a"), ...many(most - 299, "10:00", "b")].join("\n"),
    );
    const counted = (answer: { body: Record<string, unknown> }) => {
      const found = Object.groupBy(fileOf(answer).rows, ({ outcome }) => outcome);
      return Object.fromEntries(Object.entries(found).map(([outcome, rows]) => [outcome, rows.length]));
    };
    expect(counted(await bring(place.owner.visitor, place, file))).toEqual({ booked: most, refused: 200, fits: 1 });
    expect(counted(await bring(place.owner.visitor, place, file))).toEqual({ booked: 1, there: most, refused: 200 });
  },
);

test("asks for missing values and uses the answers", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url);
  const by = place.owner.visitor;
  const unclear = encoded("Date,Time,Name\n01/02/2027,10:00,Ada\n03/04/2027,10:00,Ada\n");
  expect(fileOf(await check(by, place, unclear))).toMatchObject({ asks: ["day_order"], unclearDates: ["01/02/2027", "03/04/2027"], rows: [] }); // oxfmt-ignore
  const said = fileOf(await check(by, place, unclear, { p_day_order: "day_first" }));
  expect(said.rows.map(({ time }) => time)).toEqual(["2027-02-01T10:00:00+00:00", "2027-04-03T10:00:00+00:00"]);
  const odd = encoded("A;B;C\nAda;1.2.2027;10:00\n");
  expect(fileOf(await check(by, place, odd))).toMatchObject({ asks: ["date"] });
  expect(fileOf(await check(by, place, odd, { p_columns: { date: 1 } }))).toMatchObject({ asks: ["time"] });
  expect(outcomes(await check(by, place, odd, { p_columns: { date: 1, time: 2, name: 0 } }))).toEqual(["fits"]);
});

test("invalid, oversized and foreign files are refused with a sentence", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url);
  const { visitor } = place.owner;
  const issues = [{ path: "p_file", message: "This is an Excel workbook or a zip file. Save the sheet as CSV and choose that file." }]; // oxfmt-ignore
  expect(await check(visitor, place, encoded(Buffer.from("504b0304", "hex")))).toMatchObject({ status: 422, body: { issues } }); // oxfmt-ignore
  for (const p_file of ["", "###", "A"]) expect((await check(visitor, place, p_file)).status, p_file).toBe(422);
  expect((await check(visitor, place, encoded(Buffer.alloc(BOOKING_FILE.bytes + 3, "a,")))).status).toBe(422);
  expect((await check(visitor, place, encoded(Buffer.alloc(2 * BOOKING_FILE.bytes, "a,")))).status).toBe(413);
  const staff = await makeGuest(connection, url);
  await connection.db.insertInto("business_member").values({ business_id: place.businessId, user_id: staff.id, role: "staff" }).execute(); // oxfmt-ignore
  const file = fixture("calcom.csv");
  expect([(await check(staff.visitor, place, file)).status, (await bring(staff.visitor, place, file)).status]).toEqual([403, 403]); // oxfmt-ignore
});
