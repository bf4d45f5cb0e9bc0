import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import type { ListAddress } from '../kinds/list-address.ts'
import { letterPath } from '../panel-paths.ts'

/**
 * Begins a letter to the people of a list or of some of its rows and opens it; reports a failure. `me` is the caller's
 * account.
 */
export function useWriting(kind: AdminKind, me: string | null) {
  const navigate = useNavigate()
  const [isBeginning, setBeginning] = useState(false)
  const isBusy = useRef(false)

  async function begin(address: Pick<ListAddress, 'search' | 'filters'>, ids?: readonly string[]) {
    if (isBusy.current) return
    isBusy.current = true
    setBeginning(true)
    try {
      // It comes with the Markdown parser, which lists don't need.
      const { beginLetter } = await import('./letters.queries.ts')
      const letter = await beginLetter(kind, address, me, ids)
      await navigate(letterPath(letter.id))
    } catch (error) {
      toast.error(toAdminError(error).words)
    } finally {
      isBusy.current = false
      setBeginning(false)
    }
  }

  return {
    write: (address: ListAddress) => void begin(address),
    writeTo: (ids: readonly string[]) => void begin({ search: '', filters: {} }, ids),
    isBeginning,
  }
}
