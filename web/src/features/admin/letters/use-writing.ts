import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import type { ListAddress } from '../kinds/list-address.ts'
import type { beginLetter, beginLetterTo, Letter } from './letters.queries.ts'
import { letterPath } from '../panel-paths.ts'

type Beginnings = { beginLetter: typeof beginLetter; beginLetterTo: typeof beginLetterTo }

/**
 * Begins a letter to the people of a list or of some of its rows and opens it; reports a failure. `me` is the caller's
 * account.
 */
export function useWriting(kind: AdminKind, me: string | null) {
  const navigate = useNavigate()
  const [isBeginning, setBeginning] = useState(false)
  const isBusy = useRef(false)

  async function begin(how: (beginnings: Beginnings) => Promise<Letter>) {
    if (isBusy.current) return
    isBusy.current = true
    setBeginning(true)
    try {
      // It comes with the Markdown parser, which lists don't need.
      const letter = await how(await import('./letters.queries.ts'))
      await navigate(letterPath(letter.id))
    } catch (error) {
      toast.error(toAdminError(error).words)
    } finally {
      isBusy.current = false
      setBeginning(false)
    }
  }

  return {
    write: (address: ListAddress) => void begin((of) => of.beginLetter(kind, address, me)),
    writeTo: (ids: readonly string[]) => void begin((of) => of.beginLetterTo(kind, ids)),
    isBeginning,
  }
}
