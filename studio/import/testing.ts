import { guessMapping, guessType } from './column-names.ts'
import type { Program } from './program.ts'
import { readCsvSheet } from './read/csv.ts'
import { programOfSheet, type SheetReading } from './read/from-csv.ts'

/** The sheet of a CSV file. */
export function readCsv(text: string) {
  return readCsvSheet(text).sheet
}

/** Reads a sheet in the Berlin zone with guessed headings. */
export function readSheet(text: string, reading: Partial<SheetReading> = {}): Program {
  const sheet = readCsv(text)
  const { rows } = sheet
  const type = guessType(sheet.header, rows)
  const mapping = guessMapping(type, sheet.header, { rows })
  return programOfSheet(sheet, {
    type,
    mapping,
    dayOrder: 'day-first',
    timeZone: 'Europe/Berlin',
    ...reading,
  })
}

/** Start and end of each session, by its title. */
export function timesIn({ entries }: Program): Record<string, (string | undefined)[]> {
  const sessions = entries.filter((entry) => entry.type === 'session')
  return Object.fromEntries(
    sessions.map(({ fields }) => [fields.title ?? '', [fields.startsAt, fields.endsAt]]),
  )
}

/** An event of a pretalx schedule. */
export const event = (fields: object = {}) => ({
  guid: 'g1',
  date: '2025-10-10T14:00:00+02:00',
  duration: '00:45',
  title: 'First circuits',
  type: 'Talk',
  persons: [],
  ...fields,
})

/** A schedule with these events, all in one room. */
export const schedule = (...events: object[]) => ({
  schedule: { conference: { acronym: 'q25', title: 'Q 25', days: [{ rooms: { 'Lab A': events } }] } },
})

/** The same numbers from 0 to below `below` in every run. */
export function drawFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}
