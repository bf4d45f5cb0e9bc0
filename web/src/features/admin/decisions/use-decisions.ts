import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { patchStatus } from '../list/rows/list-changes.ts'
import { createDecisions } from './decision-store.ts'

const quietMs = 4000

/** The decisions on rows of one kind while its list is open, with their state. */
export function useDecisions(kind: AdminKind) {
  const client = useQueryClient()
  const [decisions] = useState(() =>
    createDecisions({
      decide: (batch, rows, to_status, reason) =>
        callAdmin('admin_decide', { batch, kind, decisions: rows, to_status, reason }),
      undo: (batch) => callAdmin('admin_undo', { batch }),
      onStatus: (id, status) => patchStatus(client, kind, id, status),
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      wordsFor: (error) => sentenceOf(toPlainError(error)),
    }),
  )
  const state = useSyncExternalStore(decisions.subscribe, decisions.read)

  // Counting what still waits costs more than a decision does, so it waits until nobody has decided for a moment.
  const settledCount = state.batches.filter(({ state: is }) => is === 'done' || is === 'undone').length
  useEffect(() => {
    if (settledCount === 0) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['backend', 'admin', 'overview'] }),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [client, settledCount])

  // Closing the tab must not lose a decision.
  const isSaving = state.batches.some(({ state: is }) => is !== 'done' && is !== 'undone')
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaving])

  return { decisions, state }
}
