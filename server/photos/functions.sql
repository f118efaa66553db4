-- Records the files of deleted photos, whether deleted alone, with a listing or with an account.
create or replace function orphan_files() returns trigger language plpgsql as $$
begin
  insert into orphaned_file (file_name, remove_at) select file_name, now() from removed
    on conflict (file_name) do update set remove_at = excluded.remove_at;
  return null;
end $$;
