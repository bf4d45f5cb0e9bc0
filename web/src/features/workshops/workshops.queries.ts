import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The workshops in the order to learn in; those without a position come last, by time. */
export const workshopsOptions = () =>
  contentQuery({
    key: ['workshops'],
    query: async () => (await import('./workshops.groq.ts')).workshopsQuery,
  })
