import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { PanelButton } from '../../parts/PanelButton.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { usePanelAccess } from '../../frame/panel-access.ts'
import type { KnownChoices } from '../../kinds/admin-answer.ts'
import { waitingStatuses } from '../../kinds/decision-kinds.ts'
import { countOf, rowWords } from '../../kinds/admin-kind.ts'
import { isWaiting, narrowingsOf } from '../../kinds/filter-words.ts'
import { changed, type ListAddress } from '../../kinds/list-address.ts'
import { countOptions } from '../../kinds/admin-list.queries.ts'

type EmptyListProps = {
  kind: AdminKind
  address: ListAddress
  known: KnownChoices
  onChange: (address: ListAddress) => void
}

/** An empty list: nothing here yet, everything decided, or nothing that matches, with the filter to remove. */
export function EmptyList({ kind, address, known, onChange }: EmptyListProps) {
  const access = usePanelAccess()
  const { many } = rowWords[kind]
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
  const { many } = rowWords[kind]
  return isWaiting(kind, statuses)
    ? `No ${many} need a decision.`
    : `There are no ${many} with the status “${words}”.`
}
