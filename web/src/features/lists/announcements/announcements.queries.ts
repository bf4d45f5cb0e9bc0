// @chunk core
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The newest announcements, whatever the time; the page picks the current ones. */
export const announcementsOptions = () =>
  contentQuery({
    key: ['announcements'],
    query: async () => (await import('./announcements.groq.ts')).announcementsQuery,
  })
