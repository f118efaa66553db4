-- Reservations that their guests share by link, with the answers of friends.
create table shared_plan (
  -- stays when the link is replaced: calendars identify the event by it, not by the reservation
  id uuid primary key,
  reservation_id uuid not null unique references reservation (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  -- the name that friends see; empty: none
  host_name text not null default '' check (char_length(host_name) <= 60),
  -- readable, because the guest copies the link again later
  token text not null unique check (char_length(token) = 22),
  created_at timestamptz not null
);
create index shared_plan_user_id on shared_plan (user_id);

create table plan_answer (
  plan_id uuid not null references shared_plan (id) on delete cascade,
  -- a digest of the plan and the random id of a browser: one answer each, and no one can follow a browser from plan to
  -- plan
  friend bytea not null check (octet_length(friend) = 32),
  name text not null check (char_length(name) between 1 and 60),
  is_coming boolean not null,
  -- when the browser first answered
  answered_at timestamptz not null,
  primary key (plan_id, friend)
);
