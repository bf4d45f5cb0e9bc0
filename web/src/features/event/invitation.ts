import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { paths } from '#app/paths.ts'
import { isRegistrationOpenAt, phaseAt, type PhaseSettings } from './phase.ts'

/** What an organizer wrote for a phase; without a button, the plain one of the phase stands. */
export type PhaseMessage = {
  phase: EventPhase
  message: string
  actionLabel: string | null
  actionHref: string | null
}

/** What a visitor should do now: why, and the one step. */
export type Invitation = { message: string; label: string; href: string }

const plain: Record<EventPhase, Invitation> = {
  before: {
    message: 'Registration is not open yet. Have a look at what is planned.',
    label: 'See the schedule',
    href: paths.schedule(),
  },
  open: {
    message: 'Registration is open. It is free and takes two minutes.',
    label: 'Register for free',
    href: paths.register(),
  },
  full: {
    message: 'Every seat is taken. A seat that is given back goes to the first on the waitlist.',
    label: 'Join the waitlist',
    href: paths.register(),
  },
  live: { message: 'We are on. Come in.', label: 'What is on now', href: paths.schedule() },
  after: {
    message: 'Thank you for coming. The notebooks stay here.',
    label: 'Open the notebooks',
    href: paths.materials(),
  },
}

const closed: Invitation = {
  message: 'Registration has closed. The notebooks are open to all, and anybody may read along.',
  label: 'Open the notebooks',
  href: paths.materials(),
}

function inPhase(phase: EventPhase, messages: readonly PhaseMessage[]): Invitation {
  const fallback = plain[phase]
  const written = messages.find((entry) => entry.phase === phase)
  if (!written) return fallback
  const href = safeHref(written.actionHref)
  // A label without an address would promise what the phase's own step does not keep, and the other way round.
  const action = written.actionLabel && href !== null ? { label: written.actionLabel, href } : fallback
  return { ...action, message: written.message }
}

/** What the database says of registration that no date tells; null while it is not known. */
export type RegistrationStand = 'full' | 'closed' | null

/** The invitation that stands at `nowMs` (milliseconds since 1970), in the organizers' words where they wrote some. */
export function invitationAt(
  nowMs: number,
  settings: PhaseSettings,
  messages: readonly PhaseMessage[],
  stand: RegistrationStand = null,
): Invitation {
  const phase = phaseAt(nowMs, settings)
  if (settings.phaseOverride || phase !== 'open') return inPhase(phase, messages)
  if (stand === 'closed' || !isRegistrationOpenAt(nowMs, settings)) return closed
  return inPhase(stand === 'full' ? 'full' : 'open', messages)
}

/**
 * Every invitation that the hour or the database may bring, so that room can be kept for each. A phase set by hand
 * is the only one.
 */
export function possibleInvitations(
  settings: PhaseSettings,
  messages: readonly PhaseMessage[],
): readonly Invitation[] {
  if (settings.phaseOverride) return [inPhase(settings.phaseOverride, messages)]
  const phases: readonly EventPhase[] = ['before', 'open', 'full', 'live', 'after']
  return [...phases.map((phase) => inPhase(phase, messages)), closed]
}
