/** What the page 'How reviews work here' counts. */
import type { Procedure } from "../context/procedure.ts";
import { moderationCounts } from "./queries-counts.ts";

/** For how long a cached page may show the same numbers. */
const CACHED_HOURS = 1;

export const getModerationCounts: Procedure<"get_moderation_counts"> = async ({ context }) => {
  const { connection, freshness, now, moderatesFirstReviews } = context;
  freshness.changesAt(now().add({ hours: CACHED_HOURS }));
  return { ...(await moderationCounts(connection.db)), first_reviews_held: moderatesFirstReviews };
};
