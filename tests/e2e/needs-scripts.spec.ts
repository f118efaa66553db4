/**
 * Screens of owners and operators that need scripts: without scripts each says so, and shows no button without
 * function.
 */
import type { Page } from "@playwright/test";
import { alive, expect, expectFineAtBothWidths, expectNoSidewaysScroll, openEarly, test } from "../support/e2e.ts";
import { sitDown } from "../support/e2e-operator.ts";
import { call, addListing, field, makePerson, signIn } from "../support/e2e-people.ts";

const TABLE = { name: "Table", duration: 60, slotInterval: 60, minPartySize: 1, maxPartySize: 4, autoConfirm: true };
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The page answers with 200, says what it needs, and has no `.btn` that only works with scripts. */
async function expectNeeds(page: Page, path: string, to: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  const text = `This page needs JavaScript. Turn it on in your browser to ${to}.`;
  // getByText skips noscript elements
  const sentence = page.getByRole("paragraph").filter({ hasText: text });
  await expect(sentence, path).toHaveCount(1);
  await expect(sentence, path).toBeVisible();
  await expect(page.locator('.btn[type="button"]:not([popovertarget]):visible'), path).toHaveCount(0);
  await expectNoSidewaysScroll(page);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the editor says what it needs, for a new listing and for an existing one", async ({ page, context }) => {
    await makePerson("needs.editor@example.com");
    await signIn(context, "needs.editor@example.com");
    const id = await addListing(context, { p_name: "Needy Books" });
    await page.goto("/create-listing");
    await field(page, "Business name").fill("Needy Bakery");
    await page.getByRole("button", { name: "Create your listing" }).click();
    await page.getByRole("link", { name: "Create your listing ‘Needy Bakery’" }).click();
    await expectNeeds(page, page.url(), "add your listing");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    await page.goto(`/listing/${id}`);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expectNeeds(page, page.url(), "edit your listing");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  });

  test("so does each screen of the owner's desk", { tag: "@full" }, async ({ page, context }) => {
    await makePerson("needs.desk@example.com");
    await signIn(context, "needs.desk@example.com");
    const id = await addListing(context, { p_name: "Needy House", p_hours: "always", p_reservation_types: [TABLE] });
    const { reservation_types: types } = await call<{ reservation_types: { id: string }[] }>(context, "get_business", {
      p_id: id,
    });
    await call(context, "add_reservation_for_guest", {
      ...{ p_business_id: id, p_reservation_type_id: types[0]?.id, p_party_size: 2, p_guest_name: "Ida" },
      p_reservation_time: `${TOMORROW}T10:00:00Z`,
    });
    for (const section of [
      "",
      "/types",
      "/photos",
      "/bookings",
      "/resources",
      "/series",
      "/guests",
      "/waiting",
      "/settings",
    ])
      await expectNeeds(page, `/desk/${id}${section}`, "manage your listing");
    for (const view of ["list", "week", "month"])
      await expectNeeds(page, `/desk/${id}/calendar?view=${view}`, "manage your listing");
    // neither section can be used or read
    for (const section of ["types", "bookings"]) {
      await page.goto(`/desk/${id}/${section}`);
      await expect(page.getByRole("main").locator("input:visible, select:visible, textarea:visible")).toHaveCount(0);
    }
  });

  test("and each of the operator's", { tag: "@full" }, async ({ page, context }) => {
    await sitDown(context, "needs.operator@desk.example");
    for (const section of ["", "/queue", "/listings", "/accounts", "/imports", "/jobs", "/audit"])
      await expectNeeds(page, `/operator${section}`, "use the operator’s desk");
  });

  test("the addresses of former pages without scripts redirect to the screens", async ({ page, context }) => {
    await makePerson("needs.former@example.com");
    await signIn(context, "needs.former@example.com");
    const id = await addListing(context, { p_name: "Needy Former" });
    for (const [former, now] of [
      [`/listing/${id}/edit/plain`, `/listing/${id}/edit`],
      [`/listing/${id}/edit/types?type=new`, `/desk/${id}/types?type=new`],
      [`/listing/${id}/edit/photos`, `/desk/${id}/photos`],
      [`/listing/${id}/reservations?status=cancelled`, `/desk/${id}/bookings?status=cancelled`],
      ["/create-listing-details/plain?name=Needy%20Shop", "/create-listing-details?name=Needy%20Shop"],
    ] as const) {
      expect((await page.goto(former))?.status(), former).toBe(200);
      await expect(page, former).toHaveURL(now);
    }
  });
});

test("with scripts no such sentence is shown", async ({ page, context }) => {
  await makePerson("needs.nothing@example.com");
  await signIn(context, "needs.nothing@example.com");
  const id = await addListing(context, { p_name: "Needs Nothing", p_hours: "always", p_reservation_types: [TABLE] });
  await page.goto(`/desk/${id}/types`);
  await alive(page);
  await expect(page.getByText("This page needs JavaScript.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add reservation type" })).toBeVisible();
  await expectFineAtBothWidths(page);
});

test("reservation types accept no text before hydration, so that none is lost", async ({ page, context }) => {
  await makePerson("needs.patience@example.com");
  await signIn(context, "needs.patience@example.com");
  const id = await addListing(context, { p_name: "Patient House", p_hours: "always", p_reservation_types: [TABLE] });
  const release = await openEarly(page, `/desk/${id}/types`);
  const fields = page.locator("main :is(input, textarea, button)");
  await expect(fields.first()).toBeAttached();
  await fields.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).focus()));
  expect(await page.evaluate(() => document.activeElement?.closest("main > div") === null)).toBe(true);
  release();
  await alive(page);
  await page.getByRole("button", { name: "Add reservation type" }).focus();
  await expect(page.getByRole("button", { name: "Add reservation type" })).toBeFocused();
});

test("a walk-in that is pressed before hydration is added after it", async ({ page, context }) => {
  await makePerson("needs.haste@example.com");
  await signIn(context, "needs.haste@example.com");
  const id = await addListing(context, { p_name: "Hasty House", p_hours: "always", p_reservation_types: [TABLE] });
  const release = await openEarly(page, `/desk/${id}`);
  await page.getByRole("button", { name: "2 people now" }).click();
  release();
  await expect(page.getByText(/Walk-in added: 2 people/)).toBeVisible();
  await expect(page).toHaveURL(`/desk/${id}`);
});
