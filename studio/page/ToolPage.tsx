import { Box, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import './page.css'

type Props = {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}

/** A tool that is a page to read: what it's called, what it's for, and its main action. */
export function ToolPage({ title, lead = '', action, children }: Props) {
  return (
    <Card as="main" className="tool" height="fill" overflow="auto">
      <Container width={3} paddingX={[3, 4, 5]} paddingY={5}>
        <Stack gap={5}>
          <Flex
            as="header"
            direction={['column', 'column', 'row']}
            gap={4}
            align={['flex-start', 'flex-start', 'flex-end']}
          >
            <Box flex={1}>
              <Stack gap={4}>
                <Heading as="h1" size={4}>
                  {title}
                </Heading>
                {lead !== '' && (
                  <Text as="p" muted size={2}>
                    {lead}
                  </Text>
                )}
              </Stack>
            </Box>
            {action}
          </Flex>
          {children}
        </Stack>
      </Container>
    </Card>
  )
}
