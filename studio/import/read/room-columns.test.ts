import { fieldsIn, readSheet } from '../../testing/read-sheets.ts'
import { readCsvSheet } from './csv.ts'
import { leftOf, namedSheet } from './named-sheet.ts'

const eventDays = { first: '2026-12-11', last: '2026-12-13' }

function sessionsIn(text: string) {
  const found = readSheet(text, { eventDays, firstDay: '2026-12-11' })
  return fieldsIn(found, 'session').map(({ title, startsAt, endsAt, room, speakers = [], isPlenary }) => {
    const when = [startsAt, endsAt].map((at) => at?.slice(8, 16) ?? '').join('/')
    const who = speakers.map(({ person }) => person.id).join(', ')
    return [title, when, isPlenary ? 'all' : room?.id, who].filter(Boolean).join(' ')
  })
}

test.each([
  [
    'rooms as columns are a list with a row for each session; what is in all of them is for everyone',
    `Campus fest,,,
Time,Hall,Lab 2,Yard
"Friday, 11 December",,,
9:00–10:00,"Opening\nMara Quill",,-
10:00–11:00,Qubits,"Circuits\nFemi Oduya, PhD",
11:00–12:00,Lunch,Lunch,Lunch
"Saturday, 12 December",,,
9:00–10:00,,Long lab,
10:00–11:00,,Long lab,
22:00–1:00,,,Party
`,
    'Opening 11T08:00/11T09:00 hall mara quill; Qubits 11T09:00/11T10:00 hall; Circuits 11T09:00/11T10:00 lab 2 femi oduya; ' +
      'Lunch 11T10:00/11T11:00 all; Long lab 12T08:00/12T10:00 lab 2; Party 12T21:00/13T00:00 yard',
  ],
  [
    'days as columns are dates, and what is on two of them at the same time is on both',
    'Start,End,Fri 11 Dec,Saturday 12 December\n12:00,13:00,Lunch,Lunch\n13:00,14:00,Qubits,\n',
    'Lunch 11T11:00/11T12:00; Lunch 12T11:00/12T12:00; Qubits 11T12:00/11T13:00',
  ],
  [
    'days may stand above their rooms',
    ',Fri 11 Dec,,Sat 12 Dec,\nTime,Hall,Lab,Hall,Lab\n9:00–10:00,A,B,C,\n10:00–11:00,Lunch,Lunch,,D\n',
    'A 11T08:00/11T09:00 hall; B 11T08:00/11T09:00 lab; C 12T08:00/12T09:00 hall; Lunch 11T09:00/11T10:00 all; D 12T09:00/12T10:00 lab',
  ],
  [
    'times may stand above what is in each room',
    'Room,9:00–10:00,10:00–11:00\nHall,A,B\nLab,,C\n',
    'A 11T08:00/11T09:00 hall; B 11T09:00/11T10:00 hall; C 11T09:00/11T10:00 lab',
  ],
  [
    'weekdays with their number are days',
    'Time,Friday 11*,Sat. 12\n9:00–10:00,A,B\n',
    'A 11T08:00/11T09:00; B 12T08:00/12T09:00',
  ],
])('%s', (_, text, sessions) => {
  expect(sessionsIn(text).join('; ')).toBe(sessions)
})

test('one column for each day has its sessions below', () => {
  expect(readCsvSheet('Time,Fri 11 Dec,Sat 12 Dec\n,Setup,Setup\n9:00,A,B\n').shape.headingAt).toBe(0)
})

test.each([
  [
    'the rooms of a day',
    [1, 2],
    'Fri 11 Dec,,Sat 12 Dec,\nTime,Hall,Lab,Hall,Lab',
    'A,B',
    ['Lunch||Fri|yes', 'A|Hall|Sat|', 'B|Lab|Sat|'],
  ],
  [
    'the rooms of two days',
    [1, 4],
    'Fri 11 Dec,,Sat 12 Dec,\nTime,Hall,Lab,Hall,Lab',
    ',',
    ['Lunch||Fri|yes', 'Lunch||Sat|yes'],
  ],
  [
    'two of three days',
    [1, 2],
    'Fri 11 Dec,Sat 12 Dec,Sun 13 Dec',
    'A,',
    ['Lunch|Fri', 'Lunch|Sat', 'A|Sun'],
  ],
] as const)('a cell merged over %s is in all of them', (_, over, head, cells, wanted) => {
  const given = readCsvSheet(`${head.includes('Hall') ? '' : 'Time'},${head}\n12:00-13:00,Lunch,,${cells}\n`)
  const rows = given.rows.map((row, at) => (at === given.rows.length - 1 ? { ...row, across: [over] } : row))
  const found = namedSheet({ name: '', rows }).sheet.rows.map((row) => row.cells.slice(1).join('|'))
  expect(found.map((text) => text.replaceAll(/ 1\d Dec/g, ''))).toEqual(wanted)
})

test.each([
  ['Time,Hall,Lab\n9:00,A,B\n12:00 Lunch,,\n13:00,,', 'Rows without a session', '12:00 Lunch'],
  [',Fri 11 Dec,,Sat 12 Dec,Cups!\nTime,Hall,Lab,Hall,Lab\n9:00,A,B,C,D', 'Rows above the headings', 'Cups!'],
])('what a timetable says beside its sessions is named: %j', (text, what, example) => {
  expect(leftOf(readCsvSheet(text))).toEqual([{ what, count: 1, example }])
})

test.each([
  'Thing,Start,Room\nA,9:00,Hall\nB,10:00,Lab\n',
  'ID,Thing,Kind,Start,Room\n1,A,talk,9:00,Hall\n',
  'Päivä,Klo,Aihe,Tila\n11.12.2026,9:00,Alku,Sali\n',
  'Gün,Saat,Sınıf,Oturum\n11.12.2026,9:00,B1,Açılış\n',
  'Course,Date,Time,Sheet,Call\nA,2026-12-11,9:00,https://x.example/a,https://x.example/b\n',
])('a list stays a list: %j', (list) => {
  expect(readCsvSheet(list).shape.isTimetable).not.toBe(true)
})

test('a guess can be wrong', () => {
  const grid = readCsvSheet('Time,Hall,Lab\n9:00,A,B\n')
  expect(grid.sheet.header).toEqual(['Time', 'Title', 'Room'])
  expect(namedSheet(grid, { ...grid.shape, isTimetable: false }).sheet.header).toEqual([
    'Time',
    'Hall',
    'Lab',
  ])
})
