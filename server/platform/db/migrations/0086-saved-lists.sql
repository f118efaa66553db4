-- Lists of saved listings, with notes and votes.
create table saved_list (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- the list that the first save creates
  is_default boolean not null default false,
  created_at timestamptz not null,
  share_mode text not null default 'private' check (share_mode in ('private', 'read', 'vote')),
  -- readable, because the owner copies the link again later
  share_token text unique check (char_length(share_token) = 22),
  constraint saved_list_shared check ((share_mode = 'private') = (share_token is null))
);
create index saved_list_user_id on saved_list (user_id, id);
create unique index saved_list_default on saved_list (user_id) where is_default;

create table saved_listing (
  id uuid primary key,
  list_id uuid not null references saved_list (id) on delete cascade,
  -- null once the listing is deleted; the note stays with the owner of the list
  business_id uuid references business (id) on delete set null,
  note text not null default '' check (char_length(note) <= 500),
  added_at timestamptz not null,
  -- removed by the owner of the list, who can undo it for a day
  removed_at timestamptz,
  unique (list_id, business_id)
);
create index saved_listing_business_id on saved_listing (business_id);
create index saved_listing_removed on saved_listing (removed_at) where removed_at is not null;

create table saved_vote (
  saved_id uuid not null references saved_listing (id) on delete cascade,
  -- a digest of the list and of the account or the random id of a browser: one vote each, and no one can follow a
  -- browser from list to list
  voter bytea not null check (octet_length(voter) = 32),
  -- null for a visitor without an account
  user_id uuid references user_account (id) on delete cascade,
  voted_at timestamptz not null,
  primary key (saved_id, voter)
);
create index saved_vote_user_id on saved_vote (user_id);
