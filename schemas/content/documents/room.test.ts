import { expect, test } from 'vitest'
import { onlyVenue } from './room.ts'

type Known = { _id: string; _originalId: string }
const of = (venues: readonly Known[]) => {
  const client = { fetch: async () => venues, withConfig: () => client }
  return onlyVenue(undefined, { getClient: () => client } as unknown as Parameters<typeof onlyVenue>[1])
}
const library = { _id: 'library', _originalId: 'library' }

test('a new room is in the only venue', async () => {
  await expect(of([library])).resolves.toEqual({ _ref: 'library' })
})

test('a venue nobody has published yet is referred to as the Studio does', async () => {
  await expect(of([{ _id: 'library', _originalId: 'drafts.library' }])).resolves.toEqual({
    _ref: 'library',
    _weak: true,
    _strengthenOnPublish: { type: 'venue' },
  })
})

test('between two venues, or without one, nobody chooses for an organizer', async () => {
  await expect(of([library, { _id: 'hall', _originalId: 'hall' }])).resolves.toEqual({})
  await expect(of([])).resolves.toEqual({})
})
