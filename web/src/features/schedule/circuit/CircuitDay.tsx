import { langOf } from '#app/content/lang-of.ts'
import { direction } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { type Direction, neighborOf } from '@fest/schemas/core/circuit-lanes.ts'
import {
  gateLetters,
  gateOfKind,
  sessionKindLabels,
  sessionKindWords,
} from '@fest/schemas/vocabulary/session.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { formatDay, formatTime, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type Circuit, type CircuitGate, circuitOf, type Room, stepsPerHour, stretch } from './circuit.ts'
import './circuit-numbers.css'
import styles from './circuit.module.css'
import type { SessionAdditions } from '../list/SessionItem.tsx'
import type { ProgramDay, SessionRow } from '../program.ts'

type CircuitDayProps = Pick<SessionAdditions, 'actionsOf' | 'markOf'> & {
  day: ProgramDay
  rooms: readonly Room[]
  timeZone: string
  /** The current time in milliseconds since 1970 if this day is today, else null. */
  nowMs: number | null
  /** The same day without filters: sessions that aren't in `day` are drawn as empty outlines. */
  shadows?: ProgramDay | undefined
}

/** Time runs as people read; `left` is earlier. */
const isMirrored = direction === 'rtl'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: isMirrored ? 'right' : 'left',
  ArrowRight: isMirrored ? 'left' : 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * A day as a circuit: rooms are wires, sessions are gates on them, and a session for everybody is controlled from every
 * wire. To screen readers it is a list of the day in order. The arrow keys move from gate to gate.
 */
