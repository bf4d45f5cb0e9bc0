import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The data of the campus map. */
export const campusOptions = () =>
  contentQuery({ key: ['campus'], query: async () => (await import('./campus.groq.ts')).campusQuery })
