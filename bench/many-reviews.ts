/** Adds any number of reviews to a listing, each by a separate account. */
import { sql } from "kysely";
import type { Database } from "#server/platform/db/pool.ts";

const NAMES = [
  "Aarav Mehta", "Beatriz Lima", "Chidi Okafor", "Dana Weiss", "Elif Demir", "Freya Lindgren", "Gus Ferrara", "Hana Sato",
  "Imani Reed", "Jonas Keller", "Kalinda Rao", "Lucía Vega", "Mateo Cruz", "Noor Haddad", "Oisín Byrne", "Priya Nair",
]; // oxfmt-ignore

const COMMENTS = [
  "We came in from the rain without a table and were given the one by the window. The soup was hot, the bread was warm, and nobody hurried us when the plates were empty.",
  "Good, but loud on a Friday: bring somebody you do not need to talk to. The kitchen is quick and the bill was right to the cent, which I cannot say of the place next door.",
  "Third visit this year and the first that fell short. The main course came before the starter was finished, and it took a while to find anybody to say so to. They did make up for it.",
  "My mother is eighty-one and particular. She asked when we are going back.",
  "Honest portions, fair prices, friendly people.\n\nGo early: at seven there is a line out of the door, and they take no names for it.",
  "They remembered from last time that I do not eat nuts, without my saying a word about it. I do not know how they do that and I am grateful for it.",
] as const;

/** Spread over the last 900 days; every third is a verified visit. */
export async function addReviews({ db }: { db: Database }, businessId: string, count: number): Promise<void> {
  await sql`
    with people as (
      insert into user_account (id, name, email, email_verified)
      select gen_random_uuid(), '', gen_random_uuid() || '@example.com', true from generate_series(1, ${count}::integer)
      returning id
    ), named as (
      insert into profile (user_id, display_name)
      select id, (${NAMES}::text[])[1 + (row_number() over ()) % ${NAMES.length}::integer] from people
    )
    insert into review (id, business_id, author_id, rating, comment, created_at, updated_at, is_verified)
    select gen_random_uuid(), ${businessId}::uuid, id, case when random() < 0.12 then 1 + (random() * 2)::integer else 3 + (random() * 2)::integer end,
      (${COMMENTS}::text[])[1 + (row_number() over ()) % ${COMMENTS.length}::integer], at, at, random() < 0.3
    from (select id, now() - random() * interval '900 days' as at from people) p
  `.execute(db);
}
