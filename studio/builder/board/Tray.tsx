import { gateLetters, gateOfKind, sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import type { Room, Session } from '../../program/session.ts'
import type { Pointer } from '../moves/use-pointer.ts'
import { formatLength, formatPlace } from '../../program/words.ts'
import { FestButton } from '../../page/FestButton.tsx'

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
    <section aria-labelledby="builder-tray" className="builder-panel" data-builder-tray="">
      <h2 id="builder-tray">
        Not scheduled yet <span className="fest-number">{sessions.length}</span>
      </h2>
      {sessions.length === 0 ? (
        <p className="fest-note">
          Every session has a time and a room. {canMove && 'Drop one here to unschedule it.'}
        </p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className="builder-line" data-gate={gateOfKind[session.kind] ?? 'talk'}>
              <button
                type="button"
                className="builder-waiting"
                data-session={session.id}
                onPointerDown={(event) => onPress(event, session, 'whole')}
                onClick={() => wasDragged() || onOpen(session.id)}
              >
                <span className="builder-letter" aria-hidden="true">
                  {gateLetters[gateOfKind[session.kind]] ?? 'T'}
                </span>
                <span>
                  <span className="builder-title">{session.title}</span>
                  <span className="builder-fact">
                    {[
                      sessionKindLabels[session.kind],
                      formatLength(session.place),
                      formatPlace(session.place, rooms, timeZone),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </button>
              {canMove && (
                <FestButton
                  aria-label={`Put "${session.title}" on ${dayName}`}
                  onClick={() => onPlace(session)}
                >
                  Put on {dayName}
                </FestButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
