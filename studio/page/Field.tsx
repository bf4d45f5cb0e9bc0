import { Box, Grid, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  /** The input that the label is for. */
  children: ReactNode
}

/** An input with its label in front, or above it on a phone. */
export function Field({ label, children }: Props) {
  return (
    <Grid as="label" gridTemplateColumns={[1, 1, 3]} gap={3}>
      <Stack paddingY={2}>
        <Text size={1}>{label}</Text>
      </Stack>
      <Box gridColumn={['auto', 'auto', 2]}>{children}</Box>
    </Grid>
  )
}
