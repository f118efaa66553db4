-- Authors who deleted a review that an operator had hidden: what they write next there waits for an operator.
create table withdrawn_review (
  business_id uuid not null references business on delete cascade,
  author_id uuid not null references user_account on delete cascade,
  primary key (business_id, author_id)
);
create index withdrawn_review_author_id on withdrawn_review (author_id);
