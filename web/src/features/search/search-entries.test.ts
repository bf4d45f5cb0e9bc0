import { indexContent } from './search-entries.ts'
import { search } from './search-index.ts'
import { session } from './testing/sample.ts'

const afar = { ...session, _id: 's2', title: 'From afar', slug: 'from-afar' }
const index = indexContent({
  sessions: [
    session,
    { ...afar, mode: 'online', room: null, personIds: null },
    { ...session, _id: 's3', title: 'Nowhere yet', slug: 'nowhere-yet', room: null, personIds: [] },
  ],
  people: [
    { _id: 'p1', name: 'Mira Łukasiewicz', slug: 'mira', headline: 'Physicist', organization: null },
    { _id: 'p2', name: 'Nobody Yet', slug: 'nobody', headline: 'No session', organization: null },
  ],
  synonyms: ['soirée, First circuits', 'food, catering'],
  pages: [{ key: 'workshops', title: 'Learn by running it' }],
  questions: [{ _id: 'q1', question: 'Is there food?', slug: 'food', category: 'logistics' }],
  materials: [
    { _id: 'm1', title: 'Bell pairs', slug: 'bell', kind: 'notebook', level: 'beginner', isNotebook: true },
    { _id: 'm2', title: 'Bell slides', slug: 'slides', kind: 'slides', level: 'any', isNotebook: false },
  ],
})

const hits = (text: string) =>
  search(index, text).groups.flatMap(({ entries }) => entries.map(({ href, title }) => `${href} ${title}`))

it.each([
  ['mira', ['/speakers#mira Mira Łukasiewicz', '/event/first-circuits First circuits']],
  ['lab a first', ['/event/first-circuits First circuits']],
  ['beginner programming afar', ['/event/from-afar From afar']],
  ['food', ['/faq#food Is there food?']],
  ['bell', ['/materials/bell Bell pairs', '/materials#slides Bell slides']],
  ['running', ['/workshops Workshops: Learn by running it']],
  ['timetable', ['/schedule Schedule']],
  ['login', ['/login Sign in']],
  ['soiree', ['/event/first-circuits First circuits']],
  ['catering', ['/faq#food Is there food?']],
  ['nobody', []],
])('%s leads to %j', (text, expected) => {
  expect(hits(text)).toEqual(expected)
})

it.each(['secret', 'hidden', 'puzzle', 'bakery', 'qubit puzzle'])('is nothing hidden: %s', (text) => {
  expect(hits(text).filter((hit) => !hit.startsWith('/event'))).toEqual([])
})
