-- Sample rows for your own database (`supabase db reset`). May run any number of times. The embedded backend doesn't
-- need it: its demo admin is the fallback admin, and its accounts are created at the start.
update public.site_settings
  set admin_emails = array['admin@fallfest.example']
  where cardinality(admin_emails) = 0;
