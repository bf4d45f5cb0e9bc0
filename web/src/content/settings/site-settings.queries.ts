// @chunk core
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The event's name, dates, zone, place and contacts. Null until an organizer has published them. */
export const siteSettingsOptions = () =>
  contentQuery({
    key: ['site-settings'],
    query: () => import('./site-settings.groq.ts').then((it) => it.siteSettingsQuery),
  })
