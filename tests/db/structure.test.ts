import { openTestBackend } from '../support/backend.ts'
import questions from './frequent-questions.json' with { type: 'json' }

const { column, sql } = await openTestBackend()
const ours = `('public', 'private')`

/** What has to be so everywhere, and the query that finds what isn't. */
const rules = {
  'every table has a comment': `
    select c.relname as name from pg_class c
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p')
      and obj_description(c.oid, 'pg_class') is null
    order by 1`,
  'every table has row level security, and a view is no way around it': `
    select c.relname as name from pg_class c
    where c.relnamespace::regnamespace::text in ${ours} and not c.relrowsecurity
      and (c.relkind in ('r', 'p') or c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f'))`,
  'every function has an empty search path, and whatever callers can name has a comment': `
    select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text in ${ours}
      and (p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null
        or not coalesce(p.proconfig, '{}') @> array['search_path=""'])`,
  'nobody but the named roles may call a function': `
    select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text in ${ours}
      and (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`,
  'every policy is one operation to a named role': `
    select policyname as name from pg_policies
    where schemaname in ${ours} and (cmd = 'ALL' or roles @> array['public']::name[] or policyname !~ '^[A-Z].* ')`,
  'policies look up the caller once per query, not per row': `
    select policyname as name from pg_policies
    where schemaname in ${ours}
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT (auth|private)\\.\\w+\\(\\)', '', 'g')
        ~ '(auth|private)\\.\\w+\\('`,
  'every foreign key has an index, and what refers to an account goes with it or forgets it': `
    select con.conname as name from pg_constraint con
    where con.contype = 'f' and con.connamespace::regnamespace::text in ${ours}
      and (con.confrelid = 'auth.users'::regclass and con.confdeltype not in ('c', 'n') or not exists (
        select from pg_index i where i.indrelid = con.conrelid and (i.indkey::int2[])[0] = con.conkey[1]))`,
}

test.each(Object.entries(rules))('%s', async (_, exceptions) => {
  expect(await column(exceptions)).toEqual([])
})

// An empty table is read as a whole, whatever indexes it has; a plan that must do it without one says so all the same.
await sql`set enable_seqscan = off`
await sql`set enable_bitmapscan = off`

// What is asked again and again, or of tables with thousands of rows: what follows `from`.
test.each(Object.entries(questions))('%s: found and sorted by an index', async (_, question) => {
  const from = question.startsWith('private.') ? question : `public.${question}`
  const plan = await sql<{ 'QUERY PLAN': string }>(`explain select * from ${from}`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan|Sort/)
})
