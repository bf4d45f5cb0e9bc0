import { expect, test } from 'vitest'
import { agreeOn } from './forms-agree.ts'
import { useBackend } from '../support/use-services.ts'

const backend = useBackend()

const hit = agreeOn(
  () => backend,
  (name) => (name === 'registration' ? 10_000 : 2000),
)

test('every constraint on answers refused something', async () => {
  const constraints = await backend.sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text in (
      select table_name from private.forms union select needs_table from private.forms
      union values ('registrations'), ('registration_needs'))
    order by 1`
  // What the functions write themselves (tests/db/submissions.test.ts), and whether a picture opens
  // (tests/attacks/v05-file-handling/poisoned-pages.test.ts), are checked elsewhere.
  const own = /_(?:status_known|pool_fixed|came_by_known|user_id_absent|headshot_opens)$/
  expect(constraints.length).toBeGreaterThan(100)
  expect(constraints.map(({ name }) => name).filter((name) => !own.test(name) && !hit.has(name))).toEqual([])
})
