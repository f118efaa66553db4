/** The page of one reservation, for its guest. */
import type { Page } from "@playwright/test";
import type { Connection } from "#server/platform/db/pool.ts";
import { bookedAt } from "../support/e2e-bookings.ts";
import { connectSite } from "../support/e2e-database.ts";
import { field, toast } from "../support/e2e-people.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";

test.use({ timezoneId: "UTC" });

let connection: Connection;

test.beforeAll(() => {
  connection = connectSite();
});
test.afterAll(() => connection.close());

/** Changes the owner's only type, without a page that shows it. */
async function setType(businessId: string, values: Record<string, unknown>): Promise<void> {
  await connection.db.updateTable("reservation_type").set(values).where("business_id", "=", businessId).execute();
}

const detailsOf = (page: Page) => page.getByRole("region", { name: "Your details for the business" });
const oneMore = (page: Page) => page.getByRole("button", { name: "One more" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("a row leads to it, and it is cancelled there; other people get 404", async ({ page, browser }) => {
    const name = `Paged Place`;
    const { reservationId, owner } = await bookedAt(browser, page.context(), name);
    await openAlive(page, "/reservations");
    await page.getByRole("link", { name: new RegExp(`^Details of ${name}`) }).press("Enter");
    await expect(page).toHaveURL(`/reservations/${reservationId}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const where = page.getByRole("region", { name: "Where" });
    await expect(where).toContainText("12 Harbour Street");
    await expect(where.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /^https:\/\//);
    await expect(where.getByRole("link", { name: "Call (207) 555-0148" })).toHaveAttribute("href", /^tel:/);
    await expect(page.getByRole("button", { name: /^Reschedule/ })).toBeVisible();
    await expectFineAtBothWidths(page);
    const theirs = await owner.request.get(`/reservations/${reservationId}`);
    expect(theirs.status()).toBe(404);
    expect((await page.request.get("/reservations/none")).status()).toBe(404);
    await goOnAt(page, 1280);
    await page.getByRole("button", { name: /^Cancel/ }).press("Enter");
    await page.getByRole("button", { name: "Cancel reservation" }).press("Enter");
    await expect(page.getByText("Cancelled by you.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Reserve again/ })).toBeVisible();
    await owner.close();
  });
});

test.describe("far away", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the time zone is next to the time; being late takes one press; paper has no buttons", async ({
    page,
    browser,
  }) => {
    const soon = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 1_800_000).toISOString();
    const { reservationId, owner } = await bookedAt(browser, page.context(), "Far Counter", soon);
    await owner.close();
    await openAlive(page, "/reservations");
    const row = page.getByRole("article", { name: "Far Counter" });
    await expect(row).toContainText("Coordinated Universal Time");
    const late = row.getByRole("group", { name: /^Running late\?/ });
    await expect(late.getByRole("button")).toHaveCount(5);
    await late.getByRole("button", { name: /^15 min late/ }).click();
    await expect(toast(page, "The business is notified that you are running late.")).toBeVisible();
    await expect(row.getByRole("button", { name: /^15 min late/ })).toHaveAttribute("aria-pressed", "true");
    await expectFineAtBothWidths(page);

    await page.goto(`/reservations/${reservationId}`);
    await expect(page.getByText("Coordinated Universal Time")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Directions" })).toHaveCount(0);
    await expect(page.getByText("12 Harbour Street")).toBeVisible();
    await expect(page.getByText("Call (207) 555-0148")).toBeVisible();
  });
});

test.describe("changed in place", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("the party size, by keyboard; an error is shown next to it, and nothing is lost", async ({
    page,
    browser,
    watched,
  }) => {
    watched.allow(/status of 4(?:09|22)/);
    watched.allow(/ERR_FAILED/);
    const { businessId, reservationId, owner } = await bookedAt(browser, page.context(), `Stepped Place`);
    await owner.close();
    await openAlive(page, `/reservations/${reservationId}`);
    const size = field(page, "Party size");
    const change = page.getByRole("button", { name: /^Change to/ });
    await expect(size).toHaveValue("2");
    await expect(change).toHaveCount(0);
    await size.focus();
    await page.keyboard.press("Tab");
    await expect(oneMore(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(size).toHaveValue("4");
    await expect(detailsOf(page).locator("[aria-live=polite]")).toHaveText("4 people");
    await expectFineAtBothWidths(page);

    // without an answer the choice stays
    await page.route("**/reservations/*.data*", (route) => route.abort());
    await change.press("Enter");
    await expect(detailsOf(page).getByRole("alert")).toBeVisible();
    await expect(size).toHaveValue("4");
    await page.unroute("**/reservations/*.data*");
    await change.press("Enter");
    await expect(toast(page, "Your reservation was changed.")).toBeVisible();
    await expect(page.getByText("Table, 4 people")).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(size).toBeFocused();

    await goOnAt(page, 1280);
    await oneMore(page).press("Enter");
    await oneMore(page).press("Enter");
    await expect(oneMore(page)).toHaveAttribute("aria-disabled", "true");
    await oneMore(page).press("Enter");
    await expect(size).toHaveValue("6");
    // the owner has changed the limit since the page was loaded
    await setType(businessId, { max_party_size: 5 });
    await change.press("Enter");
    await expect(detailsOf(page).getByRole("alert")).toHaveText("Choose from 1 to 5 people.");
    await setType(businessId, { max_party_size: 6, min_notice: 7 * 24 * 60 });
    await change.press("Enter");
    await expect(detailsOf(page).getByRole("alert")).toHaveText("It’s too late to change the party size.");
    await setType(businessId, { min_notice: 0, weekly_hours: JSON.stringify([[], [], [], [], [], [], []]) });
    await change.press("Enter");
    await expect(detailsOf(page).getByRole("alert")).toHaveText(
      /^.* is outside the opening hours\. .* Your reservation for 4 people hasn’t changed\.$/,
    );
    await expect(size).toHaveValue("6");
    await expectFineAtBothWidths(page);
    // another number is a separate question
    await size.selectOption("4 people");
    await expect(detailsOf(page).getByRole("alert")).toHaveCount(0);

    await setType(businessId, { min_party_size: null, max_party_size: null });
    await page.reload();
    await expect(page.getByRole("button", { name: /^Reschedule/ })).toBeVisible();
    await expect(size).toHaveCount(0);
  });

  test("the note, and the number where the type requires one; the owner sees them", async ({
    page,
    browser,
    watched,
  }) => {
    watched.allow(/status of 422/);
    const { businessId, reservationId, owner } = await bookedAt(browser, page.context(), `Reworded Place`);
    await openAlive(page, `/reservations/${reservationId}`);
    await page.getByText("Add a note for the business").press("Enter");
    await expect(field(page, "Phone number")).toHaveCount(0);
    await field(page, "Note for the business (optional)").fill("One of us eats no nuts.\nIt is a birthday.");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(toast(page, "Saved. The business sees your changes.")).toBeVisible();
    await expect(detailsOf(page).getByRole("definition")).toHaveText("One of us eats no nuts.\nIt is a birthday.");
    await expect(page.locator("summary", { hasText: "Change your note" })).toBeFocused();

    await goOnAt(page, 1280);
    await setType(businessId, { asks_phone: true });
    await openAlive(page, `/reservations/${reservationId}`);
    await page.getByText("Change your note or number").press("Enter");
    await field(page, "Phone number").fill("call me");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(detailsOf(page).getByText("Enter a phone number.")).toBeVisible();
    await expect(field(page, "Phone number")).toBeFocused();
    await expect(field(page, "Phone number")).toHaveValue("call me");
    await expectFineAtBothWidths(page);
    await field(page, "Phone number").fill("(207) 555-0142");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(detailsOf(page).getByRole("definition").last()).toHaveText("(207) 555-0142");
    const theirs = await owner.request.post("/rpc/get_business_reservations", {
      data: { p_business_id: businessId },
    });
    expect(await theirs.json()).toMatchObject([
      { note: "One of us eats no nuts.\nIt is a birthday.", phone: "(207) 555-0142" },
    ]);
    await owner.close();
  });
});

test("a started reservation shows its note and cannot be changed; a past one is reviewed", async ({
  page,
  browser,
}) => {
  const { reservationId, businessId, owner } = await bookedAt(browser, page.context(), "Begun Place");
  await owner.close();
  const { db } = connection;
  const hours = (from: number, to: number) => {
    const [starts_at, ends_at] = [from, to].map((at) => new Date(Date.now() + at * 3_600_000).toISOString());
    return { starts_at, ends_at, holds: `[${starts_at ?? ""},${ends_at ?? ""})`, guest_note: "By the window" };
  };
  await db.updateTable("reservation").set(hours(-1, 1)).where("id", "=", reservationId).execute();
  await page.goto(`/reservations/${reservationId}`);
  await expect(detailsOf(page).getByRole("definition")).toHaveText("By the window");
  await expect(field(page, "Party size")).toHaveCount(0);
  await expect(page.getByText("Change your note")).toHaveCount(0);
  await db.updateTable("reservation").set(hours(-3, -1)).where("id", "=", reservationId).execute();
  await page.reload();
  await expect(page.getByRole("link", { name: /^Write a review/ })).toHaveAttribute("href", /\/review$/);
  await expectAccessibleInBothThemes(page);
  const review = { p_business_id: businessId, p_rating: 5, p_comment: "Fine." };
  expect((await page.request.post("/rpc/add_review", { data: review })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("link", { name: /^Your review/ })).toBeVisible();
});

test("where the listing is hidden, the page says why it gives no directions", async ({ page, browser }) => {
  const { reservationId, businessId, owner } = await bookedAt(browser, page.context(), "Hidden For Now");
  await owner.close();
  const hidden = { hidden_at: new Date(), hidden_reason: "Looked at" };
  await connection.db.updateTable("business").set(hidden).where("id", "=", businessId).execute();
  await page.goto(`/reservations/${reservationId}`);
  await expect(page.getByText("This business’s page isn’t available right now")).toBeVisible();
  await expect(page.getByRole("region", { name: "Where" })).toHaveCount(0);
  await expect(field(page, "Party size")).toHaveCount(0);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("is cancelled in place; another person must log in", async ({ page, browser }) => {
    const { reservationId, owner } = await bookedAt(browser, page.context(), "Plain Page");
    await owner.close();
    await page.goto(`/reservations/${reservationId}`);
    await page.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(page).toHaveURL(`/reservations/${reservationId}`);
    await expect(page.getByText("Cancelled by you.")).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`/reservations/${reservationId}`);
    await expect(page).toHaveURL(`/login?to=%2Freservations%2F${reservationId}`);
  });

  test("party size and note are changed there", async ({ page, browser, watched }) => {
    watched.allow(/status of 4(?:09|22)/);
    const { businessId, reservationId, owner } = await bookedAt(browser, page.context(), "Plain Change");
    await owner.close();
    await page.goto(`/reservations/${reservationId}`);
    await expect(oneMore(page)).toBeHidden();
    await field(page, "Party size").selectOption("5 people");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page).toHaveURL(`/reservations/${reservationId}`);
    await expect(toast(page, "Your reservation was changed.")).toBeVisible();
    await expect(page.getByText("Table, 5 people")).toBeVisible();
    await setType(businessId, { min_notice: 7 * 24 * 60, asks_phone: true });
    await field(page, "Party size").selectOption("3 people");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(detailsOf(page).getByRole("alert")).toHaveText("It’s too late to change the party size.");
    await expect(field(page, "Party size")).toHaveValue("3");
    await expect(page.getByText("Table, 5 people")).toBeVisible();

    await page.getByText("Add a note for the business").click();
    await field(page, "Note for the business (optional)").fill("By the window");
    await field(page, "Phone number").fill("call me");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(detailsOf(page).getByText("Enter a phone number.")).toBeVisible();
    await expect(field(page, "Note for the business (optional)")).toHaveValue("By the window");
    await field(page, "Phone number").fill("555 0142");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Saved. The business sees your changes.")).toBeVisible();
    await expect(detailsOf(page).getByRole("definition")).toHaveText(["By the window", "555 0142"]);
    await expectNoSidewaysScroll(page);
  });
});
