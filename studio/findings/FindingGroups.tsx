import { formatCount } from '@fest/schemas/core/count-words.ts'
import { Badge, Box, Button, Card, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { typeTitle } from '../documents/item.ts'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { groupedByCause, type CauseGroup, shortList } from './causes.ts'
import type { Finding, FindingGroup } from './finding.ts'

/** More lines would push the next headings out of sight. */
const shownOfCause = 3

/** Lines added per press: few enough to stay fast and keep the reader's place. */
const pageLength = 50

/** Findings by topic, long topics by cause; each line opens its field. */
export function FindingGroups({ groups }: { groups: readonly FindingGroup[] }) {
  return groups.map(({ id, title, findings }) => {
    const causes = groupedByCause(findings)
    return (
      <Stack key={id} as="section" gap={4} aria-labelledby={`group-${id}`}>
        <Counted as="h3" id={`group-${id}`} title={title} count={findings.length} />
        {causes.map((each) => (
          <Cause key={each.cause ?? ''} {...each} isOnly={causes.length === 1} />
        ))}
      </Stack>
    )
  })
}

type CountedProps = { as: 'h3' | 'h4'; id?: string; title: string; count: number }

function Counted({ as, id, title, count }: CountedProps) {
  return (
    <Flex gap={2} align="center">
      <Heading as={as} id={id} size={as === 'h3' ? 1 : 0}>
        {title}
      </Heading>
      <Badge>{formatCount(count)}</Badge>
    </Flex>
  )
}

function Cause({ cause, findings, isOnly }: CauseGroup & { isOnly: boolean }) {
  const [pages, setPages] = useState(0)
  const shownAtFirst = isOnly ? shortList : shownOfCause
  const shown = findings.slice(0, pages === 0 ? shownAtFirst : pages * pageLength)
  const rest = findings.length - shown.length
  const next = Math.min(rest, pages === 0 ? pageLength - shownAtFirst : pageLength)
  return (
    <Stack gap={3}>
      {cause !== null && <Counted as="h4" title={cause.replace(/[.:]$/, '')} count={findings.length} />}
      <Card borderTop>
        <Stack as="ul">
          {shown.map((finding) => (
            <Card key={finding.key} as="li" borderBottom>
              <FindingLine finding={finding} heading={cause} />
            </Card>
          ))}
        </Stack>
      </Card>
      {rest > 0 && (
        <Flex gap={3} align="center">
          <Button mode="ghost" text={`Show ${next} more`} onClick={() => setPages(pages + 1)} />
          {rest > next && (
            <Text muted size={1}>{`${formatCount(shown.length)} of ${formatCount(findings.length)}`}</Text>
          )}
        </Flex>
      )}
    </Stack>
  )
}

function FindingLine({ finding, heading }: { finding: Finding; heading: string | null }) {
  const { type, title, text, weight } = finding
  return (
    <Card as={PlaceLink} data-as="a" place={finding} padding={3}>
      <Grid gridTemplateColumns={[1, 1, 5]} gap={3}>
        <Text muted size={1}>
          {typeTitle(type)}
        </Text>
        <Box gridColumn={['auto', 'auto', 4]}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            {(weight === 'urgent' || text !== heading) && (
              <Flex gap={2} align="center">
                {weight === 'urgent' && <Badge tone="critical">Urgent</Badge>}
                {text !== heading && (
                  <Text muted size={1}>
                    {text}
                  </Text>
                )}
              </Flex>
            )}
          </Stack>
        </Box>
      </Grid>
    </Card>
  )
}
