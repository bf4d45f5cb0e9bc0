import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CustomOverview } from '../../kinds/custom-answers.ts'
import { kindWords, type ListRow } from '../../kinds/admin-kind.ts'
import { openIn, type PanelAccess, usePanelAccess } from '../../frame/panel-access.ts'
import { type CellContext, type Column, columnsOf, keptColumns } from '../../kinds/columns.ts'
import { type Fitted, fittedColumns } from './fitting.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'

type Shown = {
  kind: AdminKind
  custom: CustomOverview
  rows: readonly ListRow[]
  context: CellContext
  sort: string
  /** What the table may fill. */
  box: RefObject<HTMLElement | null>
}

const ofEvery = new Set(['age', 'created_at', 'updated_at'])

function columnsFor(access: PanelAccess, kind: AdminKind, custom: CustomOverview): readonly Column[] {
  const all = columnsOf(kind, custom)
  const own = new Set(openIn(access, kind, 'columns', all, ({ name }) => name))
  return all.filter((column) => own.has(column) || ofEvery.has(column.name))
}

/** The columns of a list on this device, at this width, for these rows. */
export function useColumns({ kind, custom, rows, context, sort, box }: Shown) {
  const access = usePanelAccess()
  const [chosen, setChosen] = useState(() => (access === 'admin' ? keptColumns(kind).read() : null))
  const density = useSyncExternalStore(densitySetting.subscribe, densitySetting.read)
  const room = useWidth(box)
  const all = useMemo(() => columnsFor(access, kind, custom), [access, kind, custom])
  const fitted: Fitted = useMemo(
    () => fittedColumns({ columns: all, chosen, rows, context, sort, head: kindWords[kind].headIs, room }),
    [kind, all, chosen, rows, context, sort, room],
  )
  // A decision changes rows, but seldom columns: keeps the same array, so that other rows don't re-render.
  const names = fitted.shown.join(' ')
  const columns: readonly Column[] = useMemo(() => {
    const shown = new Set(names.split(' '))
    return all.filter(({ name }) => shown.has(name))
  }, [all, names])
  return {
    all,
    columns,
    fitted,
    density,
    chosen,
    choose: (list: readonly string[] | null) => {
      setChosen(list)
      keptColumns(kind).write(list)
    },
  }
}

/** The width of an element in whole rem; until it is there, the window's. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => inRem(window.innerWidth))
  useEffect(() => {
    if (!box.current) return
    // It also reports the initial width, before the first paint.
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

/** How tall rows are: two lines each, or one. */
export type Density = 'roomy' | 'compact'

/** Chosen on this device, for all lists. */
export const densitySetting = keptValue<Density>(
  'fest-admin-density',
  (text) => (text === 'compact' ? 'compact' : 'roomy'),
  (density) => (density === 'compact' ? density : null),
)
