import { readdir, readFile } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import { oldestBrowsers } from '../../web/oldest-browsers.ts'
import { findNewerApis } from '../support/browsers/find-newer-apis.ts'
import { findNewerStyles } from '../support/browsers/find-newer-styles.ts'
import { builtClient, readManifest } from '../support/built-manifest.ts'
import allowed from './oldest-browsers.json' with { type: 'json' }
import { newerFeatures } from '../support/browsers/newer-features.ts'

const newer = newerFeatures()

/** What the walk can't know to be harmless, by file name without hash. Entries not found fail, too. */
const knownScripts = allowed.scripts.flatMap(({ files }) =>
  Object.entries(files).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
)
/** What a browser may leave out: nothing is unreadable or out of reach without it. */
const enhancements = new Set(allowed.styles.flatMap(({ names }) => names))
/** Where `:has()` may be missing, by file; a chosen thing and the focus must be seen without it. */
const hasEnhancements = new Set(allowed.has.flatMap(({ names }) => names))

async function chunksOf(): Promise<Map<string, string>> {
  const chunks = Object.values((await readManifest()).chunks)
  const ofSources = chunks.map(({ file, src = file }) => [file, parse(src).name] as const)
  const named = chunks.flatMap(({ file, name, css = [] }) =>
    name === undefined ? [] : [file, ...css].map((each) => [each, name] as const),
  )
  return new Map([...ofSources, ...named])
}

async function builtFiles(ending: string): Promise<{ file: string; text: string }[]> {
  const [chunks, names] = [await chunksOf(), await readdir(builtClient, { recursive: true })]
  return Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => ({
        file: chunks.get(name) ?? name.replace(/^assets\//, '').replace(/-[\w-]{7,8}(?=\.\w+$)|\.\w+$/g, ''),
        text: await readFile(join(builtClient, name), 'utf8'),
      })),
  )
}

test('no script calls what the oldest browsers lack without asking for it', async () => {
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
  expect(found.toSorted()).toEqual(knownScripts.toSorted())
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
