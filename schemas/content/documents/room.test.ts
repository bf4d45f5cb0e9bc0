import { onlyVenue } from './room.ts'

const library = { _id: 'library', _originalId: 'library' }

const unpublished = { _ref: 'library', _weak: true, _strengthenOnPublish: { type: 'venue' } }

test.each([
  ['in the only venue', [library], { _ref: 'library' }],
  ['in one that nobody has published yet', [{ ...library, _originalId: 'drafts.library' }], unpublished],
  ['nowhere while there are two', [library, { _id: 'hall', _originalId: 'hall' }], {}],
  ['nowhere while there is none', [], {}],
])('a new room is %s', async (_, venues, expected) => {
  const client = { fetch: async () => venues, withConfig: () => client }
  const context = { getClient: () => client } as unknown as Parameters<typeof onlyVenue>[1]
  await expect(onlyVenue(undefined, context)).resolves.toEqual(expected)
})
