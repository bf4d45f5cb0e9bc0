import type { ComponentProps } from 'react'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { MyHour } from '#app/features/saved/MyHour.tsx'
import { useHolds } from '#app/features/seats/held-seats.ts'

/** Where somebody has to be now and next; loaded on the event's days alone. */
export function OwnHour(program: Pick<ComponentProps<typeof MyHour>, 'sessions' | 'rooms'>) {
  const holds = useHolds()
  const { timeZone } = useShownZone()
  return <MyHour {...program} {...{ holds, timeZone }} className="-mt-14 mb-8 sm:-mt-16" />
}
