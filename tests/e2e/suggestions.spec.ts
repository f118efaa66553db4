/** A visitor suggests an edit, and an operator applies it. */
import type { Page } from "@playwright/test";
import { site, sitDown } from "../support/e2e-operator.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { makePerson, signIn, toast } from "../support/e2e-people.ts";
import { makeBusiness } from "../support/factories.ts";

const main = (page: Page) => page.getByRole("main");

test("from the listing's page through the queue to the page", async ({ page, context, browser, watched }) => {
  watched.allow(/status of 422/);
  const name = "Suggested Bakery";
  const id = await makeBusiness(site().db, { name, phone_number: "+1 207 555 0101" });
  await goOnAt(page, 390);
  await openAlive(page, `/listing/${id}`);
  await page.getByRole("link", { name: "Suggest an edit" }).click();
  // a guest logs in and comes back
  await expect(page).toHaveURL(/^\/login|\/login\?/);
  await makePerson("suggester@desk.example");
  await signIn(context, "suggester@desk.example");
  await openAlive(page, `/listing/${id}/suggest`);
  await expectAccessibleInBothThemes(page);
  await expectFineAtBothWidths(page);
  await main(page).getByRole("button", { name: "Send suggestion" }).click();
  await expect(main(page).getByLabel("Anything else")).toHaveAccessibleDescription(/Change at least one fact/);
  await main(page).getByLabel("Monday").fill("whenever");
  await main(page).getByRole("button", { name: "Send suggestion" }).click();
  await expect(main(page).getByLabel("Monday")).toHaveAccessibleDescription(/Enter times like/);
  await main(page).getByLabel("Monday").fill("10-6");
  await main(page).getByLabel("Phone").fill("+1 207 555 0102");
  await main(page).getByLabel("Anything else").fill("It says so on the door.");
  await main(page).getByRole("button", { name: "Send suggestion" }).click();
  await expect(toast(page, "Thank you.")).toBeVisible();
  await expect(page).toHaveURL(`/listing/${id}`);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await sitDown(desk, "suggestions@desk.example");
  const queue = await desk.newPage();
  await openAlive(queue, "/operator/queue?kind=suggestion");
  const item = main(queue)
    .locator(".operator-queue")
    .getByRole("listitem", { name: new RegExp(name) });
  await expect(item.getByRole("row", { name: /Phone/ })).toContainText("+1 207 555 0101");
  await expect(item.getByRole("row", { name: /Phone/ })).toContainText("+1 207 555 0102");
  await expect(item.getByRole("row", { name: /Hours/ })).toContainText("Mon 10:00 AM – 6:00 PM");
  await expect(item).toContainText("It says so on the door.");
  await expectAccessibleInBothThemes(queue);
  await expectFineAtBothWidths(queue);
  await item.getByRole("button", { name: "Accept" }).click();
  await expect(toast(queue, `${name} is edited as suggested.`)).toBeVisible();
  await expect(item).toHaveCount(0);
  await desk.close();
  await page.reload();
  await expect(main(page).getByRole("link", { name: "+1 207 555 0102" })).toBeVisible();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a suggestion is sent by a form, and declined", async ({ page, context }) => {
    const name = "Plainly Suggested";
    const id = await makeBusiness(site().db, { name });
    await sitDown(context, "plain.suggester@desk.example");
    await page.goto(`/listing/${id}/suggest`);
    await main(page).getByRole("checkbox", { name: "It has closed for good" }).check();
    await main(page).getByRole("button", { name: "Send suggestion" }).click();
    await expect(toast(page, "Thank you.")).toBeVisible();
    await page.goto("/operator/queue?kind=suggestion");
    const item = main(page)
      .locator(".operator-queue")
      .getByRole("listitem", { name: new RegExp(name) });
    await expect(item).toContainText("Permanently closed.");
    await item.getByRole("button", { name: "Decline" }).click();
    await expect(toast(page, `The suggestion for ${name} is declined. Nothing is changed.`)).toBeVisible();
    await expect(item).toHaveCount(0);
  });
});
