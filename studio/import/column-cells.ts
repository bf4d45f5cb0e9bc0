import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { isDate, readMinutes, splitMoment } from './read/clock.ts'
import { isClock } from './read/time-spans.ts'

/** The kind of a column's cells, if most are the same. */
export type CellsKind = 'date' | 'clock' | 'moment' | 'number' | 'duration' | 'text' | 'long text'

/** Enough rows to tell; lists have thousands. */
const sample = 60
/** Out of ten filled cells. */
const most = 7

/** Guessing a sheet's shape asks for the same columns again and again. */
const known = new WeakMap<readonly SheetRow[], (CellsKind | undefined)[]>()

/** The kind of each column; undefined where one is empty, or mixed. */
export function kindsOfColumns(rows: readonly SheetRow[], count: number): (CellsKind | undefined)[] {
  const found =
    known.get(rows) ??
    Array.from({ length: count }, (_, at) => kindOfCells(rows.map(({ cells }) => cells[at] ?? '')))
  known.set(rows, found)
  return found
}

function kindOfCells(cells: readonly string[]): CellsKind | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, sample)
  const kinds = filled.map((cell) => kindOf(cell.trim()))
  const kind = kinds.find(
    (each) => kinds.filter((other) => other === each).length * 10 >= filled.length * most,
  )
  const isLong = filled.filter((cell) => cell.length > 100).length * 2 > filled.length
  return kind === 'text' && isLong ? 'long text' : kind
}

function kindOf(cell: string): CellsKind {
  // No time is this long.
  if (cell.length > 60) return 'text'
  if (/^\d+(?:\.0)?$/.test(cell)) return 'number'
  if (isDate(cell)) return 'date'
  if (isClock(cell)) return 'clock'
  if (splitMoment(cell).day !== '') return 'moment'
  return readMinutes(cell) === null ? 'text' : 'duration'
}

const fitting: Readonly<Record<string, readonly CellsKind[]>> = {
  date: ['date', 'moment'],
  start: ['clock', 'moment'],
  end: ['clock', 'moment'],
  duration: ['number', 'duration', 'clock'],
  capacity: ['number'],
  id: ['number', 'text'],
  speakers: ['text'],
}

/** Whether such cells fit a field; an empty column fits any. */
export function fitsCells(field: string, kind: CellsKind | undefined): boolean {
  return kind === undefined || (fitting[field] ?? ['text', 'long text']).includes(kind)
}

/** Whether a cell says when something is. */
export function isTime(cell: string): boolean {
  return ['date', 'clock', 'moment'].includes(kindOf(cell.trim()))
}

/** Whether a cell is content rather than a heading. */
export function isContent(cell: string): boolean {
  return cell.trim() !== '' && kindOf(cell.trim()) !== 'text'
}
