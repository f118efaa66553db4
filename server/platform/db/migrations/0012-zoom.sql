-- Meetings at Zoom: who has connected an account, and which reservation has which meeting.

-- Tokens and verifiers are sealed (server/platform/secrets): who reads the database cannot use them.
create table zoom_connection (
  user_id uuid primary key references user_account on delete cascade,
  -- Zoom's name for the person, by which it tells us that they have removed us.
  zoom_user_id text not null,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  -- Zoom has refused the tokens: only the person can connect again.
  broken_at timestamptz,
  connected_at timestamptz not null,
  updated_at timestamptz not null
);
create index zoom_connection_zoom_user_id on zoom_connection (zoom_user_id);

-- People who are at Zoom right now, giving their consent. Used up by the first who comes back.
create table zoom_authorization (
  state_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  verifier text not null,
  expires_at timestamptz not null
);
create index zoom_authorization_user_id on zoom_authorization (user_id);

create table zoom_meeting (
  reservation_id uuid primary key references reservation on delete cascade,
  -- In whose account it is.
  user_id uuid references user_account on delete set null,
  meeting_id text,
  join_url text not null default '',
  -- As Zoom was last told.
  starts_at timestamptz,
  ends_at timestamptz,
  -- When a meeting was last asked for whose answer has not come: there may be one that we know nothing of.
  asked_at timestamptz,
  -- Who works on it has it to themselves until then.
  busy_until timestamptz,
  -- Why there is none, for the owner; empty when all is well.
  failure text not null default '',
  given_up_at timestamptz,
  check ((meeting_id is null) = (join_url = ''))
);
create index zoom_meeting_user_id on zoom_meeting (user_id);
