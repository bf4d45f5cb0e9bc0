import { formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import { Badge, Box, Flex, Stack, Text } from '@sanity/ui'
import { Note } from '../page/Note.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { useEventZone } from '../zone/use-event-zone.ts'
import { type Moment, momentsOfDay } from './moments.ts'

/** What happens on the site automatically today, the current time in between, and what is next. */
export function DayMoments({ moments, now }: { moments: readonly Moment[]; now: Date }) {
  const zone = useEventZone()
  const { today, next } = momentsOfDay(moments, now)
  const line = (at: number, what: React.ReactNode, key: string) => (
    <Flex key={key} as="li" gap={4} align="center">
      <Text muted size={1}>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, zone)}</time>
      </Text>
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
