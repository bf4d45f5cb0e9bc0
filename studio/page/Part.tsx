import { Box, Flex, Heading, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

type Props = { title: ReactNode; action?: ReactNode; children?: ReactNode }

/** A part of a page under its heading. */
export function Part({ title, action, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Heading as="h2" id={id} size={2}>
            {title}
          </Heading>
        </Box>
        {action}
      </Flex>
      {children}
    </Stack>
  )
}
