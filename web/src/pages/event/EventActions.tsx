import { getConfig } from '#app/config.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { SaveButton } from '#app/features/saved/SaveButton.tsx'
import { useSaved } from '#app/features/saved/saved-store.ts'
import { useHolds } from '#app/features/seats/held-seats.ts'
import type { Session } from '#app/features/schedule/schedule.queries.ts'
import { useIsPast } from '#app/lib/time/use-now.ts'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { paths } from '#app/paths.ts'
import { ShareButton } from '#app/ui/ShareButton.tsx'
import { SeatBox } from '#app/features/seats/SeatBox.tsx'

const loadNotes = () => import('./OwnNotes.tsx')

type EventActionsProps = {
  session: Session
  /** When the session was fetched, in milliseconds since 1970. */
  asOfMs: number
  timeZone: string
}

/** What can be done with a session. A canceled one can only be shared; one that is over isn't planned any more. */
export function EventActions({ session, asOfMs, timeZone }: EventActionsProps) {
  const share = (
    <ShareButton title={session.title} url={`${getConfig().siteUrl}${paths.event(session.slug)}`} />
  )
  const isPast = useIsPast(session.endsAt)
  if (session.status === 'cancelled') return <div className="mt-5 print:hidden">{share}</div>
  return (
    <div className="mt-5 print:hidden">
      {session.capacity === null ? null : (
        <SeatBox sessionId={session._id} address={paths.event(session.slug)} />
      )}
      <div className={session.capacity === null ? '' : 'mt-3'}>
        <SaveButton session={session} hasLabel isSecondary={session.capacity !== null} />
      </div>
      <OwnNotes session={session} asOfMs={asOfMs} timeZone={timeZone} />
      <div className="mt-3 flex flex-wrap gap-3">
        {isPast ? null : (
          <AddToCalendar sessions={[session]} fileName={session.slug} label="Add to calendar" />
        )}
        {share}
      </div>
    </div>
  )
}

/** Notes on one of the visitor's own sessions; the code is loaded only for people who have one. */
function OwnNotes(props: EventActionsProps) {
  const saved = useSaved()
  const holds = useHolds()
  const isOwn = saved.has(props.session._id) || holds.has(props.session._id)
  const parts = useExtra(loadNotes, isOwn)
  return (
    <div aria-live="polite" className="space-y-1 not-empty:mt-3">
      {parts && isOwn ? <parts.OwnNotes {...props} /> : null}
    </div>
  )
}
