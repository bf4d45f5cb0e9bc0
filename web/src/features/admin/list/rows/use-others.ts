import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Decisions } from '../../decisions/decision-store.ts'
import type { ListRow } from '../../kinds/admin-kind.ts'
import { listKey, type ListPage, readList, readRows } from '../../kinds/admin-list.queries.ts'
import type { ListAddress } from '../../kinds/list-address.ts'

type Watched = { kind: AdminKind; address: ListAddress; rows: readonly ListRow[]; decisions: Decisions }

/** On focus and back online, refetches the rows on the screen in place. Reports which changed, and whether the list has. */
export function useOthers({ kind, address, rows, decisions }: Watched) {
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [hasMoved, setMoved] = useState(false)
  const pageName = JSON.stringify(listKey(kind, address))

  // Another page starts without marks.
  const [seenPage, setSeenPage] = useState(pageName)
  if (seenPage !== pageName) {
    setSeenPage(pageName)
    setChanged(new Set())
    setMoved(false)
  }

  const look = useEffectEvent(async () => {
    const ids = rows.map(({ id }) => id)
    await decisions.settled()
    const isFirst = address.page === null
    const [now, top] = await Promise.all([
      ids.length > 0 ? readRows(kind, ids) : [],
      isFirst ? readList(kind, address, { size: 1 }) : null,
    ])
    const fresh = new Map(now.map((row) => [row.id, row]))
    const marks = rows.filter((row) => isOther(row, fresh.get(row.id))).map(({ id }) => id)
    decisions.forgetSaved(marks)
    queryClient.setQueryData<ListPage>(listKey(kind, address), (page) =>
      page ? { ...page, rows: page.rows.map((row) => fresh.get(row.id) ?? row) } : page,
    )
    if (marks.length > 0) setChanged((before) => new Set([...before, ...marks]))
    const [first] = top?.rows ?? []
    setMoved(first !== undefined && !ids.includes(first.id))
  })

  useEffect(() => {
    // A failed check is ignored; the next focus checks again, or the network, which a computer that wakes up has later.
    const onVisible = () => {
      if (document.visibilityState === 'visible') look().catch(() => {})
    }
    window.addEventListener('focus', onVisible)
    window.addEventListener('online', onVisible)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('focus', onVisible)
      window.removeEventListener('online', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  return { changed, hasMoved, forgetMoved: () => setMoved(false) }
}

/** Whether a row changed in a way that matters for a decision. A deleted row stays as it was until the next page. */
function isOther(shown: ListRow, now: ListRow | undefined): boolean {
  return (
    now !== undefined &&
    (shown.status !== now.status || shown.assignee !== now.assignee || shown.notes !== now.notes)
  )
}
