// @chunk lists
import type { SponsorsQueryResult } from '#app/content/content.generated.ts'

export type Sponsor = SponsorsQueryResult['sponsors'][number]
export type TierWithSponsors = SponsorsQueryResult['tiers'][number] & { sponsors: Sponsor[] }

/** The tiers, highest first, each with its sponsors; includes tiers without any. */
export function sponsorsByTier({ tiers, sponsors }: SponsorsQueryResult): TierWithSponsors[] {
  return tiers.map((tier) => ({ ...tier, sponsors: sponsors.filter(({ tierId }) => tierId === tier._id) }))
}
