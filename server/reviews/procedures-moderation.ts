/** What the page 'How reviews work here' counts. */
import type { ModerationCounts } from "#contract/reviews/review.ts";
import { moderationCounts } from "./queries-counts.ts";
import type { ProcedureContext } from "../context/context.ts";

/** For how long a kept page may show the same numbers. */
const KEPT_HOURS = 1;

export async function getModerationCounts({
  connection,
  freshness,
  now,
  holdsFirstReviews,
}: ProcedureContext): Promise<ModerationCounts> {
  freshness.changesAt(now().add({ hours: KEPT_HOURS }));
  return { ...(await moderationCounts(connection.db)), first_reviews_held: holdsFirstReviews };
}
