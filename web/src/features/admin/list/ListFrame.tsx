import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import type { KnownChoices, KnownNames } from '../kinds/admin-answer.ts'
import type { CustomOverview } from '../kinds/custom-answers.ts'
import { useColumns } from './columns/use-columns.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { changed, type ListPart, writeAddress } from '../kinds/list-address.ts'
import { countOptions, type ListPage } from '../kinds/admin-list.queries.ts'
import { ListFoot } from './table/ListFoot.tsx'
import { ListTable, type RowWork } from './table/ListTable.tsx'
import { Answered, PanelButton } from '../parts/screen.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { usePanelAccess } from '../frame/panel-access.ts'
import { countOf, kindWords } from '../kinds/admin-kind.ts'
import { waitingStatuses } from '../kinds/decision-kinds.ts'
import { isWaiting, narrowingsOf } from '../kinds/filter-words.ts'

type ListFrameProps = ListPart & {
  query: UseQueryResult<ListPage>
  timeZone: string
  known: KnownChoices
  nameOf: KnownNames
  adminName: (id: string) => string
  custom: CustomOverview
  searchField?: RefObject<HTMLInputElement | null>
  renderHead: (layout: ReturnType<typeof useColumns>) => ReactNode
  /** Between the filters and the rows. */
  notice?: ReactNode
  opensRows: boolean
  /** The actions on rows; undefined for readers. */
  work?: RowWork
  /** Above the pages. */
  floor?: ReactNode
  onHelp?: () => void
  /** The open row and dialogs. */
  children: ReactNode
}

/** A list: its head, filters, rows and pages, with the open row beside it. */
export function ListFrame(props: ListFrameProps) {
  const { kind, address, query, timeZone, known, nameOf, adminName, custom, opensRows, onChange } = props
  const list = { kind, address, onChange }
  const now = useRealNow()
  const scroll = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => query.data?.rows ?? [], [query.data])
  const context = useMemo(() => ({ timeZone, now, nameOf, adminName }), [timeZone, now, nameOf, adminName])
  const layout = useColumns({ kind, custom, rows, context, sort: address.sort, box: scroll })

  // Another page starts at its top.
  const pageName = writeAddress({ ...address, row: null })
  const toTop = useEffectEvent((_page: string) => {
    if (scroll.current) scroll.current.scrollTop = 0
  })
  useEffect(() => toTop(pageName), [pageName])

  return (
    // The table is the page: it fills the frame, and the open row is beside it.
    <div
      className={`-mx-[clamp(1rem,3vw,2rem)] -mt-4 -mb-16 flex min-h-[calc(100dvh-3.5rem-var(--bottom-cover))] flex-col lg:-mt-5 lg:grid lg:h-[calc(100dvh-var(--bottom-cover))] ${address.row === null ? 'lg:grid-cols-1' : 'lg:grid-cols-[minmax(0,1fr)_minmax(24rem,31%)]'}`}
    >
      <section className="flex min-h-0 min-w-0 flex-1 flex-col" aria-label={adminKindLabels[kind]}>
        <div className="px-[clamp(1rem,2vw,1.5rem)] pt-4">
          {props.renderHead(layout)}
          <FilterBar {...list} known={known} custom={custom} searchField={props.searchField} />
        </div>
        {props.notice}
        <div ref={scroll} className="relative min-h-0 flex-1 overflow-auto">
          {query.data && rows.length > 0 ? (
            <ListTable
              {...list}
              page={query.data}
              layout={layout}
              context={context}
              isOld={query.isPlaceholderData}
              hrefOf={
                opensRows ? (id) => paths.adminList(kind, `?${writeAddress({ ...address, row: id })}`) : null
              }
              work={props.work}
            />
          ) : null}
          <div className="px-6 py-4">
            <Answered query={query} label="Loading the list" as="rows" count={8}>
              {() => (rows.length === 0 ? <EmptyList {...list} known={known} /> : null)}
            </Answered>
          </div>
        </div>
        <div className="sticky bottom-(--bottom-cover) z-10">
          {props.floor}
          {query.data ? (
            <ListFoot {...list} page={query.data} isOld={query.isPlaceholderData} onHelp={props.onHelp} />
          ) : null}
        </div>
      </section>
      {props.children}
    </div>
  )
}

/** An empty list: nothing here yet, everything decided, or nothing that matches, with the filter to remove. */
export function EmptyList({ kind, address, known, onChange }: ListPart & { known: KnownChoices }) {
  const access = usePanelAccess()
  const { many } = kindWords[kind]
  const narrowings = narrowingsOf(kind, address, known)
  // Without its only filter, the list is the whole list.
  const counts = useQueries({
    queries: narrowings.map(({ without }) => ({
      ...countOptions(kind, without),
      enabled: narrowings.length > 1,
    })),
  })
  if (narrowings.length === 0)
    return (
      <EmptyState title={`No ${many} yet`}>
        <p>They’ll appear here as people send them.</p>
      </EmptyState>
    )
  const helpful = narrowings.flatMap((one, index) => {
    const count = counts[index]?.data ?? 0
    return count > 0 ? [{ ...one, count }] : []
  })
  const all = (
    <PanelButton onClick={() => onChange(changed(address, { search: '', filters: {}, row: null }))}>
      Show all {many}
    </PanelButton>
  )
  const waiting = waitingStatuses(kind)
  const { status = [], ...others } = address.filters
  const isAllDone =
    address.search === '' &&
    Object.keys(others).length === 0 &&
    status.length > 0 &&
    status.every((one) => waiting.includes(one))
  if (isAllDone)
    return (
      <EmptyState title="You’re all caught up" action={all}>
        <p>{doneWords(kind, status, narrowings[0]?.words ?? '')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No ${many} match ${narrowings.map(({ words }) => `“${words}”`).join(' + ')}`}
      action={
        <div className="flex flex-wrap gap-2">
          {helpful.map(({ name, words, without, count }) => (
            <PanelButton key={name} onClick={() => onChange(without)}>
              Remove “{words}”: {countOf(kind, count)}
            </PanelButton>
          ))}
          {all}
        </div>
      }
    >
      <p>
        {helpful.length === 0 && counts.every(({ data }) => data === 0)
          ? 'Removing any one of them isn’t enough.'
          : address.search === ''
            ? 'Remove a filter to see more.'
            : access === 'admin'
              ? 'Every word of your search has to be in the name, address or title.'
              : 'Every word of your search has to be in the name or title.'}
      </p>
    </EmptyState>
  )
}

function doneWords(kind: AdminKind, statuses: readonly string[], words: string): string {
  if (kind === 'registrations') return 'Nobody is waiting for a seat.'
  const { many } = kindWords[kind]
  return isWaiting(kind, statuses)
    ? `No ${many} need a decision.`
    : `There are no ${many} with the status “${words}”.`
}
