import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/screen.tsx'
import { type KnownContent, namesOf } from '../kinds/admin-answer.ts'
import { customChoices, type CustomOverview, customOverviewOptions } from '../kinds/custom-answers.ts'
import { isTellable } from '../kinds/decision-kinds.ts'
import { RoundBar } from '../decisions/RoundBar.tsx'
import { useRound } from '../decisions/round.queries.ts'
import { DecideDialog } from '../decisions/DecideDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { useWriting } from '../letters/use-writing.ts'
import { asListed, RowPanel } from '../row/RowPanel.tsx'
import { viewOf } from '../kinds/list-address.ts'
import { KeysDialog } from './keys/KeysDialog.tsx'
import { actionOf, isPressable, type KeyAction, keysSetting, useKeyDown } from '../kinds/list-keys.ts'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import { useAdminNames } from '../kinds/use-admin-names.ts'
import { useOthers } from './rows/use-others.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import type { ListPage } from '../kinds/admin-list.queries.ts'
import { useList } from './use-list.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { type RowDetail, rowKey } from '../backend/row.queries.ts'
import type { Admin } from '../backend/admins.queries.ts'
import { patchRow } from '../kinds/list-changes.ts'

const noQuestions: CustomOverview = []

type KindListProps = { kind: AdminKind; timeZone: string; content: KnownContent }

