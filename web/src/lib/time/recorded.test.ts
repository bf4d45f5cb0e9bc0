import { recordedInWords } from './recorded.ts'

test('what was recorded an hour ago is an hour ago by the clock that the page shows', () => {
  const shown = Date.parse('2025-10-11T15:34:30Z')
  const now = (real = Date.now()) => shown + real - Date.now()
  vi.stubGlobal('festEventClock', { now, rate: 1, subscribe: () => () => {} })
  const recorded = new Date(Date.now() - 3_600_000).toISOString()
  expect(recordedInWords(recorded, 'Europe/Berlin')).toBe('11 Oct, 16:34')
})

test('without a demo it is the real time', () => {
  expect(recordedInWords('2025-10-11T15:34:00Z', 'Europe/Berlin')).toBe('11 Oct, 17:34')
})
