// @chunk queries
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The event's name, dates, zone, place and contacts. Null until an organizer has published them. */
export const siteSettingsOptions = () =>
  contentQuery({
    key: ['site-settings'],
    query: async () => (await import('./site-settings.groq.ts')).siteSettingsQuery,
  })

/** The urgent announcements alone: needed only until an organizer has published settings, which they come with. */
export const urgentNewsOptions = () =>
  contentQuery({
    key: ['urgent-news'],
    query: async () => (await import('./site-settings.groq.ts')).urgentNewsQuery,
  })
