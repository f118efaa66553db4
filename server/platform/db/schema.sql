-- Written by 'npm run schema' from the migrated database, for reading and review. Change it with a new migration.

create extension btree_gist;

create table account_event (
  id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  user_agent text not null default ''::text,
  place text not null default ''::text,
  subject text not null default ''::text,
  counted_on date,
  count integer not null default 1,
  constraint account_event_pkey PRIMARY KEY (id),
  constraint account_event_user_id_kind_counted_on_key UNIQUE (user_id, kind, counted_on),
  constraint account_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint account_event_count_check CHECK (count > 0),
  constraint account_event_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'::text),
  constraint account_event_place_check CHECK (length(place) <= 200),
  constraint account_event_subject_check CHECK (length(subject) <= 300),
  constraint account_event_user_agent_check CHECK (length(user_agent) <= 400)
);

create table address_undo (
  digest text not null,
  user_id uuid not null,
  old_email text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint address_undo_pkey PRIMARY KEY (digest),
  constraint address_undo_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint address_undo_old_email_check CHECK (old_email = lower(old_email))
);

create table attempt (
  key text not null,
  full_at timestamp with time zone not null,
  constraint attempt_pkey PRIMARY KEY (key)
);

create table audit (
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'::jsonb,
  constraint audit_pkey PRIMARY KEY (id)
);

create table availability_change (
  business_id uuid not null,
  change bigint not null,
  constraint availability_change_pkey PRIMARY KEY (business_id),
  constraint availability_change_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table availability_day (
  type_id uuid not null,
  business_id uuid not null,
  day date not null,
  largest smallint[] not null,
  parties bigint[],
  constraint availability_day_pkey PRIMARY KEY (type_id, day),
  constraint availability_day_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint availability_day_type_id_fkey FOREIGN KEY (type_id) REFERENCES reservation_type(id) ON DELETE CASCADE,
  constraint availability_day_largest_check CHECK (cardinality(largest) = 48),
  constraint availability_day_parties_check CHECK (cardinality(parties) = 48)
);

create table availability_state (
  changes bigint not null
);

create table availability_week (
  type_id uuid not null,
  business_id uuid not null,
  time_zone text not null,
  min_party integer not null,
  max_party integer not null,
  min_notice integer not null,
  max_advance integer not null,
  week bit(336) not null,
  by_day boolean not null default false,
  constraint availability_week_pkey PRIMARY KEY (type_id),
  constraint availability_week_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint availability_week_type_id_fkey FOREIGN KEY (type_id) REFERENCES reservation_type(id) ON DELETE CASCADE
);

create table backup (
  id uuid not null,
  digest text not null,
  taken_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  place text not null,
  name text not null,
  bytes bigint not null,
  is_scheduled boolean not null default false,
  removed_at timestamp with time zone,
  verified_at timestamp with time zone,
  findings text[],
  constraint backup_pkey PRIMARY KEY (id),
  constraint backup_digest_key UNIQUE (digest),
  constraint backup_place_check CHECK (place = ANY (ARRAY['folder'::text, 'bucket'::text]))
);

create table backup_failure (
  one boolean not null default true,
  at timestamp with time zone not null,
  reason text not null,
  constraint backup_failure_pkey PRIMARY KEY (one),
  constraint backup_failure_one_check CHECK (one)
);

create table blocked_guest (
  business_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blocked_guest_pkey PRIMARY KEY (business_id, user_id),
  constraint blocked_guest_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint blocked_guest_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table booking_rules (
  business_id uuid not null,
  pace_starts integer,
  pace_covers integer,
  gap_minutes integer not null default 0,
  constraint booking_rules_pkey PRIMARY KEY (business_id),
  constraint booking_rules_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint booking_rules_gap_minutes_check CHECK (gap_minutes >= 0 AND gap_minutes <= 240),
  constraint booking_rules_pace_covers_check CHECK (pace_covers >= 1 AND pace_covers <= 10000),
  constraint booking_rules_pace_starts_check CHECK (pace_starts >= 1 AND pace_starts <= 1000)
);

create table business (
  id uuid not null,
  version integer not null default 1,
  number integer not null,
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
  verified_sum integer not null default 0,
  verified_count integer not null default 0,
  verified_rating double precision generated always as (
CASE
    WHEN (verified_count > 0) THEN ((verified_sum)::double precision / (verified_count)::double precision)
    ELSE NULL::double precision
END) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  is_listed boolean generated always as ((visibility AND (deleted_at IS NULL) AND (hidden_at IS NULL))) stored,
  other_names text[] not null default '{}'::text[],
  position_from text,
  house_rules text not null default ''::text,
  holiday_hours jsonb,
  features text[] not null default '{}'::text[],
  feature_words text not null default ''::text,
  names jsonb,
  translations jsonb,
  texts_language text,
  constraint business_pkey PRIMARY KEY (id),
  constraint business_address_check CHECK (char_length(address) <= 200),
  constraint business_categories_check CHECK (cardinality(categories) >= 1 AND cardinality(categories) <= 3 AND categories <@ known_categories()),
  constraint business_check CHECK ((lat IS NULL) = (lng IS NULL)),
  constraint business_check1 CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  constraint business_check2 CHECK (hours_mode <> 'custom'::text OR weekly_hours IS NOT NULL),
  constraint business_check3 CHECK (rating_sum >= review_count AND rating_sum <= (review_count * 5)),
  constraint business_city_check CHECK (char_length(city) <= 200),
  constraint business_country_check CHECK (char_length(country) <= 200),
  constraint business_description_check CHECK (char_length(description) <= 5000),
  constraint business_holiday_hours_check CHECK (holiday_hours IS NULL OR ((holiday_hours ->> 'rule'::text) = ANY (ARRAY['usual'::text, 'closed'::text, 'custom'::text])) AND COALESCE(jsonb_array_length(holiday_hours -> 'periods'::text), '-1'::integer) >= 0 AND COALESCE(jsonb_array_length(holiday_hours -> 'periods'::text), '-1'::integer) <=
CASE holiday_hours ->> 'rule'::text
    WHEN 'custom'::text THEN 3
    ELSE 0
END),
  constraint business_holiday_periods CHECK (NOT jsonb_path_exists(holiday_hours, '$."periods"[*]?(!(@."open" like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @."close" like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$") || (@."open" like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @."close" like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$") is unknown)'::jsonpath)) NOT VALID,
  constraint business_hours_mode_check CHECK (hours_mode = ANY (ARRAY['always'::text, 'custom'::text, 'closed'::text])),
  constraint business_hours_note_check CHECK (char_length(hours_note) <= 500),
  constraint business_keywords_check CHECK (cardinality(keywords) = 0 OR is_text_list(keywords, 20, 60)),
  constraint business_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint business_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint business_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint business_other_names_check CHECK (cardinality(other_names) = 0 OR is_text_list(other_names, 20, 120)),
  constraint business_phone_number_check CHECK (char_length(phone_number) <= 40),
  constraint business_position_from_check CHECK (position_from = ANY (ARRAY['owner'::text, 'address'::text])),
  constraint business_star_counts_check CHECK (cardinality(star_counts) = 5 AND (0 <= ALL (star_counts))),
  constraint business_state_check CHECK (char_length(state) <= 200),
  constraint business_verified CHECK (verified_sum >= verified_count AND verified_sum <= (verified_count * 5)),
  constraint business_verified_most CHECK (verified_count <= review_count),
  constraint business_website_check CHECK (char_length(website) <= 2000),
  constraint business_weekly_hours_check CHECK (jsonb_array_length(weekly_hours) = 7),
  constraint business_zip_code_check CHECK (char_length(zip_code) <= 200)
);

create table business_change (
  id uuid not null,
  business_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  actor_id uuid,
  field text not null,
  subject_id uuid,
  before jsonb,
  after jsonb,
  undoes uuid,
  constraint business_change_pkey PRIMARY KEY (id),
  constraint business_change_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint business_change_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint business_change_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint business_change_actor_check CHECK (actor = ANY (ARRAY['member'::text, 'operator'::text])),
  constraint business_change_field_check CHECK (char_length(field) >= 1 AND char_length(field) <= 40)
);

create table business_invitation (
  id uuid not null,
  business_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint business_invitation_pkey PRIMARY KEY (id),
  constraint business_invitation_business_id_email_key UNIQUE (business_id, email),
  constraint business_invitation_token_hash_key UNIQUE (token_hash),
  constraint business_invitation_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint business_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint business_invitation_email_check CHECK (email = lower(email) AND char_length(email) <= 254),
  constraint business_invitation_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text]))
);

create table business_member (
  business_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  role_since timestamp with time zone,
  gets_mail boolean not null default true,
  constraint business_member_pkey PRIMARY KEY (business_id, user_id),
  constraint business_member_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint business_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint business_member_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text])) NOT VALID
);

create table business_place (
  business_id uuid not null,
  number integer not null,
  lat double precision,
  lng double precision,
  place_id integer,
  postcode_id integer,
  change bigint not null,
  constraint business_place_pkey PRIMARY KEY (business_id),
  constraint business_place_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint business_place_place_id_fkey FOREIGN KEY (place_id) REFERENCES place(id),
  constraint business_place_postcode_id_fkey FOREIGN KEY (postcode_id) REFERENCES place(id),
  constraint business_place_check CHECK ((lat IS NULL) = (lng IS NULL))
);

create table business_source (
  source text not null,
  source_id text not null,
  business_id uuid,
  fingerprint text not null,
  is_duplicate boolean not null default false,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  said jsonb,
  certain smallint not null default 0,
  gives text[],
  credits text[],
  as_of timestamp with time zone,
  is_check boolean not null default false,
  constraint business_source_pkey PRIMARY KEY (source, source_id),
  constraint business_source_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE SET NULL,
  constraint business_source_source_fkey FOREIGN KEY (source) REFERENCES source(key)
);

create table busy_time (
  calendar_id uuid not null,
  business_id uuid not null,
  resource_id uuid,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  constraint busy_time_pkey PRIMARY KEY (calendar_id, from_at),
  constraint busy_time_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint busy_time_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES other_calendar(id) ON DELETE CASCADE,
  constraint busy_time_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  constraint busy_time_check CHECK (from_at < until_at)
);

