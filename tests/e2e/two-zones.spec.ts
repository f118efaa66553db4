/** A guest in Kathmandu (UTC+5:45) books a listing in St. John's (UTC−2:30 in summer), while its owner watches. */
import type { Browser, BrowserContext } from "@playwright/test";
import { expect, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";

const OWNER = "st.johns@example.com";
const GUEST = "kathmandu@example.com";

/** The middle of the next June that has not begun: Newfoundland has summer time, Nepal has none. */
function juneDate(): string {
  const now = new Date();
  return `${now.getUTCMonth() < 5 ? now.getUTCFullYear() : now.getUTCFullYear() + 1}-06-16`;
}
const DATE = juneDate();
const LONG = new Date(`${DATE}T00:00:00Z`)
  .toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" })
  .replace(/, \d+$/, "");

async function personIn(browser: Browser, email: string, timezoneId: string, name: string): Promise<BrowserContext> {
  await makePerson(email);
  const context = await browser.newContext({ timezoneId });
  await signIn(context, email);
  const answer = await context.request.post("/rpc/update_profile", { data: { p_display_name: name } });
  expect(answer.status()).toBe(200);
  return context;
}

test("both see the place's local time, and the instant is the same", { tag: "@full" }, async ({ browser }) => {
  const owner = await personIn(browser, OWNER, "America/St_Johns", "Olive Owner");
  const guest = await personIn(browser, GUEST, "Asia/Kathmandu", "Gita Guest");
  const id = await addListing(owner, {
    p_name: "Signal Hill Tea Room",
    p_timezone: "America/St_Johns",
    p_hours: "custom",
    p_custom_hours: Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]),
    p_reservation_types: [{ name: "Tea", duration: 60, slotInterval: 60, autoConfirm: false, maxAdvance: 730 }],
  });

  const desk = await owner.newPage();
  await openAlive(desk, `/listing/${id}#manage`);
  const book = desk.getByRole("dialog", { name: "Manage Reservations" });
  await expect(book.getByText("No reservations found")).toBeVisible();

  const page = await guest.newPage();
  const seen = await guest.request.post("/rpc/get_business", { data: { p_id: id } });
  const { reservation_types: types } = (await seen.json()) as { reservation_types: { id: string }[] };
  await openAlive(page, `/listing/${id}?reserve=${types[0]?.id ?? ""}&date=${DATE}`);
  const card = page.getByRole("region", { name: "Reserve" });
  await expect(card.getByRole("button", { name: new RegExp(LONG) })).toHaveAttribute("aria-pressed", "true");
  await expect(card.getByRole("group", { name: /^Times on \w+ in Newfoundland Time$/ })).toBeVisible();
  await card.getByRole("radio", { name: "9:00 AM", exact: true }).check();
  await card.getByRole("button", { name: /9:00 AM/ }).click();
  await expect(card.getByText("Waiting for confirmation")).toBeVisible();
  await expect(card.getByText("Newfoundland Time")).toBeVisible();
  await expect(card.getByText(`Details sent to ${GUEST}`)).toBeVisible();

  // without a reload
  const row = book.getByRole("listitem").filter({ hasText: "Gita Guest" });
  await expect(row).toContainText("9:00 AM");
  await row.getByRole("button", { name: "Confirm" }).click();
  // the row shows it before the server answers
  await expect(toast(desk, "Reservation confirmed successfully")).toBeVisible();
  await expect(row).toContainText("Confirmed");

  await page.goto("/reservations");
  const mine = page.getByRole("listitem").filter({ hasText: "Signal Hill Tea Room" }).last();
  await expect(mine).toContainText("9:00 AM");
  await expect(mine).toContainText("Confirmed");
  await expect(mine).toContainText("Newfoundland Time");
  const { reservations } = (await (await guest.request.post("/rpc/get_user_reservations", { data: {} })).json()) as {
    reservations: { id: string; reservationTime: string }[];
  };
  expect(reservations[0]?.reservationTime).toBe(`${DATE}T09:00:00-02:30`);
  const file = await guest.request.get(`/api/reservations/${reservations[0]?.id ?? ""}.ics`);
  expect(await file.text()).toContain(`DTSTART:${DATE.replaceAll("-", "")}T113000Z`);
  await owner.close();
  await guest.close();
});
