import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { useSession } from '#app/session/session-context.ts'
import { myLabOptions } from './challenges.queries.ts'
import { bestOf, type Solutions, useDeviceSolutions } from './device-solutions.ts'
import { bringToAccount } from './send-solution.ts'

const none: Solutions = new Map()

const hasAll = (account: Solutions, device: Solutions) =>
  [...device].every(([id, { gates }]) => gates >= (account.get(id)?.gates ?? Infinity))

/**
 * What this person solved: in their account when they are signed in, where each solution is checked again, and on this
 * device otherwise. What was solved before signing in goes to the account.
 */
export function useSolutions() {
  const { user } = useSession()
  const userId = user?.id ?? null
  const queryClient = useQueryClient()
  const mine = useQuery({ ...myLabOptions(userId ?? ''), enabled: userId !== null })
  const account = userId === null ? none : mine.data?.solutions
  const device = useDeviceSolutions()
  const [problem, setProblem] = useState<string | null>(null)
  /** The solutions that were tried last, so that a failure isn't repeated by itself. */
  const tried = useRef<Solutions | null>(null)
  const isRunning = useRef(false)

  useEffect(() => {
    if (userId === null || account === undefined || device.size === 0) return
    // Unless the account has it by now: only the answer was lost, and nothing of it stays on the device.
    if (isRunning.current || (tried.current === device && !hasAll(account, device))) return
    void bring(account)
  })

  async function bring(known: Solutions): Promise<void> {
    isRunning.current = true
    tried.current = device
    setProblem(null)
    try {
      await bringToAccount(known)
    } catch (error) {
      setProblem(sentenceOf(toPlainError(error)))
    }
    isRunning.current = false
    await queryClient.invalidateQueries({ queryKey: ['backend'] }).catch(() => {})
  }

  return {
    userId,
    mine: userId === null ? null : (mine.data ?? null),
    solutions: bestOf(account ?? none, device),
    /** Why the account doesn't have everything yet, in a sentence. */
    problem,
    again: () => void bring(account ?? none),
  }
}
