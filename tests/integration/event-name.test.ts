import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import { listSite, makeFile, readShareCard, renderPage } from '../../web/src/entry-server.tsx'
import { Drafts } from '../../web/src/preview/drafts.ts'
import { takeMark } from '../../web/src/preview/marks.ts'
import { siteConfig } from '../../web/src/testing/configure-site.ts'
import { beforeAll, expect, test } from 'vitest'

const config = siteConfig({ supabase: { url: '/' } })
const drafts = new Drafts()
/** Given by a dataset, and not kept with the sample. */
const stamp = { _updatedAt: '2025-10-01T08:00:00Z' }

// Marks lead from a text to its field; visitors never get them.
const readContent = async (query: string, params: Record<string, unknown>): Promise<unknown> => {
  const text = JSON.stringify(drafts.answer(query, params))
  return JSON.parse(takeMark(text)?.plain ?? text)
}
const context = {
  config,
  readContent,
  readFile: async () => null,
  keepFigure: async () => {},
  template: '<head><!--head--></head><body><!--app--></body>',
}

beforeAll(async () => {
  const seed = await readFile(resolve(import.meta.dirname, '../../local/seed/content.ndjson'), 'utf8')
  const renamed = seed
    .trim()
    .replaceAll('Fall Fest 2025', 'Quanta 2026')
    .replaceAll('Hands-on Qiskit workshops, guided', 'Talks by Quanta, guided')
  const documents = renamed.split('\n').map((line) => JSON.parse(line) as PreviewDocument)
  drafts.replaceAll(documents.map((document) => ({ ...stamp, ...document })))
})

test('an event that is renamed in the Studio keeps its old name nowhere', { timeout: 120_000 }, async () => {
  const { pages } = await listSite(readContent)
  // Pages of one kind are built the same way.
  const paths = pages.filter((path, index) => path.split('/').length < 3 || index % 12 === 0)
  expect(paths.length).toBeGreaterThan(25)
  const old: string[] = []
  for (const path of [...paths, '/opening', '/no-such-page']) {
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
  const picture = await readShareCard('/share/about.jpg', context)
  expect(picture?.card.site).toBe('Qiskit Quanta 2026')
  expect(old).toEqual([])
})

test('emails about signing in, which a hosted project sends without knowing the name, leave it out', async () => {
  const folder = resolve(import.meta.dirname, '../../supabase')
  const templates = (await readdir(`${folder}/templates`)).map((name) => `${folder}/templates/${name}`)
  expect(templates).toHaveLength(6)
  const sources = [...templates, `${folder}/config.toml`, `${folder}/../local/backend/mail/mailer.ts`]
  const named = sources.filter((path) =>
    /subject = .*Fall Fest|Fall Fest 2025/.test(readFileSync(path, 'utf8')),
  )
  expect(named).toEqual([])
})
