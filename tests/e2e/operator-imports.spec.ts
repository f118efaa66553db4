/**
 * A file from an operator's disk to the directory: uploaded, checked, imported by the command; with scripts and
 * without.
 */
import type { Page } from "@playwright/test";
import { growStale, site, sitDown } from "../support/e2e-operator.ts";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { operator, PASSWORD, toast } from "../support/e2e-people.ts";

const main = (page: Page) => page.getByRole("main");
const READ_MS = 60_000;

/** Two shops, and a row without a name. */
const csvOf = (name: string) =>
  Buffer.from(`name,address,city,state,country\r\n${name} One,1 Quay,Lauf,,Germany\r\n,2 Quay,Lauf,,Germany\r\n${name} Two,3 Quay,Lauf,,Germany\r\n`); // oxfmt-ignore

test.describe.configure({ mode: "default" });

test("a file is checked, then imported", async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|09|22)/);
  const email = "imports@desk.example";
  const name = "Fetched Bakery";
  await sitDown(context, email);
  await goOnAt(page, 1280);
  await openAlive(page, "/operator/imports");
  await expectFineAtBothWidths(page);
  await main(page)
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "bakeries.csv", mimeType: "text/csv", buffer: csvOf(name) });
  await main(page).getByText("More about the file").click();
  await main(page).getByLabel("Source name").fill("bakers");
  await main(page).getByLabel("Time zone").fill("Mars/Olympus");
  await main(page).getByRole("button", { name: "Upload and check" }).click();
  // the form is filled in again
  await expect(toast(page, "The time zone 'Mars/Olympus' does not exist.")).toBeVisible();
  await expect(main(page).getByLabel("Source name")).toHaveValue("bakers");
  await main(page).getByLabel("Time zone").fill("Europe/Berlin");
  await main(page)
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "bakeries.csv", mimeType: "text/csv", buffer: csvOf(name) });
  await main(page).getByRole("button", { name: "Upload and check" }).click();

  const item = main(page).getByRole("listitem").filter({ hasText: "bakeries.csv" }).first();
  await expect(item).toContainText("checked, nothing saved yet", { timeout: READ_MS });
  await expect(item).toContainText("1 refused");
  await expect(item.getByRole("table")).toContainText("name");
  await expectFineAtBothWidths(page);
  await goOnAt(page, 390);
  const listed = () => site().db.selectFrom("business").select("name").where("name", "like", `${name}%`).execute();
  expect(await listed()).toEqual([]);
  const [refused] = await Promise.all([
    page.waitForEvent("download"),
    item.getByRole("link", { name: "Download all refused rows" }).click(),
  ]);
  expect(refused.suggestedFilename()).toBe("refused.csv");

  await growStale(email);
  await item.getByRole("button", { name: "Import", exact: true }).click();
  await item.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await item.getByRole("button", { name: "Import", exact: true }).click();
  await expect(item.getByText("imported", { exact: true })).toBeVisible({ timeout: READ_MS });
  await expect(item.getByRole("button", { name: "Check again" })).toBeVisible();
  expect(await listed()).toHaveLength(2);
  const { stdout } = await operator(["audit", "--action", "import.run", "--json"]);
  const rows = JSON.parse(stdout) as { actor: string; details: { source: string; created: number } }[];
  expect(rows.find(({ actor }) => actor === email)?.details).toMatchObject({ source: "bakers", created: 2 });
});

test("a file in an unknown format is refused with the reason", { tag: "@full" }, async ({ page, context }) => {
  await sitDown(context, "noise@desk.example");
  await openAlive(page, "/operator/imports");
  await main(page).getByLabel("File", { exact: true }).setInputFiles({ name: "noise.csv", mimeType: "text/csv", buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 3]) }); // oxfmt-ignore
  await main(page).getByRole("button", { name: "Upload and check" }).click();
  const item = main(page).getByRole("listitem").filter({ hasText: "noise.csv" }).first();
  await expect(item.getByText("failed", { exact: true })).toBeVisible({ timeout: READ_MS });
  await expect(item.locator("pre")).not.toBeEmpty();
  // the file's path is not shown
  await expect(item.locator("pre")).not.toContainText("/imports/");
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a file is uploaded, checked and imported", async ({ page, context }) => {
    await sitDown(context, "plain.imports@desk.example");
    await page.goto("/operator/imports");
    await main(page)
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "plain.csv", mimeType: "text/csv", buffer: csvOf("Plainly Fetched") });
    await main(page).getByRole("button", { name: "Upload and check" }).click();
    const item = main(page).getByRole("listitem").filter({ hasText: "plain.csv" }).first();
    const reads = async (text: string) => {
      await expect(async () => {
        await page.goto("/operator/imports");
        await expect(item.getByText(text, { exact: true })).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: READ_MS });
    };
    await reads("checked, nothing saved yet");
    await item.getByRole("button", { name: "Import", exact: true }).click();
    await reads("imported");
  });
});
