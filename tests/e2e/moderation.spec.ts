/** A review that an operator hides and shows again, and a held review, as all roles see them. */
import { startApp } from "../support/app-process.ts";
import { holdDecisions } from "../support/e2e-operator.ts";
import { expect, expectAccessible, openAlive, test } from "../support/e2e.ts";
import { field, logIn, makePerson, operator, PASSWORD, toast } from "../support/e2e-people.ts";
import { ownListingPath, pageOf, reviewsAt, writeReview } from "../support/e2e-reviews.ts";

/** Its id in `mainstreet reviews list`, found by its text. */
async function idOf(comment: string, list: "--all" | "--held"): Promise<string> {
  const { stdout } = await operator(["reviews", "list", list]);
  const line = stdout.split("\n").find((one) => one.includes(comment)) ?? "";
  return line.split("\t")[0] ?? "";
}

/** Runs the operator's command. */
async function decide(...args: string[]): Promise<void> {
  const release = await holdDecisions();
  await operator(["reviews", ...args]);
  await release();
}

test("a removed review is visible to its author only, with the reason; restored, it counts again", async ({
  browser,
  page: guest,
}) => {
  test.slow();
  const owner = await pageOf(browser, "hidden.owner@example.com", "Olive");
  const path = await ownListingPath(owner, "The Quiet Corner");
  const author = await pageOf(browser, "hidden.author@example.com", "Hal");
  await writeReview(author, { path, stars: 1, comment: "My neighbour at 12 Elm Road works here." });
  const seen = await reviewsAt(guest, path);
  await expect(seen.getByRole("listitem")).toHaveCount(1);
  // a user reports it: only then is it in the operator's list
  const reader = await pageOf(browser, "hidden.reader@example.com", "Rae");
  const read = await reviewsAt(reader, path);
  await read.getByRole("button", { name: "Report" }).click();
  const dialog = reader.getByRole("dialog", { name: "Report this review" });
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(toast(reader, "Thank you. We will check this review.")).toBeVisible();

  const id = await idOf("My neighbour at 12 Elm Road", "--all");
  await decide("hide", id, "--reason", "It tells where somebody lives.");
  for (const [page, section] of [
    [guest, seen],
    [reader, read],
  ] as const) {
    await page.reload();
    await expect(section.getByRole("heading", { name: "No reviews" })).toBeVisible();
  }
  const own = await reviewsAt(author, path);
  const item = own.getByRole("listitem");
  await expect(item).toContainText("This review is hidden: It tells where somebody lives.");
  await expect(item.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(item.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(item.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(own.getByRole("link", { name: /^1 star: / })).toHaveCount(0);
  await expectAccessible(author);

  await decide("restore", id);
  await guest.reload();
  await expect(seen.getByRole("listitem")).toContainText("My neighbour");
  await expect(seen.getByRole("link", { name: "1 star: 1 review" })).toBeVisible();
  await author.reload();
  await expect(item).not.toContainText("is hidden");
  await expect(item.getByRole("button", { name: "Edit" })).toBeVisible();
});

test(
  "a new account's first review is held where the operator configures that",
  { tag: "@full" },
  async ({ browser, page: guest }) => {
    test.slow();
    const owner = await pageOf(browser, "held.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Waiting Room");
    await makePerson("held.author@example.com");
    // a second app with another setting
    const careful = await startApp({
      dataDirectory: process.env["MAINSTREET_TEST_DATA"] ?? "",
      environment: { HOLD_FIRST_REVIEWS: "on", JOBS: "off", SECRET: "" },
    });
    try {
      const context = await browser.newContext({ baseURL: careful.url });
      const page = await context.newPage();
      await openAlive(page, "/reviews-policy");
      await expect(page.getByText("is checked by a person before it is shown")).toBeVisible();
      const section = await reviewsAt(page, path);
      await section.getByRole("link", { name: "Login to Review" }).click();
      await logIn(page, "held.author@example.com", PASSWORD);
      await section.getByText("5 stars: Excellent").locator("..").click();
      await field(page, "Your review").fill("Worth the wait.");
      await field(page, "Display name").fill("Will");
      await section.getByRole("button", { name: "Post Review" }).click();
      const own = section.getByRole("listitem");
      await expect(own).toContainText("An operator checks your review before it is shown.");
      await expectAccessible(page);
      const seen = await reviewsAt(guest, path);
      await expect(seen.getByRole("heading", { name: "No reviews" })).toBeVisible();

      await decide("restore", await idOf("Worth the wait.", "--held"));
      await guest.reload();
      await expect(seen.getByRole("listitem")).toContainText("Worth the wait.");
      await page.reload();
      await expect(own).toContainText("Worth the wait.");
      await expect(own).not.toContainText("looked at");
      await context.close();
    } finally {
      await careful.stop();
    }
  },
);
