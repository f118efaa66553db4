/** What moderation has done, in numbers. */
import { sql } from "kysely";
import type { ModerationCounts } from "#contract/review.ts";
import type { Database } from "../pool.ts";

type Counts = Omit<ModerationCounts, "first_reviews_held">;

export async function moderationCounts(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select l.shown, l.verified,
      (select count(*)::integer from review_report where source = 'person' and settled_at is not null) as reports_settled,
      (select count(*)::integer from review_report where source = 'person' and settled_at is null) as reports_open,
      (select count(*)::integer from audit where action = 'review.hide') as hidden,
      (select count(*)::integer from audit where action = 'review.restore') as restored,
      (select count(*)::integer from review where state = 'held') as held
    from (
      select coalesce(sum(review_count), 0)::integer as shown, coalesce(sum(verified_count), 0)::integer as verified
      from business where is_listed and review_count > 0
    ) l
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("counting answered nothing");
  return row;
}
