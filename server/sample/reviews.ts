/** The reviews of the sample city, with their visits, votes and replies. */
import type { SampleRows } from "./queries.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { minhashOf } from "../reviews/rules-similarity.ts";
import { drawn, type Visit } from "./bookings.ts";
import type { SampleListing } from "./read.ts";

/** Two of three reviews of places that take reservations were written after a visit. */
const WITHOUT_VISIT_IN = 3;
/** One in this many reviews has no helpful votes. */
const UNVOTED_IN = 2;
const MOST_VOTES = 9;
/** Interval between the reviews of one day at one listing. */
const APART_MS = 3_000_000;

export interface SampleTown {
  listings: readonly SampleListing[];
  now: number;
  userId: (number: number) => string;
  listingId: (listing: SampleListing) => string;
  /** Owner of a listing, by its id. */
  ownerOf: ReadonlyMap<string, string>;
  /** People who vote. */
  voters: readonly string[];
  steadyId: (kind: string, key: string) => string;
}

type SampleReview = SampleListing["reviews"][number];

const keyOf = ({ slug }: SampleListing, { by }: SampleReview) => `${slug}/${by}`;

const writtenAt = (now: number, { days_ago: days }: SampleReview, index: number) =>
  now - days * DAY_MS - (index + 1) * APART_MS;

/** Visits before the reviews, for which reservations are made. */
export function visitsOf({ listings, now, userId }: SampleTown): Visit[] {
  return listings.flatMap((listing) =>
    listing.reviews
      .map((review, index) => ({
        key: keyOf(listing, review),
        slug: listing.slug,
        guestId: userId(review.by),
        writtenAt: writtenAt(now, review, index),
      }))
      .filter(({ key }) => drawn(WITHOUT_VISIT_IN, key, "visit") > 0),
  );
}

function votersOf({ voters, userId }: SampleTown, key: string, by: number): string[] {
  if (drawn(UNVOTED_IN, key, "voted") === 0) return [];
  const first = drawn(voters.length, key, "voter");
  const several = Array.from(
    { length: 1 + drawn(MOST_VOTES, key, "votes") },
    (_, step) => voters[(first + step * 7) % voters.length] ?? "",
  );
  return [...new Set(several)].filter((voter) => voter !== "" && voter !== userId(by));
}

/** `visits`: reservation ids by the visit keys of `visitsOf`. */
export function reviewRows(
  town: SampleTown,
  visits: ReadonlyMap<string, string>,
): Pick<SampleRows, "reviews" | "votes" | "replies"> {
  const rows: Pick<SampleRows, "reviews" | "votes" | "replies"> = { reviews: [], votes: [], replies: [] };
  const { listings, now, userId, listingId, ownerOf, steadyId } = town;
  for (const listing of listings)
    for (const [index, review] of listing.reviews.entries()) {
      const key = keyOf(listing, review);
      const id = steadyId("review", key);
      const at = writtenAt(now, review, index);
      const { by, stars, comment, edited_days_ago: edited, reply } = review;
      const visit = visits.get(key) ?? null;
      rows.reviews.push({
        id,
        business_id: listingId(listing),
        author_id: userId(by),
        rating: stars,
        comment,
        minhash: minhashOf(comment),
        reservation_id: visit,
        is_verified: visit !== null,
        created_at: new Date(at),
        updated_at: new Date(edited === undefined ? at : now - edited * DAY_MS - APART_MS),
      });
      const until = (now - at) / 3_600_000;
      for (const voter of votersOf(town, key, by))
        rows.votes.push({
          review_id: id,
          user_id: voter,
          created_at: new Date(at + drawn(Math.max(1, Math.floor(until)), key, voter) * 3_600_000),
        });
      if (reply === undefined) continue;
      const answered = new Date(now - reply.days_ago * DAY_MS);
      rows.replies.push({
        review_id: id,
        author_id: ownerOf.get(listingId(listing)) ?? null,
        comment: reply.comment,
        created_at: answered,
        updated_at: answered,
      });
    }
  return rows;
}
