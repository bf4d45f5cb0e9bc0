import { hasNoDays } from '#app/content/settings/has-no-days.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import type { OwnPlace } from '#app/session/own-place.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { invitationAt, type PhaseMessage, possibleInvitations } from './invitation.ts'
import { eventPhaseAt, type PhaseSettings } from './phase.ts'

type CallToActionProps = {
  settings: PhaseSettings
  messages: readonly PhaseMessage[]
  /** The action's label before the time is known. */
  primaryLabel: string
  /** Whether the database says that every seat is taken. */
  hasNoSeats?: boolean
  /** How many seats are taken, if admins show that. */
  seats?: { taken: number; capacity: number } | null
  /** What the visitor has already: nobody is asked to register twice. */
  own?: OwnPlace | undefined
}

const ownSteps = {
  ticket: { label: 'My ticket', message: 'You’re in.', href: paths.profile() },
  waitlist: { label: 'My registration', message: 'You’re on the waitlist.', href: paths.profile() },
}

const speakers = { label: 'Meet the speakers', href: paths.speakers() }
const schedule = { label: 'See the schedule', href: paths.schedule() }

/**
 * What a visitor should do now. The page is rendered without a clock, so it first shows the neutral action; every text
 * that may replace it is laid out invisibly in the same place, and nothing moves when one does. A phase set by hand,
 * or an event without days, needs no clock and is shown from the start.
 */
export function CallToAction({
  settings,
  messages,
  primaryLabel,
  hasNoSeats = false,
  seats = null,
  own = null,
}: CallToActionProps) {
  const nowMs = useNow()
  const isUndated = hasNoDays(settings)
  const needsNoClock = isUndated || settings.phaseOverride !== null
  const candidates = possibleInvitations(settings, messages)
  const hour = needsNoClock ? (nowMs ?? 0) : nowMs
  const current = hour === null ? null : invitationAt(hour, settings, messages, hasNoSeats)
  const phase = hour === null ? null : eventPhaseAt(hour, settings)
  const mine = own && phase !== 'after' ? ownSteps[own] : null
  const asked = current ?? { label: primaryLabel, href: paths.register(), message: null }
  const { label, href } = mine ?? asked
  const { message } = phase === 'live' ? asked : (mine ?? asked)
  // Who has a ticket needs it first, and on the days themselves what is on beside it.
  const second = mine && phase === 'live' ? asked : href === paths.schedule() ? speakers : schedule
  const all = [...candidates, ...Object.values(ownSteps)]
  const labels = all.map((entry) => entry.label)
  return (
    <div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton to={href}>
          <OneOf shown={label} candidates={needsNoClock ? labels : [primaryLabel, ...labels]} />
        </LinkButton>
        {isUndated ? null : (
          <LinkButton to={second.href} variant="quiet">
            <OneOf shown={second.label} candidates={[speakers.label, schedule.label, second.label]} />
          </LinkButton>
        )}
      </div>
      <p className="mt-4 max-w-[48ch] text-small text-muted">
        <OneOf shown={message} candidates={all.map((entry) => entry.message)} />
      </p>
      <p className="mt-2 min-h-6 font-mono text-label text-muted">
        {seats && !mine ? (
          <span>
            <span className="text-teal">{seats.taken}</span> <span>{`of ${seats.capacity} seats taken`}</span>
          </span>
        ) : null}
      </p>
    </div>
  )
}

type OneOfProps = { shown: string | null; candidates: readonly string[] }

/** One text in a box large enough for each of the candidates. */
function OneOf({ shown, candidates }: OneOfProps) {
  return (
    <span className="inline-grid">
      {[...new Set(candidates)].map((text) => (
        <span key={text} className={`col-start-1 row-start-1 ${text === shown ? '' : 'invisible'}`}>
          {text}
        </span>
      ))}
    </span>
  )
}
