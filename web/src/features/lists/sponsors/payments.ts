import type { Sponsor } from './sponsors.ts'

/** One sponsor's part in one thing: their places in the two lists. */
type Strand = { payer: number; thing: number }

export type Payments = { payers: Sponsor[]; things: string[]; strands: Strand[] }

/**
 * Who pays for what: the sponsors that say so, in their order, and the things in the order that makes the strands
 * between the two lists cross least, by the middle place of those who pay for each.
 */
export function paymentsOf(sponsors: readonly Sponsor[]): Payments {
  const payers = sponsors.filter(({ paysFor }) => paysFor && paysFor.length > 0)
  const payersOf = new Map<string, number[]>()
  for (const [payer, { paysFor }] of payers.entries())
    for (const thing of new Set(paysFor)) payersOf.set(thing, [...(payersOf.get(thing) ?? []), payer])
  const middle = (places: readonly number[]) => places.reduce((sum, place) => sum + place, 0) / places.length
  const ordered = [...payersOf].toSorted(([, a], [, b]) => middle(a) - middle(b))
  return {
    payers,
    things: ordered.map(([thing]) => thing),
    strands: ordered.flatMap(([, places], thing) => places.map((payer) => ({ payer, thing }))),
  }
}
