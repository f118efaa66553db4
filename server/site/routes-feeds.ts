/** `/feeds/listings.atom` and `/feeds/reviews.atom`: new listings and reviews. */
import { Hono, type Context } from "hono";
import { CATEGORIES, isCategory, type Category } from "#contract/listings/categories.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import type { Site } from "#contract/site/site.ts";
import { currentPath } from "../platform/current-language.ts";
import type { Connection } from "../platform/db/pool.ts";
import { listNewListings, listNewReviews } from "./queries-feeds.ts";
import { readerText } from "../platform/text/owner-text.ts";
import { summaryOf } from "../listings/rules-summary.ts";
import { atom, updatedAt, type AtomFeed } from "./atom.ts";
import { feedTexts } from "./site-texts.ts";

const ENTRIES = 50;
/** Hidden content leaves the feeds within this time, and leaves shared caches within the same time again. */
const CACHED_MS = 30_000;
const SHARED_CACHING = "public, max-age=30";
/** Update time of an empty feed, before any listing. */
const BEGINNING = new Date("2025-01-01T00:00:00Z");

interface RenderedFeed {
  text: string;
  modifiedAt: Date;
}

/** An entity tag takes precedence, and is handled by `sharedAnswers`; dates have a precision of one second. */
function isUnchangedSince(c: Context, { modifiedAt }: RenderedFeed): boolean {
  if (c.req.header("if-none-match") !== undefined) return false;
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

function answer(c: Context, made: RenderedFeed): Response {
  const headers = { "cache-control": SHARED_CACHING, "last-modified": made.modifiedAt.toUTCString() };
  if (isUnchangedSince(c, made)) return new Response(null, { status: 304, headers });
  return new Response(made.text, {
    headers: { ...headers, "content-type": "application/atom+xml; charset=utf-8" },
  });
}

const placeOf = ({ city, state, country }: { city: string; state: string; country: string }) =>
  [city, state === "" ? country : state].filter((part) => part !== "").join(", ");

/** In the language of the request, from the site's public address. */
const pageAt = (baseUrl: string, path: string): string => baseUrl + currentPath(path);

async function listingsFeed(
  connection: Connection,
  { productName, baseUrl }: Site,
  category: Category | null,
): Promise<AtomFeed> {
  const parameters = category === null ? "" : new URLSearchParams({ category }).toString();
  const filter = category === null ? "" : new URLSearchParams({ categories: category }).toString();
  const listings = await listNewListings(connection.db, category, ENTRIES);
  return {
    language: currentLanguage(),
    title:
      category === null
        ? feedTexts.newListings({ product: productName })
        : feedTexts.newInCategory({ product: productName, category: categoryTexts[category] }),
    subtitle: feedTexts.listingsSubtitle,
    self: pageAt(baseUrl, `/feeds/listings.atom${parameters === "" ? "" : `?${parameters}`}`),
    page: pageAt(baseUrl, `/search${filter === "" ? "" : `?${filter}`}`),
    icon: `${baseUrl}/favicon.svg`,
    author: { name: productName, url: pageAt(baseUrl, "/") },
    emptySince: BEGINNING,
    entries: listings.map((listing) => ({
      id: listing.id,
      title: plainLine([listing.name, placeOf(listing)].filter((part) => part !== "").join(" · ")),
      link: pageAt(baseUrl, `/listing/${listing.id}`),
      author: null,
      categories: listing.categories,
      summary: plainLine(summaryOf(readerText(listing, "description") ?? listing.description)),
      published: listing.created_at,
      updated: listing.updated_at,
    })),
  };
}

async function reviewsFeed(connection: Connection, { productName, baseUrl }: Site): Promise<AtomFeed> {
  const reviews = await listNewReviews(connection.db, ENTRIES);
  return {
    language: currentLanguage(),
    title: feedTexts.newReviews({ product: productName }),
    subtitle: feedTexts.reviewsSubtitle,
    self: pageAt(baseUrl, "/feeds/reviews.atom"),
    page: pageAt(baseUrl, "/search"),
    icon: `${baseUrl}/favicon.svg`,
    author: { name: productName, url: pageAt(baseUrl, "/") },
    emptySince: BEGINNING,
    entries: reviews.map((review) => ({
      id: review.id,
      title: plainLine(feedTexts.reviewTitle({ business: review.business_name, rating: review.rating })),
      link: pageAt(baseUrl, `/listing/${review.business_id}#reviews`),
      author: plainLine(review.reviewer_name ?? "") || accountNoticeTexts.formerMember,
      categories: [],
      summary: plainLine(summaryOf(review.comment)),
      published: review.created_at,
      updated: review.updated_at,
    })),
  };
}

export function feedRoutes(connection: Connection, site: () => Promise<Site>, now: () => Date): Hono {
  /** One entry per language and category, and one per language for reviews. Concurrent requests share one query. */
  const cache = new Map<string, { made: Promise<RenderedFeed>; at: number }>();

  function cached(name: string, read: () => Promise<AtomFeed>): Promise<RenderedFeed> {
    const key = `${currentLanguage()} ${name}`;
    const before = cache.get(key);
    if (before !== undefined && Math.abs(now().getTime() - before.at) < CACHED_MS) return before.made;
    const made = read().then((feed) => ({ text: atom(feed), modifiedAt: updatedAt(feed) }));
    cache.set(key, { made, at: now().getTime() });
    // the next request tries again
    made.catch(() => cache.delete(key));
    return made;
  }

  const routes = new Hono();

  routes.get("/feeds/listings.atom", async (c) => {
    const category = c.req.query("category") ?? null;
    if (category !== null && !isCategory(category))
      return c.text(`There is no such category; there are ${CATEGORIES.join(", ")}.\n`, 404);
    const feed = async () => listingsFeed(connection, await site(), category);
    return answer(c, await cached(`listings ${category ?? ""}`, feed));
  });

  routes.get("/feeds/reviews.atom", async (c) => {
    const feed = async () => reviewsFeed(connection, await site());
    return answer(c, await cached("reviews", feed));
  });

  return routes;
}
