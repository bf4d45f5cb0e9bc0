import { sources } from '#app/testing/sources.ts'

/** What formats or reads a time by the clock of the device when no zone is named. */
const byTheDevice =
  /\.toLocale(?:Date|Time)String\(|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(|DateTimeFormat\((?![^)]*timeZone)/

test('only the choice of one’s own time asks the device for its zone: every other time is the event’s', () => {
  const asking = sources(/\.tsx?$/).filter(([, text]) => byTheDevice.test(text))
  expect(asking.map(([path]) => path)).toEqual(['lib/time/shown-time-zone.ts'])
})
