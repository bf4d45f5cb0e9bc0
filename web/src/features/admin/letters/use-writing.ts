import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import type { ListAddress } from '../list/filters/list-address.ts'
import { letterPath } from './letter-paths.ts'

/** Begins a letter to the people of a list and opens it; says why where that fails. `me` is the caller's account. */
export function useWriting(kind: AdminKind, me: string | null) {
  const navigate = useNavigate()
  const [isBeginning, setBeginning] = useState(false)
  const isBusy = useRef(false)

  async function write(address: ListAddress) {
    if (isBusy.current) return
    isBusy.current = true
    setBeginning(true)
    try {
      // With the code for Markdown, which lists don't need.
      const { beginLetter } = await import('./letters.queries.ts')
      const letter = await beginLetter(kind, address, me)
      await navigate(letterPath(letter.id))
    } catch (error) {
      toast.error(toAdminError(error).words)
    } finally {
      isBusy.current = false
      setBeginning(false)
    }
  }

  return { write: (address: ListAddress) => void write(address), isBeginning }
}
