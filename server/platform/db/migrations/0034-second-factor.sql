-- A second factor beside the password (docs/decisions/0061-second-factor.md).

-- An app that shows codes. One that is not confirmed yet is asked for nowhere.
create table second_factor (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- what the codes are made of, sealed
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

-- Somebody has shown the first factor in a browser, and the second one is waited for there. No session.
create table sign_in_challenge (
  -- SHA-256 of what only that browser's cookie has
  digest text primary key check (char_length(digest) = 64),
  user_id uuid not null references user_account (id) on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index sign_in_challenge_user_id on sign_in_challenge (user_id);

-- Browsers in which the second factor is not asked for, by their person's choice.
create table trusted_browser (
  -- SHA-256 of what only that browser's cookie has
  token_hash text not null check (char_length(token_hash) = 64),
  user_id uuid not null references user_account (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index trusted_browser_user_id on trusted_browser (user_id);
