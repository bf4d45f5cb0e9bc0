import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { Note, Part } from '../../page/Parts.tsx'
import { type Room, type Session, formatLength, formatPlace } from '../../program/session.ts'
import type { Pointer } from '../moves/use-pointer.ts'

type Props = {
  sessions: readonly Session[]
  rooms: ReadonlyMap<string, Room>
  timeZone: string
  dayName: string
  canMove: boolean
  onPress: Pointer['onPress']
  wasDragged: Pointer['wasDragged']
  onOpen: (sessionId: string) => void
  onPlace: (session: Session) => void
}

/** Sessions without a time or room. They can be dragged onto a wire, or put into the first free gap. */
export function Tray({
  sessions,
  rooms,
  timeZone,
  dayName,
  canMove,
  onPress,
  wasDragged,
  onOpen,
  onPlace,
}: Props) {
  return (
    <div data-builder-tray="">
      <Part title={`Not scheduled yet (${sessions.length})`}>
        {sessions.length === 0 ? (
          <Note>Every session has a time and a room. {canMove && 'Drop one here to unschedule it.'}</Note>
        ) : (
          <Stack as="ul">
            {sessions.map((session) => (
              <Card key={session.id} as="li" borderBottom paddingY={1}>
                <Flex gap={2} align="center">
                  <Card
                    as="button"
                    flex={1}
                    padding={3}
                    radius={2}
                    className="builder-waiting"
                    data-session={session.id}
                    onPointerDown={(event) => onPress(event, session, 'whole')}
                    onClick={() => wasDragged() || onOpen(session.id)}
                  >
                    <Stack gap={3}>
                      <Text size={1} weight="medium">
                        {session.title}
                      </Text>
                      <Note>
                        {[
                          sessionKindLabels[session.kind],
                          formatLength(session.place),
                          formatPlace(session.place, rooms, timeZone),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </Note>
                    </Stack>
                  </Card>
                  {canMove && (
                    <Button
                      mode="ghost"
                      aria-label={`Put "${session.title}" on ${dayName}`}
                      text={`Put on ${dayName}`}
                      onClick={() => onPlace(session)}
                    />
                  )}
                </Flex>
              </Card>
            ))}
          </Stack>
        )}
      </Part>
    </div>
  )
}
