-- Several dates that belong together: series, and courses with dates of their own (docs/decisions/0081-series.md).

alter table reservation_type
  -- How many dates guests book at once, a week or more apart; 0: one at a time.
  add column repeats integer not null default 0 check (repeats between 0 and 52),
  -- Booked as a whole, at these dates: wall time of the listing, ["2026-12-01T18:00"].
  add column is_course boolean not null default false,
  add column course_dates jsonb not null default '[]';

-- A course has no hours: so nothing that offers times by themselves offers any of it, whoever saves the type.
create function keep_course_hours() returns trigger language plpgsql as $$
begin
  new.weekly_hours := '[[],[],[],[],[],[],[]]';
  return new;
end $$;
create trigger keep_course_hours before insert or update on reservation_type
  for each row when (new.is_course) execute function keep_course_hours();

-- What was done to several dates at once has one letter, about all of them.
alter table reservation_event add column batch_id uuid;
