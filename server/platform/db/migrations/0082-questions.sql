-- Questions to the owner of a listing, with the owner's answer.
create table listing_question (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  -- null once the account is deleted; only published questions outlast it
  user_id uuid references user_account (id) on delete set null,
  question text not null check (char_length(question) between 1 and 500),
  created_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 1000),
  -- of the first answer
  answered_at timestamptz,
  -- on the listing's page
  is_shown boolean not null default false,
  -- of the answer and of whether it is shown
  version integer not null default 1 check (version >= 1),
  constraint listing_question_answered check ((answer is null) = (answered_at is null)),
  constraint listing_question_shown check (answer is not null or not is_shown)
);
-- ids are ordered by time
create index listing_question_newest on listing_question (business_id, id desc);
create index listing_question_published on listing_question (business_id, id desc) where is_shown;
create index listing_question_unanswered on listing_question (business_id, user_id) where answer is null;
create index listing_question_user_id on listing_question (user_id, id desc);
