import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toast } from '#app/ui/overlays/toast.ts'
import { type ListRow } from '../kinds/admin-kind.ts'
import { type Decision, placesTaken, statusOf } from '../kinds/decision-kinds.ts'
import { statusShown } from '../decisions/decision-state.ts'
import type { DecideDialogProps } from '../decisions/DecideDialog.tsx'
import { useAsking, useDecisions } from '../decisions/open-decisions.ts'
import { rowOptions } from '../backend/row.queries.ts'
import { listOptions } from '../kinds/admin-list.queries.ts'
import { headOf } from '../kinds/columns.ts'
import { type ListAddress, readAddress, writeAddress } from '../kinds/list-address.ts'
import type { KeyAction } from '../kinds/list-keys.ts'
import { allOrNone, extended, type Selection, toggled } from './selection/selection.ts'
import { rowElementId } from './table/ListTable.tsx'

/** A decision that needs a dialog: on many rows, with a reason, or one that frees somebody's place. */
export type Asked = Pick<DecideDialogProps, 'decisions' | 'rows' | 'isBulk'>

const noRows: readonly ListRow[] = []

/** One list's state: its address, the selected and current rows, and the actions on them. */
export function useList(kind: AdminKind) {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readAddress(kind, params), [kind, params])
  const query = useQuery({ ...listOptions(kind, address), placeholderData: keepPreviousData })
  const rows = query.data?.rows ?? noRows
  const { decisions, state } = useDecisions()
  const [selection, setSelection] = useState<Selection>(new Map())
  const [wanted, setWanted] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  const indexOf = (id: string | null) => rows.findIndex((row) => row.id === id)
  const place = Math.max(0, indexOf(wanted) === -1 ? indexOf(address.row) : indexOf(wanted))
  const current = rows[place]?.id ?? null

  function go(next: ListAddress, how: 'push' | 'replace' = 'push') {
    setParams(new URLSearchParams(writeAddress(next)), { replace: how === 'replace' })
  }

  const focusRow = (id: string) => document.getElementById(rowElementId(id))?.focus()

  function openRow(id: string) {
    setWanted(id)
    go({ ...address, row: id }, address.row === null ? 'push' : 'replace')
  }

  function closeRow() {
    go({ ...address, row: null }, 'replace')
    if (current !== null) focusRow(current)
  }

  /** Moves to a row by key: the focus, and the open row if one is open. */
  function moveTo(id: string | undefined, takesFocus = true) {
    if (id === undefined) return
    setWanted(id)
    if (address.row !== null && address.row !== id) go({ ...address, row: id }, 'replace')
    if (takesFocus) focusRow(id)
  }

  const asSeen = (row: ListRow): ListRow => ({
    ...row,
    status: statusShown(state.optimistic.get(row.id), row.status),
  })

  function send(decision: Decision, chosen: readonly ListRow[], reason: string | null) {
    const reached = chosen.filter(({ status }) => decision.from.includes(status))
    if (reached.length > 0) decisions.decide(kind, decision, reached, reason)
  }

  /** Decides on one row and moves to the next; asks first if that frees somebody's place. */
  function decideOn(decision: Decision, row: ListRow, takesFocus: boolean) {
    const seen = asSeen(row)
    if (!decision.from.includes(seen.status)) {
      toast.info(`${headOf(kind, seen).main}: ${statusOf(kind, seen.status).label.toLowerCase()} already`)
      return
    }
    if (placesTaken(decision, [seen]) > 0)
      return setAsked({ decisions: [decision], rows: [seen], isBulk: false })
    send(decision, [seen], null)
    const at = indexOf(row.id)
    if (at !== -1) moveTo(rows[at + 1]?.id, takesFocus)
  }

  /** A decision by key or from the bar: on the selection, else on the current row. */
  function decide(decision: Decision) {
    if (selection.size > 0) {
      const fresh = new Map(rows.map((row) => [row.id, row]))
      const chosen = [...selection.values()].map((row) => asSeen(fresh.get(row.id) ?? row))
      setAsked({ decisions: [decision], rows: chosen, isBulk: true })
      return
    }
    const row = rows[place]
    if (row) decideOn(decision, row, true)
  }

  function answer(decision: Decision, reason: string | null) {
    if (!asked) return
    send(decision, asked.rows, reason)
    if (asked.isBulk) setSelection(new Map())
    const [only] = asked.rows
    const at = only && !asked.isBulk ? indexOf(only.id) : -1
    setAsked(null)
    if (at !== -1) moveTo(rows[at + 1]?.id, false)
  }

  // No row matches the filter anymore, though the page still shows them.
  const wantedStatuses = address.filters['status']
  const isWorkedOff =
    wantedStatuses !== undefined &&
    rows.length > 0 &&
    !query.isPlaceholderData &&
    rows.every((row) => !wantedStatuses.includes(asSeen(row).status))

  /** Goes to the next page with rows, or else the previous one. */
  async function goOn() {
    // Waits for the last decision, or its row would still be listed.
    await decisions.settled()
    const older = query.data?.older ?? null
    if (older !== null) go({ ...address, row: null, page: { to: 'older', cursor: older } })
    else if (address.page !== null) go({ ...address, row: null, page: null })
    else void query.refetch()
  }

  function press(id: string, how: 'open' | 'select' | 'extend') {
    const row = rows[indexOf(id)]
    if (!row) return
    if (how === 'open') return openRow(id)
    setSelection((before) =>
      how === 'select' || current === null
        ? toggled(before, row)
        : extended(before, rows, { from: current, to: id }),
    )
    setWanted(id)
  }

  const selectAll = () => setSelection((before) => allOrNone(before, rows))

  /** The actions of keys on rows; returns false for keys it doesn't handle. */
  function act(action: KeyAction): boolean {
    const row = rows[place]
    if (action.do === 'close') {
      if (address.row !== null) closeRow()
      else if (selection.size > 0) setSelection(new Map())
      else return false
      return true
    }
    if (!row) return false
    if (action.do === 'move') {
      const isThere = document.activeElement?.id === rowElementId(row.id) || address.row === row.id
      // The first key focuses the list; further ones move.
      const next = isThere ? rows[place + action.by] : row
      if (action.isExtending && next)
        setSelection((before) => extended(before, rows, { from: row.id, to: next.id }))
      moveTo(next?.id)
    } else if (action.do === 'edge') moveTo(rows.at(action.to === 'first' ? 0 : -1)?.id)
    else if (action.do === 'open') openRow(row.id)
    else if (action.do === 'select') setSelection((before) => toggled(before, row))
    else if (action.do === 'all') selectAll()
    else if (action.do === 'decide') decide(action.decision)
    else return false
    return true
  }

  // Its own dialog comes before questions about earlier decisions.
  useAsking(decisions, asked !== null)
  // The next list is fetched again.
  useEffect(() => () => decisions.forgetSaved(), [decisions])

  // Rows only re-render when they change, so the function they are given must stay the same.
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  const onPress = useCallback((id: string, how: 'open' | 'select' | 'extend') => latest.current(id, how), [])

  // Prefetches the next row, so that it is there after a decision.
  const next = address.row === null ? undefined : rows[indexOf(address.row) + 1]?.id
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(rowOptions(kind, next))
  }, [client, kind, next])

  return {
    address,
    query,
    rows,
    isWorkedOff,
    goOn: () => void goOn(),
    current,
    selection,
    setSelection,
    decisions,
    state,
    asked,
    ask: setAsked,
    answer,
    go,
    openRow,
    closeRow,
    decide,
    decideOn,
    onPress,
    act,
    selectAll,
  }
}
