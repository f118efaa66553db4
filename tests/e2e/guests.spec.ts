/** The guest book: search while a number is typed, notes, booking again as last time, and without scripts. */
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";
import type { Business } from "#contract/listings/business.ts";

test.use({ timezoneId: "UTC" });

const TYPES = [
  {
    name: "Table",
    duration: 30,
    slotInterval: 30,
    autoConfirm: true,
    overlapLimit: 9,
    minPartySize: 1,
    maxPartySize: 6,
  },
];
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test("the desk finds a caller, adds a note, and repeats the last booking", async ({ page, browser }) => {
  await makePerson("guests.host@example.com");
  await signIn(page.context(), "guests.host@example.com");
  const id = await addListing(page.context(), {
    ...{ p_name: "Guest Inn", p_hours: "always", p_reservation_types: TYPES, p_phone_number: "+43 1 234567" },
  });
  const { request } = page.context();
  const read = (await (await request.post("/rpc/get_business", { data: { p_id: id } })).json()) as Business;
  const made = await request.post("/rpc/add_reservation_for_guest", {
    data: {
      ...{ p_business_id: id, p_reservation_type_id: read.reservation_types[0]?.id, p_party_size: 4 },
      ...{ p_reservation_time: `${tomorrow()}T18:00:00Z`, p_guest_name: "Grace Hopper" },
      p_guest_contact: "+43 664 1234567",
    },
  });
  expect(made.status()).toBe(200);

  await openAlive(page, `/desk/${id}/guests`);
  await expect(page.getByText("1 guest", { exact: true })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Grace Hopper" });
  await row.locator("summary").first().click();
  await row.getByLabel("Notes").fill("Pays in cash.");
  await row.getByLabel("Tags").fill("Regular, Wine");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row.locator(".tag")).toHaveText(["Regular", "Wine"]);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("button", { name: /^Book again as last time/ }).click();
  const again = page.getByRole("dialog", { name: "Book again for Grace Hopper" });
  await expect(again.getByLabel("Party size")).toHaveValue("4");
  await expect(again.getByLabel("Guest’s name")).toHaveValue("Grace Hopper");
  await expect(again).toContainText("Pays in cash.");
  await again.getByLabel("Day").fill(tomorrow());
  await again.getByText("7:00 PM", { exact: true }).click();
  await again.getByRole("button", { name: "Add booking" }).click();
  await expect(again).toBeHidden();

  // while a number is typed in another spelling
  await openAlive(page, `/listing/${id}#manage`);
  await page.getByRole("dialog").getByRole("button", { name: "Add booking" }).first().click();
  const form = page.getByRole("dialog", { name: "Add booking" });
  await form.getByLabel("Phone or email").pressSequentially("0664 12");
  await form.getByRole("button", { name: /Grace Hopper/ }).click();
  await expect(form.getByLabel("Guest’s name")).toHaveValue("Grace Hopper");
  await expect(form.getByLabel("Phone or email")).toHaveValue("+43 664 1234567");
  await expect(form).toContainText("Pays in cash.");
  await expectAccessibleInBothThemes(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await signIn(plain, "guests.host@example.com");
  const bare = await plain.newPage();
  await bare.goto(`/desk/${id}/guests?search=66412`);
  await bare.locator("summary").first().click();
  await bare.getByLabel("Preferences").fill("By the window.");
  await bare.getByRole("button", { name: "Save" }).click();
  await bare.locator("summary").first().click();
  await expect(bare.getByLabel("Preferences")).toHaveValue("By the window.");
  await plain.close();
});
