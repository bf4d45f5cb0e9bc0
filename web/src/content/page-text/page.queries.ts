// @chunk core
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The text an organizer wrote for one page. Null until it is published. */
export const pageOptions = (key: PageKey) =>
  contentQuery({
    key: ['page', key],
    query: () => import('./page.groq.ts').then((it) => it.pageQuery),
    params: { key },
  })
