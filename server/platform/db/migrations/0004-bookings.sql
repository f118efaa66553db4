-- Bookings: what can be reserved, reservations, free times for search, notifications, Zoom, resources, waitlists, calendars, guests.

-- Capacity that types of one listing share: two stylists, forty seats. The owner chooses the id, so it is unique in the listing only.
create table capacity_pool (
  business_id uuid not null references business on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  size integer not null check (size between 1 and 10000),
  primary key (business_id, id)
);

-- Types of reservations that a listing offers.
create table reservation_type (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- In the owner's order.
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  -- Seven arrays like a listing's; null: the listing's hours.
  weekly_hours jsonb check (jsonb_array_length(weekly_hours) = 7),
  -- Minutes.
  duration integer not null check (duration between 5 and 1440),
  slot_interval integer not null check (slot_interval between 5 and 1440),
  buffer_before integer not null default 0 check (buffer_before between 0 and 1440),
  buffer_after integer not null default 0 check (buffer_after between 0 and 1440),
  min_notice integer not null default 0 check (min_notice between 0 and 43200),
  -- Days.
  max_advance integer not null default 365 check (max_advance between 1 and 730),
  min_party_size integer check (min_party_size between 1 and 1000),
  max_party_size integer check (max_party_size between 1 and 1000),
  pool_id uuid,
  pool_takes text not null default 'one' check (pool_takes in ('one', 'party')),
  auto_confirm boolean not null default false,
  overlap_limit integer not null default 1 check (overlap_limit between 1 and 1000),
  allow_conflicts boolean not null default false,
  create_zoom boolean not null default false,
  meeting_link text not null default '' check (char_length(meeting_link) <= 500),
  -- No longer offered; the row stays for its reservations.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- A telephone number is required.
  asks_phone boolean not null default false,
  description text not null default '',
  price text not null default '',
  -- Duration for parties up to a size, smallest first: [{"party": 2, "minutes": 90}]; larger ones take `duration`.
  turn_times jsonb not null default '[]',
  -- There are rows of reservation_type_resource.
  uses_resources boolean not null default false,
  -- docs/decisions/0077-waitlist.md
  waitlist boolean not null default false,
  -- [{"text": "Any allergies?", "kind": "text", "isRequired": true, "choices": []}]
  questions jsonb not null default '[]',
  -- Until how many hours before the start a guest may cancel or move it.
  cancel_hours integer not null default 0 check (cancel_hours between 0 and 720),
  -- How many dates guests book at once, a week or more apart; 0: one at a time.
  repeats integer not null default 0 check (repeats between 0 and 52),
  -- Booked as a whole, at these dates: wall time of the listing, ["2026-12-01T18:00"].
  is_course boolean not null default false,
  course_dates jsonb not null default '[]',
  check ((min_party_size is null) = (max_party_size is null)),
  check (min_party_size <= max_party_size),
  foreign key (business_id, pool_id) references capacity_pool (business_id, id) on delete set null (pool_id)
);
create index reservation_type_business_id on reservation_type (business_id, position);
create index reservation_type_pool_id on reservation_type (business_id, pool_id);
-- Few types have a waitlist; a search for a full time reads these alone.
create index reservation_type_waitlist on reservation_type (business_id) where waitlist and archived_at is null;

