import { getConfig } from '#app/config.ts'
import { backendUrl } from './backend.ts'
import { errorOf } from './public-error.ts'

/**
 * Calls a database function anonymously, whoever is signed in: with the public key alone and without cookies, so that
 * nothing in the request says who sent it. Rejects with the service's error, in the shape of the client's, or with
 * whatever `fetch` rejects with.
 */
export async function sendWithoutSession(name: string, args: object): Promise<void> {
  const { anonKey } = getConfig().supabase
  const { retryingFetch } = await import('./retrying-fetch.ts')
  const response = await retryingFetch(`${backendUrl()}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(args),
  })
  if (!response.ok) throw await errorOf(response)
}
