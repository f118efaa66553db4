/** A session that ends during a booking: after the login the typed text is still there, and it is in no address. */
import type { Browser, BrowserContext } from "@playwright/test";
import { expect, openAlive, test } from "../support/e2e.ts";
import { addListing, call, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const TYPES = [
  {
    name: "Table",
    duration: 90,
    slotInterval: 30,
    minPartySize: 1,
    maxPartySize: 6,
    autoConfirm: true,
    asksPhone: true,
    waitlist: true,
  },
];
const NOTE = "No nuts, and the window if there is one.";

/** A guest who is logged in, and a listing with one type. */
async function begin(context: BrowserContext, browser: Browser, name: string) {
  const guest = `guest.of.${name}@example.com`;
  const host = `host.of.${name}@example.com`;
  await Promise.all([makePerson(host), makePerson(guest)]);
  const owner = await browser.newContext();
  await signIn(owner, host);
  const id = await addListing(owner, { p_name: "Kept Words", p_hours: "always", p_reservation_types: TYPES });
  const business = await owner.request.post("/rpc/get_business", { data: { p_id: id } });
  const { reservation_types: types } = (await business.json()) as { reservation_types: { id: string }[] };
  const typeId = types[0]?.id ?? "";
  await call(owner, "save_type_dates", { p_business_id: id, p_reservation_type_id: typeId, p_repeats: 8 });
  await owner.close();
  await signIn(context, guest);
  await call(context, "update_profile", { p_display_name: "Kay Kept" });
  return { guest, id, typeId };
}

for (const [where, screen] of [
  ["card", ""],
  ["page", "/reserve"],
] as const)
  test(`in the ${where}, note, number and series are stored for the person who wrote them`, async ({
    page,
    context,
    browser,
    watched,
  }) => {
    watched.allow(/status of 401/);
    const { guest, id, typeId } = await begin(context, browser, `kept-${where}`);
    const at = encodeURIComponent(`${DAY}T18:30:00Z`);
    await openAlive(page, `/listing/${id}${screen}?reserve=${typeId}&date=${DAY}&party=4&at=${at}`);
    await field(page, "Phone number").fill("555 0142");
    await page.getByText("Add a note").click();
    await field(page, "Note for the business (optional)").fill(NOTE);
    await page.getByLabel("Reserve up to 8 dates").check();
    await field(page, "How many dates").selectOption("3");
    await context.clearCookies({ name: "mainstreet.session_token" });
    const reserve = page.getByRole("button", { name: /^Reserve 3 dates .* 6:30 PM$/ });
    await reserve.click();
    await page.getByRole("link", { name: "Log in again" }).click();
    await expect(page.getByRole("main")).toContainText("To reserve at Kept Words");
    expect(decodeURIComponent(page.url())).not.toMatch(/nuts|555.?0142/);
    await logIn(page, guest, PASSWORD);
    await expect(field(page, "Phone number")).toHaveValue("555 0142");
    await expect(field(page, "Note for the business (optional)")).toHaveValue(NOTE);
    await expect(field(page, "How many dates")).toHaveValue("3");
    await reserve.click();
    await expect(toast(page, "3 dates are reserved.")).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("nuts");
  });

test("so is the number for the waitlist", async ({ page, context, browser, watched }) => {
  watched.allow(/status of 401/);
  const { guest, id, typeId } = await begin(context, browser, "kept-wait");
  await openAlive(page, `/listing/${id}/wait?reserve=${typeId}&date=${DAY}&party=4`);
  await field(page, "Phone number").fill("555 0142");
  await field(page, "From").selectOption("6:30 PM");
  await context.clearCookies({ name: "mainstreet.session_token" });
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("link", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  expect(decodeURIComponent(page.url())).not.toMatch(/555.?0142/);
  await logIn(page, guest, PASSWORD);
  await expect(field(page, "Phone number")).toHaveValue("555 0142");
  await expect(field(page, "From")).toHaveValue("18:30");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("0142");
});
