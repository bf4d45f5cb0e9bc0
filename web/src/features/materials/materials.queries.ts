import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Notebooks, slides, videos and readings in the order organizers gave them; files only as addresses. */
export const materialsOptions = () =>
  contentQuery({
    key: ['materials'],
    query: async () => (await import('./materials.groq.ts')).materialsQuery,
  })
