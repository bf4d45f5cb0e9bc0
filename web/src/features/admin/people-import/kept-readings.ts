import { shapeKey } from '@fest/sheets/column-mapping.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import type { CustomOverview } from '../kinds/custom-answers.ts'
import { guessPeople, type PeopleReading } from './people-list.ts'
import type { PeopleSheet } from './people-sheet.ts'

/** What an admin said of a file with these headings: what its columns say, and what its words mean. */
type Kept = readonly [
  shape: string,
  Pick<PeopleReading, 'kind' | 'uses'> & { meanings: readonly [string, string][] },
]

const mostShapes = 20

/** Nobody can be read from it, also where a row of somebody was taken for the headings. */
const shapeOf = (header: readonly string[]) => stableHash(shapeKey(header))

const kept = keptValue<readonly Kept[]>(
  'fest-people-columns',
  // Only this page writes it.
  (text) => JSON.parse(text ?? '[]') as Kept[],
  (all) => JSON.stringify(all),
)

/** What a list says as guessed, but for what was said of the last one with the same headings on this device. */
export function readingOf(sheet: PeopleSheet, custom?: CustomOverview): PeopleReading {
  const last = kept.read().find(([shape]) => shape === shapeOf(sheet.header))?.[1]
  const guess = guessPeople(sheet, custom, last?.kind)
  const uses = guess.uses.map((use, at) => (last?.uses[at]?.why === 'choice' ? last.uses[at] : use))
  return { ...guess, uses, meanings: new Map(last?.meanings) }
}

/** Keeps how a list is read for the next one with the same headings. */
export function keepReading({ header }: PeopleSheet, { kind, uses, meanings }: PeopleReading): void {
  const others = kept.read().filter(([shape]) => shape !== shapeOf(header))
  kept.write(
    [...others, [shapeOf(header), { kind, uses, meanings: [...meanings] }] as const].slice(-mostShapes),
  )
}