export function CircuitDay({ day, rooms, timeZone, nowMs, shadows, actionsOf, markOf }: CircuitDayProps) {
  const shown = new Set(sessionsOf(day).map(({ _id }) => _id))
  const circuit = circuitOf(sessionsOf(shadows ?? day), rooms, timeZone)
  const scroller = useRef<HTMLElement>(null)
  const isToday = nowMs !== null
  useEffect(() => {
    if (isToday) showNow(scroller.current)
    else showFirst(scroller.current)
  }, [isToday])
  if (!circuit) return null
  const { hours, wires, rowCount } = circuit
  const gates = circuit.gates.filter(({ session }) => shown.has(session._id))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = directions[event.key]
    const id = event.target instanceof HTMLElement ? event.target.dataset['session'] : undefined
    const current = gates.find(({ session }) => session._id === id)
    if (!direction || !current || event.altKey || event.ctrlKey || event.metaKey) return
    const neighbor = neighborOf(gates, current, direction, ({ start }) => start)
    if (!neighbor) return
    // Otherwise the box would scroll in addition to the focus moving.
    event.preventDefault()
    const links = scroller.current?.querySelectorAll<HTMLElement>('[data-session]') ?? []
    for (const link of links) if (link.dataset['session'] === neighbor.session._id) link.focus()
  }

  return (
    // Handles keys pressed on the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={scroller}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t`${formatDay(day.day)} as a circuit, scrolls sideways`}
      className={styles.scroller}
      onKeyDown={onKeyDown}
    >
      <div className={`${styles.grid}${bitsOf('hours', hours.length)}`}>
        <span aria-hidden="true" className={styles.corner} />
        {hours.map((hour, index) => (
          <span
            // An hour that the clocks show twice has two columns.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            aria-hidden="true"
            className={`font-mono text-label text-muted ${styles.hour}${placeOf({ start: index * stepsPerHour })}`}
          >
            {hour}
          </span>
        ))}
        {wires.map(({ id, name, shortName, row }, index) => (
          <span key={id} aria-hidden="true" className={`${styles.wire}${placeOf({ row })}`}>
            <span className={styles.label} data-label="">
              <Ket className={styles.qubit ?? ''}>{`q${index}`}</Ket>
              <span className="max-sm:hidden">{name}</span>
              <span className="wrap-anywhere sm:hidden">{shortName}</span>
            </span>
          </span>
        ))}
        {/* The rows below a wire, for overlapping sessions: their gates also scroll away behind the names. */}
        {Array.from({ length: rowCount }, (_, row) =>
          wires.some((wire) => wire.row === row) ? null : (
            <span key={row} aria-hidden="true" className={`${styles.lane}${placeOf({ row })}`}>
              <span className={styles.label} />
            </span>
          ),
        )}
        {circuit.gates.map((gate) =>
          shown.has(gate.session._id) ? null : (
            <span
              key={gate.session._id}
              aria-hidden="true"
              className={`rounded-control border border-dashed border-line bg-surface ${styles.shadow}${placeOf(gate)}`}
            />
          ),
        )}
        <Controls gates={gates} wires={wires} rowCount={rowCount} />
        <NowLine circuit={circuit} nowMs={nowMs} />
        <ol className="contents">
          {gates.map((gate) => (
            <GateItem
              key={gate.session._id}
              gate={gate}
              timeZone={timeZone}
              nowMs={nowMs}
              actionsOf={actionsOf}
              mark={markOf?.(gate.session) ?? null}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

const sessionsOf = ({ slots }: ProgramDay): SessionRow[] => slots.flatMap(({ sessions }) => sessions)

/** Scrolls the circuit, never the page, until the current time is a third from the beginning. */
function showNow(scroller: HTMLElement | null) {
  const line = scroller?.querySelector<HTMLElement>('[data-now]')
  if (scroller && line) scrollTo(scroller, line, scroller.clientWidth / 3)
}

/** Scrolls to the first gate if none is in view at the beginning of the day. */
function showFirst(scroller: HTMLElement | null) {
  const gate = scroller?.querySelector<HTMLElement>('li')
  const label = scroller?.querySelector<HTMLElement>('[data-label]')
  if (scroller && gate && label && gate.offsetLeft + gate.offsetWidth > scroller.clientWidth)
    scrollTo(scroller, gate, label.offsetWidth + 16)
}

/** Scrolls the box until the element starts `inset` pixels from where the box does. */
function scrollTo(scroller: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement, inset: number) {
  scroller.scrollLeft = isMirrored
    ? offsetLeft + offsetWidth - scroller.clientWidth + inset
    : offsetLeft - inset
}

type GateItemProps = {
  gate: CircuitGate
  timeZone: string
  nowMs: number | null
  actionsOf: CircuitDayProps['actionsOf']
  mark: string | null
}

function GateItem({ gate, timeZone, nowMs, actionsOf, mark }: GateItemProps) {
  const { session } = gate
  // Under three quarters of an hour the title needs small type.
  const isShort = gate.span < 9
  const actions = isShort ? null : actionsOf?.(session)
  const { kind, status, startsAt, endsAt } = session
  const range = formatTimeRange(startsAt, endsAt, timeZone)
  const facts = [sessionKindLabels[kind], range, sessionPlace(session)]
  if (status === 'cancelled' || status === 'tentative') facts.push(statusWords[status])
  return (
    <li
      className={`${styles.gate}${placeOf(gate)}`}
      data-gate={gateOfKind[kind]}
      data-short={isShort || undefined}
      data-live={isOn(session, nowMs) || undefined}
      data-has-actions={Boolean(actions) || undefined}
      data-marked={mark === null ? undefined : ''}
    >
      <Link
        to={paths.event(session.slug)}
        className={styles.link}
        title={[session.title, range].join(t`, `)}
        data-session={session._id}
      >
        {/* Too narrow for words: the letter replaces them, and the name shows on hover. */}
        {gate.span < 6 ? (
          <>
            <span className="mx-auto my-auto font-semibold" aria-hidden="true">
              {gateLetters[gateOfKind[kind]]}
            </span>
            <span lang={langOf(session, 'title')} className="sr-only">
              {session.title}
            </span>
          </>
        ) : (
          <>
            <span
              lang={langOf(session, 'title')}
              className={`${styles.name} ${status === 'cancelled' ? 'line-through' : ''}`}
            >
              {session.title}
            </span>
            <span className={`mt-auto truncate font-mono ${styles.fact}`} aria-hidden="true">
              <span>{formatTime(startsAt, timeZone)}</span>
              {gate.span >= stepsPerHour ? (
                <span className={styles.word}>{mark ?? factOf(session)}</span>
              ) : null}
            </span>
          </>
        )}
        <span className="sr-only">{['', ...facts, ...(mark === null ? [] : [mark])].join(t`, `)}</span>
      </Link>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  )
}

function isOn({ status, startsAt, endsAt }: CircuitGate['session'], nowMs: number | null): boolean {
  if (nowMs === null || status === 'cancelled') return false
  return Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt)
}

const statusWords = { cancelled: t`cancelled`, tentative: t`not confirmed` }

function factOf({ status, isPlenary, kind }: CircuitGate['session']): string {
  if (status === 'cancelled' || status === 'tentative') return statusWords[status]
  return isPlenary ? t`everybody` : sessionKindWords[kind]
}

/** The lines and dots that connect a session for everybody to every wire. */
function Controls({ gates, wires, rowCount }: Pick<Circuit, 'gates' | 'wires' | 'rowCount'>) {
  if (wires.length < 2) return null
  return gates
    .filter(({ session }) => session.isPlenary)
    .map(({ session, row, start, span }) => {
      const kind = gateOfKind[session.kind]
      return [
        <span
          key={session._id}
          aria-hidden="true"
          className={`${styles.control}${placeOf({ row: rowCount, start, span })}`}
          data-gate={kind}
        />,
        ...wires
          .filter((wire) => wire.row !== row)
          .map((wire) => (
            <span
              key={`${session._id} ${wire.row}`}
              aria-hidden="true"
              className={`${styles.dot}${placeOf({ row: wire.row, start, span })}`}
              data-gate={kind}
            />
          )),
      ]
    })
}

function NowLine({ circuit, nowMs }: { circuit: Circuit; nowMs: number | null }) {
  if (nowMs === null) return null
  const minutes = Math.floor((nowMs - circuit.startMs) / 60_000)
  if (minutes < 0 || minutes >= circuit.hours.length * 60) return null
  const { start } = stretch(minutes, minutes)
  return (
    <span
      aria-hidden="true"
      className={`${styles.now}${placeOf({ row: circuit.rowCount, start })}`}
      data-now=""
    >
      now
    </span>
  )
}

const powers = [256, 128, 64, 32, 16, 8, 4, 2, 1] as const

/** A number as classes of the style sheet, one for each power of two in it. */
const bitsOf = (name: string, number = 0): string =>
  powers.map((power) => (number & power ? ` [--${name}-${power}:1]` : '')).join('')

const placeOf = ({ row, start, span }: { row?: number; start?: number; span?: number }): string =>
  bitsOf('row', row) + bitsOf('start', start) + bitsOf('span', span)
