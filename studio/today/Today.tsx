import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDay, formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import { Badge, Box, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useCurrentUser, useProject } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { useLiveQuery } from '../documents/use-lake.ts'
import { attentionOf, checkedQuery } from '../findings/checks.ts'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import { useNotebookFaults } from '../findings/notebooks.ts'
import { Alert, Note, Part, Status } from '../page/Parts.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import { useNow, useRealNow } from '../page/use-now.ts'
import { canCreate } from '../roles.ts'
import { MakeOurs } from '../sample/MakeOurs.tsx'
import { useChosenEventZone, useEventZone } from '../zone/use-event-zone.ts'
import { countsOf } from './counts.ts'
import { Examination } from './Examination.tsx'
import { type Moment, momentsOf, momentsOfDay } from './moments.ts'
import { useState } from 'react'
import { readStudioEnvironment } from '../environment.ts'
import { type Step, stepsOf } from '../findings/first-steps.ts'

/** The first page: what needs an organizer now, with links to the fields. */
export function Today() {
  const live = useLiveQuery<StoredDocument[]>(checkedQuery)
  const now = useNow()
  const person = useCurrentUser()
  const zone = useEventZone()
  const day = dayOf(now.getTime(), zone)
  // People elsewhere would take it for a local time.
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
        <Alert onRetry={live.retry}>We can’t load the documents right now. Your changes are safe.</Alert>
      )}
      {live.result && <Day documents={live.result} now={now} />}
    </ToolPage>
  )
}

function Day({ documents, now }: { documents: readonly StoredDocument[]; now: Date }) {
  const realNow = useRealNow()
  const notebookFaults = useNotebookFaults(documents)
  const groups = attentionOf({ documents, now, realNow, notebookFaults })
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0)
  const isWriter = canCreate(useCurrentUser())
  const steps = useFirstSteps(documents, isWriter)
  return (
    <Grid gridTemplateColumns={[1, 1, 1, 3]} gap={5}>
      <Box gridColumn={['auto', 'auto', 'auto', 2]}>
        <Stack gap={6}>
          {isWriter && <MakeOurs />}
          {steps.length > 0 && <Checklist steps={steps} />}
          {(count > 0 || steps.length === 0) && (
            <Part title={count === 0 ? 'You’re all set' : 'Needs your attention'}>
              <Status>
                {count === 0
                  ? 'Every session has a time, a room and people, and everything is published.'
                  : `${counted(count, 'thing', 'things')} to settle. Click one to open its field.`}
              </Status>
              <FindingGroups groups={groups} />
            </Part>
          )}
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

/** What happens on the site automatically today, the current time in between, and what is next. */
export function DayMoments({ moments, now }: { moments: readonly Moment[]; now: Date }) {
  const zone = useEventZone()
  const { today, next } = momentsOfDay(moments, now)
  const line = (at: number, what: React.ReactNode, key: string) => (
    <Flex key={key} as="li" gap={4} align="center">
      <Note>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, zone)}</time>
      </Note>
      <Box flex={1}>{what}</Box>
    </Flex>
  )
  const lineOf = (moment: Moment) =>
    line(
      moment.at,
      <Text size={1}>
        <PlaceLink place={moment}>{moment.text}</PlaceLink>
      </Text>,
      moment.key,
    )
  return (
    <>
      <Stack as="ol" gap={4}>
        {today.filter(({ at }) => at <= now.getTime()).map(lineOf)}
        {line(now.getTime(), <Badge tone="primary">now</Badge>, 'now')}
        {today.filter(({ at }) => at > now.getTime()).map(lineOf)}
      </Stack>
      <Note>
        {today.length === 0 && 'Nothing changes automatically today. '}
        {next ? (
          <>
            Next, on {formatMoment(new Date(next.at).toISOString(), zone)}:{' '}
            <PlaceLink place={next}>{next.text}</PlaceLink>
          </>
        ) : (
          'Nothing is scheduled after today.'
        )}
      </Note>
    </>
  )
}

/** On one's own computer there is one organizer; only a hosted project can invite more. */
const { kind } = readStudioEnvironment(import.meta.env)

/** The steps from an empty dataset to an event; none for those who couldn't take them, or once all are done. */
function useFirstSteps(documents: readonly StoredDocument[], isWriter: boolean): readonly Step[] {
  const project = useProject()
  const invited =
    kind === 'embedded' ? null : (project?.members.filter(({ isRobot }) => !isRobot).length ?? null)
  const steps = stepsOf(documents, invited)
  return isWriter && steps.some(({ isDone }) => !isDone) ? steps : []
}

function Checklist({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone)
  const next = steps.find(({ isDone }) => !isDone)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? steps : steps.filter(({ isDone }) => !isDone)
  return (
    <Part title={done.length === 0 ? 'From nothing to an event' : 'On the way to your event'}>
      <Note>
        <output>{`${done.length} of ${steps.length} steps done.`}</output> Do them in any order. Each is
        checked off once its fields have something in them.
      </Note>
      <progress value={done.length} max={steps.length} aria-label="Steps done" />
      <Card border radius={2}>
        <Stack as="ol">
          {shown.map((step) => (
            <Card key={step.id} as="li" borderBottom={step !== shown.at(-1)} padding={4}>
              <Stack gap={4}>
                <Flex gap={3} align="center">
                  <Text weight="semibold" muted={step.isDone}>
                    <PlaceLink place={step.place}>
                      {step.isDone && 'Done: '}
                      {step.title}
                    </PlaceLink>
                  </Text>
                  {step === next && <Badge tone="primary">Next</Badge>}
                </Flex>
                {!step.isDone && (
                  <Note>
                    {step.text}{' '}
                    {step.also && <PlaceLink place={step.also.place}>{step.also.title}</PlaceLink>}
                  </Note>
                )}
              </Stack>
            </Card>
          ))}
        </Stack>
      </Card>
      {done.length > 0 && (
        <Flex>
          <Button
            mode="ghost"
            aria-expanded={isWhole}
            text={isWhole ? 'Hide what’s done' : `Show what’s done (${done.length})`}
            onClick={() => setIsWhole(!isWhole)}
          />
        </Flex>
      )}
    </Part>
  )
}
