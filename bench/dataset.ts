/**
 * Listings in bulk for benchmarks: real names if the UK file exists, otherwise generated ones; categories, ratings,
 * hours and descriptions are skewed like those of real directories. The same number gives the same rows on every
 * machine.
 */
import { createReadStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse";
import type pg from "pg";

/** Rows per statement, to limit memory. */
const CHUNK = 20_000;

export const BENCH_DATA = resolve(process.env["BENCH_DATA"] ?? "../shared/data/bench");

export interface NamedPlace {
  name: string;
  city: string;
}

/** Names and towns from the UK file, at most `most`; null if it does not exist. */
export async function readNamedPlaces(most: number): Promise<NamedPlace[] | null> {
  const file = join(BENCH_DATA, "uk_food_businesses_2015.csv");
  if (!existsSync(file)) return null;
  const places: NamedPlace[] = [];
  const records = createReadStream(file).pipe(
    parse({ columns: true, relax_quotes: true, skip_records_with_error: true }),
  );
  for await (const record of records as AsyncIterable<Record<string, string>>) {
    const name = (record["name"] ?? "").replaceAll("\0", "").trim().slice(0, 120);
    if (name !== "") places.push({ name, city: (record["city"] ?? "").slice(0, 200) });
    if (places.length >= most) break;
  }
  return places;
}

const FIRST =
  "Golden Royal Old New Little Green Red Blue Silver Crown Star Sun Moon River Hill Park King Queen Lion Swan".split(
    " ",
  );
const SECOND =
  "Pizza Cafe Bar Fish Coffee Kitchen Garden House Bakery Deli Grill Market Corner Salon Studio School".split(" ");

/**
 * Generated names for a machine without the file: a common first part, a common kind, and a surname from a long tail.
 */
export function madePlaces(count: number): NamedPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const roll = (salt: number, size: number) =>
      Math.floor(((Math.imul(index + 1, 2_654_435_761 + salt * 40_503) >>> 0) / 2 ** 32) ** 2 * size);
    const surname = `${["Bar", "Ha", "Mar", "Ken", "Wil", "Tho"][roll(1, 6)] ?? ""}${["low", "ris", "tin", "ner", "son", "mas"][roll(2, 6)] ?? ""}${roll(3, 900).toString(36)}`;
    return {
      name: `${FIRST[roll(4, 20)] ?? ""} ${surname} ${SECOND[roll(5, 16)] ?? ""}`,
      city: `Town ${roll(6, 300)}`,
    };
  });
}

/** Uniform in [0, 1) from the row's number, so that every run has the same rows. */
const roll = (salt: number) => `((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)`;

const pick = (words: string, salt: number, skew: number) =>
  `(string_to_array('${words}', ','))[1 + floor(power(${roll(salt)}, ${skew}) * ${words.split(",").length})]`;

const KEYWORDS =
  "takeaway,family friendly,delivery,parking,wheelchair access,outdoor seating,wifi,vegan,vegetarian,halal,gluten free,live music,dog friendly,breakfast,lunch,dinner,cocktails,craft beer,wine,coffee,cakes,bread,ice cream,organic,local produce,tapas,sushi,ramen,curry,kebab,burgers,pizza,pasta,noodles,seafood,steak,barbecue,sandwiches,salads,catering,weddings,parties,childcare,after school,tutoring,music lessons,plumbing,electrical,roofing,gardening,cleaning,painting,joinery,locksmith,accountancy,legal advice,mortgages,insurance,translation,printing,web design,photography,florist,haircuts,colouring,nails,massage,facials,waxing,tattoos,tailoring,shoe repair,dry cleaning,vintage,jewellery,bridal wear";
const TRAITS =
  "friendly,family-run,independent,popular,traditional,modern,cosy,award-winning,busy,quiet,well-loved,long-standing,small,lively,relaxed,charming,historic,bright,trusted,affordable,welcoming,rustic,elegant,quirky,contemporary,seasonal,handmade,artisan,ethical,waterside";
const THINGS =
  "fresh coffee,home-made cakes,fish and chips,full breakfasts,Sunday roasts,wood-fired pizza,real ales,fine wines,hot lunches,vegetarian dishes,curries,sandwiches,ice cream,grilled meats,noodles,pastries,free advice,same-day repairs,evening classes,gift vouchers,home visits,group bookings,garden seating,live music,quiz nights,private parties,free parking,loyalty cards,seasonal menus,tasting evenings,workshops,school holidays clubs,emergency call-outs,bespoke orders,student discounts,wheelchair access,oysters,truffles,falconry displays,harpsichord recitals";

