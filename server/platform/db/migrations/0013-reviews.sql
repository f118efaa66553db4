-- Reviews that can be trusted: visits that were made, answers, votes, reports, photos, and what moderation did.

create table review (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- Null once the author is gone and the review stays as 'Former member'.
  author_id uuid references user_account on delete set null,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 5000),
  -- Held: an operator looks at it first. Neither held nor hidden ones count, and only their author sees them.
  state text not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  -- For the author.
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  -- The visit it is about, as of when it was written or edited.
  reservation_id uuid references reservation on delete set null,
  is_verified boolean not null default false,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  -- The MinHash signature of its words, by which near copies are found (server/reviews/rules-similarity.ts); empty for a
  -- text too short to tell.
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

create trigger announce_insert after insert on review
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_update after update on review
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_delete after delete on review
  referencing old table as removed for each statement execute function announce_part_removed();

-- What is counted of a listing always equals what its shown reviews say, whoever writes them and in whatever number.

create function apply_review_changes(changed_ids uuid[], stars integer[], steps integer[], verified boolean[]) returns void
  language sql as $$
  update business b
  set rating_sum = b.rating_sum + d.stars,
    review_count = b.review_count + d.reviews,
    verified_sum = b.verified_sum + d.verified_stars,
    verified_count = b.verified_count + d.verified_reviews,
    star_counts = array[
      b.star_counts[1] + d.ones, b.star_counts[2] + d.twos, b.star_counts[3] + d.threes,
      b.star_counts[4] + d.fours, b.star_counts[5] + d.fives
    ]
  from (
    select business_id,
      sum(c.stars * c.step)::integer as stars,
      sum(c.step)::integer as reviews,
      coalesce(sum(c.stars * c.step) filter (where c.verified), 0)::integer as verified_stars,
      coalesce(sum(c.step) filter (where c.verified), 0)::integer as verified_reviews,
      coalesce(sum(c.step) filter (where c.stars = 1), 0)::integer as ones,
      coalesce(sum(c.step) filter (where c.stars = 2), 0)::integer as twos,
      coalesce(sum(c.step) filter (where c.stars = 3), 0)::integer as threes,
      coalesce(sum(c.step) filter (where c.stars = 4), 0)::integer as fours,
      coalesce(sum(c.step) filter (where c.stars = 5), 0)::integer as fives
    from unnest(changed_ids, stars, steps, verified) as c (business_id, stars, step, verified)
    group by business_id
    having sum(c.stars * c.step) <> 0 or sum(c.step) <> 0
      or coalesce(sum(c.stars * c.step) filter (where c.verified), 0) <> 0
      or coalesce(sum(c.step) filter (where c.verified), 0) <> 0
  ) d
  where b.id = d.business_id
$$;

create function review_total() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(1), array_agg(is_verified))
      from added where state = 'shown';
  elsif tg_op = 'DELETE' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(-1), array_agg(is_verified))
      from removed where state = 'shown';
  else
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(step), array_agg(is_verified)) from (
      select business_id, rating, 1 as step, is_verified from added where state = 'shown'
      union all
      select business_id, rating, -1, is_verified from removed where state = 'shown'
    ) both_sides;
  end if;
  return null;
end $$;

create trigger review_total_insert after insert on review
  referencing new table as added for each statement execute function review_total();
create trigger review_total_update after update on review
  referencing new table as added old table as removed for each statement execute function review_total();
create trigger review_total_delete after delete on review
  referencing old table as removed for each statement execute function review_total();

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

create function count_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review r set helpful_count = r.helpful_count + c.votes
      from (select review_id, count(*)::integer as votes from added group by review_id) c where r.id = c.review_id;
  else
    update review r set helpful_count = r.helpful_count - c.votes
      from (select review_id, count(*)::integer as votes from removed group by review_id) c where r.id = c.review_id;
  end if;
  return null;
end $$;
create trigger count_votes_insert after insert on review_vote
  referencing new table as added for each statement execute function count_votes();
create trigger count_votes_delete after delete on review_vote
  referencing old table as removed for each statement execute function count_votes();

-- Why an operator should look at it: told by people, or by what looks like a copy of another.
create table review_report (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  source text not null check (source in ('person', 'system')),
  reporter_id uuid references user_account on delete set null,
  reason text not null check (reason in ('spam', 'offensive', 'private', 'conflict', 'untrue', 'copy')),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  -- When moderation dealt with it.
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
create trigger orphan_files after delete on review_image
  referencing old table as removed for each statement execute function orphan_files();

-- Pages show replies and photos with the review.
create function announce_review_part_added() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct r.business_id from added a join review r on r.id = a.review_id), '');
  return null;
end $$;
create function announce_review_part_removed() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct r.business_id from removed a join review r on r.id = a.review_id), '');
  return null;
end $$;
do $$
declare part text;
begin
  foreach part in array array['review_reply', 'review_image'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as added for each statement execute function announce_review_part_added()', part);
    execute format('create trigger announce_update after update on %I referencing new table as added for each statement execute function announce_review_part_added()', part);
    execute format('create trigger announce_delete after delete on %I referencing old table as removed for each statement execute function announce_review_part_removed()', part);
  end loop;
end $$;
