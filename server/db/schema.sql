-- Written by 'npm run schema' from the migrated database, for reading and review. Change it with a new migration.

create extension btree_gist;

create table business (
  id uuid not null,
  version integer not null default 1,
  name text not null,
  description text not null,
  categories text[] not null,
  keywords text[] not null default '{}'::text[],
  address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zip_code text not null default ''::text,
  country text not null default ''::text,
  lat double precision,
  lng double precision,
  phone_number text not null default ''::text,
  website text not null default ''::text,
  hours_mode text not null default 'closed'::text,
  time_zone text not null default 'UTC'::text,
  weekly_hours jsonb,
  hours_note text,
  visibility boolean not null default true,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  star_counts integer[] not null default '{0,0,0,0,0}'::integer[],
  rating double precision generated always as (
CASE
    WHEN (review_count > 0) THEN ((rating_sum)::double precision / (review_count)::double precision)
    ELSE NULL::double precision
END) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  is_listed boolean generated always as ((visibility AND (deleted_at IS NULL) AND (hidden_at IS NULL))) stored,
  constraint business_pkey PRIMARY KEY (id),
  constraint business_address_check CHECK (char_length(address) <= 200),
  constraint business_categories_check CHECK (cardinality(categories) >= 1 AND cardinality(categories) <= 3 AND categories <@ ARRAY['Restaurants'::text, 'Fashion'::text, 'Beauty'::text, 'Education'::text, 'Event Services'::text, 'Professional Services'::text, 'Home Services'::text, 'Local Services'::text]),
  constraint business_check CHECK ((lat IS NULL) = (lng IS NULL)),
  constraint business_check1 CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  constraint business_check2 CHECK (hours_mode <> 'custom'::text OR weekly_hours IS NOT NULL),
  constraint business_check3 CHECK (rating_sum >= review_count AND rating_sum <= (review_count * 5)),
  constraint business_city_check CHECK (char_length(city) <= 200),
  constraint business_country_check CHECK (char_length(country) <= 200),
  constraint business_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 5000),
  constraint business_hours_mode_check CHECK (hours_mode = ANY (ARRAY['always'::text, 'custom'::text, 'closed'::text])),
  constraint business_hours_note_check CHECK (char_length(hours_note) <= 500),
  constraint business_keywords_check CHECK (is_text_list(keywords, 20, 60)),
  constraint business_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint business_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint business_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint business_phone_number_check CHECK (char_length(phone_number) <= 40),
  constraint business_star_counts_check CHECK (cardinality(star_counts) = 5 AND (0 <= ALL (star_counts))),
  constraint business_state_check CHECK (char_length(state) <= 200),
  constraint business_website_check CHECK (char_length(website) <= 2000),
  constraint business_weekly_hours_check CHECK (jsonb_array_length(weekly_hours) = 7),
  constraint business_zip_code_check CHECK (char_length(zip_code) <= 200)
);

create table business_member (
  business_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint business_member_pkey PRIMARY KEY (business_id, user_id),
  constraint business_member_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint business_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint business_member_role_check CHECK (role = 'owner'::text)
);

create table business_source (
  source text not null,
  source_id text not null,
  business_id uuid,
  fingerprint text not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint business_source_pkey PRIMARY KEY (source, source_id),
  constraint business_source_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE SET NULL,
  constraint business_source_source_fkey FOREIGN KEY (source) REFERENCES source(key)
);

create table image (
  id uuid not null,
  business_id uuid not null,
  file_name text not null,
  description text,
  rank integer,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  constraint image_pkey PRIMARY KEY (id),
  constraint image_business_id_rank_key UNIQUE (business_id, rank) DEFERRABLE INITIALLY DEFERRED,
  constraint image_file_name_key UNIQUE (file_name),
  constraint image_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint image_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 500),
  constraint image_height_check CHECK (height > 0),
  constraint image_rank_check CHECK (rank >= 1 AND rank <= 5),
  constraint image_width_check CHECK (width > 0)
);

create table profile (
  user_id uuid not null,
  display_name text,
  dark boolean,
  locale text,
  time_zone text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profile_pkey PRIMARY KEY (user_id),
  constraint profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint profile_display_name_check CHECK (char_length(display_name) >= 1 AND char_length(display_name) <= 80)
);

create table review (
  id uuid not null,
  business_id uuid not null,
  author_id uuid,
  rating integer not null,
  comment text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint review_pkey PRIMARY KEY (id),
  constraint review_business_id_author_id_key UNIQUE (business_id, author_id),
  constraint review_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint review_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint review_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 5000),
  constraint review_rating_check CHECK (rating >= 1 AND rating <= 5)
);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table source (
  key text not null,
  attribution text not null default ''::text,
  attribution_url text not null default ''::text,
  constraint source_pkey PRIMARY KEY (key)
);

