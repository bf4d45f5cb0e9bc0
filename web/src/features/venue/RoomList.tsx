import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { VenueQueryResult } from '#app/content/content.generated.ts'
import { accessLabels } from '@fest/schemas/vocabulary/event.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'

/** Where each room is, how to get in, and its equipment; one wire a room, as on the schedule's circuit. */
export function RoomList({ rooms }: { rooms: VenueQueryResult['rooms'] }) {
  return (
    <ul>
      {rooms.map(({ _id, name, slug, building, floor, directions, accessFacts, isOnMap, ...rest }, index) => (
        <li
          key={_id}
          id={slug}
          className="grid scroll-mt-24 gap-x-8 gap-y-1 border-b border-line py-6 first:pt-0 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <div>
            <p aria-hidden="true" className="font-mono text-label text-muted">{`q${index}`}</p>
            <h3 lang={langOf(rest, 'name')} className="font-body text-lead font-semibold tracking-normal">
              {name}
            </h3>
            <p className="text-small text-muted">{[building, floor].filter(Boolean).join(t`, `)}</p>
          </div>
          <div className="max-w-prose">
            {directions ? <p lang={langOf(rest, 'directions')}>{directions}</p> : null}
            <ul
              aria-label={t`Access to ${name}`}
              className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted empty:hidden"
            >
              {accessLabels(accessFacts).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {isOnMap ? (
              <Link
                to={paths.campus(slug)}
                aria-label={t`On the campus map: ${name}`}
                className="link inline-flex min-h-11 items-center text-small"
              >
                On the campus map
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
