import { gateLetters, gateOfKind, sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatDay, formatTime, formatTimeRange, minutesOfDay } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { Ket } from '#app/ui/Ket.tsx'
import { type Circuit, type CircuitGate, circuitOf, type Room, type Stretch, stretch } from './circuit.ts'
import styles from './circuit.module.css'
import numbers from './circuit-numbers.module.css'
import { placeOf, type ProgrammeDay } from './programme.ts'

type CircuitDayProps = {
  day: ProgrammeDay
  rooms: readonly Room[]
  timeZone: string
  /** The present in milliseconds since 1970 while this day is today, else null. */
  nowMs: number | null
}

/**
 * A day as a circuit: rooms are wires, sessions the gates on them, a session for everybody is controlled from
 * every wire. For screen readers it is the list of the day in order.
 */
export function CircuitDay({ day, rooms, timeZone, nowMs }: CircuitDayProps) {
  const sessions = day.slots.flatMap((slot) => slot.sessions)
  const circuit = circuitOf(sessions, rooms, timeZone)
  const scroller = useRef<HTMLElement>(null)
  const isToday = nowMs !== null
  useEffect(() => {
    if (isToday) showNow(scroller.current)
  }, [isToday])
  if (!circuit) return null
  const { firstHour, lastHour, wires, gates } = circuit
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index)
  return (
    <section
      ref={scroller}
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`${formatDay(day.day)} as a circuit, scrolls sideways`}
      className={styles.scroller}
    >
      <div
        className={`${styles.grid} ${numbers.numbers}`}
        data-first={firstHour}
        data-hours={hours.length}
        data-rows={circuit.rowCount}
      >
        <span aria-hidden="true" className={styles.corner} />
        {hours.map((hour) => (
          <span key={hour} aria-hidden="true" className={styles.hour} data-hour={hour}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
        {wires.map(({ room, row }, index) => (
          <span key={room._id} aria-hidden="true" className={styles.wire} data-row={row}>
            <span className={styles.label}>
              <Ket className={styles.qubit ?? ''}>{`q${index}`}</Ket>
              {room.name}
            </span>
          </span>
        ))}
        <Controls circuit={circuit} />
        <NowLine circuit={circuit} nowMs={nowMs} timeZone={timeZone} />
        <ol className="contents">
          {gates.map((gate) => (
            <GateItem key={gate.session._id} gate={gate} timeZone={timeZone} nowMs={nowMs} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Scrolls sideways, and never the page, until the present stands at a third of what is seen. */
function showNow(scroller: HTMLElement | null) {
  const line = scroller?.querySelector<HTMLElement>('[data-now]')
  if (scroller && line) scroller.scrollLeft = line.offsetLeft - scroller.clientWidth / 3
}

type GateItemProps = { gate: CircuitGate; timeZone: string; nowMs: number | null }

function GateItem({ gate, timeZone, nowMs }: GateItemProps) {
  const { session, row, ...stretch } = gate
  const { kind, status, startsAt, endsAt } = session
  const range = formatTimeRange(startsAt, endsAt, timeZone)
  return (
    <li
      className={styles.gate}
      data-gate={gateOfKind[kind]}
      data-short={isShort(stretch) || undefined}
      data-live={isOn(session, nowMs) || undefined}
      data-row={row}
      data-hour={stretch.hour}
      data-step={stretch.step}
      data-span-hours={stretch.spanHours}
      data-span-steps={stretch.spanSteps}
    >
      <Link to={paths.event(session.slug)} className={styles.link} title={`${session.title}, ${range}`}>
        {isNarrow(stretch) ? (
          <>
            <span className={styles.letter} aria-hidden="true">
              {gateLetters[gateOfKind[kind]]}
            </span>
            <span className="sr-only">{session.title}</span>
          </>
        ) : (
          <span className={`${styles.name} ${status === 'cancelled' ? 'line-through' : ''}`}>
            {session.title}
          </span>
        )}
        {isNarrow(stretch) ? null : (
          <span className={styles.fact} aria-hidden="true">
            {stretch.spanHours > 0
              ? `${formatTime(startsAt, timeZone)} · ${factOf(session)}`
              : formatTime(startsAt, timeZone)}
          </span>
        )}
        <span className="sr-only">
          , {sessionKindLabels[kind]}, {range}, {placeOf(session)}
          {status === 'cancelled' ? ', cancelled' : status === 'tentative' ? ', not confirmed' : ''}
        </span>
      </Link>
    </li>
  )
}

function isNarrow({ spanHours, spanSteps }: Stretch): boolean {
  return spanHours === 0 && spanSteps < 6
}

function isOn({ status, startsAt, endsAt }: CircuitGate['session'], nowMs: number | null): boolean {
  if (nowMs === null || status === 'cancelled') return false
  return Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt)
}

/** Below three quarters of an hour the title needs small type. */
function isShort({ spanHours, spanSteps }: Stretch): boolean {
  return spanHours === 0 && spanSteps < 9
}

function factOf({ status, isPlenary, kind }: CircuitGate['session']): string {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'tentative') return 'not confirmed'
  return isPlenary ? 'everybody' : sessionKindLabels[kind].toLowerCase()
}

/** The lines and dots that tie a session for everybody to every wire. */
function Controls({ circuit: { gates, wires } }: { circuit: Circuit }) {
  if (wires.length < 2) return null
  return gates
    .filter(({ session }) => session.isPlenary)
    .map(({ session, row, hour, step, spanHours, spanSteps }) => {
      const place = {
        'data-gate': gateOfKind[session.kind],
        'data-hour': hour,
        'data-step': step,
        'data-span-hours': spanHours,
        'data-span-steps': spanSteps,
      }
      return [
        <span key={session._id} aria-hidden="true" className={styles.control} {...place} />,
        ...wires
          .filter((wire) => wire.row !== row)
          .map((wire) => (
            <span
              key={`${session._id} ${wire.row}`}
              aria-hidden="true"
              className={styles.dot}
              data-row={wire.row}
              {...place}
            />
          )),
      ]
    })
}

function NowLine({ circuit, nowMs, timeZone }: { circuit: Circuit; nowMs: number | null; timeZone: string }) {
  if (nowMs === null) return null
  const minutes = minutesOfDay(nowMs, timeZone)
  if (minutes < circuit.firstHour * 60 || minutes >= circuit.lastHour * 60) return null
  const { hour, step } = stretch(minutes, minutes)
  return (
    <span aria-hidden="true" className={styles.now} data-now="" data-hour={hour} data-step={step}>
      now
    </span>
  )
}
