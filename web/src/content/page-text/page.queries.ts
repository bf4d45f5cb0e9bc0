// @chunk queries
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The words an organizer wrote for one page. Null until they are published. */
export const pageOptions = (key: PageKey) =>
  contentQuery({
    key: ['page', key],
    query: async () => (await import('./page.groq.ts')).pageQuery,
    params: { key },
  })
