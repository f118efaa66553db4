/**
 * A listing with every field corrupted in the database: other pages show it without the corrupted fields, and its own
 * page opens.
 */
import type { APIResponse, Page } from "@playwright/test";
import { newId } from "#server/platform/db/id.ts";
import { makeReservation } from "../support/bookings.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

const NAME = "Quagga Broken Bakery";
const EMAIL = "broken-row@example.com";

const ODD_WEEKS = [
  `[1, "x", null, {}, [], [{"open": 9}], [[]]]`,
  `[[{"open": "99:99", "close": null}], [], [], [], [], [], []]`,
  `[[null], ["09:00-17:00"], 3, [], [], [], []]`,
];

/** Any values that the database's constraints permit. */
async function breakEverything(id: string, timeZone: string, week: string): Promise<void> {
  const site = connectSite();
  const { pool } = site;
  try {
    await pool.query(
      `update business set time_zone = $2, hours_mode = 'custom', weekly_hours = $3::jsonb, hours_note = E'\\u202e\\u0007', description = E'\\u200b', name = $4,
         keywords = '{}', other_names = '{}', address = E'\\u0001', city = E'\\u202eBroken', state = '][', zip_code = '%', country = '__proto__',
         phone_number = 'call me maybe', website = 'javascript:alert(1)' where id = $1`,
      [id, timeZone, week, NAME],
    );
    await pool.query("delete from special_hours where business_id = $1", [id]);
    await pool.query(
      `insert into special_hours (id, business_id, from_on, to_on, periods) values ($1, $2, current_date - 1, current_date + 30, '[1, {"open": "25:00"}]')`,
      [newId(), id],
    );
    await pool.query(
      `update reservation_type set weekly_hours = $2::jsonb, questions = '{"a": 1}', turn_times = '[null, 5]', course_dates = '[7, "never"]'
       where business_id = $1`,
      [id, week],
    );
    await pool.query("update reservation set time_zone = $2 where business_id = $1", [id, timeZone]);
  } finally {
    await site.close();
  }
}

const PAGES = [
  "/",
  "/search?q=quagga",
  "/search?q=quagga&hours=open",
  "/search",
  "/feeds/listings.atom",
  "/sitemap.xml",
];
const OWN_PAGES = ["/dashboard", "/reservations"];

async function expectFine(answer: APIResponse): Promise<void> {
  expect(`${answer.status()} ${answer.url()}`).toMatch(/^200 /);
}

async function lookEverywhere(page: Page, id: string): Promise<void> {
  for (const path of [
    ...PAGES,
    ...OWN_PAGES,
    `/listing/${id}`,
    `/listing/${id}/edit`,
    `/desk/${id}`,
    `/desk/${id}/calendar`,
    `/desk/${id}/waiting`,
    `/desk/${id}/guests`,
    `/desk/${id}/series`,
    `/desk/${id}/resources`,
    `/desk/${id}/calendars`,
  ])
    // oxfmt-ignore
    await expectFine(await page.request.get(path));
  const rpc = (name: string, data: object) => page.request.post(`/rpc/${name}`, { data });
  await expectFine(await rpc("search_businesses", { search_query: "quagga" }));
  await expectFine(await rpc("search_businesses", { search_query: "quagga", filters: { hours: "open" } }));
  await expectFine(await rpc("get_business", { p_id: id }));
  await expectFine(await rpc("get_owner_today", {}));
  await expectFine(await rpc("get_user_businesses", {}));
  await expectFine(await rpc("get_user_reservations", {}));
  await expectFine(await rpc("get_business_reservations", { p_business_id: id }));
  await expectFine(await rpc("get_calendar", { p_business_id: id }));
}

test(
  "every list, feed and page of others is answered, and its owner can open and fix it",
  { tag: "@full" },
  async ({ page, context }) => {
    await makePerson(EMAIL);
    await signIn(context, EMAIL);
    const id = await addListing(context, {
      p_name: NAME,
      p_city: "Alder Bay",
      p_hours: "always",
      p_reservation_types: [{ name: "Table", duration: 60, slotInterval: 30, minPartySize: 1, maxPartySize: 8 }],
    });
    const site = connectSite();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await makeReservation(site.db, { business_id: id, source: "owner", guest_name: "Ann", starts_at: at });
    await site.close();

    for (const [index, timeZone] of ["CST", "Mars/Olympus", "", "America/New_York"].entries()) {
      await breakEverything(id, timeZone, ODD_WEEKS[index % ODD_WEEKS.length] ?? "");
      await lookEverywhere(page, id);
    }
    await openAlive(page, "/search?q=quagga");
    await expect(page.getByRole("link", { name: NAME }).first()).toBeVisible();
    await openAlive(page, `/listing/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    await expect(page.getByText("Hours not known").first()).toBeVisible();
    // no executable links
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
    const { status } = await page.evaluate(async (business) => {
      const answer = await fetch("/rpc/update_business", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ p_id: business, p_timezone: "America/New_York", p_hours: "always", p_website: null }),
      });
      return { status: answer.status };
    }, id);
    expect(status).toBe(200);
  },
);

test("an unknown time zone is refused with what to do", async ({ context }) => {
  await makePerson("no-zone@example.com");
  await signIn(context, "no-zone@example.com");
  for (const zone of [
    "CST",
    "bst",
    "IST",
    "Mars/Olympus",
    "+05:30",
    "US/Pacific-New",
    "SystemV/PST8",
    "__proto__",
    "a".repeat(60),
  ]) {
    // oxfmt-ignore
    const answer = await context.request.post("/rpc/add_business", {
      data: { p_name: "Zone Bakery", p_description: "Bread.", p_categories: ["Restaurants"], p_city: "Alder Bay", p_timezone: zone, p_hours: "always" }, // oxfmt-ignore
    });
    expect(answer.status()).toBe(422);
    expect(((await answer.json()) as { issues: object[] }).issues).toEqual([
      {
        path: "p_timezone",
        message: `The time zone '${zone}' does not exist. Use an IANA name such as Europe/Berlin.`,
      },
    ]);
  }
});
