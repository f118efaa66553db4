create or replace trigger announce_update after update on listing_question
  referencing old table as removed new table as added for each statement execute function announce_question_update();
create or replace trigger announce_delete after delete on listing_question
  referencing old table as removed for each statement execute function announce_question_delete();
