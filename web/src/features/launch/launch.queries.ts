import { contentQuery } from '#app/content/fetching/content-query.ts'

export const launchOptions = () =>
  contentQuery({ key: ['launch'], query: async () => (await import('./launch.groq.ts')).launchQuery })
