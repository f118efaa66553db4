/** Passkeys, with Chromium's virtual device instead of a fingerprint: added, used to log in, removed. */
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { growStale, site, sitDown } from "../support/e2e-operator.ts";
import { makeBusiness } from "../support/factories.ts";
import { field, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

/** Passkeys need a host name, which 127.0.0.1 is not. */
const SITE = `http://localhost:${process.env["MAINSTREET_TEST_PORT"]}`;

test.use({ baseURL: SITE });

const main = (page: Page) => page.getByRole("main");

/** `isVerified`: whether the device verifies the user. */
async function addDevice(page: Page, isVerified = true): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function signInHere(context: BrowserContext, email: string): Promise<void> {
  await signIn(context, email);
  await cookiesHere(context);
}

async function cookiesHere(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: "localhost" })));
}

test("one is added, used to log in, and removed", async ({ page, context, watched }) => {
  test.slow();
  watched.allow(/status of 4\d\d/);
  await goOnAt(page, 390);
  const email = "passkey@example.com";
  await makePerson(email);
  await signInHere(context, email);
  const { cdp, authenticatorId } = await addDevice(page);
  await openAlive(page, "/settings");
  await main(page).getByRole("link", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Passkeys", level: 1 })).toBeVisible();
  await expectFineAtBothWidths(page);
  await field(page, "Name").fill("My phone");
  await field(page, "Your password").fill("guessed");
  await main(page).getByRole("button", { name: "Add passkey" }).click();
  await expect(field(page, "Your password")).toHaveAccessibleDescription("The current password is incorrect.");
  await field(page, "Your password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Add passkey" }).click();
  await expect(toast(page, "Your passkey was added.")).toBeVisible();
  const list = main(page).getByRole("region", { name: "Your passkeys" });
  await expect(list.getByRole("listitem")).toContainText("My phone");
  await expect(field(page, "Name")).toHaveValue("");
  await expectFineAtBothWidths(page);
  // the same device cannot create a second one
  await field(page, "Name").fill("Again");
  await field(page, "Your password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("This device already has a passkey for your account.");

  await goOnAt(page, 1280);
  await context.clearCookies();
  const before = await loaded(page, "/login?to=%2Fsettings%2Fpasskeys");
  expect(before.filter((name) => name.includes("webauthn"))).toEqual([]);
  await expectFineAtBothWidths(page);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await main(page).getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^The passkey request was cancelled/);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await main(page).getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(toast(page, "Login successful!")).toBeVisible();
  await expect(page).toHaveURL(`${SITE}/settings/passkeys`);

  await list.getByRole("button", { name: "Remove My phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove passkey" });
  await expectFineAtBothWidths(page);
  await dialog.getByLabel("Password", { exact: true }).fill("guessed");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "The current password is incorrect.",
  );
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Your passkey was removed.")).toBeVisible();
  await expect(list).toHaveCount(0);

  await context.clearCookies();
  await openAlive(page, "/login");
  await main(page).getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^This passkey does not belong to an account here/);
});

/** Files that a page has loaded once it is hydrated. */
async function loaded(page: Page, path: string): Promise<string[]> {
  await openAlive(page, path);
  return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
}

test("the browser offers them in the address field", async ({ page, context }) => {
  const email = "passkey.filled.in@example.com";
  await makePerson(email);
  await signInHere(context, email);
  await addDevice(page);
  await openAlive(page, "/settings/passkeys");
  await field(page, "Name").fill("Laptop");
  await field(page, "Your password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Add passkey" }).click();
  await expect(toast(page, "Your passkey was added.")).toBeVisible();
  await context.clearCookies();
  await openAlive(page, "/login");
  // the test's device is selected as soon as the browser may
  await field(page, "Email").focus();
  await expect(toast(page, "Login successful!")).toBeVisible();
});

test(
  "an operator confirms their identity with one before an irreversible action",
  { tag: "@full" },
  async ({ page, context, watched }) => {
    watched.allow(/status of 403/);
    const email = "passkey@desk.example";
    await sitDown(context, email);
    await cookiesHere(context);
    const { cdp, authenticatorId } = await addDevice(page);
    await openAlive(page, "/settings/passkeys");
    await field(page, "Name").fill("Key ring");
    await field(page, "Your password").fill(PASSWORD);
    await main(page).getByRole("button", { name: "Add passkey" }).click();
    await expect(toast(page, "Your passkey was added.")).toBeVisible();
    await makePerson("heir.passkey@desk.example");
    const id = await makeBusiness(site().db, { name: "Passkey Bakery" });

    await openAlive(page, `/operator/listings?q=${id}`);
    const found = main(page).getByRole("listitem").filter({ hasText: "Passkey Bakery" });
    await found.getByText("Change", { exact: true }).click();
    // the page was opened with a recent login
    await growStale(email);
    await found.getByLabel("Email address of the new owner").fill("heir.passkey@desk.example");
    await found.getByRole("button", { name: "Assign owner", exact: true }).click();
    await expect(found.getByRole("alert")).toContainText("This can't be undone");
    const use = found.getByRole("button", { name: "Use a passkey" });
    await expect(use).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // requesting the passkey does not reload the page
    const read: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes("/operator/listings")) read.push(request.url());
    });
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await use.first().click();
    await expect(found.getByText(/^The passkey request was cancelled/)).toBeVisible();
    expect(read).toEqual([]);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await use.first().click();
    await expect(found.getByText("Your passkey was read.")).toBeVisible();
    await expect(found.getByRole("button", { name: "Assign owner", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Passkey Bakery belongs to heir.passkey@desk.example now.")).toBeVisible();
    await expect(use).toHaveCount(0);
  },
);

test("no passkeys are offered at an address without a name", async ({ page, context }) => {
  const email = "passkey.nowhere@example.com";
  await makePerson(email);
  await signIn(context, email);
  await openAlive(page, SITE.replace("localhost", "127.0.0.1") + "/settings/passkeys");
  await expect(main(page)).toContainText("Passkeys can’t be used at this address of the site.");
  await expect(field(page, "Name")).toHaveCount(0);
  await context.clearCookies();
  await page.goto(`${SITE.replace("localhost", "127.0.0.1")}/login`);
  await expect(main(page).getByRole("button", { name: "Log in with a passkey" })).toHaveCount(0);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("features that need them are not shown", async ({ page, context }) => {
    const email = "passkey.plain@example.com";
    await makePerson(email);
    await signInHere(context, email);
    await page.goto("/settings/passkeys");
    await expect(main(page)).toContainText("Adding a passkey needs JavaScript");
    await expect(main(page).getByRole("button", { name: "Add passkey" })).toBeHidden();
    await context.clearCookies();
    await page.goto("/login");
    await expect(main(page).getByRole("button", { name: "Log In" })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Log in with a passkey" })).toBeHidden();
  });
});
