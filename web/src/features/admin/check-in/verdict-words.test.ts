import { describe, expect, test } from 'vitest'
import type { Conflict, Outcome, Verdict } from './door/scan.ts'
import { conflictWords, dayWords, verdictAdvice } from './verdict-words.ts'

const clock = {
  timeZone: 'Europe/Berlin',
  today: '2025-10-11',
  eventDays: ['2025-10-10', '2025-10-11', '2025-10-12'],
}
const verdict = (change: Partial<Verdict>): Verdict => ({
  scan: 's',
  ticket: 't',
  place: 'door',
  at: '2025-10-11T07:00:00Z',
  outcome: 'checked_in',
  name: 'Mira Okafor',
  days: ['2025-10-11'],
  attendance: 'in_person',
  firstAt: null,
  firstScan: null,
  by: null,
  isByMe: false,
  seat: null,
  isSeatFree: null,
  isSure: true,
  ...change,
})
const advice = (change: Partial<Verdict>) => verdictAdvice(verdict(change), clock).join(' ')

describe('what the door is told', () => {
  test('nothing beside the name where all is well', () => {
    expect(advice({})).toBe('')
  })
  test('when and by whom somebody was scanned first, by the clocks of the event', () => {
    expect(advice({ outcome: 'already', firstAt: '2025-10-11T06:52:00Z', by: 'Ada' })).toMatch(
      /^First scanned at 08:52 by Ada\./,
    )
    expect(advice({ outcome: 'already', firstAt: '2025-10-11T06:52:00Z', isByMe: true })).toContain('by you')
  })
  test('that they come on another day or only online', () => {
    expect(advice({ days: ['2025-10-10', '2025-10-12'] })).toBe(
      'Registered for Friday and Sunday, not for today.',
    )
    expect(advice({ attendance: 'online' })).toBe('Registered to attend online.')
    expect(verdictAdvice(verdict({ days: ['2025-10-10'] }), { ...clock, today: '2025-10-01' })).toEqual([])
  })
  test('what to do with whoever has no place', () => {
    expect(advice({ outcome: 'waitlisted', isSeatFree: true })).toContain('A seat is free')
    expect(advice({ outcome: 'waitlisted', isSeatFree: false })).toContain('No seats are free')
    expect(advice({ outcome: 'cancelled', isSure: false })).toContain('without a network')
    expect(advice({ outcome: 'waitlisted', place: 'session-a' })).toContain('have a seat at the event')
    expect(advice({ outcome: 'unknown', isSure: false })).toContain('we saved the scan')
    expect(advice({ outcome: 'recorded', place: 'session-a', seat: 'waiting' })).toContain('waitlist')
  })
  test('that only an admin lets in more people than there are seats', () => {
    const full = verdict({ outcome: 'waitlisted', isSeatFree: false })
    expect(verdictAdvice(full, clock, false)).toEqual(['No seats are free. Only an admin can let them in.'])
    expect(verdictAdvice(full, clock).join(' ')).toContain('the log records it')
  })
})

test('days are named as one says them', () => {
  expect(dayWords(clock.eventDays)).toBe('Friday, Saturday and Sunday')
  expect(dayWords([])).toBe('no day')
})

test('each conflict has a sentence of its own', () => {
  const conflict = (announced: Outcome, outcome: Outcome): Conflict => ({
    scan: 's',
    ticket: 't',
    place: 'door',
    at: '2025-10-11T07:14:00Z',
    announced,
    outcome,
    firstAt: '2025-10-11T07:02:00Z',
    by: 'Ada',
  })
  const cases: [Outcome, Outcome][] = [
    ['checked_in', 'already'],
    ['checked_in', 'checked_in'],
    ['checked_in', 'waitlisted'],
    ['checked_in', 'cancelled'],
    ['checked_in', 'undone'],
    ['checked_in', 'malformed'],
    ['waitlisted', 'checked_in'],
    ['waitlisted', 'cancelled'],
  ]
  const said = cases.map(([announced, outcome]) =>
    conflictWords(conflict(announced, outcome), clock.timeZone),
  )
  expect(new Set(said).size).toBe(cases.length)
  expect(said[0]).toBe(
    'Let in here at 09:14, and first scanned elsewhere at 09:02 by Ada. Two people may have shown this ticket.',
  )
})
