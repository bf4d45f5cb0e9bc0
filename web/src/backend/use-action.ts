// @chunk action
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toPlainError } from './errors.ts'
import { sentenceOf } from './plain-error.ts'

type Press = { call: () => Promise<unknown>; control: string }

/**
 * A mutation as a person presses for it: one at a time, for a second press does nothing, and what went wrong in words.
 * Where several controls share one, each has a name, so that what is going on and what went wrong stand beside it.
 * Afterwards everything the backend told is asked for anew, also after a failure, for it may be that only the answer
 * was lost; not for calls that change nothing of it (`refreshes: false`).
 */
export function useAction({ refreshes = true }: { refreshes?: boolean } = {}) {
  const queryClient = useQueryClient()
  const isBusy = useRef(false)
  const refresh = () => (refreshes ? queryClient.invalidateQueries({ queryKey: ['backend'] }) : undefined)
  const { mutateAsync, isPending, isError, error, variables, reset } = useMutation({
    mutationFn: ({ call }: Press) => call(),
    // Pending until what it changed is shown. A failure is shown at once.
    onSuccess: refresh,
    onError: () => void refresh(),
    // A press goes out right away and says what came of it, also without a network.
    networkMode: 'always',
    // It holds what was typed.
    gcTime: 0,
  })
  const problem = isError ? toPlainError(error) : null

  /** Resolves to whether it was done; never rejects. */
  async function run(call: () => Promise<unknown>, control = ''): Promise<boolean> {
    // Also when called from a button that has not re-rendered yet.
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await mutateAsync({ call, control })
      return true
    } catch {
      return false
    } finally {
      isBusy.current = false
    }
  }

  return {
    run,
    isPending,
    isRunning: (control: string) => isPending && variables.control === control,
    problem,
    problemOf: (control = '') => (problem && variables?.control === control ? sentenceOf(problem) : null),
    /** What the call was refused with, for who knows more of it than its words. */
    error,
    forgetProblem: () => {
      // Not what is going on.
      if (!isBusy.current) reset()
    },
  }
}

export type Action = ReturnType<typeof useAction>
