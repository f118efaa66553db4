/** Reads the public directory from one snapshot. */
import type pg from "pg";
import { soundHours } from "../hours/sound-hours.ts";
import type { ImportedListing } from "../listings/sources/imported-listing.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";
import { list } from "../listings/sources/queries-rows.ts";

export interface ExportedListing extends ImportedListing {
  id: string;
  /** Only owners write them; an import ignores them, as it does ratings. */
  house_rules: string;
  texts_language: string | null;
  translations: StoredTranslations;
  rating: number | null;
  review_count: number;
  attribution: string;
  attribution_url: string;
  sources: ExportedSource[];
}

/** A source of the listing; `gives` is left out if the source gave all facts. */
export interface ExportedSource {
  source: string;
  id: string;
  attribution?: string;
  attribution_url?: string;
  gives?: string[];
  /** Additional attributions that the source requires. */
  credits?: { key: string; attribution: string; url: string }[];
  /** When an import last contained it. */
  seen_at: string;
  /** The date of its facts, if its source states one. */
  as_of?: string;
  /** The date is that of a check; the facts may have changed since. */
  is_check?: true;
}

const PAGE = 1_000;

/** Required attributions of the sources of listed businesses. */
export async function listAttributions(client: pg.ClientBase): Promise<{ text: string; url: string }[]> {
  const { rows } = await client.query<{ text: string; url: string }>(
    `select attribution as text, min(attribution_url) as url from source k
     where attribution <> '' and (exists (
       select from business_source s join business b on b.id = s.business_id where s.source = k.key and b.is_listed
     ) or exists (
       select from business_source s join business b on b.id = s.business_id where s.credits @> array[k.key] and b.is_listed
     ))
     group by 1 order by 1`,
  );
  return rows;
}

/** Yields every listed business by id, in pages through a cursor. Begins a transaction, which the caller must end. */
export async function* listListedBusinesses(client: pg.ClientBase): AsyncGenerator<ExportedListing[]> {
  await client.query("begin transaction isolation level repeatable read read only");
  await client.query(
    `declare export no scroll cursor for
     select b.id, ${list((field) => `b.${field}`)}, house_rules, texts_language, translations, rating, review_count,
       coalesce((
         select jsonb_agg(jsonb_build_object('from', from_on, 'to', to_on, 'periods', periods, 'note', note) order by from_on)
         from special_hours h where h.business_id = b.id
       ), '[]') as special_hours,
       coalesce(said.attribution, '') as attribution, coalesce(said.attribution_url, '') as attribution_url,
       coalesce((
         select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           'source', s.source, 'id', s.source_id, 'attribution', nullif(k.attribution, ''), 'attribution_url', nullif(k.attribution_url, ''),
           'credits', (
             select jsonb_agg(jsonb_build_object('key', c.key, 'attribution', c.attribution, 'url', c.attribution_url) order by c.key)
             from source c where c.key = any(s.credits)
           ),
           'gives', case when s.is_duplicate then coalesce(s.gives, '{}') else s.gives end,
           'seen_at', to_char(s.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           'as_of', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'is_check', case when s.is_check then true end
         )) order by s.source, s.source_id)
         from business_source s join source k on k.key = s.source
         where s.business_id = b.id and s.source not in ('mainstreet', 'sample')
       ), '[]') as sources
     from business b
     left join lateral (
       select string_agg(distinct k.attribution, '; ') as attribution, min(k.attribution_url) as attribution_url
       from business_source s join source k on k.key = s.source or k.key = any(s.credits)
       where s.business_id = b.id and k.attribution <> ''
     ) said on true
     where b.is_listed order by b.id`,
  );
  for (;;) {
    const { rows } = await client.query<ExportedListing>(`fetch ${PAGE} from export`);
    if (rows.length === 0) return;
    yield rows.map((row) => soundHours(row, row.id));
  }
}
