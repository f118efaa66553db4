create or replace trigger close_to_removed after delete on business_member
  referencing old table as removed for each statement execute function close_to_removed();
