import type { Locator, Page } from "@playwright/test";
import { lockImports, unlockImports } from "#server/listings/sources/queries-lock.ts";
import { makeBusiness } from "../support/factories.ts";
import { makeMerged, makeMissing } from "../support/imported-rows.ts";
import { addGivenUp, growStale, site, sitDown } from "../support/e2e-operator.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { makePerson, operator, PASSWORD, toast } from "../support/e2e-people.ts";

const main = (page: Page) => page.getByRole("main");

/** Presses repeatedly, as it is refused during an import, which tests in other workers run. */
async function pressUntilTaken(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse(
      (each) => each.request().method() === "POST" && each.url().includes("/operator/listings"),
    );
    await button.click();
    expect((await answered).ok()).toBe(true);
  }).toPass({ timeout: 120_000 });
}

test("a listing is found, hidden, shown and transferred", async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|09|22)/);
  const email = "lists@desk.example";
  await sitDown(context, email);
  await growStale(email);
  await goOnAt(page, 1280);
  const heir = "heir@desk.example";
  await makePerson(heir);
  const name = "Sought Bakery";
  const id = await makeBusiness(site().db, { name, city: "Lauf" });
  await openAlive(page, "/operator/listings");
  await page.getByRole("searchbox", { name: "Find a listing" }).fill(name.toLowerCase());
  await page.keyboard.press("Enter");
  const found = main(page).getByRole("listitem").filter({ hasText: name });
  await expect(found).toContainText("visible to all visitors");
  await found.getByText("Change", { exact: true }).click();
  await expectFineAtBothWidths(page);
  await goOnAt(page, 390);
  await found.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(found.getByLabel("Reason, shown to the owner")).toHaveAccessibleDescription("Give the owner a reason.");
  await found.getByLabel("Reason, shown to the owner").fill("It is closed.");
  await found.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(toast(page, `${name} is hidden.`)).toBeVisible();
  await expect(found).toContainText("It is closed.");
  await found.getByRole("button", { name: "Show again", exact: true }).click();
  await expect(found).toContainText("visible to all visitors");
  await found.getByLabel("Email address of the new owner").fill(heir);
  await found.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await found.getByRole("button", { name: "Assign owner", exact: true }).click();
  await expect(toast(page, `${name} belongs to ${heir} now.`)).toBeVisible();
  await expect(found).toContainText(heir);
  const { stdout } = await operator(["audit", "--about", id, "--json"]);
  expect(
    (JSON.parse(stdout) as { actor: string; action: string }[]).map(({ actor, action }) => [actor, action]),
  ).toEqual(["listing.claim", "listing.restore", "listing.hide"].map((action) => [email, action]));
});

test("a missing row that still exists, and a wrongly merged one, are corrected", async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|09)/);
  const email = "imported@desk.example";
  await sitDown(context, email);
  const { db } = site();
  const removed = await makeMissing(db, "node/e2e-1", "Closed Again Hardware");
  await makeMerged(db, "way/e2e-1", { name: "Theater at the Gate", listing: "Gate Playhouse" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/operator/listings?q=gate+playhouse");
  const taken = page.getByRole("region", { name: "Rows merged by imports into these listings" });
  await expect(taken.getByRole("listitem")).toContainText("the same telephone, 12 m apart");
  const missed = page.getByRole("region", { name: "Missing from recent imports" });
  const row = missed.getByRole("listitem").filter({ hasText: "Closed Again Hardware" });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await pressUntilTaken(page, row.getByRole("button", { name: "Still open" }));
  await expect(toast(page, "osm:node/e2e-1 no longer counts as missing. Its listing is shown again.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/listing/${removed}`)).status()).toBe(200);
  await growStale(email);
  await taken.getByRole("button", { name: "Split" }).click();
  await expect(taken.getByRole("alert")).toContainText("This can't be undone");
  await taken.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  // Refused during an import. The password was right, so it is not requested again.
  const importing = await site().pool.connect();
  await lockImports(importing, () => undefined);
  await taken.getByRole("button", { name: "Split" }).click();
  await expect(taken.getByRole("alert")).toContainText("A file is being imported.");
  await unlockImports(importing);
  importing.release();
  await pressUntilTaken(page, taken.getByRole("button", { name: "Split" }));
  await expect(toast(page, "Theater at the Gate has a separate listing now.")).toBeVisible();
  await expect(taken).toContainText("None.");
});

test("an email that was given up is dropped, after the password", async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|09)/);
  const email = "jobs@desk.example";
  await sitDown(context, email);
  const id = await addGivenUp("nobody.there@people.example");
  await openAlive(page, "/operator/jobs");
  const job = main(page).getByRole("listitem").filter({ hasText: "nobody.there@people.example" });
  await expect(job).toContainText("failed");
  await expect(job).toContainText("The mail server does not answer");
  await expectAccessibleInBothThemes(page);
  // the page was opened with a recent login
  await growStale(email);
  await job.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(job.getByRole("alert")).toHaveText("This can't be undone. Enter your password to continue.");
  await job.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await job.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "1 job dropped.")).toBeVisible();
  await expect(job).toHaveCount(0);
  const { stdout } = await operator(["audit", "--about", "jobs", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject([{ actor: email, action: "jobs.drop", details: { count: 1, jobs: [id] } }]);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("an account is disabled, enabled and given a password; an operator's cannot be changed", async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/status of 4(?:03|09|22)/);
    await sitDown(context, "accounts@desk.example");
    await makePerson("sought.person@desk.example");
    await page.goto("/operator/accounts?q=sought.person");
    const found = main(page).getByRole("listitem").filter({ hasText: "sought.person@desk.example" });
    await found.getByText("Change", { exact: true }).click();
    await found.getByLabel("Reason, for the audit").fill("Spam.");
    await found.getByRole("button", { name: "Disable", exact: true }).click();
    await expect(toast(page, "sought.person@desk.example is disabled")).toBeVisible();
    await found.getByText("Change", { exact: true }).click();
    await found.getByRole("button", { name: "Enable", exact: true }).click();
    await found.getByText("Change", { exact: true }).click();
    await found.getByRole("button", { name: "Reset the password" }).click();
    await expect(main(page)).toContainText("New password, shown only once: ");
    await page.goto("/operator/accounts?q=accounts%40desk.example");
    await expect(main(page).getByRole("listitem")).toContainText("npx mainstreet operator remove");
    await expect(main(page).getByText("Change", { exact: true })).toHaveCount(0);
  });
});
