import { t } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { formatDuration } from '@fest/schemas/core/duration.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'

export function HackathonFacts({ hackathon }: { hackathon: NonNullable<HackathonQueryResult> }) {
  const { timeZone, sentence } = useShownZone()
  const { startsAt, endsAt, submissionClosesAt } = hackathon
  const at = (instant: string) => {
    const day = formatDay(dayOf(instant, timeZone))
    const time = formatTime(instant, timeZone)
    return t`${day}, ${time}`
  }
  const facts = [
    { label: t`starts`, value: at(startsAt) },
    { label: t`submissions close`, value: at(submissionClosesAt) },
    { label: t`from start to awards`, value: formatDuration(startsAt, endsAt) },
    { label: t`people in a team`, value: t`1 to ${maxTeamSize}` },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-6 sm:gap-x-8 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col">
            <dt className="order-2 font-mono text-small text-muted">{label}</dt>
            <dd className="text-lead font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-muted">{sentence}</p>
    </>
  )
}
