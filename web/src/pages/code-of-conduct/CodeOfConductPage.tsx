import type { QueryClient } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'

export const queries = () => [pageOptions('code-of-conduct')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'code-of-conduct', {
    title: 'Code of conduct',
    description: 'How we treat each other here, and how to report what went wrong.',
  })

export default function CodeOfConductPage() {
  return (
    <>
      <PageIntro pageKey="code-of-conduct" title="Code of conduct" />
      <PageBody pageKey="code-of-conduct" className="pb-24" />
    </>
  )
}
