import { leftOf } from './named-sheet.ts'
import { readFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string, content: Uint8Array) => readFile(name, content, 'Europe/Berlin')

test.each([
  ['PK\u0003\u0004…', 'save the list as .xlsx or CSV'],
  ['{"schedule": {', 'cut off'],
  ['{"talks": []}', 'isn’t a schedule'],
  [`${'['.repeat(50)}1${']'.repeat(50)}`, 'too deeply'],
  ['title,room\n', 'no rows'],
  [
    '# Program\n- title: Tiny\n  speakers:\n    - Mara Quill\n  text: One,\n    two, three\n    and more',
    'YAML',
  ],
  ['title\n"x', 'never closed'],
])('%j is refused with what to do', async (text, message) => {
  expect(await read('file', bytes(text))).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining(message) as string,
  })
})

test.each(['title,text\nA,"- one\n- two\n- three: four"', 'Date: 2026,\nBy: Mo,\ntitle,room\nA,Hall'])(
  '%j is a table',
  async (text) => {
    expect(await read('a.csv', bytes(text))).toMatchObject({ kind: 'sheet' })
  },
)

test('recognizes a schedule by its content', async () => {
  const file = await read('x.txt', bytes('{"schedule":{"conference":{"title":"Q","days":[]}}}'))
  expect(file.kind === 'schedule' && file.read(new Map())).toMatchObject({ title: 'Q', entries: [] })
})

async function tableOf(json: unknown) {
  const file = await read('x.json', bytes(JSON.stringify(json)))
  if (file.kind !== 'sheet') throw new Error(file.kind)
  const [first] = file.sheets
  return [first?.sheet.header, ...(first?.sheet.rows ?? []).map(({ cells }) => cells)].map((row) =>
    row?.join(' | '),
  )
}

const [a, b] = [
  { time: '9:00', title: 'A' },
  { time: '10:00', title: 'B' },
]
const [hall, lab] = [
  { name: 'Hall', talks: [a] },
  { name: 'Lab', talks: [b] },
]
const [inHall, inLab] = [
  { title: 'A', room: 'Hall' },
  { title: 'B', room: 'Lab' },
]
const at = (time: string) => ({ date: '2026-12-11', time: `${time}:00`, tz: 'Europe/Berlin' })
const contribution = {
  title: 'Tiny',
  room: '',
  startDate: at('9:00'),
  presenters: [{ firstName: 'Mara', familyName: 'Quill' }],
}
const submission = {
  code: 'A1',
  title: 'Tiny',
  speakers: [{ name: 'Mara Quill' }, { name: 'Bo Lind' }],
  submission_type: { en: 'Talk' },
  slot: { start: '9:00', room: { en: 'Hall' } },
}

