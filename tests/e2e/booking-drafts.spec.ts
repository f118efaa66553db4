/** A session that ends during a booking: after the login the typed text is still there, and it is in no address. */
import { expect, openAlive, test } from "../support/e2e.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

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
  },
];
const NOTE = "No nuts, and the window if there is one.";

test("the note and the number are stored for the person who wrote them", async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of 401/);
  const [host, guest] = ["host.of.kept@example.com", "guest.of.kept@example.com"];
  await Promise.all([makePerson(host), makePerson(guest)]);
  const owner = await browser.newContext();
  await signIn(owner, host);
  const id = await addListing(owner, { p_name: "Kept Words", p_hours: "always", p_reservation_types: TYPES });
  await owner.close();
  await signIn(context, guest);
  await context.request.post("/rpc/update_profile", { data: { p_display_name: "Kay Kept" } });
  const business = await page.request.post("/rpc/get_business", { data: { p_id: id } });
  const { reservation_types: types } = (await business.json()) as { reservation_types: { id: string }[] };
  const at = encodeURIComponent(`${DAY}T18:30:00Z`);
  await openAlive(page, `/listing/${id}?reserve=${types[0]?.id}&date=${DAY}&party=4&at=${at}`);
  await field(page, "Phone number").fill("555 0142");
  await page.getByText("Add a note").click();
  await field(page, "Note for the business (optional)").fill(NOTE);
  await context.clearCookies({ name: "mainstreet.session_token" });
  const reserve = page.getByRole("button", { name: /^Reserve .* at 6:30 PM$/ });
  await reserve.click();
  await page.getByRole("link", { name: "Log in again" }).click();
  await expect(page.getByRole("main")).toContainText("To reserve at Kept Words");
  expect(decodeURIComponent(page.url())).not.toMatch(/nuts|555.?0142/);
  await logIn(page, guest, PASSWORD);
  await expect(field(page, "Phone number")).toHaveValue("555 0142");
  await expect(field(page, "Note for the business (optional)")).toHaveValue(NOTE);
  await reserve.click();
  await expect(toast(page, "Your reservation is confirmed.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("nuts");
});
