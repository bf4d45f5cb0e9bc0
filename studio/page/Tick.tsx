import { Box, Checkbox, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

type Props = {
  isTicked: boolean
  isLocked?: boolean
  /** Read out in place of the words. */
  name?: string
  onTick: (isTicked: boolean) => void
  children?: ReactNode
}

/** A box to tick, and the words beside it. */
export function Tick({ isTicked, isLocked = false, name, onTick, children }: Props) {
  return (
    <Flex as="label" gap={3} align="center">
      <Checkbox
        checked={isTicked}
        disabled={isLocked}
        aria-label={name}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {children !== undefined && (
        <Box flex={1}>
          <Text as="span" size={1}>
            {children}
          </Text>
        </Box>
      )}
    </Flex>
  )
}
