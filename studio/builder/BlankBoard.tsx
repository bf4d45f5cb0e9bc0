import { Box, Button, Card, Flex, Stack } from '@sanity/ui'
import { type Step, stepsOf } from '../findings/first-steps.ts'
import { Note } from '../page/Parts.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import type { Program } from '../program/program.ts'

export function isBlank({ rooms, sessions }: Program): boolean {
  return rooms.length === 0 && sessions.size === 0
}

/** The board before its first room: what it's for and what comes first. */
export function BlankBoard({ program }: { program: Program }) {
  return (
    <ToolPage
      title="Your schedule starts here"
      lead="Each room is a line, each session a box on it. You drag sessions to their time and room, and clashes show right away."
    >
      <Stack as="nav" gap={3} aria-label="What to do first">
        {lacking(program).map((step, index) => (
          <Card key={step.id} border radius={2} padding={4}>
            <Flex wrap="wrap" gap={4} align="center">
              <Button
                as={PlaceLink}
                place={step.place}
                mode={index === 0 ? 'default' : 'ghost'}
                tone="primary"
                text={step.title}
              />
              <Box flex={1}>
                <Note>{step.text}</Note>
              </Box>
            </Flex>
          </Card>
        ))}
      </Stack>
    </ToolPage>
  )
}

/** The next missing thing in a line; nothing once there are days, rooms and sessions. */
export function BoardLacks({ program }: { program: Program }) {
  const [first] = lacking(program)
  if (!first) return null
  return (
    <Note>
      <PlaceLink place={first.place}>{first.title}</PlaceLink> {first.text}
    </Note>
  )
}

const needed: ReadonlySet<string> = new Set(['days', 'rooms', 'program'])

function lacking({ documents }: Program): Step[] {
  return stepsOf([...documents.values()], null).filter(({ id, isDone }) => needed.has(id) && !isDone)
}
