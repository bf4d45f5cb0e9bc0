import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import { longestDraftField, studioDrafts } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { preparedTemplates } from './prepared-templates.ts'

function valueOf(id: string, given: unknown): unknown {
  const template = preparedTemplates.find((one) => one.id === id)
  if (typeof template?.value !== 'function') throw new Error(`There is no template ${id}.`)
  return template.value(given, {})
}

it('has a template for every draft that the panel prepares', () => {
  expect(preparedTemplates.map(({ id }) => id)).toEqual(Object.keys(studioDrafts))
})

it('creates a session from a proposal, with its text in paragraphs', () => {
  const session = valueOf('session-from-proposal', {
    title: ' First circuits ',
    kind: 'workshop',
    level: 'beginner',
    abstract: 'One.\n\nTwo.',
    prerequisites: 'A laptop\nSome Python',
  })
  expect(session).toMatchObject({
    title: 'First circuits',
    kind: 'workshop',
    level: 'beginner',
    prerequisites: ['A laptop', 'Some Python'],
    abstract: [{ children: [{ text: 'One.' }] }, { children: [{ text: 'Two.' }] }],
  })
})

it('puts the speaker of the same proposal on stage, also before their document is saved', () => {
  expect(valueOf('session-from-proposal', { speaker: 'person-7f0c' })).toEqual({
    speakers: [
      {
        _type: 'speakerEntry',
        _key: 'proposer',
        role: 'speaker',
        person: {
          _type: 'reference',
          _ref: 'person-7f0c',
          _weak: true,
          _strengthenOnPublish: { type: 'person' },
        },
      },
    ],
  })
  // An id with a dot would be a document that visitors can’t read, or somebody’s draft.
  expect(valueOf('session-from-proposal', { speaker: 'drafts.person-7f0c' })).toEqual({})
})

it('ignores unknown fields of a link, whoever made it', () => {
  const given = {
    name: 'Halden',
    headline: { _ref: 'secret' },
    email: 'mira@fest.example',
    slug: { current: 'speakers' },
    isFeatured: true,
  }
  expect(valueOf('speaker-from-proposal', given)).toEqual({ name: 'Halden' })
  expect(valueOf('session-from-proposal', { kind: 'constructor', level: 'expert' })).toEqual({})
  expect(valueOf('sponsor-from-inquiry', { name: 'Halden', url: 'javascript:alert(1)' })).toEqual({
    name: 'Halden',
  })
  expect(valueOf('sponsor-from-inquiry', null)).toEqual({})
})

it('points a sponsor to the tier they chose', () => {
  expect(valueOf('sponsor-from-inquiry', { tier: 'tier-gold' })).toEqual({
    tier: { _type: 'reference', _ref: 'tier-gold' },
  })
})

it('takes a text of any length that a form takes, and cuts what somebody else made', () => {
  const lengthOf = (abstract: string) => JSON.stringify(valueOf('session-from-proposal', { abstract })).length
  const { max } = talkQuestions.abstract
  expect(lengthOf('x'.repeat(max)) - lengthOf('x')).toBe(max - 1)
  expect(lengthOf('x'.repeat(100_000))).toBe(lengthOf('x'.repeat(longestDraftField)))
})
