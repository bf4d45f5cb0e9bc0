// @chunk queries
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The words and featured people of the home page. Null until they are published. */
export const homeOptions = () =>
  contentQuery({ key: ['home'], query: async () => (await import('./home.groq.ts')).homeQuery })
