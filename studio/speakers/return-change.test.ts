import type { StoredDocument } from '@fest/schemas/core/speaker-drafts.ts'
import { returnMutations, type StoredChange } from './return-change.ts'

const block = (text: string) => ({ _type: 'block', _key: text, children: [{ _type: 'span', text }] })
const person = (fields: object, isDraft = false) =>
  ({
    _id: isDraft ? 'drafts.person-a' : 'person-a',
    _type: 'person',
    _rev: isDraft ? 'draft' : 'published',
    name: 'Jonas Reyes',
    bio: [block('Before')],
    ...fields,
  }) as unknown as StoredDocument

const change = (texts: Record<string, string>, isInDraft = true): StoredChange => ({
  _id: 'speaker-change.a',
  _rev: 'note',
  _type: 'speakerChange',
  proposal: 'a',
  version: 1,
  state: 'arrived',
  speaker: 'Jonas Reyes',
  title: 'Noise, and friends',
  sentAt: '2025-10-01T10:00:00Z',
  documents: [
    {
      _key: 'person',
      id: 'person-a',
      fields: Object.entries(texts).map(([field, text]) => ({
        _key: field,
        field,
        label: field,
        text,
        isInDraft,
      })),
    },
  ],
})
const returned = {
  patch: { id: 'speaker-change.a', ifRevisionID: 'note', set: { state: 'returned', word: 'Shorter.' } },
}

const removal = [
  { patch: { id: 'drafts.person-a', ifRevisionID: 'draft', unset: ['untouched'] } },
  { delete: { id: 'drafts.person-a' } },
]

test('a draft with nothing but the speaker’s words goes', () => {
  const documents = [person({}), person({ bio: [block('After')], pronouns: 'he/him' }, true)]
  expect(returnMutations(change({ bio: 'After', pronouns: 'he/him' }), documents, ' Shorter. ')).toEqual([
    returned,
    ...removal,
  ])
})

test('what an organizer wrote stays, in that field and in others', () => {
  const documents = [
    person({ headline: 'Engineer' }),
    person({ headline: 'Research engineer', bio: [block('Edited')], pronouns: 'he/him' }, true),
  ]
  expect(returnMutations(change({ bio: 'After', pronouns: 'he/him' }), documents, 'Shorter.')).toEqual([
    returned,
    { patch: { id: 'drafts.person-a', ifRevisionID: 'draft', set: {}, unset: ['pronouns'] } },
  ])
})

test('a document that was never published goes as the speaker’s change made it, and stays once it was touched', () => {
  const draft = person({ bio: [block('After')] }, true)
  const made = (rev: string) => {
    const note = change({ bio: 'After' })
    return { ...note, documents: note.documents.map((document) => ({ ...document, rev })) }
  }
  expect(returnMutations(made('draft'), [draft], 'Shorter.')).toEqual([returned, ...removal])
  for (const note of [made('earlier'), change({ bio: 'After' })])
    expect(returnMutations(note, [draft], 'Shorter.')).toEqual([returned])
})

test('words that never got into a draft are left alone', () => {
  const own = person({ bio: [block('An organizer’s')] }, true)
  expect(returnMutations(change({ bio: 'After' }, false), [person({}), own], 'Shorter.')).toEqual([returned])
})
