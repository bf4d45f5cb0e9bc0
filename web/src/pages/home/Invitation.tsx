import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CallToAction } from '#app/features/event/CallToAction.tsx'
import { eventPhaseAt } from '#app/features/event/phase.ts'
import { registrationStateOptions } from '#app/features/registration/registration-state.queries.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { useOwnPlace } from '#app/session/own-place.ts'

type InvitationProps = Pick<ComponentProps<typeof CallToAction>, 'settings' | 'messages' | 'primaryLabel'>

/** What a visitor should do now, with times and seats from the database; fetched while registration may be open. */
export function Invitation({ settings, ...props }: InvitationProps) {
  const nowMs = useNow()
  const phase = nowMs === null ? null : eventPhaseAt(nowMs, settings)
  const isAsked = phase === 'before' || phase === 'open' || phase === 'full'
  const { data } = useQuery({ ...registrationStateOptions(), enabled: isAsked })
  const state = isAsked ? data : null
  return (
    <CallToAction
      {...props}
      settings={withTimes(settings, state ?? null)}
      hasNoSeats={state?.state === 'full'}
      seats={seatsOf(state ?? null)}
      own={useOwnPlace()}
    />
  )
}

type Times = { opens_at: string | null; closes_at: string | null }

/** Times set by admins outrank the published ones. In a phase set by hand neither counts. */
function withTimes(settings: InvitationProps['settings'], times: Times | null): InvitationProps['settings'] {
  if (times === null || settings.phaseOverride !== null) return settings
  return { ...settings, registrationOpensAt: times.opens_at, registrationClosesAt: times.closes_at }
}

/** The generated types don't know that these are null if admins don't show them. */
function seatsOf(state: { taken: number | null; capacity: number | null } | null) {
  if (!state || state.taken === null || state.capacity === null) return null
  return { taken: Math.min(state.taken, state.capacity), capacity: state.capacity }
}
