import { expect, test } from 'vitest'
import { FieldNumbers, markDocument } from './drafts.ts'
import { takeMark } from './marks.ts'

const session = {
  _id: 's1',
  _type: 'session',
  title: 'First circuits',
  slug: { current: 'first-circuits' },
  kind: 'workshop',
  startsAt: '2025-10-10T08:00:00Z',
  summary: ' ',
  bring: ['A laptop', 'A charger'],
  abstract: [
    {
      _key: 'b1',
      _type: 'block',
      children: [{ _key: 'c1', _type: 'span', text: 'We entangle.', marks: [] }],
    },
    { _key: 'b2', _type: 'callout', tone: 'note', text: 'Bring a question.' },
    { _key: 'b3', _type: 'codeBlock', code: 'qc.h(0)' },
    { _key: 'b4', _type: 'circuit', source: '2,0;h0;cx0,1', caption: 'A Bell pair.' },
  ],
}

/** Every marked text with its field. */
function fieldsIn(value: unknown, numbers: FieldNumbers): string[] {
  const found: string[] = []
  JSON.stringify(value, (_, part: unknown) => {
    const taken = typeof part === 'string' ? takeMark(part) : null
    if (taken?.number != null) found.push(`${numbers.fieldOf(taken.number)?.path}: ${taken.plain}`)
    return part
  })
  return found
}

test('each text that visitors read leads to its field, and nothing else is marked', () => {
  const numbers = new FieldNumbers()
  const marked = markDocument(session, numbers)
  expect(fieldsIn(marked, numbers)).toEqual([
    'title: First circuits',
    'bring:0: A laptop',
    'bring:1: A charger',
    'abstract:b1: We entangle.',
    'abstract:b2: Bring a question.',
    'abstract:b4: A Bell pair.',
  ])
  expect(numbers.fieldOf(0)).toEqual({ id: 's1', type: 'session', path: 'title' })
})

test('a text that did not change stays equal to itself, and the document as it was', () => {
  const numbers = new FieldNumbers()
  const before = structuredClone(session)
  const first = markDocument(session, numbers)
  const second = markDocument({ ...session, title: 'Second circuits' }, numbers)
  expect(session).toEqual(before)
  expect(second['abstract']).toEqual(first['abstract'])
  expect(second['title']).not.toEqual(first['title'])
})
