import type { MemberGroup } from '@fest/schemas/vocabulary/people.ts'
import { contentQuery } from '#app/content/content-query.ts'

/** The people of one group in the order organizers gave them. */
export const membersOptions = (group: MemberGroup) =>
  contentQuery({
    key: ['members', group],
    query: async () => (await import('./people.groq.ts')).membersQuery,
    params: { group },
  })

/** The sessions that several people run together, in the order of time. */
export const sharedSessionsOptions = () =>
  contentQuery({
    key: ['shared-sessions'],
    query: async () => (await import('./people.groq.ts')).sharedSessionsQuery,
  })
