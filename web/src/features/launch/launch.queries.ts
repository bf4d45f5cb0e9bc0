import { contentQuery } from '#app/content/content-query.ts'
import { launchQuery } from './launch.groq.ts'

/** The launch ceremony's texts and poster. Null until they are published. */
export const launchOptions = () => contentQuery({ key: ['launch'], query: launchQuery })
