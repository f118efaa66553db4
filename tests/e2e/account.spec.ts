/** An account from beginning to end, as a user sees it: emails are read in the outbox. */
import {
  alive,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openEarly,
  openAlive,
  step,
  test,
} from "../support/e2e.ts";
import { field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";
import { shownLink } from "../support/outbox.ts";

const SECOND = "a better password than that";

test("sign up, confirm, log in, theme, settings, new password, log out, reset, log in, delete", async ({
  page,
  watched,
}) => {
  test.slow();
  watched.allow(/status of (?:401|403|400|422)/);
  const email = "whole.path@example.com";

  await openAlive(page, "/signup");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill("something else");
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(field(page, "Confirm password")).toHaveAccessibleDescription("Passwords do not match.");
  await expect(field(page, "Confirm password")).toBeFocused();
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/login$/);

  // before confirming: a notice, and a button that sends the link again
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toContainText("Confirm your email address first");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(toast(page, "Check your email for the confirmation link!")).toBeVisible();

  const link = await shownLink(page, "Confirm your email", email);
  // a mail scanner opens every link, which uses nothing up
  await page.request.get(link);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  // the password was entered in this browser
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Your email address is confirmed.")).toBeVisible();
  await page.context().clearCookies({ name: "mainstreet.session_token" });
  await openAlive(page, "/login");

  await logIn(page, email, "not the password");
  await expect(page.getByRole("alert")).toHaveText("The email address or password you entered is incorrect.");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Login successful!")).toBeVisible();

  await openAlive(page, "/search");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Account Settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expectAccessible(page);

  await field(page, "Display name").fill("  Ada   Lovelace ");
  await page.getByRole("form", { name: "Profile" }).getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Display name updated successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("AL");

  const otherTab = await page.context().newPage();
  await openAlive(otherTab, "/faqs");
  await page.getByRole("switch", { name: "Dark theme" }).click();
  const theme = await page.locator("html").getAttribute("data-theme");
  await expect(otherTab.locator("html")).toHaveAttribute("data-theme", theme ?? "");
  await otherTab.close();
  await expect(page.getByRole("switch", { name: "Dark theme" })).toBeChecked({ checked: theme === "dark" });
  // the server stores it: the HTML contains it
  await expect(async () => {
    const sent = await (await page.request.get("/settings")).text();
    expect(sent).toContain(`data-theme="${theme ?? ""}"`);
  }).toPass();

  const password = page.getByRole("form", { name: "Password" });
  await field(page, "Current password").fill(PASSWORD);
  await field(page, "New password").fill(SECOND);
  await password.getByLabel("Confirm password", { exact: true }).fill(SECOND);
  await password.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Your password has been reset successfully.")).toBeVisible();

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await openAlive(page, "/settings");
  await expect(page).toHaveURL("/login?to=%2Fsettings");

  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(toast(page, "Check your email for the reset link!")).toBeVisible();
  await page.goto(await shownLink(page, "Reset your", email));
  await field(page, "New password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(toast(page, "Your password has been reset successfully.")).toBeVisible();
  await logIn(page, email, PASSWORD);
  // their destination before they reset the password
  await expect(page).toHaveURL("/settings");

  await openAlive(page, "/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Password", { exact: true }).fill("wrong one");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The current password is incorrect.");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Your account has been deleted.")).toBeVisible();
  await openAlive(page, "/login");
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toHaveText("The email address or password you entered is incorrect.");
});