create table calendar_authorization (
  state_hash bytea not null,
  user_id uuid not null,
  business_id uuid not null,
  resource_id uuid,
  verifier text not null,
  expires_at timestamp with time zone not null,
  constraint calendar_authorization_pkey PRIMARY KEY (state_hash),
  constraint calendar_authorization_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint calendar_authorization_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  constraint calendar_authorization_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table calendar_feed (
  id uuid not null,
  user_id uuid not null,
  business_id uuid,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feed_pkey PRIMARY KEY (id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_user_id_business_id_key UNIQUE NULLS NOT DISTINCT (user_id, business_id),
  constraint calendar_feed_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table capacity_pool (
  business_id uuid not null,
  id uuid not null,
  "position" integer not null,
  name text not null,
  size integer not null,
  constraint capacity_pool_pkey PRIMARY KEY (business_id, id),
  constraint capacity_pool_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint capacity_pool_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint capacity_pool_position_check CHECK ("position" >= 0),
  constraint capacity_pool_size_check CHECK (size >= 1 AND size <= 10000)
);

create table claim (
  id uuid not null,
  business_id uuid not null,
  user_id uuid not null,
  token text not null,
  state text not null,
  reason text not null default ''::text,
  way text,
  proof text,
  evidence text not null default ''::text,
  proved_at timestamp with time zone,
  website text not null default ''::text,
  created_at timestamp with time zone not null,
  answer_until timestamp with time zone,
  answer text,
  waits_since timestamp with time zone,
  settled_at timestamp with time zone,
  checked_at timestamp with time zone,
  lost_at timestamp with time zone,
  lapsed_at timestamp with time zone,
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint claim_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint claim_answer_check CHECK (answer = ANY (ARRAY['keep'::text, 'hand_over'::text])),
  constraint claim_check CHECK ((proof IS NULL) = (proved_at IS NULL)),
  constraint claim_check1 CHECK (state <> 'asked'::text OR answer_until IS NOT NULL),
  constraint claim_check2 CHECK (state <> 'waiting'::text OR waits_since IS NOT NULL),
  constraint claim_check3 CHECK ((state = 'settled'::text) = (settled_at IS NOT NULL)),
  constraint claim_evidence_check CHECK (char_length(evidence) <= 500),
  constraint claim_proof_check CHECK (proof = ANY (ARRAY['file'::text, 'meta'::text, 'dns'::text, 'mail'::text, 'letter'::text, 'operator'::text])),
  constraint claim_reason_check CHECK (char_length(reason) <= 500),
  constraint claim_state_check CHECK (state = ANY (ARRAY['open'::text, 'asked'::text, 'waiting'::text, 'settled'::text, 'refused'::text, 'withdrawn'::text])),
  constraint claim_token_check CHECK (token ~ '^[a-z2-7]{26}$'::text),
  constraint claim_way_check CHECK (way = ANY (ARRAY['letter'::text, 'call'::text, 'word'::text]))
);

create table claim_approval (
  claim_id uuid not null,
  business_id uuid not null,
  owner_id uuid not null,
  approved_at timestamp with time zone not null,
  actor text not null,
  claim_before jsonb not null,
  members_before jsonb not null,
  mail_keys text[] not null,
  constraint claim_approval_pkey PRIMARY KEY (claim_id),
  constraint claim_approval_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint claim_approval_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id) ON DELETE CASCADE,
  constraint claim_approval_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table claim_code (
  id uuid not null,
  claim_id uuid not null,
  kind text not null,
  address text not null,
  salt text not null,
  code_hash text not null,
  tries_left smallint not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  network_digest text not null default ''::text,
  constraint claim_code_pkey PRIMARY KEY (id),
  constraint claim_code_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id) ON DELETE CASCADE,
  constraint claim_code_address_check CHECK (address = lower(address) AND char_length(address) <= 254),
  constraint claim_code_kind_check CHECK (kind = ANY (ARRAY['mail'::text, 'letter'::text])),
  constraint claim_code_network_digest_check CHECK (char_length(network_digest) <= 43),
  constraint claim_code_tries_left_check CHECK (tries_left >= 0)
);

create table day_answer (
  reservation_id uuid not null,
  starts_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  releases boolean not null,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint day_answer_pkey PRIMARY KEY (reservation_id, starts_at),
  constraint day_answer_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE
);

create table day_rules (
  business_id uuid not null,
  ask_hours integer not null,
  until_hours integer not null,
  releases boolean not null,
  constraint day_rules_pkey PRIMARY KEY (business_id),
  constraint day_rules_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint day_rules_ask_hours_check CHECK (ask_hours >= 4 AND ask_hours <= 72),
  constraint day_rules_check CHECK (until_hours < ask_hours),
  constraint day_rules_until_hours_check CHECK (until_hours >= 1 AND until_hours <= 48)
);

create table desk_import (
  id uuid not null,
  file_name text not null,
  bytes bigint not null,
  options text[] not null,
  state text not null,
  actor text not null,
  place text not null,
  runner text,
  beat_at timestamp with time zone,
  is_cancel_asked boolean not null default false,
  share real not null default 0,
  row_count bigint not null default 0,
  refused_count bigint not null default 0,
  refused_rows jsonb not null default '[]'::jsonb,
  report text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint desk_import_pkey PRIMARY KEY (id),
  constraint desk_import_state_check CHECK (state = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);

create table factor_proof (
  session_id uuid not null,
  proved_at timestamp with time zone not null,
  constraint factor_proof_pkey PRIMARY KEY (session_id),
  constraint factor_proof_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE
);

create table guest (
  id uuid not null,
  business_id uuid not null,
  user_id uuid,
  name text not null default ''::text,
  contact text not null default ''::text,
  number text not null default ''::text,
  mail text not null default ''::text,
  notes text not null default ''::text,
  wishes text not null default ''::text,
  tags text[] not null default '{}'::text[],
  latest_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  allergies text not null default ''::text,
  constraint guest_pkey PRIMARY KEY (id),
  constraint guest_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint guest_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint guest_allergies_check CHECK (char_length(allergies) <= 300),
  constraint guest_notes_check CHECK (char_length(notes) <= 2000),
  constraint guest_tags_check CHECK (cardinality(tags) <= 20),
  constraint guest_wishes_check CHECK (char_length(wishes) <= 1000)
);

create table guest_book (
  business_id uuid not null,
  seen_seq bigint not null,
  numbers_country text,
  constraint guest_book_pkey PRIMARY KEY (business_id),
  constraint guest_book_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table guest_book_again (
  business_id uuid not null,
  constraint guest_book_again_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table guest_key (
  business_id uuid not null,
  key text not null,
  guest_id uuid not null,
  constraint guest_key_pkey PRIMARY KEY (business_id, key),
  constraint guest_key_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint guest_key_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest(id) ON DELETE CASCADE,
  constraint guest_key_key_check CHECK (char_length(key) <= 400)
);

create table held_mail (
  one boolean not null default true,
  restored_at timestamp with time zone not null,
  taken_at timestamp with time zone not null,
  secret_fingerprint text,
  encryption_fingerprint text,
  constraint held_mail_pkey PRIMARY KEY (one),
  constraint held_mail_one_check CHECK (one)
);

create table idempotency_key (
  user_id uuid not null,
  procedure text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (user_id, procedure, key),
  constraint idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table image (
  id uuid not null,
  business_id uuid not null,
  file_name text not null,
  description text,
  rank integer,
  width integer not null,
  height integer not null,
  colour text,
  created_at timestamp with time zone not null default now(),
  constraint image_pkey PRIMARY KEY (id),
  constraint image_business_id_rank_key UNIQUE (business_id, rank) DEFERRABLE INITIALLY DEFERRED,
  constraint image_file_name_key UNIQUE (file_name),
  constraint image_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint image_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  constraint image_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 500),
  constraint image_height_check CHECK (height > 0),
  constraint image_rank_check CHECK (rank >= 1 AND rank <= 5),
  constraint image_width_check CHECK (width > 0)
);

create table import_hidden (
  business_id uuid not null,
  reason text not null,
  hidden_at timestamp with time zone not null default now(),
  constraint import_hidden_pkey PRIMARY KEY (business_id),
  constraint import_hidden_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table import_merge (
  number bigint not null,
  source text not null,
  source_id text not null,
  business_id uuid not null,
  name text not null,
  listing_name text not null,
  meters real,
  reason text not null,
  merged_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint import_merge_pkey PRIMARY KEY (number),
  constraint import_merge_source_source_id_key UNIQUE (source, source_id),
  constraint import_merge_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint import_merge_source_source_id_fkey FOREIGN KEY (source, source_id) REFERENCES business_source(source, source_id) ON DELETE CASCADE,
  constraint import_merge_meters_check CHECK (meters >= 0::double precision)
);

create table import_missing (
  source text not null,
  source_id text not null,
  business_id uuid not null,
  misses integer not null default 1,
  file text not null,
  marked_at timestamp with time zone not null default now(),
  as_of timestamp with time zone,
  constraint import_missing_pkey PRIMARY KEY (source, source_id),
  constraint import_missing_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint import_missing_source_source_id_fkey FOREIGN KEY (source, source_id) REFERENCES business_source(source, source_id) ON DELETE CASCADE,
  constraint import_missing_misses_check CHECK (misses > 0)
);

create table imported_reservation (
  id uuid not null,
  business_id uuid not null,
  reference text not null default ''::text,
  imported_at timestamp with time zone not null,
  constraint imported_reservation_pkey PRIMARY KEY (id),
  constraint imported_reservation_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint imported_reservation_reference_check CHECK (char_length(reference) <= 200)
);

create table listing_merge (
  from_id uuid not null,
  into_id uuid not null,
  merged_at timestamp with time zone not null default now(),
  constraint listing_merge_pkey PRIMARY KEY (from_id),
  constraint listing_merge_into_id_fkey FOREIGN KEY (into_id) REFERENCES business(id) ON DELETE CASCADE
);

create table listing_question (
  id uuid not null,
  business_id uuid not null,
  user_id uuid,
  question text not null,
  created_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  is_shown boolean not null default false,
  version integer not null default 1,
  constraint listing_question_pkey PRIMARY KEY (id),
  constraint listing_question_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint listing_question_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint listing_question_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 1000),
  constraint listing_question_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint listing_question_question_check CHECK (char_length(question) >= 1 AND char_length(question) <= 500),
  constraint listing_question_shown CHECK (answer IS NOT NULL OR NOT is_shown),
  constraint listing_question_version_check CHECK (version >= 1)
);

create table listing_suggestion (
  id uuid not null,
  business_id uuid not null,
  user_id uuid not null,
  facts jsonb not null,
  is_closed boolean not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint listing_suggestion_pkey PRIMARY KEY (id),
  constraint listing_suggestion_business_id_user_id_key UNIQUE (business_id, user_id),
  constraint listing_suggestion_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint listing_suggestion_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint listing_suggestion_note_check CHECK (char_length(note) <= 300)
);

create table operator (
  user_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint operator_pkey PRIMARY KEY (user_id),
  constraint operator_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table operator_digest (
  one boolean not null default true,
  told_until timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint operator_digest_pkey PRIMARY KEY (one),
  constraint operator_digest_one_check CHECK (one)
);

create table operator_undo (
  subject uuid not null,
  made_at timestamp with time zone not null,
  actor text not null,
  action text not null,
  details jsonb not null default '{}'::jsonb,
  constraint operator_undo_pkey PRIMARY KEY (subject)
);

create table orphaned_file (
  file_name text not null,
  remove_at timestamp with time zone not null,
  constraint orphaned_file_pkey PRIMARY KEY (file_name)
);

create table other_calendar (
  id uuid not null,
  business_id uuid not null,
  resource_id uuid,
  kind text not null,
  name text not null,
  host text not null,
  sealed text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  offered jsonb,
  chosen text[],
  read_at timestamp with time zone,
  whole_at timestamp with time zone,
  time_zone text not null default ''::text,
  marks jsonb not null default '{}'::jsonb,
  found jsonb,
  tried_at timestamp with time zone,
  next_at timestamp with time zone not null,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  problem text not null default ''::text,
  unanswered text not null default 'busy'::text,
  all_day text not null default 'busy'::text,
  invited_as text not null default ''::text,
  every_minutes integer not null default 15,
  constraint other_calendar_pkey PRIMARY KEY (id),
  constraint other_calendar_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint other_calendar_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint other_calendar_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  constraint other_calendar_all_day_check CHECK (all_day = ANY (ARRAY['busy'::text, 'free'::text])),
  constraint other_calendar_chosen_check CHECK (cardinality(chosen) <= 50),
  constraint other_calendar_host_check CHECK (char_length(host) <= 255),
  constraint other_calendar_invited_as_check CHECK (char_length(invited_as) <= 254),
  constraint other_calendar_kind_check CHECK (kind = ANY (ARRAY['ics'::text, 'caldav'::text, 'google'::text])),
  constraint other_calendar_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint other_calendar_offered_check CHECK (jsonb_typeof(offered) = 'array'::text),
  constraint other_calendar_unanswered_check CHECK (unanswered = ANY (ARRAY['busy'::text, 'free'::text]))
);

create table passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  name text not null,
  is_synced boolean not null default false,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint passkey_counter_check CHECK (counter >= 0),
  constraint passkey_credential_id_check CHECK (char_length(credential_id) >= 1 AND char_length(credential_id) <= 1364),
  constraint passkey_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);

create table passkey_challenge (
  digest text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (digest),
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint passkey_challenge_digest_check CHECK (char_length(digest) = 64)
);

create table place (
  id integer not null,
  kind text not null,
  name text not null,
  slug text not null,
  parent_id integer,
  country text not null default ''::text,
  lat double precision,
  lng double precision,
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  population integer,
  map_id text,
  border jsonb,
  listings integer not null default 0,
  constraint place_pkey PRIMARY KEY (id),
  constraint place_map_id_key UNIQUE (map_id),
  constraint place_slug_key UNIQUE (slug),
  constraint place_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES place(id),
  constraint place_check CHECK ((lat IS NULL) = (lng IS NULL)),
  constraint place_check1 CHECK (num_nulls(south, west, north, east) = ANY (ARRAY[0, 4])),
  constraint place_country_check CHECK (country = ''::text OR country ~ '^[A-Z]{2}$'::text),
  constraint place_kind_check CHECK (kind = ANY (ARRAY['country'::text, 'region'::text, 'city'::text, 'district'::text, 'postcode'::text])),
  constraint place_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint place_listings_check CHECK (listings >= 0),
  constraint place_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint place_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint place_population_check CHECK (population >= 0),
  constraint place_slug_check CHECK (char_length(slug) >= 1 AND char_length(slug) <= 120)
);

create table place_name (
  place_id integer not null,
  key text not null,
  name text not null,
  variants text[] not null,
  constraint place_name_pkey PRIMARY KEY (place_id, key),
  constraint place_name_place_id_fkey FOREIGN KEY (place_id) REFERENCES place(id) ON DELETE CASCADE,
  constraint place_name_key_check CHECK (char_length(key) >= 1 AND char_length(key) <= 200)
);

create table place_slug (
  slug text not null,
  place_id integer not null,
  constraint place_slug_pkey PRIMARY KEY (slug),
  constraint place_slug_place_id_fkey FOREIGN KEY (place_id) REFERENCES place(id) ON DELETE CASCADE
);

create table place_state (
  changes bigint not null,
  removals bigint not null
);

create table plan_answer (
  plan_id uuid not null,
  friend bytea not null,
  name text not null,
  is_coming boolean not null,
  answered_at timestamp with time zone not null,
  constraint plan_answer_pkey PRIMARY KEY (plan_id, friend),
  constraint plan_answer_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES shared_plan(id) ON DELETE CASCADE,
  constraint plan_answer_friend_check CHECK (octet_length(friend) = 32),
  constraint plan_answer_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);

create table profile (
  user_id uuid not null,
  display_name text,
  dark boolean,
  locale text,
  time_zone text,
  reminds_day boolean not null default true,
  reminds_soon boolean not null default true,
  reminds_owner boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profile_pkey PRIMARY KEY (user_id),
  constraint profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint profile_display_name_check CHECK (char_length(display_name) >= 1 AND char_length(display_name) <= 80)
);

create table push_subscription (
  session_id uuid not null,
  business_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (session_id, business_id),
  constraint push_subscription_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES business_member(business_id, user_id) ON DELETE CASCADE,
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE,
  constraint push_subscription_auth_check CHECK (char_length(auth) >= 22 AND char_length(auth) <= 24),
  constraint push_subscription_endpoint_check CHECK (char_length(endpoint) >= 9 AND char_length(endpoint) <= 1000),
  constraint push_subscription_kinds_check CHECK (cardinality(kinds) > 0 AND kinds <@ ARRAY['request'::text, 'booking'::text, 'cancellation'::text, 'late'::text]),
  constraint push_subscription_p256dh_check CHECK (char_length(p256dh) >= 87 AND char_length(p256dh) <= 88)
);

create table reason_template (
  "position" integer not null,
  body text not null,
  constraint reason_template_pkey PRIMARY KEY ("position"),
  constraint reason_template_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 500),
  constraint reason_template_position_check CHECK ("position" >= 1 AND "position" <= 20)
);

create table reservation (
  id uuid not null,
  business_id uuid,
  business_name text not null,
  time_zone text not null,
  type_id uuid,
  type_name text not null,
  user_id uuid,
  guest_name text not null default ''::text,
  guest_contact text not null default ''::text,
  source text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  holds tstzrange not null,
  status text not null,
  party_size integer,
  meeting_link text not null default ''::text,
  note text not null default ''::text,
  reason text not null default ''::text,
  cancelled_by text,
  sequence integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  guest_note text not null default ''::text,
  guest_phone text not null default ''::text,
  day_on date not null,
  wanted_id uuid,
  is_pinned boolean not null default false,
  offer_until timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  series_id uuid,
  cancel_hours integer not null,
  own_minutes integer,
  local_start timestamp without time zone,
  service_state text,
  service_at timestamp with time zone,
  is_overruled boolean not null default false,
  blocked_type_id uuid,
  constraint reservation_pkey PRIMARY KEY (id),
  constraint reservation_blocked_type_id_fkey FOREIGN KEY (blocked_type_id) REFERENCES reservation_type(id) ON DELETE CASCADE,
  constraint reservation_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE SET NULL,
  constraint reservation_type_id_fkey FOREIGN KEY (type_id) REFERENCES reservation_type(id) ON DELETE SET NULL,
  constraint reservation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint reservation_blocked_type_check CHECK (blocked_type_id IS NULL OR source = 'block'::text),
  constraint reservation_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['guest'::text, 'owner'::text, 'system'::text])),
  constraint reservation_check CHECK (starts_at < ends_at),
  constraint reservation_check1 CHECK (holds @> tstzrange(starts_at, ends_at)),
  constraint reservation_check2 CHECK ((status = 'cancelled'::text) = (cancelled_by IS NOT NULL)),
  constraint reservation_guest_contact_check CHECK (char_length(guest_contact) <= 200),
  constraint reservation_guest_name_check CHECK (char_length(guest_name) <= 120),
  constraint reservation_guest_note_check CHECK (char_length(guest_note) <= 500),
  constraint reservation_guest_phone_check CHECK (char_length(guest_phone) <= 40),
  constraint reservation_note_check CHECK (char_length(note) <= 500),
  constraint reservation_party_size_check CHECK (party_size >= 1 AND party_size <= 1000),
  constraint reservation_reason_check CHECK (char_length(reason) <= 500),
  constraint reservation_service_check CHECK ((service_state IS NULL) = (service_at IS NULL)),
  constraint reservation_service_state_check CHECK (service_state = ANY (ARRAY['late'::text, 'arrived'::text, 'seated'::text, 'finished'::text])),
  constraint reservation_source_check CHECK (source = ANY (ARRAY['online'::text, 'owner'::text, 'block'::text])),
  constraint reservation_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'no_show'::text]))
);

create table reservation_event (
  seq bigint not null,
  reservation_id uuid not null,
  business_id uuid,
  at timestamp with time zone not null,
  actor text not null,
  actor_id uuid,
  kind text not null,
  reason text not null default ''::text,
  moved_from timestamp with time zone,
  sequence integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null,
  notified_at timestamp with time zone,
  notify_at timestamp with time zone not null default now(),
  guest_name text,
  owner_ids uuid[],
  minutes integer,
  batch_id uuid,
  changes jsonb not null default '[]'::jsonb,
  before jsonb,
  constraint reservation_event_pkey PRIMARY KEY (seq),
  constraint reservation_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint reservation_event_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE SET NULL,
  constraint reservation_event_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint reservation_event_actor_check CHECK (actor = ANY (ARRAY['guest'::text, 'owner'::text, 'system'::text])),
  constraint reservation_event_check CHECK ((kind = 'late'::text) = (minutes IS NOT NULL)),
  constraint reservation_event_kind_check CHECK (kind = ANY (ARRAY['requested'::text, 'confirmed'::text, 'entered'::text, 'blocked'::text, 'moved'::text, 'cancelled'::text, 'no_show'::text, 'meeting'::text, 'undelivered'::text, 'kept'::text, 'late'::text, 'message'::text, 'reworded'::text, 'seated'::text, 'offered'::text, 'offer_ended'::text, 'resized'::text, 'service'::text, 'edited'::text, 'undone'::text, 'rearranged'::text])),
  constraint reservation_event_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'no_show'::text]))
);

create table reservation_guest (
  reservation_id uuid not null,
  guest_id uuid not null,
  constraint reservation_guest_pkey PRIMARY KEY (reservation_id),
  constraint reservation_guest_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest(id) ON DELETE CASCADE,
  constraint reservation_guest_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE
);

create table reservation_mail (
  id uuid not null,
  reservation_id uuid not null,
  event_seq bigint,
  kind text not null,
  audience text not null,
  user_id uuid not null,
  guest_name text not null default ''::text,
  hours_before integer,
  starts_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  had_link boolean,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  failure text not null default ''::text,
  constraint reservation_mail_pkey PRIMARY KEY (id),
  constraint reservation_mail_event_seq_fkey FOREIGN KEY (event_seq) REFERENCES reservation_event(seq) ON DELETE CASCADE,
  constraint reservation_mail_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint reservation_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint reservation_mail_audience_check CHECK (audience = ANY (ARRAY['guest'::text, 'owner'::text])),
  constraint reservation_mail_check CHECK ((kind = 'reminder'::text) = (event_seq IS NULL)),
  constraint reservation_mail_check1 CHECK ((kind = 'reminder'::text) = (hours_before IS NOT NULL)),
  constraint reservation_mail_hours_before_check CHECK (hours_before = ANY (ARRAY[2, 24])),
  constraint reservation_mail_kind_check CHECK (kind = ANY (ARRAY['requested'::text, 'confirmed'::text, 'moved'::text, 'cancelled'::text, 'no_show'::text, 'no_show_withdrawn'::text, 'meeting'::text, 'reminder'::text, 'late'::text, 'reworded'::text, 'offered'::text, 'offer_ended'::text]))
);

create table reservation_resource (
  reservation_id uuid not null,
  resource_id uuid not null,
  held tstzrange not null,
  is_overruled boolean not null default false,
  constraint reservation_resource_pkey PRIMARY KEY (reservation_id, resource_id),
  constraint reservation_resource_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint reservation_resource_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  constraint reservation_resource_resource_id_held_excl EXCLUDE USING gist (resource_id WITH =, held WITH &&) WHERE (NOT is_overruled)
);