create table special_hours (
  id uuid not null,
  business_id uuid not null,
  from_on date not null,
  to_on date not null,
  periods jsonb not null default '[]'::jsonb,
  note text,
  constraint special_hours_pkey PRIMARY KEY (id),
  constraint special_hours_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint special_hours_check CHECK (to_on >= from_on),
  constraint special_hours_note_check CHECK (char_length(note) <= 200),
  constraint special_hours_periods_check CHECK (jsonb_array_length(periods) <= 3),
  constraint special_hours_business_id_daterange_excl EXCLUDE USING gist (business_id WITH =, daterange(from_on, to_on, '[]'::text) WITH &&)
);

create table user_account (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_email_key UNIQUE (email)
);

create table user_credential (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_credential_pkey PRIMARY KEY (id),
  constraint user_credential_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint user_credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table user_session (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_token_key UNIQUE (token),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table user_verification (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_verification_pkey PRIMARY KEY (id)
);

CREATE INDEX business_listed ON public.business USING btree (id) WHERE is_listed;
CREATE INDEX business_member_user_id ON public.business_member USING btree (user_id);
CREATE INDEX business_source_business_id ON public.business_source USING btree (business_id);
CREATE INDEX image_business_id ON public.image USING btree (business_id, rank, created_at DESC);
CREATE INDEX review_author_id ON public.review USING btree (author_id);
CREATE INDEX review_highest ON public.review USING btree (business_id, rating DESC, created_at DESC, id DESC);
CREATE INDEX review_lowest ON public.review USING btree (business_id, rating, created_at DESC, id DESC);
CREATE INDEX review_newest ON public.review USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX user_credential_user_id ON public.user_credential USING btree (user_id);
CREATE INDEX user_session_user_id ON public.user_session USING btree (user_id);
CREATE INDEX user_verification_identifier ON public.user_verification USING btree (identifier);

CREATE OR REPLACE FUNCTION public.announce_business_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select id from removed), 'gone:');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_business_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select id from added), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_business_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select n.id from added n join removed o using (id) where o.is_listed and not n.is_listed), 'gone:');
  perform announce_listings(array(select n.id from added n join removed o using (id) where not (o.is_listed and not n.is_listed)), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_listings(ids uuid[], what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('listing_changed', '*');
  else
    perform pg_notify('listing_changed', what || id::text) from unnest(ids) as id;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_part_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select distinct business_id from added), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_part_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select distinct business_id from removed), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_review_changes(changed_ids uuid[], stars integer[], steps integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update business b
  set rating_sum = b.rating_sum + d.stars,
    review_count = b.review_count + d.reviews,
    star_counts = array[
      b.star_counts[1] + d.ones, b.star_counts[2] + d.twos, b.star_counts[3] + d.threes,
      b.star_counts[4] + d.fours, b.star_counts[5] + d.fives
    ]
  from (
    select business_id,
      sum(c.stars * c.step)::integer as stars,
      sum(c.step)::integer as reviews,
      coalesce(sum(c.step) filter (where c.stars = 1), 0)::integer as ones,
      coalesce(sum(c.step) filter (where c.stars = 2), 0)::integer as twos,
      coalesce(sum(c.step) filter (where c.stars = 3), 0)::integer as threes,
      coalesce(sum(c.step) filter (where c.stars = 4), 0)::integer as fours,
      coalesce(sum(c.step) filter (where c.stars = 5), 0)::integer as fives
    from unnest(changed_ids, stars, steps) as c (business_id, stars, step)
    group by business_id
    having bool_or(c.step <> 0) and (sum(c.stars * c.step) <> 0 or sum(c.step) <> 0)
  ) d
  where b.id = d.business_id
$function$
;

CREATE OR REPLACE FUNCTION public.is_text_list(value text[], most integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((cardinality(value) <= most) AND (NOT (EXISTS (SELECT 1 FROM unnest(is_text_list.value) item(item) WHERE ((item.item IS NULL) OR ((char_length(item.item) < 1) OR (char_length(item.item) > is_text_list.longest)))))))
;

CREATE OR REPLACE FUNCTION public.review_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(1)) from added;
  elsif tg_op = 'DELETE' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(-1)) from removed;
  else
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(step)) from (
      select business_id, rating, 1 as step from added
      union all
      select business_id, rating, -1 from removed
    ) both_sides;
  end if;
  return null;
end $function$
;

CREATE TRIGGER announce_delete AFTER DELETE ON business REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_business_delete();
CREATE TRIGGER announce_insert AFTER INSERT ON business REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_business_insert();
CREATE TRIGGER announce_update AFTER UPDATE ON business REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_business_update();
CREATE TRIGGER announce_delete AFTER DELETE ON business_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON business_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON business_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_delete AFTER DELETE ON image REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_delete AFTER DELETE ON review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER review_total_delete AFTER DELETE ON review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION review_total();
CREATE TRIGGER review_total_insert AFTER INSERT ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_total();
CREATE TRIGGER review_total_update AFTER UPDATE ON review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_total();
CREATE TRIGGER announce_delete AFTER DELETE ON special_hours REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
