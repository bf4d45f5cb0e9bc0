import { referencesIn } from '@fest/local/seed/content.ts'
import type { SeedDocument } from '@fest/local/seed/document.ts'
import { expect, test } from 'vitest'
import { type DatasetName, datasets } from './datasets.ts'

// The names of an object's own keys.
const names = Object.keys(datasets) as DatasetName[]

test.each(names)('the references of the dataset "%s" lead somewhere', async (name) => {
  const documents: SeedDocument[] = await datasets[name]()
  const ids = new Set(documents.map(({ _id }) => _id))
  expect(ids.size).toBe(documents.length)
  expect(documents.flatMap(referencesIn).filter((id) => !ids.has(id))).toEqual([])
})
