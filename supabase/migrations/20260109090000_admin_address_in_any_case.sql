-- The fixed admin's address is set by hand on a hosted project. Accounts keep addresses in lower case, people do not, and
-- the constraint answered with nothing but its name.
create function private.lower_fallback_admin_email() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.fallback_admin_email := lower(trim(new.fallback_admin_email));
  return new;
end
$$;
comment on function private.lower_fallback_admin_email() is
  'Keeps the fixed admin''s address as accounts have theirs, however it was written.';
revoke execute on function private.lower_fallback_admin_email() from public;

create trigger lower_fallback_admin_email before insert or update on private.app_config
  for each row execute function private.lower_fallback_admin_email();
