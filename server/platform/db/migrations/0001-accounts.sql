-- People, how they sign in, what they chose; attempts that are limited, and what operators did.

-- The four user_* tables are better-auth's (user, session, account, verification) under names of ours.

create table user_account (
  id uuid primary key,
  name text not null,
  -- An address is one account's, however its letters are written; better-auth writes them small.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  -- Set by the operator: no session is given until it is taken away again.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_session (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_session_user_id on user_session (user_id);

create table user_credential (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_credential_user_id on user_credential (user_id);

create table user_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_verification_identifier on user_verification (identifier);

-- What a person chose; display_name is never made from an address.
create table profile (
  user_id uuid primary key references user_account on delete cascade,
  display_name text check (char_length(display_name) between 1 and 80),
  dark boolean,
  locale text,
  time_zone text,
  -- Which reminders: a day before, two hours before, and also of what others have booked at their listings.
  reminds_day boolean not null default true,
  reminds_soon boolean not null default true,
  reminds_owner boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Attempts are spread over time. One row a key: `full_at` is when a pause would have emptied it (the generic cell rate
-- algorithm). Lost in a crash, which only forgives.
create unlogged table attempt (
  key text primary key,
  full_at timestamptz not null
);
create index attempt_full_at on attempt (full_at);

-- One attempt at each key. `costs` are what one attempt takes, `rooms` how much may be taken at once; both in seconds.
-- Null when all are let through; else seconds until the first that is not would let one through, and nothing is taken.
-- Nothing is stored that is later than it could ever be: a key that is full has `room` to go, not more. What is later by more
-- than clocks are apart was written by one that had gone ahead, and is put right even where nothing is let through.
create function take_attempt(
  keys text[], costs double precision[], rooms double precision[], at timestamptz
) returns double precision language plpgsql as $$
declare
  wait double precision;
begin
  -- in one order, so that two requests with the same keys cannot lock each other out
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
end $$;

-- What operators and moderation did.
create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Who: 'operator' for the command line.
  actor text not null,
  -- What, as verb and thing: 'user.disable', 'listing.claim'.
  action text not null,
  -- Whom or what it was done to: an id or an address.
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_subject on audit (subject, at desc);
create index audit_at on audit (at desc);
