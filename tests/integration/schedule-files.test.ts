import { runQuery } from '@fest/lake/query/query.ts'
import { View } from '@fest/lake/documents/view.ts'
import { type SeedDocument, seedDocuments } from '@fest/local/seed/content.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import type { Program } from '@fest/studio/import/program.ts'
import { readFile } from '@fest/studio/import/read/read-file.ts'
import { readXml } from '@fest/sheets/xml.ts'
import { makeSiteFile } from '../../web/src/app/sharing/site-files.ts'
import { hardProgram } from '../support/hard-content/hard-event.ts'
import { guessMapping, guessType } from '@fest/studio/import/column-names.ts'
import { readCsv } from '@fest/studio/testing/read-sheets.ts'
import { programOfSheet } from '@fest/studio/import/read/from-csv.ts'
import { csvOf } from '@fest/studio/import/export/to-csv.ts'

const timeZone = 'Europe/Berlin'
const settings: SeedDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Fest & friends',
  timeZone,
}
const stamp = { _rev: 'r', _createdAt: '2025-10-01T08:00:00Z', _updatedAt: '2025-10-01T08:00:00Z' }

async function published(documents: readonly SeedDocument[], path = '/schedule.xml'): Promise<string> {
  const view = new View()
  for (const document of documents) view.set({ ...stamp, ...document })
  const context = { identity: 'visitor', projectId: 'p', dataset: 'd' }
  const file = await makeSiteFile(path, {
    config: { siteUrl: 'https://fest.example' } as SiteConfig,
    readContent: (query, params) => runQuery(view, query, params, context),
  })
  expect(file?.type).toMatch(/^\w+\/\w+; charset=utf-8$/)
  return file?.text ?? ''
}

function changes(program: Program, documents: ReturnType<typeof seedDocuments>) {
  const { items } = planImport(program, documents)
  return {
    problems: program.problems.filter(({ severity }) => severity === 'error'),
    created: items.filter(({ kind }) => kind === 'create').map(({ title }) => title),
    changes: items.flatMap(({ title, changes }) => changes.map((change) => ({ document: title, ...change }))),
  }
}

const none = { problems: [], created: [], changes: [] }

describe.each([
  ['the sample event', seedDocuments()],
  ['texts that break things', [...hardProgram(), settings]],
])('%s', (_, documents) => {
  test('its schedule comes back from schedule.xml as it was, with every session that takes place', async () => {
    const xml = new TextEncoder().encode(await published(documents))
    const file = await readFile('schedule.xml', xml, timeZone)
    if (file.kind !== 'schedule') throw new Error(`It was read as: ${file.kind}`)
    const program = file.read(new Map())
    const sessions = documents.filter((each) => each._type === 'session' && each['status'] !== 'cancelled')
    expect(program.entries.flatMap(({ type, id }) => (type === 'session' ? [id] : [])).toSorted()).toEqual(
      sessions.map(({ _id }) => _id).toSorted(),
    )
    expect([program.problems, program.words, program.dropped]).toEqual([[], [], []])
    expect(changes(program, documents)).toEqual(none)
  })

  test.each(['session', 'person', 'room', 'track'] as const)(
    'its %ss come back from a spreadsheet as they were',
    (type) => {
      const read = readCsv(csvOf(type, documents, timeZone))
      const { type: guessed } = guessType(read.header)
      const mapping = guessMapping(guessed, read.header)
      const program = programOfSheet(read, { type: guessed, mapping, dayOrder: 'day-first', timeZone })
      expect(program.entries.filter((entry) => entry.type === type).length).toBe(
        documents.filter(({ _type }) => _type === type).length,
      )
      expect(changes(program, documents)).toEqual(none)
    },
  )
})

const session = (id: string, fields: Record<string, unknown> = {}): SeedDocument => ({
  _id: id,
  _type: 'session',
  title: `Session ${id}`,
  slug: { _type: 'slug', current: id },
  kind: 'talk',
  summary: 'Made by a test.',
  startsAt: '2025-10-10T08:50:00Z',
  endsAt: '2025-10-10T10:10:00Z',
  status: 'confirmed',
  ...fields,
})
const version = (name: string, releasedAt: string): SeedDocument => ({
  _id: `scheduleVersion-${name}`,
  _type: 'scheduleVersion',
  version: name,
  releasedAt,
})
const childOf = (xml: string, name: string) => readXml(xml).children.find((each) => each.name === name)

