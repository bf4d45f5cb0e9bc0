import { instantInZone, isAmbiguousDate, readDate, readMinutes, readMoment, readTime } from './clock.ts'

const day = '2025-10-09'
test.each([
  [day, '2025-10-09|9.10.2025|09. 10. 2025|9/10/2025|09-10-2025|2025. 10. 9.|9 Oct 2025|9. Okt. 2025'],
  [day, 'Thu 9 October 2025|October 9, 2025|Donnerstag, 9. Oktober 2025|9 October 2025 (Thursday)'],
  [day, '2025年10月9日(木)|2025年10月9日木曜日|٩/١٠/٢٠٢٥|9 Ekim 2025 Perşembe|الخميس، 9 أكتوبر 2025'],
  [day, '2025. október 9., csütörtök|9 DE OCTUBRE DE 2025|Πέμπτη 9 Οκτωβρίου 2025|9 жовтня 2025'],
  ['2025-12-01', '1er décembre 2025|Le 1er décembre 2025'],
  // Nobody plans an event in 1925; 25-10-09 could begin with the year or the day.
  [day, '9 Oct 25|9-Oct-25|9.10.25|9/10/25'],
  [null, '25-10-09|9 Okta 2025|9 Oct 025|31 Sep 2025|2025-02-30|31.4.2025|10/25/2025|Friday||2025'],
  [null, 'Oct 9 of us|Oct 9-10|9-10 Oct|Oct 9am'],
])('%j are the dates %j', (date, texts) => {
  expect(new Set(texts.split('|').map((text) => readDate(text, 'day-first')))).toEqual(new Set([date]))
})

test('what browsers write in any language is read as it is meant or not at all, and in ours it is read', () => {
  const ours = ['en-US', 'en-GB', 'de', 'es', 'pt-BR', 'ja', 'ar']
  const others = 'fr it nl pl cs sv da fi nb el tr ru uk zh ko he hi ca hu ro hr bg et vi id'.split(' ')
  const styles = (['medium', 'long', 'full'] as const).map(
    (dateStyle) => ({ dateStyle, timeStyle: 'short' }) as const,
  )
  const found = ['2026-12-25T14:30', '2026-03-31T09:05', '2026-05-28T00:15'].flatMap((meant) =>
    [...ours, ...others].flatMap((locale) =>
      styles.map((style) => {
        const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
        const read = readMoment(format.format(new Date(`${meant}Z`)), 'day-first', 'UTC')
        const isRead = 'instant' in read ? read.instant.startsWith(meant) : !ours.includes(locale)
        return isRead ? '' : `${locale} ${JSON.stringify(read)}`
      }),
    ),
  )
  expect(new Set(found)).toEqual(new Set(['']))
})

test('where day and month could be either, their order is asked for', () => {
  expect(readDate('9/10/2025', 'month-first')).toBe('2025-09-10')
  const texts = ['3/4/2025', '3/4/25', '13/4/2025', '4/4/2025', '2025-03-04', '3.4.2025']
  expect(texts.filter(isAmbiguousDate)).toEqual(['3/4/2025', '3/4/25'])
})

test.each([
  [840, ['14:00', '14.00', '2 pm', '2:00 PM', '2:00 p.m.', '14:00:00', '14h00', '14 Uhr', '14.00 Uhr']],
  [840, ['14h', '14 h', '14 Uhr 00', '14:00 h', '14:00 uhr']],
  [540, ['9 Uhr']],
  [570, ['9.30 am', '9 Uhr 30']],
  [0, ['12:00 am']],
  [720, ['12 pm']],
  [1440, ['24:00']],
  [720, ['noon', 'Mittag', 'midi', '12 noon', '正午', '12:00 mediodía']],
  [840, ['14:00 hs', '14 hs', '14時', '午後2時', '١٤:٠٠', '१४:००', '오후 2시', '14 godz.', '14:00 Std.']],
  [840, ['ore 14', 'godz. 14', 'Hora 14']],
  [630, ['10時半', '10点半', '上午10点30分', '오전 10시 반']],
  [null, ['9', 'H14', '30 Uhr', '25:00', '9:75', '9 rooms', 'Room 9:00', '11.12.', 'noonday']],
])('%j minutes after midnight is %j', (minutes, texts) => {
  expect(new Set(texts.map(readTime))).toEqual(new Set([minutes]))
})

test('reads durations as people write them', () => {
  expect(
    ['45', '45 min', '1:30', '01:30:00', '1h30', '1.5 h', 'long', '1時間30分', '٤٥', '2 hs', '9 am']
      .map(readMinutes)
      .join(' '),
  ).toBe('45 45 90 90 90 90  90 45 120 ')
})

test('a time that the clocks skip is none', () => {
  expect(instantInZone('2025-03-30', 150, 'Europe/Berlin')).toEqual({
    problem: 'the clocks in Europe/Berlin skip 02:30 on Sun 30 Mar 2025',
  })
})

test.each([
  ['2025-10-10T14:00:00+05:30', 'Europe/Berlin', '2025-10-10T08:30:00.000Z'],
  ...['10.10.2025, 14:00', '10 Oct 2025 14:00', 'Oct 10, 2025 2:00 PM', '10. Oktober 2025 14 Uhr'].map(
    (text) => [text, 'Europe/Berlin', '2025-10-10T12:00:00.000Z'],
  ),
  ...['Fri, 10 October 2025, 14:00', '10 Oct 25 14:00', '10. 10. 2025 14:00', '2025-10-10 14.00 Uhr'].map(
    (text) => [text, 'Europe/Berlin', '2025-10-10T12:00:00.000Z'],
  ),
  // An offset behind a time of day counts.
  ...[
    '09:00 UTC',
    '9:00Z',
    '11:00 CEST',
    '11 Uhr MESZ',
    '5:00 AM EDT',
    '11:00 (GMT+2)',
    '14:30+05:30',
    '14:30 +0530',
    '11:00 GMT+2',
    '5 am UTC-4',
    '09:00 gmt',
  ].map((time) => [`2025-10-10 ${time}`, 'Asia/Tokyo', '2025-10-10T09:00:00.000Z']),
])('%j in %s is the moment %s', (text = '', zone = '', instant) => {
  expect(readMoment(text, 'day-first', zone)).toEqual({ instant })
})

test.each([
  ['soon', '"soon" isn’t a date and time such as 2025-10-10 14:00'],
  ['2025-10-10 09:00 XYZT', '"2025-10-10 09:00 XYZT" has a zone we don’t know, XYZT'],
])('%j is no moment, for its own reason', (text, problem) => {
  expect(readMoment(text, 'day-first', 'Asia/Tokyo')).toEqual({ problem })
})
