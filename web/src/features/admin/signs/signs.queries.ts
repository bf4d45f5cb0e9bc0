import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Every room with what happens in it, by time. */
export const doorSignsOptions = () =>
  contentQuery({ key: ['door-signs'], query: async () => (await import('./signs.groq.ts')).doorSignsQuery })