test.each([
  [
    'results of a call for papers',
    { count: 1, results: [submission, { code: 'A2', slot: null }] },
    [
      'code | title | speakers | submission type en | slot start | slot room en',
      'A1 | Tiny | Mara Quill; Bo Lind | Talk | 9:00 | Hall',
      'A2 |  |  |  |  | ',
    ],
  ],
  [
    'ids of people, rooms and categories',
    {
      sessions: [
        {
          id: '7',
          title: 'A',
          startsAt: '9:00',
          speakerIds: ['a1', 'b2'],
          roomId: 5,
          room: null,
          categoryItems: [11],
        },
      ],
      speakers: [
        { id: 'a1', fullName: 'Mara Quill', sessions: [7] },
        { id: 'b2', firstName: 'Bo', lastName: 'Lind' },
      ],
      rooms: [{ id: 5, name: 'Hall' }],
      categories: [{ title: 'Track', items: [{ id: 11, name: 'Hardware' }] }],
    },
    [
      'id | title | starts At | speaker | room | category Items | Track',
      '7 | A | 9:00 | Mara Quill; Bo Lind | Hall | 11 | Hardware',
    ],
  ],
  [
    'a timetable by day with sessions of several talks',
    {
      results: {
        '55': {
          '20261211': {
            s1: {
              title: 'Morning',
              room: 'Hall',
              startDate: at('9:00'),
              entries: { c1: contribution, c2: { title: 'Later', room: 'Lab', startDate: null } },
            },
            b1: { title: 'Coffee', startDate: at('11:00'), entries: {} },
          },
        },
      },
    },
    [
      'day | results 55 › above | results 55 | room › above | start Date › above | entrie | title | room | start Date | presenter › first Name | presenter › family Name',
      '20261211 | s1 | Morning | Hall | 2026-12-11T09:00:00+01:00 | c1 | Tiny |  | 2026-12-11T09:00:00+01:00 | Mara | Quill',
      '20261211 | s1 | Morning | Hall | 2026-12-11T09:00:00+01:00 | c2 | Later | Lab |  |  | ',
      '20261211 |  | b1 |  |  |  | Coffee |  | 2026-12-11T11:00:00+01:00 |  | ',
    ],
  ],
  [
    'lists by room beside what else it says',
    { event: { name: 'Fest' }, 'Lab A': [a], Hall: [b] },
    ['list | time | title', 'Lab A | 9:00 | A', 'Hall | 10:00 | B'],
  ],
  [
    'rooms by name in a day',
    [{ day: 'Day 1', rooms: { Hall: [a], Lab: [b] } }],
    ['day | room | time | title', 'Day 1 | Hall | 9:00 | A', 'Day 1 | Lab | 10:00 | B'],
  ],
  [
    'days of rooms of sessions',
    { days: [{ date: '2026-12-11', rooms: [hall, lab] }] },
    ['date | room | time | title', '2026-12-11 | Hall | 9:00 | A', '2026-12-11 | Lab | 10:00 | B'],
  ],
  [
    'times of their own in people',
    [{ ...a, speakers: [{ name: 'Mara Quill', createdAt: '2026-10-01T09:00' }] }],
    ['time | title | speakers | speaker › created At', '9:00 | A | Mara Quill | 2026-10-01T09:00'],
  ],
  [
    'times as keys',
    { friday: { '9:00': { title: 'A' }, '10:00': { title: 'B' } }, saturday: { '9:00': { title: 'C' } } },
    ['day | time | title', 'friday | 9:00 | A', 'friday | 10:00 | B', 'saturday | 9:00 | C'],
  ],
  [
    'several sessions at a time',
    [{ day: 'Day 1', slots: [{ start: '9:00', talks: [inHall, inLab] }] }],
    ['day | start | title | room', 'Day 1 | 9:00 | A | Hall', 'Day 1 | 9:00 | B | Lab'],
  ],
  [
    'more about a room and people than their names',
    [
      {
        ...a,
        room: { id: 3, name: 'Hall', floor: 2 },
        speakers: [{ first: 'Mara', bio: 'Builds' }, { first: 'Bo' }],
      },
      {
        ...b,
        room: { id: 4, name: 'Lab' },
        speakers: [{ fullName: 'Lin Yao', bio: 'Reads' }, { fullName: 'O' }],
      },
    ],
    [
      'time | title | room › id | room | room › floor | speaker › first | speaker › bio | speakers',
      '9:00 | A | 3 | Hall | 2 | Mara; Bo | Builds;  | ',
      '10:00 | B | 4 | Lab |  |  | Reads;  | Lin Yao; O',
    ],
  ],
  [
    'sessions by id, in two languages',
    {
      talks: {
        t1: { title: { en: 'A', es: 'AA' }, start: '9:00' },
        t2: { title: { en: 'B' }, start: '10:00' },
      },
    },
    ['talk | title en | title es | start', 't1 | A | AA | 9:00', 't2 | B |  | 10:00'],
  ],
])('JSON with %s is one table of them all', async (_, json, table) => {
  expect(await tableOf(json)).toEqual(table)
})

test('what JSON says outside of its lists is named', async () => {
  const json = { event: { name: 'Fest' }, rooms: ['Hall', 'Lab'], year: 2026, none: [], sessions: [a, b] }
  const file = await read('x.json', bytes(JSON.stringify(json)))
  const example = 'event name: Fest, rooms: Hall; Lab, year: 2026'
  expect(file.kind === 'sheet' && file.sheets.map((each) => [each.sheet.rows.length, leftOf(each)])).toEqual([
    [2, [{ what: 'Rows above the headings', count: 1, example }]],
  ])
})

test('other lists of a JSON file are sheets of their own, named by their keys', async () => {
  const json = {
    speakers: [{ name: 'Mara Quill', bio: 'Builds' }],
    sessions: [a, b],
    past: { x: [a], y: [b] },
  }
  const file = await read('x.json', bytes(JSON.stringify(json)))
  expect(file.kind === 'sheet' && file.sheets.map(({ name }) => name)).toEqual([
    'sessions',
    'past',
    'speakers',
  ])
})
