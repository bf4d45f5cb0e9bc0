import { contentQuery } from '#app/content/content-query.ts'

/** Names and titles of everything that can be found. Asked when a search opens, then kept. */
export const searchOptions = () =>
  contentQuery({ key: ['search'], query: async () => (await import('./search.groq.ts')).searchQuery })
