import { IntentLink } from 'sanity/router'
import { ToolAnchor } from '../page/ToolAnchor.tsx'
import type { Program } from '../program/program.ts'
import { newOfType } from '../lists/new-of-type.ts'
import './blank-board.css'

type Props = Pick<Program, 'eventDays' | 'rooms' | 'sessions'>

/** Whether the board has nothing to draw: neither rooms nor sessions. */
export function isBlank({ rooms, sessions }: Props): boolean {
  return rooms.length === 0 && sessions.size === 0
}

/** The board before its first room: its purpose and the first step. */
export function BlankBoard(program: Props) {
  return (
    <div className="blank-board">
      <header>
        <p className="fest-ket" aria-hidden="true">
          |schedule⟩
        </p>
        <h1>Your schedule starts here</h1>
        <p className="fest-lead">
          Each room is a line, each session a box on it. You drag sessions to their time and room, and clashes
          show right away.
        </p>
      </header>
      <div className="blank-wires">
        <nav aria-label="What to do first">
          <ol>
            {waysOf(program).map(({ id, link, text }) => (
              <li key={id}>
                {link}
                <span className="fest-line-text">{text}</span>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  )
}

/** The next missing thing in a line; nothing once there are days, rooms and sessions. */
export function BoardLacks(program: Props) {
  const [first] = waysOf(program)
  if (!first) return null
  return (
    <p className="fest-note blank-next">
      {first.link} {first.text}
    </p>
  )
}

function waysOf({ eventDays, rooms, sessions }: Props) {
  const days = {
    id: 'days',
    link: (
      <IntentLink
        intent="edit"
        params={{ id: 'siteSettings', type: 'siteSettings', path: 'startDate' }}
        className="fest-button"
        data-primary
      >
        Set the days
      </IntentLink>
    ),
    text: 'Each becomes a tab of this page.',
  }
  const room = {
    id: 'rooms',
    link: (
      <IntentLink
        intent="create"
        params={newOfType('room')}
        className="fest-button"
        data-primary={eventDays !== null || undefined}
      >
        Add a room
      </IntentLink>
    ),
    text: 'One is enough to start.',
  }
  const first = {
    id: 'sessions',
    link: (
      <ToolAnchor tool="import" className="fest-button">
        Import your sessions
      </ToolAnchor>
    ),
    text: 'From a spreadsheet or a call for papers; rooms come along.',
  }
  return [
    ...(eventDays === null ? [days] : []),
    ...(rooms.length === 0 ? [room] : []),
    ...(sessions.size === 0 ? [first] : []),
  ]
}
