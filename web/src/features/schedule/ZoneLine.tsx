import type { ShownTimeZone } from '#app/lib/time/shown-time-zone.ts'

type ZoneLineProps = { shown: ShownTimeZone; eventTimeZone: string }

/**
 * Names the time zone of all times once, and offers the visitor's own if it differs. That is known only after the first
 * frame, so space is kept for the offer: on a phone it is a line of its own, and the list below would jump.
 */
export function ZoneLine({ shown: { isOwn, timeZone, ownTimeZone, choose }, eventTimeZone }: ZoneLineProps) {
  return (
    <p className="-mt-3 mb-3 text-muted sm:-mt-6 print:hidden">
      {isOwn ? (
        <>
          Your time, <span className="text-text">{timeZone}</span>. The event is in {eventTimeZone}.{' '}
        </>
      ) : (
        <>Times in {eventTimeZone}, the event’s time zone. </>
      )}
      {ownTimeZone === null ? (
        <span aria-hidden="true" className="invisible select-none">
          Show my time
        </span>
      ) : (
        <button
          type="button"
          onClick={() => choose(isOwn ? 'event' : 'mine')}
          className="link relative after:absolute after:inset-x-0 after:-inset-y-2.5"
        >
          {isOwn ? 'Show event time' : 'Show my time'}
        </button>
      )}
    </p>
  )
}
