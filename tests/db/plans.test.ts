import { expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import questions from './frequent-questions.json' with { type: 'json' }

const { sql } = await openTestBackend()
// An empty table is read as a whole, whatever indexes it has; a plan that must do it without one says so all the same.
await sql`set enable_seqscan = off`
await sql`set enable_bitmapscan = off`

// What is asked again and again, or of tables with thousands of rows: what follows `from`.
test.each(Object.entries(questions))('%s: found and sorted by an index', async (_, question) => {
  const from = question.startsWith('private.') ? question : `public.${question}`
  const plan = await sql<{ 'QUERY PLAN': string }>(`explain select * from ${from}`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan|Sort/)
})
