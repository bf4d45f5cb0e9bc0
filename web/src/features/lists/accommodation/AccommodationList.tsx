import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import type { AccommodationQueryResult } from '#app/content/content.generated.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import { Badge } from '#app/ui/Badge.tsx'

type AccommodationListProps = {
  options: AccommodationQueryResult
  /** Free beds by the place's id; places for which that is unknown aren't in it. */
  left: ReadonlyMap<string, number>
}

export function AccommodationList({ options, left }: AccommodationListProps) {
  return (
    <ul className="border-t border-line">
      {options.map(
        ({
          _id,
          name,
          description,
          address,
          nightlyPrice,
          arrivalFrom,
          departureUntil,
          places,
          isShared,
          ...rest
        }) => (
          <li
            key={_id}
            className="grid gap-x-10 gap-y-3 border-b border-line py-8 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_18rem]"
          >
            <div>
              <p className="mb-2 flex flex-wrap gap-2">
                <Badge>{isShared ? t`shared room` : t`private room`}</Badge>
                <Badge>{bedsOf(left.get(_id), places)}</Badge>
              </p>
              <h3 className="text-title">{name}</h3>
              <p lang={langOf(rest, 'description')} className="mt-2 max-w-prose text-muted">
                {description}
              </p>
              <p className="mt-2 text-small text-muted">{address}</p>
            </div>
            <div className="lg:text-end">
              <p className="text-lead font-semibold">{nightlyPrice}</p>
              {arrivalFrom && departureUntil ? (
                <p className="font-mono text-small text-muted">
                  from <span>{formatDay(arrivalFrom)}</span>
                  <br />
                  until <span>{formatDay(departureUntil)}</span>
                </p>
              ) : null}
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

function bedsOf(left: number | undefined, places: number | null): string {
  if (left === 0) return t`full, with a waitlist`
  if (left !== undefined) return plural(left, { one: '# bed left', other: '# beds left' })
  return plural(places ?? 0, { one: '# bed', other: '# beds' })
}
