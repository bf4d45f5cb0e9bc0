import { contentQuery } from '#app/content/content-query.ts'
import { accommodationQuery } from './accommodation.groq.ts'

/** The places to sleep that the event has arranged. */
export const accommodationOptions = () => contentQuery({ key: ['accommodation'], query: accommodationQuery })
