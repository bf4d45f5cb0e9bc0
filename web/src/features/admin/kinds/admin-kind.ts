import { counted } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import kinds from './kinds.json'

/** One line of a list: columns that all kinds have, and the kind's own. */
export type ListRow = Returned<'admin_list'>['rows'][number]

/** Where a page ends; sent back unchanged. */
export type Cursor = NonNullable<Returned<'admin_list'>['next']>

type KindWords = {
  one: string
  many: string
  /** The heading of its list's first column, which holds people's names, or titles, which are longer. */
  head: string
  headIs: 'name' | 'title'
  name: string
  /** How long ago it came. Nobody reviews or decides on some, so that nobody waits. */
  age: string
  /** What its rows are decided like. */
  decided: keyof typeof kinds.decided
  /** The sort orders besides those of all kinds; keep them equal to the database's list. */
  sorts: readonly { value: string; label: string }[]
}

/** What each kind is called, and how its list is headed and sorted. */
export const kindWords = kinds.kinds as Readonly<Record<AdminKind, KindWords>>

/** `1 proposal`, `50 proposals` */
export function countOf(kind: AdminKind, number: number): string {
  const { one, many } = kindWords[kind]
  return counted(number, one, many)
}
