import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The texts that belong to the titles. Fetched with them, but not needed to find a title. */
export const searchTextsOptions = () =>
  contentQuery({
    key: ['search-texts'],
    query: async () => (await import('./search-texts.groq.ts')).searchTextsQuery,
  })

/** Names and titles of everything that can be found. Fetched when a search opens, then cached. */
export const searchOptions = () =>
  contentQuery({ key: ['search'], query: async () => (await import('./search.groq.ts')).searchQuery })
