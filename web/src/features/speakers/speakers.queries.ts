import { contentQuery } from '#app/content/content-query.ts'

/** The people and the sessions they stand in; joined by `speakersWithSessions`. */
export const speakersOptions = () =>
  contentQuery({ key: ['speakers'], query: async () => (await import('./speakers.groq.ts')).speakersQuery })

/** What is told about one person, by document id. */
export const speakerBioOptions = (id: string) =>
  contentQuery({
    key: ['speaker-bio', id],
    query: async () => (await import('./speakers.groq.ts')).speakerBioQuery,
    params: { id },
  })
