-- Keeps the sums of a listing equal to those of its shown reviews, for every way of writing them.
create or replace function apply_review_changes(changed_ids uuid[], stars integer[], steps integer[], verified boolean[]) returns void
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

create or replace function review_total() returns trigger language plpgsql as $$
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

create or replace function count_votes() returns trigger language plpgsql as $$
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

-- Pages show replies and photos with the review.
create or replace function announce_review_part_added() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct r.business_id from added a join review r on r.id = a.review_id), '');
  return null;
end $$;

create or replace function announce_review_part_removed() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct r.business_id from removed a join review r on r.id = a.review_id), '');
  return null;
end $$;

-- The latest visit of a review's author that had ended when it was written or last edited; null for none.
create or replace function visit_of_review(p_review review) returns uuid language sql stable as $$
  select v.id from reservation v
  where v.user_id = p_review.author_id and v.business_id = p_review.business_id and v.status = 'confirmed'
    and v.ends_at <= p_review.updated_at
  order by v.ends_at desc limit 1
$$;

-- A visit that did not happen does not verify a review (docs/rules/reviews.md, 2).
create or replace function verify_reviews_of_visit() returns trigger language plpgsql as $$
begin
  -- changes only reviews about this visit or without a visit; a review whose visit was deleted stays verified
  update review r set reservation_id = visit.id, is_verified = visit.id is not null
    from review own cross join lateral (select visit_of_review(own) as id) visit
    where r.id = own.id and own.author_id = new.user_id and own.business_id = new.business_id
      and (own.reservation_id = new.id or not own.is_verified)
      and (r.reservation_id is distinct from visit.id or r.is_verified <> (visit.id is not null));
  return null;
end $$;
