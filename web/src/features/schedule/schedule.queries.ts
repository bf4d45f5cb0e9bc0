// @chunk queries
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Every session with a time, in the order of time and room, without its texts. */
export const scheduleOptions = () =>
  contentQuery({ key: ['schedule'], query: async () => (await import('./schedule.groq.ts')).scheduleQuery })

/** The rooms in the order organizers gave them: the wires of the circuit. */
export const roomsOptions = () =>
  contentQuery({ key: ['rooms'], query: async () => (await import('./schedule.groq.ts')).roomsQuery })

/** One session with all it says. Null when no session has this slug. */
export const sessionOptions = (slug: string) =>
  contentQuery({
    key: ['session', slug],
    query: async () => (await import('./schedule.groq.ts')).sessionQuery,
    params: { slug },
  })