-- Guests whom a listing has blocked.
create table blocked_guest (
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index blocked_guest_user_id on blocked_guest (user_id);

-- A reservation has copies of what was booked: a later change of the type, or deleting the listing, does not change it.
create table reservation (
  id uuid primary key,
  business_id uuid references business on delete set null,
  business_name text not null,
  time_zone text not null,
  type_id uuid references reservation_type on delete set null,
  type_name text not null,
  -- The guest: a user, or a name that the owner entered. Blocked time has neither.
  user_id uuid references user_account on delete set null,
  guest_name text not null default '' check (char_length(guest_name) <= 120),
  guest_contact text not null default '' check (char_length(guest_contact) <= 200),
  source text not null check (source in ('online', 'owner', 'block')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- With the buffers of its type at the time of booking.
  holds tstzrange not null,
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'no_show')),
  party_size integer check (party_size between 1 and 1000),
  meeting_link text not null default '',
  note text not null default '' check (char_length(note) <= 500),
  reason text not null default '' check (char_length(reason) <= 500),
  cancelled_by text check (cancelled_by in ('guest', 'owner', 'system')),
  -- Incremented by every change: the SEQUENCE of calendars.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Written by the guest, and deleted with the guest's account; `note` and `guest_contact` are the owner's.
  guest_note text not null default '' check (char_length(guest_note) <= 500),
  guest_phone text not null default '' check (char_length(guest_phone) <= 40),
  -- The local day of the listing that it belongs to; after midnight, that on which the opening hours began.
  day_on date not null,
  -- The resource that the guest requested.
  wanted_id uuid,
  -- The owner chose its resources: it is not rearranged. Blocked time that is pinned blocks these resources alone.
  is_pinned boolean not null default false,
  -- For a hold that is offered to a waiting guest: when the offer ends.
  offer_until timestamptz,
  -- Answers of the guest to the questions of its type.
  answers jsonb not null default '[]',
  -- Reservations that were booked together share it.
  series_id uuid,
  -- Copied from its type when it was booked or last moved.
  cancel_hours integer not null,
  -- Length chosen by the owner; null: that of its type.
  own_minutes integer,
  -- Wall time of the start when it was booked or moved. The program computes it, never PostgreSQL, whose time-zone data may differ.
  -- Null: still to be computed, with day_on (jobs-local-start.ts).
  local_start timestamp,
  check (starts_at < ends_at),
  check (holds @> tstzrange(starts_at, ends_at)),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
-- Reservations that hold time; independent of the length of the history.
create index reservation_holds on reservation using gist (business_id, holds) where status in ('pending', 'confirmed');
create index reservation_business on reservation (business_id, starts_at, id);
create index reservation_type_id on reservation (type_id);
create index reservation_user on reservation (user_id, starts_at, id);
create index reservation_business_day on reservation (business_id, day_on, starts_at, id);
-- Offers are few, and lapsed ones are looked for every two seconds.
create index reservation_offer_until on reservation (offer_until) where offer_until is not null and status = 'pending';
create index reservation_series_id on reservation (series_id, starts_at) where series_id is not null;
-- Reservations whose local start is still to be computed.
create index reservation_local_start_missing on reservation (ends_at) where local_start is null;

-- All events of reservations, written in the transaction that causes them. Within a listing `seq` is in the order of commits. It is
-- an outbox: the worker takes events that were not notified yet (server/notifications/follow-events.ts).
create table reservation_event (
  seq bigint generated always as identity primary key,
  reservation_id uuid not null references reservation on delete cascade,
  business_id uuid references business on delete set null,
  at timestamptz not null,
  actor text not null check (actor in ('guest', 'owner', 'system')),
  actor_id uuid references user_account on delete set null,
  -- These change nothing that was booked: 'meeting' (its link was added or removed), 'undelivered' (an email failed), 'kept' (the
  -- guest accepts the time that the owner chose), 'late' (by `minutes`), 'message' (its text is in the email alone), 'reworded'
  -- (the guest changed the note or number). No one is notified of 'seated' and 'resized'.
  kind text not null check (kind in (
    'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late',
    'message', 'reworded', 'seated', 'offered', 'offer_ended', 'resized'
  )),
  -- Of a cancellation, as shown to the other party.
  reason text not null default '',
  -- Of a move: the start before.
  moved_from timestamptz,
  -- State of the reservation at that time, which emails show.
  sequence integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'no_show')),
  -- When emails, reminders and meetings were queued; null while that is still to be done.
  notified_at timestamptz,
  -- When a failed one is tried again.
  notify_at timestamptz not null default now(),
  -- Recipients at that time, as accounts may be deleted since; null once they were notified.
  guest_name text,
  owner_ids uuid[],
  minutes integer check ((kind = 'late') = (minutes is not null)),
  -- Events of one action on several reservations, for which one email is sent.
  batch_id uuid
);
create index reservation_event_to_notify on reservation_event (seq) where notified_at is null;
create index reservation_event_reservation_id on reservation_event (reservation_id);
create index reservation_event_business_id on reservation_event (business_id, seq);
create index reservation_event_actor_id on reservation_event (actor_id);
create index reservation_event_batch_id on reservation_event (batch_id) where batch_id is not null;

-- Answers to requests that may be repeated, written in the transaction of the request.
create table idempotency_key (
  user_id uuid not null references user_account on delete cascade,
  procedure text not null,
  key text not null,
  -- Of the request.
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, procedure, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Calendar feeds of a listing's reservations, or of a guest's (business_id null).
create table calendar_feed (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  business_id uuid references business on delete cascade,
  -- Of the secret in the address.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, business_id)
);
create index calendar_feed_business_id on calendar_feed (business_id);

