import type { Delimiter } from '@fest/sheets/csv-rows.ts'
import { wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { instantInZone } from '../read/clock.ts'
import { codecOf, stringOf } from '../codecs.ts'
import { exportedFields } from '../column-fields.ts'
import { writeCsv } from '../read/csv.ts'
import { peopleInCell } from '../read/people-in-cell.ts'
import { nameOfDocument } from '../plan/match.ts'
import { comparableName, type ImportedType, importedTypes } from '../program.ts'
import { type Known, pairDocuments, type Stored } from '../plan/stored.ts'

/** A type's documents or drafts as CSV that an import reads back. Local times, ambiguous ones in UTC. */
export function csvOf(
  type: ImportedType,
  documents: readonly Stored[],
  timeZone: string,
  delimiter: Delimiter = ',',
): string {
  const known = pairDocuments(documents, importedTypes)
  const fields = exportedFields(type)
  const names = namesOf(known)
  const rows = known
    .filter((each) => each.type === type)
    .toSorted(byTimeOrName)
    .map(({ id, current }) => {
      const cells: Record<string, string> = { id, ...clockCells(current, timeZone) }
      return fields.map(({ name }) => cells[name] ?? codecOf(type, name).toCell(current[name], names))
    })
  return writeCsv([fields.map(({ title }) => title), ...rows], delimiter)
}

function byTimeOrName(a: Known, b: Known): number {
  const [first, second] = [a, b].map(
    ({ current }) => `${stringOf(current['startsAt']) || '9'} ${nameOfDocument(current)}`,
  ) as [string, string]
  return first.localeCompare(second)
}

/** How a cell names somebody; with the id when several people have the name. */
function namesOf(known: readonly Known[]): (id: string) => string {
  const byId = new Map(known.map((each) => [each.id, each]))
  const counts = new Map<string, number>()
  for (const { type, current } of known) {
    const key = `${type}/${comparableName(nameOfDocument(current))}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (id) => {
    const found = byId.get(id)
    if (!found) return ''
    const name = nameOfDocument(found.current)
    const isPlain =
      !/[;,&()[\]\n]/.test(name) &&
      peopleInCell(name).length === 1 &&
      (counts.get(`${found.type}/${comparableName(name)}`) ?? 0) === 1
    if (found.type !== 'person' || isPlain) return name
    return `${name.replaceAll(/[;&()[\]\n|/+]/g, ' ')} [${id}]`
  }
}

function clockCells(session: Stored, timeZone: string) {
  const [start, end] = [cellOf(session['startsAt'], timeZone), cellOf(session['endsAt'], timeZone)]
  const date = start?.clock?.slice(0, 10) ?? ''
  const time = (cell: typeof start) =>
    cell === null ? '' : cell.clock?.startsWith(date) && date ? cell.clock.slice(11) : cell.instant
  return { date, start: time(start), end: time(end) }
}

/** An instant, and its local time when that is unambiguous. */
function cellOf(value: unknown, timeZone: string): { instant: string; clock: string | null } | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) return null
  const instant = new Date(at).toISOString()
  const clock = wallStampOf(at, timeZone)
  const minutes = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14))
  const back = instantInZone(clock.slice(0, 10), minutes, timeZone)
  return { instant, clock: 'instant' in back && back.instant === instant ? clock : null }
}
