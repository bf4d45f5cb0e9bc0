import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite'
import { migratedSnapshot } from '../testing/snapshot.ts'
import { guardInterpreter } from './hosted-shape.ts'

let connection: PgliteConnection
let database: PGlite
beforeAll(async () => {
  connection = await createPgliteConnection({ pgliteOptions: { loadDataDir: await migratedSnapshot() } })
  database = connection.driver
  await database.waitReady
  guardInterpreter(database, (why) => {
    throw why
  })
})
afterAll(() => connection.close())

const stack = () => (database.Module as { ___stack_pointer?: { value: number } }).___stack_pointer?.value

// Only a few refusals: a database that hangs would take the test with it. odd-requests.test.ts has thousands.
test.each([
  ['select 1 / 0', '22012'],
  ['select nothing', '42703'],
  ["select 'x'::int", '22P02'],
  ['insert into nowhere values (1)', '42P01'],
  [`do $$ begin raise exception 'no'; end $$`, 'P0001'],
])('a refused statement gives back the memory it ran in: %s', async (statement, code) => {
  const before = stack()
  expect(before).toBeGreaterThan(0)
  await expect(database.query(statement)).rejects.toMatchObject({ code })
  await expect(database.exec(`begin; ${statement}`)).rejects.toMatchObject({ code })
  await database.exec('rollback')
  expect(stack()).toBe(before)
})