export function KindList({ kind, timeZone, content }: KindListProps) {
  const list = useList(kind)
  const { address, query, rows, state, decisions, go } = list
  const { admins, choices, me, adminName, adminNamed } = useAdminNames()
  const assign = useAssigning(kind, admins)
  const writing = useWriting(kind, me?.id ?? null)
  const { data: custom = noQuestions } = useQuery(customOverviewOptions(kind))
  const known = useMemo(
    () => ({ ...content, assignee: choices, custom: customChoices(custom) }),
    [content, choices, custom],
  )
  const nameOf = useMemo(() => namesOf(content), [content])
  const round = useRound(kind)
  const others = useOthers({ kind, address, rows, decisions })
  const [dialog, setDialog] = useState<'keys' | 'export' | null>(null)
  const [isNoteWanted, setNoteWanted] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const total = query.data?.total

  const areKeysOn = useSyncExternalStore(keysSetting.subscribe, keysSetting.read)
  useKeyDown((event) => {
    if (event.key.length === 1 && !areKeysOn) return false
    // These keys belong to a button, link or checkbox that has the focus.
    if ((event.key === 'Enter' || event.key === ' ') && isPressable(event.target)) return false
    if (event.key.startsWith('Arrow') && !isInList(event.target)) return false
    const action = actionOf(kind, event)
    return action !== null && act(action)
  })

  function act(action: KeyAction): boolean {
    if (action.do === 'search') searchField.current?.focus()
    else if (action.do === 'help') setDialog('keys')
    else if (action.do === 'note' && list.current !== null) {
      setNoteWanted(true)
      if (address.row === null) list.openRow(list.current)
    } else if (action.do === 'assign') assignToMe()
    else return list.act(action)
    return true
  }

  function assignToMe() {
    const ids =
      list.selection.size > 0 ? [...list.selection.keys()] : list.current === null ? [] : [list.current]
    if (me?.id && ids.length > 0) void assign(ids, me.id)
  }

  return (
    <ListFrame
      kind={kind}
      address={address}
      query={query}
      timeZone={timeZone}
      known={known}
      nameOf={nameOf}
      adminName={adminName}
      custom={custom}
      searchField={searchField}
      renderHead={(layout) => (
        <ListHead
          kind={kind}
          address={address}
          total={total}
          layout={layout}
          onExport={() => setDialog('export')}
          writing={writing}
          onChange={go}
        />
      )}
      notice={
        <>
          {isTellable(kind) ? <RoundBar kind={kind} /> : null}
          {others.hasMoved ? (
            <output className="flex flex-wrap items-center gap-3 border-t border-line bg-violet-wash px-6 py-1">
              The list has changed since you opened it.
              <Button
                variant="plain"
                size="sm"
                onClick={() => {
                  others.forgetMoved()
                  void query.refetch()
                }}
              >
                Refresh
              </Button>
            </output>
          ) : null}
        </>
      }
      opensRows
      work={{
        optimistic: state.optimistic,
        changedRows: others.changed,
        selection: list.selection,
        current: list.current,
        onPress: list.onPress,
        onSelectAll: list.selectAll,
      }}
      floor={
        <>
          {list.selection.size > 0 ? (
            <SelectionBar
              // Another search or filter drops a pending “select all”.
              key={viewOf(address)}
              kind={kind}
              address={address}
              selection={list.selection}
              rows={rows}
              total={total ?? 0}
              onSelect={list.setSelection}
              onDecide={list.decide}
              onAssign={assignToMe}
            />
          ) : null}
          {list.isWorkedOff && query.data ? <WorkedOff page={query.data} onGoOn={list.goOn} /> : null}
        </>
      }
      onHelp={() => setDialog('keys')}
      onChange={go}
    >
      {address.row === null ? null : (
        <RowPanel
          kind={kind}
          id={address.row}
          timeZone={timeZone}
          nameOf={nameOf}
          onClose={list.closeRow}
          work={{
            optimistic: state.optimistic.get(address.row),
            admins,
            adminNamed,
            isNoteWanted,
            onNoteReached: () => setNoteWanted(false),
            onDecide: (decision, row) => list.decideOn(decision, asListed(row), false),
            onDecideWithReason: (options, row) =>
              list.ask({ decisions: options, rows: [asListed(row)], isBulk: false }),
            onAssign: (id) => void assign([address.row ?? ''], id),
          }}
        />
      )}
      {list.asked ? (
        <DecideDialog
          kind={kind}
          {...list.asked}
          tellsLater={round?.tells_later}
          onDecide={list.answer}
          onClose={() => list.ask(null)}
        />
      ) : null}
      {dialog === 'keys' ? (
        <KeysDialog
          kind={kind}
          isOn={areKeysOn}
          onChoose={keysSetting.write}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'export' ? (
        <ExportDialog
          kind={kind}
          address={address}
          total={total ?? 0}
          timeZone={timeZone}
          nameOf={nameOf}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </ListFrame>
  )
}

type WorkedOffProps = { page: ListPage; onGoOn: () => void }

/**
 * Says that every row on the page has been decided. The rows stay until somebody goes on, so that the last decision can
 * still be looked at and undone. How many are left isn't said: a decision on all that match reaches other pages too.
 */
function WorkedOff({ page: { rows, total }, onGoOn }: WorkedOffProps) {
  const isLast = total <= rows.length
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-amber-wash px-[clamp(1rem,2vw,1.5rem)] py-1.5">
      {isLast ? 'You’re all caught up. Nothing else matches.' : 'This page is done.'}
      {isLast ? null : <PanelButton onClick={onGoOn}>Show the next</PanelButton>}
    </output>
  )
}

/** The most rows that the database assigns at once. */
const mostInOneCall = 200

/** Assigns rows to an admin, or to nobody; an optimistic update, refetched when it was refused. */
function useAssigning(kind: AdminKind, admins: readonly Admin[]) {
  const client = useQueryClient()
  return async (ids: readonly string[], assignee: string | null) => {
    const email = admins.find(({ id }) => id === assignee)?.email
    for (const id of ids) {
      patchRow(client, kind, id, { assignee })
      client.setQueryData<RowDetail>(rowKey(kind, id), (row) =>
        row
          ? { ...row, assignee: assignee === null || email === undefined ? null : { id: assignee, email } }
          : row,
      )
    }
    try {
      for (let at = 0; at < ids.length; at += mostInOneCall)
        await callAdmin('admin_assign', { kind, ids: ids.slice(at, at + mostInOneCall), assignee })
    } catch (error) {
      toast.error(`Not assigned. ${toPlainError(error).title}`, { needsAction: true })
      await client.invalidateQueries({ queryKey: ['backend', 'admin', 'list', kind] })
      for (const id of ids) await client.invalidateQueries({ queryKey: rowKey(kind, id) })
    }
  }
}

/** Elsewhere the arrow keys scroll and move through menus. */
function isInList(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target === document.body || target.closest('[role=grid]') !== null)
}
