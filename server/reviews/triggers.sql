create or replace trigger review_total_insert after insert on review
  referencing new table as added for each statement execute function review_total();
create or replace trigger review_total_update after update on review
  referencing new table as added old table as removed for each statement execute function review_total();
create or replace trigger review_total_delete after delete on review
  referencing old table as removed for each statement execute function review_total();

create or replace trigger count_votes_insert after insert on review_vote
  referencing new table as added for each statement execute function count_votes();
create or replace trigger count_votes_delete after delete on review_vote
  referencing old table as removed for each statement execute function count_votes();

create or replace trigger announce_insert after insert on review_reply
  referencing new table as added for each statement execute function announce_review_part_added();
create or replace trigger announce_update after update on review_reply
  referencing new table as added for each statement execute function announce_review_part_added();
create or replace trigger announce_delete after delete on review_reply
  referencing old table as removed for each statement execute function announce_review_part_removed();

create or replace trigger announce_insert after insert on review_image
  referencing new table as added for each statement execute function announce_review_part_added();
create or replace trigger announce_update after update on review_image
  referencing new table as added for each statement execute function announce_review_part_added();
create or replace trigger announce_delete after delete on review_image
  referencing old table as removed for each statement execute function announce_review_part_removed();

create or replace trigger verify_reviews after update of status on reservation
  for each row when (old.status <> new.status and 'no_show' in (old.status, new.status) and new.user_id is not null)
  execute function verify_reviews_of_visit();
