import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { usePanelAccess } from '../frame/panel-access.ts'
import { ReadRow } from '../row/ReadRow.tsx'
import { type KnownChoices, namesOf } from '../answers/admin-answer.ts'
import type { CustomOverview } from '../answers/custom-answers.ts'
import { useColumns } from './columns/use-columns.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { type ListAddress, readAddress, writeAddress } from './filters/list-address.ts'
import styles from './list.module.css'
import { listOptions } from './rows/admin-list.queries.ts'
import { EmptyList } from './table/EmptyList.tsx'
import { ListFoot } from './table/ListFoot.tsx'
import { ReadTable } from './table/ReadTable.tsx'

type ReadListProps = { kind: AdminKind; timeZone: string; content: Omit<KnownChoices, 'assignee' | 'custom'> }

const nobody: KnownChoices['assignee'] = []
/** What organizers added is not open to roles. */
const noQuestions: CustomOverview = []
const unnamed = () => ''

/** One kind's list for somebody who only reads: search, filters, order, pages, and for a reviewer the open row. */
export function ReadList({ kind, timeZone, content }: ReadListProps) {
  const now = useRealNow()
  const [params, setParams] = useSearchParams()
  const access = usePanelAccess()
  const opensRows = access !== 'admin' && access.role === 'reviewer'
  const address = useMemo(() => {
    const read = readAddress(kind, params)
    return opensRows ? read : { ...read, row: null }
  }, [kind, params, opensRows])
  const query = useQuery({ ...listOptions(kind, address), placeholderData: keepPreviousData })
  const rows = useMemo(() => query.data?.rows ?? [], [query.data])
  const known = useMemo(() => ({ ...content, assignee: nobody, custom: nobody }), [content])
  const nameOf = useMemo(() => namesOf(known), [known])
  const context = useMemo(() => ({ timeZone, now, nameOf, adminName: unnamed }), [timeZone, now, nameOf])
  const searchField = useRef<HTMLInputElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const { columns, fitted, density } = useColumns({
    kind,
    custom: noQuestions,
    rows,
    context,
    sort: address.sort,
    box: scroll,
  })
  const total = query.data?.total ?? 0

  function go(next: ListAddress) {
    setParams(new URLSearchParams(writeAddress(next)))
    if (scroll.current && next.row === address.row) scroll.current.scrollTop = 0
  }

  return (
    <div className={styles.screen} data-split={address.row !== null || undefined}>
      <section className={styles.list} aria-label={adminKindLabels[kind]}>
        <div className={styles.top}>
          <header className={`${styles.title} flex-wrap`}>
            <h1 tabIndex={-1} className="text-title">
              {adminKindLabels[kind]}
            </h1>
            <span className="basis-full text-label text-muted md:basis-auto">
              {opensRows
                ? 'Read only. Deciding, notes and exports are for admins.'
                : 'Read only. Opening a row, deciding and exporting are for admins.'}
            </span>
          </header>
          <FilterBar
            kind={kind}
            address={address}
            known={known}
            custom={noQuestions}
            searchField={searchField}
            onChange={go}
          />
        </div>
        <div ref={scroll} className={styles.scroll}>
          {query.data && rows.length > 0 ? (
            <ReadTable
              kind={kind}
              address={address}
              rows={rows}
              total={total}
              before={query.data.before}
              columns={columns}
              density={density}
              fitted={fitted}
              context={context}
              isOld={query.isPlaceholderData}
              hrefOf={
                opensRows ? (id) => paths.adminList(kind, `?${writeAddress({ ...address, row: id })}`) : null
              }
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
          {query.data ? (
            <ListFoot
              kind={kind}
              address={address}
              page={query.data}
              isOld={query.isPlaceholderData}
              onChange={go}
            />
          ) : null}
        </div>
      </section>
      {address.row === null ? null : (
        <ReadRow
          key={address.row}
          kind={kind}
          id={address.row}
          timeZone={timeZone}
          nameOf={nameOf}
          onClose={() => go({ ...address, row: null })}
        />
      )}
    </div>
  )
}
