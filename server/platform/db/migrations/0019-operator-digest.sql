-- Until when the operator has been told by mail of what waits for them. One row: whoever has it locked tells.
create table operator_digest (
  one boolean primary key default true check (one),
  told_until timestamptz not null,
  sent_at timestamptz
);

insert into operator_digest (told_until) values (now());
