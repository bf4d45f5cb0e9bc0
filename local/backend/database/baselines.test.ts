import { resolve } from 'node:path'
import { asBaselines, baseline, digestOf, versionsIn } from './baselines.ts'
import { versionsBefore } from '../testing/versions-before.ts'

const old = ['20250101000000', '20250102000000']
const here = ['20260101000000', '20260102000000', '20260301000000']
const known = { last: '20260102000000', before: digestOf(old) }

test('a backup from before the baselines counts as having them, but nothing newer', () => {
  expect(asBaselines(old, here, known)).toEqual(here.slice(0, 2))
})

test.each([[old.slice(0, 1)], [[...old, '20250103000000']], [here], [[]]])(
  'a backup with %j keeps its own',
  (saved) => {
    expect(asBaselines(saved, here, known)).toEqual(saved)
  },
)

const versions = versionsIn(resolve(import.meta.dirname, '../../..'))
const baselines = versions.filter((version) => version <= baseline.last)

test('the last baseline is one of the files', () => {
  expect(versions).toContain(baseline.last)
})

test('the files before them are older than each, so that a database which had some is told from a newer one', () => {
  expect([...versionsBefore, ...baselines].toSorted()).toEqual([...versionsBefore, ...baselines])
})

test('a database that had all files before them counts as having the baselines; one that had some does not', () => {
  expect(asBaselines(versionsBefore, versions)).toEqual(baselines)
  for (const some of [versionsBefore.slice(0, -1), versionsBefore.slice(1)])
    expect(asBaselines(some, versions)).toEqual(some)
})
