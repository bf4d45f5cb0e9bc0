import { contentQuery } from '#app/content/fetching/content-query.ts'

/** What the campus map is drawn from. */
export const campusOptions = () =>
  contentQuery({ key: ['campus'], query: async () => (await import('./campus.groq.ts')).campusQuery })
