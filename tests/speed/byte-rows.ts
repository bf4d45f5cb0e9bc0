import type { Floor } from './floor.ts'
import { kB, type Row, rowAtMost } from './scorecard.ts'
import type { Fetched } from './until-quiet.ts'

/** What a page may fetch until it is quiet: bytes of brotli, and requests. */
const goals = {
  '/': { script: 98_000, withoutImages: 150_000, requests: 20 },
  '/schedule': { script: 115_000, withoutImages: null, requests: 25 },
} as const

export const quietPaths = ['/', '/schedule'] as const

/**
 * What these pages fetch until they are quiet, nobody touching. Every page has its limits in
 * tests/integration/budgets.test.ts.
 */
export function byteRows(
  path: (typeof quietPaths)[number],
  fetched: readonly Fetched[],
  floor: Floor,
): Row[] {
  const goal = goals[path]
  const of = (isIncluded: (type: string) => boolean) =>
    fetched.reduce((sum, { type, bytes }) => sum + (isIncluded(type) ? bytes : 0), 0)
  const script = of((type) => type === 'script')
  const note = ['document', 'stylesheet', 'font'].map((name) => `${name} ${kB(of((type) => type === name))}`)
  return [
    rowAtMost(
      `script until quiet, ${path}`,
      { value: script, anchor: goal.script },
      { note: `${(script / floor.bytes).toFixed(2)} of the floor, ${kB(floor.bytes)}` },
    ),
    ...(goal.withoutImages === null
      ? []
      : [
          rowAtMost(
            `all but images until quiet, ${path}`,
            { value: of((type) => type !== 'image'), anchor: goal.withoutImages },
            { note: note.join(', ') },
          ),
        ]),
    rowAtMost(
      `requests until quiet, ${path}`,
      { value: fetched.filter(({ type }) => type !== 'image').length, anchor: goal.requests },
      { unit: String },
    ),
  ]
}