-- The availability index: when listings can be booked, by half hours, for search.

-- When a type can be booked in a week without reservations and special hours: from Monday 00:00 of the listing's wall clock, a bit
-- for each half hour in which a reservation can start.
create table availability_week (
  type_id uuid primary key references reservation_type on delete cascade,
  business_id uuid not null references business on delete cascade,
  time_zone text not null,
  -- 1 and 1 for a type without party sizes.
  min_party integer not null,
  max_party integer not null,
  -- Minutes.
  min_notice integer not null,
  -- Days.
  max_advance integer not null,
  week bit(336) not null,
  -- Each day is computed when a search needs it, because it depends on the resources that are left.
  by_day boolean not null default false
);
create index availability_week_business_id on availability_week (business_id);
-- These types are read by every search for free times.
create index availability_week_by_day on availability_week (business_id) where by_day;

-- Days that differ from their week: with reservations, special hours, or a change of the clock.
create table availability_day (
  type_id uuid not null references reservation_type on delete cascade,
  business_id uuid not null references business on delete cascade,
  day date not null,
  -- For each half hour the largest party that can start; 0: none.
  largest smallint[] not null check (cardinality(largest) = 48),
  -- For each half hour the sizes of parties that can start, the lowest bit for one person; null: all up to `largest`.
  parties bigint[] check (cardinality(parties) = 48),
  primary key (type_id, day)
);
create index availability_day_business_id on availability_day (business_id, day);
create index availability_day_day on availability_day (day);

-- Every process has a copy of the index, and reads changes since its last number. The row stays locked until the transaction ends,
-- so that changes become visible in the order of their numbers.
create table availability_state (
  changes bigint not null
);
insert into availability_state values (0);

-- The last change of each listing's weeks and days. A deleted listing is not found by search, whatever a copy has of it.
create table availability_change (
  business_id uuid primary key references business on delete cascade,
  change bigint not null
);
create index availability_change_change on availability_change (change);

-- Listings and days to compute again before they are read. Marked by the transaction that changes what they depend on, deleted by the
-- one that computes them.
create table stale_availability (
  business_id uuid primary key references business on delete cascade
);

create table stale_availability_day (
  business_id uuid not null,
  day date not null,
  primary key (day, business_id)
);
create index stale_availability_day_business_id on stale_availability_day (business_id);

-- One email to one user, about an event or a reminder (event_seq null). A row is inserted once and sent once, also after a crash.
create table reservation_mail (
  id uuid primary key,
  reservation_id uuid not null references reservation on delete cascade,
  event_seq bigint references reservation_event on delete cascade,
  kind text not null check (kind in (
    'requested', 'confirmed', 'moved', 'cancelled', 'no_show', 'no_show_withdrawn', 'meeting', 'reminder', 'late', 'reworded',
    'offered', 'offer_ended'
  )),
  audience text not null check (audience in ('guest', 'owner')),
  user_id uuid not null references user_account on delete cascade,
  guest_name text not null default '',
  -- Of a reminder.
  hours_before integer check (hours_before in (2, 24)),
  starts_at timestamptz not null,
  created_at timestamptz not null,
  -- Whether it had the link of the online meeting; null until it is written.
  had_link boolean,
  sent_at timestamptz,
  given_up_at timestamptz,
  failure text not null default '',
  check ((kind = 'reminder') = (event_seq is null)),
  check ((kind = 'reminder') = (hours_before is not null))
);
create unique index reservation_mail_of_event on reservation_mail (event_seq, user_id) where event_seq is not null;
create unique index reservation_mail_of_reminder on reservation_mail (reservation_id, user_id, starts_at, hours_before)
  where event_seq is null;
create index reservation_mail_reservation on reservation_mail (reservation_id, user_id, event_seq);
create index reservation_mail_user_id on reservation_mail (user_id);
create index reservation_mail_starts_at on reservation_mail (starts_at);

-- Zoom accounts. Tokens and verifiers are sealed (server/platform/secrets): a reader of the database cannot use them.
create table zoom_connection (
  user_id uuid primary key references user_account on delete cascade,
  -- By which Zoom reports that the user removed the app.
  zoom_user_id text not null,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  -- Zoom refused the tokens: the user has to connect again.
  broken_at timestamptz,
  connected_at timestamptz not null,
  updated_at timestamptz not null
);
create index zoom_connection_zoom_user_id on zoom_connection (zoom_user_id);

