import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asBaselines, baseline, digestOf } from './baselines.ts'
import { migrationsDir } from '../testing/snapshot.ts'

const old = ['20250101000000', '20250102000000']
const books = (versions: readonly string[]) => versions.map((version) => ({ version, statements: null }))
const here = ['20260101000000', '20260102000000', '20260301000000']
const known = { last: '20260102000000', before: digestOf(books(old)) }

test('a backup from before the baselines counts as having them, but nothing newer', () => {
  expect(asBaselines(old, here, known)).toEqual(here.slice(0, 2))
})

test.each([[old.slice(0, 1)], [[...old, '20250103000000']], [here], [[]]])(
  'a backup with %j keeps its own',
  (saved) => {
    expect(asBaselines(saved, here, known)).toEqual(saved)
  },
)

test('the digest covers statements and order', () => {
  const digests = [
    books(old),
    books(old.toReversed()),
    old.map((version) => ({ version, statements: ['select 1'] })),
    old.map((version) => ({ version, statements: ['select 2'] })),
  ].map(digestOf)
  expect(new Set(digests).size).toBe(4)
})

test('the last baseline is one of the files', () => {
  expect(readdirSync(migrationsDir).some((name) => name.startsWith(`${baseline.last}_`))).toBe(true)
})
