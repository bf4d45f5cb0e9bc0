import { studioDrafts } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { expect, it } from 'vitest'
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

it('ignores unknown fields of a link, whoever made it', () => {
  const given = {
    name: 'x'.repeat(500),
    headline: { _ref: 'secret' },
    email: 'mira@fest.example',
    slug: { current: 'speakers' },
    isFeatured: true,
  }
  expect(valueOf('speaker-from-proposal', given)).toEqual({ name: 'x'.repeat(100) })
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
