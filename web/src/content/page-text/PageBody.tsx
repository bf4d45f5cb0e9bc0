// @chunk common
import { useSuspenseQuery } from '@tanstack/react-query'
import { deferHydration } from '#app/lib/hydration/deferred-hydration.tsx'
import type { PageTextProps } from './PageText.tsx'
import { pageOptions } from './page.queries.ts'

const text = deferHydration<PageTextProps>(async () => (await import('./PageText.tsx')).PageText, {
  isNeeded: true,
  waitsForPerson: true,
})

/** What organizers add at the end of a page. Few pages have such a text, and only those load what draws it. */
export function PageBody(props: PageTextProps) {
  const { data: page } = useSuspenseQuery(pageOptions(props.pageKey))
  return page?.body?.length ? <text.Part {...props} /> : null
}
