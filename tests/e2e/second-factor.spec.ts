/** Two-step login: from turning it on to logging in with it, with scripts and without. */
import type { Page } from "@playwright/test";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";
import { codeAt, wrongCode } from "../support/second-factor.ts";

const PERIOD_MS = 30_000;

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** The key as shown for typing. */
const keyOn = async (page: Page) => (await main(page).locator(".factor-key").innerText()).replace(/\s/g, "");

/** The code of the next period, as this period's is used up: no code is accepted twice. */
const nextCode = (key: string) => codeAt(key, new Date(Date.now() + PERIOD_MS));

test("set up, used to log in, trusted and turned off", async ({ page, context, watched }) => {
  test.slow();
  watched.allow(/status of 4\d\d/);
  await goOnAt(page, 390);
  const email = "two.steps@example.com";
  await makePerson(email);
  await signIn(context, email);
  await openAlive(page, "/settings");
  await main(page).getByRole("link", { name: "Set up two-step login" }).click();
  await expect(page.getByRole("heading", { name: "Two-Step Login" })).toBeVisible();
  await expectFineAtBothWidths(page);
  await field(page, "Your password").fill("guessed");
  await press(page, "Continue");
  await expect(field(page, "Your password")).toHaveAccessibleDescription("The current password is incorrect.");
  await field(page, "Your password").fill(PASSWORD);
  await press(page, "Continue");
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const key = await keyOn(page);
  await expect(main(page).getByRole("link", { name: "Open in the app" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/.*secret=${key}`),
  );
  await expectFineAtBothWidths(page);
  await field(page, "Code").fill(wrongCode(codeAt(key, new Date())));
  await press(page, "Turn on");
  await expect(field(page, "Code")).toHaveAccessibleDescription(/^This code is incorrect/);
  await field(page, "Code").fill(codeAt(key, new Date()));
  await press(page, "Turn on");
  const list = main(page).getByRole("region", { name: "Your backup codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await expectFineAtBothWidths(page);

  await context.clearCookies();
  await openAlive(page, "/login?to=%2Fsettings");
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("heading", { name: "Enter Your Code" })).toBeVisible();
  await expect(field(page, "Code")).toBeFocused();
  await expect(page).toHaveURL("/login/code?to=%2Fsettings");
  await expectFineAtBothWidths(page);
  await field(page, "Code").fill("12 34");
  await page.keyboard.press("Enter");
  await expect(field(page, "Code")).toHaveAccessibleDescription(/^Enter the six digits shown in your app/);
  await field(page, "Code").fill(wrongCode(nextCode(key)));
  await page.keyboard.press("Enter");
  await expect(field(page, "Code")).toHaveAccessibleDescription(/^This code is incorrect/);
  await page.getByRole("checkbox", { name: "Don’t ask in this browser for 30 days" }).check();
  await field(page, "Code").fill(nextCode(key));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/settings");

  // a trusted device: the password is enough
  await goOnAt(page, 1280);
  await context.clearCookies({ name: /session/ });
  await openAlive(page, "/login?to=%2Fsettings");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/settings");

  await main(page).getByRole("link", { name: "Change two-step login" }).click();
  const off = page.getByRole("form", { name: "Turn it off" });
  await expectFineAtBothWidths(page);
  await off.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await off.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(toast(page, "Two-step login is off.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Set it up" })).toBeVisible();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("it is set up, and a backup code logs in", async ({ page, context, watched }) => {
    watched.allow(/status of 4\d\d/);
    const email = "two.steps.plain@example.com";
    await makePerson(email);
    await signIn(context, email);
    await page.goto("/settings/two-step");
    await field(page, "Your password").fill(PASSWORD);
    await press(page, "Continue");
    const key = await keyOn(page);
    await field(page, "Code").fill(wrongCode(codeAt(key, new Date())));
    await press(page, "Turn on");
    await expect(field(page, "Code")).toHaveAccessibleDescription(/^This code is incorrect/);
    expect(await keyOn(page)).toBe(key);
    await field(page, "Code").fill(codeAt(key, new Date()));
    await press(page, "Turn on");
    const list = main(page).getByRole("region", { name: "Your backup codes" }).getByRole("listitem");
    await expect(list).toHaveCount(10);
    const [code = ""] = await list.allInnerTexts();

    await context.clearCookies();
    await page.goto("/login/code");
    await expect(page).toHaveURL("/login");
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL("/login/code");
    await page.getByRole("link", { name: "I don’t have my phone" }).click();
    await field(page, "Backup code").fill("abcd");
    await press(page, "Log In");
    await expect(field(page, "Backup code")).toHaveAccessibleDescription(/complete backup code/);
    await field(page, "Backup code").fill(code.toUpperCase());
    await press(page, "Log In");
    await expect(toast(page, "Login successful!")).toBeVisible();
    await page.goto("/settings");
    await expect(main(page)).toContainText("9 backup codes are left.");
  });
});
