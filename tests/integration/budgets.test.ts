import { beforeAll, expect, test } from 'vitest'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { type PageBytes, readBuiltBytes } from '../speed/built-bytes.ts'
import { stackVersions } from '../speed/floor.ts'

/** The smallest app of the stack as `npm run score` measured it, in bytes of brotli, and for which versions. */
const floor = {
  bytes: 78_500,
  versions: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react-router-dom': '7.18.5',
    '@tanstack/react-query': '5.108.0',
    vite: '8.3.8',
  },
}

/**
 * Script a page's own code may have above what every page loads, in bytes of brotli. Set a little above what was
 * built last, so that what comes in by accident is seen; whoever lowers a figure lowers its line.
 */
const ownScript: Readonly<Record<string, number>> = {
  home: 1_400,
  schedule: 34_500,
  event: 35_500,
  register: 26_500,
  profile: 44_700,
  'hackathon-team': 36_000,
}
const ownScriptElsewhere = 25_000

let entry = 0
let asking = 0
let pages: readonly PageBytes[] = []

beforeAll(async () => {
  await buildWhatIsStale()
  ;({ entry, asking, pages } = readBuiltBytes())
}, 240_000)

test('the floor was measured for the versions that are installed', () => {
  // When this fails: npm run score -- --bytes, then write its floor and these versions above.
  expect(stackVersions()).toEqual(floor.versions)
})

test('what every page loads stays near the floor of the stack', () => {
  expect(entry / floor.bytes).toBeLessThan(1.13)
})

test('the home page needs no more than 1.15 times the floor before it answers', () => {
  const home = pages.find(({ page }) => page === 'home')?.script
  expect((home ?? Number.NaN) / floor.bytes).toBeLessThan(1.15)
})

test('no page names more script of its own than it may, and no style without bound', () => {
  expect(pages.length).toBeGreaterThan(35)
  const over = pages.filter(({ page, own }) => own > (ownScript[page] ?? ownScriptElsewhere))
  expect(over).toEqual([])
  expect(pages.filter(({ style }) => style > 15_800)).toEqual([])
})

test('asking for content takes no client', () => {
  // Nothing would mean that it is not a file of its own, and part of what every page loads.
  expect(asking).toBeGreaterThan(500)
  expect(asking).toBeLessThan(2300)
})
