// @chunk common
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { pageOptions } from './page.queries.ts'

type PageIntroProps = {
  pageKey: PageKey
  /** Shown until an organizer has published the page's text. */
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
