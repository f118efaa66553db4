/**
 * Photos on the operator's screens: found by listing and by review, visible although hidden, and removed with a reason.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#server/platform/db/id.ts";
import { hideListing } from "#server/operator/visibility.ts";
import { growStale, site, sitDown } from "../support/e2e-operator.ts";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { PASSWORD, toast } from "../support/e2e-people.ts";
import { picture } from "../support/e2e-photos.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";

/** Adds photos with their files, as uploads do; returns the file names. */
async function addPhotos(businessId: string, colours: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const colour of colours) {
    const fileName = `${newId()}.jpg`;
    writeFileSync(join(process.env["MAINSTREET_TEST_DATA"] ?? "", "photos", fileName), await picture(colour));
    await makeImage(site().db, { business_id: businessId, file_name: fileName });
    names.push(fileName);
  }
  return names;
}

test("photos of a hidden listing are shown, and one is removed", async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|22|10)/);
  const email = "photos@desk.example";
  await sitDown(context, email);
  await goOnAt(page, 1280);
  const { db } = site();
  const listing = await makeBusiness(db, { name: "Photo Bakery", city: "Lauf" });
  const files = await addPhotos(listing, ["#b33", "#3b3", "#33b"]);
  await hideListing(db, listing, "A look at its photos");

  await openAlive(page, `/operator/listings?q=${listing}`);
  const found = page.getByRole("main").getByRole("listitem").filter({ hasText: "Photo Bakery" });
  await found.getByText("Change", { exact: true }).click();
  await found.getByRole("link", { name: "Photos of the listing and its reviews" }).click();
  const photos = page.getByRole("region", { name: "Photos of Photo Bakery" });
  const pictures = photos.getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectFineAtBothWidths(page);
  await goOnAt(page, 390);

  const button = photos.getByRole("button", { name: "Remove selected photos" });
  await button.click();
  await expect(photos.getByText("Choose a photo first.")).toBeVisible();
  await photos.getByLabel(/^Photo 1, of the listing/).check();
  await button.click();
  await expect(photos.getByText("Give the owner a reason.")).toBeVisible();
  await photos.getByLabel("Reason, shown to the owner or author").fill("It shows a child");
  await growStale(email);
  await button.click();
  await photos.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await button.click();
  await expect(toast(page, "1 photo is removed.")).toBeVisible();
  await expect(pictures).toHaveCount(2);
  const rows = await db.selectFrom("image").select("file_name").where("business_id", "=", listing).execute();
  const left = new Set(rows.map(({ file_name: file }) => file));
  expect(left.size).toBe(2);
  for (const file of files)
    expect((await context.request.get(`/image/${file}`)).status()).toBe(left.has(file) ? 200 : 410);
});
