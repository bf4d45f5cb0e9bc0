import { expect, test } from 'vitest'
import { ageWords, agoWords } from './ago-words.ts'

const now = Date.parse('2025-10-10T12:00:00Z')

test.each([
  // A record of another computer, whose clock is ahead.
  ['2025-10-10T12:00:30Z', 'just now'],
  ['2025-10-10T11:59:01Z', 'just now'],
  ['2025-10-10T11:59:00Z', '1 minute ago'],
  ['2025-10-10T11:00:01Z', '59 minutes ago'],
  ['2025-10-10T11:00:00Z', '1 hour ago'],
  ['2025-10-08T12:00:01Z', '47 hours ago'],
  ['2025-10-08T12:00:00Z', '2 days ago'],
  ['2022-10-10T12:00:00Z', '1,096 days ago'],
])('%s was %s', (recordedAt, words) => {
  expect(agoWords(recordedAt, now)).toBe(words)
})

const evening = Date.parse('2025-10-12T23:00:00Z')

test.each([
  ['2025-10-12T22:59:31Z', 'a moment'],
  ['2025-10-12T22:59:00Z', '1 minute'],
  ['2025-10-12T22:15:00Z', '45 minutes'],
  ['2025-10-12T22:00:00Z', '1 hour'],
  ['2025-10-11T01:00:00+02:00', '2 days'],
  ['2025-10-11T00:00:00Z', '47 hours'],
  ['2025-10-06T22:00:00Z', '6 days'],
  // The device's clock may be behind the server's.
  ['2025-10-12T23:05:00Z', 'a moment'],
])('%s was %s ago', (since, words) => {
  expect(ageWords(since, evening)).toBe(words)
})
