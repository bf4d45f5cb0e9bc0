import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, builtClient } from '../support/built-manifest.ts'
import { stackVersions } from '../speed/floor.ts'
import { brotli } from '../speed/brotli.ts'

/** The smallest app of this stack, as measured by `npm run score`, in bytes of brotli, and its versions. */
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

/** In bytes of brotli, some 50 above the build, as names compress differently; when you save bytes, lower them. */
const ownScript: Readonly<Record<string, number>> = {
  home: 690,
  schedule: 30_560,
  event: 40_910,
  register: 32_300,
  profile: 40_170,
  'hackathon-team': 38_410,
  // Simulator, format readers, editor, and the way to course and challenges; 45 kB is the most for a lab.
  hackathon: 31_490,
  notebook: 35_160,
  lab: 39_280,
  login: 28_460,
  'not-found': 33_210,
  speakers: 29_640,
}
const ownScriptElsewhere = 28_270

let entry = 0
let asking = 0
let pages: readonly PageBytes[] = []

beforeAll(async () => {
  ;({ entry, asking, pages } = await readBuiltBytes())
})

test('the floor was measured for the versions that are installed', () => {
  // When this fails: npm run score -- --bytes, then write its floor and these versions above.
  expect(stackVersions()).toEqual(floor.versions)
})

test('what every page loads stays close to the stack’s minimum', () => {
  expect(entry / floor.bytes).toBeLessThan(1.051)
})

test('the home page needs at most 1.06 times the minimum until it is interactive', () => {
  const home = pages.find(({ page }) => page === 'home')?.script
  expect((home ?? Number.NaN) / floor.bytes).toBeLessThan(1.06)
})

test('every page’s own scripts and styles are within their limits', () => {
  expect(pages.length).toBeGreaterThan(30)
  const over = pages.filter(({ page, own }) => own > (ownScript[page] ?? ownScriptElsewhere))
  expect(over).toEqual([])
  expect(pages.filter(({ style }) => style > 12_150)).toEqual([])
})

test('loading content needs no client library', () => {
  // Zero would mean that it isn't a separate file but part of what every page loads.
  expect(asking).toBeGreaterThan(500)
  expect(asking).toBeLessThan(4200)
})

test('a page that changes renames its own file and the entry, which no other file names', async () => {
  const chunks = Object.entries((await readManifest()).chunks)
  const isPage = (source: string) => /^src\/pages\/([\w-]+)\/\w+Page\.tsx$/.test(source)
  const naming = chunks.filter(([, { dynamicImports = [] }]) => dynamicImports.some(isPage))
  expect(naming.map(([source]) => source)).toEqual(['index.html'])
  expect(chunks.filter(([, { imports = [] }]) => imports.includes('index.html'))).toEqual([])
})

type PageBytes = {
  page: string
  /** Script named by the rendered page, the entry's included. */
  script: number
  /** The part of `script` that not every page loads. */
  own: number
  style: number
}

/** What each page loads at once, and what it loads to ask for content anew, in bytes of brotli. */
async function readBuiltBytes(): Promise<{ entry: number; asking: number; pages: PageBytes[] }> {
  const manifest = await readManifest()
  const sizes = new Map<string, number>()
  function bytesOf(kind: '.js' | '.css', ...modules: string[]): number {
    let sum = 0
    for (const file of manifest.filesOf(['index.html', ...modules])) {
      if (!file.endsWith(kind)) continue
      const size = sizes.get(file) ?? brotli(readFileSync(join(builtClient, file))).byteLength
      sizes.set(file, size)
      sum += size
    }
    return sum
  }
  const entry = bytesOf('.js')
  const pages = Object.keys(manifest.chunks).flatMap((source): PageBytes[] => {
    const page = /^src\/pages\/([^/]+)\/\w+Page\.tsx$/.exec(source)?.[1]
    if (page === undefined) return []
    const script = bytesOf('.js', source)
    return [{ page, script, own: script - entry, style: bytesOf('.css', source) }]
  })
  return { entry, asking: bytesOf('.js', 'src/content/fetching/fetch-content.ts') - entry, pages }
}
