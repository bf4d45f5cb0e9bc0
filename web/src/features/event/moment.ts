// @chunk frame
import { t } from '@fest/schemas/core/words/t.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { useQuery } from '@tanstack/react-query'
import { hasNoDays, useKnownSettings, usePhase } from '#app/content/settings/use-site-settings.ts'
import { registrationStateOptions } from '#app/session/registration-state.queries.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { type OwnPlace, useOwnPlace } from '#app/session/own-place.ts'
import { eventPhaseAt, type PhaseSettings, registrationAt } from '#app/content/settings/phase.ts'

/** What all time-dependent sentences depend on: the phase, and three states that aren't phases. */
export type Moment = EventPhase | 'undated' | 'untimed' | 'closed'

/** The one thing to do now, in full and in a word or two for the header. */
export type Step = { label: string; short: string; href: string }

const notebooks: Step = { label: t`Open the notebooks`, short: t`Notebooks`, href: paths.materials() }

export const steps: Readonly<Record<Moment, Step>> = {
  // Nothing can be joined or seen yet, but help is welcome.
  undated: { label: t`Write to us`, short: t`Write to us`, href: paths.contact() },
  // Closed by hand, and nobody said until when.
  untimed: notebooks,
  before: { label: t`Remind me when it opens`, short: t`Remind me`, href: paths.register() },
  open: { label: t`Register for free`, short: t`Register`, href: paths.register() },
  full: { label: t`Join the waitlist`, short: t`Waitlist`, href: paths.register() },
  closed: notebooks,
  live: { label: t`What’s on now`, short: t`On now`, href: paths.schedule() },
  after: notebooks,
}

/** For people who have a place: nobody is asked to register twice. */
export const ownSteps: Readonly<Record<NonNullable<OwnPlace>, Step & { message: string }>> = {
  ticket: { label: t`My ticket`, short: t`My ticket`, message: t`You’re in.`, href: paths.profile() },
  here: { ...steps.live, message: t`You’re in.` },
  waitlist: {
    label: t`My registration`,
    short: t`My place`,
    message: t`You’re on the waitlist.`,
    href: paths.profile(),
  },
}

/**
 * The moment at `nowMs` (milliseconds since 1970); null while the time is unknown and decides. `hasNoSeats` comes from
 * the database.
 */
export function momentAt(nowMs: number | null, settings: PhaseSettings, hasNoSeats = false): Moment | null {
  if (hasNoDays(settings)) return 'undated'
  const phase = eventPhaseAt(nowMs, settings)
  if (phase === 'before' && settings.phaseOverride !== null) return 'untimed'
  if (phase !== 'open' && phase !== 'full') return phase
  const registration = registrationAt(nowMs ?? 0, settings, hasNoSeats)
  return registration === 'closed' || registration === 'full' ? registration : 'open'
}

export type RegistrationState = Returned<'registration_state'>[number] | null | undefined

/** Times set by admins outrank the published ones. In a phase set by hand neither counts. */
export function withTimes<S extends PhaseSettings>(settings: S, state: RegistrationState): S {
  if (!state || settings.phaseOverride !== null) return settings
  return { ...settings, registrationOpensAt: state.opens_at, registrationClosesAt: state.closes_at }
}

/** What the database says about registration, which alone counts its seats; `isWanted` says whether to ask it. */
export function useRegistrationState(isWanted: boolean) {
  const phase = usePhase()
  // Nobody can register once the event has begun.
  const isAsked = !!phase && phase !== 'live' && phase !== 'after'
  const { data } = useQuery({ ...registrationStateOptions(), enabled: isAsked && isWanted })
  return isAsked ? data : null
}

/** The moment on this page: by the published settings, and by what the database says. */
export function useMoment(): Moment | null {
  const settings = useKnownSettings()
  const nowMs = useNow()
  // A visitor's page that only tells asks nobody; it knows what an earlier one heard.
  const state = useRegistrationState(useOwnPlace() === null)
  return settings === undefined ? null : momentAt(nowMs, withTimes(settings, state), state?.state === 'full')
}

/** What this person should do now; what most come for while the time is unknown. */
export function useStep(): Step {
  const moment = useMoment()
  const own = useOwnPlace()
  return own && moment !== 'after' ? ownSteps[own] : steps[moment ?? 'open']
}
