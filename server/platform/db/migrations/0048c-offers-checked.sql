-- outside a transaction
alter table reservation_event validate constraint reservation_event_kind_check;
-- then
alter table reservation_mail validate constraint reservation_mail_kind_check;
