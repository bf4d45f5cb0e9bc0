import { contentQuery } from '#app/content/fetching/content-query.ts'

export const venueOptions = () =>
  contentQuery({ key: ['venue'], query: async () => (await import('./venue.groq.ts')).venueQuery })
