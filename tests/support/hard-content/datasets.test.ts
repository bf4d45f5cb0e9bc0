import { documentFaults } from '@fest/local/seed/testing/shape.ts'
import { referencesIn } from '@fest/local/seed/content.ts'
import type { SeedDocument } from '@fest/local/seed/document.ts'
import { expect, test } from 'vitest'
import { type DatasetName, datasets } from './datasets.ts'

// The names of an object's own keys.
const names = Object.keys(datasets) as DatasetName[]

/** Left out on purpose: what a Studio warns of and yet lets be published. */
const gaps = /\.(level|logo|alt) is missing$/

test.each(names)(
  'the dataset "%s" is what the schema knows where it is not meant to break it, and its references lead somewhere',
  async (name) => {
    const documents: SeedDocument[] = await datasets[name]()
    const ids = new Set(documents.map(({ _id }) => _id))
    expect(ids.size).toBe(documents.length)
    expect(documents.flatMap(referencesIn).filter((id) => !ids.has(id))).toEqual([])
    const faults = documents.flatMap(documentFaults).filter((fault) => !gaps.test(fault))
    expect(faults.length > 0).toBe(name === 'hostile')
  },
)
