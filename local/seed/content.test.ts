import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSnapshot } from '@fest/schemas/core/schedule-snapshot.ts'
import { seedDocuments } from './content.ts'

/* studio/sample/sample-content.test.ts holds the same documents to the rules of their forms. */
const documents = seedDocuments()

const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

const repeated = (names: readonly unknown[]): unknown[] =>
  names.filter((name, index) => names.indexOf(name) !== index)

test('ids and the addresses of a type are unique and plain', () => {
  const ids = documents.map(({ _id }) => _id)
  const slugs = documents.flatMap(({ _type, slug }) =>
    slug === undefined ? [] : [`${_type}/${(slug as { current: string }).current}`],
  )
  expect([...repeated(ids), ...repeated(slugs)]).toEqual([])
  expect(ids.filter((id) => !/^[A-Za-z0-9_-]+$/.test(id))).toEqual([])
  expect(slugs.filter((slug) => !/\/[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
})

test('every object in an array has a key that is unique there', () => {
  const faulty = documents.filter((document) =>
    partsOf(document).some((part) => {
      const items = Array.isArray(part) ? part.filter((item) => typeof item === 'object') : []
      const keys = items.map((item: { _key?: string }) => item._key)
      return keys.includes(undefined) || repeated(keys).length > 0
    }),
  )
  expect(faulty.map(({ _id }) => _id)).toEqual([])
})

test('every e-mail address is on an example host', () => {
  const mails = JSON.stringify(documents).match(/[\w.]+@[\w.-]+\.\w+/g) ?? []
  expect(mails.length).toBeGreaterThan(3)
  expect(mails.filter((mail) => !mail.endsWith('.example'))).toEqual([])
})

test('a portrait has less than 120 kB, all pictures and files together less than 4 MB', () => {
  const paths = new Set(JSON.stringify(documents).match(/(?<=@file:\/\/)[^"]+/g))
  const sizes = [...paths].map((path) => statSync(join(import.meta.dirname, path)).size)
  const portraits = documents
    .filter(({ _type }) => _type === 'person')
    .flatMap((person) => JSON.stringify(person).match(/(?<=image@file:\/\/)[^"]+/g) ?? [])
  expect(portraits.length).toBeGreaterThan(25)
  expect(portraits.filter((path) => statSync(join(import.meta.dirname, path)).size >= 120_000)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(4_000_000)
})

test('the latest released version of the schedule is the program as it is', () => {
  const [latest] = documents
    .filter(({ _type }) => _type === 'scheduleVersion')
    .toSorted((a, b) => (String(a['releasedAt']) < String(b['releasedAt']) ? 1 : -1))
  const released = parseSnapshot(String(latest?.['snapshot']))
  const program = documents.filter(({ _type }) => _type === 'session')
  expect(
    new Map(released.map(({ id, startsAt, status, roomId }) => [id, [startsAt, status, roomId]])),
  ).toEqual(
    new Map(
      program.map(({ _id, startsAt, status, room }) => [
        _id,
        [startsAt, status, (room as { _ref: string })._ref],
      ]),
    ),
  )
})

const notebooks = readdirSync(join(import.meta.dirname, 'files')).filter((name) => name.endsWith('.ipynb'))

test.each(notebooks)('%s was run from top to bottom', (name) => {
  const { cells } = JSON.parse(readFileSync(join(import.meta.dirname, 'files', name), 'utf8')) as {
    cells: { cell_type: string; execution_count?: number; outputs?: { execution_count?: number }[] }[]
  }
  const code = cells.filter(({ cell_type }) => cell_type === 'code')
  for (const [index, { execution_count, outputs = [] }] of code.entries()) {
    const counts = outputs.map((output) => output.execution_count ?? index + 1)
    expect(new Set([execution_count, ...counts])).toEqual(new Set([index + 1]))
  }
})
