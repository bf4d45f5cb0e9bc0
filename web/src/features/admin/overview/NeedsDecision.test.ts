import { ageWords } from './OverviewScreen.tsx'

const now = Date.parse('2025-10-12T23:00:00Z')

it.each([
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
  expect(ageWords(since, now)).toBe(words)
})
