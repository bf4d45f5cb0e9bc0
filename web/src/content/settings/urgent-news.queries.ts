import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The urgent announcements alone: needed only until an organizer has published settings, which they come with. */
export const urgentNewsOptions = () =>
  contentQuery({
    key: ['urgent-news'],
    query: () => import('./site-settings.groq.ts').then((it) => it.urgentNewsQuery),
  })
