import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Notebooks, slides, videos and readings in the order organizers gave them; files by address only. */
export const materialsOptions = () =>
  contentQuery({
    key: ['materials'],
    query: async () => (await import('./materials.groq.ts')).materialsQuery,
  })