create table reservation_type (
  id uuid not null,
  business_id uuid not null,
  "position" integer not null,
  name text not null,
  weekly_hours jsonb,
  duration integer not null,
  slot_interval integer not null,
  buffer_before integer not null default 0,
  buffer_after integer not null default 0,
  min_notice integer not null default 0,
  max_advance integer not null default 365,
  min_party_size integer,
  max_party_size integer,
  pool_id uuid,
  pool_takes text not null default 'one'::text,
  auto_confirm boolean not null default false,
  overlap_limit integer not null default 1,
  allow_conflicts boolean not null default false,
  create_zoom boolean not null default false,
  meeting_link text not null default ''::text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  asks_phone boolean not null default false,
  description text not null default ''::text,
  price text not null default ''::text,
  turn_times jsonb not null default '[]'::jsonb,
  uses_resources boolean not null default false,
  waitlist boolean not null default false,
  questions jsonb not null default '[]'::jsonb,
  cancel_hours integer not null default 0,
  repeats integer not null default 0,
  is_course boolean not null default false,
  course_dates jsonb not null default '[]'::jsonb,
  translations jsonb,
  constraint reservation_type_pkey PRIMARY KEY (id),
  constraint reservation_type_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint reservation_type_business_id_pool_id_fkey FOREIGN KEY (business_id, pool_id) REFERENCES capacity_pool(business_id, id) ON DELETE SET NULL (pool_id),
  constraint reservation_type_buffer_after_check CHECK (buffer_after >= 0 AND buffer_after <= 1440),
  constraint reservation_type_buffer_before_check CHECK (buffer_before >= 0 AND buffer_before <= 1440),
  constraint reservation_type_cancel_hours_check CHECK (cancel_hours >= 0 AND cancel_hours <= 720),
  constraint reservation_type_check CHECK ((min_party_size IS NULL) = (max_party_size IS NULL)),
  constraint reservation_type_check1 CHECK (min_party_size <= max_party_size),
  constraint reservation_type_duration_check CHECK (duration >= 5 AND duration <= 1440),
  constraint reservation_type_max_advance_check CHECK (max_advance >= 1 AND max_advance <= 730),
  constraint reservation_type_max_party_size_check CHECK (max_party_size >= 1 AND max_party_size <= 1000),
  constraint reservation_type_meeting_link_check CHECK (char_length(meeting_link) <= 500),
  constraint reservation_type_min_notice_check CHECK (min_notice >= 0 AND min_notice <= 43200),
  constraint reservation_type_min_party_size_check CHECK (min_party_size >= 1 AND min_party_size <= 1000),
  constraint reservation_type_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint reservation_type_overlap_limit_check CHECK (overlap_limit >= 1 AND overlap_limit <= 1000),
  constraint reservation_type_pool_takes_check CHECK (pool_takes = ANY (ARRAY['one'::text, 'party'::text])),
  constraint reservation_type_position_check CHECK ("position" >= 0),
  constraint reservation_type_repeats_check CHECK (repeats >= 0 AND repeats <= 52),
  constraint reservation_type_slot_interval_check CHECK (slot_interval >= 5 AND slot_interval <= 1440),
  constraint reservation_type_weekly_hours_check CHECK (jsonb_array_length(weekly_hours) = 7)
);

create table reservation_type_resource (
  type_id uuid not null,
  resource_id uuid not null,
  constraint reservation_type_resource_pkey PRIMARY KEY (type_id, resource_id),
  constraint reservation_type_resource_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  constraint reservation_type_resource_type_id_fkey FOREIGN KEY (type_id) REFERENCES reservation_type(id) ON DELETE CASCADE
);

create table resource (
  id uuid not null,
  business_id uuid not null,
  "position" integer not null,
  kind text not null,
  name text not null,
  area text not null default ''::text,
  min_party integer,
  max_party integer,
  weekly_hours jsonb,
  days_off jsonb not null default '[]'::jsonb,
  is_online boolean not null default true,
  is_chosen boolean not null default false,
  user_id uuid,
  image_id uuid,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint resource_pkey PRIMARY KEY (id),
  constraint resource_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint resource_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id) ON DELETE SET NULL,
  constraint resource_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint resource_area_check CHECK (char_length(area) <= 80),
  constraint resource_check CHECK ((min_party IS NULL) = (max_party IS NULL)),
  constraint resource_check1 CHECK (min_party <= max_party),
  constraint resource_days_off_check CHECK (jsonb_typeof(days_off) = 'array'::text),
  constraint resource_kind_check CHECK (kind = ANY (ARRAY['table'::text, 'person'::text, 'room'::text, 'thing'::text])),
  constraint resource_max_party_check CHECK (max_party >= 1 AND max_party <= 1000),
  constraint resource_min_party_check CHECK (min_party >= 1 AND min_party <= 1000),
  constraint resource_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint resource_position_check CHECK ("position" >= 0),
  constraint resource_weekly_hours_check CHECK (jsonb_array_length(weekly_hours) = 7)
);

create table resource_feed (
  id uuid not null,
  resource_id uuid not null,
  business_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint resource_feed_pkey PRIMARY KEY (id),
  constraint resource_feed_token_hash_key UNIQUE (token_hash),
  constraint resource_feed_user_id_resource_id_key UNIQUE (user_id, resource_id),
  constraint resource_feed_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint resource_feed_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  constraint resource_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table resource_set (
  business_id uuid not null,
  id uuid not null,
  "position" integer not null,
  name text not null,
  min_party integer not null,
  max_party integer not null,
  members uuid[] not null,
  constraint resource_set_pkey PRIMARY KEY (business_id, id),
  constraint resource_set_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint resource_set_check CHECK (max_party >= min_party AND max_party <= 1000),
  constraint resource_set_members_check CHECK (cardinality(members) >= 2 AND cardinality(members) <= 12),
  constraint resource_set_min_party_check CHECK (min_party >= 1 AND min_party <= 1000),
  constraint resource_set_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint resource_set_position_check CHECK ("position" >= 0)
);

create table review (
  id uuid not null,
  business_id uuid not null,
  author_id uuid,
  rating integer not null,
  comment text not null,
  state text not null default 'shown'::text,
  hidden_reason text,
  reservation_id uuid,
  is_verified boolean not null default false,
  helpful_count integer not null default 0,
  minhash integer[] not null default '{}'::integer[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint review_pkey PRIMARY KEY (id),
  constraint review_business_id_author_id_key UNIQUE (business_id, author_id),
  constraint review_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint review_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint review_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE SET NULL,
  constraint review_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 5000),
  constraint review_helpful_count_check CHECK (helpful_count >= 0),
  constraint review_hidden_reason CHECK ((state = 'hidden'::text) = (hidden_reason IS NOT NULL)),
  constraint review_hidden_reason_check CHECK (char_length(hidden_reason) >= 1 AND char_length(hidden_reason) <= 500),
  constraint review_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint review_state_check CHECK (state = ANY (ARRAY['shown'::text, 'held'::text, 'hidden'::text]))
);

create table review_image (
  id uuid not null,
  review_id uuid not null,
  file_name text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  created_at timestamp with time zone not null default now(),
  constraint review_image_pkey PRIMARY KEY (id),
  constraint review_image_file_name_key UNIQUE (file_name),
  constraint review_image_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_image_height_check CHECK (height > 0),
  constraint review_image_width_check CHECK (width > 0)
);

create table review_reply (
  review_id uuid not null,
  author_id uuid,
  comment text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint review_reply_pkey PRIMARY KEY (review_id),
  constraint review_reply_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint review_reply_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_reply_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 2000)
);

create table review_report (
  id uuid not null,
  review_id uuid not null,
  source text not null,
  reporter_id uuid,
  reason text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint review_report_pkey PRIMARY KEY (id),
  constraint review_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_report_note_check CHECK (char_length(note) <= 500),
  constraint review_report_reason_check CHECK (reason = ANY (ARRAY['spam'::text, 'offensive'::text, 'private'::text, 'conflict'::text, 'untrue'::text, 'copy'::text])),
  constraint review_report_source_check CHECK (source = ANY (ARRAY['person'::text, 'system'::text]))
);

