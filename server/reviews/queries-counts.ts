/** Counts of moderation actions. */
import { sql } from "kysely";
import type { ModerationCounts } from "#contract/reviews/review.ts";
import { PerOwner, cachedAnswer } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";

export type ReviewCounts = Omit<ModerationCounts, "first_reviews_held">;

/**
 * Actions are counted in `audit`, because reviews and reports may have been deleted since. Takes half a second with a
 * million listings, so pages use `moderationCounts`.
 */
export async function countModeration(db: Database): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    select b.shown::integer, b.verified::integer, a.reports_settled::integer, a.hidden::integer, a.restored::integer,
      (select count(*) from review_report where settled_at is null and source = 'person')::integer as reports_open,
      (select count(*) from review where state = 'held')::integer as held,
      jsonb_build_object(
        'published', (
          select count(*) from review r join business x on x.id = r.business_id
          where r.state = 'shown' and x.is_listed and r.created_at > now() - interval '12 months'
        ),
        'held', a.approved_in_year + (
          select count(*) from review where state = 'held' and created_at > now() - interval '12 months'
        ),
        'removed', a.hidden_in_year
      ) as last_year
    from (
      select coalesce(sum(review_count), 0) as shown, coalesce(sum(verified_count), 0) as verified
      from business where is_listed and review_count > 0
    ) b, (
      select coalesce(sum((details ->> 'reports')::integer), 0) as reports_settled,
        count(distinct subject) filter (where action = 'review.hide') as hidden,
        count(distinct subject) filter (where action = 'review.restore') as restored,
        count(distinct subject) filter (
          where action = 'review.approve' and at > now() - interval '12 months'
        ) as approved_in_year,
        count(distinct subject) filter (where action = 'review.hide' and at > now() - interval '12 months') as hidden_in_year
      from audit d where action in ('review.hide', 'review.restore', 'review.approve')
        -- what was taken back within its minute was not done
        and not exists (
          select from audit u where u.subject = d.subject and u.action = 'review.undo' and u.details ->> 'act' = d.id::text
        )
    ) a
  `.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("Counting was not answered");
  return counts;
}

const CACHED_MS = 60_000;

/** At most a minute old; simultaneous callers share one count. */
export const rememberedCounts = (db: Database, clock: { now: () => number } = performance) =>
  cachedAnswer(() => countModeration(db), { ms: CACHED_MS, clock });

const counts = new PerOwner((db: Database) => rememberedCounts(db));

export const moderationCounts = (db: Database): Promise<ReviewCounts> => counts.of(db)();
