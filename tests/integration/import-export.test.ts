import { seedDocuments } from '@fest/local/seed/content.ts'
import { guessMapping, guessType } from '@fest/studio/import/columns.ts'
import { readCsv } from '@fest/studio/import/read/csv.ts'
import { programmeOfSheet } from '@fest/studio/import/read/from-csv.ts'
import { programmeOfSchedule } from '@fest/studio/import/read/from-pretalx.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import type { Programme } from '@fest/studio/import/programme.ts'
import { csvOf } from '@fest/studio/import/export/to-csv.ts'
import { scheduleOf } from '@fest/studio/import/export/to-schedule.ts'
import { describe, expect, test } from 'vitest'
import { hardProgramme } from '../support/hard-content/hard-programme.ts'

const timeZone = 'Europe/Berlin'

function sheet(text: string): Programme {
  const read = readCsv(text)
  const type = guessType(read.header)
  return programmeOfSheet(read, {
    type,
    mapping: guessMapping(type, read.header),
    dayOrder: 'day-first',
    timeZone,
  })
}

/** What an import would do, told by field; nothing when it would change nothing. */
function changes(programme: Programme, documents: ReturnType<typeof seedDocuments>) {
  return {
    problems: programme.problems.filter(({ severity }) => severity === 'error'),
    created: planImport(programme, documents).items.flatMap(({ kind, title }) =>
      kind === 'create' ? [title] : [],
    ),
    changes: planImport(programme, documents).items.flatMap(({ title, changes }) =>
      changes.map((change) => ({ document: title, ...change })),
    ),
  }
}

const none = { problems: [], created: [], changes: [] }

describe.each([
  ['the sample event', seedDocuments()],
  ['texts that break things', hardProgramme()],
])('%s', (_, documents) => {
  test.each(['session', 'person', 'room', 'track'] as const)(
    'its %ss come back from a spreadsheet as they were',
    (type) => {
      const programme = sheet(csvOf(type, documents, timeZone))
      expect(programme.entries.filter((entry) => entry.type === type).length).toBe(
        documents.filter(({ _type }) => _type === type).length,
      )
      expect(changes(programme, documents)).toEqual(none)
    },
  )

  test('its schedule comes back from JSON as it was', () => {
    const event = { title: 'Ours', timeZone, siteUrl: 'https://fest.example' }
    const programme = programmeOfSchedule(JSON.parse(JSON.stringify(scheduleOf(documents, event))))
    expect(programme.entries.length).toBeGreaterThan(0)
    expect(changes(programme, documents)).toEqual(none)
  })
})
