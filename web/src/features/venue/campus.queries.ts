import { contentQuery } from '#app/content/content-query.ts'

/** What the campus map is drawn from. */
export const campusOptions = () =>
  contentQuery({ key: ['campus'], query: async () => (await import('./campus.groq.ts')).campusQuery })
