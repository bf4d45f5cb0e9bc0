import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { rowWords } from '#app/features/admin/list/admin-kind.ts'
import { changed, type ListAddress, viewOf } from '#app/features/admin/list/filters/list-address.ts'

type EmptyListProps = { kind: AdminKind; address: ListAddress; onChange: (address: ListAddress) => void }

/** Nothing here yet, nothing that matches, or everything decided: three different messages. */
export function EmptyList({ kind, address, onChange }: EmptyListProps) {
  const { many } = rowWords[kind]
  const all = changed(address, { search: '', filters: {}, row: null })
  if (viewOf(changed(address, { sort: 'created_at', isDescending: true })) === '')
    return (
      <EmptyState title={`No ${many} yet`}>
        <p>They’ll appear here as people send them.</p>
      </EmptyState>
    )
  const isStatusOnly =
    address.search === '' && Object.keys(address.filters).join('') === 'status' && kind !== 'registrations'
  return (
    <EmptyState
      title={isStatusOnly ? 'Nothing left here' : `No ${many} match`}
      action={
        <Button variant="quiet" size="sm" onClick={() => onChange(all)}>
          Show all {many}
        </Button>
      }
    >
      <p>
        {isStatusOnly
          ? 'Nothing has this status right now. That may be it for tonight.'
          : 'Every word of your search has to be in the name, address or title.'}
      </p>
    </EmptyState>
  )
}
