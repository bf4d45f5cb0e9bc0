import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { backendUrl, getBackend } from '#app/backend/backend.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { errorOf } from '#app/backend/read-public.ts'
import { getConfig } from '#app/config.ts'
import { useSession } from '#app/session/session-context.ts'
import { myLabOptions } from './solutions.queries.ts'
import {
  bestOf,
  leaveThisDevice,
  readDeviceSolutions,
  type Solution,
  type Solutions,
  useDeviceSolutions,
} from './device-solutions.ts'

const none: Solutions = new Map()

const hasAll = (account: Solutions, device: Solutions) =>
  [...device].every(([id, { gates }]) => gates >= (account.get(id)?.gates ?? Infinity))

/** Solved challenges: in the account, which checks each again, or on this device, until somebody signs in. */
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
    /** False while the account is being asked. */
    isKnown: userId === null || mine.isFetched,
    /** Why the account doesn't have everything yet, in a sentence. */
    problem,
    again: () => void bring(account ?? none),
  }
}

/**
 * Has every solution of this device that is better than the account's checked again and kept in the account. What the
 * account has then, and what the challenge no longer accepts, leaves the device. Rejects with the service's error; what
 * wasn't sent stays.
 */
async function bringToAccount(account: Solutions): Promise<void> {
  for (const [id, solution] of readDeviceSolutions()) {
    const isBetter = solution.gates < (account.get(id)?.gates ?? Infinity)
    if (isBetter) await send(id, solution)
    leaveThisDevice(id, solution)
  }
}

async function send(challenge: string, { circuit }: Solution): Promise<void> {
  const { auth } = await getBackend()
  const { data } = await auth.getSession()
  const { retryingFetch } = await import('#app/backend/retrying-fetch.ts')
  const response = await retryingFetch(`${backendUrl()}/functions/v1/judge-circuit`, {
    method: 'POST',
    headers: {
      apikey: getConfig().supabase.anonKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    credentials: 'omit',
    body: JSON.stringify({ challenge, circuit }),
  })
  // 400: the challenge isn't there anymore.
  if (!response.ok && response.status !== 400) throw await errorOf(response)
}
