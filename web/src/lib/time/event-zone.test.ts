import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
/** What formats or reads a time by the clock of the device when no zone is named. */
const byTheDevice =
  /\.toLocale(?:Date|Time)String\(|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(|DateTimeFormat\((?![^)]*timeZone)/

test('only the choice of one’s own time asks the device for its zone: every other time is the event’s', async () => {
  const paths = await readdir(source, { recursive: true })
  const asking: string[] = []
  for (const path of paths.filter((each) => /\.tsx?$/.test(each) && !each.includes('.test.'))) {
    if (byTheDevice.test(await readFile(join(source, path), 'utf8'))) asking.push(path)
  }
  expect(asking).toEqual(['lib/time/shown-time-zone.ts'])
})
