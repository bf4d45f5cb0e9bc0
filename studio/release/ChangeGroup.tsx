import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { typeTitle } from '../documents/item.ts'
import { Alert, Note, Tick } from '../page/Parts.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import type { ChangeKind, ReleaseChange, ReleaseGroup } from './changes.ts'
import type { Refusals } from '../publishing/check-all.ts'
import type { Refusal } from '../publishing/form-findings.ts'
import { type PublishPlan, waitingUntil } from './plans.ts'
import { useEventZone } from '../zone/use-event-zone.ts'

type Props = {
  group: ReleaseGroup
  /** The changes that an organizer ticked. */
  chosen: ReadonlySet<string>
  /** Including those that they need. */
  released: ReadonlySet<string>
  refusals: Refusals
  plans: readonly PublishPlan[]
  isLocked: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

const kindWords: Record<ChangeKind, string> = {
  new: 'New',
  moved: 'Moved',
  renamed: 'Renamed',
  cancelled: 'Canceled',
  changed: 'Changed',
  same: 'No change',
}

const kindTones = {
  new: 'positive',
  moved: 'primary',
  renamed: 'default',
  cancelled: 'critical',
  changed: 'default',
  same: 'default',
} as const

export function ChangeGroup({ group, chosen, released, refusals, plans, isLocked, onChoose }: Props) {
  const zone = useEventZone()
  const ids = group.changes.map(({ id }) => id)
  const isWhole = ids.every((id) => chosen.has(id))
  return (
    <Stack as="section" gap={2} aria-labelledby={`release-${group.id}`}>
      <Flex gap={3} align="center">
        <Tick
          isTicked={isWhole}
          isLocked={isLocked}
          name={`All of ${group.title}`}
          onTick={(isTicked) => onChoose(ids, isTicked)}
        />
        <Heading as="h2" id={`release-${group.id}`} size={2}>
          {group.title}
        </Heading>
        <Badge>{ids.length}</Badge>
      </Flex>
      <Stack as="ul">
        {group.changes.map((change) => {
          const until = waitingUntil(plans, change.id)
          const isAlong = released.has(change.id) && !chosen.has(change.id)
          return (
            <Card key={change.id} as="li" borderTop paddingY={3}>
              <Flex gap={3} align="flex-start">
                <Tick
                  isTicked={released.has(change.id)}
                  isLocked={isLocked || isAlong}
                  name={change.title}
                  onTick={(isTicked) => onChoose([change.id], isTicked)}
                />
                <Box flex={1}>
                  <ChangeText
                    change={change}
                    showsType={!group.id.startsWith('1-')}
                    refused={refusals.get(change.id) ?? []}
                    notes={[
                      ...(isAlong ? ['Included, because something you chose refers to it.'] : []),
                      ...(until === null ? [] : [`Scheduled for ${formatMoment(until, zone)}.`]),
                    ]}
                  />
                </Box>
                <Badge tone={kindTones[change.kind]}>{kindWords[change.kind]}</Badge>
              </Flex>
            </Card>
          )
        })}
      </Stack>
    </Stack>
  )
}

type TextProps = {
  change: ReleaseChange
  showsType: boolean
  refused: readonly Refusal[]
  notes: readonly string[]
}

function ChangeText({ change: { id, type, title, lines }, showsType, refused, notes }: TextProps) {
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        <PlaceLink place={{ documentId: id, type, field: '' }}>{title}</PlaceLink>
      </Text>
      {showsType && typeTitle(type) !== title && <Note>{typeTitle(type)}</Note>}
      {[...lines, ...notes].map((line) => (
        <Note key={line}>{line}</Note>
      ))}
      {refused.map(({ text, field }) => (
        <Alert key={text}>
          <PlaceLink place={{ documentId: id, type, field }}>{text}</PlaceLink>
        </Alert>
      ))}
    </Stack>
  )
}
