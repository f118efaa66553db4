-- Edits of a listing's facts that visitors suggest. An accepted or declined suggestion is deleted; the audit keeps the decision.
create table listing_suggestion (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  -- the fields of `update_business` that are to be changed
  facts jsonb not null,
  is_closed boolean not null,
  note text not null check (char_length(note) <= 300),
  created_at timestamptz not null,
  -- one person has one open suggestion for a listing; another replaces it
  unique (business_id, user_id)
);
create index listing_suggestion_user_id on listing_suggestion (user_id);
create index listing_suggestion_created_at on listing_suggestion (created_at, id);

-- Reasons that operators choose from and edit before they send them, at most 20.
create table reason_template (
  position integer primary key check (position between 1 and 20),
  body text not null check (char_length(body) between 1 and 500)
);
