import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type KnownChoices, namesOf } from '../kinds/admin-answer.ts'
import type { CustomOverview } from '../kinds/custom-answers.ts'
import { usePanelAccess } from '../frame/panel-access.ts'
import { RowPanel } from '../row/RowPanel.tsx'
import { type ListAddress, readAddress, writeAddress } from '../kinds/list-address.ts'
import { ListFrame } from './ListFrame.tsx'
import { listOptions } from '../kinds/admin-list.queries.ts'

type ReadListProps = { kind: AdminKind; timeZone: string; content: Omit<KnownChoices, 'assignee' | 'custom'> }

/** Roles see neither admins nor custom questions. */
const nobody: KnownChoices['assignee'] = []
const noQuestions: CustomOverview = []
const unnamed = () => ''

/** One kind's list, read-only. A reviewer can also open its rows. */
export function ReadList({ kind, timeZone, content }: ReadListProps) {
  const [params, setParams] = useSearchParams()
  const access = usePanelAccess()
  const opensRows = access !== 'admin' && access.role === 'reviewer'
  const read = useMemo(() => readAddress(kind, params), [kind, params])
  const address = opensRows ? read : { ...read, row: null }
  const query = useQuery({ ...listOptions(kind, address), placeholderData: keepPreviousData })
  const known = useMemo(() => ({ ...content, assignee: nobody, custom: nobody }), [content])
  const nameOf = useMemo(() => namesOf(known), [known])
  const searchField = useRef<HTMLInputElement>(null)
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
      searchField={searchField}
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
