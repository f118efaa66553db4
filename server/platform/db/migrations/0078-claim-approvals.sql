-- Approved claims that an operator can undo until the new owner has acted.
create table claim_approval (
  claim_id uuid primary key references claim (id) on delete cascade,
  business_id uuid not null references business (id) on delete cascade,
  owner_id uuid not null references user_account (id) on delete cascade,
  approved_at timestamptz not null,
  actor text not null,
  -- columns of the claim before it was approved
  claim_before jsonb not null,
  -- members before: [{user_id, role, created_at, role_since, gets_mail}]
  members_before jsonb not null,
  -- keys of the emails that wait to be sent
  mail_keys text[] not null
);
create index claim_approval_business_id on claim_approval (business_id);
create index claim_approval_owner_id on claim_approval (owner_id);
create index claim_approval_approved_at on claim_approval (approved_at);
