/** Several members of a listing, from the invitation to a removal; with scripts and without. */
import type { Page } from "@playwright/test";
import { MEMBERS } from "#contract/members/member-limits.ts";
import { variants } from "../support/depth.ts";
import {
  alive,
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, standFor, toast } from "../support/e2e-people.ts";
import { emailLink, openEmail } from "../support/outbox.ts";

const main = (page: Page) => page.getByRole("main");
const person = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name });

async function unfold(page: Page, name: string) {
  await person(page, name).locator("summary").click();
  return person(page, name);
}

async function invitationOf(page: Page, listing: string, email: string): Promise<string> {
  const mail = await openEmail(page, `You're invited to join ${listing}`, email);
  const link = await emailLink(mail, /\/invitation\//);
  await mail.close();
  return new URL(link).pathname;
}

test("a manager is invited, joins, and leaves", async ({ page, context, browser, watched }) => {
  watched.allow(/status of 422/);
  const [owner, manager] = ["boss@example.com", "helper@example.com"];
  await makePerson(owner);
  await makePerson(manager);
  await signIn(context, owner);
  await goOnAt(page, 1280);
  const name = "Shared Bakery";
  const id = await addListing(context, { p_name: name });

  await openAlive(page, `/listing/${id}`);
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("link", { name: "Members" }).click();
  await expect(main(page)).toContainText("You are the only owner.");
  await expect(main(page)).toContainText("You can invite members from");
  await expect(main(page).getByRole("button", { name: "Send invitation" })).toHaveCount(0);
  await expectFineAtBothWidths(page);
  await standFor(id, MEMBERS.listingDays);
  await page.reload();
  await main(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(field(page, "Their email address")).toBeFocused();
  await field(page, "Their email address").fill(manager);
  await main(page).getByLabel("Role", { exact: true }).selectOption("Manager");
  await main(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(page, "The invitation is on its way.")).toBeVisible();
  await expect(person(page, manager)).toContainText("As manager");
  await expectFineAtBothWidths(page);

  const theirs = await browser.newContext({ viewport: { width: 390, height: 860 } });
  const guest = await theirs.newPage();
  await openAlive(guest, await invitationOf(page, name, manager));
  await logIn(guest, manager, PASSWORD);
  await expect(main(guest)).toContainText(`${name}, as manager.`);
  await expectFineAtBothWidths(guest);
  await main(guest).getByRole("button", { name: "Accept" }).click();
  await expect(guest).toHaveURL(`/desk/${id}`);
  await expect(toast(guest, "You are now a member of this listing.")).toBeVisible();
  // permissions of managers: the page and its reservations, but not deleting
  await openAlive(guest, `/listing/${id}`);
  await guest.getByRole("button", { name: "Actions" }).click();
  await expect(guest.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(guest.getByRole("button", { name: "Delete" })).toBeHidden();
  await guest.getByRole("link", { name: "Members" }).click();
  await main(guest).getByRole("button", { name: "Stop emails" }).click();
  await expect(main(guest)).toContainText("You don’t receive emails about bookings.");
  await expect(main(guest).getByLabel("Role", { exact: true }).getByRole("option")).toHaveText(["Staff"]);

  await goOnAt(page, 390);
  await page.reload();
  await alive(page);
  const row = await unfold(page, manager);
  await row.getByLabel(`Role of ${manager}`).selectOption("Staff");
  await row.getByRole("button", { name: "Save the role" }).click();
  await expect(toast(page, "The role is changed.")).toBeVisible();
  await row.getByRole("button", { name: `Remove ${manager}` }).click();
  await expect(row).toContainText("Tick this, if you mean it.");
  await expectFineAtBothWidths(page);
  await row.getByRole("checkbox").check();
  await row.getByRole("button", { name: `Remove ${manager}` }).click();
  await expect(person(page, manager)).toHaveCount(0);
  await openAlive(guest, `/listing/${id}/people`);
  await expect(guest).toHaveURL(`/listing/${id}`);
  await expect(guest.getByRole("button", { name: "Actions" })).toBeHidden();
  await theirs.close();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a person without an account reads whose the invitation is, and staff leave again", async ({
    page,
    context,
    browser,
    watched,
  }) => {
    watched.allow(/status of 4(?:04|09|22)/);
    const [owner, staff] = ["plain.boss@example.com", "plain.helper@example.com"];
    await makePerson(owner);
    await makePerson(staff);
    await signIn(context, owner);
    const id = await addListing(context, { p_name: "Plain Bakery" });
    await standFor(id, MEMBERS.listingDays);
    await page.goto(`/listing/${id}/people`);
    await field(page, "Their email address").fill("nobody");
    await main(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(field(page, "Their email address")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Their email address").fill(staff);
    await main(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(toast(page, "The invitation is on its way.")).toBeVisible();
    const path = await invitationOf(page, "Plain Bakery", staff);
    await page.goto(path);
    await expect(main(page)).toContainText(`You are logged in as ${owner}`);

    const theirs = await browser.newContext({ javaScriptEnabled: false });
    const guest = await theirs.newPage();
    await guest.goto(path);
    await expect(guest).toHaveURL(/\/login\?to=/);
    await logIn(guest, staff, PASSWORD);
    await main(guest).getByRole("button", { name: "Accept" }).click();
    await expect(toast(guest, "You are now a member of this listing.")).toBeVisible();
    await guest.goto(`/listing/${id}/edit`);
    await expect(guest).toHaveURL(`/listing/${id}`);
    await guest.goto(`/listing/${id}/people`);
    await expect(main(guest)).not.toContainText(owner);
    await guest.locator("summary").filter({ hasText: "Leave" }).click();
    await main(guest).getByRole("checkbox").check();
    await main(guest).getByRole("button", { name: "Leave this listing" }).click();
    await expect(guest).toHaveURL(`/listing/${id}`);
    await expect(toast(guest, "You are no longer a member of this listing.")).toBeVisible();
    await guest.goto(path);
    await expect(guest.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
    await theirs.close();
  });
});

for (const isScripted of variants(false, true))
  test.describe(isScripted ? "with scripts" : "without scripts, too", () => {
    test.use({ javaScriptEnabled: isScripted });

    test("changes are listed, one field is undone, and a field that changed again is left alone", async ({
      page,
      context,
    }) => {
      const owner = `history.${String(isScripted)}@example.com`;
      await makePerson(owner);
      await signIn(context, owner);
      await page.setViewportSize({ width: 390, height: 844 });
      const id = await addListing(context, { p_name: "Told Bakery", p_city: "Tidewater" });
      const save = (fields: Record<string, unknown>) =>
        context.request.post("/rpc/update_business", { data: { p_id: id, ...fields } });
      await save({ p_city: "Portland" });
      await save({ p_hours: "custom", p_custom_hours: [[{ open: "09:00", close: "17:00" }], [], [], [], [], [], []] });
      await page.goto(`/listing/${id}/people`);
      await main(page).getByRole("link", { name: "Changes to the listing" }).click();
      await expect(page.getByRole("heading", { name: "Changes" })).toBeVisible();
      const [hours, city] = [person(page, "Hours"), person(page, "City")];
      await expect(hours).toContainText("Mon 9:00 AM");
      await expect(city).toContainText(owner);
      await expect(city.getByRole("definition")).toHaveText(["Tidewater", "Portland"]);
      if (isScripted) {
        await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScroll(page);
      }

      await save({ p_city: "Bangor" });
      await city.getByRole("button", { name: "Undo the change of City" }).click();
      const notice = main(page).getByText(
        "Nothing was undone, because it was changed again. Its current value: Bangor",
      );
      await expect(notice).toBeVisible();
      await page.goto(`/listing/${id}/history`);
      await person(page, "Bangor").getByRole("button", { name: "Undo" }).click();
      await expect(toast(page, "The change is undone.")).toBeVisible();
      await expect(person(page, "undid an earlier change")).toContainText("Portland");
      await page.goto(`/listing/${id}`);
      await expect(main(page)).toContainText("Portland");
    });
  });
