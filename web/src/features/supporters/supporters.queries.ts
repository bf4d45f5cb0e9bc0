import { contentQuery } from '#app/content/content-query.ts'
import { supportersQuery } from './supporters.groq.ts'

/** The groups that help the event without being sponsors. */
export const supportersOptions = () => contentQuery({ key: ['supporters'], query: supportersQuery })
