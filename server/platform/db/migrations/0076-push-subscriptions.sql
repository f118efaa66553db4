-- Notifications of a listing's desk on one device. They end with the session, with the membership, and with either account or listing.

create table push_subscription (
  session_id uuid not null references user_session on delete cascade,
  business_id uuid not null,
  user_id uuid not null,
  -- address at the browser's push service; what is sent there is encrypted with the two keys
  endpoint text not null check (char_length(endpoint) between 9 and 1000),
  p256dh text not null check (char_length(p256dh) between 87 and 88),
  auth text not null check (char_length(auth) between 22 and 24),
  kinds text[] not null
    check (cardinality(kinds) > 0 and kinds <@ array['request', 'booking', 'cancellation', 'late']),
  created_at timestamptz not null,
  primary key (session_id, business_id),
  foreign key (business_id, user_id) references business_member (business_id, user_id) on delete cascade
);

create index push_subscription_member on push_subscription (business_id, user_id);
create index push_subscription_user_id on push_subscription (user_id);
create index push_subscription_endpoint on push_subscription (endpoint);
