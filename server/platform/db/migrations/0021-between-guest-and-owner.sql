-- What guests and owners tell each other of a reservation: late, moved by the owner and kept by the guest, written to.

alter table reservation_event drop constraint reservation_event_kind_check;
-- The last five change nothing that was booked: a meeting's link came or went, a mail was given up, the guest keeps the time
-- that the owner chose, is late by `minutes`, or was written to (what was written is in the mail alone).
alter table reservation_event add constraint reservation_event_kind_check check (kind in (
  'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late', 'message'
));
alter table reservation_event add column minutes integer check ((kind = 'late') = (minutes is not null));

alter table reservation_mail drop constraint reservation_mail_kind_check;
alter table reservation_mail add constraint reservation_mail_kind_check check (kind in (
  'requested', 'confirmed', 'moved', 'cancelled', 'no_show', 'no_show_withdrawn', 'meeting', 'reminder', 'late'
));
