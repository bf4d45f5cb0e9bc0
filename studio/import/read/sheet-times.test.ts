import { readTimes } from './sheet-times.ts'

const berlin = { dayOrder: 'day-first', timeZone: 'Europe/Berlin' } as const

function read(cells: Partial<Parameters<typeof readTimes>[0]>) {
  const said: string[] = []
  const times = readTimes({ date: '', start: '', end: '', duration: '', ...cells }, berlin, {
    report: (field, message) => said.push(`${field} ${message}`),
    settle: (_, instant) => instant,
  })
  return said.length === 0 ? times : said
}

const morning = { startsAt: '2025-10-10T07:00:00.000Z', endsAt: '2025-10-10T08:30:00.000Z' }

test.each([
  [{ date: '2025-10-10', start: '9:00', end: '10:30' }],
  [{ date: '10.10.2025', start: '9 Uhr', end: '10.30 Uhr' }],
  [{ date: 'Freitag, den 10. Oktober 2025', start: 'um 9', end: 'kl. 10.30' }],
  [{ start: '2025年10月10日（金）午前9時～10時30分' }],
  [{ date: '10.10.2025', start: '9.00 am', duration: '1:30' }],
  [{ date: '2025-10-10', start: '09:00–10:30' }],
  [{ date: '2025-10-10', start: '9:00 to 10:30' }],
  [{ date: '2025-10-10', start: '9 am - 10.30 am' }],
  [{ date: '2025-10-10', start: '9:00-12:00', end: '10:30' }],
  [{ start: '2025-10-10 09:00-10:30' }],
  [{ start: '2025-10-10 09:00', end: '10:30' }],
  [{ start: '10. 10. 2025 09:00', end: '10:30' }],
  [{ date: '2025-10-10', start: '07:00 UTC', end: '08:30Z' }],
  [{ start: '2025-10-10T12:30:00+05:30', duration: '90' }],
  [{ start: '2025-10-10T03:00:00-04:00', end: '2025-10-10T04:30-04:00' }],
  [{ start: '2025-10-10 03:00:00-04:00', duration: '90' }],
  [{ start: '2025-10-10T03:00-04:00', end: '4:30' }],
  [{ start: '2025-10-10 07:00Z', end: '08:30' }],
  [{ start: 'Fri Oct 10 2025 16:00:00 GMT+0900 (Japan Standard Time)', duration: '90' }],
  // A moment in the column of dates is a start.
  [{ date: '2025-10-10T09:00:00+02:00', duration: '1:30:00' }],
  [{ date: '2025-10-10 09:00', duration: 'PT1H30M' }],
  [{ date: 'Fri 10 Oct 2025, 9:00–10:30' }],
  [{ date: '10 October 2025 at 9:00 am', duration: '1 hour 30 minutes' }],
  [{ date: '10.10.2025 um 9 Uhr', duration: '1 Std. 30 Min.' }],
  [{ date: '2025-10-10T00:00:00+02:00', start: '9:00', duration: '90 Minuten' }],
  [{ date: '10/10/25', start: '9–10:30' }],
  [{ start: '10.10.2025, 9:00–10:30 Uhr' }],
  [{ date: '10.10.2025, 9–10.30 Uhr' }],
  [{ date: '10.10.2025', start: 'von 9 Uhr bis 10.30 Uhr' }],
  [{ date: '10/Oct/2025', start: '9:00-10:30am' }],
  [{ date: '2025-10-10', start: '9–10:30 a.m.' }],
  [{ date: '10/10/2025', start: '9:00 a. m.', end: '10:30 a. m.' }],
  [{ date: '2025年10月10日', start: '9：00', end: '10：30' }],
  [{ date: '2025年10月10日', start: '9時〜10時30分' }],
  [{ date: '10.10.2025', start: 'Fri 9:00', end: '10:30' }],
  [{ date: '10.10.2025', start: '午前9時', end: '10:30' }],
  [{ date: '10.10.2025', start: '0900-1030' }],
  [{ date: '10.10.2025', start: '0900 hrs', end: '1030 hrs' }],
  [{ date: '10.10.2025', start: '9 am', end: '10:30' }],
  [{ date: '10/10/2025', start: '9:00 a 10:30 hs' }],
  [{ date: '10/10/2025', start: '9h00 à 10h30' }],
  [{ date: '10/10/2025', start: '9.00 to 10.30' }],
  [{ date: '١٠/١٠/٢٠٢٥', start: '٩:٠٠ – ١٠:٣٠' }],
  [{ date: '2025-10-10', start: '9:00-10:30 CEST' }],
  [{ date: '2025-10-10', start: '3:00 AM – 4:30 AM EDT' }],
  [{ date: 'October 10, 2025 9:00 AM (GMT+2) → 10:30 AM' }],
  [{ date: 'October 10, 2025 9:00 AM → October 10, 2025 10:30 AM' }],
  [{ start: 'Oct 10, 2025 9 AM - 10:30 AM' }],
  [{ date: '10/10/2025', start: '9 - 10:30 in the morning' }],
  [{ date: '10/10/2025', start: '9:00 de la mañana a 10:30' }],
  [{ date: '10/10/2025', start: '9 Uhr morgens', end: '10:30 Uhr vormittags' }],
])('%j are the same times', (cells) => {
  expect(read(cells)).toEqual(morning)
})

