create or replace trigger look_for_guests_again after delete on guest
  for each row execute function look_for_guests_again();
