-- A list that had both of two merged listings keeps both notes, which together may be longer than a typed one.
alter table saved_listing drop constraint saved_listing_note_check;
