// @chunk core
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The tiers, highest first, and the sponsors that have confirmed. */
export const sponsorsOptions = () =>
  contentQuery({ key: ['sponsors'], query: async () => (await import('./sponsors.groq.ts')).sponsorsQuery })

/** The same without the texts: names and logos. */
export const sponsorWallOptions = () =>
  contentQuery({
    key: ['sponsor-wall'],
    query: async () => (await import('./sponsors.groq.ts')).sponsorWallQuery,
  })
