/**
 * Protection of an account: confirming in another browser, undoing a change of address, logging out elsewhere, Recent
 * activity.
 */
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";
import { field, logIn, makePerson, PASSWORD, signIn, signInByPassword, toast } from "../support/e2e-people.ts";
import { mailedLink, openEmail, shownLink } from "../support/outbox.ts";

const NEW_PASSWORD = "staple the horse again";
const main = (page: Page) => page.getByRole("main");

test(
  "confirming on another device requires the password, or sets a new one",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    // the password of another account, then one that is too easy
    watched.allow(/status of 4(?:03|22)/);
    const email = "laptop.then.phone@example.com";
    const signedUp = await page.request.post("/api/auth/sign-up/email", { data: { email, password: PASSWORD } });
    expect(signedUp.status()).toBe(200);
    const link = await mailedLink(page, "Confirm your email", email);

    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const other = await phone.newPage();
    await openAlive(other, link);
    await other.getByRole("button", { name: "Confirm email" }).click();
    await expect(field(other, "Password")).toBeFocused();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await field(other, "Password").fill("not the one");
    await other.keyboard.press("Enter");
    await expect(other.getByRole("alert")).toContainText("not the password you signed up with");
    await other.getByRole("button", { name: "Set a new one" }).click();
    await field(other, "New password").fill("Mainstreet2024!");
    await field(other, "Confirm password").fill("Mainstreet2024!");
    await other.getByRole("button", { name: "Set password and confirm" }).click();
    await expect(field(other, "New password")).toHaveAccessibleDescription(/too similar to your name/);
    await expectAccessible(other);
    await field(other, "New password").fill(NEW_PASSWORD);
    await field(other, "Confirm password").fill(NEW_PASSWORD);
    await other.getByRole("button", { name: "Set password and confirm" }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(toast(other, "Your email address is confirmed. You can log in now.")).toBeVisible();
    await logIn(other, email, NEW_PASSWORD);
    await expect(other).toHaveURL(/\/$/);
    await phone.close();

    // the stranger who signed up first stays signed out, as if the address had never been confirmed
    await openAlive(page, "/login");
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole("alert")).toContainText("Confirm your email address first");
  },
);

test("the old address undoes a change of address", { tag: "@full" }, async ({ page, browser, context, watched }) => {
  watched.allow(/status of 40[13]/);
  const [email, thief] = ["keeps.it@example.com", "thief.of.it@example.com"];
  await makePerson(email);
  await signIn(context, email);
  await openAlive(page, "/settings");
  await field(page, "Email address").fill(thief);
  await field(page, "Your password").fill("wrong");
  await page.getByRole("form", { name: "Email" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("form", { name: "Email" }).getByRole("alert")).toHaveText(
    "The current password is incorrect.",
  );
  await field(page, "Your password").fill(PASSWORD);
  await page.getByRole("form", { name: "Email" }).getByRole("button", { name: "Save" }).click();
  await expect(toast(page, `Check your email (${thief}) to confirm the change.`)).toBeVisible();

  // in another browser without a session the link does not confirm
  const link = await mailedLink(page, "Confirm your new email", thief);
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await openAlive(reader, link);
  await reader.getByRole("button", { name: "Confirm email" }).click();
  await expect(reader.getByRole("heading", { name: "Confirm Your New Address" })).toBeVisible();
  await expectAccessible(reader);
  await expect(main(reader).getByRole("link", { name: "Log In" })).toHaveAttribute("href", /^\/login\?to=%2Fconfirm/);
  await openAlive(page, link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL("/settings");

  await openAlive(reader, await shownLink(page, "email address was changed", email));
  await reader.getByRole("button", { name: "Keep my address" }).click();
  await expect(reader.getByRole("heading", { name: "Your Address Is Back" })).toBeVisible();
  await expectAccessible(reader);
  await openAlive(reader, await mailedLink(page, "Reset your", email));
  await field(reader, "New password").fill(NEW_PASSWORD);
  await field(reader, "Confirm password").fill(NEW_PASSWORD);
  await reader.getByRole("button", { name: "Reset password" }).click();
  await expect(reader).toHaveURL(/\/login$/);
  await logIn(reader, email, NEW_PASSWORD);
  await expect(reader).toHaveURL(/\/$/);
  await elsewhere.close();
  await openAlive(page, "/settings");
  await expect(page).toHaveURL("/login?to=%2Fsettings");
});

test("signing out elsewhere requires the password, and Recent activity lists it", async ({
  page,
  browser,
  context,
  watched,
}) => {
  watched.allow(/status of 403/);
  const email = "two.places@example.com";
  await makePerson(email);
  await signInByPassword(context, email);
  const elsewhere = await browser.newContext();
  await signInByPassword(elsewhere, email);
  const notice = await openEmail(page, "New login to your", email);
  await notice.close();

  await openAlive(page, "/settings");
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out everywhere else" });
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("The current password is incorrect.");
  await expectAccessible(page);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(toast(page, "Logged out there.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log out everywhere else" })).toBeHidden();
  await elsewhere.close();

  await page.getByRole("link", { name: "Recent activity" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recent Activity" })).toBeVisible();
  await expect(main(page).getByRole("listitem").getByText("Logged out elsewhere")).toBeVisible();
  await expect(main(page).getByRole("listitem").getByText("Wrong password")).toBeVisible();
  await expect(main(page).getByRole("listitem").getByText("Logged in")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
