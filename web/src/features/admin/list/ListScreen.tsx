import { type AdminKind, adminKindLabels, isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { type KnownChoices, type KnownContent, namesOf } from '../kinds/admin-answer.ts'
import { ClosedPart } from '../frame/ClosedPart.tsx'
import { opensList, usePanelAccess } from '../frame/panel-access.ts'
import { KindList } from './KindList.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomOverview } from '../kinds/custom-answers.ts'
import { RowPanel } from '../row/RowPanel.tsx'
import { type ListAddress, readAddress, writeAddress } from '../kinds/list-address.ts'
import { ListFrame } from './ListFrame.tsx'
import { listOptions } from '../kinds/admin-list.queries.ts'
import { PanelLink } from '../parts/screen.tsx'

type ListScreenProps = { timeZone: string; content: KnownContent }

export function ListScreen(props: ListScreenProps) {
  const { kind } = useParams()
  const access = usePanelAccess()
  // Remounted per kind: each has its own selection and decisions.
  if (isAdminKind(kind)) {
    if (!opensList(access, kind)) return <ClosedPart />
    const List = access === 'admin' ? KindList : ReadList
    return <List key={kind} kind={kind} {...props} />
  }
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        List not found
      </h1>
      <EmptyState
        title="List not found"
        action={<PanelLink to={paths.admin()}>Go to the overview</PanelLink>}
      >
        <p>Check the address for a typo.</p>
      </EmptyState>
    </>
  )
}

/** Roles see neither admins nor custom questions. */
const nobody: KnownChoices['assignee'] = []
const noQuestions: CustomOverview = []
const unnamed = () => ''

/** One kind's list, read-only. A reviewer can also open its rows. */
function ReadList({ kind, timeZone, content }: ListScreenProps & { kind: AdminKind }) {
  const [params, setParams] = useSearchParams()
  const access = usePanelAccess()
  const opensRows = access !== 'admin' && access.role === 'reviewer'
  const read = useMemo(() => readAddress(kind, params), [kind, params])
  const address = opensRows ? read : { ...read, row: null }
  const query = useQuery({ ...listOptions(kind, address), placeholderData: keepPreviousData })
  const known = useMemo(() => ({ ...content, assignee: nobody, custom: nobody }), [content])
  const nameOf = useMemo(() => namesOf(content), [content])
  const go = (next: ListAddress) => setParams(new URLSearchParams(writeAddress(next)))
  return (
    <ListFrame
      kind={kind}
      address={address}
      query={query}
      timeZone={timeZone}
      known={known}
      nameOf={nameOf}
      adminName={unnamed}
      custom={noQuestions}
      renderHead={() => (
        <header className="relative z-26 flex flex-wrap items-center gap-2 pb-3 max-[48rem]:pb-2">
          <h1 tabIndex={-1} className="text-title">
            {adminKindLabels[kind]}
          </h1>
          <span className="basis-full text-label text-muted md:basis-auto">
            {opensRows
              ? 'Read only. Deciding, notes and exports are for admins.'
              : 'Read only. Opening a row, deciding and exporting are for admins.'}
          </span>
        </header>
      )}
      opensRows={opensRows}
      onChange={go}
    >
      {address.row === null ? null : (
        <RowPanel
          key={address.row}
          kind={kind}
          id={address.row}
          timeZone={timeZone}
          nameOf={nameOf}
          onClose={() => go({ ...address, row: null })}
        />
      )}
    </ListFrame>
  )
}
