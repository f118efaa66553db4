/** Booking in one visit: an emailed code logs in and signs up without leaving the page. */
import type { Page } from "@playwright/test";
import { expect, expectFineAtBothWidths, expectNoSidewaysScroll, goOnAt, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { codeFor } from "../support/outbox.ts";

const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const TYPES = [{ name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6, autoConfirm: true }];
const ASK = "Email me a code";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test(
  "by keyboard only: from a time to a reservation without a password",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    test.slow();
    watched.allow(/status of 4(?:00|22)/);
    await goOnAt(page, 390);
    const [host, email] = ["host.of.sitting@example.com", "one.sitting@example.com"];
    await makePerson(host);
    const owner = await browser.newContext();
    await signIn(owner, host);
    const id = await addListing(owner, {
      p_name: "One Sitting",
      p_hours: "always",
      p_reservation_types: TYPES,
    });
    await owner.close();
    const business = await page.request.post("/rpc/get_business", { data: { p_id: id } });
    const { reservation_types: types } = (await business.json()) as { reservation_types: { id: string }[] };
    await openAlive(
      page,
      `/listing/${id}?reserve=${types[0]?.id}&date=${DAY}&party=4&at=${encodeURIComponent(`${DAY}T18:30:00Z`)}`,
    );
    await expect(
      page.getByText(/^After you log in, you return to .* Until you reserve, someone else can take it\.$/),
    ).toBeVisible();
    await page.getByRole("link", { name: "Login to Reserve" }).press("Enter");

    await expect(main(page)).toContainText(/To reserve at One Sitting, .*6:30 PM, 4 people/);
    await field(page, "Email").focus();
    await page.keyboard.type("nobody@nowhere");
    await main(page).getByRole("button", { name: ASK }).press("Enter");
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter an email address, like name@example.com.");
    await field(page, "Email").fill(email);
    await expectFineAtBothWidths(page);
    await main(page).getByRole("button", { name: ASK }).press("Enter");

    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
    await expect(main(page)).toContainText(`We sent a code to ${email}.`);
    await expect(field(page, "Code")).toBeFocused();
    await expect(field(page, "Code")).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field(page, "Code")).toHaveAttribute("inputmode", "numeric");
    await expect(main(page).getByRole("button", { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
    await expectFineAtBothWidths(page);
    // as on a phone that has discarded the tab in the meantime
    await page.reload();
    await expect(main(page)).toContainText("To reserve at One Sitting");

    await goOnAt(page, 1280);
    const code = await codeFor(page, email);
    await openAlive(page, page.url());
    await field(page, "Code").fill("12 34");
    await page.keyboard.press("Enter");
    await expect(field(page, "Code")).toHaveAccessibleDescription("Enter the six digits of the code.");
    await field(page, "Code").fill(wrong(code));
    await page.keyboard.press("Enter");
    await expect(field(page, "Code")).toHaveAccessibleDescription(/^This code is incorrect/);
    await expect(field(page, "Code")).toBeFocused();
    await field(page, "Code").fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.keyboard.press("Enter");

    await expect(toast(page, "Login successful!")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/listing/${id}\\?reserve=`));
    await expect(field(page, "Party size")).toHaveValue("4");
    await expect(page.getByRole("radio", { name: "6:30 PM", exact: true })).toBeChecked();
    await page.getByRole("button", { name: /^Reserve .* at 6:30 PM$/ }).press("Enter");
    await field(page, "Display name").fill("Sita Sitting");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Your reservation is confirmed.")).toBeVisible();
  },
);

test("too many tries, another code, another way", { tag: "@full" }, async ({ page, watched }) => {
  watched.allow(/status of 422/);
  const email = "many.tries@example.com";
  await makePerson(email);
  await openAlive(page, "/signup?to=%2Ffaqs");
  await field(page, "Email").fill(email);
  await press(page, "Email me a code instead");
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  const code = await codeFor(page, email);
  /** Waits for its own answer: the previous attempt may have shown the same text. */
  const tryCode = async (typed: string) => {
    await expect(main(page).getByRole("button", { name: "Continue" })).toHaveAttribute("aria-busy", "false");
    await field(page, "Code").fill(typed);
    const answered = page.waitForResponse(
      (response) => response.request().method() === "POST" && new URL(response.url()).pathname.startsWith("/login"),
    );
    await press(page, "Continue");
    await answered;
  };
  for (let tried = 0; tried < 3; tried += 1) {
    await tryCode(wrong(code));
    await expect(field(page, "Code")).toHaveAccessibleDescription(/incorrect/);
  }
  await tryCode(code);
  await expect(field(page, "Code")).toHaveAccessibleDescription(/Too many attempts: this code is no longer valid/);
  await page.getByRole("link", { name: "Use another email address or a password" }).click();
  await expect(page).toHaveURL("/login?to=%2Ffaqs&other");
  await expect(field(page, "Password")).toBeVisible();
  await field(page, "Email").fill(email);
  await press(page, ASK);
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(async () => {
    expect(await codeFor(page, email)).not.toBe(code);
  }).toPass();
  await field(page, "Code").fill(await codeFor(page, email));
  await press(page, "Continue");
  await expect(page).toHaveURL("/faqs");
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("a code signs up", async ({ page, watched }) => {
    watched.allow(/status of 4(?:00|22)/);
    const email = "plain.code@example.com";
    await page.goto("/signup?to=%2Ffaqs");
    await field(page, "Email").fill("nobody@nowhere");
    await press(page, "Email me a code instead");
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter an email address, like name@example.com.");
    await field(page, "Email").fill(email);
    await press(page, "Email me a code instead");
    await expect(page).toHaveURL("/login?to=%2Ffaqs");
    await expect(main(page)).toContainText(`We sent a code to ${email}.`);
    await expectNoSidewaysScroll(page);
    const code = await codeFor(page, email);
    await field(page, "Code").fill(wrong(code));
    await press(page, "Continue");
    await expect(field(page, "Code")).toHaveAccessibleDescription(/^This code is incorrect/);
    await press(page, "Send a new code");
    await expect(async () => {
      expect(await codeFor(page, email)).not.toBe(code);
    }).toPass();
    await field(page, "Code").fill(await codeFor(page, email));
    await press(page, "Continue");
    await expect(page).toHaveURL("/faqs");
    await expect(toast(page, "Login successful!")).toBeVisible();
    await page.goto("/settings");
    await expect(page).toHaveURL("/settings");
  });
});
