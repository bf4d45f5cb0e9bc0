// @chunk text
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Container } from '#app/ui/Container.tsx'
import { pageOptions } from './page.queries.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'

export type PageTextProps = { pageKey: PageKey; className?: string }

/** The text of a page from the Studio. Renders nothing if there is none. */
export function PageText({ pageKey, className = 'pb-16' }: PageTextProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  if (!page?.body || page.body.length === 0) return null
  return (
    <Container className={className}>
      <RichText value={page.body} />
    </Container>
  )
}
