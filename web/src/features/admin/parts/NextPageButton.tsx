import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelButton } from './PanelButton.tsx'

type List = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

export function NextPageButton({ list, children }: { list: List; children: ReactNode }) {
  if (!list.hasNextPage) return null
  return (
    <PanelButton
      className="mt-6"
      pendingLabel={list.isFetchingNextPage && 'Loading'}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </PanelButton>
  )
}
