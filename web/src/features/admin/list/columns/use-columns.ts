import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import { openIn, type PanelAccess, usePanelAccess } from '#app/features/admin/frame/panel-access.ts'
import { type CellContext, type Column, columnsOf, headIs, keepColumns, readColumns } from './columns.ts'
import { followDensity, readDensity } from './density.ts'
import { type Fitted, fittedColumns } from './fitting.ts'

type Shown = {
  kind: AdminKind
  rows: readonly ListRow[]
  context: CellContext
  sort: string
  /** What the table may fill. */
  box: RefObject<HTMLElement | null>
}

/** What every list says of a row. */
const ofEvery = new Set(['age', 'created_at', 'updated_at'])

/** The columns of a kind that somebody may see. */
function columnsFor(access: PanelAccess, kind: AdminKind): readonly Column[] {
  const all = columnsOf(kind)
  const own = new Set(openIn(access, kind, 'columns', all, ({ name }) => name))
  return all.filter((column) => own.has(column) || ofEvery.has(column.name))
}

/** The columns of a list on this device, at this width, for these rows. */
export function useColumns({ kind, rows, context, sort, box }: Shown) {
  const access = usePanelAccess()
  const [chosen, setChosen] = useState(() => (access === 'admin' ? readColumns(kind) : null))
  const density = useSyncExternalStore(followDensity, readDensity)
  const room = useWidth(box)
  const fitted: Fitted = useMemo(
    () =>
      fittedColumns({
        columns: columnsFor(access, kind),
        chosen,
        rows,
        context,
        sort,
        head: headIs(kind),
        room,
      }),
    [access, kind, chosen, rows, context, sort, room],
  )
  // A decision changes the rows, but seldom the columns: the same list again, so that no other row renders.
  const names = fitted.shown.join(' ')
  const columns: readonly Column[] = useMemo(() => {
    const shown = new Set(names.split(' '))
    return columnsFor(access, kind).filter(({ name }) => shown.has(name))
  }, [access, kind, names])
  return {
    columns,
    fitted,
    density,
    chosen,
    choose: (list: readonly string[] | null) => {
      setChosen(list)
      keepColumns(kind, list)
    },
  }
}

/** The width of an element in whole rem; until it is there, the window's. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => inRem(window.innerWidth))
  useEffect(() => {
    if (!box.current) return
    // It also reports the first width, before anything is painted.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(inRem(entry.contentRect.width))
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}

const inRem = (px: number) =>
  Math.floor(px / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
