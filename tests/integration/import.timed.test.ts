import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocuments } from '@fest/studio/import/dataset.ts'
import { programOfSchedule } from '@fest/studio/import/read/from-pretalx.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import type { Program } from '@fest/studio/import/program.ts'
import { newEntry } from '@fest/studio/import/plan/import-entry.ts'
import { runImport } from '@fest/studio/import/plan/run-import.ts'
import { openContentWithRooms } from '../support/content-service.ts'
import { piecesAround } from '../support/yardstick.ts'

const { organizer: client } = await openContentWithRooms()

function timetable(name: string): Program {
  const file = join(import.meta.dirname, '../fixtures', `${name}.json`)
  return programOfSchedule(JSON.parse(readFileSync(file, 'utf8')))
}

/** The same conference on other days, as if it were several: as many sessions as a large one has. */
function repeated(program: Program, times: number): Program {
  const entries = Array.from({ length: times }, (_, round) =>
    program.entries.map((entry) =>
      entry.type === 'session' ? { ...entry, id: `${round}-${entry.id}` } : { ...entry },
    ),
  )
  const [first = [], ...others] = entries
  return { ...program, entries: [...first, ...others.flat().filter(({ type }) => type === 'session')] }
}

const anEntry = () => newEntry('timetable.json', 'Olga', new Date())

async function importOnce(program: Program): Promise<{ written: number; ms: number }> {
  const startedAt = performance.now()
  const plan = planImport(program, await readDocuments(client))
  const written = await runImport(client, plan.items, anEntry())
  return { written, ms: performance.now() - startedAt }
}

test.each(['pretalx-four-days-online', 'pretalx-two-days-eight-rooms'])(
  '%s is imported twice with the same result, as drafts',
  async (name) => {
    const program = timetable(name)
    const before = new Set((await readDocuments(client)).map(({ _id }) => _id))
    const first = await importOnce(program)
    const once = await readDocuments(client)
    const second = await importOnce(program)
    console.log(
      `${name}: ${first.written} drafts in ${Math.round(first.ms)} ms, again in ${Math.round(second.ms)} ms`,
    )
    expect(first.written).toBe(program.entries.length)
    expect(once.filter(({ _id }) => !before.has(_id)).every(({ _id }) => _id.startsWith('drafts.'))).toBe(
      true,
    )
    expect(second.written).toBe(0)
    expect(await readDocuments(client)).toEqual(once)
  },
)

/** The longest an organizer waits for several hundred sessions, in pieces: some six seconds on a laptop. */
const patience = 3000

test('several hundred sessions take seconds, and as little the second time', async () => {
  const program = repeated(timetable('pretalx-two-days-eight-rooms'), 8)
  let written = Number.NaN
  const importLarge = () =>
    piecesAround(async () => {
      const done = await importOnce({ ...program, source: 'pretalx:large' })
      written = done.written
      return done.ms
    })
  const first = await importLarge()
  expect(written).toBeGreaterThanOrEqual(600)
  const second = await importLarge()
  expect(written).toBe(0)
  console.info(`600 sessions: ${first.toFixed(0)} pieces, again ${second.toFixed(0)}`)
  expect(program.entries.filter(({ type }) => type === 'session').length).toBe(600)
  expect(first).toBeLessThan(patience)
  expect(second).toBeLessThan(patience)
})
