import { formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import { IntentLink } from 'sanity/router'
import { ToolAnchor } from '../page/ToolAnchor.tsx'
import { type Moment, momentsOfDay } from './moments.ts'
import { useEventZone } from '../zone/use-event-zone.ts'

/** The day as a wire: what happens on the site automatically, the current time, and what is next. */
export function DayWire({ moments, now }: { moments: readonly Moment[]; now: Date }) {
  const zone = useEventZone()
  const { today, next } = momentsOfDay(moments, now)
  const passed = today.filter(({ at }) => at <= now.getTime())
  const coming = today.filter(({ at }) => at > now.getTime())
  return (
    <>
      <ol className="today-wire">
        {passed.map((moment) => (
          <Node key={moment.key} moment={moment} hasPassed />
        ))}
        <li className="today-now">
          <time dateTime={now.toISOString()}>{formatTime(now.getTime(), zone)}</time>
          <span className="today-node" aria-hidden="true" />
          <span>now</span>
        </li>
        {coming.map((moment) => (
          <Node key={moment.key} moment={moment} hasPassed={false} />
        ))}
      </ol>
      <p className="today-next fest-note">
        {today.length === 0 && 'Nothing changes automatically today. '}
        {next ? (
          <>
            Next, on {formatMoment(new Date(next.at).toISOString(), zone)}: <MomentLink moment={next} />
          </>
        ) : (
          'Nothing is scheduled after today.'
        )}
      </p>
    </>
  )
}

function Node({ moment, hasPassed }: { moment: Moment; hasPassed: boolean }) {
  const zone = useEventZone()
  return (
    <li data-passed={hasPassed || undefined}>
      <time dateTime={new Date(moment.at).toISOString()}>{formatTime(moment.at, zone)}</time>
      <span className="today-node" aria-hidden="true" />
      <MomentLink moment={moment} />
    </li>
  )
}

function MomentLink({ moment: { documentId, type, field, text, tool } }: { moment: Moment }) {
  if (tool !== undefined) return <ToolAnchor tool={tool}>{text}</ToolAnchor>
  return (
    <IntentLink intent="edit" params={{ id: documentId, type, path: field }}>
      {text}
    </IntentLink>
  )
}
