const ours = `('public', 'private')`
/** What the migrations made, as the catalogs tell it; each gives rows of one text, the same in every database. */
export const catalogs = {
  columns: `
    select format('%s.%s %s %s %s %s', c.relnamespace::regnamespace, c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace::regnamespace::text in ${ours} and contype in ('c', 'f', 'p', 'u')`,
  indexes: `select indexdef as line from pg_indexes where schemaname in ${ours}`,
  policies: `
    select format('%s.%s %s %s %s %s %s', schemaname, tablename, policyname, cmd, roles, qual, with_check) as line
    from pg_policies where schemaname in ${ours}`,
  'row level security': `
    select format('%s %s', oid::regclass, relrowsecurity) as line
    from pg_class where relnamespace::regnamespace::text in ${ours} and relkind = 'r'`,
  functions: `
    select format('%s returns %s %s %s %s %s', oid::regprocedure, pg_get_function_result(oid), prosecdef,
      provolatile, proconfig, md5(prosrc)) as line
    from pg_proc where pronamespace::regnamespace::text in ${ours}`,
  'rights to call': `
    select format('%s %s %s', p.oid::regprocedure, role, has_function_privilege(role, p.oid, 'execute')) as line
    from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.pronamespace::regnamespace::text in ${ours}`,
  // Without those that put rows back between test files (restored-database.ts).
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace::regnamespace::text in ${ours} and not t.tgisinternal and t.tgname !~ '^saved_[0-9]+$'`,
  sentences: `
    select format('%s %s %s', objoid::regclass, objsubid, description) as line from pg_description
    where classoid = 'pg_class'::regclass and objoid in (
      select oid from pg_class where relnamespace::regnamespace::text in ${ours})`,
}

/** Whether each role of the API may do each thing with each table, sequence, function and schema of ours: two columns. */
export const rightsOfApi = `
  select format('%s may %s %s', role, deed, thing) as line, allowed from (
    select role, lower(deed) as deed, c.oid::regclass::text as thing, has_table_privilege(role, c.oid, deed) as allowed
    from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as deed
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select role, 'use', c.oid::regclass::text, has_sequence_privilege(role, c.oid, 'USAGE')
    from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as role
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind = 'S'
    union all
    select role, 'call', p.oid::regprocedure::text, has_function_privilege(role, p.oid, 'EXECUTE')
    from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.pronamespace::regnamespace::text in ${ours}
    union all
    select role, 'enter', nspname, has_schema_privilege(role, oid, 'USAGE')
    from pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) as role
    where nspname in ('public', 'private', 'auth', 'vault', 'extensions')
  ) as found`
