-- What an import asks: which listings are near, and which are called so.

-- Square tiles of a twentieth of a degree; server/import/place-index.ts counts them the same way.
create index business_tile on business (((floor((lat + 90) * 20) * 10000 + floor((lng + 180) * 20))::integer)) where lat is not null;

-- For rows without coordinates, and for rows with them that a listing without may be.
create index business_lower_name on business (lower(name));
create index business_placeless on business (lower(name)) where lat is null;

-- A place that was already listed when this source named it: it only filled what was missing there, and a later
-- change of it never replaces what the listing's first source says.
alter table business_source add column is_duplicate boolean not null default false;

-- Most imported rows have no keywords, and asking is_text_list of an empty list takes 16 µs, a third of an insert.
alter table business drop constraint business_keywords_check;
alter table business add constraint business_keywords_check check (cardinality(keywords) = 0 or is_text_list(keywords, 20, 60));
