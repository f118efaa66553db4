-- A visit that did not happen verifies no review (docs/rules/reviews.md, 2), decided in the transaction that changes the reservation.

-- The latest visit of a review's author that had ended as it was written or last edited; null for none.
create function visit_of_review(p_review review) returns uuid language sql stable as $$
  select v.id from reservation v
  where v.user_id = p_review.author_id and v.business_id = p_review.business_id and v.status = 'confirmed'
    and v.ends_at <= p_review.updated_at
  order by v.ends_at desc limit 1
$$;

create function verify_reviews_of_visit() returns trigger language plpgsql as $$
begin
  -- a review whose visit was deleted since stays as it is: only the one that was about this visit, or about none, changes
  update review r set reservation_id = visit.id, is_verified = visit.id is not null
    from review own cross join lateral (select visit_of_review(own) as id) visit
    where r.id = own.id and own.author_id = new.user_id and own.business_id = new.business_id
      and (own.reservation_id = new.id or not own.is_verified)
      and (r.reservation_id is distinct from visit.id or r.is_verified <> (visit.id is not null));
  return null;
end $$;
create trigger verify_reviews after update of status on reservation
  for each row when (old.status <> new.status and 'no_show' in (old.status, new.status) and new.user_id is not null)
  execute function verify_reviews_of_visit();

-- Reviews of visits that were marked before.
update review r set reservation_id = visit.id, is_verified = visit.id is not null
  from review own
    join reservation v on v.id = own.reservation_id and v.status = 'no_show'
    cross join lateral (select visit_of_review(own) as id) visit
  where r.id = own.id;
