// @chunk action
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { toPlainError } from './errors.ts'
import { sentenceOf } from './plain-error.ts'

/**
 * A mutation started by a press, with its error in words. Where several controls share one action, each has a name, so
 * that progress and errors appear beside the right one: a second press of one does nothing while its call runs, a press
 * of another takes its turn afterwards. Then everything read from the backend is invalidated, even after a failure,
 * because only the answer may have been lost. `refreshes: false` is for calls that change nothing there.
 */
export function useAction({ refreshes = true }: { refreshes?: boolean } = {}) {
  const queryClient = useQueryClient()
  const id = useId()
  const busy = useRef(new Set<string>())
  const refresh = () => (refreshes ? queryClient.invalidateQueries({ queryKey: ['backend'] }) : undefined)
  const { mutateAsync, isPending, isError, error, variables, reset } = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; control: string }) => call(),
    // One at a time.
    scope: { id },
    // Pending until its changes are shown. A failure is shown at once.
    onSuccess: refresh,
    onError: () => void refresh(),
    // A press is sent at once and its failure shown, even without a network.
    networkMode: 'always',
    // The mutation holds what was typed, so it is not cached.
    gcTime: 0,
  })
  const problem = isError ? toPlainError(error) : null

  /** Resolves to whether it succeeded; never rejects. */
  async function run(call: () => Promise<unknown>, control = ''): Promise<boolean> {
    // Also when called from a button that has not re-rendered yet.
    if (busy.current.has(control)) return false
    busy.current.add(control)
    try {
      await mutateAsync({ call, control })
      return true
    } catch {
      return false
    } finally {
      busy.current.delete(control)
    }
  }

  return {
    run,
    isPending,
    isRunning: (control: string) => isPending && variables.control === control,
    problem,
    problemOf: (control = '') => (problem && variables?.control === control ? sentenceOf(problem) : null),
    /** The call's error itself, for callers that need more than its words. */
    error,
    forgetProblem: () => {
      // Only a finished action can be reset.
      if (busy.current.size === 0) reset()
    },
  }
}

export type Action = ReturnType<typeof useAction>
