import { fitContent } from './fit-content.ts'

const session = {
  _id: 'a',
  slug: 'bell-pairs',
  title: 'Bell pairs',
  startsAt: '2025-10-10T09:00:00Z',
  endsAt: '2025-10-10T10:00:00+02:00',
  capacity: 40,
  track: { _id: 't', title: 'Basics' },
  kind: 'keynote',
  level: 'any',
  bring: ['A laptop'],
  speakers: [{ role: 'host', person: { _id: 'p', name: 'Ada', slug: 'ada' } }],
}

test('what fits stays as it is', () => {
  const answer = {
    sessions: [session],
    site: null,
    note: '',
    text: [{ _type: 'block', level: 1, children: [] }],
    unknown: [{ a: 1 }],
  }
  expect(fitContent(answer)).toEqual(answer)
})

test.for([
  ['summary', { a: 1 }, null],
  ['title', { a: 1 }, 'Untitled'],
  ['title', null, 'Untitled'],
  ['summary', 5, null],
  ['capacity', 'many', null],
  ['isPlenary', 'yes', null],
  ['track', [], null],
  ['level', '__proto__', 'any'],
  ['kind', 'concert', 'talk'],
  ['kind', null, 'talk'],
  ['bring', [{}, 'A pen'], ['A pen']],
  ['speakers', 'Ada', null],
  ['speakers', [{ role: 'speaker', person: null }], []],
  ['marks', null, []],
  ['timeZone', 'Mars/Phobos', 'UTC'],
  ['timeZone', null, 'UTC'],
  ['dayEndHour', 1e300, null],
  ['dayEndHour', '4', null],
  ['phaseOverride', 'soon', null],
  ['phaseOverride', ['open'], null],
  [
    'timeline',
    [{ at: '2025-10-10T09:00:00Z', title: null }],
    [{ at: '2025-10-10T09:00:00Z', title: 'Untitled' }],
  ],
  ['venue', { name: 5, address: 'Am Lindenhof 12', mapUrl: null }, null],
  ['startDate', '2025-02-30', null],
  ['slug', 'half\ud83d', 'half\ufffd'],
] as const)('%s is never %j', ([name, value, shown]) => {
  expect(fitContent({ ...session, [name]: value })).toEqual({ ...session, [name]: shown })
})

test.for([
  { slug: 5 },
  { startsAt: 'soon' },
  { startsAt: '2025-10-10' },
  { startsAt: '2025-02-30T10:00:00Z' },
  { endsAt: '9999-12-31T23:59:59Z' },
  { endsAt: 5 },
])('a session with %j is left out, and nothing else', (odd) => {
  expect(fitContent([session, { ...session, ...odd }])).toEqual([session])
  expect(fitContent({ ...session, ...odd })).toBeNull()
})

test('an odd time takes nothing else from what is no item of a list', () => {
  expect(fitContent({ startsAt: 'soon', rules: [] })).toEqual({ startsAt: null, rules: [] })
})
