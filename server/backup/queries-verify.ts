/**
 * Consistency checks of a restored backup: compares the counts that triggers maintain with the rows that they count.
 */
import type pg from "pg";

interface VerifyRule {
  /** States what is true when the count is 0. */
  name: string;
  sql: string;
}

const SHOWN_REVIEWS = `
  select business_id, count(*)::integer as many, sum(rating)::integer as stars,
    (count(*) filter (where is_verified))::integer as verified,
    coalesce(sum(rating) filter (where is_verified), 0)::integer as verified_stars,
    array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as by_stars
  from review where state = 'shown' group by business_id`;

const RULES: readonly VerifyRule[] = [
  {
    name: "ratings are the sums of their reviews",
    sql: `select count(*) as count from business b left join (${SHOWN_REVIEWS}) r on r.business_id = b.id
      where (b.review_count, b.rating_sum, b.verified_count, b.verified_sum, b.star_counts) is distinct from
        (coalesce(r.many, 0), coalesce(r.stars, 0), coalesce(r.verified, 0), coalesce(r.verified_stars, 0),
          coalesce(r.by_stars, '{0,0,0,0,0}'))`,
  },
  {
    name: "votes are counted",
    sql: `select count(*) as count from review r
      left join (select review_id, count(*) as many from review_vote group by review_id) v on v.review_id = r.id
      where r.helpful_count <> coalesce(v.many, 0)`,
  },
  {
    name: "listings are found by search",
    sql: `select (select count(*) from business where is_listed) - (select count(*) from search_document) as count`,
  },
  {
    name: "places count their listings",
    sql: `with recursive up (id) as (
        select place_id from business_place where place_id is not null
        union all select p.parent_id from up join place p on p.id = up.id where p.parent_id is not null
      ), counted as (
        select id, count(*) as many
        from (select id from up union all select postcode_id from business_place where postcode_id is not null) as every
        group by id
      ) select count(*) as count from place p left join counted c using (id) where p.listings <> coalesce(c.many, 0)`,
  },
];

export interface Broken {
  rule: string;
  rows: number;
}

export const RULE_COUNT = RULES.length;

/** Rules that do not hold. */
export async function listBroken(client: pg.ClientBase): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { name, sql } of RULES) {
    const { rows } = await client.query<{ count: number }>(sql);
    const count = Math.abs(rows[0]?.count ?? 0);
    if (count > 0) broken.push({ rule: name, rows: count });
  }
  return broken;
}

/** The number of files that listings and reviews show. */
export async function countShown(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select (select count(*) from image) + (select count(*) from review_image) as count",
  );
  return rows[0]?.count ?? 0;
}
