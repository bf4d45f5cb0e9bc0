import { langOf } from '#app/content/lang-of.ts'
import type { HackathonQueryResult } from '#app/content/content.generated.ts'

type Hackathon = NonNullable<HackathonQueryResult>

/** How projects are scored, drawn like counts after many shots: each criterion with its share of 100 points. */
export function Rubric({ rubric }: { rubric: NonNullable<Hackathon['rubric']> }) {
  return (
    <ul className="space-y-7">
      {rubric.map(({ _key, criterion, weight, guidance, ...rest }) => (
        <li key={_key} className="grid gap-x-8 md:grid-cols-[14rem_minmax(0,1fr)]">
          <div>
            <h3 className="flex items-baseline justify-between gap-4 font-body text-lead font-semibold tracking-normal">
              <span lang={langOf(rest, 'criterion')}>{criterion}</span>
              <span className="font-mono text-base whitespace-nowrap text-ember">
                <span>{weight}</span> <span className="text-label text-muted">points</span>
              </span>
            </h3>
            {/* As a share of all points; the number is above. */}
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-2 h-2 w-full overflow-hidden rounded-[3px] bg-raised text-ember rtl:[scale:-1_1]"
            >
              <rect width={weight} height="1" fill="currentColor" />
            </svg>
          </div>
          {guidance ? (
            <p lang={langOf(rest, 'guidance')} className="max-w-prose text-muted max-md:mt-3">
              {guidance}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

export function Prizes({ prizes }: { prizes: NonNullable<Hackathon['prizes']> }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {prizes.map(({ _key, place, title, text, ...rest }, index) => (
        <li key={_key} className={index === 0 ? 'sm:col-span-2' : ''}>
          <p lang={langOf(rest, 'place')} className="font-mono text-small text-amber">
            {place}
          </p>
          <h3
            lang={langOf(rest, 'title')}
            className={
              index === 0 ? 'mt-2 text-heading' : 'mt-1 font-body text-lead font-semibold tracking-normal'
            }
          >
            {title}
          </h3>
          {text ? (
            <p lang={langOf(rest, 'text')} className="mt-1 max-w-prose text-muted">
              {text}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
