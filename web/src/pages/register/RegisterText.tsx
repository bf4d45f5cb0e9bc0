import { useSuspenseQuery } from '@tanstack/react-query'
import { pageOptions } from '#app/content/page.queries.ts'
import { useExtra } from '#app/lib/use-extra.ts'

/** What an organizer wrote for below the form, where they did; the form does not wait for what draws it. */
export function RegisterText() {
  const { data: page } = useSuspenseQuery(pageOptions('register'))
  const hasText = (page?.body?.length ?? 0) > 0
  const piece = useExtra(() => import('#app/content/PageBody.tsx'), hasText)
  return piece ? <piece.PageBody pageKey="register" className="pb-24" /> : null
}
