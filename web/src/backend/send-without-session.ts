import { getConfig } from '#app/config.ts'
import { backendUrl } from './backend.ts'
import { errorOf } from './public-error.ts'

/**
 * Calls a function of the database as a stranger would, whoever is signed in: with the public key alone and no
 * cookies, so that nothing in the request says who sent it. Rejects with the service's error, in the shape the
 * client's have, or with what `fetch` rejects with.
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
