-- Reviews, with answers, votes, reports and photos (docs/decisions/0019-reviews.md).
create table review (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- Null once the account is deleted; the review is shown as by a 'Former member'.
  author_id uuid references user_account on delete set null,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 5000),
  -- Held: an operator decides first. Held and hidden reviews are not counted, and only their author sees them.
  state text not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  -- For the author.
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  -- The latest visit when it was written or edited.
  reservation_id uuid references reservation on delete set null,
  is_verified boolean not null default false,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  -- The MinHash signature of its words, for finding near copies (server/reviews/rules-similarity.ts); empty for a short text.
  minhash integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (business_id, author_id),
  constraint review_hidden_reason check ((state = 'hidden') = (hidden_reason is not null))
);
create index review_author_id on review (author_id);
create index review_reservation_id on review (reservation_id);
create index review_minhash on review using gin (minhash);
create index review_newest on review (business_id, created_at desc, id desc) where state = 'shown';
create index review_lowest on review (business_id, rating, created_at desc, id desc) where state = 'shown';
create index review_highest on review (business_id, rating desc, created_at desc, id desc) where state = 'shown';
create index review_helpful on review (business_id, helpful_count desc, created_at desc, id desc) where state = 'shown';
create index review_verified on review (business_id, created_at desc, id desc) where state = 'shown' and is_verified;
create index review_not_shown on review (created_at) where state <> 'shown';
-- The newest reviews of the whole directory, for its feed. Listings need no such index: their ids are in the order of time.
create index review_newest_shown on review (created_at desc, id desc) where state = 'shown';

-- The owner's public answer.
create table review_reply (
  review_id uuid primary key references review on delete cascade,
  author_id uuid references user_account on delete set null,
  comment text not null check (char_length(comment) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index review_reply_author_id on review_reply (author_id);

-- 'Helpful'.
create table review_vote (
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_vote_user_id on review_vote (user_id);

-- Reports of users, or of the system for a review that resembles another.
create table review_report (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  source text not null check (source in ('person', 'system')),
  reporter_id uuid references user_account on delete set null,
  reason text not null check (reason in ('spam', 'offensive', 'private', 'conflict', 'untrue', 'copy')),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  -- When moderation decided.
  settled_at timestamptz
);
create unique index review_report_once on review_report (review_id, reporter_id) where reporter_id is not null;
create index review_report_open on review_report (created_at) where settled_at is null;
create index review_report_reporter_id on review_report (reporter_id);

create table review_image (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  file_name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text not null,
  created_at timestamptz not null default now()
);
create index review_image_review_id on review_image (review_id, created_at, id);
