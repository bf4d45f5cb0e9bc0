-- In the list of registrations: how somebody came to be registered, and what they said when they were asked whether they
-- still come. Admins alone filter by it; whoever is no admin reads neither.

update private.admin_kinds as listed set
  columns = listed.columns || jsonb_build_object(
    'came_by', 'one.came_by',
    'coming', '(select coalesce(ask.answer, ''silent'') from private.coming_asks as ask where ask.user_id = one.user_id)'),
  filters = listed.filters || jsonb_build_object(
    'came_by', '($1 -> ''came_by'') ? one.came_by',
    'coming', '($1 -> ''coming'') ? coalesce(
      (select coalesce(ask.answer, ''silent'') from private.coming_asks as ask where ask.user_id = one.user_id), ''not_asked'')')
  where listed.kind = 'registrations';
