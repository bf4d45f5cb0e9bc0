import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The texts behind the titles. Asked with them, and needed by nobody who finds a title. */
export const searchTextsOptions = () =>
  contentQuery({
    key: ['search-texts'],
    query: async () => (await import('./search-texts.groq.ts')).searchTextsQuery,
  })

/** Names and titles of everything that can be found. Asked when a search opens, then kept. */
export const searchOptions = () =>
  contentQuery({ key: ['search'], query: async () => (await import('./search.groq.ts')).searchQuery })
