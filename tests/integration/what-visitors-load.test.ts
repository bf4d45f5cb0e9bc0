import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient, readManifest } from '../support/built-manifest.ts'

/** Database functions that only the panel calls. */
const traces = ['admin_overview', 'admin_coming', 'read_settings', 'log_entries', 'retry_mails']

const manifest = await readManifest()
const sources = Object.keys(manifest.chunks)
const textOf = (file: string) => readFile(join(builtClient, file), 'utf8')

/** The panel's page is loaded by everybody who opens an address of it; what it loads after the check isn't. */
const page = 'src/pages/admin/AdminPage.tsx'
const isPanel = (source: string) => /^src\/(?:features|pages)\/admin\//.test(source) && source !== page

test('visitors load no script or style of the panel, on any page, including the panel’s', async () => {
  const panel = manifest.filesOf(sources.filter(isPanel))
  const elsewhere = sources.filter((source) => source.startsWith('src/') && !isPanel(source))
  const others = manifest.filesOf([...elsewhere, 'index.html'])
  const onlyPanel = [...panel].filter((file) => !others.has(file))
  expect(onlyPanel.filter((file) => file.endsWith('.js')).length).toBeGreaterThanOrEqual(5)
  expect(onlyPanel.some((file) => file.endsWith('.css'))).toBe(true)

  const ofPanel = (await Promise.all(onlyPanel.map(textOf))).join('\n')
  const ofOthers = (await Promise.all([...others].filter((file) => file.endsWith('.js')).map(textOf))).join(
    '\n',
  )
  expect(traces.filter((trace) => !ofPanel.includes(trace))).toEqual([])
  expect(traces.filter((trace) => ofOthers.includes(trace))).toEqual([])
})

/** Words that would reveal to a curious reader of the source that something is hidden, or where. */
const hidden = 'secret|hidden.?page|puzzle|bakery|you found'

async function tracesIn(named: readonly string[]): Promise<string[]> {
  const files = [...manifest.filesOf(named)]
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = `${file}\n${await textOf(file)}`.match(new RegExp(`.{0,40}(?:${hidden}).{0,40}`, 'gi'))
      return lines?.map((line) => `${file}: ${line}`) ?? []
    }),
  )
  return found.flat()
}

test.each([
  ['what every visitor loads', ['index.html', 'src/pages/home/HomePage.tsx']],
  ['the search', ['src/features/search/SearchDialog.tsx']],
])('nothing in %s reveals the hidden page', async (_, named) => {
  expect(await tracesIn(named)).toEqual([])
})

test('it exists, behind the not-found page', async () => {
  expect((await tracesIn(['src/pages/not-found/NotFoundPage.tsx'])).length).toBeGreaterThan(0)
  expect(manifest.filesOf(['index.html', 'src/pages/home/HomePage.tsx']).size).toBeGreaterThan(4)
})

test('an address of the panel loads almost nothing before the admin check', async () => {
  // What a page without its own code loads isn't part of the panel.
  const everywhere = manifest.filesOf(['index.html', 'src/pages/privacy/PrivacyPage.tsx'])
  const own = [...manifest.filesOf([page])].filter((file) => !everywhere.has(file) && file.endsWith('.js'))
  const sizes = await Promise.all(
    own.map(async (file) => (await readFile(join(builtClient, file))).byteLength),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  // The gate also asks for a role, says in words what failed, and names the files of all screens.
  expect(bytes).toBeLessThan(28_250)
})

test('no part of the preview is loaded but by its own chunk', async () => {
  const preview = 'src/app/urgent/preview-news.ts'
  const files = [...manifest.reachableFrom(['index.html'], preview)]
  expect(files.length).toBeGreaterThan(50)
  const traces = /data-sanity|preview-box|visual-editing|sanity\/comlink|fest-preview/
  const texts = await Promise.all(files.map(textOf))
  expect(files.filter((_, index) => traces.test(texts[index] ?? ''))).toEqual([])
  // The search terms are right: the preview contains them.
  const own = await textOf(manifest.chunks[preview]?.file ?? '')
  for (const trace of ['data-sanity', 'fest-preview']) expect(own).toContain(trace)
})
