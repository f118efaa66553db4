-- How events of another calendar count that could go either way (docs/decisions/0100-what-counts-as-busy.md).

alter table other_calendar
  -- Invitations without an answer or with 'maybe', and tentative events.
  add column unanswered text not null default 'busy' check (unanswered in ('busy', 'free')),
  add column all_day text not null default 'busy' check (all_day in ('busy', 'free')),
  -- The address that invitations come to, where the owner of the calendar has given it.
  add column invited_as text not null default '' check (char_length(invited_as) <= 254);

-- Read to the end once more: what was declined is free now.
update other_calendar set marks = '{}';
