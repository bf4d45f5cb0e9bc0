// @chunk common
import { t } from '@fest/schemas/core/words/t.ts'
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOver } from '#app/content/settings/use-phase.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { pageOptions } from './page.queries.ts'

type PageEmptyProps = { pageKey: PageKey; title: string; children?: ReactNode; action?: ReactNode }

/** Says that a list is empty, in the organizers' words if there are any; after the event, nothing is promised. */
export function PageEmpty({ pageKey, title, children, action }: PageEmptyProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  const isOver = useIsOver()
  return (
    <EmptyState
      title={isOver ? t`Nothing was added here` : (page?.emptyTitle ?? title)}
      action={isOver ? null : action}
    >
      {isOver ? t`The fest is over. Thank you for coming!` : (page?.emptyText ?? children)}
    </EmptyState>
  )
}
