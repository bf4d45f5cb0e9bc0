import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/PanelButton.tsx'
import { type KnownChoices, namesOf } from '../kinds/admin-answer.ts'
import { customChoices, type CustomOverview, customOverviewOptions } from '../kinds/custom-answers.ts'
import { DecideDialog } from '../decisions/DecideDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { useWriting } from '../letters/use-writing.ts'
import { asListed, RowPanel } from '../row/RowPanel.tsx'
import { countOf } from '../kinds/admin-kind.ts'
import { viewOf } from '../kinds/list-address.ts'
import { KeysDialog } from './keys/KeysDialog.tsx'
import type { KeyAction } from '../kinds/list-keys.ts'
import { useKeys } from './keys/use-keys.ts'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import type { ListPage } from '../kinds/admin-list.queries.ts'
import { useAdminNames } from '../kinds/use-admin-names.ts'
import { useAssigning } from './rows/use-assigning.ts'
import { useOthers } from './rows/use-others.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useList } from './use-list.ts'

const noQuestions: CustomOverview = []

type KindListProps = { kind: AdminKind; timeZone: string; content: Omit<KnownChoices, 'assignee' | 'custom'> }

/** One kind's list for an admin, with every action on its rows. */
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
  const nameOf = useMemo(() => namesOf(known), [known])
  const others = useOthers({ kind, address, rows, decisions })
  const [dialog, setDialog] = useState<'keys' | 'export' | null>(null)
  const [isNoteWanted, setNoteWanted] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const total = query.data?.total

  const keys = useKeys(kind, act)
  function act(action: KeyAction): boolean {
    if (action.do === 'search') searchField.current?.focus()
    else if (action.do === 'help') setDialog('keys')
    else if (action.do === 'note' && list.currentRow) {
      setNoteWanted(true)
      if (address.row === null) list.openRow(list.currentRow.id)
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
        others.hasMoved ? (
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
        ) : null
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
          {list.isWorkedOff && query.data ? (
            <WorkedOff kind={kind} page={query.data} onGoOn={list.goOn} />
          ) : null}
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
        <DecideDialog kind={kind} {...list.asked} onDecide={list.answer} onClose={() => list.ask(null)} />
      ) : null}
      {dialog === 'keys' ? (
        <KeysDialog kind={kind} isOn={keys.areOn} onChoose={keys.choose} onClose={() => setDialog(null)} />
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

type WorkedOffProps = { kind: AdminKind; page: ListPage; onGoOn: () => void }

/**
 * Says that every row on the page has been decided. The rows stay until somebody goes on, so that the last decision can
 * still be looked at and undone.
 */
function WorkedOff({ kind, page: { rows, total }, onGoOn }: WorkedOffProps) {
  const left = total - rows.length
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-amber-wash px-[clamp(1rem,2vw,1.5rem)] py-1.5">
      {left > 0
        ? `This page is done. ${countOf(kind, left)} left.`
        : 'You’re all caught up. Nothing else matches.'}
      {left > 0 ? <PanelButton onClick={onGoOn}>Show the next</PanelButton> : null}
    </output>
  )
}
