import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Container } from '#app/ui/Container.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { pageOptions } from './page.queries.ts'
import { RichText } from './portable-text/RichText.tsx'

type PageIntroProps = {
  pageKey: PageKey
  /** Shown until an organizer has published the page's words. */
  title: string
  /** Actions or facts below the lead. */
  children?: ReactNode
}

/** The top of a page in the organizers' words: label, title and lead. */
export function PageIntro({ pageKey, title, children }: PageIntroProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  return (
    <PageHeader ket={page?.ket ?? pageKey} title={page?.title ?? title} lead={page?.lead}>
      {children}
    </PageHeader>
  )
}

/** The text of a page from Studio. Renders nothing when there is none. */
export function PageBody({ pageKey, className = 'pb-16' }: { pageKey: PageKey; className?: string }) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  if (!page?.body || page.body.length === 0) return null
  return (
    <Container className={className}>
      <RichText value={page.body} />
    </Container>
  )
}

type PageEmptyProps = { pageKey: PageKey; title: string; children?: ReactNode; action?: ReactNode }

/** Says that a list has nothing yet, in the organizers' words where they wrote some. */
export function PageEmpty({ pageKey, title, children, action }: PageEmptyProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  return (
    <EmptyState title={page?.emptyTitle ?? title} action={action}>
      {page?.emptyText ?? children}
    </EmptyState>
  )
}
