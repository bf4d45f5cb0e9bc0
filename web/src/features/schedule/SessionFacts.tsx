import { roomAccessFactLabels, roomAccessFacts } from '@fest/schemas/vocabulary/event.ts'
import { sessionLevelLabels, sessionModeLabels } from '@fest/schemas/vocabulary/session.ts'
import type { ReactNode } from 'react'
import type { SessionQueryResult } from '#app/content/content.generated.ts'
import { dayOf, formatDay, formatDuration, formatTimeRange } from '#app/lib/event-time.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { placeOf } from './programme.ts'

export type Session = NonNullable<SessionQueryResult>
type SessionFactsProps = { session: Session; timeZone: string }

/** When, where and for whom, beside the abstract. */
export function SessionFacts({ session, timeZone }: SessionFactsProps) {
  const { startsAt, endsAt, kind, level, mode, capacity, language, track, room, isPlenary } = session
  const floor = [room?.building, room?.floor].filter(Boolean).join(', ')
  return (
    <dl className="divide-y divide-line rounded-panel border border-line bg-surface px-6 lg:sticky lg:top-24">
      <div className="grid grid-cols-[2.75rem_1fr] gap-x-4 py-5">
        <dt>
          <Gate kind={kind} />
          <span className="sr-only">When</span>
        </dt>
        <dd>
          <time dateTime={startsAt} className="block text-lead leading-snug font-semibold">
            {formatDay(dayOf(startsAt, timeZone))}
          </time>
          <span className="block font-mono">{formatTimeRange(startsAt, endsAt, timeZone)}</span>
          <span className="block text-small text-muted">
            {formatDuration(startsAt, endsAt)}, {timeZone} time
          </span>
        </dd>
      </div>
      <Fact label="Where">
        <span className="font-medium">{placeOf(session)}</span>
        {isPlenary ? <span className="block text-small text-muted">For everybody</span> : null}
        {floor ? <span className="block text-small text-muted">{floor}</span> : null}
        {room?.directions ? (
          <span className="mt-1 block text-small text-muted">{room.directions}</span>
        ) : null}
        <AccessFacts facts={room?.accessFacts ?? []} />
      </Fact>
      <Fact label="Level">{sessionLevelLabels[level]}</Fact>
      {track ? <Fact label="Track">{track.title}</Fact> : null}
      <Fact label="How">{sessionModeLabels[mode]}</Fact>
      {capacity === null ? null : <Fact label="Seats">{capacity}</Fact>}
      {language && language !== 'en' ? <Fact label="Language">{language}</Fact> : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] py-4">
      <dt className="pt-0.5 font-mono text-small text-muted">{label.toLowerCase()}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** In the vocabulary's order, whatever order they were ticked in; unknown ones are left out. */
function AccessFacts({ facts }: { facts: readonly string[] }) {
  const known = roomAccessFacts.filter((fact) => facts.includes(fact))
  if (known.length === 0) return null
  return (
    <ul aria-label="Access" className="mt-2 flex flex-wrap gap-x-3 text-small text-teal">
      {known.map((fact) => (
        <li key={fact}>{roomAccessFactLabels[fact]}</li>
      ))}
    </ul>
  )
}
