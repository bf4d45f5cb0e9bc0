import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#app/session/session-context.ts'
import { openDecisions } from './open-decisions.ts'

export function useDecisions() {
  const client = useQueryClient()
  const { user } = useSession()
  const owner = user?.id ?? ''
  const decisions = useMemo(() => openDecisions(owner, client), [owner, client])
  const state = useSyncExternalStore(decisions.subscribe, decisions.read)
  return { decisions, state }
}
