import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The launch ceremony's texts and poster. Null until they are published. */
export const launchOptions = () =>
  contentQuery({ key: ['launch'], query: async () => (await import('./launch.groq.ts')).launchQuery })
