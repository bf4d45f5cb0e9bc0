import type { HackathonQueryResult } from '#app/content/content.generated.ts'

type Hackathon = NonNullable<HackathonQueryResult>

/** How projects are scored: each criterion with its share of 100 points. */
export function Rubric({ rubric }: { rubric: NonNullable<Hackathon['rubric']> }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead className="font-mono text-small text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 pr-6 font-normal">
              Criterion
            </th>
            <th scope="col" className="py-3 pr-6 text-right font-normal">
              Points
            </th>
            <th scope="col" className="py-3 font-normal max-sm:hidden">
              What the judges look for
            </th>
          </tr>
        </thead>
        <tbody>
          {rubric.map(({ _key, criterion, weight, guidance }) => (
            <tr key={_key} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-4 pr-6 font-semibold">
                {criterion}
                <p className="mt-1 font-normal text-muted sm:hidden">{guidance}</p>
              </th>
              <td className="py-4 pr-6 text-right font-mono tabular-nums text-ember">{weight}</td>
              <td className="max-w-prose py-4 text-pretty text-muted max-sm:hidden">{guidance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What can be won. */
export function Prizes({ prizes }: { prizes: NonNullable<Hackathon['prizes']> }) {
  return (
    <ul className="divide-y divide-line">
      {prizes.map(({ _key, place, title, text }) => (
        <li key={_key} className="grid gap-x-8 gap-y-1 py-5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
          <p className="font-mono text-small text-amber">{place}</p>
          <div>
            <h3 className="font-body text-lead font-semibold tracking-normal">{title}</h3>
            {text ? <p className="max-w-prose text-muted">{text}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
