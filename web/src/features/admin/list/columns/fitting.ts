import type { ListRow } from '../../kinds/admin-kind.ts'
import type { CellContext, Column } from '../../kinds/columns.ts'

/** In rem, as in list.module.css: the checkbox, the first column at its narrowest, and the status. */
const alwaysThere = 2.75 + 13 + 8.5
const widthOf = ({ isNumber, isWide }: Column) => (isNumber ? 6.25 : isWide ? 12 : 8.5)
/** How much more the first column gets before a column that isn't usual gets any. */
const comfort = 8
/**
 * With more than this left over, the first column isn't given all of it, since its words and the status belong together:
 * the last one gets the rest.
 */
const mostLeft = { name: 8, title: 16 }

/** By how much at most. */
const wider = 4

export type Fitted = {
  /** The names of the columns to show, in the list's order. */
  shown: readonly string[]
  /** Why the others that could be shown are not. */
  hidden: ReadonlyMap<string, 'same' | 'room'>
  /** Whether the last column gets the room that is left, instead of the first one. */
  isLoose: boolean
  /** Whether there is so much left that every column is wider. */
  isSpacious: boolean
}

type Wanted = {
  columns: readonly Column[]
  /** What somebody chose on this device; null to leave it to the list. */
  chosen: readonly string[] | null
  rows: readonly ListRow[]
  context: CellContext
  sort: string
  /** What the first column holds; a name is short. */
  head: 'name' | 'title'
  /** The list's width in rem. */
  room: number
}

/**
 * Which columns a list shows: those that tell its rows apart, as many as fit without a shortened word. The one that the
 * list is sorted by comes first, then the usual ones. What somebody chose is shown even where all rows say the same.
 */
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
  // The same moment may be there twice, as a date beside an age.
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
