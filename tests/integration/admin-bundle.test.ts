import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'

const client = resolve(import.meta.dirname, '../../web/dist/client')

/** The part of Vite's manifest that we read. */
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk | undefined>

/** Database functions that only the panel calls. */
const traces = ['admin_overview', 'admin_coming', 'read_settings', 'log_entries', 'retry_mails']

let manifest: Manifest = {}

beforeAll(async () => {
  await buildWhatIsStale()
  // Written by the build in this shape.
  manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
}, 240_000)

/** The files a browser loads for some sources, without what those load dynamically. */
function filesOf(sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const waiting = [...sources]
  const seen = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** A page of the panel is loaded by everybody who opens its address; what it loads after the check isn't. */
const isPage = (source: string) => /^src\/pages\/admin(?:-[a-z-]+)?\/\w+Page\.tsx$/.test(source)
const isPanel = (source: string) =>
  /^src\/(?:features\/admin|pages\/admin(?:-[a-z-]+)?)\//.test(source) && !isPage(source)

test('visitors load no script or style of the panel, on any page, including the panel’s', async () => {
  const panel = filesOf(Object.keys(manifest).filter(isPanel))
  const others = filesOf(
    Object.keys(manifest).filter((source) => source.startsWith('src/') && !isPanel(source)),
  )
  for (const file of filesOf(['index.html'])) others.add(file)
  const onlyPanel = [...panel].filter((file) => !others.has(file))
  expect(onlyPanel.filter((file) => file.endsWith('.js')).length).toBeGreaterThanOrEqual(5)
  expect(onlyPanel.some((file) => file.endsWith('.css'))).toBe(true)

  const textOf = (file: string) => readFile(join(client, file), 'utf8')
  const ofPanel = (await Promise.all(onlyPanel.map(textOf))).join('\n')
  const ofOthers = (await Promise.all([...others].filter((file) => file.endsWith('.js')).map(textOf))).join(
    '\n',
  )
  expect(traces.filter((trace) => !ofPanel.includes(trace))).toEqual([])
  expect(traces.filter((trace) => ofOthers.includes(trace))).toEqual([])
})

test('an address of the panel loads almost nothing before the admin check', async () => {
  // What a page without its own code loads isn't part of the panel.
  const everywhere = filesOf(['index.html', 'src/pages/privacy/PrivacyPage.tsx'])
  const pages = Object.keys(manifest).filter(isPage)
  expect(pages).toHaveLength(7)
  for (const page of pages) {
    const own = [...filesOf([page])].filter((file) => !everywhere.has(file) && file.endsWith('.js'))
    const sizes = await Promise.all(own.map(async (file) => (await readFile(join(client, file))).byteLength))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    // The gate also asks for a role, says in words what failed, and names the files of the screens without a route.
    expect(bytes, `${page}: ${own.join(', ')}`).toBeLessThan(26_900)
  }
})