const TIMES = [
  ["09:00", "17:30"],
  ["11:00", "23:00"],
  ["08:00", "16:00"],
  ["17:00", "01:00"],
  ["12:00", "22:00"],
  ["07:30", "18:00"],
  ["10:00", "19:00"],
  ["18:00", "03:00"],
] as const;

const weeks = TIMES.flatMap(([open, close]) =>
  [5, 6, 7].map((days) => JSON.stringify(Array.from({ length: 7 }, (_, day) => (day < days ? [{ open, close }] : [])))),
);

const CATEGORY = `(case
  when c < 0.47 then 'Restaurants' when c < 0.64 then 'Local Services' when c < 0.75 then 'Education' when c < 0.83 then 'Professional Services'
  when c < 0.90 then 'Home Services' when c < 0.95 then 'Beauty' when c < 0.985 then 'Fashion' else 'Event Services' end)`;

/** The statement that inserts listings from the rows `n`, `name`, `city` of bench_place. */
const MAKE = `
  insert into business (
    id, name, description, categories, keywords, city, state, country, hours_mode, time_zone, weekly_hours, rating_sum, review_count
  )
  select
    (lpad(to_hex(1767225600000 + n / 10), 12, '0') || '7' || substr(md5('a' || n), 1, 3) || '8' || substr(md5('b' || n), 1, 15))::uuid,
    name,
    'A ' || trait || ' place in ' || city || '. Known for ' || ${pick(THINGS, 11, 2)} || ' and ' || ${pick(THINGS, 12, 2)}
      || '. ' || initcap(${pick(TRAITS, 13, 1.5)}) || ' staff, open since ' || (1900 + floor(${roll(14)} * 120))
      || case when ${roll(15)} < 0.3 then ', with ' || ${pick(THINGS, 16, 1)} || '.' else '.' end,
    case when ${roll(17)} < 0.15 and ${CATEGORY} <> 'Event Services' then array[${CATEGORY}, 'Event Services'] else array[${CATEGORY}] end,
    array(select distinct word from unnest(array[${pick(KEYWORDS, 18, 2)}, ${pick(KEYWORDS, 19, 2)}, ${pick(KEYWORDS, 20, 1)}]) with ordinality as k (word, at)
      where at <= floor(${roll(21)} * 4)),
    city, 'County ' || (hashint8extended(hashtext(city), 22) & 31), 'United Kingdom',
    case when h < 0.3 then 'closed' when h < 0.34 then 'always' else 'custom' end,
    case when ${roll(23)} < 0.9 then 'Europe/London' else ${pick("Europe/Paris,America/New_York,Asia/Kolkata,Australia/Sydney", 24, 1)} end,
    case when h >= 0.34 then ($3::jsonb[])[1 + floor(power(${roll(25)}, 1.5) * ${weeks.length})] end,
    least(votes * 5, greatest(votes, round(votes * (4.1 + (${roll(26)} + ${roll(27)} + ${roll(28)} - 1.7) * 1.3))))::integer, votes
  from bench_place
    cross join lateral (select ${pick(TRAITS, 29, 1.5)} as trait, ${roll(30)} as c, ${roll(31)} as h,
      case when ${roll(32)} < 0.35 then 0 else floor(power(${roll(33)}, 6) * 800 + power(${roll(34)}, 2) * 12 + 1) end::integer as votes offset 0) as sampled
  where n >= $1 and n < $2
  order by n`;

/** Fills `bench_place` (n from 0, name, city) with `count` rows, repeating the places as often as needed. */
export async function loadPlaces(client: pg.ClientBase, places: readonly NamedPlace[], count: number): Promise<void> {
  await client.query("create temp table bench_place (n bigint primary key, name text, city text)");
  const used = Math.min(places.length, count);
  for (let from = 0; from < used; from += CHUNK) {
    const chunk = places.slice(from, Math.min(from + CHUNK, used));
    await client.query(
      "insert into bench_place select $1::bigint + place - 1, name, city from unnest($2::text[], $3::text[]) with ordinality as t (name, city, place)",
      [from, chunk.map(({ name }) => name), chunk.map(({ city }) => city)],
    );
  }
  // the same names in other towns, like chains and common names
  await client.query(
    "insert into bench_place select n + $1::bigint * times, name, (select city from bench_place c where c.n = (p.n * 7919 + times * 104729) % $1) from bench_place p, generate_series(1, $2::int) as times where n + $1::bigint * times < $3",
    [used, Math.floor(count / used), count],
  );
  await client.query("analyze bench_place");
}

/** Inserts listings for the places `from` (inclusive) to `to` (exclusive). */
export async function makeListings(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(MAKE, [from, to, weeks]);
}
