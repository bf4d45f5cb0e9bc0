import { t } from '@fest/schemas/core/words/t.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pageMeta, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { PageText } from '#app/content/page-text/PageText.tsx'

export const queries = () => [pageOptions('privacy')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'privacy', {
    title: t`What we keep about you`,
    description: t`What the fest keeps about you, why, who sees it and when we delete it.`,
  })

export default function PrivacyPage() {
  return (
    <>
      <PageIntro pageKey="privacy" title="What we keep about you" />
      <PageText pageKey="privacy" className="pb-24" />
    </>
  )
}
