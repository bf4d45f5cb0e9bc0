import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toPlainError } from './errors.ts'

/**
 * Calls that change something, one at a time: a second press does nothing. `key` names the control that began
 * it, so that what is going on and what went wrong stand beside that control. Afterwards everything the backend
 * told is asked for anew, also after a failure, for it may be that only the answer was lost.
 */
export function useChange() {
  const queryClient = useQueryClient()
  const isBusy = useRef(false)
  const [running, setRunning] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ key: string; words: string } | null>(null)

  /** Resolves to whether it was done; never rejects. */
  async function change(key: string, call: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setRunning(key)
    setProblem(null)
    let isDone = true
    try {
      await call()
    } catch (error) {
      isDone = false
      const { title, help } = toPlainError(error)
      setProblem({ key, words: `${title.replace(/[^.!?]$/, '$&.')} ${help}` })
    }
    await queryClient.invalidateQueries({ queryKey: ['backend'] }).catch(() => {})
    isBusy.current = false
    setRunning(null)
    return isDone
  }

  return {
    change,
    isRunning: (key: string) => running === key,
    problemOf: (key: string) => (problem?.key === key ? problem.words : null),
    forgetProblem: () => setProblem(null),
  }
}

export type Change = ReturnType<typeof useChange>