create table review_vote (
  review_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint review_vote_pkey PRIMARY KEY (review_id, user_id),
  constraint review_vote_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_vote_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table saved_list (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null,
  share_mode text not null default 'private'::text,
  share_token text,
  constraint saved_list_pkey PRIMARY KEY (id),
  constraint saved_list_share_token_key UNIQUE (share_token),
  constraint saved_list_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint saved_list_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint saved_list_share_mode_check CHECK (share_mode = ANY (ARRAY['private'::text, 'read'::text, 'vote'::text])),
  constraint saved_list_share_token_check CHECK (char_length(share_token) = 22),
  constraint saved_list_shared CHECK ((share_mode = 'private'::text) = (share_token IS NULL))
);

create table saved_listing (
  id uuid not null,
  list_id uuid not null,
  business_id uuid,
  note text not null default ''::text,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint saved_listing_pkey PRIMARY KEY (id),
  constraint saved_listing_list_id_business_id_key UNIQUE (list_id, business_id),
  constraint saved_listing_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE SET NULL,
  constraint saved_listing_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_list(id) ON DELETE CASCADE
);

create table saved_vote (
  saved_id uuid not null,
  voter bytea not null,
  user_id uuid,
  voted_at timestamp with time zone not null,
  constraint saved_vote_pkey PRIMARY KEY (saved_id, voter),
  constraint saved_vote_saved_id_fkey FOREIGN KEY (saved_id) REFERENCES saved_listing(id) ON DELETE CASCADE,
  constraint saved_vote_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint saved_vote_voter_check CHECK (octet_length(voter) = 32)
);

create table schema_code (
  part text not null,
  checksum text not null,
  version text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_code_pkey PRIMARY KEY (part)
);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table search_document (
  business_id uuid not null,
  number integer not null,
  score double precision not null,
  rating double precision,
  review_count integer not null,
  categories smallint not null,
  name_key text not null,
  words tsvector not null,
  "position" point,
  zone smallint,
  same int4multirange,
  spill int4multirange,
  special_dates datemultirange,
  holiday smallint,
  closed boolean not null,
  constraint search_document_pkey PRIMARY KEY (business_id)
);

create table search_entry (
  business_id uuid not null,
  score double precision not null,
  rating double precision,
  review_count integer not null,
  number integer not null,
  categories smallint not null,
  by_score smallint not null,
  by_rating smallint not null,
  by_count smallint not null,
  name_key text not null,
  words tsvector not null,
  padding text not null default repeat(' '::text, 2048),
  zone smallint,
  same int4multirange,
  spill int4multirange,
  special_dates datemultirange,
  holiday smallint,
  constraint search_entry_pkey PRIMARY KEY (business_id)
);

create table search_holiday (
  id smallint not null,
  country text not null,
  state text not null,
  constraint search_holiday_pkey PRIMARY KEY (id),
  constraint search_holiday_country_state_key UNIQUE (country, state)
);

create table search_missed (
  business_id uuid not null
);

create table search_pending (
  business_id uuid not null
);

create table search_prefix (
  prefix text not null,
  named integer not null,
  keyed integer not null,
  placed integer not null,
  described integer not null,
  constraint search_prefix_pkey PRIMARY KEY (prefix)
);

create table search_slice (
  family "char" not null,
  number smallint not null,
  a double precision not null,
  b double precision not null,
  id uuid not null,
  entries integer not null default 0,
  constraint search_slice_pkey PRIMARY KEY (family, number)
);

create table search_state (
  one boolean not null default true,
  generation integer not null default 0,
  category_entries integer[] not null default '{}'::integer[],
  constraint search_state_pkey PRIMARY KEY (one),
  constraint search_state_one_check CHECK (one)
);

create table search_term (
  start text not null,
  term text not null,
  shown text not null,
  query tsquery not null,
  listings integer not null default 0
);

create table search_touched (
  business_id uuid not null
);

create table search_word (
  word text not null,
  named integer not null default 0,
  keyed integer not null default 0,
  placed integer not null default 0,
  described integer not null default 0,
  variants text[] not null
);

create table search_zone (
  id smallint not null,
  name text not null,
  constraint search_zone_pkey PRIMARY KEY (id),
  constraint search_zone_name_key UNIQUE (name)
);

create table second_factor (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  backup_codes text,
  backup_codes_left integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint second_factor_backup_codes_left_check CHECK (backup_codes_left >= 0),
  constraint second_factor_check CHECK ((confirmed_at IS NULL) = (backup_codes IS NULL))
);

create table session_proof (
  session_id uuid not null,
  proved_at timestamp with time zone not null,
  constraint session_proof_pkey PRIMARY KEY (session_id),
  constraint session_proof_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE
);

create table shared_plan (
  id uuid not null,
  reservation_id uuid not null,
  user_id uuid not null,
  host_name text not null default ''::text,
  token text not null,
  created_at timestamp with time zone not null,
  constraint shared_plan_pkey PRIMARY KEY (id),
  constraint shared_plan_reservation_id_key UNIQUE (reservation_id),
  constraint shared_plan_token_key UNIQUE (token),
  constraint shared_plan_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint shared_plan_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint shared_plan_host_name_check CHECK (char_length(host_name) <= 60),
  constraint shared_plan_token_check CHECK (char_length(token) = 22)
);

create table sign_in_challenge (
  digest text not null,
  user_id uuid not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenge_pkey PRIMARY KEY (digest),
  constraint sign_in_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint sign_in_challenge_digest_check CHECK (char_length(digest) = 64),
  constraint sign_in_challenge_tries_check CHECK (tries >= 0)
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

create table stale_availability (
  business_id uuid not null,
  constraint stale_availability_pkey PRIMARY KEY (business_id),
  constraint stale_availability_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table stale_availability_day (
  business_id uuid not null,
  day date not null,
  constraint stale_availability_day_pkey PRIMARY KEY (day, business_id)
);

create table stale_place (
  business_id uuid not null,
  constraint stale_place_pkey PRIMARY KEY (business_id),
  constraint stale_place_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table street (
  file text not null,
  fingerprint text not null,
  name text not null,
  key text not null,
  kind text not null,
  towns text[] not null,
  postcodes text[] not null,
  country text not null,
  lat double precision not null,
  lng double precision not null,
  numbers text[] not null,
  lats integer[] not null,
  lngs integer[] not null,
  is_key_old boolean not null default false,
  constraint street_pkey PRIMARY KEY (file, fingerprint),
  constraint street_check CHECK (cardinality(numbers) = cardinality(lats) AND cardinality(numbers) = cardinality(lngs)),
  constraint street_country_check CHECK (country = ''::text OR country ~ '^[A-Z]{2}$'::text),
  constraint street_file_check CHECK (char_length(file) >= 1 AND char_length(file) <= 200),
  constraint street_fingerprint_check CHECK (char_length(fingerprint) = 27),
  constraint street_key_check CHECK (char_length(key) >= 1 AND char_length(key) <= 200),
  constraint street_kind_check CHECK (kind = ANY (ARRAY['street'::text, 'square'::text])),
  constraint street_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint street_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint street_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200)
);

create table trusted_browser (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint trusted_browser_pkey PRIMARY KEY (token_hash, user_id),
  constraint trusted_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint trusted_browser_token_hash_check CHECK (char_length(token_hash) = 64)
);

create table user_account (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_email_key UNIQUE (email),
  constraint user_account_email_check CHECK (email = lower(email))
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
  constraint user_credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint user_credential_keeps_no_token CHECK (access_token IS NULL AND refresh_token IS NULL AND id_token IS NULL)
);

create table user_session (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_token_hash_key UNIQUE (token_hash),
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

create table waiting (
  id uuid not null,
  seq bigint not null,
  business_id uuid not null,
  type_id uuid not null,
  user_id uuid,
  day_on date not null,
  from_minute integer not null,
  until_minute integer not null,
  party_size integer,
  guest_phone text not null default ''::text,
  joined_at timestamp with time zone not null,
  offered_at timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  wanted_id uuid,
  guest_name text not null default ''::text,
  guest_email text not null default ''::text,
  note text not null default ''::text,
  is_at_door boolean not null default false,
  quoted_until timestamp with time zone,
  removed_at timestamp with time zone,
  constraint waiting_pkey PRIMARY KEY (id),
  constraint waiting_user_id_business_id_type_id_day_on_key UNIQUE (user_id, business_id, type_id, day_on),
  constraint waiting_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint waiting_type_id_fkey FOREIGN KEY (type_id) REFERENCES reservation_type(id) ON DELETE CASCADE,
  constraint waiting_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint waiting_check CHECK (until_minute >= from_minute AND until_minute <= 1439),
  constraint waiting_from_minute_check CHECK (from_minute >= 0 AND from_minute <= 1439),
  constraint waiting_guest_email_check CHECK (char_length(guest_email) <= 254),
  constraint waiting_guest_name_check CHECK (char_length(guest_name) <= 120),
  constraint waiting_guest_phone_check CHECK (char_length(guest_phone) <= 40),
  constraint waiting_note_check CHECK (char_length(note) <= 500),
  constraint waiting_party_size_check CHECK (party_size >= 1 AND party_size <= 1000),
  constraint waiting_who CHECK ((user_id IS NOT NULL) <> (guest_name <> ''::text))
);

create table waitlist_look (
  seq bigint not null,
  business_id uuid not null,
  due_at timestamp with time zone not null default now(),
  constraint waitlist_look_pkey PRIMARY KEY (seq)
);

create table waitlist_rules (
  business_id uuid not null,
  offer_minutes integer not null,
  constraint waitlist_rules_pkey PRIMARY KEY (business_id),
  constraint waitlist_rules_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE,
  constraint waitlist_rules_offer_minutes_check CHECK (offer_minutes >= 15 AND offer_minutes <= 1440)
);

create table website_change (
  business_id uuid not null,
  changed_at timestamp with time zone not null,
  by_owner boolean not null,
  constraint website_change_pkey PRIMARY KEY (business_id),
  constraint website_change_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table withdrawn_review (
  business_id uuid not null,
  author_id uuid not null,
  constraint withdrawn_review_pkey PRIMARY KEY (business_id, author_id),
  constraint withdrawn_review_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint withdrawn_review_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id) ON DELETE CASCADE
);

create table zoom_authorization (
  state_hash bytea not null,
  user_id uuid not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  constraint zoom_authorization_pkey PRIMARY KEY (state_hash),
  constraint zoom_authorization_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table zoom_connection (
  user_id uuid not null,
  zoom_user_id text not null,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamp with time zone not null,
  broken_at timestamp with time zone,
  connected_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint zoom_connection_pkey PRIMARY KEY (user_id),
  constraint zoom_connection_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table zoom_meeting (
  reservation_id uuid not null,
  user_id uuid,
  meeting_id text,
  join_url text not null default ''::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  asked_at timestamp with time zone,
  busy_until timestamp with time zone,
  failure text not null default ''::text,
  given_up_at timestamp with time zone,
  constraint zoom_meeting_pkey PRIMARY KEY (reservation_id),
  constraint zoom_meeting_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint zoom_meeting_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint zoom_meeting_check CHECK ((meeting_id IS NULL) = (join_url = ''::text))
);

create table zoom_notice (
  digest bytea not null,
  forget_at timestamp with time zone not null,
  constraint zoom_notice_pkey PRIMARY KEY (digest)
);

CREATE INDEX account_event_at ON public.account_event USING btree (at);
CREATE INDEX account_event_user ON public.account_event USING btree (user_id, at DESC, id DESC);
CREATE INDEX address_undo_expires_at ON public.address_undo USING btree (expires_at);
CREATE INDEX address_undo_old_email ON public.address_undo USING btree (old_email);
CREATE INDEX address_undo_user ON public.address_undo USING btree (user_id, asked_at);
CREATE INDEX attempt_full_at ON public.attempt USING btree (full_at);
CREATE INDEX audit_at ON public.audit USING btree (at DESC);
CREATE INDEX audit_subject ON public.audit USING btree (subject, at DESC);
CREATE INDEX availability_change_change ON public.availability_change USING btree (change);
CREATE INDEX availability_day_business_id ON public.availability_day USING btree (business_id, day);
CREATE INDEX availability_day_day ON public.availability_day USING btree (day);
CREATE INDEX availability_week_business_id ON public.availability_week USING btree (business_id);
CREATE INDEX availability_week_by_day ON public.availability_week USING btree (business_id) WHERE by_day;
CREATE INDEX backup_taken_at ON public.backup USING btree (taken_at DESC);
CREATE INDEX blocked_guest_user_id ON public.blocked_guest USING btree (user_id);
CREATE INDEX business_listed ON public.business USING btree (id) WHERE is_listed;
CREATE INDEX business_placeless ON public.business USING btree (lower(name)) WHERE (lat IS NULL);
CREATE INDEX business_tile ON public.business USING btree (((((floor(((lat + (90)::double precision) * (20)::double precision)) * (10000)::double precision) + floor(((lng + (180)::double precision) * (20)::double precision))))::integer)) WHERE (lat IS NOT NULL);
CREATE INDEX business_unlisted_name ON public.business USING btree (lower(name)) WHERE (NOT is_listed);
CREATE INDEX business_change_actor ON public.business_change USING btree (actor_id);
CREATE INDEX business_change_at ON public.business_change USING btree (at);
CREATE INDEX business_change_business ON public.business_change USING btree (business_id, at DESC, id DESC);
CREATE INDEX business_change_subject ON public.business_change USING btree (subject_id);
CREATE INDEX business_invitation_email ON public.business_invitation USING btree (email);
CREATE INDEX business_invitation_expires ON public.business_invitation USING btree (expires_at);
CREATE INDEX business_invitation_invited_by ON public.business_invitation USING btree (invited_by);
CREATE INDEX business_member_user_id ON public.business_member USING btree (user_id);
CREATE INDEX business_place_change ON public.business_place USING btree (change);
CREATE UNIQUE INDEX business_place_number ON public.business_place USING btree (number);
CREATE INDEX business_place_place_id ON public.business_place USING btree (place_id);
CREATE INDEX business_place_postcode_id ON public.business_place USING btree (postcode_id);
CREATE INDEX business_source_business_id ON public.business_source USING btree (business_id);
CREATE INDEX business_source_credited ON public.business_source USING btree (business_id) WHERE (credits IS NOT NULL);
CREATE INDEX busy_time_resource_id ON public.busy_time USING btree (resource_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX busy_time_spans ON public.busy_time USING gist (business_id, tstzrange(from_at, until_at));
CREATE INDEX calendar_authorization_business_id ON public.calendar_authorization USING btree (business_id);
CREATE INDEX calendar_authorization_expires_at ON public.calendar_authorization USING btree (expires_at);
CREATE INDEX calendar_authorization_resource_id ON public.calendar_authorization USING btree (resource_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX calendar_authorization_user_id ON public.calendar_authorization USING btree (user_id);
CREATE INDEX calendar_feed_business_id ON public.calendar_feed USING btree (business_id);
CREATE INDEX claim_asked ON public.claim USING btree (answer_until) WHERE (state = 'asked'::text);
CREATE INDEX claim_checked ON public.claim USING btree (checked_at) WHERE ((state = 'settled'::text) AND (proof = ANY (ARRAY['file'::text, 'meta'::text, 'dns'::text])));
CREATE UNIQUE INDEX claim_under_way ON public.claim USING btree (business_id, user_id) WHERE (state = ANY (ARRAY['open'::text, 'asked'::text, 'waiting'::text]));
CREATE INDEX claim_user ON public.claim USING btree (user_id);
CREATE INDEX claim_waiting ON public.claim USING btree (waits_since) WHERE (state = 'waiting'::text);
CREATE INDEX claim_approval_approved_at ON public.claim_approval USING btree (approved_at);
CREATE INDEX claim_approval_business_id ON public.claim_approval USING btree (business_id);
CREATE INDEX claim_approval_owner_id ON public.claim_approval USING btree (owner_id);
CREATE INDEX claim_code_address ON public.claim_code USING btree (address) WHERE (address <> ''::text);
CREATE INDEX claim_code_claim ON public.claim_code USING btree (claim_id);
CREATE INDEX day_answer_due ON public.day_answer USING btree (due_at) WHERE (settled_at IS NULL);
CREATE INDEX desk_import_created_at ON public.desk_import USING btree (created_at);
CREATE UNIQUE INDEX desk_import_running ON public.desk_import USING btree ((true)) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));
CREATE INDEX guest_latest ON public.guest USING btree (business_id, latest_at DESC, id DESC);
CREATE INDEX guest_number ON public.guest USING btree (business_id, number text_pattern_ops) WHERE (number <> ''::text);
CREATE INDEX guest_user ON public.guest USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX guest_user_id ON public.guest USING btree (business_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX guest_book_again_business_id ON public.guest_book_again USING btree (business_id);
CREATE INDEX guest_key_guest_id ON public.guest_key USING btree (guest_id);
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);
CREATE INDEX image_business_id ON public.image USING btree (business_id, rank, created_at DESC);
CREATE INDEX import_merge_business_id ON public.import_merge USING btree (business_id);
CREATE INDEX import_missing_business_id ON public.import_missing USING btree (business_id);
CREATE INDEX imported_reservation_business ON public.imported_reservation USING btree (business_id);
CREATE INDEX listing_merge_into_id ON public.listing_merge USING btree (into_id);
CREATE INDEX listing_question_newest ON public.listing_question USING btree (business_id, id DESC);
CREATE INDEX listing_question_published ON public.listing_question USING btree (business_id, id DESC) WHERE is_shown;
CREATE INDEX listing_question_unanswered ON public.listing_question USING btree (business_id, user_id) WHERE (answer IS NULL);
CREATE INDEX listing_question_user_id ON public.listing_question USING btree (user_id, id DESC);
CREATE INDEX listing_suggestion_created_at ON public.listing_suggestion USING btree (created_at, id);
CREATE INDEX listing_suggestion_user_id ON public.listing_suggestion USING btree (user_id);
CREATE INDEX operator_undo_made_at ON public.operator_undo USING btree (made_at);
CREATE INDEX orphaned_file_remove_at ON public.orphaned_file USING btree (remove_at);
CREATE INDEX other_calendar_added_by ON public.other_calendar USING btree (added_by);
CREATE INDEX other_calendar_business_id ON public.other_calendar USING btree (business_id);
CREATE INDEX other_calendar_next_at ON public.other_calendar USING btree (next_at);
CREATE INDEX other_calendar_resource_id ON public.other_calendar USING btree (resource_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX passkey_user_id ON public.passkey USING btree (user_id);
CREATE INDEX passkey_challenge_user_id ON public.passkey_challenge USING btree (user_id);
CREATE INDEX place_box ON public.place USING gist (box(point(west, south), point(east, north))) WHERE (map_id IS NOT NULL);
CREATE INDEX place_listings ON public.place USING btree (listings DESC, id) WHERE (listings > 0);
CREATE INDEX place_parent_id ON public.place USING btree (parent_id);
CREATE INDEX place_name_key ON public.place_name USING btree (key text_pattern_ops);
CREATE INDEX place_name_variants ON public.place_name USING gin (variants);
CREATE INDEX place_slug_place_id ON public.place_slug USING btree (place_id);
CREATE INDEX push_subscription_endpoint ON public.push_subscription USING btree (endpoint);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (business_id, user_id);
CREATE INDEX push_subscription_user_id ON public.push_subscription USING btree (user_id);
CREATE INDEX reservation_blocked_type ON public.reservation USING btree (blocked_type_id) WHERE (blocked_type_id IS NOT NULL);
CREATE INDEX reservation_business ON public.reservation USING btree (business_id, starts_at, id);
CREATE INDEX reservation_business_day ON public.reservation USING btree (business_id, day_on, starts_at, id);
CREATE INDEX reservation_holds ON public.reservation USING gist (business_id, holds) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX reservation_local_start_missing ON public.reservation USING btree (ends_at) WHERE (local_start IS NULL);
CREATE INDEX reservation_offer_until ON public.reservation USING btree (offer_until) WHERE ((offer_until IS NOT NULL) AND (status = 'pending'::text));
CREATE INDEX reservation_series_id ON public.reservation USING btree (series_id, starts_at) WHERE (series_id IS NOT NULL);
CREATE INDEX reservation_type_id ON public.reservation USING btree (type_id);
CREATE INDEX reservation_user ON public.reservation USING btree (user_id, starts_at, id);
CREATE INDEX reservation_event_actor_id ON public.reservation_event USING btree (actor_id);
CREATE INDEX reservation_event_batch_id ON public.reservation_event USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX reservation_event_before ON public.reservation_event USING btree (at) WHERE (before IS NOT NULL);
CREATE INDEX reservation_event_business_id ON public.reservation_event USING btree (business_id, seq);
CREATE INDEX reservation_event_reservation_id ON public.reservation_event USING btree (reservation_id);
CREATE INDEX reservation_event_to_notify ON public.reservation_event USING btree (seq) WHERE (notified_at IS NULL);
CREATE INDEX reservation_guest_guest_id ON public.reservation_guest USING btree (guest_id);
CREATE UNIQUE INDEX reservation_mail_of_event ON public.reservation_mail USING btree (event_seq, user_id) WHERE (event_seq IS NOT NULL);
CREATE UNIQUE INDEX reservation_mail_of_reminder ON public.reservation_mail USING btree (reservation_id, user_id, starts_at, hours_before) WHERE (event_seq IS NULL);
CREATE INDEX reservation_mail_reservation ON public.reservation_mail USING btree (reservation_id, user_id, event_seq);
CREATE INDEX reservation_mail_starts_at ON public.reservation_mail USING btree (starts_at);
CREATE INDEX reservation_mail_user_id ON public.reservation_mail USING btree (user_id);
CREATE INDEX reservation_resource_overruled ON public.reservation_resource USING btree (resource_id) WHERE is_overruled;
CREATE INDEX reservation_type_business_id ON public.reservation_type USING btree (business_id, "position");
CREATE INDEX reservation_type_pool_id ON public.reservation_type USING btree (business_id, pool_id);
CREATE INDEX reservation_type_waitlist ON public.reservation_type USING btree (business_id) WHERE (waitlist AND (archived_at IS NULL));
CREATE INDEX reservation_type_resource_resource_id ON public.reservation_type_resource USING btree (resource_id);
CREATE INDEX resource_business_id ON public.resource USING btree (business_id, "position");
CREATE INDEX resource_image_id ON public.resource USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX resource_user_id ON public.resource USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX resource_feed_business_id ON public.resource_feed USING btree (business_id, user_id);
CREATE INDEX resource_feed_resource_id ON public.resource_feed USING btree (resource_id);
CREATE INDEX review_author_id ON public.review USING btree (author_id);
CREATE INDEX review_helpful ON public.review USING btree (business_id, helpful_count DESC, created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX review_highest ON public.review USING btree (business_id, rating DESC, created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX review_lowest ON public.review USING btree (business_id, rating, created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX review_minhash ON public.review USING gin (minhash);
CREATE INDEX review_newest ON public.review USING btree (business_id, created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX review_newest_shown ON public.review USING btree (created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX review_not_shown ON public.review USING btree (created_at) WHERE (state <> 'shown'::text);
CREATE INDEX review_reservation_id ON public.review USING btree (reservation_id);
CREATE INDEX review_verified ON public.review USING btree (business_id, created_at DESC, id DESC) WHERE ((state = 'shown'::text) AND is_verified);
CREATE INDEX review_image_review_id ON public.review_image USING btree (review_id, created_at, id);
CREATE INDEX review_reply_author_id ON public.review_reply USING btree (author_id);
CREATE UNIQUE INDEX review_report_once_open ON public.review_report USING btree (review_id, reporter_id) WHERE (settled_at IS NULL);
CREATE INDEX review_report_open ON public.review_report USING btree (created_at) WHERE (settled_at IS NULL);
CREATE INDEX review_report_reporter_id ON public.review_report USING btree (reporter_id);
CREATE INDEX review_vote_user_id ON public.review_vote USING btree (user_id);
CREATE UNIQUE INDEX saved_list_default ON public.saved_list USING btree (user_id) WHERE is_default;
CREATE INDEX saved_list_user_id ON public.saved_list USING btree (user_id, id);
CREATE INDEX saved_listing_business_id ON public.saved_listing USING btree (business_id);
CREATE INDEX saved_listing_removed ON public.saved_listing USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX saved_vote_user_id ON public.saved_vote USING btree (user_id);
CREATE INDEX search_document_closed ON public.search_document USING btree (score DESC, business_id) WHERE closed;
CREATE INDEX search_document_name ON public.search_document USING btree (name_key);
CREATE UNIQUE INDEX search_document_number ON public.search_document USING btree (number);
CREATE INDEX search_document_position ON public.search_document USING gist ("position");
CREATE INDEX search_document_rating_high ON public.search_document USING btree (rating DESC NULLS LAST, review_count DESC, business_id);
CREATE INDEX search_document_rating_low ON public.search_document USING btree (rating, review_count DESC, business_id);
CREATE INDEX search_document_reviews ON public.search_document USING btree (review_count DESC, rating DESC NULLS LAST, business_id);
CREATE INDEX search_document_score ON public.search_document USING btree (score DESC, business_id);
CREATE INDEX search_document_words ON public.search_document USING gin (words) WITH (fastupdate=off);
CREATE INDEX search_entry_by_count ON public.search_entry USING btree (by_count);
CREATE INDEX search_entry_by_rating ON public.search_entry USING btree (by_rating);
CREATE INDEX search_entry_by_score ON public.search_entry USING btree (by_score);
CREATE INDEX search_entry_name ON public.search_entry USING btree (name_key);
CREATE INDEX search_entry_number ON public.search_entry USING btree (number);
CREATE INDEX search_entry_words ON public.search_entry USING gin (words) WITH (fastupdate=off);
CREATE UNIQUE INDEX search_slice_key ON public.search_slice USING btree (family, a, b, id);
CREATE INDEX search_term_start ON public.search_term USING btree (start);
CREATE INDEX search_word_variants ON public.search_word USING gin (variants) WITH (fastupdate=off);
CREATE INDEX search_word_word ON public.search_word USING btree (word);
CREATE INDEX shared_plan_user_id ON public.shared_plan USING btree (user_id);
CREATE INDEX sign_in_challenge_user_id ON public.sign_in_challenge USING btree (user_id);
CREATE INDEX stale_availability_day_business_id ON public.stale_availability_day USING btree (business_id);
CREATE INDEX street_key ON public.street USING btree (key);
CREATE INDEX street_old_key ON public.street USING btree (file, fingerprint) WHERE is_key_old;
CREATE INDEX trusted_browser_user_id ON public.trusted_browser USING btree (user_id);
CREATE INDEX user_credential_user_id ON public.user_credential USING btree (user_id);
CREATE INDEX user_session_user_id ON public.user_session USING btree (user_id);
CREATE INDEX user_verification_identifier ON public.user_verification USING btree (identifier);
CREATE INDEX waiting_line ON public.waiting USING btree (business_id, seq) WHERE (offered_at IS NULL);
CREATE INDEX waiting_type_id ON public.waiting USING btree (type_id, day_on);
CREATE INDEX waitlist_look_business_id ON public.waitlist_look USING btree (business_id);
CREATE INDEX withdrawn_review_author_id ON public.withdrawn_review USING btree (author_id);
CREATE INDEX zoom_authorization_user_id ON public.zoom_authorization USING btree (user_id);
CREATE INDEX zoom_connection_zoom_user_id ON public.zoom_connection USING btree (zoom_user_id);
CREATE INDEX zoom_meeting_user_id ON public.zoom_meeting USING btree (user_id);
CREATE INDEX zoom_notice_forget_at ON public.zoom_notice USING btree (forget_at);

create view search_entry_wanted as
 SELECT b.id AS business_id,
    f.score,
    b.rating,
    b.review_count,
    b.number,
    f.categories,
    o.by_score,
    o.by_rating,
    o.by_count,
    search_key(b.name) AS name_key,
    search_places(array_to_string(b.name || b.other_names, ' , '::text), b.keywords, concat_ws(' , '::text, b.city, b.state, b.country, b.zip_code, replace(b.zip_code, ' '::text, ''::text)), (((((array_to_string(b.categories, ' , '::text) || ' , '::text) || b.address) || ' , '::text) || b.feature_words) || ' , '::text) || b.description, b.phone_number) AS places
   FROM business b
     CROSS JOIN LATERAL ( SELECT search_score(b.rating_sum, b.review_count) AS score,
            search_category_bits(b.categories) AS categories
         OFFSET 0) f
     CROSS JOIN LATERAL ( SELECT search_slice_of('s'::"char", - f.score, 0::double precision, b.id) AS by_score,
            search_slice_of('r'::"char", COALESCE(- b.rating, 'Infinity'::double precision), (- b.review_count)::double precision, b.id) AS by_rating,
            search_slice_of('n'::"char", (- b.review_count)::double precision, COALESCE(- b.rating, 0::double precision), b.id) AS by_count
         OFFSET 0) o
  WHERE b.is_listed;

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

CREATE OR REPLACE FUNCTION public.announce_question_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select distinct business_id from removed where is_shown), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_question_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(
    select business_id from removed where is_shown union select business_id from added where is_shown
  ), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_review_part_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select distinct r.business_id from added a join review r on r.id = a.review_id), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_review_part_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_listings(array(select distinct r.business_id from removed a join review r on r.id = a.review_id), '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_review_changes(changed_ids uuid[], stars integer[], steps integer[], verified boolean[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update business b
  set rating_sum = b.rating_sum + d.stars,
    review_count = b.review_count + d.reviews,
    verified_sum = b.verified_sum + d.verified_stars,
    verified_count = b.verified_count + d.verified_reviews,
    star_counts = array[
      b.star_counts[1] + d.ones, b.star_counts[2] + d.twos, b.star_counts[3] + d.threes,
      b.star_counts[4] + d.fours, b.star_counts[5] + d.fives
    ]
  from (
    select business_id,
      sum(c.stars * c.step)::integer as stars,
      sum(c.step)::integer as reviews,
      coalesce(sum(c.stars * c.step) filter (where c.verified), 0)::integer as verified_stars,
      coalesce(sum(c.step) filter (where c.verified), 0)::integer as verified_reviews,
      coalesce(sum(c.step) filter (where c.stars = 1), 0)::integer as ones,
      coalesce(sum(c.step) filter (where c.stars = 2), 0)::integer as twos,
      coalesce(sum(c.step) filter (where c.stars = 3), 0)::integer as threes,
      coalesce(sum(c.step) filter (where c.stars = 4), 0)::integer as fours,
      coalesce(sum(c.step) filter (where c.stars = 5), 0)::integer as fives
    from unnest(changed_ids, stars, steps, verified) as c (business_id, stars, step, verified)
    group by business_id
    having sum(c.stars * c.step) <> 0 or sum(c.step) <> 0
      or coalesce(sum(c.stars * c.step) filter (where c.verified), 0) <> 0
      or coalesce(sum(c.step) filter (where c.verified), 0) <> 0
  ) d
  where b.id = d.business_id
$function$
;

CREATE OR REPLACE FUNCTION public.begin_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update waiting set offered_at = new.created_at
    where id = new.id and user_id = new.user_id and offered_at is null and removed_at is null;
  if not found then
    raise exception 'nobody waits for this offer' using errcode = 'MS001';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.busy_times(p_business uuid, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(resource_id uuid, from_at timestamp with time zone, until_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select b.resource_id, b.from_at, b.until_at from busy_time b
  where b.business_id = p_business and tstzrange(b.from_at, b.until_at) && tstzrange(p_from, p_until)
$function$
;

CREATE OR REPLACE FUNCTION public.can_seat(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- requires that parties that would be moved still exist, are not pinned or in service, and arrive more than 30
  -- minutes later
  if exists (
    select from jsonb_array_elements(p_seating) as seat
    where coalesce((seat ->> 'id')::uuid, p_placed) <> p_placed and not exists (
      select from reservation r
      where r.id = (seat ->> 'id')::uuid and r.business_id = p_business and r.status in ('pending', 'confirmed')
        and not r.is_pinned and r.service_state is null and r.starts_at > p_at + interval '30 minutes'
    )
  ) then
    return false;
  end if;
  return not exists (
    with seats as (select * from seats_of(p_business, p_placed, p_holds, p_seating))
    select from seats s where
      not exists (
        select from resource x where x.id = s.resource_id and x.business_id = p_business and x.archived_at is null
      )
      or exists (
        select from reservation_resource o
        where o.resource_id = s.resource_id and o.held && s.held
          and o.reservation_id not in (select reservation_id from seats)
          -- a party stays at the table where the owner has added another
          and not (o.is_overruled and exists (
            select from reservation_resource h
            where h.reservation_id = s.reservation_id and h.resource_id = s.resource_id
          ))
      )
      or exists (
        select from seats o
        where o.resource_id = s.resource_id and o.held && s.held and o.reservation_id <> s.reservation_id
      )
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.close_resource_feeds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from resource_feed f using removed r where f.business_id = r.business_id and f.user_id = r.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.close_to_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from calendar_feed f using removed r where f.business_id = r.business_id and f.user_id = r.user_id;
  delete from business_invitation i using removed r where i.business_id = r.business_id and i.invited_by = r.user_id;
  -- without this check, the statement below would call this trigger without end
  if not exists (select from removed where role = 'owner') then return null; end if;
  delete from business_member m
  using (select distinct business_id from removed where role = 'owner') as lost
  where m.business_id = lost.business_id
    and not exists (select from business_member o where o.business_id = lost.business_id and o.role = 'owner');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_removed_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update place_state set removals = removals + 1;
  with recursive up (id) as (
    select place_id from gone where place_id is not null
    union all select p.parent_id from up join place p on p.id = up.id where p.parent_id is not null
  ), less as (
    select id, count(*)::integer as many
    from (select id from up union all select postcode_id from gone where postcode_id is not null) as every group by id
  ) update place p set listings = p.listings - less.many from less where p.id = less.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update review r set helpful_count = r.helpful_count + c.votes
      from (select review_id, count(*)::integer as votes from added group by review_id) c where r.id = c.review_id;
  else
    update review r set helpful_count = r.helpful_count - c.votes
      from (select review_id, count(*)::integer as votes from removed group by review_id) c where r.id = c.review_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_calendars_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from other_calendar c using removed r where c.business_id = r.business_id and c.added_by = r.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from waiting where id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_reservation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.day_on := coalesce(new.day_on, (new.starts_at at time zone 'UTC')::date);
  new.cancel_hours := coalesce(
    new.cancel_hours, (select t.cancel_hours from reservation_type t where t.id = new.type_id), 0
  );
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_reservation_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  offered timestamptz;
begin
  select r.sequence, r.starts_at, r.ends_at, r.status, r.offer_until
    into new.sequence, new.starts_at, new.ends_at, new.status, offered
    from reservation r where r.id = new.reservation_id;
  if offered is not null and new.kind in ('requested', 'cancelled') then
    new.kind := case new.kind when 'requested' then 'offered' else 'offer_ended' end;
  end if;
  if new.kind in ('blocked', 'undelivered', 'seated', 'service', 'rearranged') or current_setting('mainstreet.quiet', true) = 'on' then
    new.notified_at := now();
    return new;
  end if;
  select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end into new.guest_name
    from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id;
  select coalesce(array_agg(m.user_id), '{}') into new.owner_ids from business_member m
    where m.business_id = new.business_id and m.role in ('owner', 'manager') and m.gets_mail;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_local_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.local_start := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.free_resources()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from reservation_resource where reservation_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_holiday_rule(mode text, holiday_hours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((mode <> 'closed'::text) AND (COALESCE((holiday_hours ->> 'rule'::text), 'usual'::text) <> 'usual'::text))
;

CREATE OR REPLACE FUNCTION public.has_pace(p_business uuid, p_starts timestamp with time zone, p_party integer, p_moved uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
    select from booking_rules b, lateral (
      select count(*) as starts, coalesce(sum(coalesce(r.party_size, 1)), 0) as covers
      from reservation r join reservation_type t on t.id = r.type_id
      where r.business_id = p_business and r.status in ('pending', 'confirmed') and t.uses_resources
        and r.id is distinct from p_moved
        and r.starts_at >= date_bin('15 minutes', p_starts, timestamptz '2000-01-01 00:00Z')
        and r.starts_at < date_bin('15 minutes', p_starts, timestamptz '2000-01-01 00:00Z') + interval '15 minutes'
    ) quarter
    where b.business_id = p_business
      and (quarter.starts + 1 > b.pace_starts or quarter.covers + coalesce(p_party, 1) > b.pace_covers)
  )
$function$
;

CREATE OR REPLACE FUNCTION public.has_room(p_business uuid, p_type uuid, p_from timestamp with time zone, p_until timestamp with time zone, p_party integer, p_moved uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  t reservation_type%rowtype;
  pool_size integer;
  is_excluded boolean;
  most_same integer;
  most_units integer;
begin
  select * into t from reservation_type where id = p_type;
  select size into pool_size from capacity_pool where business_id = p_business and id = t.pool_id;
  with held as (
    select greatest(lower(r.holds), p_from) as since, upper(r.holds) as until,
      coalesce(r.type_id = p_type, false) as is_same,
      coalesce(h.pool_id is not null and t.pool_id is not null, false) as has_pools,
      coalesce(h.uses_resources and t.uses_resources, false) as have_resources,
      coalesce(h.allow_conflicts and t.allow_conflicts, false) as may_meet,
      case when h.pool_id = t.pool_id then
        case h.pool_takes when 'party' then coalesce(r.party_size, 1) else 1 end
      else 0 end as units
    from reservation r left join reservation_type h on h.id = r.type_id
    where r.business_id = p_business and r.status in ('pending', 'confirmed')
      and r.holds && tstzrange(p_from, p_until) and r.id is distinct from p_moved
      and not (r.source = 'block' and r.is_pinned)
      -- a block that stops only another type does not count
      and (r.blocked_type_id is null or r.blocked_type_id is not distinct from p_type)
  ), steps as (
    select since as at, is_same::integer as same, units from held
    union all
    select until, -is_same::integer, -units from held
  ), levels as (
    select sum(sum(same)) over (order by at) as same, sum(sum(units)) over (order by at) as units
    from steps where at < p_until group by at
  )
  select (select coalesce(bool_or(not (is_same or has_pools or have_resources or may_meet)), false) from held),
    (select coalesce(max(same), 0) from levels), (select coalesce(max(units), 0) from levels)
    into is_excluded, most_same, most_units;
  if is_excluded then
    return false;
  end if;
  if p_type is not null and not t.uses_resources and most_same >= t.overlap_limit then
    return false;
  end if;
  return pool_size is null
    or most_units + case t.pool_takes when 'party' then coalesce(p_party, 1) else 1 end <= pool_size;
end $function$
;

CREATE OR REPLACE FUNCTION public.holiday_state(of_business uuid, state text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when state <> '' then state else coalesce((
    with recursive up as (
      select p.kind, p.name, p.parent_id from business_place w join place p on p.id = w.place_id where w.business_id = of_business
      union all
      select p.kind, p.name, p.parent_id from up join place p on p.id = up.parent_id where up.kind <> 'region'
    )
    select name from up where kind = 'region' limit 1
  ), '') end
$function$
;

CREATE OR REPLACE FUNCTION public.is_text_list(value text[], most integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((cardinality(value) <= most) AND (NOT (EXISTS (SELECT 1 FROM unnest(is_text_list.value) item(item) WHERE ((item.item IS NULL) OR ((char_length(item.item) < 1) OR (char_length(item.item) > is_text_list.longest)))))))
;

CREATE OR REPLACE FUNCTION public.keep_cancel_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.cancel_hours := coalesce((select t.cancel_hours from reservation_type t where t.id = new.type_id), 0);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_course_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.weekly_hours := '[[],[],[],[],[],[],[]]';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.km_between(lat double precision, lng double precision, place point)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 6371.0088))::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians(CASE WHEN (abs(((place)[1] - lat)) < (0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001)::double precision) THEN (0)::double precision ELSE ((place)[1] - lat) END) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat)) * cos(radians((place)[1]))) * power(sin((radians(CASE WHEN (abs(((place)[0] - lng)) < (0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001)::double precision) THEN (0)::double precision ELSE ((place)[0] - lng) END) / (2)::double precision)), (2)::double precision)))))))
;

CREATE OR REPLACE FUNCTION public.known_categories()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['Restaurants'::text, 'Fashion'::text, 'Beauty'::text, 'Education'::text, 'Event Services'::text, 'Professional Services'::text, 'Home Services'::text, 'Local Services'::text]
;

CREATE OR REPLACE FUNCTION public.look_after_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform look_at_waitlists(array(select distinct business_id from added));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_after_business()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform look_at_waitlists(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
      or n.holiday_hours is not null and (n.country, n.state) <> (o.country, o.state)
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_after_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform look_at_waitlists(array(select distinct business_id from removed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_after_reservation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.status = 'no_show' or (new.status = 'cancelled' and new.cancelled_by = 'owner')) then
    insert into waitlist_look (business_id, due_at)
      select old.business_id, now() + interval '15 seconds'
      where exists (select from waiting w where w.business_id = old.business_id and w.offered_at is null);
  else
    perform look_at_waitlists(array[old.business_id]);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_at_waitlists(businesses uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into waitlist_look (business_id)
    select b.id from (select distinct id from unnest(businesses) as id) b
    where exists (
      select from waiting w
      where w.business_id = b.id and w.offered_at is null and w.removed_at is null and w.user_id is not null
    )
$function$
;

CREATE OR REPLACE FUNCTION public.look_for_guests_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into guest_book_again select b.id from business b where b.id = old.business_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_availability(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into stale_availability (business_id)
    select b.id from business b
    where b.id = any(ids) and (
      exists (select from reservation_type t where t.business_id = b.id and t.archived_at is null)
      or exists (select from availability_change c where c.business_id = b.id)
    )
    order by b.id
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.mark_availability_days(businesses uuid[], spans tstzrange[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into stale_availability_day (business_id, day)
    select distinct h.business_id, d::date
    from (select distinct business_id, span from unnest(businesses, spans) as h (business_id, span)) h
      join lateral (
        select coalesce(max(t.duration + t.buffer_after), 0) as before, coalesce(max(t.buffer_before), 0) as after
        from reservation_type t where t.business_id = h.business_id and t.archived_at is null
      ) reach on true,
      generate_series(
        date_trunc('day', (lower(h.span) - make_interval(mins => reach.before) - interval '14 hours') at time zone 'UTC'),
        date_trunc('day', (upper(h.span) + make_interval(mins => reach.after) + interval '14 hours') at time zone 'UTC'),
        interval '1 day'
      ) d
    where h.business_id is not null
    order by 1, 2
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.mark_availability_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_availability(array(select distinct business_id from added));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_availability_of_business()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_availability(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
      or n.holiday_hours is not null and (n.country, n.state) <> (o.country, o.state)
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_availability_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_availability(array(select distinct business_id from removed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_days_of_busy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(span)) from (
    select c.business_id, unnest(range_agg(tstzrange(c.from_at, c.until_at))) as span
    from changed c join business b on b.id = c.business_id group by c.business_id
  ) spans;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_days_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(holds)) from (
    select n.business_id, n.holds from added n join removed o using (id) where (n.holds, n.status) is distinct from (o.holds, o.status)
    union all
    select o.business_id, o.holds from removed o join added n using (id) where (n.holds, n.status) is distinct from (o.holds, o.status)
  ) both_sides;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_days_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_availability_days(array_agg(r.business_id), array_agg(r.holds)) from removed r join business b on b.id = r.business_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_place_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('mainstreet.places_new', true), '') <> 'on' then
    insert into stale_place select id from added on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_place_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stale_place
    select n.id from added n join removed o using (id)
    where (n.lat, n.lng, n.city, n.state, n.zip_code, n.country, n.is_listed)
      is distinct from (o.lat, o.lng, o.city, o.state, o.zip_code, o.country, o.is_listed)
    order by n.id
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_holiday_states(placed uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare ids uuid[];
begin
  ids := array(select id from business where id = any(placed) and state = '' and has_holiday_rule(hours_mode, holiday_hours));
  if ids = '{}' then
    return;
  end if;
  if not search_is_put_off(ids) then
    perform search_refresh_hours(ids);
  end if;
  perform mark_availability(ids);
  perform look_at_waitlists(ids);
end $function$
;

CREATE OR REPLACE FUNCTION public.note_website_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into website_change (business_id, changed_at, by_owner)
  values (new.id, now(), exists (select from business_member m where m.business_id = new.id))
  on conflict (business_id) do update set changed_at = excluded.changed_at, by_owner = excluded.by_owner;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.orphan_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into orphaned_file (file_name, remove_at) select file_name, now() from removed
    on conflict (file_name) do update set remove_at = excluded.remove_at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_reservation(p_wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  wanted record;
  hold tstzrange;
  listing record;
  t record;
  written record;
  before timestamptz;
  guest uuid;
  placed uuid;
  is_pinned boolean;
  is_overruled boolean;
  kind text;
  day date;
  last_day date;
begin
  select * into wanted from jsonb_to_record(p_wanted) as (
    id uuid, business_id uuid, version integer, type_id uuid, moved_id uuid, stayed_at timestamptz, source text, user_id uuid,
    actor text, actor_id uuid, starts_at timestamptz, ends_at timestamptz, day_on date, local_start timestamp,
    holds_from timestamptz, holds_until timestamptz, party_size integer, status text, guest_name text, guest_contact text,
    note text, guest_note text, guest_phone text, at timestamptz, most_here integer, most_in_all integer,
    idempotency_key text, fingerprint text, answer jsonb, seating jsonb, wanted_id uuid, is_pinned boolean,
    is_unpaced boolean, answers jsonb, series_id uuid, is_overruled boolean, blocked_type_id uuid, service_state text,
    offer_until timestamptz
  );
  hold := tstzrange(wanted.holds_from, wanted.holds_until);
  guest := wanted.user_id;
  placed := coalesce(wanted.moved_id, wanted.id);
  is_pinned := coalesce(wanted.is_pinned, false);
  -- the owner has overruled the capacity
  is_overruled := coalesce(wanted.is_overruled, false);
  -- locks the account, then the listing, in this order everywhere
  perform from user_account where id = wanted.actor_id for no key update;
  if not found then
    return 'missing';
  end if;
  select b.version, b.deleted_at, b.name, b.time_zone into listing
    from business b where b.id = wanted.business_id for no key update;
  if wanted.idempotency_key is not null and exists (
    select from idempotency_key where user_id = wanted.actor_id and procedure = 'add_reservation' and key = wanted.idempotency_key
  ) then
    return 'again';
  end if;
  if listing.version is distinct from wanted.version or listing.deleted_at is not null then
    return 'again';
  end if;
  if wanted.moved_id is not null then
    select starts_at, user_id into before, guest from reservation
      where id = wanted.moved_id and status in ('pending', 'confirmed') and starts_at > wanted.at
        and business_id = wanted.business_id;
    if before is null then
      return 'missing';
    end if;
    if before is distinct from coalesce(wanted.stayed_at, before) then
      return 'again';
    end if;
  end if;
  -- one statement takes a third of the time of six; with the locks held, nothing changes in between
  select y.name, y.meeting_link, y.uses_resources, y.cancel_hours, y.overlap_limit, y.pool_takes,
    (select p.size from capacity_pool p where p.business_id = wanted.business_id and p.id = y.pool_id) as pool_size,
    exists (select from blocked_guest g where g.business_id = wanted.business_id and g.user_id = wanted.user_id) as is_blocked,
    exists (select from business_member m where m.business_id = wanted.business_id) as is_claimed,
    exists (
      select from reservation r
      where r.business_id = wanted.business_id and r.status in ('pending', 'confirmed') and r.holds && hold
    ) as has_others,
    own.*, reach.*
    into t
    from (values (wanted.type_id)) as chosen (id) left join reservation_type y on y.id = chosen.id,
      (
        -- dates of one series count as one
        select count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > wanted.at
            and coalesce(r.series_id, r.id) is distinct from wanted.series_id) as in_all,
          count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > wanted.at
            and r.business_id = wanted.business_id and coalesce(r.series_id, r.id) is distinct from wanted.series_id) as here,
          coalesce(bool_or(
            r.business_id = wanted.business_id and r.starts_at < wanted.ends_at and r.ends_at > wanted.starts_at
              and r.id is distinct from wanted.moved_id
          ), false) as overlaps
        from reservation r
        -- no reservation is longer than a day
        where r.user_id = guest and r.status in ('pending', 'confirmed')
          and r.starts_at > least(wanted.at, wanted.starts_at - interval '1 day')
      ) own,
      (
        select coalesce(max(o.duration + o.buffer_after), 0) as before, coalesce(max(o.buffer_before), 0) as after
        from reservation_type o where o.business_id = wanted.business_id and o.archived_at is null
      ) reach;
  if wanted.user_id is not null and (t.is_blocked or not t.is_claimed) then
    return 'again';
  end if;
  if wanted.user_id is not null and wanted.moved_id is null
    and (t.in_all >= wanted.most_in_all or t.here >= wanted.most_here) then
    return 'too_many';
  end if;
  if t.overlaps then
    return 'own_overlap';
  end if;
  if not is_overruled and (wanted.type_id is not null or not is_pinned) and not (case
    when t.has_others then has_room(
      wanted.business_id, wanted.type_id, wanted.holds_from, wanted.holds_until, wanted.party_size, wanted.moved_id
    )
    else t.pool_size is null or case t.pool_takes when 'party' then coalesce(wanted.party_size, 1) else 1 end <= t.pool_size
  end) then
    return 'taken';
  end if;
  if t.uses_resources and not is_overruled then
    if not coalesce(wanted.is_unpaced, false)
      and not has_pace(wanted.business_id, wanted.starts_at, wanted.party_size, wanted.moved_id) then
      return 'taken';
    end if;
    if wanted.seating is null then
      return 'again';
    end if;
  end if;
  if wanted.seating is not null and not is_overruled
    and not can_seat(wanted.business_id, placed, hold, wanted.seating, wanted.at) then
    return 'again';
  end if;
  if wanted.moved_id is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, day_on, local_start, holds, status, party_size, meeting_link, note, guest_note, guest_phone, cancel_hours,
      created_at, updated_at, wanted_id, is_pinned, offer_until, answers, series_id, is_overruled, blocked_type_id,
      service_state, service_at
    ) values (
      wanted.id, wanted.business_id, listing.name, listing.time_zone, wanted.type_id, coalesce(t.name, ''), wanted.user_id,
      wanted.guest_name, wanted.guest_contact, wanted.source, wanted.starts_at, wanted.ends_at, wanted.day_on,
      wanted.local_start, hold, wanted.status, wanted.party_size,
      coalesce(t.meeting_link, ''), wanted.note, wanted.guest_note, wanted.guest_phone, coalesce(t.cancel_hours, 0),
      wanted.at, wanted.at, wanted.wanted_id, is_pinned, wanted.offer_until,
      coalesce(wanted.answers, '[]'), wanted.series_id, is_overruled, wanted.blocked_type_id,
      wanted.service_state, case when wanted.service_state is not null then wanted.at end
    ) returning source, user_id, guest_name, sequence into written;
    -- same as `mark_availability_days` for one listing; a hold usually touches at most three dates in all time zones
    day := ((wanted.holds_from - make_interval(mins => t.before) - interval '14 hours') at time zone 'UTC')::date;
    last_day := ((wanted.holds_until + make_interval(mins => t.after) + interval '14 hours') at time zone 'UTC')::date;
    if last_day - day <= 2 then
      -- has a cached plan, unlike a series of days
      insert into stale_availability_day (business_id, day)
        values (wanted.business_id, day), (wanted.business_id, least(day + 1, last_day)), (wanted.business_id, last_day)
        on conflict do nothing;
    else
      perform mark_availability_days(array[wanted.business_id], array[hold]);
    end if;
    kind := case when wanted.source = 'owner' then 'entered' when wanted.source = 'block' then 'blocked'
      when wanted.offer_until is not null then 'offered' when wanted.status = 'pending' then 'requested' else 'confirmed' end;
  else
    update reservation r set starts_at = wanted.starts_at, ends_at = wanted.ends_at, day_on = wanted.day_on,
      local_start = wanted.local_start, holds = hold, status = wanted.status,
      party_size = wanted.party_size, type_name = coalesce(t.name, ''), time_zone = listing.time_zone,
      meeting_link = coalesce(t.meeting_link, ''), sequence = sequence + 1, updated_at = wanted.at,
      is_overruled = false,
      -- at another time the party has not arrived yet
      service_state = case when wanted.starts_at = before then r.service_state end,
      service_at = case when wanted.starts_at = before then r.service_at end,
      wanted_id = case when p_wanted ? 'wanted_id' then wanted.wanted_id else r.wanted_id end,
      is_pinned = case when p_wanted ? 'is_pinned' then wanted.is_pinned else r.is_pinned end
    where r.id = wanted.moved_id
    returning r.source, r.user_id, r.guest_name, r.sequence into written;
    kind := 'moved';
  end if;
  if wanted.seating is not null then
    perform seat_guests(wanted.business_id, placed, hold, wanted.seating, wanted.at, is_overruled);
  end if;
  -- same as `fill_reservation_event` for other statements
  insert into reservation_event (
    reservation_id, business_id, at, actor, actor_id, kind, moved_from, sequence, starts_at, ends_at, status,
    notified_at, guest_name, owner_ids
  ) select
    placed, wanted.business_id, wanted.at, wanted.actor, wanted.actor_id, kind, before, written.sequence, wanted.starts_at,
    wanted.ends_at, wanted.status,
    case when is_quiet then now() end,
    case when not is_quiet then case when written.source = 'online' then coalesce(
      (select p.display_name from profile p where p.user_id = written.user_id), ''
    ) else written.guest_name end end,
    case when not is_quiet then array(
      select m.user_id from business_member m
      where m.business_id = wanted.business_id and m.role in ('owner', 'manager') and m.gets_mail
    ) end
  from (select kind = 'blocked' or coalesce(current_setting('mainstreet.quiet', true), '') = 'on') as mail (is_quiet);
  if wanted.idempotency_key is not null then
    insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at)
      values (wanted.actor_id, 'add_reservation', wanted.idempotency_key, wanted.fingerprint, wanted.answer, wanted.at);
  end if;
  return 'placed';
end $function$
;

CREATE OR REPLACE FUNCTION public.replace_busy_times(p_calendar uuid, p_from timestamp with time zone[], p_until timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from busy_time b
    where b.calendar_id = p_calendar
      and (b.from_at, b.until_at) not in (select f, u from unnest(p_from, p_until) as n (f, u));
  insert into busy_time (calendar_id, business_id, resource_id, from_at, until_at)
    select c.id, c.business_id, c.resource_id, n.f, n.u
    from other_calendar c, unnest(p_from, p_until) as n (f, u)
    where c.id = p_calendar
      and not exists (select from busy_time b where b.calendar_id = p_calendar and b.from_at = n.f);
end $function$
;

CREATE OR REPLACE FUNCTION public.resource_names(ids uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  -- 'Table 4' where the name alone would be a number; contract/booking/resource-names.ts has the same rule
  select coalesce(string_agg(
    case when x.name ~ '^[0-9]+$' then case x.kind
      when 'table' then 'Table ' when 'person' then 'Staff member ' when 'room' then 'Room ' else 'Item '
    end else '' end || x.name,
    ' + ' order by x.position, x.id
  ), '') from resource x where x.id = any (ids)
$function$
;

CREATE OR REPLACE FUNCTION public.review_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(1), array_agg(is_verified))
      from added where state = 'shown';
  elsif tg_op = 'DELETE' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(-1), array_agg(is_verified))
      from removed where state = 'shown';
  else
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(step), array_agg(is_verified)) from (
      select business_id, rating, 1 as step, is_verified from added where state = 'shown'
      union all
      select business_id, rating, -1, is_verified from removed where state = 'shown'
    ) both_sides;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.revoke_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('revoke_calendar', payload => json_build_object('id', old.id, 'sealed', old.sealed), max_attempts => 8);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_add_zones(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  insert into search_holiday (country, state)
    select distinct b.country, holiday_state(b.id, b.state) from business b
    where b.id = any(ids) and b.is_listed and has_holiday_rule(b.hours_mode, b.holiday_hours)
      and not exists (select from search_holiday h where (h.country, h.state) = (b.country, holiday_state(b.id, b.state)))
    order by 1, 2
  on conflict do nothing;
$function$
;

CREATE OR REPLACE FUNCTION public.search_begin_write(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  if not pg_try_advisory_xact_lock_shared(719204333) then
    insert into search_missed select unnest(ids);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_business_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') = 'on' then
    insert into search_pending select id from added;
  else
    perform search_refresh(array(select id from added));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_business_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids uuid[] := array(
  select n.id from added n join removed o using (id)
  where (n.is_listed, n.name, n.other_names, n.keywords, n.categories, n.city, n.state, n.country, n.zip_code, n.address, n.phone_number,
      n.description, n.translations, n.feature_words, n.lat, n.lng, n.rating_sum, n.review_count, n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone)
    is distinct from (o.is_listed, o.name, o.other_names, o.keywords, o.categories, o.city, o.state, o.country, o.zip_code, o.address,
      o.phone_number, o.description, o.translations, o.feature_words, o.lat, o.lng, o.rating_sum, o.review_count, o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
    and (n.is_listed or o.is_listed)
);
begin
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh(ids);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_business_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids uuid[] := array(select id from removed);
begin
  perform search_begin_write(ids);
  delete from search_document d where d.business_id = any(ids);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_category_bits(categories text[])
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(sum((1 << ((known.number)::integer - 1))), (0)::bigint))::smallint AS "coalesce" FROM unnest(known_categories()) WITH ORDINALITY known(name, number) WHERE (known.name = ANY (search_category_bits.categories)))
;

CREATE OR REPLACE FUNCTION public.search_category_words(bits smallint)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT ('c'::text || number.number) FROM generate_series(0, (cardinality(known_categories()) - 1)) number(number) WHERE (((search_category_words.bits)::integer & (1 << number.number)) <> 0))
;

CREATE OR REPLACE FUNCTION public.search_day_minutes(periods jsonb, part text)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(range_agg(CASE search_day_minutes.part WHEN 'same'::text THEN int4range(at.open, CASE WHEN (at.close <= at.open) THEN 1440 ELSE at.close END) ELSE int4range(0, CASE WHEN (at.close <= at.open) THEN at.close ELSE 0 END) END), '{}'::int4multirange) AS "coalesce" FROM jsonb_path_query(search_day_minutes.periods, '$[*]'::jsonpath) period(period), LATERAL (SELECT search_minute((period.period ->> 'open'::text)) AS open, search_minute((period.period ->> 'close'::text)) AS close) at WHERE ((at.open IS NOT NULL) AND (at.close IS NOT NULL)))
;

CREATE OR REPLACE FUNCTION public.search_documents(ids uuid[])
 RETURNS TABLE(business_id uuid, number integer, score double precision, rating double precision, review_count integer, categories smallint, name_key text, words tsvector, "position" point, zone smallint, same int4multirange, spill int4multirange, special_dates datemultirange, holiday smallint, closed boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with wanted as materialized (
    select * from business where id = any(ids) and is_listed
  ), weeks as materialized (
    -- many listings share a week, and computing one takes 340 µs
    select hours_mode, weekly_hours,
      nullif(search_week_minutes(hours_mode, weekly_hours, 'same'), '{}') as same,
      nullif(search_week_minutes(hours_mode, weekly_hours, 'spill'), '{}') as spill
    from (select distinct hours_mode, weekly_hours from wanted) as shared
  )
  select
    b.id, b.number, search_score(b.rating_sum, b.review_count), b.rating, b.review_count,
    search_category_bits(b.categories), search_key(b.name),
    search_tiers(
      array_to_string(b.name || b.other_names, ' , '),
      b.keywords,
      concat_ws(' , ', b.city, b.state, b.country, b.zip_code, replace(b.zip_code, ' ', '')),
      -- categories are in a low tier because there are few: every café is in Restaurants
      array_to_string(b.categories, ' , ') || ' , ' || b.address || ' , ' || b.feature_words
        || coalesce(search_translated(b.translations, true), ''),
      b.description || coalesce(search_translated(b.translations, false), ''),
      b.phone_number
    ) || array_to_tsvector(search_category_words(search_category_bits(b.categories))),
    -- coordinates close to zero become zero: their products are too small for the index
    point(case when abs(b.lng) < 1e-9 then 0 else b.lng end, case when abs(b.lat) < 1e-9 then 0 else b.lat end),
    z.id, case when z.id is not null then w.same end, case when z.id is not null then w.spill end,
    s.dates,
    case when has_holiday_rule(b.hours_mode, b.holiday_hours) then (
      select case b.holiday_hours ->> 'rule' when 'custom' then -h.id else h.id end
      from search_holiday h where (h.country, h.state) = (b.country, holiday_state(b.id, b.state))
    ) end,
    b.hours_mode = 'closed' and b.weekly_hours is not null
  from wanted b
    join weeks w on w.hours_mode = b.hours_mode and w.weekly_hours is not distinct from b.weekly_hours
    left join lateral (
      select range_agg(daterange(from_on, to_on, '[]')) as dates from special_hours sh where sh.business_id = b.id
    ) s on true
    left join search_zone z on z.name = b.time_zone and (b.hours_mode <> 'closed' or s.dates is not null)
$function$
;

CREATE OR REPLACE FUNCTION public.search_finish(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare ids uuid[];
begin
  perform pg_advisory_xact_lock_shared(719204333);
  with taken as (
    delete from search_pending
    where business_id in (select distinct business_id from search_pending limit most) returning business_id
  )
  select coalesce(array_agg(distinct business_id), '{}') from taken into ids;
  perform search_refresh(ids);
  return cardinality(ids);
end $function$
;

CREATE OR REPLACE FUNCTION public.search_first(queries text[], candidates text[], begun text[], most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  had integer := 0;
  more integer;
begin
  for step in 1 .. cardinality(queries) loop
    if begun is not null then
      return query
        select e.business_id from search_entry e
        where e.words @@ queries[step]::tsquery and ' ' || e.name_key like all (begun)
        order by e.score desc, e.business_id limit most - had;
    elsif candidates[step] is not null then
      return query
        select e.business_id from (select * from search_entry c where c.words @@ candidates[step]::tsquery offset 0) e
        where e.words @@ queries[step]::tsquery
        order by e.score desc, e.business_id limit most - had;
    else
      return query
        select e.business_id from search_entry e where e.words @@ queries[step]::tsquery
        order by e.score desc, e.business_id limit most - had;
    end if;
    get diagnostics more = row_count;
    had := had + more;
    exit when had >= most;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  -- nearly all texts are plain ASCII, and normalizing costs ten times as much as lower()
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  value := lower(normalize(regexp_replace(
    normalize(value, nfkd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]',
    '', 'g'), nfc));
  value := translate(
    value,
    U&'\2018\2019\201a\201b\02bc\02b9\2032\2010\2011\03c2\00f8\0142\0111\0127\0131\0167\00f0\0649\06cc\06a9\0671\0629\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
    U&'\0027\0027\0027\0027\0027\0027\0027\002d\002d\03c3oldhitd\064a\064a\0643\0627\064701234567890123456789'
  );
  return replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_has_hours(business uuid, mode text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((mode <> 'closed'::text) OR (EXISTS (SELECT FROM special_hours s WHERE (s.business_id = search_has_hours.business))))
;

CREATE OR REPLACE FUNCTION public.search_is_put_off(ids uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare gone uuid[];
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') <> 'on' then
    return false;
  end if;
  -- only unlisted listings are removed now and noted for a running rebuild; the others wait in search_pending
  gone := array(select b.id from business b where b.id = any(ids) and not b.is_listed);
  perform search_begin_write(gone);
  delete from search_document d where d.business_id = any(gone);
  insert into search_pending select unnest(ids);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  spaced text := search_spaced(search_fold(value));
  words text := '';
  chunk text;
  parts text;
begin
  if spaced !~ '[&''.-]|[^\u0001-\u007f]|[^ ]{41}' then
    return spaced;
  end if;
  foreach chunk in array string_to_array(spaced, ' ') loop
    parts := btrim(regexp_replace(replace(chunk, '''', ''), '[&.-]+', ' ', 'g'), ' ');
    if chunk like '%&%' and parts !~ '[^ ]{4}' then
      parts := replace(parts, ' ', '');
    end if;
    if parts <> '' then
      words := words || ' ' || (select string_agg(left(part, 40), ' ') from unnest(string_to_array(parts, ' ')) as part);
    end if;
  end loop;
  return ltrim(words, ' ');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_kinds(typed text, categories integer[], most integer)
 RETURNS TABLE(category integer, shown text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  if categories <> '{}' then
    return query
      select numbered.number, null::text
      from unnest(categories) as numbered (number), lateral (
        select coalesce((select s.category_entries[numbered.number + 1] from search_state s), 0) as entries offset 0
      ) counted
      where counted.entries > 1000 or exists (select from search_document e where e.words @@ ('c' || numbered.number)::tsquery)
      order by counted.entries desc, numbered.number;
  end if;
  return query
    with known as materialized (
      select t.term, max(t.listings) as listings, bool_or(t.start = t.term) as leads
      from search_term t
      where t.start >= typed and t.start < typed || chr(1114111)
      group by t.term
      order by max(t.listings) desc, bool_or(t.start = t.term) desc, char_length(t.term), t.term
      limit 16
    )
    select null::integer, whole.shown
    from known, lateral (
      select t.shown, t.query from search_term t where t.start = known.term and t.term = known.term limit 1
    ) whole, lateral (
      select case when known.listings > 1000 then known.listings else (
        select count(*)::integer from (select from search_document e where e.words @@ whole.query limit 20) as few
      ) end as found offset 0
    ) asked
    where asked.found > 0
    order by known.term = typed desc, greatest(known.listings, asked.found) desc, known.leads desc, char_length(known.term), known.term
    limit most;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_known_terms(terms text[], most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query
    select t.term from search_term t
    where t.start = any(terms) and t.term = t.start
      and (t.listings > 1000 or exists (select from search_document e where e.words @@ t.query))
    order by t.listings desc, t.term limit most;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_label(number smallint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz'::text, (((search_label.number / power.power) % 36) + 1), 1), ''::text ORDER BY power.power DESC) AS string_agg FROM unnest(ARRAY[1296, 36, 1]) power(power))
;

CREATE OR REPLACE FUNCTION public.search_lead(description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE("substring"(description, '^.{1,200}?[.!?](?=\s|$)'::text), "left"(description, 200))
;

CREATE OR REPLACE FUNCTION public.search_lexemes(places tsvector, categories text[], by_score smallint, by_rating smallint, by_count smallint, is_rated boolean)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  plain text := array_to_string(tsvector_to_array(places), ' ');
  words tsvector := places || array_to_tsvector(categories || search_tagged(plain, 'b' || search_label(by_score)));
  bare text;
begin
  if not is_rated then
    return words;
  end if;
  -- the other orders are not used with whole keywords
  bare := array_to_string(
    array(select substr(word, 2) from unnest(tsvector_to_array(places)) as word where left(word, 1) <> '0'), ' '
  );
  return words || array_to_tsvector(
    array['r' || search_label(by_rating)]
    || search_tagged(bare, 'p' || search_label(by_rating))
    || search_tagged(bare, 'q' || search_label(by_count))
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.search_minute(clock text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) THEN (((split_part(clock, ':'::text, 1))::integer * 60) + (split_part(clock, ':'::text, 2))::integer) ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.search_named(keys text[], each integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select named.id from unnest(keys) with ordinality as asked (key, place)
  cross join lateral (
    select e.business_id as id, e.score
    from (select business_id, score from search_document where name_key = asked.key limit 50) e
    order by e.score desc, e.business_id limit each
  ) named
  order by asked.place, named.score desc, named.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.search_naming(query tsquery, begun text[], read integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare ids uuid[] := '{}';
begin
  if read > 0 then
    ids := array(
      select e.business_id from (select * from search_document order by score desc, business_id limit read) e
      where e.words @@ query and ' ' || e.name_key like all (begun) limit most
    );
  end if;
  if cardinality(ids) < most then
    -- offset 0 prevents a scan of an ordered index, which would pass all listings without these words
    ids := array(
      select e.business_id from (select * from search_document d where d.words @@ query and ' ' || d.name_key like all (begun) offset 0) e
      order by e.score desc, e.business_id limit most
    );
  end if;
  return query select unnest(ids);
end $function$
;

CREATE OR REPLACE FUNCTION public.search_note_terms(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_term (start, term, shown, query)
    select array_to_string(parts[at:], ' '), term, shown, search_term_query(search_words(shown))
    from (
      select distinct on (key.term) key.term, string_to_array(key.term, ' ') as parts, keyword as shown
      from business b, unnest(b.keywords) as keyword, lateral (select search_key(keyword) as term offset 0) as key
      where b.id = any(ids) and b.is_listed and key.term <> '' and char_length(key.term) <= 40
      order by key.term, keyword
    ) as found, generate_subscripts(parts, 1) as at
    where cardinality(parts) <= 4 and not exists (select from search_term known where known.start = found.term and known.term = found.term)
$function$
;

CREATE OR REPLACE FUNCTION public.search_pairs(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(CASE WHEN (run.run[1] ~ '^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'::text) THEN (SELECT string_agg(substr(run.run[1], at.at, 2), ' '::text ORDER BY at.at) AS string_agg FROM generate_series(1, char_length(run.run[1])) at(at)) ELSE "left"(run.run[1], 40) END, ' '::text) AS string_agg FROM regexp_matches(search_pairs.word, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[^\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+'::text, 'g'::text) run(run))
;

CREATE OR REPLACE FUNCTION public.search_phone_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT ('+'::text || word.word)), '{}'::text[]) AS "coalesce" FROM ((unnest(ARRAY[regexp_replace(search_phone_words.value, '[^0-9]'::text, ''::text, 'g'::text), regexp_replace(CASE WHEN (search_phone_words.value ~ '^\+[0-9]+[^0-9]'::text) THEN regexp_replace(search_phone_words.value, '^\+[0-9]+'::text, ''::text) ELSE ''::text END, '[^0-9]'::text, ''::text, 'g'::text)]) digits(digits) CROSS JOIN LATERAL ltrim(digits.digits, '0'::text) number(number)) CROSS JOIN LATERAL unnest(ARRAY[number.number, CASE WHEN (char_length(number.number) >= 9) THEN ltrim("right"(number.number, 7), '0'::text) ELSE NULL::text END]) word(word)) WHERE (((char_length(digits.digits) >= 5) AND (char_length(digits.digits) <= 20)) AND (word.word IS NOT NULL)))
;

CREATE OR REPLACE FUNCTION public.search_places(name text, keys text[], places text, story text, phone text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  known text := search_words(name);
  found tsvector := array_to_tsvector(search_tagged(known, '1'));
  words text;
begin
  words := search_words(array_to_string(keys, ' , '));
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '2')), search_tagged(known, '2'));
  if words <> '' then
    found := found || array_to_tsvector(array(
      select '0' || replace(words_of_one, ' ', '_') from unnest(keys) as key, search_words(key) as words_of_one where words_of_one <> ''
    ));
  end if;
  known := btrim(known || ' ' || words, ' ');
  words := search_words(places);
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '3')), search_tagged(known, '3'));
  known := btrim(known || ' ' || words, ' ');
  found := found || ts_delete(array_to_tsvector(search_tagged(search_words(story), '4')), search_tagged(known, '4'));
  if phone = '' then
    return found;
  end if;
  return found || array_to_tsvector(array(select '4' || word from unnest(search_phone_words(phone)) as word));
end $function$
;

CREATE OR REPLACE FUNCTION public.search_places_of(words tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(ARRAY(SELECT word.word FROM unnest(tsvector_to_array(search_places_of.words)) word(word) WHERE ("left"(word.word, 1) = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text]))))
;

CREATE OR REPLACE FUNCTION public.search_refresh(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform search_begin_write(ids);
  perform search_add_zones(ids);
  delete from search_document d
  where d.business_id = any(ids) and not exists (select from business b where b.id = d.business_id and b.is_listed);
  insert into search_document as d select * from search_documents(ids)
  on conflict (business_id) do update set
    score = excluded.score, rating = excluded.rating, review_count = excluded.review_count, categories = excluded.categories,
    name_key = excluded.name_key, words = excluded.words, position = excluded.position, zone = excluded.zone, same = excluded.same,
    spill = excluded.spill, special_dates = excluded.special_dates, holiday = excluded.holiday, closed = excluded.closed
  where (d.score, d.rating, d.review_count, d.categories, d.name_key, d.words, d.position::text, d.zone, d.same, d.spill, d.special_dates, d.holiday,
      d.closed)
    is distinct from (excluded.score, excluded.rating, excluded.review_count, excluded.categories, excluded.name_key, excluded.words,
      excluded.position::text, excluded.zone, excluded.same, excluded.spill, excluded.special_dates, excluded.holiday, excluded.closed);
  -- without telephone numbers: a number is not a misspelling of another
  insert into search_word (word, named, keyed, placed, described, variants)
    select word, 0, 0, 0, 0, search_variants(word)
    from (
      select distinct substr(place, 2) as word
      from search_document d, unnest(tsvector_to_array(d.words)) as place
      where d.business_id = any(ids) and left(place, 1) between '1' and '5' and substr(place, 2, 1) <> '+'
    ) as found
    where not exists (select from search_word known where known.word = found.word);
  perform search_note_terms(ids);
end $function$
;

CREATE OR REPLACE FUNCTION public.search_refresh_hours(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$ select search_refresh(ids) $function$
;

CREATE OR REPLACE FUNCTION public.search_refresh_rank(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$ select search_refresh(ids) $function$
;

CREATE OR REPLACE FUNCTION public.search_score(rating_sum integer, review_count integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((39 + rating_sum))::double precision / ((10 + review_count))::double precision)
;

CREATE OR REPLACE FUNCTION public.search_slice_of(family "char", a double precision, b double precision, id uuid)
 RETURNS smallint
 LANGUAGE sql
 STABLE
RETURN (SELECT s.number FROM search_slice s WHERE ((s.family = search_slice_of.family) AND (ROW(s.a, s.b, s.id) <= ROW(search_slice_of.a, search_slice_of.b, search_slice_of.id))) ORDER BY s.a DESC, s.b DESC, s.id DESC LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.search_spaced(folded text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  folded := btrim(regexp_replace(
    folded,
    '[\u0001-\u0025\u0028-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufd3e\ufd3f\ufffc\ufffd]+',
    ' ', 'g'), ' ');
  -- removes the dots that end sentences; most descriptions need no further step
  if folded like '% .%' then
    return btrim(regexp_replace(folded || ' ', '([.]? )+', ' ', 'g'), ' ');
  end if;
  return btrim(replace(folded || ' ', '. ', ' '), ' ');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_special_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct business_id from removed);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct business_id from added);
  else
    ids := array(select business_id from added union select business_id from removed);
  end if;
  if ids <> '{}' and not search_is_put_off(ids) then
    -- one at a time: each transaction must see what the other wrote
    perform from business where id = any(ids) order by id for no key update;
    perform search_refresh_hours(ids);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_suggestions(key text, meant text[], queries text[], candidates text[], begun text[], most integer)
 RETURNS TABLE(kind integer, id uuid, name text, image text, city text, state text, country text, category text, claimed boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
    with found as materialized (
      select 1 as kind, f.id, f.place from search_named(array[key], most, most) with ordinality as f (id, place)
      union all
      select 2, f.id, f.place from search_first(queries, candidates, begun, most) with ordinality as f (id, place)
      union all
      select 3, f.id, f.place from search_named(meant, 1, most) with ordinality as f (id, place)
    )
    select f.kind, b.id, b.name,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1),
      b.city, b.state, b.country, b.categories[1],
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner')
    from found f cross join lateral (select * from business where business.id = f.id and business.is_listed offset 0) b
    order by f.kind, f.place;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_tagged(words text, tag text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (words = ''::text) THEN '{}'::text[] ELSE string_to_array((tag || replace(words, ' '::text, (' '::text || tag))), ' '::text) END
;

CREATE OR REPLACE FUNCTION public.search_term_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg(format('(''1%1$s'' | ''2%1$s'')'::text, word.word), ' & '::text))::tsquery AS string_agg FROM unnest(string_to_array(search_term_query.words, ' '::text)) word(word))
;

CREATE OR REPLACE FUNCTION public.search_tiers(name text, keys text[], places text, about text, description text, phone text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  lead text := search_lead(description);
  described text := search_words(description);
  texts text[] := array[
    search_words(name), search_words(array_to_string(keys, ' , ')), search_words(places),
    concat_ws(' ', nullif(search_words(about || ' , ' || lead), ''), (
      select string_agg(word, ' ') from (
        select word from string_to_table(described, ' ') as word group by word having count(*) > 1
      ) as repeated
    )),
    described
  ];
  better text := '';
  found tsvector := array_to_tsvector(array(
    select '0' || replace(words, ' ', '_') from unnest(keys) as key, search_words(key) as words where words <> ''
    union all
    select '4' || word from unnest(search_phone_words(phone)) as word
  ));
begin
  for tier in 1..5 loop
    found := found || ts_delete(array_to_tsvector(search_tagged(texts[tier], tier::text)), search_tagged(better, tier::text));
    better := btrim(better || ' ' || texts[tier], ' ');
  end loop;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_translated(translations jsonb, is_lead boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE((SELECT string_agg((' , '::text || CASE WHEN search_translated.is_lead THEN search_lead(d.description) ELSE d.description END), ''::text ORDER BY t.language) AS string_agg FROM jsonb_each(search_translated.translations) t(language, texts), LATERAL (SELECT (t.texts ->> 'description'::text) AS description) d WHERE (d.description IS NOT NULL)), ''::text)
;

CREATE OR REPLACE FUNCTION public.search_variants(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT "left"(search_variants.word, 7) AS "left" UNION SELECT OVERLAY("left"(search_variants.word, 7) PLACING ''::text FROM at.at FOR 1) AS "overlay" FROM generate_series(1, LEAST(char_length(search_variants.word), 7)) at(at) WHERE (char_length(search_variants.word) > 2))
;

CREATE OR REPLACE FUNCTION public.search_week_minutes(mode text, weekly jsonb, part text)
 RETURNS int4multirange
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if mode = 'always' and part = 'same' then
    return '{[0,10080)}';
  elsif mode <> 'custom' then
    return '{}';
  end if;
  return (
    select case when bool_and(open is not null and close is not null) then coalesce(range_agg(case part
      when 'same' then int4range(day * 1440 + open, day * 1440 + case when close <= open then 1440 else close end)
      else int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + case when close <= open then close else 0 end)
    end) filter (where open is not null and close is not null), '{}') else '{}' end
    from jsonb_path_query(weekly, '$[*]') with ordinality as days (periods, number),
      jsonb_path_query(periods, '$[*]') as period,
      lateral (
        select number::integer - 1 as day, search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close
      ) as at
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.search_words(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  spaced text := search_spaced(search_fold(value));
  words text := '';
  chunk text;
  parts text;
begin
  if spaced !~ '[&''.-]|[^\u0001-\u007f]|[^ ]{41}' then
    return spaced;
  end if;
  foreach chunk in array string_to_array(spaced, ' ') loop
    if chunk !~ '[&''.-]|[^\u0001-\u007f]|.{41}' then
      words := words || ' ' || chunk;
      continue;
    end if;
    if chunk like '%&%' then
      words := words || ' and';
    end if;
    chunk := rtrim(chunk, '&.-''');
    parts := btrim(regexp_replace(replace(chunk, '''', ''), '[&.-]+', ' ', 'g'), ' ');
    if parts = '' then
      continue;
    end if;
    if parts ~ '[^\u0001-\u007f]' then
      parts := (select string_agg(search_pairs(part), ' ') from unnest(string_to_array(parts, ' ')) as part);
    else
      if parts like '% %' and parts ~ '[a-z]' and char_length(replace(parts, ' ', '')) <= 40 then
        words := words || ' ' || replace(parts, ' ', '');
      end if;
      if parts ~ '[^ ]{41}' then
        parts := (select string_agg(left(part, 40), ' ') from unnest(string_to_array(parts, ' ')) as part);
      end if;
      if chunk like '%''s' and parts ~ '[^ ]s$' then
        words := words || ' ' || regexp_replace(left(parts, -1), '^.* ', '');
      end if;
    end if;
    words := words || ' ' || parts;
  end loop;
  return ltrim(words, ' ');
end $function$
;

CREATE OR REPLACE FUNCTION public.seat_guests(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform seat_guests(p_business, p_placed, p_holds, p_seating, now());
end $function$
;

CREATE OR REPLACE FUNCTION public.seat_guests(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamp with time zone, p_overruled boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  seats reservation_resource[];
  others jsonb;
begin
  seats := array(
    select row(s.reservation_id, s.resource_id, s.held, false)::reservation_resource
    from seats_of(p_business, p_placed, p_holds, p_seating) s
  );
  others := (
    select jsonb_object_agg(id, (
      select coalesce(jsonb_agg(h.resource_id order by h.resource_id), '[]') from reservation_resource h where h.reservation_id = id
    ))
    from (select distinct s.reservation_id as id from unnest(seats) s where s.reservation_id is distinct from p_placed) o
  );
  delete from reservation_resource r
    where r.reservation_id = p_placed or r.reservation_id in (select s.reservation_id from unnest(seats) s);
  insert into reservation_resource (reservation_id, resource_id, held, is_overruled)
    select s.reservation_id, s.resource_id, s.held, p_overruled and exists (
      select from reservation_resource o where o.resource_id = s.resource_id and o.held && s.held
    ) from unnest(seats) s;
  insert into reservation_event (reservation_id, business_id, at, actor, kind, changes, before)
    select r.id, p_business, p_at, 'system', 'rearranged',
      jsonb_build_array(jsonb_build_object('what', 'tables', 'from', resource_names(was.ids), 'to', resource_names(now_has.ids))),
      jsonb_build_object('resources', to_jsonb(was.ids), 'cause', p_placed)
    from jsonb_each(others) o (id, ids) join reservation r on r.id = o.id::uuid,
      lateral (select array(select jsonb_array_elements_text(o.ids)::uuid order by 1) as ids) was,
      lateral (select array(select h.resource_id from reservation_resource h where h.reservation_id = r.id order by 1) as ids) now_has
    where was.ids <> now_has.ids and cardinality(was.ids) > 0;
end $function$
;

CREATE OR REPLACE FUNCTION public.seats_of(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb)
 RETURNS TABLE(reservation_id uuid, resource_id uuid, held tstzrange)
 LANGUAGE sql
 STABLE
AS $function$
  select s.id, x.id::uuid, tstzrange(lower(s.holds), upper(s.holds) + make_interval(mins => coalesce(
    (select b.gap_minutes from booking_rules b where b.business_id = p_business), 0
  )))
  from (
    select coalesce((seat ->> 'id')::uuid, p_placed) as id, seat -> 'resources' as resources,
      coalesce((
        select r.holds from reservation r where r.id = (seat ->> 'id')::uuid and r.id is distinct from p_placed
      ), p_holds) as holds
    from jsonb_array_elements(p_seating) as seat
  ) s, jsonb_array_elements_text(s.resources) as x (id)
$function$
;

CREATE OR REPLACE FUNCTION public.take_attempt(keys text[], costs double precision[], rooms double precision[], at timestamp with time zone)
 RETURNS double precision
 LANGUAGE plpgsql
AS $function$
declare
  wait double precision;
begin
  -- in one order, so that two requests with the same keys cannot deadlock
  perform pg_advisory_xact_lock(719204350, hashtext(key)) from unnest(keys) as key order by hashtext(key);
  update attempt a set full_at = at + asked.room * interval '1 second'
    from unnest(keys, rooms) as asked (key, room)
    where a.key = asked.key and a.full_at > at + (asked.room + 10) * interval '1 second';
  select max(extract(epoch from greatest(a.full_at, at) - at) + asked.cost - asked.room) into wait
    from unnest(keys, costs, rooms) as asked (key, cost, room) left join attempt a on a.key = asked.key;
  if wait > 0 then
    return wait;
  end if;
  insert into attempt as a (key, full_at)
    select key, at + cost * interval '1 second' from unnest(keys, costs) as asked (key, cost)
  on conflict (key) do update set full_at = greatest(a.full_at, at) + (excluded.full_at - at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.verify_reviews_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- changes only reviews about this visit or without a visit; a review whose visit was deleted stays verified
  update review r set reservation_id = visit.id, is_verified = visit.id is not null
    from review own cross join lateral (select visit_of_review(own) as id) visit
    where r.id = own.id and own.author_id = new.user_id and own.business_id = new.business_id
      and (own.reservation_id = new.id or not own.is_verified)
      and (r.reservation_id is distinct from visit.id or r.is_verified <> (visit.id is not null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.visit_of_review(p_review review)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select v.id from reservation v
  where v.user_id = p_review.author_id and v.business_id = p_review.business_id and v.status = 'confirmed'
    and v.ends_at <= p_review.updated_at
  order by v.ends_at desc limit 1
$function$
;

CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON booking_rules REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION look_after_removed();
CREATE TRIGGER look_at_waitlist_insert AFTER INSERT ON booking_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER look_at_waitlist_update AFTER UPDATE ON booking_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON booking_rules REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON booking_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON booking_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER announce_delete AFTER DELETE ON business REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_business_delete();
CREATE TRIGGER announce_insert AFTER INSERT ON business REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_business_insert();
CREATE TRIGGER announce_update AFTER UPDATE ON business REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_business_update();
CREATE TRIGGER business_website_change AFTER UPDATE OF website ON business FOR EACH ROW WHEN (old.website IS DISTINCT FROM new.website) EXECUTE FUNCTION note_website_change();
CREATE TRIGGER look_at_waitlist AFTER UPDATE ON business REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_business();
CREATE TRIGGER mark_availability AFTER UPDATE ON business REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_business();
CREATE TRIGGER mark_place_insert AFTER INSERT ON business REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_place_of_added();
CREATE TRIGGER mark_place_update AFTER UPDATE ON business REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_place_of_changed();
CREATE TRIGGER search_delete AFTER DELETE ON business REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_business_removed();
CREATE TRIGGER search_insert AFTER INSERT ON business REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_business_added();
CREATE TRIGGER search_update AFTER UPDATE ON business REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_business_changed();
CREATE TRIGGER announce_delete AFTER DELETE ON business_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON business_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON business_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER close_resource_feeds AFTER DELETE ON business_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION close_resource_feeds();
CREATE TRIGGER close_to_removed AFTER DELETE ON business_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION close_to_removed();
CREATE TRIGGER drop_calendars_of_removed AFTER DELETE ON business_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION drop_calendars_of_removed();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON business_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON business_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON business_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER count_removed AFTER DELETE ON business_place REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed_places();
CREATE TRIGGER mark_days_delete AFTER DELETE ON busy_time REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_busy();
CREATE TRIGGER mark_days_insert AFTER INSERT ON busy_time REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_busy();
CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON capacity_pool REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION look_after_removed();
CREATE TRIGGER look_at_waitlist_insert AFTER INSERT ON capacity_pool REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER look_at_waitlist_update AFTER UPDATE ON capacity_pool REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON capacity_pool REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON capacity_pool REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON capacity_pool REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER look_for_guests_again AFTER DELETE ON guest FOR EACH ROW EXECUTE FUNCTION look_for_guests_again();
CREATE TRIGGER announce_delete AFTER DELETE ON image REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER orphan_files AFTER DELETE ON image REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION orphan_files();
CREATE TRIGGER announce_delete AFTER DELETE ON import_missing REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON import_missing REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_delete AFTER DELETE ON listing_question REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_question_delete();
CREATE TRIGGER announce_update AFTER UPDATE ON listing_question REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_question_update();
CREATE TRIGGER revoke_calendar AFTER DELETE ON other_calendar FOR EACH ROW WHEN (old.kind = 'google'::text) EXECUTE FUNCTION revoke_calendar();
CREATE TRIGGER begin_offer AFTER INSERT ON reservation FOR EACH ROW WHEN (new.offer_until IS NOT NULL) EXECUTE FUNCTION begin_offer();
CREATE TRIGGER end_offer AFTER UPDATE OF status, offer_until ON reservation FOR EACH ROW WHEN (old.offer_until IS NOT NULL AND old.status = 'pending'::text AND (new.offer_until IS NULL OR new.status <> 'pending'::text)) EXECUTE FUNCTION end_offer();
CREATE TRIGGER free_resources AFTER UPDATE OF status ON reservation FOR EACH ROW WHEN ((new.status <> ALL (ARRAY['pending'::text, 'confirmed'::text])) AND (old.status = ANY (ARRAY['pending'::text, 'confirmed'::text]))) EXECUTE FUNCTION free_resources();
CREATE TRIGGER keep_cancel_hours_moved BEFORE UPDATE OF starts_at ON reservation FOR EACH ROW WHEN (new.type_id IS NOT NULL AND new.starts_at IS DISTINCT FROM old.starts_at) EXECUTE FUNCTION keep_cancel_hours();
CREATE TRIGGER look_at_waitlist AFTER UPDATE OF status, holds, party_size, is_pinned ON reservation FOR EACH ROW WHEN ((old.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (old.status IS DISTINCT FROM new.status OR old.holds IS DISTINCT FROM new.holds OR old.party_size IS DISTINCT FROM new.party_size OR old.is_pinned IS DISTINCT FROM new.is_pinned)) EXECUTE FUNCTION look_after_reservation();
CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON reservation FOR EACH ROW WHEN (old.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) EXECUTE FUNCTION look_after_reservation();
CREATE TRIGGER mark_days_delete AFTER DELETE ON reservation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_removed();
CREATE TRIGGER mark_days_update AFTER UPDATE ON reservation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_changed();
CREATE TRIGGER reservation_filled BEFORE INSERT ON reservation FOR EACH ROW WHEN (new.day_on IS NULL OR new.cancel_hours IS NULL) EXECUTE FUNCTION fill_reservation();
CREATE TRIGGER reservation_local_start BEFORE UPDATE OF starts_at ON reservation FOR EACH ROW WHEN (new.starts_at <> old.starts_at AND new.local_start = old.local_start) EXECUTE FUNCTION forget_local_start();
CREATE TRIGGER verify_reviews AFTER UPDATE OF status ON reservation FOR EACH ROW WHEN (old.status <> new.status AND ('no_show'::text = old.status OR 'no_show'::text = new.status) AND new.user_id IS NOT NULL) EXECUTE FUNCTION verify_reviews_of_visit();
CREATE TRIGGER reservation_event_filled BEFORE INSERT ON reservation_event FOR EACH ROW WHEN (new.sequence IS NULL) EXECUTE FUNCTION fill_reservation_event();
CREATE TRIGGER announce_delete AFTER DELETE ON reservation_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON reservation_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON reservation_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER keep_course_hours BEFORE INSERT OR UPDATE ON reservation_type FOR EACH ROW WHEN (new.is_course) EXECUTE FUNCTION keep_course_hours();
CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON reservation_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION look_after_removed();
CREATE TRIGGER look_at_waitlist_insert AFTER INSERT ON reservation_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER look_at_waitlist_update AFTER UPDATE ON reservation_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON reservation_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON reservation_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON reservation_type REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON resource REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION look_after_removed();
CREATE TRIGGER look_at_waitlist_insert AFTER INSERT ON resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER look_at_waitlist_update AFTER UPDATE ON resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON resource REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON resource_set REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION look_after_removed();
CREATE TRIGGER look_at_waitlist_insert AFTER INSERT ON resource_set REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER look_at_waitlist_update AFTER UPDATE ON resource_set REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON resource_set REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON resource_set REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON resource_set REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER announce_delete AFTER DELETE ON review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER review_total_delete AFTER DELETE ON review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION review_total();
CREATE TRIGGER review_total_insert AFTER INSERT ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_total();
CREATE TRIGGER review_total_update AFTER UPDATE ON review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_total();
CREATE TRIGGER announce_delete AFTER DELETE ON review_image REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_review_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON review_image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_review_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON review_image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_review_part_added();
CREATE TRIGGER orphan_files AFTER DELETE ON review_image REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION orphan_files();
CREATE TRIGGER announce_delete AFTER DELETE ON review_reply REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_review_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON review_reply REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_review_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON review_reply REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_review_part_added();
CREATE TRIGGER count_votes_delete AFTER DELETE ON review_vote REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
CREATE TRIGGER count_votes_insert AFTER INSERT ON review_vote REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
CREATE TRIGGER announce_delete AFTER DELETE ON special_hours REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_part_removed();
CREATE TRIGGER announce_insert AFTER INSERT ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER announce_update AFTER UPDATE ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_part_added();
CREATE TRIGGER look_at_waitlist_delete AFTER DELETE ON special_hours REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION look_after_removed();
CREATE TRIGGER look_at_waitlist_insert AFTER INSERT ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER look_at_waitlist_update AFTER UPDATE ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_after_added();
CREATE TRIGGER mark_availability_delete AFTER DELETE ON special_hours REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_removed();
CREATE TRIGGER mark_availability_insert AFTER INSERT ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER mark_availability_update AFTER UPDATE ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_availability_of_added();
CREATE TRIGGER search_special_delete AFTER DELETE ON special_hours REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_special_changed();
CREATE TRIGGER search_special_insert AFTER INSERT ON special_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_special_changed();
CREATE TRIGGER search_special_update AFTER UPDATE ON special_hours REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_special_changed();
