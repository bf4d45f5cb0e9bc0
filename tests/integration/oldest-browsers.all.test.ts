import { readdir, readFile } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { beforeAll, expect, test } from 'vitest'
import { oldestBrowsers } from '../../web/oldest-browsers.ts'
import { findNewerApis } from '../support/browsers/find-newer-apis.ts'
import { findNewerStyles } from '../support/browsers/find-newer-styles.ts'
import { newerFeatures } from '../support/browsers/newer-features.ts'

const dist = resolve(import.meta.dirname, '../../web/dist/client')
const newer = newerFeatures()

beforeAll(() => buildWhatIsStale(), 120_000)

/**
 * What the walk cannot know to be harmless, by the file it stands in without its hash. An entry that is no longer
 * found fails, too.
 */
const knownScripts: Readonly<Record<string, readonly string[]>> = {
  // React asks `typeof navigation` around a function that stands before it, and begins a view transition only for
  // its own <ViewTransition>, which the site has none of. An idle call is called off only where one was made.
  core: ['.startViewTransition', 'navigation', 'cancelIdleCallback'],
  // Offered only where `canShare` and 'share' in navigator have said yes, in the component.
  MyLink: ['navigator.share'],
  PicturePart: ['navigator.share'],
  TicketPictureDialog: ['navigator.share'],
  // Supabase's: an option of its own, and an encoder of its own.
  'create-backend': ['.lock', '.toBase64'],
  // Names of their own: jsPDF's, our door's, jsQR's, what the Studio's preview tells its states apart by, a question's condition.
  AdminCheckInScreen: ['.sync'],
  decode: ['.bytes', '.resize'],
  'make-certificate': ['.chunks', '.toHex'],
  'preview-news': ['.difference', '.states'],
  rules: ['.when'],
}

/** What a browser may leave out: nothing is unreadable or out of reach without it. */
const enhancements: ReadonlySet<string> = new Set([
  // Tailwind's variables have their first values from a rule for browsers without it.
  '@property',
  // How a line or a box is laid out at its best.
  'text-wrap',
  'field-sizing',
  'hyphens',
  'text-size-adjust',
  'scrollbar-gutter',
  'scrollbar-color',
  'scrollbar-width',
  'contain-intrinsic-size',
  'content-visibility',
  'overflow-clip-margin',
  'math-depth',
  'user-select',
  '-webkit-tap-highlight-color',
  '::-webkit-inner-spin-button',
  // Forced colors are Windows', whose browsers have it.
  'forced-color-adjust',
  // In a list that forgives what it does not know.
  ':open',
  ':popover-open',
  // On paper. Where its size isn't known, the screen says which paper to choose in the print dialog.
  '@page',
  'size',
  // What is folded away is opened on paper, or stays folded.
  '::details-content',
  // The tick of a box on paper; without it the box is printed empty in the browser's own way.
  'print-color-adjust',
  ':first',
  // Safari writes it with a prefix, which the bundler adds.
  'mask-image',
  'mask-composite',
  '-webkit-mask-composite',
])

/** Where `:has()` may be missing, by file; a chosen thing and the focus must be seen without it. */
const hasEnhancements: ReadonlySet<string> = new Set([
  // The page behind a dialog scrolls; the whole page is printed instead of the ticket; a line covers the last pixels.
  'common',
  // An announcement stays in sight while somebody types on a phone.
  'UrgentBar',
  // In the Studio, the lab's challenges don't stand above a single circuit.
  'bare-frame',
  // The words about a page stay above the later steps of its form.
  'form',
  // base.css has another rule for the focus.
  'PointScale',
  'MyTicket',
  'core',
  'start-offline',
])

type BuiltChunk = { file: string; name?: string; src?: string; css?: string[] }

/** The chunks that built files belong to; many files have no name of their own. */
async function chunksOf(): Promise<Map<string, string>> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as object
  const chunks = Object.values(manifest) as BuiltChunk[]
  const ofSources = chunks.map(({ file, src = file }) => [file, parse(src).name] as const)
  const named = chunks.flatMap(({ file, name, css = [] }) =>
    name === undefined ? [] : [file, ...css].map((each) => [each, name] as const),
  )
  return new Map([...ofSources, ...named])
}

async function builtFiles(ending: string): Promise<{ file: string; text: string }[]> {
  const [chunks, names] = await Promise.all([chunksOf(), readdir(dist, { recursive: true })])
  return Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => ({
        file: chunks.get(name) ?? name.replace(/^assets\//, '').replace(/-[\w-]{7,8}(?=\.\w+$)|\.\w+$/g, ''),
        text: await readFile(join(dist, name), 'utf8'),
      })),
  )
}

test('no script calls what the oldest browsers lack without asking for it', { timeout: 60_000 }, async () => {
  const [page] = await builtFiles('index.html')
  const inline = [...(page?.text.matchAll(/<script>([^]*?)<\/script>/g) ?? [])].map(([, text = '']) => ({
    file: 'index.html',
    text,
  }))
  expect(inline.length).toBeGreaterThan(0)
  const scripts = [...inline, ...(await builtFiles('.js'))]
  expect(scripts.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['sw', 'core', 'AdminCheckInScreen']),
  )
  const found = scripts.flatMap(({ file, text }) =>
    findNewerApis(text, newer).map((name) => `${file}: ${name}`),
  )
  const known = Object.entries(knownScripts).flatMap(([file, names]) =>
    names.map((name) => `${file}: ${name}`),
  )
  expect(found.sort()).toEqual(known.sort())
})

test('no style sheet needs what the oldest browsers lack', async () => {
  const sheets = await builtFiles('.css')
  expect(sheets.length).toBeGreaterThan(10)
  const found = sheets.flatMap(({ file, text }) =>
    findNewerStyles(text, newer)
      .filter((name) => !enhancements.has(name) && !(name === ':has' && hasEnhancements.has(file)))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('the README says which browsers these are', async () => {
  const readme = await readFile(resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const { chrome, firefox, safari } = oldestBrowsers
  expect(readme).toContain(`Safari ${safari}, Firefox ${firefox} ESR, Chrome and Edge ${chrome}`)
})
