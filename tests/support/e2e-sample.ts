/** Listings of the sample city for browser tests. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { UserBusiness } from "#contract/listings/listing-fields.ts";
import type { SearchPage, SearchResult } from "#contract/search/search.ts";
import { expect } from "./e2e.ts";

/** Listings of the sample, found by name so that their ids may change. */
export const SAMPLE = {
  photos: "The Ropewalk Hall",
  reviews: "Tidewater Kitchen",
  always: "Sudsbury Laundromat",
  bare: "Plain Words",
} as const;

async function rpc<Result>(request: APIRequestContext, name: string, input: object): Promise<Result> {
  const response = await request.post(`/rpc/${name}`, { data: input });
  expect(response.status()).toBe(200);
  return (await response.json()) as Result;
}

export async function businessCalled(request: APIRequestContext, name: string): Promise<Business> {
  const { results } = await rpc<SearchPage>(request, "search_businesses", { search_query: name });
  const found = results.find((result) => result.name === name);
  expect(found, `the sample has '${name}'`).toBeDefined();
  return rpc<Business>(request, "get_business", { p_id: found?.id });
}

export async function visit(page: Page, name: string, suffix = ""): Promise<Business> {
  const business = await businessCalled(page.request, name);
  // does not wait for photos, each width of which is encoded on its first request
  await page.goto(`/listing/${business.id}${suffix}`, { waitUntil: "domcontentloaded" });
  return business;
}

/** Waits until the page is hydrated. A click before that would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isHydrated(document.querySelector(".action-share")));
}

/** All listings, those with the most reviews first. */
async function* allListings(request: APIRequestContext): AsyncGenerator<SearchResult> {
  for (let number = 1, last = 1; number <= last; number += 1) {
    const requested = { sort_by: "number-of-reviews", page_number: number };
    const { results, pages } = await rpc<SearchPage>(request, "search_businesses", requested);
    yield* results;
    last = pages;
  }
}

/** Of the matching listings, the one with the most reviews. */
export async function someListing(page: Page, isWanted: (listing: SearchResult) => boolean): Promise<SearchResult> {
  for await (const listing of allListings(page.request)) if (isWanted(listing)) return listing;
  throw new Error("The sample has no such listing");
}

/** The complete record of the matching listing with the most reviews. */
export async function someBusiness(
  request: APIRequestContext,
  isWanted: (business: Business) => boolean,
): Promise<Business> {
  for await (const { id } of allListings(request)) {
    const business = await rpc<Business>(request, "get_business", { p_id: id });
    if (isWanted(business)) return business;
  }
  throw new Error("The sample has no such business");
}

/** A listing of the account that is logged in. */
export async function ownListing(page: Page): Promise<UserBusiness> {
  const answer = await page.request.post("/rpc/get_user_businesses", { data: {} });
  const [first] = (await answer.json()) as UserBusiness[];
  if (first === undefined) throw new Error("They look after no listing");
  return first;
}
