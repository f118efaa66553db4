/** The operator's screens: queue and audit. */
import type { Page } from "@playwright/test";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { addKnown } from "#server/backup/queries-known.ts";
import { site, sitDown } from "../support/e2e-operator.ts";
import { makePerson, signIn } from "../support/e2e-people.ts";

const main = (page: Page) => page.getByRole("main");
const rail = (page: Page) => page.getByRole("navigation", { name: "Operator’s desk" });

test("today and the audit log", async ({ page, context }) => {
  const email = "today@desk.example";
  await sitDown(context, email);
  await addKnown(site().db, {
    ...{ digest: "desk", taken_at: new Date(Date.now() - 60_000), finished_at: new Date() },
    ...{ place: "folder", name: "/elsewhere/today.tar.zst", bytes: 12_500_000, is_scheduled: false },
  });
  await goOnAt(page, 390);
  await openAlive(page, "/operator");
  await expect(page).toHaveTitle(/^Today · Operator’s desk/);
  await expect(rail(page).getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
  const doctor = main(page).getByRole("region", { name: "Doctor" });
  await expect(doctor.getByRole("listitem").filter({ hasText: /: database/ }).first()).toBeVisible(); // oxfmt-ignore
  await expect(doctor).toContainText("npx mainstreet doctor");
  const backups = main(page).getByRole("region", { name: "Backups" });
  await expect(backups.getByRole("listitem").filter({ hasText: "/elsewhere/today.tar.zst" })).toContainText("12.5 MB");
  await expect(backups).toContainText("npx mainstreet backup verify");
  await expectFineAtBothWidths(page);

  await main(page).getByRole("link", { name: "failed jobs" }).click();
  await expect(page).toHaveURL("/operator/jobs");
  // on a telephone, the rail still shows the present section
  await openAlive(page, "/operator/audit");
  await expect(rail(page).getByRole("link", { name: "Audit" })).toBeInViewport({ ratio: 0.9 });

  await goOnAt(page, 1280);
  await openAlive(page, "/settings");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Operator’s desk" }).click();
  await expect(page).toHaveURL("/operator");
  await rail(page).getByRole("link", { name: "Audit" }).click();
  await expect(page).toHaveURL("/operator/audit");
  await page.getByLabel("About or by").fill(email);
  await main(page).getByRole("button", { name: "Show" }).click();
  const entries = main(page).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("operator.add");
  await expect(main(page)).toContainText(`npx mainstreet audit --about ${email}`);
  await expectFineAtBothWidths(page);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the audit log by its address, and 404 for other people", async ({ page, context, watched }) => {
    watched.allow(/status of 4(?:04|22)/);
    await makePerson("nobody@desk.example");
    await signIn(context, "nobody@desk.example");
    const answer = await page.goto("/operator");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await sitDown(context, "plain@desk.example");
    await page.goto("/operator/audit?about=plain%40desk.example");
    await expect(main(page).getByRole("listitem")).toHaveCount(2);
    await page.goto("/operator/audit?since=yesterday");
    await expect(page.getByRole("alert")).toHaveText("Enter a day such as 2026-11-01.");
  });
});