-- Users who are at Zoom to give their consent. Each row is used once.
create table zoom_authorization (
  state_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  verifier text not null,
  expires_at timestamptz not null
);
create index zoom_authorization_user_id on zoom_authorization (user_id);

create table zoom_meeting (
  reservation_id uuid primary key references reservation on delete cascade,
  -- The owner of the Zoom account.
  user_id uuid references user_account on delete set null,
  meeting_id text,
  join_url text not null default '',
  -- As last sent to Zoom.
  starts_at timestamptz,
  ends_at timestamptz,
  -- When a meeting was requested without an answer so far: one may exist at Zoom that is not known here.
  asked_at timestamptz,
  -- Until then one worker has it exclusively.
  busy_until timestamptz,
  -- Why there is no meeting, for the owner; empty when all is well.
  failure text not null default '',
  given_up_at timestamptz,
  check ((meeting_id is null) = (join_url = ''))
);
create index zoom_meeting_user_id on zoom_meeting (user_id);

-- Webhooks that Zoom sent, so that none is accepted twice. Retained for longer than a repetition would be valid.
create table zoom_notice (
  digest bytea primary key,
  forget_at timestamptz not null
);
create index zoom_notice_forget_at on zoom_notice (forget_at);

-- Tables, people, rooms and things that reservations need.
create table resource (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- In the owner's order.
  position integer not null check (position >= 0),
  kind text not null check (kind in ('table', 'person', 'room', 'thing')),
  name text not null check (char_length(name) between 1 and 80),
  -- Of a table: 'Terrace', 'Window'.
  area text not null default '' check (char_length(area) <= 80),
  -- Party sizes; null: those of its types.
  min_party integer check (min_party between 1 and 1000),
  max_party integer check (max_party between 1 and 1000),
  -- Seven arrays like a listing's; null: the hours of its types.
  weekly_hours jsonb check (jsonb_array_length(weekly_hours) = 7),
  -- Dates of the listing, each from–to: [{"from": "2026-12-24", "to": "2026-12-26"}].
  days_off jsonb not null default '[]' check (jsonb_typeof(days_off) = 'array'),
  -- False: reserved for walk-ins and telephone bookings.
  is_online boolean not null default true,
  -- Guests may request it by name.
  is_chosen boolean not null default false,
  -- The account of a person who is a member of the listing.
  user_id uuid references user_account on delete set null,
  image_id uuid references image on delete set null,
  -- No longer used; the row stays for its reservations.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check ((min_party is null) = (max_party is null)),
  check (min_party <= max_party)
);
create index resource_business_id on resource (business_id, position);
create index resource_user_id on resource (user_id) where user_id is not null;
create index resource_image_id on resource (image_id) where image_id is not null;

-- Tables that are combined for a larger party. The owner chooses the id, so it is unique in the listing only.
create table resource_set (
  business_id uuid not null references business on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  min_party integer not null check (min_party between 1 and 1000),
  max_party integer not null check (max_party between min_party and 1000),
  members uuid[] not null check (cardinality(members) between 2 and 12),
  primary key (business_id, id)
);

-- Resources that a type may use; without rows it needs none.
create table reservation_type_resource (
  type_id uuid not null references reservation_type on delete cascade,
  resource_id uuid not null references resource on delete cascade,
  primary key (type_id, resource_id)
);
create index reservation_type_resource_resource_id on reservation_type_resource (resource_id);

-- For a listing whose types need resources. Null: no limit.
create table booking_rules (
  business_id uuid primary key references business on delete cascade,
  -- How many reservations, and people, may begin within a quarter of an hour.
  pace_starts integer check (pace_starts between 1 and 1000),
  pace_covers integer check (pace_covers between 1 and 10000),
  -- Minutes for which a resource stays free after each reservation.
  gap_minutes integer not null default 0 check (gap_minutes between 0 and 240)
);

-- The current resources of a reservation. Parties are rearranged unless they are pinned or have begun. The constraint guarantees that
-- no resource is held twice.
create table reservation_resource (
  reservation_id uuid not null references reservation on delete cascade,
  resource_id uuid not null references resource on delete cascade,
  -- With the buffers of its type and the gap of its listing at the time of booking.
  held tstzrange not null,
  primary key (reservation_id, resource_id),
  exclude using gist (resource_id with =, held with &&)
);

-- For a listing whose owner chose how long an offer lasts.
create table waitlist_rules (
  business_id uuid primary key references business on delete cascade,
  offer_minutes integer not null check (offer_minutes between 15 and 1440)
);

