import { readFileSync } from 'node:fs'
import { syncParts } from '../../../supabase/functions/sync-content/parts.ts'
import { syncedTypes } from './sync-content.ts'

test('the webhook calls for every type that is copied to the database', () => {
  const read = new Set(
    syncParts.flatMap(({ query }) => [...query.matchAll(/_type == "(\w+)"/g)].map(([, type]) => type)),
  )
  // The settings' query follows their reference to it.
  expect(new Set(syncedTypes)).toEqual(read.add('venue'))
  const told = readFileSync(
    `${import.meta.dirname}/../../../supabase/functions/sync-content/index.ts`,
    'utf8',
  )
  for (const type of syncedTypes) expect(told).toContain(`"${type}"`)
})
