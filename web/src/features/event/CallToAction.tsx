import { t } from '@fest/schemas/core/words/t.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import type { OwnPlace } from '#app/session/own-place.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { OneOf } from '#app/ui/OneOf.tsx'
import { invitationAt, type PhaseMessage } from './invitation.ts'
import { type Moment, momentAt, ownSteps, type RegistrationState, steps, withTimes } from './moment.ts'
import type { PhaseSettings } from '#app/content/settings/phase.ts'

type CallToActionProps = {
  settings: PhaseSettings
  messages: readonly PhaseMessage[]
  /** The action's label before the time is known. */
  primaryLabel: string
  /** What the database says about registration; numbers of seats only if admins show them. */
  state: RegistrationState
  /** What the visitor has already: nobody is asked to register twice. */
  own?: OwnPlace | undefined
}

const speakers = { label: t`Meet the speakers`, href: paths.speakers() }
const schedule = { label: t`See the schedule`, href: paths.schedule() }

/**
 * What a visitor should do now. The page is rendered without a clock, so it first shows the neutral action; every text
 * that may replace it is laid out invisibly in the same place, and nothing moves when one does. A phase set by hand,
 * or an event without days, needs no clock and is shown from the start.
 */
export function CallToAction({ messages, primaryLabel, state, own = null, ...props }: CallToActionProps) {
  const settings = withTimes(props.settings, state)
  const { taken = null, capacity = null } = state ?? {}
  const seats = taken === null || capacity === null ? null : { taken: Math.min(taken, capacity), capacity }
  const moment = momentAt(useNow(), settings, state?.state === 'full')
  const isUndated = moment === 'undated'
  const current = moment === null ? null : invitationAt(moment, settings, messages)
  const mine = own && moment !== 'after' ? ownSteps[own] : null
  const asked = current ?? { label: primaryLabel, href: paths.register(), message: null }
  const { label, href } = mine ?? asked
  const { message } = moment === 'live' && own === 'ticket' ? asked : (mine ?? asked)
  // Who has a ticket needs it first until they're inside, and on the days themselves what is on beside it.
  const beside = own === 'here' ? ownSteps.ticket : asked
  const second = mine && moment === 'live' ? beside : href === paths.schedule() ? speakers : schedule
  const moments = moment === 'undated' ? [moment] : (Object.keys(steps) as Moment[])
  const all = [...moments.map((each) => invitationAt(each, settings, messages)), ...Object.values(ownSteps)]
  return (
    <div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton to={href}>
          <OneOf shown={label} candidates={[primaryLabel, ...all.map((entry) => entry.label)]} />
        </LinkButton>
        {isUndated ? null : (
          <LinkButton to={second.href} variant="quiet">
            <OneOf shown={second.label} candidates={[speakers.label, schedule.label, second.label]} />
          </LinkButton>
        )}
      </div>
      <p className="mt-4 max-w-[29em] text-small text-muted">
        <OneOf shown={message} candidates={all.map((entry) => entry.message)} />
      </p>
      <p className="mt-2 min-h-6 font-mono text-label text-muted">
        {seats && !mine && (moment === 'open' || moment === 'full') ? (
          <span>
            <span className="text-teal">{seats.taken}</span> of <span>{seats.capacity}</span> seats taken
          </span>
        ) : null}
      </p>
    </div>
  )
}
