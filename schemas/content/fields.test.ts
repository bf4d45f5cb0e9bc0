import { createSchema, validateDocument, type Workspace } from 'sanity'
import { addressOf } from '../core/address-of.ts'
import { checkAfter, checkSlug, checkWeights, field } from './fields.ts'

test.each([
  ['Grüße, Welt!', 'grusse-welt'],
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Søren Ærø', 'soren-aero'],
  ['Юлия Щербакова', 'yuliya-shcherbakova'],
  ['Олексій Їжак', 'oleksiy-yizhak'],
  ['Άννα Παπαδοπούλου', 'anna-papadopoulou'],
  ['さくら きょうと', 'さくら-きょうと'],
  ['ニシムラ ロッコ', 'ニシムラ-ロッコ'],
  ['田中 さくら', '田中-さくら'],
  ['量子入門', '量子入門'],
  ['Qiskit で量子', 'qiskit-で量子'],
  ['अनन्या ज़', 'अनन्या-ज़'],
  ['สมชาย', 'สมชาย'],
  ['வானதி', 'வானதி'],
  ['김민지', '김민지'],
  ['ليلى حداد', 'lyla-hdad'],
  ['דוד לוי', 'dvd-lvy'],
  ['ნინო', 'nino'],
  ['Արամ', 'aram'],
])('%s has the address %s', (name, address) => {
  expect(addressOf(name)).toBe(address.normalize())
  expect(checkSlug(address.normalize())).toBe(true)
})

test.each(['☕', '?!'])('%s has a number for an address, always the same one', (name) => {
  expect(addressOf(name)).toMatch(/^item-\d+$/)
  expect(addressOf(` ${name} `)).toBe(addressOf(name))
  expect(checkSlug(addressOf(name))).toBe(true)
})

test('names of different letters have different numbers, and no name has no address', () => {
  expect(addressOf('☕')).not.toBe(addressOf('?!'))
  expect(addressOf(' ')).toBe('')
  expect(addressOf('x'.repeat(200))).toHaveLength(80)
  expect(addressOf(`x${'𠮷'.repeat(200)}`)).toBe(`x${'𠮷'.repeat(79)}`)
})

test('the weights of a rubric add up to 100, once there is one', () => {
  expect(checkWeights(undefined)).toBe(true)
  expect(checkWeights([{ weight: 60 }, { weight: 40 }])).toBe(true)
  expect(checkWeights([{ weight: 60 }, {}])).toContain('add up to 60')
})

test('addresses are small letters, digits and single hyphens', () => {
  for (const slug of ['first-circuits', 'qaoa-2', undefined]) expect(checkSlug(slug)).toBe(true)
  for (const slug of ['First', 'a--b', '-a', 'a/b', 'zoë'])
    expect(checkSlug(slug)).toContain('lowercase letters')
})

test('an end has to be later than its start, whatever offset they are written in', () => {
  expect(checkAfter('2025-10-10T12:00:00+02:00', '2025-10-10T10:30:00Z', 'no')).toBe(true)
  expect(checkAfter('2025-10-10T10:00:00Z', '2025-10-10T10:00:00Z', 'no')).toBe('no')
  expect(checkAfter('2025-10-11', '2025-10-10', 'no')).toBe('no')
  expect(checkAfter(undefined, '2025-10-10', 'no')).toBe(true)
})

const written = [
  field('string', 'line', 'Line', {
    description: 'A line.',
    missing: 'Write it.',
    limit: 4,
    advice: [2, 'Rather long.'],
    check: (line) => (line === 'no' ? 'Not this.' : true),
    doubt: (line, { document }) => (line === document?._id ? 'Its own name.' : true),
  }),
  field('array', 'list', 'List', {
    description: 'A list.',
    of: [{ type: 'string' }],
    twice: 'Said twice.',
    advice: 1000,
  }),
  field('url', 'url', 'Address', { description: 'An address.' }),
  field('object', 'picture', 'Picture', {
    description: 'A picture.',
    fields: [field('string', 'asset', 'File', { description: 'Its file.' })],
    wish: 'Add it soon.',
  }),
]
const picture = { asset: 'image-a' }
const schema = createSchema({ name: 'test', types: [{ name: 'note', type: 'document', fields: written }] })

test('the help of a field says how much fits', () => {
  expect(written[0]?.description).toBe('A line. At most 4 characters.')
  expect(written[1]?.description).toBe('A list. At most 1,000.')
})

test.each([
  [{}, ['error: Write it.']],
  [{ line: 'ok', list: ['a', 'b'], url: 'https://a.example' }, []],
  [{ line: 'no' }, ['error: Not this.']],
  [{ line: 'a' }, ['warning: Its own name.']],
  [{ line: 'ok', picture: {} }, ['warning: Add it soon.']],
  [{ line: 'abc' }, ['warning: Rather long.']],
  [{ line: 'abcde' }, ['error: At most 4 characters.', 'warning: Rather long.']],
  [{ line: 'ok', list: ['a', 'a'] }, ['error: Said twice.']],
  [{ line: 'ok', url: 'http://a.example' }, ['error: The address has to start with https://.']],
])('a field says of %j: %j', async (fields, expected) => {
  const markers = await validateDocument({
    document: { _id: 'a', _type: 'note', _rev: '1', _createdAt: '', _updatedAt: '', picture, ...fields },
    workspace: { schema, getClient: () => ({}) } as unknown as Workspace,
    environment: 'studio',
  })
  const said = new Set(markers.map(({ level, message }) => `${level}: ${message}`))
  expect([...said].toSorted()).toEqual(expected)
})
