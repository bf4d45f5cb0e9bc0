import { contentQuery } from '#app/content/fetching/content-query.ts'

export const accommodationOptions = () =>
  contentQuery({
    key: ['accommodation'],
    query: async () => (await import('./accommodation.groq.ts')).accommodationQuery,
  })