const spanOf = (cells: Parameters<typeof read>[0]) =>
  Object.values(read(cells))
    .map((at) => at.slice(8, 16))
    .join(' ')

test.each([
  ['3:30-4:30pm', '10T13:30 10T14:30'],
  ['3:30-4:30 in the afternoon', '10T13:30 10T14:30'],
  ['٣:٣٠ - ٤:٣٠ م', '10T13:30 10T14:30'],
  ['3:30 a 4:30 de la tarde', '10T13:30 10T14:30'],
  ['午後3:30〜4:30', '10T13:30 10T14:30'],
  ['午後3時30分～4時30分', '10T13:30 10T14:30'],
  ['오후 3시 30분 ~ 4시 30분', '10T13:30 10T14:30'],
  ['Noon – 1pm', '10T10:00 10T11:00'],
  ['afternoon 3:30 - 4:30', '10T13:30 10T14:30'],
  ['12 Uhr mittags', '10T10:00'],
  ['11 to 1 pm', '10T09:00 10T11:00'],
  ['11:30–1', '10T09:30 10T11:00'],
  ['10-12am', '10T20:00 10T22:00'],
])('am or pm behind the end counts for the start, unless that would be later then: %s', (start, span) => {
  expect(spanOf({ date: '2025-10-10', start })).toBe(span)
})

test.each([
  [{ date: '2025-10-10', start: '22:00', end: '24:00' }, '10T20:00 10T22:00'],
  [{ date: '2025-10-10', start: '22:00–2:00' }, '10T20:00 11T00:00'],
  [{ date: 'October 10, 2025 10:00 PM → October 11, 2025 2:00 AM' }, '10T20:00 11T00:00'],
  [{ date: '2025-10-10', start: '22:00 UTC', end: '02:00' }, '10T22:00 11T02:00'],
  [{ date: '10.10.2025', start: '15 a 16' }, '10T13:00 10T14:00'],
])('24:00, and what runs past midnight, end on the next day: %j', (cells, span) => {
  expect(spanOf(cells)).toBe(span)
})

test('nothing about when it is gets lost without a word', () => {
  expect(read({ date: '10.10.2025', start: 'à partir de 9h', end: 'ca. 10:30' })).toEqual([
    'start : "à partir de 9h" was read as 9h.',
    'end : "ca. 10:30" was read as 10:30.',
  ])
  expect(read({ date: '2025-10-10' })).toEqual(['date has a day but no time.'])
  expect(read({ duration: '45' })).toEqual(['duration has a length but no start.'])
  expect(read({ date: '2025-10-10T00:00' })).toEqual(['date has a day but no time.'])
  expect(read({ date: '2025-10-10', start: 'soon' })).toEqual(['start : "soon" isn’t a time such as 14:00.'])
  expect(read({ date: '2025-10-10', start: '9:00 - 10:30 XYZT' })).toEqual([
    'start : "9:00 - 10:30 XYZT" has a zone we don’t know, XYZT.',
  ])
  // A column that isn't there has no fault.
  expect(read({ start: '9:00-10:00' })).toEqual(['start has a time but no date.'])
  expect(read({ date: '2025-10-10', start: '12:00', end: '11:00' })).toEqual([
    'end is before the start, so we took the next day.',
  ])
})
