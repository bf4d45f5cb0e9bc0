import { documentFaults } from '@fest/local/seed/testing/shape.ts'
import { referencesIn } from '@fest/local/seed/content.ts'
import type { SeedDocument } from '@fest/local/seed/document.ts'
import { describe, expect, test } from 'vitest'
import { type DatasetName, datasets } from './datasets.ts'
import { hardQuestions, hardSponsors, hardTiers } from './hard-lists.ts'
import { hardRooms, hardSessionsPerDay } from './hard-program.ts'

// The names of an object's own keys.
const names = Object.keys(datasets) as DatasetName[]

/** Left out on purpose: what a Studio warns of and yet lets be published. */
const gaps = /\.(level|logo|alt) is missing$/

describe.each(names)('the dataset "%s"', (name) => {
  test('is the same each time', async () => {
    expect(await datasets[name]()).toEqual(await datasets[name]())
  })

  test('is what the schema knows where it is not meant to break it, and its references lead somewhere', async () => {
    const documents: SeedDocument[] = await datasets[name]()
    const ids = new Set(documents.map(({ _id }) => _id))
    expect(ids.size).toBe(documents.length)
    expect(documents.flatMap(referencesIn).filter((id) => !ids.has(id))).toEqual([])
    const faults = documents.flatMap(documentFaults).filter((fault) => !gaps.test(fault))
    expect(faults.length > 0).toBe(name === 'hostile')
  })
})

test('the hard dataset is as full as it says', async () => {
  const documents = await datasets.hard()
  const count = (type: string) => documents.filter(({ _type }) => _type === type).length
  expect(count('session')).toBe(3 * hardSessionsPerDay)
  expect(count('room')).toBe(hardRooms)
  expect(count('sponsor')).toBe(hardSponsors)
  expect(count('sponsorTier')).toBe(hardTiers)
  expect(count('faq')).toBe(hardQuestions)
  const longest = Math.max(
    ...documents.flatMap(({ title }) =>
      typeof title === 'string' ? title.split(' ').map(({ length }) => length) : [],
    ),
  )
  expect(longest).toBe(120)
})
