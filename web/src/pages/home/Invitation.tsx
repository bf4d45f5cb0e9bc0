import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CallToAction } from '#app/features/event/CallToAction.tsx'
import type { RegistrationStand } from '#app/features/event/invitation.ts'
import { phaseAt } from '#app/features/event/phase.ts'
import { registrationStateOptions } from '#app/features/registration/registration-state.queries.ts'
import { useNow } from '#app/lib/use-now.ts'

type InvitationProps = Pick<ComponentProps<typeof CallToAction>, 'settings' | 'messages' | 'primaryLabel'>

/** What a visitor should do now, with what the database knows of the seats; asked only while people register. */
export function Invitation(props: InvitationProps) {
  const nowMs = useNow()
  const phase = nowMs === null ? null : phaseAt(nowMs, props.settings)
  const isAsked = phase === 'open' || phase === 'full'
  const { data } = useQuery({ ...registrationStateOptions(), enabled: isAsked })
  const state = isAsked ? data : null
  return <CallToAction {...props} stand={standOf(state?.state)} seats={seatsOf(state ?? null)} />
}

function standOf(state: string | undefined): RegistrationStand {
  return state === 'full' || state === 'closed' ? state : null
}

/** The generated types do not know that these are null where the admins do not show them. */
function seatsOf(state: { taken: number | null; capacity: number | null } | null) {
  if (!state || state.taken === null || state.capacity === null) return null
  return { taken: Math.min(state.taken, state.capacity), capacity: state.capacity }
}
