/** Reviews without scripts, on plain pages. */
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";
import { picture } from "../support/e2e-photos.ts";
import { writeReview } from "../support/e2e-reviews.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true }).click();
const reviews = (page: Page) => page.getByRole("region", { name: "Reviews", exact: true });

/** A user without scripts, logged in. */
async function personOf(browser: Browser, email: string, name: string): Promise<Page> {
  await makePerson(email);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await signIn(context, email);
  await context.request.post("/rpc/update_profile", { data: { p_display_name: name } });
  return context.newPage();
}

test(
  "a guest logs in, writes under a new name, changes and deletes",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    watched.allow(/status of 422/);
    const owner = await personOf(browser, "plain.reviewed@example.com", "Olive");
    const id = await addListing(owner.context(), { p_name: "Plain Words Press" });
    const email = "plain.reviewer@example.com";
    await makePerson(email);
    await page.goto(`/listing/${id}`);
    await reviews(page).getByRole("link", { name: "Login to Review" }).click();
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(`/listing/${id}#write-review`);
    await press(page, "Write a Review");
    await expect(page.getByRole("heading", { level: 1, name: "Review Plain Words Press" })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await press(page, "Post Review");
    await expect(main(page).getByRole("alert").getByRole("link")).toHaveText(["Choose one to five stars.", "Write something first."]); // oxfmt-ignore
    await page.getByRole("radio", { name: "4 stars: Very good" }).check();
    await press(page, "Post Review");
    await expect(field(page, "Your review")).toHaveAccessibleDescription("Write something first.");
    await expect(page.getByRole("radio", { name: "4 stars: Very good" })).toBeChecked();
    await field(page, "Your review").fill("Set in lead.\n\nAnd well: https://press.example/why.");
    await press(page, "Post Review");
    await expect(main(page).getByRole("alert")).toContainText("Choose a display name first");
    await expect(field(page, "Your review")).toHaveValue("Set in lead.\n\nAnd well: https://press.example/why.");
    await field(page, "Display name").fill("Ada");
    await press(page, "Post Review");
    await expect(page).toHaveURL(new RegExp(`/listing/${id}#review-`));
    await expect(toast(page, "Review added successfully")).toBeVisible();
    const own = reviews(page).getByRole("listitem");
    await expect(own).toContainText("Ada");
    await expect(own.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
    // two paragraphs, as typed
    await expect(own.getByText("Set in lead.", { exact: true })).toBeVisible();
    await expect(reviews(page).getByText("Already Reviewed")).toBeVisible();

    await own.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your review of Plain Words Press" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "4 stars: Very good" })).toBeChecked();
    await expect(field(page, "Display name")).toHaveCount(0);
    await page.getByRole("radio", { name: "2 stars: Fair" }).check();
    await field(page, "Your review").fill("Set in lead, and late.");
    await press(page, "Save Changes");
    await expect(toast(page, "Review edited successfully")).toBeVisible();
    await expect(own).toContainText("Set in lead, and late.");
    await expect(own).toContainText("(edited)");

    await own.getByRole("button", { name: "Edit" }).click();
    const photo = { name: "press.jpg", mimeType: "image/jpeg", buffer: await picture("#553311") };
    await page.getByLabel("Photo", { exact: true }).setInputFiles(photo);
    await press(page, "Add photo");
    await expect(toast(page, "Successfully uploaded 1 image")).toBeVisible();
    await expect(main(page).getByRole("img", { name: "Photo 1 of your review" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await press(page, "Remove photo 1");
    await expect(toast(page, "Image deleted successfully")).toBeVisible();
    await expect(main(page).getByRole("img", { name: "Photo 1 of your review" })).toHaveCount(0);
    await follow(page, "Back to the listing");

    await own.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Are you sure you want to delete your review?" })).toBeInViewport();
    await press(page, "Cancel");
    await press(page, "Delete your review");
    await press(page, "Delete");
    await expect(page).toHaveURL(`/listing/${id}#reviews`);
    await expect(toast(page, "Review deleted successfully")).toBeVisible();
    await expect(reviews(page).getByRole("heading", { name: "No reviews" })).toBeVisible();

    // owners cannot review their own listing
    await owner.goto(`/listing/${id}/review`);
    await expect(main(owner)).toContainText("You can’t review your own listing.");
    await expect(field(owner, "Your review")).toHaveCount(0);
  },
);

test(
  "a reader marks one as helpful, undoes that, and reports it once",
  { tag: "@full" },
  async ({ browser, watched }) => {
    watched.allow(/status of 4(?:04|22)/);
    const owner = await personOf(browser, "plain.voted@example.com", "Olive");
    const id = await addListing(owner.context(), { p_name: "Plain Ballots" });
    const author = await personOf(browser, "plain.vote.author@example.com", "Vera");
    await writeReview(author, { path: `/listing/${id}`, stars: 3, comment: "Long lines." });
    const reader = await personOf(browser, "plain.vote.reader@example.com", "Rae");
    await reader.goto(`/listing/${id}`);
    await expect(reviews(reader).getByRole("button", { name: "Reply" })).toHaveCount(0);
    const helpful = reader.getByRole("button", { name: /^Helpful/ });
    await expect(helpful).toHaveAttribute("aria-pressed", "false");
    await helpful.click();
    await expect(reader).toHaveURL(new RegExp(`/listing/${id}/review\\?of=`));
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await expect(helpful).toContainText("1");
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "false");
    await expect(field(reader, "Your public reply")).toHaveCount(0);

    await follow(reader, "Back to the listing");
    await reviews(reader).getByRole("button", { name: "Report" }).click();
    await expect(reader.getByRole("heading", { name: "Report this review" })).toBeInViewport();
    await reader.getByLabel("Advertising or spam").check();
    await field(reader, "Details (optional)").fill("The same words at three places.");
    await expectNoSidewaysScroll(reader);
    const question = reader.getByRole("region", { name: "Report this review" });
    await question.getByRole("button", { name: "Report" }).click();
    await expect(toast(reader, "Thank you. We will check this review.")).toBeVisible();
    await expect(main(reader)).toContainText("Reported");
    await expect(main(reader).getByRole("button", { name: "Report" })).toHaveCount(0);
    const page = reader.url();

    await author.goto(page);
    await expect(author).toHaveURL(`/listing/${id}/review`);
    await author.goto(`/listing/${id}/review?asks=delete`);
    await press(author, "Delete");
    await expect(toast(author, "Review deleted successfully")).toBeVisible();
    await helpful.click();
    await expect(main(reader)).toContainText("This review is no longer available");
    await follow(reader, "Back to the listing");
    await expect(reader).toHaveURL(`/listing/${id}`);
  },
);

test("input survives an expired session", { tag: "@full" }, async ({ browser, watched }) => {
  watched.allow(/status of 401/);
  const owner = await personOf(browser, "plain.kept.owner@example.com", "Olive");
  const id = await addListing(owner.context(), { p_name: "Plain Memory" });
  const author = await personOf(browser, "plain.kept.author@example.com", "Kit");
  await author.goto(`/listing/${id}/review`);
  await author.getByRole("radio", { name: "5 stars: Excellent" }).check();
  await field(author, "Your review").fill("Worth every word.");
  await author.context().clearCookies();
  await press(author, "Post Review");
  await expect(main(author).getByRole("alert")).toContainText("Log in again");
  await expect(field(author, "Your review")).toHaveValue("Worth every word.");
  await signIn(author.context(), "plain.kept.author@example.com");
  await press(author, "Post Review");
  await expect(toast(author, "Review added successfully")).toBeVisible();

  await author.context().clearCookies();
  await author.goto(`/listing/${id}/review`);
  await follow(author, "Log In");
  await expect(author).toHaveURL(new RegExp(`/login\\?to=${encodeURIComponent(`/listing/${id}/review`)}`));
});

test("the owner answers in public, edits the answer and deletes it", { tag: "@full" }, async ({ browser, watched }) => {
  watched.allow(/status of 422/);
  const owner = await personOf(browser, "plain.answers@example.com", "Olive");
  const id = await addListing(owner.context(), { p_name: "Plain Answers" });
  const author = await personOf(browser, "plain.asked@example.com", "Ann");
  await writeReview(author, { path: `/listing/${id}`, stars: 2, comment: "Nobody picked up." });
  await owner.goto(`/listing/${id}`);
  await reviews(owner).getByRole("button", { name: "Reply", exact: true }).click();
  await expect(field(owner, "Your public reply")).toBeInViewport();
  await field(owner, "Your public reply").fill("   ");
  await press(owner, "Save reply");
  await expect(field(owner, "Your public reply")).toHaveAccessibleDescription("Write something first.");
  await field(owner, "Your public reply").fill("We were out.");
  await press(owner, "Save reply");
  await expect(toast(owner, "Reply saved successfully")).toBeVisible();
  await author.goto(`/listing/${id}`);
  await expect(reviews(author).getByRole("heading", { name: "Reply from Plain Answers" })).toBeVisible();

  await owner.goto(`/listing/${id}`);
  await reviews(owner).getByRole("button", { name: "Edit reply" }).click();
  await field(owner, "Your public reply").fill("Glad you got through.");
  await press(owner, "Save reply");
  await expect(main(owner).getByRole("listitem")).toContainText("Glad you got through.");
  await press(owner, "Delete reply");
  await expect(owner.getByRole("heading", { name: "Are you sure you want to delete your reply?" })).toBeInViewport();
  await press(owner, "Delete");
  await expect(toast(owner, "Reply deleted successfully")).toBeVisible();
  await expect(owner.getByRole("heading", { name: "Reply from Plain Answers" })).toHaveCount(0);
});

test.describe("with scripts for the checks", () => {
  test.use({ javaScriptEnabled: true });

  test(
    "the pages are accessible in both themes, and work the same",
    { tag: "@full" },
    async ({ page, context, browser, watched }) => {
      watched.allow(/status of 422/);
      const owner = await personOf(browser, "plain.looked.at@example.com", "Olive");
      const id = await addListing(owner.context(), { p_name: "Plain Sight" });
      await makePerson("plain.looks@example.com");
      await signIn(context, "plain.looks@example.com");
      await openAlive(page, `/listing/${id}/review`);
      await press(page, "Post Review");
      await expect(page.getByRole("radio", { name: "1 star: Poor" })).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("radio", { name: "4 stars: Very good" }).check();
      await field(page, "Your review").fill("Seen by all.");
      await field(page, "Display name").fill("Lou");
      await press(page, "Post Review");
      await expect(page).toHaveURL(`/listing/${id}#reviews`);
      await expect(toast(page, "Review added successfully")).toBeVisible();
      const address = await reviews(page).getByRole("listitem").getAttribute("id");

      await signIn(context, "plain.looked.at@example.com");
      await openAlive(page, `/listing/${id}/review?of=${address?.replace("review-", "")}`);
      await press(page, "Reply");
      await field(page, "Your public reply").fill("Thank you.");
      await press(page, "Save reply");
      await expect(main(page).getByRole("listitem")).toContainText("Thank you.");
      await expectAccessibleInBothThemes(page);
    },
  );
});
