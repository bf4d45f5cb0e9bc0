import { shapeKey } from '@fest/sheets/column-mapping.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import type { PeopleReading } from './people-list.ts'
import type { PeopleSheet } from './people-sheet.ts'

/** What an admin said of a file with these headings: what its columns say, and what its words mean. */
type Kept = readonly [
  shape: string,
  Pick<PeopleReading, 'kind' | 'uses'> & { meanings: readonly [string, string][] },
]

const mostShapes = 20

const kept = keptValue<readonly Kept[]>(
  'fest-people-columns',
  // Only this page writes it.
  (text) => JSON.parse(text ?? '[]') as Kept[],
  (all) => JSON.stringify(all),
)

/** How this device read the last list with the same headings, on top of a guess. */
export function asLastTime({ header }: PeopleSheet, guess: PeopleReading): PeopleReading {
  const last = kept.read().find(([shape]) => shape === shapeKey(header))?.[1]
  return last?.uses.length === header.length ? { ...guess, ...last, meanings: new Map(last.meanings) } : guess
}

/** Keeps how a list is read for the next one with the same headings. */
export function keepReading({ header }: PeopleSheet, { kind, uses, meanings }: PeopleReading): void {
  const others = kept.read().filter(([shape]) => shape !== shapeKey(header))
  kept.write(
    [...others, [shapeKey(header), { kind, uses, meanings: [...meanings] }] as const].slice(-mostShapes),
  )
}
