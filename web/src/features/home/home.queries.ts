// @chunk core
import { contentQuery } from '#app/content/fetching/content-query.ts'

export const homeOptions = () =>
  contentQuery({ key: ['home'], query: async () => (await import('./home.groq.ts')).homeQuery })
