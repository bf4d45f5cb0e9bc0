import { leftKey } from './column-names.ts'
import {
  asBefore,
  choicesOf,
  type ChosenSheet,
  columnsOf,
  firstDayOf,
  guessReading,
  orderOf,
  programOf,
  shapeChoice,
  sheetOf,
} from './chosen-file.ts'
import { readCsvSheet } from './read/csv.ts'

const event = { first: '2026-12-11', last: '2026-12-13' }

function chosen(text: string, choices: ReadonlyMap<string, string> = new Map()): ChosenSheet {
  const named = readCsvSheet(text)
  return { sheets: [named], chosen: 0, reading: guessReading(named.sheet, choices) }
}

const programIn = (content: ChosenSheet, days: typeof event | null = event) =>
  programOf(content, days, new Map(), 'Europe/Berlin')

test('columns that were corrected are remembered for the next file, and so is what its rows are', () => {
  const file = 'Wat,Ort,Start\nA,Hall,2026-12-11 9:00\n'
  const first = chosen(file)
  expect(first.reading.mapping).toEqual([null, 'room', 'start'])
  const { header } = sheetOf(first).sheet
  const corrected = { ...first.reading, mapping: ['title', null, 'start'] }
  const choices = new Map(choicesOf(header, first.reading, corrected))
  expect(chosen(file, choices).reading.mapping).toEqual(['title', null, 'start'])
  expect(chosen('Start,WAT\n2026-12-11 9:00,A\n', choices).reading.mapping).toEqual(['start', 'title'])
  const back = new Map([...choices, ...choicesOf(header, corrected, first.reading)])
  expect(chosen(file, back).reading.mapping).toEqual([null, 'room', 'start'])
  const asPeople = choicesOf(header, first.reading, { ...first.reading, type: 'person' })
  expect(chosen(file, new Map(asPeople)).reading.type).toBe('person')
})

test('a title and people that no heading names are told by their cells, to be checked', () => {
  const file =
    'Grup,Salon,Oturum,Konuk,Saat\nA,Hall,Açılış,Ada Okafor,2026-12-11 9:00\nA,Hall,Kübitler,Bo Lind,2026-12-11 10:00\n'
  const found = columnsOf(chosen(file), new Map()).map(({ field, reason }) => `${field} ${reason}`)
  expect(found.join()).toBe('null null,room heading,title cells,speakers cells,start heading')
})

test('a sheet is read as the last one with its headings was imported, and comes first', () => {
  const plan = readCsvSheet('Time,Hall,Lab\n9:00,Opening,Basics\n')
  const shape = { ...plan.shape, isTimetable: false, takesHidden: true }
  const choices = new Map([shapeChoice({ ...plan, shape })])
  const next = readCsvSheet('Draft of Monday,,\nTIME,Hall,Lab,\n10:00,Closing,More\n10:30,Bye\n')
  const notes = readCsvSheet('Title,Start\nA,9:00\n')
  const [found, ...others] = asBefore([notes, next], choices)
  expect(others).toEqual([notes])
  // Nothing is hidden in this one.
  expect(found?.shape).toEqual({ ...shape, headingAt: 1, takesHidden: null })
  expect(found?.sheet.header).toEqual(['TIME', 'Hall', 'Lab', ''])
  const rows = next.rows.map((row, at) => ({ ...row, isHidden: at === 3 }))
  expect(asBefore([{ ...next, rows }], choices)[0]?.sheet.rows).toHaveLength(2)
})

test('a column that decides something is asked about until it is read or left out; answers come with the shape', () => {
  const file = 'Title,Start,Confirmed,Shoe\nA,2026-12-11 9:00,yes,44\nB,2026-12-11 10:00,no,43\n'
  const statesIn = (content: ChosenSheet, choices: ReadonlyMap<string, string> = new Map()) =>
    columnsOf(content, choices).map(({ field, reason, isOpen }) => `${field} ${reason} ${isOpen ? '?' : ''}`)
  // “Confirmed” is known, and “Comes” isn't.
  const unknown = chosen(file.replace('Confirmed', 'Comes'))
  expect(statesIn(chosen(file))[2]).toBe('status heading ')
  expect(statesIn(unknown)).toEqual(['title heading ', 'start heading ', 'null null ?', 'null null '])
  const { header } = sheetOf(unknown).sheet
  const left = new Map([[leftKey(header, 2), '']])
  expect(statesIn(unknown, left)[2]).toBe('null null ')
  // In a list of other columns it may decide something, and so may one without a heading.
  for (const other of ['Shoe,Title,Start,Comes\n44,A,9:00,yes\n', 'Title,Start,\nA,9:00,yes\nB,10:00,no\n'])
    expect(statesIn(chosen(other), left).at(-1)).toBe('null null ?')
  const answered = { ...unknown.reading, nameOrder: 'family-first', hasDatesAbove: false } as const
  const kept = new Map(choicesOf(header, unknown.reading, answered))
  expect(chosen(file.replace('Confirmed', 'COMES'), kept).reading).toMatchObject({
    nameOrder: 'family-first',
    hasDatesAbove: false,
  })
  expect(chosen(file, kept).reading).not.toHaveProperty('nameOrder')
})

test('the order of dates is asked only where nothing tells it, and then as it was chosen', () => {
  const orderIn = (date: string, dayOrder?: 'month-first') => {
    const content = chosen(`Title,Date,Start\nA,${date},9:00\n`)
    const reading = dayOrder ? { ...content.reading, dayOrder } : content.reading
    return orderOf(sheetOf(content).sheet, reading, event)
  }
  expect(orderIn('12/11/2026')).toEqual({ order: 'month-first', isAsked: false })
  for (const date of ['2026-12-11', '11 Dec 2026', '4/4/2026'])
    expect(orderIn(date)).toEqual({ order: 'day-first', isAsked: false })
  expect(orderIn('03/04/2026')).toEqual({ order: 'day-first', isAsked: true })
  expect(orderIn('03/04/2026', 'month-first')).toEqual({ order: 'month-first', isAsked: true })
})

test('what is outside the event’s days is said in one line, with its year', () => {
  const rows = ['A,2014-12-27,11:00', 'B,2014-12-29,11:00', 'C,2026-12-11,11:00', 'D,2026-12-14,01:00']
  const content = chosen(`Title,Date,Start\n${rows.join('\n')}\n`)
  expect(programIn(content).problems).toEqual([
    {
      severity: 'warning',
      place: '2 sessions',
      column: null,
      message:
        'Outside the event’s days, Fri 11 Dec 2026 to Sun 13 Dec 2026: Sat 27 Dec 2014 to Mon 29 Dec 2014. Is the year right?',
    },
  ])
  expect(programIn(content, null).problems).toEqual([])
})

test('other sheets of a workbook are named', () => {
  const content = chosen('Title,Start\nA,2026-12-11 9:00\n')
  const more = { ...readCsvSheet('Bring a laptop\n'), name: 'Notes' }
  expect(programIn({ ...content, sheets: [...content.sheets, more] }).dropped).toEqual([
    { what: 'The sheet "Notes"', count: 1, example: 'Bring a laptop' },
  ])
})

test.each([
  ['Plan', '2026-12-11'],
  ['Saturday', '2026-12-12'],
  ['Tag 3', '2026-12-13'],
  ['12 Dec', '2026-12-12'],
])('times without a date on the sheet %s are likely on %s', (name, date) => {
  const { sheets, ...content } = chosen('Title,Start\nA,9:00\nB,10:00\n')
  expect(firstDayOf({ ...content, sheets: sheets.map((named) => ({ ...named, name })) }, event)).toBe(date)
})
