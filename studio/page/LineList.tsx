import { Box, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

type Line = {
  key: string
  /** Its kind or place, in front. */
  note: ReactNode
  text: ReactNode
  detail?: ReactNode
  action?: ReactNode
}

type Props = { lines: readonly Line[]; 'aria-label'?: string }

/** Lines of a kind, each with a note in front and perhaps a button at its end. */
export function LineList({ lines, ...list }: Props) {
  return (
    <Stack as="ul" {...list}>
      {lines.map(({ key, note, text, detail, action }) => (
        <Card key={key} as="li" borderBottom paddingY={3}>
          <Flex gap={3} align="center">
            <Box flex={1}>
              <Grid gridTemplateColumns={[1, 1, 5]} gap={3}>
                <Text muted size={1}>
                  {note}
                </Text>
                <Box gridColumn={['auto', 'auto', 4]}>
                  <Stack gap={3}>
                    <Text size={1}>{text}</Text>
                    {detail}
                  </Stack>
                </Box>
              </Grid>
            </Box>
            {action}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
