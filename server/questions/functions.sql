-- Pages show only published questions, so a new question drops no cached page.
create or replace function announce_question_update() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(
    select business_id from removed where is_shown union select business_id from added where is_shown
  ), '');
  return null;
end $$;

create or replace function announce_question_delete() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct business_id from removed where is_shown), '');
  return null;
end $$;
