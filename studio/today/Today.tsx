import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { Box, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { attentionOf, checkedQuery } from '../findings/checks.ts'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import { useNotebookFaults } from '../findings/notebooks.ts'
import { Alert, Note } from '../page/Note.tsx'
import { Part } from '../page/Part.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import { useNow, useRealNow } from '../page/use-now.ts'
import { canCreate } from '../roles.ts'
import { MakeOurs } from '../sample/MakeOurs.tsx'
import { useChosenEventZone, useEventZone } from '../zone/use-event-zone.ts'
import { countsOf } from './counts.ts'
import { DayMoments } from './DayMoments.tsx'
import { Examination } from './Examination.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { momentsOf } from './moments.ts'

/** The first page: what needs an organizer now, with links to the fields. */
export function Today() {
  const live = useLiveQuery<StoredDocument[]>(checkedQuery)
  const now = useNow()
  const person = useCurrentUser()
  const zone = useEventZone()
  const day = dayOf(now.getTime(), zone)
  // Somebody elsewhere would take it for a local time.
  const chosen = useChosenEventZone()
  return (
    <ToolPage
      title={formatDay(day)}
      lead={chosen === undefined ? '' : `${formatTime(now.getTime(), chosen)} event time (${chosen})`}
      action={
        canCreate(person) && (
          <Button
            as={PlaceLink}
            place={{ newType: 'announcement' }}
            tone="primary"
            text="Write an announcement"
          />
        )
      }
    >
      {live.state === 'failed' && (
        <Alert action={<Button mode="ghost" text="Try again" onClick={live.retry} />}>
          We can’t load the documents right now. Your changes are safe.
        </Alert>
      )}
      {live.state !== 'loading' && live.result && <Day documents={live.result} now={now} />}
    </ToolPage>
  )
}

function Day({ documents, now }: { documents: readonly StoredDocument[]; now: Date }) {
  const realNow = useRealNow()
  const notebookFaults = useNotebookFaults(documents)
  const groups = attentionOf({ documents, now, realNow, notebookFaults })
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0)
  const isWriter = canCreate(useCurrentUser())
  return (
    <Grid gridTemplateColumns={[1, 1, 1, 3]} gap={5}>
      <Box gridColumn={['auto', 'auto', 'auto', 2]}>
        <Stack gap={6}>
          {isWriter && <MakeOurs />}
          <FirstSteps documents={documents} isShown={isWriter}>
            {(hasSteps) =>
              (count > 0 || !hasSteps) && (
                <Part title={count === 0 ? 'You’re all set' : 'Needs your attention'}>
                  <Note>
                    <output>
                      {count === 0
                        ? 'Every session has a time, a room and people, and everything is published.'
                        : `${counted(count, 'thing', 'things')} to settle. Click one to open its field.`}
                    </output>
                  </Note>
                  <FindingGroups groups={groups} />
                </Part>
              )
            }
          </FirstSteps>
          <Examination />
        </Stack>
      </Box>
      <Part title="What the site does today">
        <DayMoments moments={momentsOf(documents)} now={now} />
        <Card borderTop paddingTop={4}>
          <Stack as="dl" gap={4}>
            {countsOf(documents, now).map(({ id, label, value }) => (
              <Flex key={id} gap={3} justify="space-between">
                <Text as="dt" muted size={1}>
                  {label}
                </Text>
                <Text as="dd" size={1}>
                  {formatCount(value)}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Card>
      </Part>
    </Grid>
  )
}
