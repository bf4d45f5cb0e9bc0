import { isZone, knowZone } from './zone-clock.ts'

test('Intl is asked once about each zone, and never about one whose clocks are known', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  knowZone({ timeZone: 'Asia/Tokyo', changes: [], untilMs: 0 })
  const zones = ['Asia/Tokyo', 'Antarctica/Troll', 'Antarctica/Troll', 'Mars/Base', '']
  expect(zones.map(isZone)).toEqual([true, true, true, false, false])
  expect(made.mock.calls.map(([, options]) => options?.timeZone)).toEqual([
    'Antarctica/Troll',
    'Mars/Base',
    '',
  ])
})
