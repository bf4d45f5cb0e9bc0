import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { dayOf, formatDay, formatDuration, formatTime } from '#app/lib/event-time.ts'

type Hackathon = NonNullable<HackathonQueryResult>
type HackathonFactsProps = { hackathon: Hackathon; timeZone: string }

/** Start, closing time and team size at a glance. */
export function HackathonFacts({ hackathon, timeZone }: HackathonFactsProps) {
  const { startsAt, endsAt, submissionClosesAt, teamSizeMax } = hackathon
  const at = (instant: string) => `${formatDay(dayOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
  const facts = [
    { label: 'starts', value: at(startsAt) },
    { label: 'submissions close', value: at(submissionClosesAt) },
    { label: 'from start to awards', value: formatDuration(startsAt, endsAt) },
    { label: 'people in a team', value: `1 to ${teamSizeMax}` },
  ]
  return (
    <dl className="grid gap-x-8 gap-y-5 border-t border-line pt-6 sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-2 font-mono text-small text-muted">{label}</dt>
          <dd className="text-lead font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What happens when, from kickoff to awards. */
export function HackathonTimeline({ hackathon: { timeline }, timeZone }: HackathonFactsProps) {
  return (
    <ol className="border-l-2 border-line">
      {(timeline ?? []).map(({ _key, at, title, text }) => (
        <li key={_key} className="relative pb-7 pl-7 last:pb-0">
          <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-pill bg-ember" />
          <p className="font-mono text-small text-muted">
            <time dateTime={at}>
              {formatDay(dayOf(at, timeZone))}, {formatTime(at, timeZone)}
            </time>
          </p>
          <h3 className="font-body text-lead font-semibold tracking-normal">{title}</h3>
          {text ? <p className="max-w-prose text-muted">{text}</p> : null}
        </li>
      ))}
    </ol>
  )
}
