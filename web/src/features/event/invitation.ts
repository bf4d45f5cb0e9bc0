import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import type { Shut } from '@fest/schemas/vocabulary/event-phase.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { hasNoDays } from '#app/content/settings/has-no-days.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { paths } from '#app/paths.ts'
import { eventPhaseAt, type PhaseSettings, registrationAt } from './phase.ts'

/** What an organizer wrote for a phase; without a button, the phase's default is used. */
export type PhaseMessage = {
  phase: EventPhase
  message: string
  actionLabel: string | null
  actionHref: string | null
}

/** What a visitor should do now: why, and the one step. */
export type Invitation = { message: string; label: string; href: string }

type Step = Pick<Invitation, 'label' | 'href'>

const notebooks: Step = { label: 'Open the notebooks', href: paths.materials() }

const steps: Record<EventPhase, Step> = {
  before: { label: 'See the schedule', href: paths.schedule() },
  open: { label: 'Register for free', href: paths.register() },
  full: { label: 'Join the waitlist', href: paths.register() },
  live: { label: 'What’s on now', href: paths.schedule() },
  after: notebooks,
}

/** Nothing can be joined or seen yet, but help is welcome. */
const writeToUs: Step = { label: 'Write to us', href: paths.contact() }

/** Why registration isn't simply open, for the phases that say so; the form uses the same words. */
const shut: Partial<Record<EventPhase, Shut>> = { before: 'not_open_yet', full: 'full', after: 'over' }

const plain: Partial<Record<EventPhase, string>> = {
  open: 'Registration is open. It’s free and takes two minutes.',
  live: 'We’re on. Come in.',
}

const closed: Invitation = { message: inWords('closed', []), ...notebooks }

function inPhase(phase: EventPhase, settings: PhaseSettings, messages: readonly PhaseMessage[]): Invitation {
  const written = messages.find((entry) => entry.phase === phase)
  const isUndated = hasNoDays(settings)
  const because = isUndated ? 'undated' : shut[phase]
  const { registrationOpensAt, phaseOverride, timeZone } = settings
  // A phase set by hand has no opening time.
  const isTimeKnown = phase === 'before' && phaseOverride === null && !isUndated
  const time = isTimeKnown ? openingTimeOf(registrationOpensAt, timeZone) : null
  const message =
    because === undefined
      ? (written?.message ?? plain[phase] ?? '')
      : inWords(because, [time], written?.message)
  const href = written ? safeHref(written.actionHref) : null
  // A label needs its address and the other way round: mixed with the default step, either would mislead.
  const step =
    written?.actionLabel && href !== null
      ? { label: written.actionLabel, href }
      : isUndated
        ? writeToUs
        : steps[phase]
  return { ...step, message }
}

/** The same sentence as in the form and in the database's answer, then what an organizer wrote. */
function inWords(because: Shut | 'undated', more: readonly (string | null)[], written?: string): string {
  const { sentence, hint } = registrationWords[because]
  return [sentence, ...more, written ?? hint].filter(Boolean).join(' ')
}

/**
 * The invitation at `nowMs` (milliseconds since 1970), in the organizers' words if there are any. `hasNoSeats` comes
 * from the database.
 */
export function invitationAt(
  nowMs: number,
  settings: PhaseSettings,
  messages: readonly PhaseMessage[],
  hasNoSeats = false,
): Invitation {
  const phase = eventPhaseAt(nowMs, settings)
  if (phase !== 'open' && phase !== 'full') return inPhase(phase, settings, messages)
  const registration = registrationAt(nowMs, settings, hasNoSeats)
  if (registration === 'closed') return closed
  return inPhase(registration === 'full' ? 'full' : 'open', settings, messages)
}

/** Every invitation that may be shown at some time, to reserve space for each. */
export function possibleInvitations(
  settings: PhaseSettings,
  messages: readonly PhaseMessage[],
): readonly Invitation[] {
  const byHand = settings.phaseOverride
  const phases: readonly EventPhase[] = hasNoDays(settings)
    ? ['before']
    : byHand === null
      ? ['before', 'open', 'full', 'live', 'after']
      : byHand === 'open'
        ? ['open', 'full']
        : [byHand]
  const invitations = phases.map((phase) => inPhase(phase, settings, messages))
  return byHand === null && phases.length > 1 ? [...invitations, closed] : invitations
}
