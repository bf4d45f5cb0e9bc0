import type { ListRow } from '../../kinds/admin-kind.ts'
import type { CellContext, Column } from '../../kinds/columns.ts'

/** In rem, as in ListTable.tsx: the checkbox, the first column at its narrowest, and the status. */
const alwaysThere = 2.75 + 13 + 8.5
const widthOf = ({ isNumber, isWide }: Column) => (isNumber ? 7.25 : isWide ? 12 : 8.5)
/** The first column grows by this much before an unusual column is shown. */
const comfort = 8
/** Spare room beyond this goes to the last column, to keep the first column's text and the status close. */
const mostLeft = { name: 8, title: 16 }

/** The most a column grows. */
const wider = 4

export type Fitted = {
  /** The names of the columns to show, in the list's order. */
  shown: readonly string[]
  /** Why the others that could be shown are not. */
  hidden: ReadonlyMap<string, 'same' | 'room'>
  /** Whether the last column gets the spare room instead of the first one. */
  isLoose: boolean
  /** Whether there's enough spare room to widen every column. */
  isSpacious: boolean
}

type Wanted = {
  columns: readonly Column[]
  /** The columns chosen on this device; null for automatic. */
  chosen: readonly string[] | null
  rows: readonly ListRow[]
  context: CellContext
  sort: string
  /** The first column's content; a name is short. */
  head: 'name' | 'title'
  /** The list's width in rem. */
  room: number
}

/** As many columns with differing values as fit: the sorted one, then the usual ones. Chosen ones always. */
export function fittedColumns({ columns, chosen, rows, context, sort, head, room }: Wanted): Fitted {
  const hidden = new Map<string, 'same' | 'room'>()
  const isSame = (column: Column) => {
    const [first, ...others] = rows
    if (!first || others.length === 0) return false
    const words = column.cell(first, context)
    return others.every((row) => column.cell(row, context) === words)
  }
  const wanted = columns.filter((column) => {
    if (chosen) return chosen.includes(column.name)
    const says = !isSame(column)
    if (!says) hidden.set(column.name, 'same')
    return says
  })
  // An instant can have two columns, a date and an age.
  const isUsualSort = columns.some((column) => column.sort === sort && column.isUsual)
  const weight = (column: Column) =>
    column.sort === sort && (column.isUsual || !isUsualSort)
      ? 0
      : column.isUsual
        ? 1
        : column.sort === sort
          ? 2
          : 3
  const shown = new Set<string>()
  const sorts = new Set<string | undefined>()
  let left = room - alwaysThere
  for (const column of wanted.toSorted((one, two) => weight(one) - weight(two))) {
    const width = widthOf(column)
    const isExtra = !chosen && weight(column) > 1
    if (isExtra && sorts.has(column.sort)) continue
    if (width > left - (isExtra && column.sort !== sort ? comfort : 0)) hidden.set(column.name, 'room')
    else {
      shown.add(column.name)
      if (column.sort !== undefined) sorts.add(column.sort)
      left -= width
    }
  }
  return {
    shown: columns.map(({ name }) => name).filter((name) => shown.has(name)),
    hidden,
    isLoose: left > mostLeft[head],
    isSpacious: left - mostLeft[head] > wider * shown.size,
  }
}
