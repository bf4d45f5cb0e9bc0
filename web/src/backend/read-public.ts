// @chunk read-public
import type { Database } from '@fest/schemas/database.types.ts'
import { getConfig } from '#app/config.ts'
import { backendUrl } from './backend.ts'
import { errorOf } from './public-error.ts'

type Functions = Database['public']['Functions']
/** The functions of the database that answer anybody the same. */
type PublicFunction =
  | 'session_seats'
  | 'registration_state'
  | 'form_state'
  | 'accommodation_places'
  | 'hackathon_state'
  | 'team_board'
  | 'showcase'
  | 'hackathon_results'
  | 'referral_leaderboard'

/**
 * What a function of the database tells anybody, asked without the Supabase client, so that who only reads does
 * not load its 47 kB. Rejects with the service's error, or with what `fetch` rejects with.
 */
export async function readPublic<Name extends PublicFunction>(
  name: Name,
  signal: AbortSignal,
  /** What the function takes, where it takes anything. */
  args: Readonly<Record<string, string>> = {},
): Promise<Functions[Name]['Returns']> {
  const { anonKey } = getConfig().supabase
  const { retryingFetch } = await import('./retrying-fetch.ts')
  const response = await retryingFetch(`${backendUrl()}/rest/v1/rpc/${name}?${new URLSearchParams(args)}`, {
    headers: { apikey: anonKey },
    cache: 'no-store',
    signal,
  })
  if (!response.ok) throw await errorOf(response)
  // The types are generated from the function's own definition.
  return (await response.json()) as Functions[Name]['Returns']
}
