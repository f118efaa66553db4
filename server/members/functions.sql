-- When a member is removed in any way, deletes their calendar feed of the listing and the invitations that they sent.
-- When the last owner leaves or deletes the account, the other members are removed: a listing without an owner has no
-- members.
create or replace function close_to_removed() returns trigger language plpgsql as $$
begin
  delete from calendar_feed f using removed r where f.business_id = r.business_id and f.user_id = r.user_id;
  delete from business_invitation i using removed r where i.business_id = r.business_id and i.invited_by = r.user_id;
  -- without this check, the statement below would call this trigger without end
  if not exists (select from removed where role = 'owner') then return null; end if;
  delete from business_member m
  using (select distinct business_id from removed where role = 'owner') as lost
  where m.business_id = lost.business_id
    and not exists (select from business_member o where o.business_id = lost.business_id and o.role = 'owner');
  return null;
end $$;
