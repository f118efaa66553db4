/** Accounts without scripts: each form is answered by its page, with errors at the fields. */
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test } from "../support/e2e.ts";
import { field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";
import { mailedLink, shownLink } from "../support/outbox.ts";

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const failed = (page: Page) => page.getByRole("main").getByRole("alert");

test("signs up, confirms, logs in and out", { tag: "@full" }, async ({ page, watched }) => {
  watched.allow(/status of (?:401|403|422)/);
  const email = "plain.sign.up@example.com";
  await page.goto("/signup?to=%2Ffaqs");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill("something else");
  await press(page, "Sign Up");
  await expect(field(page, "Confirm password")).toHaveAccessibleDescription("Passwords do not match.");
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Password")).toHaveValue("");
  expect(await page.content()).not.toContain(PASSWORD);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await press(page, "Sign Up");
  await expect(page).toHaveURL("/login?to=%2Ffaqs");
  await expect(toast(page, "Check your email for the confirmation link!")).toBeVisible();

  await logIn(page, email, PASSWORD);
  await expect(failed(page)).toContainText("Confirm your email address first");
  await press(page, "Send the link again");
  await expect(toast(page, "Check your email for the confirmation link!")).toBeVisible();
  // it is shown once
  await page.reload();
  await expect(toast(page, "Check your email")).toHaveCount(0);

  await page.goto(await mailedLink(page, "Confirm your email", email));
  await press(page, "Confirm email");
  // the password was entered in this browser
  await expect(page).toHaveURL("/faqs");
  await expect(toast(page, "Your email address is confirmed.")).toBeVisible();
  await page.context().clearCookies({ name: "mainstreet.session_token" });

  await page.goto("/login?to=%2Ffaqs");
  await logIn(page, email, "not the password");
  await expect(failed(page)).toHaveText("The email address or password you entered is incorrect.");
  await expect(field(page, "Email")).toHaveValue(email);
  await field(page, "Password").fill(PASSWORD);
  await press(page, "Log In");
  await expect(page).toHaveURL("/faqs");
  await expect(toast(page, "Login successful!")).toBeVisible();

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/settings");
  await expect(page).toHaveURL("/login?to=%2Fsettings");
});

test(
  "confirming in another browser requires the password, or sets a new one",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    watched.allow(/status of (?:403|422)/);
    const email = "plain.elsewhere@example.com";
    const elsewhere = await browser.newContext();
    const signedUp = await elsewhere.request.post("/api/auth/sign-up/email", { data: { email, password: PASSWORD } });
    expect(signedUp.status()).toBe(200);
    await page.goto(await mailedLink(page, "Confirm your email", email));
    await press(page, "Confirm email");
    await expect(field(page, "Password")).toBeVisible();
    await field(page, "Password").fill("not the one");
    await press(page, "Confirm email");
    await expect(failed(page)).toContainText("not the password you signed up with");
    await press(page, "Set a new one");
    await field(page, "New password").fill("Mainstreet2024!");
    await field(page, "Confirm password").fill("Mainstreet2024!");
    await press(page, "Set password and confirm");
    await expect(field(page, "New password")).toHaveAccessibleDescription(/too similar to your name/);
    await field(page, "New password").fill("staple the horse again");
    await field(page, "Confirm password").fill("staple the horse again");
    await press(page, "Set password and confirm");
    await expect(page).toHaveURL("/login");
    await logIn(page, email, "staple the horse again");
    await expect(page).toHaveURL("/");
    await elsewhere.close();
  },
);

test("a forgotten password is reset", { tag: "@full" }, async ({ page, watched }) => {
  watched.allow(/status of 4(?:00|22)/);
  const email = "plain.forgot@example.com";
  await makePerson(email);
  await page.goto("/forgot-password");
  // a value that the browser's own validation accepts
  await field(page, "Email").fill("nobody@nowhere");
  await press(page, "Send reset link");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Enter an email address, like name@example.com.");
  await expect(field(page, "Email")).toHaveValue("nobody@nowhere");
  await field(page, "Email").fill(email);
  await press(page, "Send reset link");
  await expect(page.getByRole("main")).toContainText("It works for an hour.");
  await page.goto(await mailedLink(page, "Reset your", email));
  await field(page, "New password").fill("staple the horse again");
  await field(page, "Confirm password").fill("staple the cow");
  await press(page, "Reset password");
  await expect(field(page, "Confirm password")).toHaveAccessibleDescription("Passwords do not match.");
  await field(page, "New password").fill("staple the horse again");
  await field(page, "Confirm password").fill("staple the horse again");
  await press(page, "Reset password");
  await expect(page).toHaveURL("/login");
  await expect(toast(page, "Your password has been reset successfully.")).toBeVisible();
  await logIn(page, email, "staple the horse again");
  await expect(page).toHaveURL("/");

  await page.goto("/reset-password?token=used-up");
  await field(page, "New password").fill("staple the horse again");
  await field(page, "Confirm password").fill("staple the horse again");
  await press(page, "Reset password");
  await expect(failed(page)).toContainText("This link is no longer valid.");
  await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
});

test("a change of address is undone", { tag: "@full" }, async ({ page, browser, watched }) => {
  watched.allow(/status of 400/);
  const [email, thief] = ["plain.keeps.it@example.com", "plain.thief@example.com"];
  await makePerson(email);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, email);
  const requested = await elsewhere.request.post("/api/auth/change-email", {
    data: { newEmail: thief, currentPassword: PASSWORD },
  });
  expect(requested.status()).toBe(200);
  await elsewhere.close();
  await page.goto(await shownLink(page, "address is about to change", email));
  await press(page, "Keep my address");
  await expect(page.getByRole("heading", { name: "Your Address Is Back" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`The email address of your account is ${email}.`);
  await page.goto("/undo-address?token=used-up");
  await press(page, "Keep my address");
  await expect(failed(page)).toContainText("This link is no longer valid.");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
