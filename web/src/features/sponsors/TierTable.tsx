import type { TierWithSponsors } from './sponsors.ts'

/** What each tier costs and gives, for those who think about becoming a sponsor. */
export function TierTable({ tiers }: { tiers: readonly TierWithSponsors[] }) {
  if (tiers.length === 0) return null
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {tiers.map(({ _id, title, price, perks, places, sponsors }) => {
        const left = places === null ? null : Math.max(0, places - sponsors.length)
        return (
          <li key={_id} className="bg-surface p-6">
            <h3 className="text-title">{title}</h3>
            <p className="mt-1 font-mono text-small text-amber">{price}</p>
            <ul className="mt-4 space-y-2 text-small text-muted">
              {(perks ?? []).map((perk) => (
                <li key={perk}>{perk}</li>
              ))}
            </ul>
            {left === null ? null : (
              <p className="mt-4 font-mono text-label text-muted">
                {left === 0 ? 'all taken' : left === 1 ? '1 place left' : `${left} places left`}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
