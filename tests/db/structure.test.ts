import { expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'

const backend = await openTestBackend()
const { sql } = backend

async function names(query: string): Promise<string[]> {
  const rows = await sql<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

const ours = `('public', 'private')`

test('every table has a comment', async () => {
  const silent = await names(`
    select c.relname as name from pg_class c
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p')
      and obj_description(c.oid, 'pg_class') is null
    order by 1`)
  expect(silent).toEqual([])
})

test('every function has an empty search path, and whatever callers can name has a comment', async () => {
  const careless = await names(`
    select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text in ${ours}
      and (p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null
        or not coalesce(p.proconfig, '{}') @> array['search_path=""'])`)
  expect(careless).toEqual([])
})

test('nobody but the named roles may call a function', async () => {
  const open = await names(`
    select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text in ${ours}
      and (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`)
  expect(open).toEqual([])
})

test('every policy is one operation to a named role', async () => {
  const vague = await names(`
    select policyname as name from pg_policies
    where schemaname in ${ours} and (cmd = 'ALL' or roles @> array['public']::name[] or policyname !~ '^[A-Z].* ')`)
  expect(vague).toEqual([])
})

test('policies look up the caller once per query, not per row', async () => {
  const slow = await names(`
    select policyname as name from pg_policies
    where schemaname in ${ours}
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT (auth|private)\\.\\w+\\(\\)', '', 'g')
        ~ '(auth|private)\\.\\w+\\('`)
  expect(slow).toEqual([])
})

test('every foreign key has an index, and what refers to an account goes with it or forgets it', async () => {
  const unindexed = await names(`
    select con.conname as name from pg_constraint con
    where con.contype = 'f' and con.connamespace::regnamespace::text in ${ours}
      and (con.confrelid = 'auth.users'::regclass and con.confdeltype not in ('c', 'n') or not exists (
        select from pg_index i where i.indrelid = con.conrelid and (i.indkey::int2[])[0] = con.conkey[1]))`)
  expect(unindexed).toEqual([])
})
