-- What each source says of a place that several know, and which facts of the listing come from which
-- (docs/decisions/0045-facts-by-source.md).

alter table business_source
  -- The row as a listing. Null where it is the only one: then the listing as it stands is what it says.
  add column said jsonb,
  -- What it says itself and nobody guessed or composed, as bits: description, category, town, country, time zone.
  add column certain smallint not null default 0,
  -- The listing's fields that come from it. Null where it is the only one: all.
  add column gives text[];

-- From what was kept of merges: the row's copy, and what stood in the listing before.
update business_source s
set said = m.listing, gives = array(select jsonb_object_keys(m.filled) order by 1)
from import_merge m
where m.source = s.source and m.source_id = s.source_id and m.undone_at is null;

update business_source s
set said = jsonb_build_object(
    'name', b.name, 'description', b.description, 'categories', b.categories, 'keywords', b.keywords, 'other_names', b.other_names,
    'address', b.address, 'city', b.city, 'state', b.state, 'zip_code', b.zip_code, 'country', b.country, 'lat', b.lat, 'lng', b.lng,
    'phone_number', b.phone_number, 'website', b.website, 'hours_mode', b.hours_mode, 'time_zone', b.time_zone,
    'weekly_hours', b.weekly_hours, 'hours_note', b.hours_note,
    'special_hours', coalesce((
      select jsonb_agg(jsonb_build_object('from', h.from_on, 'to', h.to_on, 'periods', h.periods, 'note', h.note) order by h.from_on)
      from special_hours h where h.business_id = b.id
    ), '[]')
  ) || coalesce((
    select jsonb_object_agg(key, value -> 0)
    from (
      select distinct on (key) key, value from import_merge m, jsonb_each(m.filled)
      where m.business_id = b.id and m.undone_at is null order by key, m.number
    ) as before
  ), '{}')
from business b
where b.id = s.business_id and not s.is_duplicate
  and exists (select from import_merge m where m.business_id = b.id and m.undone_at is null);

alter table import_merge drop column listing, drop column filled;
