-- Passkeys, and when a session has shown more than a password (docs/decisions/0061-second-factor.md).

create table passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- what the device calls it, in base64url: 1,023 bytes at most (WebAuthn, 5.8.3)
  credential_id text not null unique check (char_length(credential_id) between 1 and 1364),
  -- a COSE key
  public_key bytea not null,
  -- how often it has signed, where the device counts: one that goes back is a copy
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  -- kept by a service of the person's on all of their devices
  is_synced boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_id on passkey (user_id);

-- What a browser was asked to sign, once: to add a passkey or to show that it is somebody (theirs), or to sign in (nobody's).
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
