// @chunk core
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The home page's texts and featured people. Null until they are published. */
export const homeOptions = () =>
  contentQuery({ key: ['home'], query: async () => (await import('./home.groq.ts')).homeQuery })
