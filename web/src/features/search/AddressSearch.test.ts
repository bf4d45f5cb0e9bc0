import { wordsOfAddress } from './AddressSearch.tsx'

it.each([
  ['/schdule', 'schdule'],
  ['/event/first-circuts', 'first circuts'],
  ['/event', 'event'],
  ['/old/speakers.html', 'old speakers'],
  ['/speakers/mira_lukasiewicz/', 'speakers mira lukasiewicz'],
  ['/%E9%87%8F%E5%AD%90', '量子'],
  ['/event/%E0%A4%A', 'event'],
  ['/', ''],
  [`/${'a'.repeat(200)}`, 'a'.repeat(80)],
])('%s is about "%s"', (pathname, words) => {
  expect(wordsOfAddress(pathname)).toBe(words)
})
