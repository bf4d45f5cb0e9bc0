import type { Floor } from './floor.ts'
import { kB, type Row, rowAtMost } from './scorecard.ts'
import type { Fetched } from './until-quiet.ts'

/**
 * What the home page fetches until it is quiet, nobody touching. Every page has its limits in
 * tests/integration/budgets.test.ts, and two of them in quiet.all.test.ts.
 */
export function byteRows(home: readonly Fetched[], floor: Floor): Row[] {
  const of = (isIncluded: (type: string) => boolean) =>
    home.reduce((sum, { type, bytes }) => sum + (isIncluded(type) ? bytes : 0), 0)
  const note = `style ${kB(of((type) => type === 'stylesheet'))}, fonts ${kB(of((type) => type === 'font'))}`
  return [
    rowAtMost(
      'script before interaction, home, brotli',
      { value: of((type) => type === 'script'), anchor: floor.bytes, goal: 1.15 },
      { of: ' floor, x1.15', note: `${home.length} requests` },
    ),
    rowAtMost(
      'home without images, brotli',
      { value: of((type) => type !== 'image'), anchor: 150_000 },
      { note },
    ),
  ]
}
