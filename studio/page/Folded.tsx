import { formatCount } from '@fest/schemas/core/count-words.ts'
import { Badge, Card, Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

type Props = { title: string; count: number; isOpen?: boolean; children: ReactNode }

/** A part of a page that can be folded, with how much it holds; nothing when it is empty. */
export function Folded({ title, count, isOpen = false, children }: Props) {
  if (count === 0) return null
  return (
    <Card as="details" borderBottom paddingY={3} open={isOpen}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the heading is its label */}
      <summary>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Badge>{formatCount(count)}</Badge>
      </summary>
      <Stack gap={4} paddingTop={4}>
        {children}
      </Stack>
    </Card>
  )
}
