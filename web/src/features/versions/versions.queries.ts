import { contentQuery } from '#app/content/fetching/content-query.ts'

export const versionsOptions = () =>
  contentQuery({ key: ['versions'], query: async () => (await import('./versions.groq.ts')).versionsQuery })
