import { contentQuery } from '#app/content/fetching/content-query.ts'

/** How to get to the venue, and its rooms. */
export const venueOptions = () =>
  contentQuery({ key: ['venue'], query: async () => (await import('./venue.groq.ts')).venueQuery })
