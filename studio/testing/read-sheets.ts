import { guessMapping, guessType } from '../import/column-names.ts'
import type { FieldsOf, ImportedType, Program } from '../import/program.ts'
import { readCsvSheet } from '../import/read/csv.ts'
import { programOfSheet, type SheetReading } from '../import/read/from-csv.ts'

export const readCsv = (text: string) => readCsvSheet(text).sheet

/** Reads a sheet in the Berlin zone with guessed headings. */
export function readSheet(text: string, reading: Partial<SheetReading> = {}): Program {
  const sheet = readCsv(text)
  const { rows } = sheet
  const type = guessType(sheet.header, rows).type
  const mapping = guessMapping(type, sheet.header, { rows })
  return programOfSheet(sheet, {
    type,
    mapping,
    dayOrder: 'day-first',
    timeZone: 'Europe/Berlin',
    ...reading,
  })
}

export function fieldsIn<Type extends ImportedType>({ entries }: Pick<Program, 'entries'>, type: Type) {
  // Entries of a type have its fields.
  return entries.flatMap((entry) => (entry.type === type ? [entry.fields as FieldsOf[Type]] : []))
}

export const namesIn = (program: Program) => fieldsIn(program, 'person').map(({ name }) => name)

export function timesIn(program: Program): Record<string, (string | undefined)[]> {
  return Object.fromEntries(
    fieldsIn(program, 'session').map(({ title, startsAt, endsAt }) => [title ?? '', [startsAt, endsAt]]),
  )
}

export const event = (fields: object = {}) => ({
  guid: 'g1',
  date: '2025-10-10T14:00:00+02:00',
  duration: '00:45',
  title: 'First circuits',
  type: 'Talk',
  persons: [],
  ...fields,
})

export const schedule = (...events: object[]) => ({
  schedule: { conference: { acronym: 'q25', title: 'Q 25', days: [{ rooms: { 'Lab A': events } }] } },
})
