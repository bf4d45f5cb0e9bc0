import { agoWords } from './ago-words.ts'

const now = Date.parse('2025-10-10T12:00:00Z')

test.each([
  // A record of another computer, whose clock is ahead.
  ['2025-10-10T12:00:30Z', 'just now'],
  ['2025-10-10T11:59:01Z', 'just now'],
  ['2025-10-10T11:59:00Z', '1 minute ago'],
  ['2025-10-10T11:00:00Z', '1 hour ago'],
  ['2025-10-08T12:00:01Z', '47 hours ago'],
  ['2022-10-10T12:00:00Z', '1,096 days ago'],
])('%s was %s', (recordedAt, words) => {
  expect(agoWords(recordedAt, now)).toBe(words)
})
