/** Reviews on a listing's page: for their author, another visitor, a guest and the owner. */
import { alive, expect, expectAccessible, keepReact, openAlive, test } from "../support/e2e.ts";
import { field, logIn, PASSWORD, toast } from "../support/e2e-people.ts";
import { countStoredPhotos, give, picture } from "../support/e2e-photos.ts";
import { ownListingPath, pageOf, reviewsAt, writeReview } from "../support/e2e-reviews.ts";

test.describe("by their author", () => {
  test("written by keyboard only, under a name chosen in the form, edited in place and deleted", async ({
    browser,
  }) => {
    test.slow();
    const owner = await pageOf(browser, "keys.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Key Cutter");
    const page = await pageOf(browser, "keys.author@example.com", null);
    const section = await reviewsAt(page, path);
    await expect(section.getByRole("heading", { name: "No reviews" })).toBeVisible();

    await section.getByRole("button", { name: "Write a Review" }).focus();
    await page.keyboard.press("Enter");
    await expect(section.getByRole("radio", { name: "1 star: Poor" })).toBeFocused();
    for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
    await expect(section.getByRole("radio", { name: "4 stars: Very good" })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(field(page, "Your review")).toBeFocused();
    await page.keyboard.type("Cut in a minute.");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expect(field(page, "Display name")).toBeFocused();
    await page.keyboard.type("Ada");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(section.getByRole("button", { name: "Post Review" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Review added successfully")).toBeVisible();
    const own = section.getByRole("listitem").filter({ hasText: "Cut in a minute." });
    await expect(own).toBeFocused();
    await expect(own).toContainText("Ada");
    await expect(own.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
    await expect(section.getByText("Already Reviewed")).toBeVisible();
    await expect(section.getByRole("link", { name: "4 stars: 1 review" })).toBeVisible();

    await own.getByRole("button", { name: "Edit" }).click();
    await expect(section.getByRole("radio", { name: "4 stars: Very good" })).toBeFocused();
    await section.getByText("2 stars: Fair").locator("..").click();
    await field(page, "Your review").fill("Cut in a minute.\n\nIt does not turn: https://locks.example/why.");
    await section.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Review edited successfully")).toBeVisible();
    // the form, whose pictures are also a list, is replaced by the review a moment after the announcement
    await expect(section.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
    const edited = section.getByRole("listitem");
    await expect(edited).toContainText("(edited)");
    await expect(edited.getByRole("link", { name: "https://locks.example/why", exact: true })).toHaveAttribute(
      "rel",
      "nofollow ugc noopener",
    );

    await edited.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete your review?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(edited).toHaveCount(1);
    await edited.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Review deleted successfully")).toBeVisible();
    await expect(section.getByRole("heading", { name: "No reviews" })).toBeVisible();
    await expect(section.getByRole("button", { name: "Write a Review" })).toBeVisible();
  });

  test(
    "its form closes, even when the page shows it before the form has its answer",
    { tag: "@full" },
    async ({ browser }) => {
      const owner = await pageOf(browser, "once.owner@example.com", "Olive");
      const path = await ownListingPath(owner, "The One Go");
      const page = await pageOf(browser, "once.author@example.com", "Ona");
      const section = await reviewsAt(page, path);
      await section.getByRole("button", { name: "Write a Review" }).click();
      await section.getByText("5 stars: Excellent").locator("..").click();
      await field(page, "Your review").fill("All at once.");
      const goOn = await keepReact(page);
      await section.getByRole("button", { name: "Post Review" }).click();
      // the answer, and the page data with it
      await page.waitForFunction(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.includes(".data")).length === 2,
      );
      await goOn();
      const item = section.getByRole("listitem").filter({ hasText: "All at once." });
      await expect(item).toBeFocused();
      await expect(section.getByRole("form")).toHaveCount(0);
      await expect(item.getByRole("button", { name: "Edit" })).toBeVisible();
      // nor is there a form for another one, if theirs is not among those shown
      await openAlive(page, `${path}?stars=1#write-review`);
      // the form is loaded separately
      await page.waitForLoadState("networkidle");
      await expect(section.getByText("Already Reviewed")).toBeVisible();
      await expect(item).toHaveCount(0);
      await expect(section.getByRole("form")).toHaveCount(0);
    },
  );

  test(
    "reports missing fields, and keeps the text past an expired login",
    { tag: "@full" },
    async ({ browser, watched }) => {
      test.slow();
      // an expired login
      watched.allow(/status of 401/);
      const owner = await pageOf(browser, "kept.owner@example.com", "Olive");
      const path = await ownListingPath(owner, "The Kept Word");
      const page = await pageOf(browser, "kept.author@example.com", "Kit");
      const section = await reviewsAt(page, path);
      await section.getByRole("button", { name: "Write a Review" }).click();
      await section.getByRole("button", { name: "Post Review" }).click();
      const errors = section.getByRole("alert").getByRole("link");
      await expect(errors).toHaveText(["Choose one to five stars.", "Write something first."]);
      await errors.last().click();
      await expect(field(page, "Your review")).toBeFocused();
      // an error goes when it is corrected
      await section.getByText("5 stars: Excellent").locator("..").click();
      await expect(errors).toHaveText(["Write something first."]);
      await expect(section.getByText("Choose one to five stars.")).toHaveCount(0);
      await section.getByRole("button", { name: "Post Review" }).click();
      await expect(field(page, "Your review")).toBeFocused();
      await field(page, "Your review").fill("Worth every word.");
      await expect(errors).toHaveCount(0);

      await page.context().clearCookies();
      await section.getByRole("button", { name: "Post Review" }).click();
      await section.getByRole("link", { name: "Log in again" }).click();
      await logIn(page, "kept.author@example.com", PASSWORD);
      await expect(page).toHaveURL(`${path}#write-review`);
      await expect(field(page, "Your review")).toHaveValue("Worth every word.");
      await expect(section.getByRole("radio", { name: "5 stars: Excellent" })).toBeChecked();
      await section.getByRole("button", { name: "Post Review" }).click();
      await expect(toast(page, "Review added successfully")).toBeVisible();
      await expect(section.getByRole("listitem")).toContainText("Worth every word.");
      await expect(page).toHaveURL(path);
    },
  );

  test(
    "with photos, which are shown before and during the upload, and a failed one is sent again",
    { tag: "@full" },
    async ({ browser, watched }) => {
      test.slow();
      // a photo sent while too many are uploaded
      watched.allow(/status of 503/);
      const owner = await pageOf(browser, "reviewed.photos@example.com", "Olive");
      const path = await ownListingPath(owner, "The Camera Shop");
      const page = await pageOf(browser, "photo.author@example.com", "Pip");
      // separate tests check the server's answers against the contract
      let failures = 1;
      await page.route("**/api/review-image", async (route) => {
        if (failures > 0) {
          failures -= 1;
          await route.fulfill({ status: 503, json: { code: "uploads_busy", message: "Many photos right now." } });
          return;
        }
        const id = "01990b7e-5c00-7000-8000-00000000000a";
        const data = {
          id,
          file_name: "none.webp",
          width: 600,
          height: 400,
          colour: "#aa5500",
          url: "/image/none.webp",
        };
        await route.fulfill({ json: { success: true, data, message: "" } });
      });
      const buffer = await picture("sienna");
      // may be shown before the review is reloaded, which does not contain it
      await page.route("**/image/none.webp*", (route) => route.fulfill({ body: buffer, contentType: "image/jpeg" }));
      const section = await reviewsAt(page, path);
      await section.getByRole("button", { name: "Write a Review" }).click();
      await section.getByText("5 stars: Excellent").locator("..").click();
      const file = (name: string) => ({ name, mimeType: "image/jpeg", buffer });
      await section.locator("input[type=file]").setInputFiles([file("a.jpg"), file("b.jpg")]);
      await expect(section.getByRole("img", { name: "a.jpg" })).toBeVisible();
      await section.getByRole("button", { name: "Remove b.jpg" }).click();
      await expect(section.getByRole("img", { name: "b.jpg" })).toHaveCount(0);
      // an error keeps the photos
      await section.getByRole("button", { name: "Post Review" }).click();
      await expect(section.getByRole("alert")).toContainText("Write something first.");
      await expect(section.getByRole("img", { name: "a.jpg" })).toBeVisible();
      await field(page, "Your review").fill("They explain everything.");
      await section.getByRole("button", { name: "Post Review" }).click();
      await expect(toast(page, "Your review is saved, but some photos could not be uploaded.")).toBeVisible();
      await expect(section.getByText("Many photos right now.")).toBeVisible();
      await section.getByRole("button", { name: "Post Review" }).click();
      await expect(section.getByRole("listitem").filter({ hasText: "They explain everything." })).toBeVisible();
      expect(failures).toBe(0);
    },
  );

  test("photos chosen before a session ended are there after logging in again, and are sent once", async ({
    browser,
    watched,
  }) => {
    test.slow();
    // an expired login
    watched.allow(/status of 401/);
    const owner = await pageOf(browser, "camera.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Second Roll");
    const page = await pageOf(browser, "camera.author@example.com", "Pip");
    const section = await reviewsAt(page, path);
    const picked = section.locator(".picked img");
    const alert = section.getByRole("alert");
    /** Expires the session of a filled form. */
    async function expire() {
      await page.context().clearCookies();
      await section.getByRole("button", { name: "Post Review" }).click();
    }
    const stored = () => countStoredPhotos(page);
    const file = async (name: string, colour: string) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await picture(colour),
    });
    await section.getByRole("button", { name: "Write a Review" }).click();
    await section.getByText("5 stars: Excellent").locator("..").click();
    await field(page, "Your review").fill("The colors are right.");
    await section
      .locator("input[type=file]")
      .setInputFiles([await file("a.jpg", "sienna"), await file("b.jpg", "teal")]);
    await expect(picked).toHaveCount(2);
    // nothing is stored while the session lasts
    expect(await stored()).toBe(0);
    await expire();
    await expect(alert).toContainText("your text and photos are saved in this tab.");
    await section.getByRole("button", { name: "Remove b.jpg" }).click();
    await expect(picked).toHaveCount(1);
    await expect(alert).toContainText("your text and photos are saved in this tab.");
    await section.getByRole("link", { name: "Log in again" }).click();
    await logIn(page, "camera.author@example.com", PASSWORD);
    await expect(page).toHaveURL(`${path}#write-review`);
    await expect(field(page, "Your review")).toHaveValue("The colors are right.");
    await expect(section.getByRole("img", { name: "a.jpg" })).toBeVisible();
    await expect(picked).toHaveCount(1);

    // another tab has no photos
    const other = await page.context().newPage();
    const there = await reviewsAt(other, path);
    await there.getByRole("button", { name: "Write a Review" }).click();
    await expect(there.getByRole("form")).toBeVisible();
    await other.waitForLoadState("networkidle");
    await expect(there.locator(".picked img")).toHaveCount(0);
    await other.close();

    await section.getByRole("button", { name: "Post Review" }).click();
    await expect(section.getByRole("link", { name: "Photo 1 by Pip" })).toBeVisible();
    await expect.poll(stored).toBe(0);

    // a browser that refuses
    const item = section.getByRole("listitem").filter({ hasText: "The colors are right." });
    await item.getByRole("button", { name: "Edit" }).click();
    await section.locator("input[type=file]").setInputFiles(await file("c.jpg", "purple"));
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    });
    await page.context().clearCookies();
    await section.getByRole("button", { name: "Save Changes" }).click();
    await expect(alert).toContainText("Add your photos again afterwards.");
  });

  test("with dropped and pasted photos, which any visitor can enlarge and the author can remove", async ({
    browser,
    page: guest,
  }) => {
    test.slow();
    const owner = await pageOf(browser, "drop.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Drop Shop");
    const page = await pageOf(browser, "drop.author@example.com", "Dee");
    const section = await reviewsAt(page, path);
    await section.getByRole("button", { name: "Write a Review" }).click();
    await section.getByText("4 stars: Very good").locator("..").click();
    await field(page, "Your review").fill("See for yourself.");
    await give(page, ".review-form", "drop", "dropped.jpg", await picture("purple"));
    await expect(section.getByRole("img", { name: "dropped.jpg" })).toBeVisible();
    await give(page, ".review-form textarea", "paste", "pasted.jpg", await picture("teal"));
    await expect(section.getByRole("img", { name: "pasted.jpg" })).toBeVisible();
    await section.getByRole("button", { name: "Post Review" }).click();
    await expect(toast(page, "Review added successfully")).toBeVisible();

    const seen = await reviewsAt(guest, path);
    const second = seen.getByRole("link", { name: "Photo 2 by Dee" });
    await second.evaluate(async (link) => {
      while (!window.isHydrated(link)) await new Promise(requestAnimationFrame);
    });
    await second.focus();
    await guest.keyboard.press("Enter");
    const dialog = guest.getByRole("dialog", { name: "Photos" });
    await expect(dialog.getByText("2 / 2")).toBeVisible();
    const large = dialog.getByRole("img").last();
    await expect(large).toBeInViewport();
    // the stored photo, as the pipeline made it
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(guest);
    await guest.keyboard.press("ArrowLeft");
    await expect(dialog.getByText("1 / 2")).toBeVisible();
    await guest.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(second).toBeFocused();

    await section.getByRole("listitem").getByRole("button", { name: "Edit" }).click();
    await section.getByRole("button", { name: "Remove photo 1" }).click();
    await section.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Review edited successfully")).toBeVisible();
    // a cached page updates a moment after a change
    await expect(async () => {
      await guest.reload();
      await expect(seen.getByRole("link", { name: /^Photo/ })).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
  });
});

test.describe("by others", () => {
  test("a guest is sent to the login screen, and back to the form", async ({ page, browser }) => {
    test.slow();
    const owner = await pageOf(browser, "guest.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Guest Book");
    const author = await pageOf(browser, "guest.author@example.com", "Gus");
    await writeReview(author, { path, stars: 5, comment: "A welcome like at home." });
    const section = await reviewsAt(page, path);
    await expect(section.getByRole("link", { name: /^Helpful/ })).toHaveAttribute(
      "href",
      new RegExp(`^/login\\?to=${encodeURIComponent(`${path}#review-`)}`),
    );
    await section.getByRole("link", { name: "Login to Review" }).click();
    await logIn(page, "guest.owner@example.com", PASSWORD);
    // owners cannot review their own listing
    await expect(page).toHaveURL(`${path}#write-review`);
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await expect(section.getByRole("button", { name: "Write a Review" })).toHaveCount(0);
  });

  test("marked helpful and unmarked; reported with a reason, once", async ({ browser }) => {
    test.slow();
    const owner = await pageOf(browser, "vote.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Voting Booth");
    const author = await pageOf(browser, "vote.author@example.com", "Vera");
    await writeReview(author, { path, stars: 3, comment: "Long lines." });
    const page = await pageOf(browser, "vote.reader@example.com", "Rae");
    const section = await reviewsAt(page, path);
    const helpful = section.getByRole("button", { name: /^Helpful/ });
    await expect(helpful).toHaveAttribute("aria-pressed", "false");
    // a page that is being hydrated also reports the reader's time zone
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.startsWith("/listing/"),
    );
    await helpful.click();
    await answered;
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await expect(helpful).toContainText("1");
    await page.reload();
    await alive(page);
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await helpful.click();
    await expect(helpful).not.toContainText("1");

    await section.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this review" });
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await dialog.getByLabel("Advertising or spam").check();
    await dialog.getByLabel("Details (optional)").fill("The same words at three places.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(toast(page, "Thank you. We will check this review.")).toBeVisible();
    await expect(section.getByText("Reported", { exact: true })).toBeVisible();
    await expect(section.getByRole("listitem")).toBeFocused();
    await page.reload();
    await expect(section.getByText("Reported", { exact: true })).toBeVisible();
    await expect(section.getByRole("button", { name: "Report" })).toHaveCount(0);
  });

  test("a refusal is shown, and the optimistic change is undone", { tag: "@full" }, async ({ browser, watched }) => {
    test.slow();
    // a vote for a deleted review
    watched.allow(/status of 404/);
    const owner = await pageOf(browser, "gone.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Vanishing Act");
    const author = await pageOf(browser, "gone.author@example.com", "Vi");
    await writeReview(author, { path, stars: 3, comment: "Now you see it." });
    const page = await pageOf(browser, "gone.reader@example.com", "Rae");
    const section = await reviewsAt(page, path);
    const helpful = section.getByRole("button", { name: /^Helpful/ });
    await expect(helpful).toBeVisible();
    const own = await reviewsAt(author, path);
    await own.getByRole("button", { name: "Delete" }).click();
    await author.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(own.getByRole("heading", { name: "No reviews" })).toBeVisible();
    await helpful.click();
    await expect(section.getByRole("alert")).toContainText("This review no longer exists.");
    await expect(helpful).toHaveAttribute("aria-pressed", "false");
  });
});

test(
  "a server that does not answer is reported, and the page and the text stay",
  { tag: "@full" },
  async ({ browser, watched }) => {
    test.slow();
    watched.allow(/ERR_FAILED/);
    const owner = await pageOf(browser, "offline.owner@example.com", "Olive");
    const path = await ownListingPath(owner, "The Quiet Wire");
    const author = await pageOf(browser, "offline.author@example.com", "Ivo");
    await writeReview(author, { path, stars: 4, comment: "No signal, no worries." });
    const page = await pageOf(browser, "offline.reader@example.com", "Rae");
    const section = await reviewsAt(page, path);
    const helpful = section.getByRole("button", { name: /^Helpful/ });
    await section.getByRole("button", { name: "Write a Review" }).click();
    await field(page, "Your review").fill("Written on a train.");
    await section.getByText("3 stars: Good").locator("..").click();
    await page.route("**/listing/*.data", (route) => route.abort());
    await helpful.click();
    await expect(section.getByRole("alert")).toContainText("The server can't be reached right now. Please try again.");
    await expect(helpful).toHaveAttribute("aria-pressed", "false");
    await section.getByRole("button", { name: "Post Review" }).click();
    await expect(section.getByRole("form").getByRole("alert")).toContainText(
      "What you typed is still here; please try again.",
    );
    await page.unroute("**/listing/*.data");
    await section.getByRole("button", { name: "Post Review" }).click();
    await expect(toast(page, "Review added successfully")).toBeVisible();
  },
);

test("the owner answers in public, edits the answer and deletes it", async ({ browser, page: guest }) => {
  test.slow();
  const owner = await pageOf(browser, "reply.owner@example.com", "Olive");
  const path = await ownListingPath(owner, "The Answering Machine");
  const author = await pageOf(browser, "reply.author@example.com", "Ann");
  await writeReview(author, { path, stars: 2, comment: "Nobody picked up." });
  const section = await reviewsAt(owner, path);
  await section.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(field(owner, "Your public reply")).toBeFocused();
  await field(owner, "Your public reply").fill("We were out. Try again: https://answer.example");
  await expectAccessible(owner);
  await section.getByRole("button", { name: "Save reply" }).click();
  await expect(toast(owner, "Reply saved successfully")).toBeVisible();
  await expect(section.getByRole("listitem")).toBeFocused();

  const own = await reviewsAt(author, path);
  await expect(own.getByRole("heading", { name: "Reply from The Answering Machine" })).toBeVisible();
  await own.getByRole("button", { name: "Edit" }).click();
  await field(author, "Your review").fill("Nobody picked up. Then somebody did.");
  await own.getByRole("button", { name: "Save Changes" }).click();
  await expect(own.getByText("The review was edited after this reply.")).toBeVisible();

  const seen = await reviewsAt(guest, path);
  await expect(seen.getByRole("link", { name: "https://answer.example" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener",
  );
  await expectAccessible(guest);

  await owner.reload();
  await alive(owner);
  await section.getByRole("button", { name: "Edit reply" }).click();
  await field(owner, "Your public reply").fill("Glad you got through.");
  await section.getByRole("button", { name: "Save reply" }).click();
  await expect(section.getByText("Glad you got through.")).toBeVisible();
  await expect(section.getByText("The review was edited after this reply.")).toHaveCount(0);
  await section.getByRole("button", { name: "Delete reply" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(owner, "Reply deleted successfully")).toBeVisible();
  await expect(section.getByRole("listitem")).toBeFocused();
  await expect(section.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
});
