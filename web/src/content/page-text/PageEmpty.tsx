// @chunk common
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { pageOptions } from './page.queries.ts'

type PageEmptyProps = { pageKey: PageKey; title: string; children?: ReactNode; action?: ReactNode }

/** Says that a list is empty, in the organizers' words if there are any. */
export function PageEmpty({ pageKey, title, children, action }: PageEmptyProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  return (
    <EmptyState title={page?.emptyTitle ?? title} action={action}>
      {page?.emptyText ?? children}
    </EmptyState>
  )
}
