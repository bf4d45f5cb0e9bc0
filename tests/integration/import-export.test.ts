import { seedDocuments } from '@fest/local/seed/content.ts'
import { guessMapping, guessType } from '@fest/studio/import/column-names.ts'
import { readCsv } from '@fest/studio/import/testing.ts'
import { programOfSheet } from '@fest/studio/import/read/from-csv.ts'
import { programOfSchedule } from '@fest/studio/import/read/from-pretalx.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import type { Program } from '@fest/studio/import/program.ts'
import { csvOf } from '@fest/studio/import/export/to-csv.ts'
import { scheduleOf } from '@fest/studio/import/export/to-schedule.ts'
import { describe, expect, test } from 'vitest'
import { hardProgram } from '../support/hard-content/hard-event.ts'

const timeZone = 'Europe/Berlin'

function sheet(text: string): Program {
  const read = readCsv(text)
  const type = guessType(read.header)
  return programOfSheet(read, {
    type,
    mapping: guessMapping(type, read.header),
    dayOrder: 'day-first',
    timeZone,
  })
}

/** What an import would do, told by field; nothing when it would change nothing. */
function changes(program: Program, documents: ReturnType<typeof seedDocuments>) {
  return {
    problems: program.problems.filter(({ severity }) => severity === 'error'),
    created: planImport(program, documents).items.flatMap(({ kind, title }) =>
      kind === 'create' ? [title] : [],
    ),
    changes: planImport(program, documents).items.flatMap(({ title, changes }) =>
      changes.map((change) => ({ document: title, ...change })),
    ),
  }
}

const none = { problems: [], created: [], changes: [] }

describe.each([
  ['the sample event', seedDocuments()],
  ['texts that break things', hardProgram()],
])('%s', (_, documents) => {
  test.each(['session', 'person', 'room', 'track'] as const)(
    'its %ss come back from a spreadsheet as they were',
    (type) => {
      const program = sheet(csvOf(type, documents, timeZone))
      expect(program.entries.filter((entry) => entry.type === type).length).toBe(
        documents.filter(({ _type }) => _type === type).length,
      )
      expect(changes(program, documents)).toEqual(none)
    },
  )

  test('its schedule as JSON names the version that was released', () => {
    const event = { title: 'Ours', timeZone, siteUrl: 'https://fest.example' }
    expect(scheduleOf(documents, { ...event, version: '0.3' })).toMatchObject({
      schedule: { version: '0.3' },
    })
    expect(scheduleOf(documents, event)).toMatchObject({ schedule: { version: '1' } })
  })

  test('its schedule comes back from JSON as it was', () => {
    const event = { title: 'Ours', timeZone, siteUrl: 'https://fest.example' }
    const program = programOfSchedule(JSON.parse(JSON.stringify(scheduleOf(documents, event))))
    expect(program.entries.length).toBeGreaterThan(0)
    expect(changes(program, documents)).toEqual(none)
  })
})
