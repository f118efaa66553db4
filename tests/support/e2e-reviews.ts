/** A separate listing for each test, with reviewers. */
import type { Browser, Page } from "@playwright/test";
import { expect, openAlive } from "./e2e.ts";
import { addListing, makePerson, signIn } from "./e2e-people.ts";

/** A page of an account that is logged in and has this name; without a name, it has no display name yet. */
export async function pageOf(browser: Browser, email: string, name: string | null): Promise<Page> {
  await makePerson(email);
  const context = await browser.newContext();
  await signIn(context, email);
  if (name !== null) {
    const answer = await context.request.post("/rpc/update_profile", { data: { p_display_name: name } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return context.newPage();
}

/** Adds a listing for the account of `page`. Returns its path. */
export async function ownListingPath(page: Page, name: string): Promise<string> {
  return `/listing/${await addListing(page.context(), { p_name: name })}`;
}

export interface WrittenReview {
  path: string;
  stars: number;
  comment: string;
}

/** Writes a review without the form, as the account of `page`. */
export async function writeReview(page: Page, { path, stars, comment }: WrittenReview): Promise<void> {
  const answer = await page.request.post("/rpc/add_review", {
    data: { p_business_id: path.split("/").at(-1), p_rating: stars, p_comment: comment },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a hydrated listing page and returns its reviews. */
export async function reviewsAt(page: Page, path: string) {
  await openAlive(page, path);
  return page.getByRole("region", { name: "Reviews" });
}
