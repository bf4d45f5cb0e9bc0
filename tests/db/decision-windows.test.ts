import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'

const backend = await openTestBackend()
const { sql } = backend
afterAll(() => backend.close())

/** Each interval in the function's body, in milliseconds. */
async function intervalsOf(name: string): Promise<number[]> {
  const rows = await sql<{ ms: string }>(
    `select extract(epoch from found.words[1]::interval) * 1000 as ms
      from pg_proc as known cross join regexp_matches(known.prosrc, 'interval ''([^'']+)''', 'g') as found (words)
      where known.oid = to_regproc($1)`,
    [name],
  )
  return rows.map(({ ms }) => Number(ms))
}

test('the database allows undo for as long as the panel offers it', async () => {
  expect(await intervalsOf('public.admin_undo')).toEqual([undoMs])
})

test('it holds a decision’s mails and places for as long as the panel says, and a little for the network', async () => {
  const [held = 0, ...others] = await intervalsOf('private.hold_window')
  expect(others).toEqual([])
  expect(held).toBeGreaterThan(holdMs)
  expect(held).toBeLessThanOrEqual(holdMs + 5000)
})
