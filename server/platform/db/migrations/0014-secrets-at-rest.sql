-- Whoever has a dump can neither sign in, set a password nor follow a link with what is in it (docs/decisions/0022).

-- SHA-256 in hexadecimal: a session's token is 190 random bits, which nobody guesses. Sessions go on; none lasts longer than
-- ninety days from signing in (server/accounts/auth.ts).
update user_session set
  token = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
  expires_at = least(expires_at, created_at + interval '90 days');
alter table user_session rename column token to token_hash;
alter table user_session rename constraint user_session_token_key to user_session_token_hash_key;

-- Links that were mailed go on working as well. Who is at Google in this very minute begins again.
update user_verification
  set identifier = 'reset-password:' || encode(sha256(convert_to(substr(identifier, 16), 'UTF8')), 'hex')
  where identifier like 'reset-password:%';
delete from user_verification where identifier like 'auth-state:%';

-- Signing in with a provider needs its word once, and none of its tokens afterwards. The columns are better-auth's.
update user_credential set access_token = null, refresh_token = null, id_token = null,
  access_token_expires_at = null, refresh_token_expires_at = null;
alter table user_credential add constraint user_credential_keeps_no_token check (
  access_token is null and refresh_token is null and id_token is null
);

-- What Zoom told us of its own accord, so that nobody tells it again in Zoom's name. Kept for longer than a repetition of it
-- would be believed.
create table zoom_notice (
  digest bytea primary key,
  forget_at timestamptz not null
);
create index zoom_notice_forget_at on zoom_notice (forget_at);
