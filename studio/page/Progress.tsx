import { Box, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

type Props = { value: number; max: number; children: ReactNode }

/** How much of a work is done, drawn and in words. */
export function Progress({ value, max, children }: Props) {
  return (
    <Flex as="label" flex={1} gap={4} align="center">
      <Box flex={1}>
        <progress value={value} max={max} />
      </Box>
      <Text as="output" muted size={1}>
        {children}
      </Text>
    </Flex>
  )
}
