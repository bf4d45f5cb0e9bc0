import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'

type List = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

export function NextPageButton({ list, children }: { list: List; children: ReactNode }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="mt-6"
      pendingLabel={list.isFetchingNextPage ? 'Loading' : undefined}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
