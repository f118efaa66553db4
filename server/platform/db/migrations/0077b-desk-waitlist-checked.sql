-- Reads the table without keeping others from writing.
alter table waiting validate constraint waiting_who;
