import { wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { expect, test } from 'vitest'
import { instantInZone, isAmbiguousDate, readDate, readMinutes, readMoment, readTime } from './clock.ts'

test('reads dates as people write them', () => {
  for (const text of ['2025-10-09', '9.10.2025', '09. 10. 2025', '9/10/2025', '09-10-2025'])
    expect([text, readDate(text, 'day-first')]).toEqual([text, '2025-10-09'])
  for (const text of [
    '9 Oct 2025',
    'Thu 9 October 2025',
    'October 9, 2025',
    '9. Okt. 2025',
    'Donnerstag, 9. Oktober 2025',
  ])
    expect([text, readDate(text, 'day-first')]).toEqual([text, '2025-10-09'])
  expect(readDate('1er décembre 2025', 'day-first')).toBe('2025-12-01')
  expect(readDate('9/10/2025', 'month-first')).toBe('2025-09-10')
  for (const text of ['2025-02-30', '31.4.2025', '10/25/2025', 'Friday', '', '2025'])
    expect([text, readDate(text, 'day-first')]).toEqual([text, null])
  // Nobody plans an event in 1925; 25-10-09 could begin with the year or the day.
  for (const text of ['9 Oct 25', '9-Oct-25', '9.10.25', '9/10/25'])
    expect([text, readDate(text, 'day-first')]).toEqual([text, '2025-10-09'])
  for (const text of ['25-10-09', '9 Okta 2025', '9 Oct 025', '31 Sep 2025'])
    expect([text, readDate(text, 'day-first')]).toEqual([text, null])
  for (const text of ['3/4/2025', '3/4/25']) expect(isAmbiguousDate(text)).toBe(true)
  for (const text of ['13/4/2025', '4/4/2025', '2025-03-04', '3.4.2025'])
    expect(isAmbiguousDate(text)).toBe(false)
})

test('reads times and durations as people write them', () => {
  expect(['14:00', '14.00', '2 pm', '2:00 PM', '2:00 p.m.', '14:00:00', '14h00'].map(readTime)).toEqual(
    Array.from({ length: 7 }, () => 840),
  )
  expect(['14 Uhr', '14.00 Uhr', '14h', '14 h', '14 Uhr 00', '14:00 h', '14:00 uhr'].map(readTime)).toEqual(
    Array.from({ length: 7 }, () => 840),
  )
  expect(['9 Uhr', '9.30 am', '9 Uhr 30', '9', '30 Uhr'].map(readTime)).toEqual([540, 570, 570, null, null])
  expect(['12:00 am', '12 pm', '24:00', '25:00', '9:75', 'noon'].map(readTime)).toEqual([
    0,
    720,
    1440,
    null,
    null,
    null,
  ])
  expect(['45', '45 min', '1:30', '01:30:00', '1h30', '1.5 h', 'long'].map(readMinutes)).toEqual([
    45,
    45,
    90,
    90,
    90,
    90,
    null,
  ])
})

test('reads local time in the event’s zone, across clock changes too', () => {
  expect(instantInZone('2025-10-10', 840, 'Europe/Berlin')).toEqual({ instant: '2025-10-10T12:00:00.000Z' })
  expect(instantInZone('2025-10-26', 150, 'Europe/Berlin')).toEqual({ instant: '2025-10-26T00:30:00.000Z' })
  expect(instantInZone('2025-10-26', 240, 'Europe/Berlin')).toEqual({ instant: '2025-10-26T03:00:00.000Z' })
  expect(instantInZone('2025-03-30', 150, 'Europe/Berlin')).toEqual({
    problem: 'the clocks in Europe/Berlin skip 02:30 on 2025-03-30',
  })
  expect(instantInZone('2025-10-10', 1440, 'Asia/Kolkata')).toEqual({ instant: '2025-10-10T18:30:00.000Z' })
  expect(readMoment('2025-10-10T14:00:00+05:30', 'day-first', 'Europe/Berlin')).toEqual({
    instant: '2025-10-10T08:30:00.000Z',
  })
  expect(readMoment('10.10.2025, 14:00', 'day-first', 'Europe/Berlin')).toEqual({
    instant: '2025-10-10T12:00:00.000Z',
  })
  for (const text of [
    '10 Oct 2025 14:00',
    'Oct 10, 2025 2:00 PM',
    'Fri, 10 October 2025, 14:00',
    '10 Oct 25 14:00',
    '10. Oktober 2025 14 Uhr',
  ])
    expect([text, readMoment(text, 'day-first', 'Europe/Berlin')]).toEqual([
      text,
      { instant: '2025-10-10T12:00:00.000Z' },
    ])
  for (const text of ['10. 10. 2025 14:00', '10.10.2025 14 Uhr', '2025-10-10 14.00 Uhr'])
    expect([text, readMoment(text, 'day-first', 'Europe/Berlin')]).toEqual([
      text,
      { instant: '2025-10-10T12:00:00.000Z' },
    ])
  expect(readMoment('soon', 'day-first', 'Europe/Berlin')).toHaveProperty('problem')
})

test('around a clock change, every local time gives an instant that shows it', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    const spans = ['2025-03-01', '2025-03-28', '2025-04-04', '2025-10-03', '2025-10-24', '2025-11-01']
    for (const first of spans.map((day) => Date.parse(day))) {
      for (let at = first; at < first + 5 * 86_400_000; at += 3_600_000) {
        const clock = wallStampOf(at, zone)
        const minutes = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14))
        const back = instantInZone(clock.slice(0, 10), minutes, zone)
        expect({ zone, clock: 'instant' in back && wallStampOf(Date.parse(back.instant), zone) }).toEqual({
          zone,
          clock,
        })
      }
    }
  }
})

test('an offset behind a time of day counts', () => {
  for (const text of ['09:00 UTC', '9:00Z', '14:30+05:30', '11:00 GMT+2', '5 am UTC-4', '09:00 gmt'])
    expect([text, readMoment(`2025-10-10 ${text}`, 'day-first', 'Asia/Tokyo')]).toEqual([
      text,
      { instant: '2025-10-10T09:00:00.000Z' },
    ])
  expect(readMoment('2025-10-10 14:30 +0530', 'day-first', 'Asia/Tokyo')).toEqual({
    instant: '2025-10-10T09:00:00.000Z',
  })
  expect(readMoment('2025-10-10 09:00 CEST', 'day-first', 'Asia/Tokyo')).toHaveProperty('problem')
})