test("by keyboard only: log in, the account menu, log out", async ({ page }) => {
  const email = "keyboard@example.com";
  await makePerson(email);
  await openAlive(page, "/login");
  await field(page, "Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await openAlive(page, "/faqs");
  await page.getByRole("button", { name: "Account menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Account Settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Account Settings" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  // reservations, saved, settings, theme, log out
  for (let item = 0; item < 5; item += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

test("signing out in one tab signs out the others", async ({ page, context }) => {
  const email = "two.tabs@example.com";
  await makePerson(email);
  await signIn(context, email);
  await openAlive(page, "/settings");
  const other = await context.newPage();
  await openAlive(other, "/faqs");
  await other.getByRole("button", { name: "Account menu" }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login?to=%2Fsettings");
});

test("a tab follows the theme of another tab before it is hydrated", async ({ page }) => {
  const email = "two.themes@example.com";
  await makePerson(email);
  await signIn(page.context(), email);
  await openAlive(page, "/settings");
  const other = await page.context().newPage();
  // without the messages that React schedules its work with, a page is never hydrated
  await other.addInitScript(() => (MessagePort.prototype.postMessage = () => undefined));
  await other.goto("/faqs");
  await page.getByRole("switch", { name: "Dark theme" }).click();
  const theme = await page.locator("html[data-theme]").getAttribute("data-theme");
  await expect(other.locator("html")).toHaveAttribute("data-theme", theme ?? "");
  expect(await other.evaluate(() => [...document.querySelectorAll("*")].some(window.isHydrated))).toBe(false);
});

test("a change of address is confirmed at the new one", { tag: "@full" }, async ({ page }) => {
  const email = "old.address@example.com";
  const next = "new.address@example.com";
  await makePerson(email);
  await signIn(page.context(), email);
  await openAlive(page, "/settings");
  await field(page, "Email address").fill(next);
  await field(page, "Your password").fill(PASSWORD);
  await page.getByRole("form", { name: "Email" }).getByRole("button", { name: "Save" }).click();
  await expect(toast(page, `Check your email (${next}) to confirm the change.`)).toBeVisible();
  await page.goto(await shownLink(page, "Confirm your new email", next));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(field(page, "Email address")).toHaveValue(next);
});

test("login leads back to the requested page of this site only", async ({ page }) => {
  const email = "leads.back@example.com";
  await makePerson(email);
  await openAlive(page, "/settings?from=here");
  await expect(page).toHaveURL("/login?to=%2Fsettings%3Ffrom%3Dhere");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/settings?from=here");
  // for guests only
  await openAlive(page, "/login?to=%2Ffaqs");
  await expect(page).toHaveURL("/faqs");
  await openAlive(page, "/signup?to=%2F%2Fevil.example");
  await expect(page).toHaveURL("/");
});

test("an error in the address is shown once and removed", { tag: "@full" }, async ({ page }) => {
  await openAlive(page, "/faqs?error=access_denied&error_description=The+user+said+no&q=1");
  // Google is not configured here, so the message about cancelling must not appear
  await expect(toast(page, "The user said no")).toBeVisible();
  await expect(page).toHaveURL("/faqs?q=1");
  for (const error of ["access_denied", "oauth_provider_not_found", "invalid_code", "email_not_found"]) {
    await openAlive(page, `/login?error=${error}`);
    await expect(toast(page, error.replaceAll("_", " "))).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Google");
  }
});

test("its screens are usable on a narrow screen and accessible", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password?token=x",
    "/confirm-email?token=x",
    "/undo-address?token=x",
  ])
    await step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
});

test(
  "the browser submits a form whose button is pressed before hydration",
  { tag: "@full" },
  async ({ page, watched }) => {
    watched.allow(/status of 401/);
    const release = await openEarly(page, "/login");
    await logIn(page, "early.login@example.com", "some password");
    const refused = page
      .getByRole("alert")
      .filter({ hasText: "The email address or password you entered is incorrect." });
    await expect(refused).toBeVisible();
    release();
    await alive(page);
    await expect(refused).toBeVisible();
  },
);

test("switches that are turned before hydration are saved after it", { tag: "@full" }, async ({ page, context }) => {
  await makePerson("early.switch@example.com");
  await signIn(context, "early.switch@example.com");
  const release = await openEarly(page, "/settings");
  const day = page.getByRole("switch", { name: "A day before" });
  const soon = page.getByRole("switch", { name: "Two hours before" });
  await day.uncheck();
  await soon.uncheck();
  release();
  await expect(async () => {
    const profile = await context.request.post("/rpc/get_profile", { data: {} });
    expect(await profile.json()).toMatchObject({ reminders: { day: false, soon: false } });
  }).toPass();
  await page.reload();
  await expect(day).not.toBeChecked();
  await expect(soon).not.toBeChecked();
});
