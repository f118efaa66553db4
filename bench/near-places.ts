/** Positions and places for a benchmark's listings: towns sized by their number of listings, dense in their centers. */
import type { Connection } from "#server/platform/db/pool.ts";

/** Kilometres from a town's center to its edge, for each unit of the square root of its listings: 22 for 60,000. */
const KM_A_ROOT = 0.09;

/**
 * One place for each town, within a county, and every listing around its town's center, as the refresher would leave
 * them; the same on every machine. Does nothing if already done.
 */
export async function placeListings({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query("select from business_place limit 1");
  if (rows.length > 0) return;
  // the session that has the temporary table
  const client = await pool.connect();
  await client.query(`
    create temp table bench_town as
      select lower(city) as key, min(city) as city, min(state) as state, count(*)::integer as listings,
        50.5 + 7 * ((hashtextextended(lower(city), 1) & 65535) / 65535.0) as lat,
        -4.5 + 5.5 * ((hashtextextended(lower(city), 2) & 65535) / 65535.0) as lng
      from business where is_listed group by 1`);
  await client.query(`
    with country as (
      insert into place (kind, name, slug, country, listings) values ('country', 'United Kingdom', 'united-kingdom', 'GB', (select sum(listings) from bench_town)) returning id
    ), county as (
      insert into place (kind, name, slug, parent_id, country, listings)
        select 'region', state, 'county-' || md5(state), (select id from country), 'GB', sum(listings) from bench_town group by state
      returning id, name
    ) insert into place (kind, name, slug, parent_id, country, lat, lng, listings)
      select 'city', coalesce(nullif(t.city, ''), 'Nowhere'), 'town-' || md5(t.key), c.id, 'GB', t.lat, t.lng, t.listings
      from bench_town t join county c on c.name = t.state`);
  await client.query(`
    insert into business_place (business_id, number, lat, lng, place_id, change)
      select b.id, b.number,
        t.lat + far * sin(turn) / 111.2, t.lng + far * cos(turn) / 111.2 / cos(radians(t.lat)), p.id, 1
      from business b join bench_town t on t.key = lower(b.city) join place p on p.slug = 'town-' || md5(t.key)
        cross join lateral (
          select 6.283185 * ((hashint8extended(b.number, 3) & 65535) / 65535.0) as turn,
            ${KM_A_ROOT} * sqrt(t.listings) * ((hashint8extended(b.number, 4) & 65535) / 65535.0) as far
        ) as spread
      where b.is_listed`);
  await client.query("update place_state set changes = 1; truncate stale_place; drop table bench_town");
  await client.query("analyze business_place; analyze place");
  client.release();
}
