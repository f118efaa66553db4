/** An owner turns on requests to confirm on the day, with scripts and without. */
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

const SHOTS = process.env["IMPORT_SHOTS"];

test("guests receive the question at the owner's time and not before", async ({ page, browser, watched }) => {
  watched.allow(/status of 422/);
  const host = "host.asks@example.com";
  await makePerson(host);
  await signIn(page.context(), host);
  const id = await addListing(page.context(), { p_name: "Asking House", p_hours: "always" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, `/desk/${id}/guests`);
  const part = page.locator("details", { hasText: "Confirmation emails" });
  await expect(part.getByText("Off", { exact: true })).toBeVisible();
  await part.locator("summary").click();
  await field(page, "Ask guests to confirm").selectOption("yes");
  await field(page, "Send the email, hours before").fill("6");
  await field(page, "Answer due, hours before").fill("8");
  await part.getByRole("button", { name: "Save" }).click();
  await expect(part.getByText("The email must be sent before the answer is due.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  // tall enough that the fixed bars cover nothing in part
  await page.setViewportSize({ width: 390, height: 1_600 });
  await expectAccessibleInBothThemes(page);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/ask-390.png`, fullPage: true });
  await field(page, "Answer due, hours before").fill("2");
  await field(page, "Without an answer").selectOption("Cancel the reservation and free its time");
  await part.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Saved.")).toBeVisible();
  await expect(part.getByText("6 hours before", { exact: true })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signIn(plain, host);
  const document = await plain.newPage();
  await document.goto(`/desk/${id}/guests`);
  const same = document.locator("details", { hasText: "Confirmation emails" });
  await same.locator("summary").click();
  await expect(field(document, "Without an answer")).toHaveValue("yes");
  if (SHOTS !== undefined) await document.screenshot({ path: `${SHOTS}/ask-1280.png`, fullPage: true });
  await field(document, "Ask guests to confirm").selectOption("no");
  await same.getByRole("button", { name: "Save" }).click();
  await expect(same.getByText("Off", { exact: true })).toBeVisible();
  await plain.close();
});
