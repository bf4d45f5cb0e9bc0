import { contentQuery } from '#app/content/fetching/content-query.ts'

export const campusOptions = () =>
  contentQuery({ key: ['campus'], query: async () => (await import('./campus.groq.ts')).campusQuery })
