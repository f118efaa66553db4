/** Photos of a review whose author had to log in again and did not send it. */
import { expect, test } from "../support/e2e.ts";
import { field, logIn, PASSWORD } from "../support/e2e-people.ts";
import { countStoredPhotos, picture } from "../support/e2e-photos.ts";
import { ownListingPath, pageOf, reviewsAt } from "../support/e2e-reviews.ts";

const HOUR_MS = 3_600_000;

test("are stored for a day", async ({ browser, watched }) => {
  test.slow();
  // an expired login
  watched.allow(/status of 401/);
  const owner = await pageOf(browser, "draft.owner@example.com", "Olive");
  const path = await ownListingPath(owner, "The Forgotten Roll");
  const page = await pageOf(browser, "draft.author@example.com", "Pip");
  const section = await reviewsAt(page, path);
  const picked = section.locator(".picked img");
  await section.getByRole("button", { name: "Write a Review" }).click();
  await section.getByText("5 stars: Excellent").locator("..").click();
  await field(page, "Your review").fill("The colors are right.");
  const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer: await picture("sienna") };
  await section.locator("input[type=file]").setInputFiles([photo]);
  await expect(picked).toHaveCount(1);
  await page.context().clearCookies();
  await section.getByRole("button", { name: "Post Review" }).click();
  await expect(section.getByRole("alert")).toContainText("your text and photos are saved in this tab.");
  const storedAt = await page.evaluate(() => Date.now());
  await section.getByRole("link", { name: "Log in again" }).click();
  await logIn(page, "draft.author@example.com", PASSWORD);
  await expect(picked).toHaveCount(1);

  for (const [hours, count] of [
    [23, 1],
    [25, 0],
  ] as const) {
    await page.clock.setFixedTime(storedAt + hours * HOUR_MS);
    await page.reload();
    await expect(field(page, "Your review")).toHaveValue("The colors are right.");
    await expect.poll(() => countStoredPhotos(page)).toBe(count);
    await expect(picked).toHaveCount(count);
  }
});
