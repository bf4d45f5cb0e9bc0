// @chunk hacking
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The hackathon's challenges, rules, times, prizes and rubric. Null until they are published. */
export const hackathonOptions = () =>
  contentQuery({
    key: ['hackathon'],
    query: async () => (await import('./hackathon.groq.ts')).hackathonQuery,
  })
