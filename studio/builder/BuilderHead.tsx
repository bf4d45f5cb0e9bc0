import { counted } from '@fest/schemas/core/count-words.ts'
import { formatDayBriefly, formatDayWithYear, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { RedoIcon } from '@sanity/icons/Redo'
import { UndoIcon } from '@sanity/icons/Undo'
import { AddIcon } from '@sanity/icons/Add'
import { RemoveIcon } from '@sanity/icons/Remove'
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { Note } from '../page/Parts.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import type { Moves } from './moves/use-moves.ts'

export type DayTab = { day: string; isOutside: boolean; sessions: number; clashes: number; changes: number }

type Props = {
  tabs: readonly DayTab[]
  day: string
  timeZone: string
  moves: Moves
  canPublish: boolean
  zoom: { canGrow: boolean; canShrink: boolean; grow: () => void; shrink: () => void }
  onDay: (day: string) => void
}

export function BuilderHead({ tabs, day, timeZone, moves, canPublish, zoom, onDay }: Props) {
  const shown = tabs.find((tab) => tab.day === day)
  const changes = shown?.changes ?? 0
  const icons = [
    { label: 'Undo my last move', icon: UndoIcon, isDisabled: !moves.canUndo, act: () => void moves.undo() },
    { label: 'Redo my last move', icon: RedoIcon, isDisabled: !moves.canRedo, act: () => void moves.redo() },
    { label: 'Fit more hours', icon: RemoveIcon, isDisabled: !zoom.canShrink, act: zoom.shrink },
    { label: 'Make hours wider', icon: AddIcon, isDisabled: !zoom.canGrow, act: zoom.grow },
  ]
  const days = useRef<HTMLElement>(null)
  useEffect(() => {
    // The days of a long event scroll.
    days.current
      ?.querySelector(`[data-builder-day="${day}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [day])
  return (
    <Stack as="header" gap={4}>
      <Flex direction={['column', 'column', 'row']} gap={4}>
        <Box flex={1}>
          <Stack gap={4}>
            <Heading as="h1" size={4}>
              {formatWeekday(day)}
            </Heading>
            <Note>All times are event time ({timeZone}).</Note>
          </Stack>
        </Box>
        <Flex wrap="wrap" gap={2}>
          {icons.map(({ label, icon, isDisabled, act }) => (
            <Button
              key={label}
              mode="ghost"
              icon={icon}
              aria-label={label}
              title={label}
              disabled={isDisabled}
              onClick={act}
            />
          ))}
          {canPublish && <PublishLink day={day} changes={changes} />}
        </Flex>
      </Flex>
      <Flex as="nav" ref={days} gap={2} overflow="auto" aria-label="Days">
        {tabs.map((tab) => (
          <Box key={tab.day} flex="none">
            <Card
              as="button"
              padding={3}
              radius={2}
              selected={tab.day === day}
              aria-current={tab.day === day ? 'date' : undefined}
              data-builder-day={tab.day}
              onClick={() => onDay(tab.day)}
            >
              <Stack gap={3}>
                <Text size={1} weight="semibold">
                  {tab.isOutside ? formatDayWithYear(tab.day) : formatDayBriefly(tab.day)}
                </Text>
                <Text size={1} muted>
                  {[
                    counted(tab.sessions, 'session', 'sessions'),
                    tab.isOutside ? 'outside the event' : '',
                    tab.clashes > 0 ? counted(tab.clashes, 'clash', 'clashes') : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </Stack>
            </Card>
          </Box>
        ))}
      </Flex>
    </Stack>
  )
}

/** Leads to the day's changes in Release, all of them chosen. */
function PublishLink({ day, changes }: { day: string; changes: number }) {
  const name = formatWeekday(day)
  if (changes === 0) return <Button mode="ghost" disabled text={`${name} is published`} />
  const text = `Publish ${name}: ${counted(changes, 'change', 'changes')}`
  return <Button as={PlaceLink} place={{ tool: `release/${day}` }} tone="primary" text={text} />
}
