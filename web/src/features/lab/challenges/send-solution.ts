import { backendUrl, getBackend } from '#app/backend/backend.ts'
import { errorOf } from '#app/backend/public-error.ts'
import { getConfig } from '#app/config.ts'
import { leaveThisDevice, readDeviceSolutions, type Solution, type Solutions } from './device-solutions.ts'

/**
 * Has every solution of this device that is better than the account's checked again and kept in the account. What the
 * account has then, and what the challenge no longer accepts, leaves the device. Rejects with the service's error; what
 * wasn't sent stays.
 */
export async function bringToAccount(account: Solutions): Promise<void> {
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
