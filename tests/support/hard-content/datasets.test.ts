import type { SeedDocument } from '@fest/local/seed/content.ts'
import { expect, test } from 'vitest'
import { type DatasetName, datasets } from './datasets.ts'

/** The ids a value refers to, at any depth. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item))
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap((item) => referencesIn(item))]
}

// The names of an object's own keys.
const names = Object.keys(datasets) as DatasetName[]

test.each(names)('the references of the dataset "%s" lead somewhere', async (name) => {
  const documents: SeedDocument[] = await datasets[name]()
  const ids = new Set(documents.map(({ _id }) => _id))
  expect(ids.size).toBe(documents.length)
  expect(documents.flatMap(referencesIn).filter((id) => !ids.has(id))).toEqual([])
})
