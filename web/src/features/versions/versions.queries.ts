import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The released versions of the schedule with their changes, the latest first. */
export const versionsOptions = () =>
  contentQuery({ key: ['versions'], query: async () => (await import('./versions.groq.ts')).versionsQuery })
