// @chunk lists
import type { SponsorsQueryResult } from '#app/content/content.generated.ts'

export type Sponsor = SponsorsQueryResult['sponsors'][number]
export type TierWithSponsors = SponsorsQueryResult['tiers'][number] & { sponsors: Sponsor[] }

/** The tiers, highest first, each with its sponsors; includes tiers without any. */
export function sponsorsByTier<Tier extends { _id: string }, Of extends { tierId: string | null }>({
  tiers,
  sponsors,
}: {
  tiers: readonly Tier[]
  sponsors: readonly Of[]
}): (Tier & { sponsors: Of[] })[] {
  return tiers.map((tier) => ({ ...tier, sponsors: sponsors.filter(({ tierId }) => tierId === tier._id) }))
}
