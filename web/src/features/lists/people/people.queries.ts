import type { MemberGroup } from '@fest/schemas/vocabulary/people.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The people of one group in the order organizers gave them. */
export const membersOptions = (group: MemberGroup) =>
  contentQuery({
    key: ['members', group],
    query: async () => (await import('./people.groq.ts')).membersQuery,
    params: { group },
  })

/** Sessions that several people run together, ordered by time. */
export const sharedSessionsOptions = () =>
  contentQuery({
    key: ['shared-sessions'],
    query: async () => (await import('./people.groq.ts')).sharedSessionsQuery,
  })

/** The people and the sessions they are part of; `speakersWithSessions` joins them. */
export const speakersOptions = () =>
  contentQuery({ key: ['speakers'], query: async () => (await import('./people.groq.ts')).speakersQuery })

export const speakerBioOptions = (id: string) =>
  contentQuery({
    key: ['speaker-bio', id],
    query: async () => (await import('./people.groq.ts')).speakerBioQuery,
    params: { id },
  })
