import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { TierWithSponsors } from './sponsors.ts'

/** What each tier costs and offers, for possible sponsors. */
export function TierTable({ tiers }: { tiers: readonly TierWithSponsors[] }) {
  if (tiers.length === 0) return null
  return (
    <ol>
      {tiers.map(({ _id, title, price, perks, places, sponsors, ...rest }) => (
        <li
          key={_id}
          className="grid gap-x-8 gap-y-3 border-t border-line py-8 md:grid-cols-[14rem_minmax(0,1fr)_9rem]"
        >
          <div>
            <h3 lang={langOf(rest, 'title')} className="text-title">
              {title}
            </h3>
            <p className="mt-1 font-mono text-small text-amber">{price}</p>
          </div>
          <ul lang={langOf(rest, 'perks')} className="space-y-2">
            {(perks ?? []).map((perk) => (
              <li key={perk} className="grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <CheckIcon className="mt-1 size-3.5 text-teal" />
                <span>{perk}</span>
              </li>
            ))}
          </ul>
          {places === null ? null : <Places places={places} taken={Math.min(places, sponsors.length)} />}
        </li>
      ))}
    </ol>
  )
}

/** A tier has few places; each is drawn, taken ones filled, and the words say how many are left. */
function Places({ places, taken }: { places: number; taken: number }) {
  const left = places - taken
  return (
    <div className="md:text-end">
      <p className="font-mono text-label text-muted">
        {left === 0 ? t`all taken` : plural(left, { one: '# spot left', other: '# spots left' })}
      </p>
      {places > 12 ? null : (
        <p aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5 md:justify-end">
          {Array.from({ length: places }, (_, index) => (
            <span
              key={index}
              className={`size-3 rounded-[3px] border ${index < taken ? 'border-amber bg-amber' : 'border-control'}`}
            />
          ))}
        </p>
      )}
    </div>
  )
}
