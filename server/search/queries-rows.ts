/** Fields of a result card, for listings already found. */
import { sql, type RawBuilder } from "kysely";
import type { Category } from "#contract/listings/categories.ts";
import type { HolidayHours, HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { soundHours } from "../hours/sound-hours.ts";
import { factLine } from "../listings/features/fact-line.ts";
import { kindName } from "../listings/features/keyword-names.ts";
import { nameLanguage, readerName } from "../listings/features/reader-name.ts";
import { foreignLanguage } from "#contract/text/locale.ts";
import { readerText, type StoredTranslations } from "../platform/text/owner-text.ts";
import { summaryOf } from "../listings/rules-summary.ts";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";

/** A row of results, with the fields that the hours engine needs to compute whether it is open. */
export interface ResultRow {
  id: string;
  number: number;
  lat: number | null;
  lng: number | null;
  name: string;
  city: string;
  state: string;
  country: string;
  rating: number | null;
  review_count: number;
  /** File name of its first photo: pinned ones by rank, then the newest. */
  image: string | null;
  categories: Category[];
  keywords: string[];
  /** See `SearchResult`. */
  kind: string | null;
  kind_language: string | null;
  name_language: string | null;
  reader_name: string | null;
  /** Start of the description, or the line of its facts; at most 160 characters. */
  summary: string;
  /** See `SearchResult`. */
  summary_language: string | null;
  claimed: boolean;
  /** Reservation types in the owner's order; empty if nothing can be reserved. */
  bookable_types: string[];
  /** Reservation types with a waitlist. */
  waitlist_types: string[];
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  /** Special hours from two days before the requested instant to a month after it. */
  special_hours: SpecialHours[];
  holiday_hours: HolidayHours | null;
  holiday_state: string;
}

type StoredRow = Omit<
  ResultRow,
  "summary" | "summary_language" | "kind" | "kind_language" | "name_language" | "reader_name"
> & {
  opening: string;
  features: string[];
  names: Readonly<Record<string, string>> | null;
  texts_language: string | null;
  translations: StoredTranslations;
};

/** File name of the first photo of the listing `b`. */
export const FIRST_IMAGE = sql`(
  select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1
)`;

/** Starts of the descriptions in further languages. */
const TRANSLATED_OPENINGS = sql`case when b.translations is not null then (
  select jsonb_object_agg(language, jsonb_build_object('description', left(texts ->> 'description', 400)))
  from jsonb_each(b.translations) as t (language, texts) where texts ? 'description'
) end`;

const LISTED = sql<boolean>`b.is_listed`;
/** Also direct-link listings, for people who have their address. */
export const WITH_DIRECT_LINK = sql<boolean>`b.deleted_at is null and b.hidden_at is null`;

/** The listings in the order of `ids`; those that do not match `which` are left out. */
export async function listRows(
  db: Database,
  ids: readonly string[],
  at: Temporal.Instant,
  which: RawBuilder<boolean> = LISTED,
): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select
      b.id, b.number, b.lat, b.lng, b.name, b.city, b.state, b.country, b.rating, b.review_count, ${FIRST_IMAGE} as image, b.categories, b.keywords,
      left(b.description, 400) as opening, b.features, b.names, b.texts_language, ${TRANSLATED_OPENINGS} as translations,
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner') as claimed,
      array(
        select t.id::text from reservation_type t
        where t.business_id = b.id and t.archived_at is null and b.hours_mode <> 'closed'
          and exists (select from business_member m where m.business_id = b.id)
        order by t.position, t.id
      ) as bookable_types,
      array(
        select t.id::text from reservation_type t where t.business_id = b.id and t.archived_at is null and t.waitlist
      ) as waitlist_types,
      b.hours_mode, b.time_zone, b.weekly_hours, b.holiday_hours,
      case when b.holiday_hours is null then b.state else holiday_state(b.id, b.state) end as holiday_state,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', s.from_on, 'to', s.to_on, 'periods', s.periods, 'note', s.note) order by s.from_on)
        from special_hours s
        where s.business_id = b.id
          and daterange(s.from_on, s.to_on, '[]') && daterange(${at.toString()}::timestamptz::date - 2, ${at.toString()}::timestamptz::date + 31)
      ), '[]') as special_hours
    from unnest(${ofAnyLength(sql`${ids}::uuid[]`)}) with ordinality as found (id, place) join business b on b.id = found.id
    where ${which}
    order by found.place
  `.execute(db);
  return rows.map(({ opening, features, names, texts_language, translations, ...row }) => {
    const translated = readerText({ texts_language, translations }, "description");
    const original = opening.trim() === "" ? factLine({ ...row, description: "", features }) : opening;
    const kind = kindName({ ...row, features });
    const texts = {
      name_language: nameLanguage({ ...row, names }),
      reader_name: readerName({ ...row, names }),
      kind: kind?.text ?? null,
      kind_language: kind?.lang ?? null,
    };
    const summary = {
      summary: summaryOf(translated ?? original),
      summary_language: translated !== null || opening.trim() === "" ? null : foreignLanguage(texts_language),
    };
    return soundHours({ ...row, ...texts, ...summary }, row.id);
  });
}
