import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#app/backend/use-action.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import type { ListAddress } from '../kinds/list-address.ts'
import { letterPath } from '../panel-paths.ts'

/** Begins a letter to a list or some rows and opens it; reports a failure. `me` is the caller's account. */
export function useWriting(kind: AdminKind, me: string | null) {
  const navigate = useNavigate()
  const { run, isPending } = useAction({ refreshes: false })

  async function begin(address: Pick<ListAddress, 'search' | 'filters'>, ids?: readonly string[]) {
    try {
      // It comes with the Markdown parser, which lists don't need.
      const { beginLetter } = await import('./letters.queries.ts')
      const letter = await beginLetter(kind, address, me, ids)
      await navigate(letterPath(letter.id))
    } catch (error) {
      // Nothing else says that the press came to nothing.
      toast.error(toAdminError(error).words, { needsAction: true })
    }
  }

  return {
    write: (address: ListAddress) => void run(() => begin(address)),
    writeTo: (ids: readonly string[]) => void run(() => begin({ search: '', filters: {} }, ids)),
    isBeginning: isPending,
  }
}
