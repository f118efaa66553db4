/** A listing whose every field is corrupted in the database fails no page, feed or job of others (decision 101). */
import { expect } from "vitest";
import { reportBrokenRowsTo } from "#server/platform/broken-rows.ts";
import { refreshAvailability, sweepAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { makeLogger } from "#server/platform/log.ts";
import { checkZones } from "#server/start/doctor/zones.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { EVERY_DAY, makeGuest, makeReservation, makeType } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { added } from "../support/owned-listings.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, {}, { log: makeLogger("warn") });
  onCleanup(() => serving.close());
  return serving;
});

const PERIOD_LISTS = ['[null,1,"Mo",{},[null],[{"open":"25:00"}],[{"open":9,"close":null}]]', '["","","","","","",""]'];
const ZONES = ["CST", "Mars/Olympus", "", "+05:30", "SystemV/EST5", "US/Pacific-New", "Europe/Berlin\u0001"];

const TABLES = ["business", "special_hours", "reservation_type", "reservation"];
const triggers = (act: "disable" | "enable") =>
  TABLES.map((name) => `alter table ${name} ${act} trigger user`).join(";");

/** Bypasses triggers: older versions, restored files and manual changes leave such rows. */
async function corrupt({ pool }: Connection, id: string, zone: string, weekly: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${triggers("disable")}`);
    await client.query(
      `update business set time_zone = $2, weekly_hours = $3, hours_mode = 'custom', website = 'javascript:alert(1)', phone_number = E'\\x01 fax',
         lat = 90, lng = -180, country = 'Atlantis', city = E'\\x02', hours_note = '', position_from = null, categories = '{Fashion,Fashion}' where id = $1`,
      [id, zone, weekly],
    );
    await client.query(
      `update special_hours set periods = '[null, 7, {"open": "ab", "close": "99:99"}]', note = E'\\x01' where business_id = $1`,
      [id],
    );
    await client.query("update reservation_type set weekly_hours = $2, meeting_link = 'nowhere' where business_id = $1", [id, weekly]); // oxfmt-ignore
    await client.query("update reservation set time_zone = $2 where business_id = $1", [id, zone]);
    await client.query(`${triggers("enable")}; commit`);
  } finally {
    client.release();
  }
}

test("every list, page, feed and job still works for other rows", async ({ connection, site: { url } }) => {
  // before anything is corrupted, as jobs of the site may meet it first
  const logged: string[] = [];
  reportBrokenRowsTo(({ id, columns }) => logged.push(`${id} ${columns.join(" ")}`));
  const { db, pool } = connection;
  const owner = await makeGuest(connection, url);
  const guest = await makeGuest(connection, url);
  const now = Date.now();
  const at = (hours: number) => new Date(Math.floor(now / 3_600_000 + hours) * 3_600_000).toISOString();
  const place = { city: "Alder Bay", country: "US", lat: 40, lng: -70 };
  const week = JSON.stringify(EVERY_DAY);
  const make = async (name: string) => {
    const id = await makeBusiness(db, { ...place, name, description: `${name} bakery`, hours_mode: "custom", weekly_hours: week }); // oxfmt-ignore
    await db.insertInto("business_member").values({ business_id: id, user_id: owner.id, role: "owner" }).execute();
    const type_id = await makeType(db, id);
    await pool.query("insert into special_hours (id, business_id, from_on, to_on) values (gen_random_uuid(), $1, current_date, current_date + 3)", [id]); // oxfmt-ignore
    for (const hours of [30, 54])
      await makeReservation(db, { business_id: id, type_id, starts_at: at(hours), time_zone: "UTC", user_id: guest.id, business_name: name }); // oxfmt-ignore
    return id;
  };
  const fine = await make("Quillon Fine");
  const bad: string[] = [];
  for (const zone of ZONES)
    for (const weekly of PERIOD_LISTS) {
      const id = await make(`Quillon Bad ${bad.length}`);
      await corrupt(connection, id, zone, weekly);
      bad.push(id);
    }
  await pool.query("update profile set time_zone = 'CST' where user_id = any($1)", [[owner.id, guest.id]]);

  const anyone = new Visitor(url);
  const faults: string[] = [];
  const call = async (visitor: Visitor, name: string, input?: object) => {
    const { status, body } = await visitor.call(name, { ...input });
    if (status !== 200) faults.push(`${name} ${JSON.stringify(input)} ${status} ${JSON.stringify(body).slice(0, 150)}`);
    return body;
  };
  const page = async (visitor: Visitor, path: string) => {
    const response = await visitor.get(path);
    const text = await response.text();
    if (response.status !== 200 || /something went wrong/i.test(text)) faults.push(`${path} ${response.status}`);
    return text;
  };
  const found = await call(anyone, "search_businesses", { search_query: "quillon" });
  expect(found).toMatchObject({ total: bad.length + 1 });
  for (const filters of [{ hours: "open" }, {}])
    await call(anyone, "search_businesses", { search_query: "bakery", filters });
  await call(owner.visitor, "get_user_businesses");
  await call(owner.visitor, "get_owner_today");
  await call(guest.visitor, "get_user_reservations");
  const open = ["/", "/search?q=quillon", "/search?q=bakery&hours=open", "/search", "/feeds/listings.atom", "/feeds/reviews.atom", "/sitemap.xml", "/llms.txt"]; // oxfmt-ignore
  for (const path of open) await page(anyone, path);
  expect(await page(anyone, "/search?q=quillon")).toContain("Quillon Bad");
  await page(owner.visitor, "/dashboard");
  await page(guest.visitor, "/reservations");
  await page(guest.visitor, "/settings");
  await page(guest.visitor, "/settings/activity");
  for (const id of [fine, ...bad]) {
    await page(anyone, `/listing/${id}`);
    for (const path of ["edit", "history", "people"]) await page(owner.visitor, `/listing/${id}/${path}`);
    for (const path of ["", "/calendars", "/guests", "/waiting"]) await page(owner.visitor, `/desk/${id}${path}`);
  }
  const { rows: booked } = await pool.query<{ id: string }>("select id from reservation");
  for (const { id } of booked) await page(guest.visitor, `/api/reservations/${id}.ics`);
  const client = await pool.connect();
  const work = async (name: string, job: () => Promise<unknown>) => {
    await job().catch((error: unknown) => faults.push(`${name} ${String(error)}`));
  };
  try {
    await work("rebuild", () => rebuildSearch(client));
  } finally {
    client.release();
  }
  await work("availability", () => refreshAvailability(pool, now, null));
  await work("sweep", () => sweepAvailability(pool, new Date(now)));
  expect(await call(anyone, "search_businesses", { search_query: "quillon" })).toMatchObject({ total: bad.length + 1 });
  expect.soft(faults).toEqual([]);
  // once for each listing and cause
  expect(new Set(logged).size).toBe(logged.length);
  expect(logged.some((line) => line.startsWith(bad[0] ?? "?") && line.includes("time_zone"))).toBe(true);
  expect(logged.filter((line) => line.startsWith(fine))).toEqual([]);

  const findings = await checkZones(connection, new Date(now));
  for (const kind of ["listing", "reservation", "profile"])
    expect(findings.some(({ text }) => text.includes("'CST'") && text.includes(kind))).toBe(true);

  // its owner repairs it
  const repaired = { p_id: bad[0], p_timezone: "America/Chicago", p_hours: "custom", p_custom_hours: EVERY_DAY, p_special_hours: [] }; // oxfmt-ignore
  await call(owner.visitor, "update_business", repaired);
  expect(await call(anyone, "get_business", { p_id: bad[0] })).toMatchObject({
    timezone: "America/Chicago",
    hours: "custom",
  });
});

test("an unknown time zone is refused wherever one is sent", async ({ connection, site: { url } }) => {
  const person = await makeGuest(connection, url);
  for (const zone of [...ZONES, "BST", "IST", "cst", "Foo/Bar"]) {
    const made = { p_name: "Bakery", p_description: "bakery", p_categories: ["Restaurants"], p_timezone: zone };
    expect([zone, (await person.visitor.call("add_business", made)).status]).toEqual([zone, 422]);
    expect([zone, (await person.visitor.call("update_profile", { p_timezone: zone })).status]).toEqual([zone, 422]);
  }
  const answer = await person.visitor.call("update_profile", { p_timezone: "Foo/Bar" });
  expect(JSON.stringify(answer.body)).toContain("The time zone 'Foo/Bar' does not exist. Use an IANA name such as Europe/Berlin."); // oxfmt-ignore
  for (const zone of ["US/Pacific", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev", "America/Coyhaique", "UTC"])
    expect([zone, await added(person.visitor, { p_timezone: zone }).then(() => "added")]).toEqual([zone, "added"]);
});
