/** A listing of its own for each test, with people around it. */
import type { Browser, Page } from "@playwright/test";
import { expect, openAlive } from "./e2e.ts";
import { addListing, makePerson, signIn } from "./e2e-people.ts";

/** A page of somebody who is signed in, under this name; without one, they have chosen none yet. */
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

/** A new listing of whoever looks at `page`; answers with its address. */
export async function ownListingPath(page: Page, name: string): Promise<string> {
  return `/listing/${await addListing(page.context(), { p_name: name })}`;
}

export interface WrittenReview {
  path: string;
  stars: number;
  comment: string;
}

/** Written without the form, by whoever looks at `page`. */
export async function writeReview(page: Page, { path, stars, comment }: WrittenReview): Promise<void> {
  const answer = await page.request.post("/rpc/add_review", {
    data: { p_business_id: path.split("/").at(-1), p_rating: stars, p_comment: comment },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a listing, alive, and answers with its reviews. */
export async function reviewsAt(page: Page, path: string) {
  await openAlive(page, path);
  return page.getByRole("region", { name: "Reviews" });
}
