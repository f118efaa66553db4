-- A calendar whose server is slow to answer is read less often (docs/decisions/0111-turns-of-calendars.md).

alter table other_calendar add column every_minutes integer not null default 15;

-- Read to the end once more: events that repeat every few seconds or minutes are busy now.
update other_calendar set marks = '{}';
