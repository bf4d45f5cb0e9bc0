import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The groups that help the event without being sponsors. */
export const supportersOptions = () =>
  contentQuery({
    key: ['supporters'],
    query: async () => (await import('./supporters.groq.ts')).supportersQuery,
  })
