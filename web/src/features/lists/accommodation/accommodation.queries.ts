import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The places to sleep that the event has arranged. */
export const accommodationOptions = () =>
  contentQuery({
    key: ['accommodation'],
    query: async () => (await import('./accommodation.groq.ts')).accommodationQuery,
  })
