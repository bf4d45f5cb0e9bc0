import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { refusalOf } from '#app/backend/refusal.ts'
import { releaseSeat, reserveSeat } from './seats.mutations.ts'

/** Reserving and giving back one session's seat, with what is going on and what went wrong. */
export function useSeatChange(sessionId: string) {
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The words of a refusal because of another seat at the same time; it can be overruled. */
  const [overlap, setOverlap] = useState<string | null>(null)

  async function change(run: () => Promise<unknown>) {
    if (isPending) return
    setIsPending(true)
    setProblem(null)
    setOverlap(null)
    try {
      await run()
    } catch (error) {
      const { title, help } = toPlainError(error)
      if (refusalOf(error) === 'overlap') {
        // Nothing has changed, and the answer to the question must not wait for what would only be asked again.
        setOverlap(title)
        setIsPending(false)
        return
      }
      setProblem(`${title.replace(/[^.!?]$/, '$&.')} ${help}`)
    }
    // Also after a failure: it may be that only the answer was lost.
    await queryClient.invalidateQueries({ queryKey: ['backend'] }).catch(() => {})
    setIsPending(false)
  }

  return {
    isPending,
    problem,
    overlap,
    reserve: (isDespiteOverlap = false) => void change(() => reserveSeat(sessionId, isDespiteOverlap)),
    release: () => void change(() => releaseSeat(sessionId)),
    forgetOverlap: () => setOverlap(null),
  }
}