test('it names the latest released version, and none before the first', async () => {
  expect(childOf(await published([settings, session('a')]), 'version')?.text).toBe('')
  const two = [version('0.2', '2025-10-02T08:00:00Z'), version('0.1', '2025-10-01T08:00:00Z')]
  expect(childOf(await published([settings, session('a'), ...two]), 'version')?.text).toBe('0.2')
})

test('a session keeps its number when others come before it, and a canceled one isn’t in it', async () => {
  const numberOf = (xml: string) => /guid="b" id="(\d+)"/.exec(xml)?.[1]
  const alone = await published([settings, session('b')])
  const among = await published([
    settings,
    session('a', { startsAt: '2025-10-09T08:00:00Z', endsAt: '2025-10-09T09:00:00Z' }),
    session('b'),
    session('c', { status: 'cancelled' }),
  ])
  expect(Number(numberOf(alone))).toBeGreaterThan(0)
  expect(Number(numberOf(alone))).toBeLessThan(2 ** 31)
  expect(numberOf(among)).toBe(numberOf(alone))
  expect(among).not.toContain('guid="c"')
})

test('times are in the event’s zone, and what XML can’t have is left out', async () => {
  const xml = await published([settings, session('a', { title: 'One\u000btwo <&">' })])
  expect(xml).toContain(
    '<date>2025-10-10T10:50:00+02:00</date>\n<start>10:50</start>\n<duration>01:20</duration>',
  )
  expect(xml).toContain('<title>Onetwo &lt;&amp;&quot;&gt;</title>')
})

test('a night session is on its evening’s day, as on the site', async () => {
  const evening = { startsAt: '2025-10-25T17:00:00Z', endsAt: '2025-10-25T18:00:00Z' }
  const night = { startsAt: '2025-10-25T23:30:00Z', endsAt: '2025-10-26T00:30:00Z' }
  const days = async (settled: SeedDocument) =>
    [
      ...(await published([settled, session('a', evening), session('b', night)])).matchAll(
        /<day .*?date="(\S+)"/g,
      ),
    ].map(([, date]) => date)
  expect(await days(settings)).toEqual(['2025-10-25'])
  expect(await days({ ...settings, dayEndHour: 1 })).toEqual(['2025-10-25', '2025-10-26'])
})

test('a calendar learns of a room or a person that changed', async () => {
  const [room, person] = [
    { _id: 'hall', _type: 'room', name: 'Hall' },
    { _id: 'ada', _type: 'person', name: 'Ada' },
  ]
  const talk = session('a', {
    room: { _type: 'reference', _ref: 'hall' },
    speakers: [{ _key: 'k', role: 'speaker', person: { _type: 'reference', _ref: 'ada' } }],
  })
  const changeOf = async (...documents: readonly SeedDocument[]) =>
    /SEQUENCE:(\d+)\r\nDTSTAMP:(\w+)/
      .exec(await published([settings, ...documents], '/schedule.ics'))
      ?.slice(1)
  const later = { _updatedAt: '2025-10-09T08:00:00Z' }
  const before = await changeOf(talk, room, person)
  const after = [expect.not.stringMatching(before?.[0] ?? ''), '20251009T080000Z']
  expect(before?.[1]).toBe('20251001T080000Z')
  expect(await changeOf(talk, { ...room, ...later }, person)).toEqual(after)
  expect(await changeOf(talk, room, { ...person, ...later })).toEqual(after)
  expect(await changeOf(session('b'), { ...room, ...later })).toEqual(before)
})

test('a site without a program has a file that is well-formed', async () => {
  const root = readXml(await published([]))
  expect([root.name, root.children.map(({ name }) => name)]).toEqual([
    'schedule',
    ['generator', 'version', 'conference'],
  ])
})
