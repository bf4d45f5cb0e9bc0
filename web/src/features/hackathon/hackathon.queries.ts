import { contentQuery } from '#app/content/content-query.ts'
import { hackathonQuery } from './hackathon.groq.ts'

/** The hackathon's challenges, rules, times, prizes and rubric. Null until they are published. */
export const hackathonOptions = () => contentQuery({ key: ['hackathon'], query: hackathonQuery })
