import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { useWriting } from '../letters/use-writing.ts'
import { DecideDialog } from '../decisions/DecideDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { asListed, RowPanel } from '../row/RowPanel.tsx'
import { useColumns } from './columns/use-columns.ts'
import { EmptyList } from './table/EmptyList.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { type KnownChoices, namesOf } from '../answers/admin-answer.ts'
import { customChoices, type CustomOverview, customOverviewOptions } from '../answers/custom-answers.ts'
import { KeysDialog } from './keys/KeysDialog.tsx'
import { viewOf, writeAddress } from './filters/list-address.ts'
import type { KeyAction } from './keys/list-keys.ts'
import { ListFoot } from './table/ListFoot.tsx'
import { ListHead } from './ListHead.tsx'
import { ListTable } from './table/ListTable.tsx'
import styles from './list.module.css'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useAdminNames } from './rows/use-admin-names.ts'
import { useAssigning } from './rows/use-assigning.ts'
import { useKeys } from './keys/use-keys.ts'
import { useList } from './use-list.ts'
import { useOthers } from './rows/use-others.ts'
import { WorkedOff } from './table/WorkedOff.tsx'

const noQuestions: CustomOverview = []

type KindListProps = { kind: AdminKind; timeZone: string; content: Omit<KnownChoices, 'assignee' | 'custom'> }

/** One kind's list with its open row beside it, and all actions on either. */
export function KindList({ kind, timeZone, content }: KindListProps) {
  const now = useRealNow()
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
  const scroll = useRef<HTMLDivElement>(null)

  // Another page starts at its top.
  const pageName = writeAddress({ ...address, row: null })
  const toTop = useEffectEvent((_page: string) => {
    if (scroll.current) scroll.current.scrollTop = 0
  })
  useEffect(() => {
    toTop(pageName)
  }, [pageName])

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

  const context = useMemo(() => ({ timeZone, now, nameOf, adminName }), [timeZone, now, nameOf, adminName])
  const { columns, ...layout } = useColumns({ kind, custom, rows, context, sort: address.sort, box: scroll })
  const total = query.data?.total ?? 0

  return (
    <div className={styles.screen} data-split={address.row !== null || undefined}>
      <section className={styles.list} aria-label={adminKindLabels[kind]}>
        <div className={styles.top}>
          <ListHead
            kind={kind}
            address={address}
            total={query.data?.total}
            layout={{
              columns: layout.all,
              chosen: layout.chosen,
              fitted: layout.fitted,
              density: layout.density,
              onChoose: layout.choose,
            }}
            onExport={() => setDialog('export')}
            writing={writing}
            onChange={go}
          />
          <FilterBar
            kind={kind}
            address={address}
            known={known}
            custom={custom}
            searchField={searchField}
            onChange={go}
          />
        </div>
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
        <div ref={scroll} className={styles.scroll}>
          {query.data && rows.length > 0 ? (
            <ListTable
              kind={kind}
              address={address}
              rows={rows}
              total={total}
              before={query.data.before}
              columns={columns}
              density={layout.density}
              fitted={layout.fitted}
              context={context}
              optimistic={state.optimistic}
              changedRows={others.changed}
              selection={list.selection}
              current={list.current}
              isOld={query.isPlaceholderData}
              hrefOf={(id) => paths.adminList(kind, `?${writeAddress({ ...address, row: id })}`)}
              onPress={list.onPress}
              onSelectAll={list.selectAll}
              onChange={go}
            />
          ) : null}
          <div className="px-6 py-4">
            {query.isPending ? <SkeletonRows label="Loading the list" count={8} /> : null}
            {query.data && rows.length === 0 ? (
              <EmptyList kind={kind} address={address} known={known} onChange={go} />
            ) : null}
            {query.error && !query.data ? (
              <ErrorState title={toPlainError(query.error).title} onRetry={() => void query.refetch()}>
                <p>{toPlainError(query.error).help}</p>
              </ErrorState>
            ) : null}
          </div>
        </div>
        <div className={styles.floor}>
          {list.selection.size > 0 ? (
            <SelectionBar
              // What was asked for with another search or filter is not waited for.
              key={viewOf(address)}
              kind={kind}
              address={address}
              selection={list.selection}
              rows={rows}
              total={total}
              onSelect={list.setSelection}
              onDecide={list.decide}
              onAssign={assignToMe}
            />
          ) : null}
          {list.isWorkedOff && query.data ? (
            <WorkedOff kind={kind} page={query.data} onGoOn={list.goOn} />
          ) : null}
          {query.data ? (
            <ListFoot
              kind={kind}
              address={address}
              page={query.data}
              isOld={query.isPlaceholderData}
              onChange={go}
              onHelp={() => setDialog('keys')}
            />
          ) : null}
        </div>
      </section>
      {address.row === null ? null : (
        <RowPanel
          kind={kind}
          id={address.row}
          optimistic={state.optimistic.get(address.row)}
          admins={admins}
          timeZone={timeZone}
          nameOf={nameOf}
          adminNamed={adminNamed}
          isNoteWanted={isNoteWanted}
          onNoteReached={() => setNoteWanted(false)}
          onDecide={(decision, row) => list.decideOn(decision, asListed(row), false)}
          onDecideWithReason={(decisions, row) =>
            list.ask({ decisions, rows: [asListed(row)], isBulk: false })
          }
          onAssign={(id) => void assign([address.row ?? ''], id)}
          onClose={list.closeRow}
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
          total={total}
          timeZone={timeZone}
          nameOf={nameOf}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}
