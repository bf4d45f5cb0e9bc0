import { hasNoDays } from '#app/content/settings/has-no-days.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { invitationAt, type PhaseMessage, possibleInvitations } from './invitation.ts'
import type { PhaseSettings } from './phase.ts'

type CallToActionProps = {
  settings: PhaseSettings
  messages: readonly PhaseMessage[]
  /** The action's label before the time is known. */
  primaryLabel: string
  /** Whether the database says that every seat is taken. */
  hasNoSeats?: boolean
  /** How many seats are taken, if admins show that. */
  seats?: { taken: number; capacity: number } | null
  /** Whether the visitor has registered: nobody is asked to do it twice. */
  isRegistered?: boolean
}

const mine = 'My registration'

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
  isRegistered = false,
}: CallToActionProps) {
  const nowMs = useNow()
  const isUndated = hasNoDays(settings)
  const needsNoClock = isUndated || settings.phaseOverride !== null
  const candidates = possibleInvitations(settings, messages)
  const current =
    nowMs === null && !needsNoClock ? null : invitationAt(nowMs ?? 0, settings, messages, hasNoSeats)
  const asked = current?.href ?? paths.register()
  const isDone = isRegistered && asked === paths.register()
  const label = isDone ? mine : (current?.label ?? primaryLabel)
  const href = isDone ? paths.profile() : asked
  const isSchedule = href === paths.schedule()
  const labels = [mine, ...candidates.map((entry) => entry.label)]
  return (
    <div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton to={href}>
          <OneOf shown={label} candidates={needsNoClock ? labels : [primaryLabel, ...labels]} />
        </LinkButton>
        {isUndated ? null : (
          <LinkButton to={isSchedule ? paths.speakers() : paths.schedule()} variant="quiet">
            <OneOf
              shown={isSchedule ? 'Meet the speakers' : 'See the schedule'}
              candidates={['Meet the speakers', 'See the schedule']}
            />
          </LinkButton>
        )}
      </div>
      <p className="mt-4 max-w-[46ch] text-small text-muted">
        <OneOf shown={current?.message ?? null} candidates={candidates.map((entry) => entry.message)} />
      </p>
      <p className="mt-2 min-h-6 font-mono text-label text-muted">
        {seats ? (
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