-- An entry of a waitlist. It gets one offer, which is the reservation with the same id, and ends with it.
create table waiting (
  id uuid primary key,
  -- The order of the waitlist: rows of one listing are written one after the other.
  seq bigint not null generated always as identity,
  business_id uuid not null references business on delete cascade,
  type_id uuid not null references reservation_type on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  -- A local date of the listing, and the earliest and latest start, in minutes of its wall clock.
  -- The local day of the listing that it belongs to; after midnight, that on which the opening hours began.
  day_on date not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between from_minute and 1439),
  party_size integer check (party_size between 1 and 1000),
  guest_phone text not null default '' check (char_length(guest_phone) <= 40),
  joined_at timestamptz not null,
  -- Null while it waits.
  offered_at timestamptz,
  -- Answers to the questions of the type, copied to the offer.
  answers jsonb not null default '[]',
  -- The resource that was requested by name; null: any. No foreign key, as in `reservation`: a request for a deleted resource counts as
  -- none.
  wanted_id uuid,
  unique (user_id, business_id, type_id, day_on)
);
create index waiting_line on waiting (business_id, seq) where offered_at is null;
create index waiting_type_id on waiting (type_id, day_on);

-- Listings at which capacity may have become free, for a worker to look at. Rows are only inserted, and without a foreign key, so that
-- neither bookings nor the worker wait for each other.
create table waitlist_look (
  seq bigint primary key generated always as identity,
  business_id uuid not null,
  -- Later only after a failure.
  due_at timestamptz not null default now()
);
create index waitlist_look_business_id on waitlist_look (business_id);

-- Other calendars of a listing or of one of its people (docs/decisions/0078-other-calendars.md).
create table other_calendar (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- Null: of the listing as a whole.
  resource_id uuid references resource on delete cascade,
  kind text not null check (kind in ('ics', 'caldav', 'google')),
  name text not null check (char_length(name) between 1 and 80),
  -- Host of its address, shown in the list; no other part of the address is shown.
  host text not null check (char_length(host) <= 255),
  -- Its address with a name and a password, or tokens; sealed for this installation.
  sealed text not null,
  -- Deleted with the user who added it, whose access it uses.
  added_by uuid not null references user_account on delete cascade,
  added_at timestamptz not null,
  -- Calendars of an account: [{"id", "name"}]; null until they are known, and for an address, which is one calendar.
  offered jsonb check (jsonb_typeof(offered) = 'array'),
  -- The calendars that are read; null until they are chosen.
  chosen text[] check (cardinality(chosen) <= 50),
  -- When it was last read without error, and when it was last read to the end; it did not change in between.
  read_at timestamptz,
  whole_at timestamptz,
  -- The time zone that was used then.
  time_zone text not null default '',
  -- By which its server reports that it is unchanged: {"etag", "modified"}, or a mark for each calendar.
  marks jsonb not null default '{}',
  -- Counts: {"events", "busy", "own", "free", "unread", "zones"}.
  found jsonb,
  tried_at timestamptz,
  next_at timestamptz not null,
  -- Consecutive failures, since when, and why (contract/calendars/problems.ts).
  failures integer not null default 0,
  failing_since timestamptz,
  problem text not null default '',
  -- Invitations without an answer or with 'maybe', and tentative events.
  unanswered text not null default 'busy' check (unanswered in ('busy', 'free')),
  all_day text not null default 'busy' check (all_day in ('busy', 'free')),
  -- The address for invitations, where the owner of the calendar entered it.
  invited_as text not null default '' check (char_length(invited_as) <= 254)
);
create index other_calendar_business_id on other_calendar (business_id);
create index other_calendar_resource_id on other_calendar (resource_id) where resource_id is not null;
create index other_calendar_added_by on other_calendar (added_by);
create index other_calendar_next_at on other_calendar (next_at);

-- Busy times of other calendars, without overlaps within a calendar.
create table busy_time (
  calendar_id uuid not null references other_calendar on delete cascade,
  business_id uuid not null references business on delete cascade,
  resource_id uuid references resource on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (calendar_id, from_at),
  check (from_at < until_at)
);
create index busy_time_spans on busy_time using gist (business_id, tstzrange(from_at, until_at));
create index busy_time_resource_id on busy_time (resource_id) where resource_id is not null;

