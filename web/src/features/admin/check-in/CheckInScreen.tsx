import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { formatDate, programDayOf } from '@fest/schemas/core/event-time.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { useSession } from '#app/session/session-context.ts'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { PanelButton, ScreenHead } from '../parts/screen.tsx'
import { NameList } from './NameList.tsx'
import { Scanning } from './Scanning.tsx'
import { useDoor } from './door/use-door.ts'
import { WalkInScreen } from './walk-in/WalkInScreen.tsx'

/** Time to look into problems after the event; then no names stay on a device. */
const keptAfterEventMs = 2 * 86_400_000

/** Checking people in: at the event's door, at a session's, or with a list on paper. */
export function CheckInScreen({ agreements }: { agreements: Agreements }) {
  const { user } = useSession()
  const { timeZone, dayEndHour, endDate } = useSiteSettings()
  const eventDays = useEventDays()
  const now = useNow()
  const [search] = useSearchParams()
  const isOver = now !== null && endDate !== null && now > Date.parse(endDate) + 86_400_000 + keptAfterEventMs
  const [isRehearsed, setRehearsed] = useState(false)
  const door = useDoor(now === null ? undefined : user?.id, !isOver)

  if (!door || now === null)
    return (
      <>
        <ScreenHead title="Check-in" />
        <Skeleton className="h-64 w-full max-w-xl" />
      </>
    )
  const today = programDayOf(now, timeZone, dayEndHour)
  if (search.get('view') === 'list') return <NameList state={door.state} />
  const [firstDay] = eventDays
  if (firstDay !== undefined && today < firstDay && !isRehearsed)
    return (
      <>
        <ScreenHead title="Check-in" />
        <EmptyState
          title={`The event begins ${formatDate(firstDay)}`}
          action={<PanelButton onClick={() => setRehearsed(true)}>Check people in anyway</PanelButton>}
        >
          <p>Whoever is checked in before then counts as arrived, in Arrivals and for their certificate.</p>
        </EmptyState>
      </>
    )
  const clock = { timeZone, eventDays, today }
  if (search.get('view') === 'walk-in')
    return <WalkInScreen door={door.door} agreements={agreements} clock={clock} />
  return <Scanning {...door} clock={clock} />
}
