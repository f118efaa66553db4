-- Accounts, how users sign in, rate limits, and the operator's own tables.

-- The four user_* tables are better-auth's (user, session, account, verification) under names of ours.
create table user_account (
  id uuid primary key,
  name text not null,
  -- Unique without regard to case; better-auth writes addresses in lowercase.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  -- Set by the operator: no session is created until it is removed again.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_session (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  token_hash text not null unique,
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
  unique (provider_id, account_id),
  constraint user_credential_keeps_no_token check (
    access_token is null and refresh_token is null and id_token is null
  )
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

-- Preferences of a user; display_name is never made from an address.
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

-- Actions of operators and of moderation.
create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  -- 'operator' for the command line.
  actor text not null,
  -- Thing and verb: 'user.disable', 'listing.claim'.
  action text not null,
  -- The id or address of what was changed.
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_subject on audit (subject, at desc);
create index audit_at on audit (at desc);

-- A link sent to an account's former address when its address is changed. While one of them works, the account can return to the
-- old address, and no one else can sign up with it.
create table address_undo (
  -- Of the link's token: a reader of the database cannot make the link.
  digest text primary key,
  user_id uuid not null references user_account on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  -- When the change was requested; the link undoes this one and all that came after it.
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_undo_user on address_undo (user_id, asked_at);
create index address_undo_old_email on address_undo (old_email);
create index address_undo_expires_at on address_undo (expires_at);

-- Sign-ins, refusals and changes of rights. Retained for 90 days (RETENTION.accountEventDays), and no longer than the account.
create table account_event (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  at timestamptz not null,
  -- One of ACCOUNT_EVENTS (contract/accounts/account-event.ts).
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- As the browser describes itself; empty where there was none.
  user_agent text not null default '' check (length(user_agent) <= 400),
  -- The city, roughly, where the operator has that looked up; empty where it is unknown.
  place text not null default '' check (length(place) <= 200),
  -- The address or the listing's name that it concerns; empty where the kind says all.
  subject text not null default '' check (length(subject) <= 300),
  -- Events that strangers can cause without limit are one row for each day and kind, counted.
  counted_on date,
  count integer not null default 1 check (count > 0),
  unique (user_id, kind, counted_on)
);
create index account_event_user on account_event (user_id, at desc, id desc);
create index account_event_at on account_event (at);

-- Until when the operator was notified by email of open tasks. One row; the process that locks it sends the email.
create table operator_digest (
  one boolean primary key default true check (one),
  told_until timestamptz not null,
  sent_at timestamptz
);
insert into operator_digest (told_until) values (now());

-- Backups and restores of this installation. None of these three tables is in a backup.
create table backup (
  id uuid primary key,
  -- of the manifest at its end; it identifies the archive
  digest text not null unique,
  taken_at timestamptz not null,
  finished_at timestamptz not null,
  -- 'bucket': its name is a key there; else a path
  place text not null check (place in ('folder', 'bucket')),
  name text not null,
  bytes bigint not null,
  is_scheduled boolean not null default false,
  removed_at timestamptz,
  verified_at timestamptz,
  -- results of verifying; empty where all was well
  findings text[]
);
create index backup_taken_at on backup (taken_at desc);

-- When and why the last scheduled backup failed; no row once one has succeeded since.
create table backup_failure (
  one boolean primary key default true check (one),
  at timestamptz not null,
  reason text not null
);

-- Mail, reminders and meetings are held after a restore until the operator releases them.
create table held_mail (
  one boolean primary key default true check (one),
  restored_at timestamptz not null,
  -- of the backup: mail that waited then may have been sent since
  taken_at timestamptz not null
);

-- A second factor in addition to the password (docs/decisions/0061-second-factor.md).

-- An authenticator app. It is not requested anywhere until it is confirmed.
create table second_factor (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- seed of the codes, sealed
  secret text not null,
  confirmed_at timestamptz,
  -- the newest period of thirty seconds whose code was taken: none is taken twice
  last_step bigint,
  -- digests of those that were not used yet as a JSON array, sealed
  backup_codes text,
  backup_codes_left integer not null default 0 check (backup_codes_left >= 0),
  created_at timestamptz not null default now(),
  check ((confirmed_at is null) = (backup_codes is null))
);

-- The first factor was accepted in a browser, and the second one is awaited there. Not a session.
create table sign_in_challenge (
  -- SHA-256 of what only that browser's cookie has
  digest text primary key check (char_length(digest) = 64),
  user_id uuid not null references user_account (id) on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index sign_in_challenge_user_id on sign_in_challenge (user_id);

-- Browsers in which the user chose not to be prompted for the second factor.
create table trusted_browser (
  -- SHA-256 of what only that browser's cookie has
  token_hash text not null check (char_length(token_hash) = 64),
  user_id uuid not null references user_account (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index trusted_browser_user_id on trusted_browser (user_id);

-- Passkeys, and when a session has shown more than a password (docs/decisions/0061-second-factor.md).
create table passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- its id on the device, in base64url: 1,023 bytes at most (WebAuthn, 5.8.3)
  credential_id text not null unique check (char_length(credential_id) between 1 and 1364),
  -- a COSE key
  public_key bytea not null,
  -- signatures so far, where the device counts them: a lower number means a copy
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  -- synchronized between the user's devices
  is_synced boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_id on passkey (user_id);

-- Challenges for a browser to sign once: to add a passkey or prove an identity (with user_id), or to sign in (without).
create table passkey_challenge (
  -- SHA-256 of it together with what only that browser's cookie has
  digest text primary key check (char_length(digest) = 64),
  user_id uuid references user_account (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_user_id on passkey_challenge (user_id);

-- When a session last showed a second factor or a passkey; none where it never did.
create table factor_proof (
  session_id uuid primary key references user_session (id) on delete cascade,
  proved_at timestamptz not null
);

-- Accounts that may open /operator (docs/decisions/0065-desk.md); added by the command line.
create table operator (
  user_id uuid primary key references user_account on delete cascade,
  added_at timestamptz not null default now()
);

-- When the user of a session last proved their identity.
create table session_proof (
  session_id uuid primary key references user_session on delete cascade,
  proved_at timestamptz not null
);

-- The last action on a review, while it can be undone; older rows are deleted with the next action.
create table operator_undo (
  -- the review's id
  subject uuid primary key,
  made_at timestamptz not null,
  actor text not null,
  action text not null,
  -- the state before and after
  details jsonb not null default '{}'
);
create index operator_undo_made_at on operator_undo (made_at);
