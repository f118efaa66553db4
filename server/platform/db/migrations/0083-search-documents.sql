-- What search reads of each listed business, as one row that SQL alone writes (docs/decisions/0133-plain-search.md). It takes the place of
-- search_entry, search_slice and search_touched, which the version before reads until the next release drops them.

create table search_document (
  business_id uuid primary key,
  number integer not null,
  -- the Bayesian rating (rules-ranking.ts), the plain average and the number of reviews
  score double precision not null,
  rating double precision,
  review_count integer not null,
  -- a bit for each category
  categories smallint not null,
  name_key text not null,
  -- '1pizza' in a name, '2pizza' in keywords, '3pizza' in the town, '4pizza' and '5pizza' elsewhere (search_tiers); '0movie_theater' a whole
  -- keyword; 'c4' a category
  words tsvector not null,
  -- longitude and latitude
  position point,
  zone smallint,
  same int4multirange,
  spill int4multirange,
  special_dates datemultirange,
  holiday smallint,
  -- its owner or source says that it is closed until further notice: behind all others in every order
  closed boolean not null
);

create index search_document_words on search_document using gin (words) with (fastupdate = off);
create index search_document_score on search_document (score desc, business_id);
create index search_document_rating_high on search_document (rating desc nulls last, review_count desc, business_id);
create index search_document_rating_low on search_document (rating nulls last, review_count desc, business_id);
create index search_document_reviews on search_document (review_count desc, rating desc nulls last, business_id);
create index search_document_name on search_document (name_key);
create unique index search_document_number on search_document (number);
create index search_document_position on search_document using gist (position);
create index search_document_closed on search_document (score desc, business_id) where closed;

-- Listings that bulk writes have left for `search_finish`.
create table search_pending (business_id uuid not null);

-- the next start makes the documents of all that was listed by now
insert into search_pending select id from business;

-- In a database of 0.1.0 its trigger adds listings until server/search/functions-documents.sql is applied, a moment later.
create or replace function search_business_added() returns trigger language plpgsql as $$
begin
  insert into search_pending select id from added;
  if coalesce(current_setting('mainstreet.search_bulk', true), '') = 'on' then
    insert into search_touched select id from added;
  else
    perform search_refresh(array(select id from added));
  end if;
  return null;
end $$;
