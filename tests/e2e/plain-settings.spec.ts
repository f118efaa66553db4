/** The settings without scripts: every form shows errors at its fields, and confirmations are on the page. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test } from "../support/e2e.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

test.use({ javaScriptEnabled: false });

const form = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
const save = (page: Page, name: string) => form(page, name).getByRole("button", { name: "Save" }).click();
const requested = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("name, address, password, theme and reminders", { tag: "@full" }, async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|22)/);
  const email = "plain.settings@example.com";
  await makePerson(email);
  await signIn(context, email);
  await addListing(context, { p_name: "Plain Settings Bakery" });
  await page.goto("/settings");

  await field(page, "Display name").fill("   ");
  await save(page, "Profile");
  await expect(field(page, "Display name")).toHaveAccessibleDescription("Enter a name.");
  await field(page, "Display name").fill("  Ada   Lovelace ");
  await save(page, "Profile");
  await expect(page).toHaveURL("/settings");
  await expect(toast(page, "Display name updated successfully")).toBeVisible();
  await expect(field(page, "Display name")).toHaveValue("Ada Lovelace");

  await field(page, "Email address").fill("plain.next@example.com");
  await field(page, "Your password").fill("wrong");
  await save(page, "Email");
  await expect(form(page, "Email").getByRole("alert")).toHaveText("The current password is incorrect.");
  await expect(field(page, "Email address")).toHaveValue("plain.next@example.com");
  await expect(field(page, "Your password")).toHaveValue("");
  await field(page, "Your password").fill(PASSWORD);
  await save(page, "Email");
  await expect(toast(page, "Check your email (plain.next@example.com) to confirm the change.")).toBeVisible();
  await expect(field(page, "Email address")).toHaveValue(email);

  await field(page, "Current password").fill(PASSWORD);
  await field(page, "New password").fill("staple the horse again");
  await form(page, "Password").getByLabel("Confirm password", { exact: true }).fill("staple the cow again");
  await save(page, "Password");
  await expect(form(page, "Password").getByLabel("Confirm password", { exact: true })).toHaveAccessibleDescription(
    "Passwords do not match.",
  );
  expect(await page.content()).not.toContain("staple the");
  await field(page, "Current password").fill(PASSWORD);
  await field(page, "New password").fill("staple the horse again");
  await form(page, "Password").getByLabel("Confirm password", { exact: true }).fill("staple the horse again");
  await save(page, "Password");
  await expect(toast(page, "Your password has been reset successfully.")).toBeVisible();

  for (const theme of ["light", "dark"]) {
    await page.getByRole("switch", { name: "Dark theme" }).setChecked(theme === "dark");
    await save(page, "Preferences");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
  await expect(page.getByRole("switch", { name: "Type anywhere to search" })).toBeDisabled();

  await page.getByRole("switch", { name: "Two hours before" }).uncheck();
  await page.getByRole("switch", { name: "Also for my listings" }).uncheck();
  await save(page, "Reminders by email");
  await expect(page).toHaveURL("/settings");
  await page.reload();
  await expect(page.getByRole("switch", { name: "A day before" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Two hours before" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Also for my listings" })).not.toBeChecked();
});

test(
  "signing out elsewhere and deleting the account require the password first",
  { tag: "@full" },
  async ({ page, context, browser, watched }) => {
    watched.allow(/status of 4(?:01|03|22)/);
    const email = "plain.leaves@example.com";
    await makePerson(email);
    await signIn(context, email);
    const elsewhere = await browser.newContext();
    await signIn(elsewhere, email);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/settings");

    await page.getByRole("button", { name: "Log out everywhere else" }).click();
    const others = requested(page, "Log out everywhere else");
    await expect(others.getByLabel("Password", { exact: true })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await others.getByLabel("Password", { exact: true }).fill("wrong");
    await others.getByRole("button", { name: "Log out", exact: true }).click();
    await expect(others.getByRole("alert")).toHaveText("The current password is incorrect.");
    await others.getByRole("button", { name: "Cancel" }).click();
    await expect(others).toBeHidden();
    await page.getByRole("button", { name: /^Log out on / }).click();
    const there = requested(page, "Log out there");
    await there.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await there.getByRole("button", { name: "Log out", exact: true }).click();
    await expect(toast(page, "Logged out there.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Log out everywhere else" })).toBeHidden();
    expect((await elsewhere.request.post("/rpc/get_profile", { data: {} })).status()).toBe(401);
    await elsewhere.close();

    await page.getByRole("button", { name: "Delete account" }).click();
    const leaving = requested(page, "Delete account");
    await leaving.getByLabel("Delete them").check();
    await leaving.getByLabel("Password", { exact: true }).fill("wrong");
    await leaving.getByRole("button", { name: "Delete account" }).click();
    await expect(leaving.getByRole("alert")).toHaveText("The current password is incorrect.");
    await expect(leaving.getByLabel("Delete them")).toBeChecked();
    await leaving.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await leaving.getByRole("button", { name: "Delete account" }).click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Your account has been deleted.")).toBeVisible();
  },
);

test("a person's data is downloaded as a file", { tag: "@full" }, async ({ page, context }) => {
  const email = "plain.data@example.com";
  await makePerson(email);
  await signIn(context, email);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(await readFile(await file.path(), "utf8")).toContain(email);
  await expect(page).toHaveURL("/settings");
});

test("claiming begins after logging in", { tag: "@full" }, async ({ page, context, browser }) => {
  const owner = await browser.newContext();
  await makePerson("plain.claim.owner@example.com");
  await signIn(owner, "plain.claim.owner@example.com");
  const claimed = await addListing(owner, { p_name: "Plain Deeds" });
  const email = "plain.claims@example.com";
  await makePerson(email);
  const found = await context.request.post("/rpc/search_businesses", { data: {} });
  const { results } = (await found.json()) as { results: { id: string; claimed: boolean }[] };
  const unclaimed = results.find((one) => !one.claimed)?.id ?? "";
  await page.goto(`/listing/${unclaimed}`);
  await page.getByRole("link", { name: "Claim this listing" }).click();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`/listing/${unclaimed}/claim`);
  const mail = page.getByRole("main").getByRole("link", { name: /^Email / });
  const address = await mail.getAttribute("href");
  expect(address).toMatch(/^mailto:/);
  expect(decodeURIComponent(address ?? "")).toContain(unclaimed);
  expect(decodeURIComponent(address ?? "")).toContain(email);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Choose one way.")).toBeVisible();
  await page.getByRole("button", { name: "Withdraw this claim" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();

  await page.goto(`/listing/${claimed}/claim`);
  await expect(page.getByRole("heading", { name: "This listing has an owner" })).toBeVisible();
  await expect(mail).toHaveAttribute("href", /^mailto:/);
  await owner.close();
});
