// @chunk registered
import { callDatabase } from '#app/backend/call-database.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import type { Database } from '@fest/schemas/database.types.ts'
import type { Consent, KeptAnswers } from '@fest/schemas/forms/registration-row.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'

export type Registration = Database['public']['Tables']['registrations']['Row']

export const agreementsOptions = () =>
  contentQuery({
    key: ['agreements'],
    query: () => import('./registration.groq.ts').then((it) => it.agreementsQuery),
  })

/**
 * Puts the row that register() returned into the cache. Two thousand people register within seconds: nobody should
 * fetch what was just answered, and other queries are only refetched when somebody looks at them.
 */
export async function keepRegistration(client: QueryClient, row: Registration): Promise<void> {
  const { queryKey } = myRegistrationOptions(row.user_id)
  // An older answer would otherwise overwrite this one.
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey: ['backend'], refetchType: 'none' })
  client.setQueryData(queryKey, row)
}

/** The person's position on the waitlist, from 1; null if they aren't on it. */
export const myPlaceInQueueOptions = (userId: string) =>
  databaseQuery('my_place_in_queue', {}, [userId], { staleTime: 30_000 })

/** A person's answers, needs and consents, or null. Never cached, since needs shouldn't stay in memory. */
export const myAnswersOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-answers', userId],
    async queryFn({ signal }): Promise<KeptAnswers | null> {
      const data = await callDatabase('my_data', {}, signal)
      // The oldest decision comes first.
      const { registrations, registration_needs, consents } = data
      const [registration] = registrations
      return registration
        ? { registration, needs: registration_needs[0] ?? null, consents: latestOf(consents) }
        : null
    },
    staleTime: 0,
    gcTime: 0,
  })

function latestOf(consents: readonly Consent[]): Consent[] {
  return [...new Map(consents.map((consent) => [consent.kind, consent])).values()]
}
