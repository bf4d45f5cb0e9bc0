import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { contentQuery } from './content-query.ts'
import { pageQuery } from './page.groq.ts'

/** The words an organizer wrote for one page. Null until they are published. */
export const pageOptions = (key: PageKey) =>
  contentQuery({ key: ['page', key], query: pageQuery, params: { key } })
