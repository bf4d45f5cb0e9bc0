import { contentQuery } from '#app/content/content-query.ts'
import { workshopsQuery } from './workshops.groq.ts'

/** The workshops in the order to learn in; those without a place in it come last, by time. */
export const workshopsOptions = () => contentQuery({ key: ['workshops'], query: workshopsQuery })
