import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { langOf } from '#app/content/lang-of.ts'
import type { TierWithSponsors, Sponsor } from './sponsors.ts'

/** In pixels, of a line in either list. */
const rowHeight = 44
/** The drawing between the lists is this wide and stretched to the available space. */
const width = 100

/** With more than this the wires would be a tangle. */
const most = 24

/** From the highest tier down. */
const tones = ['text-amber', 'text-ember', 'text-violet', 'text-teal'] as const

const list = 'flex flex-col justify-around leading-tight'

/** What each sponsor pays for: wires from sponsors to things, which meet where several pay for the same thing. */
export function WhatTheyPay({ tiers }: { tiers: readonly TierWithSponsors[] }) {
  const { payers, things, strands } = paymentsOf(tiers.flatMap(({ sponsors }) => sponsors))
  if (things.length === 0 || payers.length > most || things.length > most) return null
  const rows = Math.max(payers.length, things.length)
  const at = (place: number, count: number) => ((place + 0.5) * rows * rowHeight) / count
  const tierOf = (id: string) => tiers.findIndex(({ sponsors }) => sponsors.some(({ _id }) => _id === id))
  return (
    <figure className="border-t border-line py-10" aria-labelledby="what-they-pay">
      <figcaption id="what-they-pay" className="mb-6 text-title font-display font-bold">
        What each pays for
      </figcaption>
      <div
        aria-hidden="true"
        className="grid grid-cols-[fit-content(38%)_minmax(3rem,1fr)_fit-content(42%)] gap-x-3 sm:gap-x-6"
      >
        <ul className={`text-small ${list}`}>
          {payers.map(({ _id, name }) => (
            <li key={_id} className="flex h-11 items-center">
              <span className="line-clamp-2">{name}</span>
            </li>
          ))}
        </ul>
        <svg
          className="w-full rtl:[scale:-1_1]"
          height={rows * rowHeight}
          viewBox={`0 0 ${width} ${rows * rowHeight}`}
          preserveAspectRatio="none"
          fill="none"
        >
          {strands.map(({ payer, thing }) => {
            const [from, to] = [at(payer, payers.length), at(thing, things.length)]
            return (
              <path
                key={`${payer} ${thing}`}
                d={`M0 ${from}C${width / 2} ${from} ${width / 2} ${to} ${width} ${to}`}
                className={tones[tierOf(payers[payer]?._id ?? '') % tones.length] ?? ''}
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
        </svg>
        <ul className={`font-semibold ${list}`}>
          {things.map((thing) => (
            <li key={thing} className="flex h-11 items-center">
              <span className="line-clamp-2">{thing}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="sr-only">
        {payers.map(({ _id, name, paysFor, ...rest }) => (
          <li key={_id} lang={langOf(rest, 'paysFor')}>
            {named(name, (paysFor ?? []).join(t`, `))}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/**
 * Who pays for what: the sponsors that say so, in their order, and the things in an order with few crossings between
 * the two lists, by the median position of those who pay for each. A strand joins a sponsor and a thing by their
 * positions.
 */
export function paymentsOf(sponsors: readonly Sponsor[]) {
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
