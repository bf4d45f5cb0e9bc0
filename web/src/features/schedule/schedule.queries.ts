// @chunk core
import { contentQuery } from '#app/content/fetching/content-query.ts'
import type { SessionQueryResult } from '#app/content/content.generated.ts'

/** Every session with a time, ordered by time and room, without long texts. */
export const scheduleOptions = () =>
  contentQuery({ key: ['schedule'], query: async () => (await import('./schedule.groq.ts')).scheduleQuery })

/** The rooms in the order organizers gave them, which is the order of the circuit's wires. */
export const roomsOptions = () =>
  contentQuery({ key: ['rooms'], query: async () => (await import('./schedule.groq.ts')).roomsQuery })

/** One session with all its details. Null when no session has this slug. */
export const sessionOptions = (slug: string) =>
  contentQuery({
    key: ['session', slug],
    query: async () => (await import('./schedule.groq.ts')).sessionQuery,
    params: { slug },
  })

export type Session = NonNullable<SessionQueryResult>
