/** Emails about reservations, from the request to the answer: read in the outbox, answered without logging in. */
import type { Browser, BrowserContext } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";
import { emailLink, openEmail } from "../support/outbox.ts";

async function person(browser: Browser, email: string, name: string): Promise<BrowserContext> {
  await makePerson(email);
  const context = await browser.newContext();
  await signIn(context, email);
  const answer = await context.request.post("/rpc/update_profile", { data: { p_display_name: name } });
  expect(answer.status()).toBe(200);
  return context;
}

interface RequestInput {
  businessId: string;
  guest: BrowserContext;
}

/** Requests the first slot three days from now. */
async function ask({ businessId, guest }: RequestInput): Promise<void> {
  const seen = await guest.request.post("/rpc/get_business", { data: { p_id: businessId } });
  const { reservation_types: types } = (await seen.json()) as { reservation_types: { id: string }[] };
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const answer = await guest.request.post("/rpc/add_reservation", {
    data: {
      p_business_id: businessId,
      p_reservation_type_id: types[0]?.id,
      p_reservation_time: `${day}T12:00:00Z`,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("an owner confirms from the email, and the guest reads theirs and cancels from it", async ({ page, browser }) => {
  const [owner, guest] = ["letters-owner@example.com", "letters-guest@example.com"];
  const ownersBrowser = await person(browser, owner, "Olive Owner");
  const guestsBrowser = await person(browser, guest, "Gita Guest");
  const businessId = await addListing(ownersBrowser, {
    p_name: "Paper Crane Studio",
    p_hours: "always",
    p_timezone: "America/New_York",
    p_reservation_types: [{ name: "Folding hour", duration: 60, slotInterval: 60, autoConfirm: false }],
  });
  await ask({ businessId, guest: guestsBrowser });

  // an owner who reads emails on a telephone is not logged in there
  const request = await openEmail(page, /Folding hour/, owner);
  await expect(request.locator("pre").first()).toContainText("Gita Guest");
  await expect(request.getByRole("heading", { name: "As a calendar takes it" })).toBeVisible();
  const confirm = await emailLink(request, /\/answer\//);
  await page.goto(confirm);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm this reservation?" })).toBeVisible();
  await expect(page.getByText("Gita Guest")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Tab");
  const button = page.getByRole("button", { name: "Confirm" });
  await button.focus();
  // the first press is stopped, as by the browser's button
  await page.route(confirm, (route) => route.abort("aborted"), { times: 1 });
  const stopped = page.waitForEvent("requestfailed");
  await page.keyboard.press("Enter");
  await stopped;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "This reservation is confirmed" })).toBeVisible();
  await expect(button).toHaveCount(0);

  const confirmed = await openEmail(page, /: confirmed/, guest);
  const cancel = await emailLink(confirmed, /\/answer\//);
  await page.goto(cancel);
  await expect(page.getByRole("heading", { level: 1, name: "Cancel your reservation?" })).toBeVisible();
  await page.getByLabel(/Reason/).fill("We are ill.");
  await page.getByRole("button", { name: "Cancel reservation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This reservation is cancelled" })).toBeVisible();

  const cancelled = await openEmail(page, /Cancelled/, owner);
  await expect(cancelled.locator("pre").first()).toContainText("We are ill.");
  // the owner's old link says that it no longer works
  await page.goto(confirm);
  await expect(page.getByRole("heading", { level: 1, name: "This reservation was cancelled" })).toBeVisible();
  await ownersBrowser.close();
  await guestsBrowser.close();
});

test("works without scripts, and a truncated link says so", { tag: "@full" }, async ({ page, browser, watched }) => {
  watched.allow(/status of 404/);
  const [owner, guest] = ["plain-owner@example.com", "plain-guest@example.com"];
  const ownersBrowser = await person(browser, owner, "Plain Owner");
  const guestsBrowser = await person(browser, guest, "Plain Guest");
  const businessId = await addListing(ownersBrowser, {
    p_name: "Plain Bread",
    p_hours: "always",
    p_reservation_types: [{ name: "Tasting", duration: 60, slotInterval: 60, autoConfirm: false }],
  });
  await ask({ businessId, guest: guestsBrowser });
  const link = await emailLink(await openEmail(page, /Tasting/, owner), /\/answer\//);
  const bare = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const plain = await bare.newPage();
  await plain.goto(link);
  await plain.getByRole("button", { name: "Confirm" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "This reservation is confirmed" })).toBeVisible();
  await page.goto(link.slice(0, -5));
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  for (const context of [bare, ownersBrowser, guestsBrowser]) await context.close();
});

test("reminders are turned off and on in the settings", async ({ page, context }) => {
  await makePerson("reminded@example.com");
  await signIn(context, "reminded@example.com");
  await openAlive(page, "/settings");
  const day = page.getByRole("switch", { name: "A day before" });
  await expect(day).toBeChecked();
  await expect(page.getByRole("switch", { name: "Also for my listings" })).toHaveCount(0);
  await expect(async () => {
    await day.uncheck({ timeout: 2_000 });
  }).toPass();
  await expect(async () => {
    const profile = await context.request.post("/rpc/get_profile", { data: {} });
    expect(await profile.json()).toMatchObject({ reminders: { day: false, soon: true, owner: true } });
  }).toPass();
  await page.reload();
  await expect(day).not.toBeChecked();
});
