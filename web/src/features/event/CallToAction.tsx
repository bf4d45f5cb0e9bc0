import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { useNow } from '#app/lib/use-now.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { isRegistrationOpenAt, phaseAt, type PhaseSettings } from './phase.ts'

type PhaseMessage = {
  phase: EventPhase
  message: string
  actionLabel: string | null
  actionHref: string | null
}

type CallToActionProps = {
  settings: PhaseSettings
  messages: readonly PhaseMessage[]
  /** The action before the hour is known, and in a phase without a message. */
  primaryLabel: string
}

const closed = {
  message: 'Registration has closed. The notebooks are open to all, and anybody may read along.',
  actionLabel: 'Open the notebooks',
  actionHref: paths.materials(),
}

/**
 * What a visitor should do now. The page is made without a clock, so it first shows the neutral action; every
 * text that may take its place is laid out invisibly in the same spot, and nothing moves when one does.
 */
export function CallToAction({ settings, messages, primaryLabel }: CallToActionProps) {
  const nowMs = useNow()
  const current = nowMs === null ? null : currentMessage(nowMs, settings, messages)
  const candidates = [...messages, closed]
  const label = current?.actionLabel ?? primaryLabel
  const href = (current && safeHref(current.actionHref)) ?? paths.register()
  const isSchedule = href === paths.schedule()
  return (
    <div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton to={href}>
          <OneOf
            shown={label}
            candidates={[primaryLabel, ...candidates.flatMap(({ actionLabel }) => actionLabel ?? [])]}
          />
        </LinkButton>
        <LinkButton to={isSchedule ? paths.speakers() : paths.schedule()} variant="quiet">
          {isSchedule ? 'Meet the speakers' : 'See the schedule'}
        </LinkButton>
      </div>
      <p className="mt-4 max-w-[46ch] text-small text-muted">
        <OneOf shown={current?.message ?? null} candidates={candidates.map((entry) => entry.message)} />
      </p>
    </div>
  )
}

function currentMessage(nowMs: number, settings: PhaseSettings, messages: readonly PhaseMessage[]) {
  const phase = phaseAt(nowMs, settings)
  if (phase === 'open' && !isRegistrationOpenAt(nowMs, settings)) return closed
  return messages.find((entry) => entry.phase === phase) ?? null
}

type OneOfProps = { shown: string | null; candidates: readonly string[] }

/** One text in a box large enough for each of them. */
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