-- Users who are at Google to give their consent. Only a hash of the state is stored.
create table calendar_authorization (
  state_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  business_id uuid not null references business on delete cascade,
  resource_id uuid references resource on delete cascade,
  verifier text not null,
  expires_at timestamptz not null
);
create index calendar_authorization_user_id on calendar_authorization (user_id);
create index calendar_authorization_business_id on calendar_authorization (business_id);
create index calendar_authorization_resource_id on calendar_authorization (resource_id) where resource_id is not null;
create index calendar_authorization_expires_at on calendar_authorization (expires_at);

-- Guests of a listing, one row for each person. Derived from the reservations when the book is opened (server/guests/link.ts), so
-- that booking costs nothing more.
create table guest (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- The account of the guest; the notes of the business are deleted with it.
  user_id uuid references user_account on delete cascade,
  -- As last entered by the owner; empty for a guest with an account, who has a display name.
  name text not null default '',
  contact text not null default '',
  -- Digits that identify the telephone number; empty where it is unknown.
  number text not null default '',
  mail text not null default '',
  notes text not null default '' check (char_length(notes) <= 2000),
  wishes text not null default '' check (char_length(wishes) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- The start of the latest reservation that was not cancelled.
  latest_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index guest_user_id on guest (business_id, user_id) where user_id is not null;
create index guest_user on guest (user_id) where user_id is not null;
create index guest_latest on guest (business_id, latest_at desc, id desc);
create index guest_number on guest (business_id, number text_pattern_ops) where number <> '';

-- Keys by which reservations are attributed to a guest: 'u:account', 'p:number', 'm:mail', 'n:name|contact'.
create table guest_key (
  business_id uuid not null references business on delete cascade,
  key text not null check (char_length(key) <= 400),
  guest_id uuid not null references guest on delete cascade,
  primary key (business_id, key)
);
create index guest_key_guest_id on guest_key (guest_id);

create table reservation_guest (
  reservation_id uuid primary key references reservation on delete cascade,
  guest_id uuid not null references guest on delete cascade
);
create index reservation_guest_guest_id on reservation_guest (guest_id);

-- The last event of a listing that was read for its guests; without a row reading starts at the first.
create table guest_book (
  business_id uuid primary key references business on delete cascade,
  seen_seq bigint not null
);

-- Listings whose reservations are read again from the beginning, because a deleted guest's may be another's. Without a key, so that
-- deleting an account never waits.
create table guest_book_again (
  business_id uuid not null references business on delete cascade
);
create index guest_book_again_business_id on guest_book_again (business_id);

-- Reservations that were imported from another system. Written before the reservation, so that the worker recognizes its first event
-- and sends no email.
create table imported_reservation (
  -- The id of the reservation.
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- Its reference in the other system; empty where the file has none.
  reference text not null default '' check (char_length(reference) <= 200),
  imported_at timestamptz not null
);
create index imported_reservation_business on imported_reservation (business_id);

-- For a listing that requests a confirmation from its guests shortly before the start.
create table day_rules (
  business_id uuid primary key references business on delete cascade,
  -- Hours before the start at which it is requested, and by which it has to be given.
  ask_hours integer not null check (ask_hours between 4 and 72),
  until_hours integer not null check (until_hours between 1 and 48),
  -- Without an answer the reservation is cancelled; else it is only marked.
  releases boolean not null,
  check (until_hours < ask_hours)
);

-- Requested confirmations and the answers.
create table day_answer (
  reservation_id uuid not null references reservation on delete cascade,
  -- The start that the request was about.
  starts_at timestamptz not null,
  asked_at timestamptz not null,
  -- Copied from day_rules, as the guest was informed.
  due_at timestamptz not null,
  releases boolean not null,
  -- When the email was sent; null: not yet, and the reservation is not cancelled.
  sent_at timestamptz,
  answered_at timestamptz,
  -- When it was handled after due_at.
  settled_at timestamptz,
  primary key (reservation_id, starts_at)
);
create index day_answer_due on day_answer (due_at) where settled_at is null;

-- Calendar feeds of one resource of a listing. Only a hash of the secret in the address is stored.
create table resource_feed (
  id uuid primary key,
  resource_id uuid not null references resource on delete cascade,
  business_id uuid not null references business on delete cascade,
  -- The member who created it and may see its content.
  user_id uuid not null references user_account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  unique (user_id, resource_id)
);
create index resource_feed_resource_id on resource_feed (resource_id);
create index resource_feed_business_id on resource_feed (business_id, user_id);
