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

-- As before, and nothing that is kept is later than it could ever be: a key that is full has `room` to go, not more. What is
-- later by more than clocks are apart was written by one that had gone ahead, and is put right even where nothing is let
-- through.
create or replace function take_attempt(
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
