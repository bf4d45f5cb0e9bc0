import { contentQuery } from '#app/content/content-query.ts'
import { sponsorsQuery } from './sponsors.groq.ts'

/** The tiers, highest first, and the sponsors that have confirmed. */
export const sponsorsOptions = () => contentQuery({ key: ['sponsors'], query: sponsorsQuery })
