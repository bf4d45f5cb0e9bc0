import { Card, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'

/** The decision at the end of a page, in sight however long the page is. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <Card as="footer" borderTop paddingY={4}>
      <Flex wrap="wrap" gap={3} align="center" justify="space-between">
        {children}
      </Flex>
    </Card>
  )
}
