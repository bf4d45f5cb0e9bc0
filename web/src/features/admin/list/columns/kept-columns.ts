import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { columnsOf } from './columns.ts'

const key = (kind: AdminKind) => `fest-admin-columns-${kind}`

/** The columns chosen on this device, in the order of the list; the usual ones while nobody chose. */
export function readColumns(kind: AdminKind): readonly string[] {
  const columns = columnsOf(kind)
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(kind)) ?? 'null')
    if (Array.isArray(kept)) return columns.map(({ name }) => name).filter((name) => kept.includes(name))
  } catch {
    // Whatever stands there is not ours; the usual columns are no loss.
  }
  return columns.filter(({ isUsual }) => isUsual).map(({ name }) => name)
}

export function keepColumns(kind: AdminKind, names: readonly string[]): void {
  try {
    localStorage.setItem(key(kind), JSON.stringify(names))
  } catch {
    // Where nothing can be kept the choice holds for this visit.
  }
}
