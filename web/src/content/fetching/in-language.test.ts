import { evaluate, parse } from 'groq-js'
import { richTextFields, sessionRowFields } from '../fragments.groq.ts'
import { askedIn, unmarked } from './in-language.ts'

const sessions = '*[_type == "session" && defined(slug.current)] | order(startsAt asc)'
const listQuery = `${sessions} { ${sessionRowFields} }`
const pageQuery = `${sessions}[0] {
  ${sessionRowFields}, summary, bring, prerequisites, abstract[] { ${richTextFields} }, room-> { "place": coalesce(shortName, name), directions }
}`
const transitQuery = `{ "transit": *[_id == "siteSettings"][0].venue->transit[] { ${richTextFields} } }`

const inSpanish = (value: unknown) => [
  { _key: 'a', _type: 'internationalizedArrayStringValue', language: 'es', value },
]
const block = (text: string) => ({
  _type: 'block',
  _key: text,
  children: [{ _type: 'span', _key: 's', text }],
})

const lab = {
  _id: 'lab',
  _type: 'room',
  name: 'Lab A',
  nameIn: inSpanish('Laboratorio A'),
  slug: { current: 'lab-a' },
  directions: 'Up the stairs.',
}
const session = {
  _id: 's',
  _type: 'session',
  title: 'First circuits',
  titleIn: inSpanish('Primeros circuitos'),
  summary: 'You build one.',
  slug: { current: 'first-circuits' },
  startsAt: '2025-10-10T09:00:00Z',
  endsAt: '2025-10-10T10:00:00Z',
  room: { _type: 'reference', _ref: 'lab' },
  bring: ['A laptop'],
  bringIn: inSpanish(['Un portátil']),
  prerequisites: ['Matrices', 'Python'],
  abstract: [block('Gates and wires.')],
}

async function ask(query: string, dataset: object[]): Promise<unknown> {
  const answer = await evaluate(parse(askedIn('es', query)), { dataset })
  return unmarked(await answer.get())
}

test('a query in a further language has what is written in it, and names what is not', async () => {
  expect(await ask(pageQuery, [session, lab])).toMatchObject({
    title: 'Primeros circuitos',
    summary: 'You build one.',
    bring: ['Un portátil'],
    prerequisites: ['Matrices', 'Python'],
    lacks: ['summary', 'prerequisites'],
    abstract: [{ ...block('Gates and wires.'), lacks: true }],
    room: { place: 'Laboratorio A', directions: 'Up the stairs.', lacks: ['directions'] },
  })
})

test('a query in a further language finds and sorts as in the edition’s own', async () => {
  const other = { ...session, _id: 't', slug: { current: 'second' }, startsAt: '2025-10-10T08:00:00Z' }
  expect(await ask(listQuery, [session, other, lab])).toMatchObject([{ _id: 't' }, { _id: 's' }])
})

test('a query in a further language has rich text in it', async () => {
  const venue = {
    _id: 'v',
    _type: 'venue',
    transit: [block('By tram.')],
    transitIn: inSpanish([block('En tranvía.')]),
  }
  const settings = { _id: 'siteSettings', _type: 'siteSettings', venue: { _type: 'reference', _ref: 'v' } }
  expect(await ask(transitQuery, [settings, venue])).toMatchObject({ transit: [block('En tranvía.')] })
})

test('a query in a further language stays as it is where nobody reads anything', () => {
  const query =
    '*[_type == "session" && title match "a, b"] | order(title asc) { _id, "n": count(title), room-> { slug } }'
  expect(askedIn('es', query).replace(/\s/g, '')).toBe(query.replace(/\s/g, ''))
})
