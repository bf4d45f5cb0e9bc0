// @chunk frame
import type { Returned } from '@fest/schemas/database.ts'
import { getConfig } from '#app/config.ts'
import { backendUrl } from './backend.ts'
import { readWhole } from './read-whole.ts'

/** Functions of the database that answer everybody alike. */
type PublicFunction =
  | 'session_seats'
  | 'registration_state'
  | 'custom_questions'
  | 'form_state'
  | 'accommodation_places'
  | 'hackathon_state'
  | 'team_board'
  | 'showcase'
  | 'hackathon_results'
  | 'referral_leaderboard'
  | 'lab_board'

/**
 * Calls a public function of the database without the Supabase client, so that visitors who only read don't download
 * its 47 kB. A list is read to its end. Rejects with the service's error, or with whatever `fetch` rejects with.
 */
export async function readPublic<Name extends PublicFunction>(
  name: Name,
  signal: AbortSignal,
  args: Readonly<Record<string, string>> = {},
): Promise<Returned<Name>> {
  const { anonKey } = getConfig().supabase
  const { retryingFetch } = await import('./retrying-fetch.ts')
  return readWhole(async (row) => {
    const asked = new URLSearchParams(row === 0 ? args : { ...args, offset: String(row) })
    const response = await retryingFetch(`${backendUrl()}/rest/v1/rpc/${name}?${asked}`, {
      headers: { apikey: anonKey },
      cache: 'no-store',
      signal,
    })
    if (!response.ok) throw await errorOf(response)
    // The types are generated from the function's definition.
    return (await response.json()) as Returned<Name>
  })
}

export async function errorOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null)
  return Object.assign(new Error(`The backend answered ${response.status}.`), body, {
    status: response.status,
  })
}
