import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatWeekday, programDayOf } from '@fest/schemas/core/event-time.ts'
import { lastScheduleAddress } from '#app/lib/navigation/schedule-address.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { wayBack } from '#app/lib/navigation/way-back.ts'
import { paths } from '#app/paths.ts'
import { ArrowRightIcon } from '#app/ui/icons.tsx'

type BackToScheduleProps = { startsAt: string; timeZone: string; dayEndHour: number }

/** Back to the schedule as it was, with its filters; for visitors from outside, to the session's day. */
export function BackToSchedule({ startsAt, timeZone, dayEndHour }: BackToScheduleProps) {
  const navigate = useNavigate()
  const left = useIsMounted() ? lastScheduleAddress() : null
  const day = programDayOf(startsAt, timeZone, dayEndHour)

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || left === null || previousAddress() !== left) return
    // One step back in the history instead of a new entry; the scroll position is restored either way.
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link
      to={left ?? `${paths.schedule()}?day=${day}`}
      state={left === null ? undefined : wayBack}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-amber print:hidden"
    >
      <ArrowRightIcon className="size-4 rotate-180" />
      {left === null ? `Schedule of ${formatWeekday(day)}` : 'Back to the schedule'}
    </Link>
  )
}

/** The path and query of the previous history entry; null where the browser doesn't tell. */
function previousAddress(): string | null {
  // Not in every browser yet, although its type says otherwise.
  if (!('navigation' in window)) return null
  const { currentEntry } = window.navigation
  const previous = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]
  if (!previous?.url) return null
  const { pathname, search } = new URL(previous.url)
  return `${pathname}${search}`
}
