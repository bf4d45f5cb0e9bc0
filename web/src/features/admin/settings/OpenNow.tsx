import { eventPhaseLabels } from '@fest/schemas/vocabulary/event.ts'
import { dayOf, formatDate, formatTime } from '@fest/schemas/core/event-time.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { windowForms } from './setting-words.ts'
import type { OpeningRead, SettingsRead } from './settings.queries.ts'

/** What is open now, and whether dates or a phase set by hand decide it. */
export function OpenNow({ read }: { read: SettingsRead }) {
  const { phase, phase_override, openings, time_zone } = read
  return (
    <SettingsSection title="Open now">
      <p className="text-muted">
        <strong className="font-semibold text-text">{eventPhaseLabels[phase]}.</strong>{' '}
        {phase_override === null
          ? 'Set by the dates below and in the Studio.'
          : 'Someone chose this phase in the Studio (Event settings, “Show the site as”), so the dates only affect the contact form.'}
      </p>
      <dl>
        {[...windowForms, ...others].map(({ form, title }) => {
          const opening = openings.find(({ thing }) => thing === form)
          return opening ? (
            <div key={form} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-1.5">
              <dt>{title}</dt>
              <dd
                className={opening.state === 'open' || opening.state === 'full' ? 'text-teal' : 'text-muted'}
              >
                {inWords(opening, time_zone)}
              </dd>
            </div>
          ) : null
        })}
      </dl>
    </SettingsSection>
  )
}

const others = [
  { form: 'seats', title: 'Workshop seats' },
  { form: 'judging', title: 'Judging' },
] as const

function inWords({ state, opens_at, closes_at }: OpeningRead, timeZone: string): string {
  const at = (instant: string) => `${formatDate(dayOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
  switch (state) {
    case 'not_open_yet':
      return opens_at === null ? 'Not open yet' : `Opens ${at(opens_at)}`
    case 'open':
      return closes_at === null ? 'Open' : `Open until ${at(closes_at)}`
    case 'full':
      return 'Waitlist only: every seat is taken'
    case 'closed':
      return closes_at === null ? 'Closed' : `Closed since ${at(closes_at)}`
    case 'over':
      return 'Ended'
  }
}
