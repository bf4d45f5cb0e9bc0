-- Sample rows for a database of your own (`supabase db reset`). May run any number of times.
-- The embedded pair needs none of it: its demo admin is the fallback admin, its accounts are made at the start.
update public.site_settings
  set admin_emails = array['admin@fallfest.example']
  where cardinality(admin_emails) = 0;
