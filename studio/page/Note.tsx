import { Box, Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** A paragraph that explains. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text as="p" muted size={1}>
      {children}
    </Text>
  )
}

type AlertProps = {
  children: ReactNode
  /** What helps. */
  action?: ReactNode
}

/** What went wrong, read out at once. */
export function Alert({ children, action }: AlertProps) {
  return (
    <Card tone="critical" border radius={2} padding={3} role="alert">
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Text size={1}>{children}</Text>
        </Box>
        {action}
      </Flex>
    </Card>
  )
}
