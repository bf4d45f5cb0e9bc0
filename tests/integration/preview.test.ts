import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import { listSite, makeFile, readShareCard, renderPage } from '../../web/src/entry-server.tsx'
import { matchRoute, takeRoutes } from '../../web/src/app/lazy-page.ts'
import { routes } from '../../web/src/app/routes.ts'
import { documentPath } from '../../web/src/content/document-path.ts'
import { Drafts, markedFields } from '../../web/src/preview/drafts.ts'
import { takeMark } from '../../web/src/preview/marks.ts'
import { siteConfig } from '../../web/src/testing/configure-site.ts'
import { placesOf } from '@fest/studio/preview/places.ts'
import { sampled } from '../support/sampled.ts'

takeRoutes(routes)

const root = resolve(import.meta.dirname, '../..')

const seed = readFileSync(resolve(root, 'local/seed/content.ndjson'), 'utf8').trim()
const documentsOf = (lines: string) => lines.split('\n').map((line) => JSON.parse(line) as PreviewDocument)
const documents = documentsOf(seed)

type Read = (query: string, params: Record<string, unknown>) => Promise<unknown>
/** Marks lead from a text to its field; visitors never get them. */
const unmarked = (text: string) => takeMark(text)?.plain ?? text

function readsOf(all: PreviewDocument[]): { marked: Read; plain: Read } {
  const drafts = new Drafts()
  drafts.replaceAll(all)
  const marked: Read = async (query, params) => drafts.answer(query, params)
  const plain: Read = async (...asked) => JSON.parse(unmarked(JSON.stringify(await marked(...asked))))
  return { marked, plain }
}
const { marked, plain } = readsOf(documents)

const contextOf = (readContent: Read, template = '<!--app-->') => ({
  config: siteConfig({ supabase: { url: '/' } }),
  readContent,
  readFile: async () => null,
  keepFigure: async () => {},
  template,
})
const bodyOf = async (path: string, readContent: Read) =>
  (await renderPage(path, contextOf(readContent))).html

/** The first difference between two pages, with some context; whole pages would fill the screen. */
function firstDifference(a: string, b: string): string | null {
  if (a === b) return null
  let at = 0
  while (a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 150), at + 60)} <- not -> ${b.slice(at, at + 60)}`
}

test('a page in the preview is exactly the page that visitors get', async () => {
  const { pages } = await listSite(plain)
  expect(pages.length).toBeGreaterThan(60)
  // The panel's texts aren't written in the Studio. One in ten sessions: they are all built the same way.
  const written = pages.filter((path) => path !== '/admin' && !path.startsWith('/admin/'))
  const paths = written.filter((path, index) => !path.startsWith('/event/') || index % 10 === 0)
  const faults: string[] = []
  for (const path of sampled([...paths, '/secret', '/opening'], 3)) {
    const shown = await bodyOf(path, marked)
    if (shown === unmarked(shown)) faults.push(`${path} leads to no field`)
    const difference = firstDifference(unmarked(shown), await bodyOf(path, plain))
    if (difference !== null) faults.push(`${path}: ${difference}`)
  }
  expect(faults).toEqual([])
})

test('the places the Studio leads to are pages of the site, and the ones that links inside a text lead to', () => {
  const pages = documents.flatMap((document) => {
    const [place] = placesOf(document._type, document)
    return place ? [{ document, path: place.path }] : []
  })
  expect(pages.length).toBeGreaterThan(200)
  const nowhere = pages.filter(({ path }) => matchRoute(path.replace(/#.*/, '')).entry.path === '*')
  // The hidden page is behind the not-found page, and some of the lab's challenges are on it.
  const hidden = documents.filter(({ _type, place }) => _type === 'labChallenge' && place === 'hidden')
  expect(hidden.length).toBeGreaterThan(0)
  expect(nowhere.map(({ document }) => document._id).toSorted()).toEqual(
    [...hidden.map(({ _id }) => _id), 'secret'].toSorted(),
  )

  const different = pages.filter(({ document, path }) => {
    const { slug, key, _type } = document as { slug?: { current: string }; key?: string; _type: string }
    const linked = documentPath({ _type, key: key ?? null, slug: slug?.current ?? null })
    // A room has a page beside the schedule since rooms became linkable, and a notebook its own page.
    return linked !== null && linked !== path && !['room', 'material', 'page'].includes(_type)
  })
  expect(different.map(({ document }) => document._id)).toEqual([])
})

test('the fields a click leads to are fields of the sample event', async () => {
  const types = new Set(documents.map(({ _type }) => _type))
  const missing: string[] = []
  for (const [type, paths] of Object.entries(markedFields).filter(([each]) => types.has(each)))
    for (const path of paths)
      if (!(await plain(`count((*[_type == "${type}"].${path})[defined(@)]) > 0`, {})))
        missing.push(`${type}.${path}`)
  expect(missing).toEqual([])
})

test('an event that is renamed in the Studio keeps its old name nowhere', async () => {
  const renamed = seed
    .replaceAll('Fall Fest 2025', 'Quanta 2026')
    .replaceAll('Hands-on Qiskit workshops, guided', 'Talks by Quanta, guided')
  // Given by a dataset, and not kept with the sample.
  const stamp = { _updatedAt: '2025-10-01T08:00:00Z' }
  const { plain: read } = readsOf(documentsOf(renamed).map((document) => ({ ...stamp, ...document })))
  const context = contextOf(read, '<head><!--head--></head><body><!--app--></body>')
  const { pages } = await listSite(read)
  // Pages of one kind are built the same way.
  const paths = pages.filter((path, index) => path.split('/').length < 3 || index % 12 === 0)
  expect(paths.length).toBeGreaterThan(25)
  const old: string[] = []
  for (const path of sampled([...paths, '/opening', '/no-such-page'], 3)) {
    const { html } = await renderPage(path, context)
    if (html.includes('<footer') && !html.includes('Talks by Quanta'))
      old.push(`${path}: its footer says something else`)
    if (!html.includes('Quanta 2026')) old.push(`${path} has no name`)
    const at = html.indexOf('Fall Fest 2025')
    if (at >= 0) old.push(`${path}: ${html.slice(Math.max(0, at - 80), at + 40)}`)
  }
  for (const path of ['/schedule.ics', '/manifest.webmanifest', '/embed/schedule', '/schedule-changes.xml']) {
    const file = await makeFile(path, context)
    if (!file || JSON.stringify(file).includes('Fall Fest 2025')) old.push(path)
  }
  expect((await readShareCard('/share/about.jpg', context))?.card.site).toBe('Qiskit Quanta 2026')
  expect(old).toEqual([])
})

test('emails about signing in, which a hosted project sends without knowing the name, leave it out', async () => {
  const folder = resolve(root, 'supabase')
  const templates = (await readdir(`${folder}/templates`)).map((name) => `${folder}/templates/${name}`)
  expect(templates.filter((name) => name.endsWith('.html'))).toHaveLength(6)
  const sources = [...templates, `${folder}/config.toml`, `${folder}/../local/backend/mail/mailer.ts`]
  const named = sources.filter((path) =>
    /subject = .*Fall Fest|Fall Fest 2025/.test(readFileSync(path, 'utf8')),
  )
  expect(named).toEqual([])
})
