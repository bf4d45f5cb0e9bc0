// @chunk queries
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The newest announcements, whatever the hour; the page shows those whose time it is. */
export const announcementsOptions = () =>
  contentQuery({
    key: ['announcements'],
    query: async () => (await import('./announcements.groq.ts')).announcementsQuery,
  })
