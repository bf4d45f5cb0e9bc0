import { join, resolve } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { readConfig } from '@fest/local/config.ts'
import { filePolicy } from '@fest/lake/file-types.ts'
import { openFigures } from '@fest/local/site/figures.ts'
import { type BuiltSite, openBuiltSite } from '@fest/local/site/site.ts'
import { siteConfigOf } from '@fest/local/site/site-config.ts'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileNotebook } from '../fixtures/hostile-notebook.ts'
import { type LakeUnderTest, startLake } from '../support/lake.ts'
import { serve, type Served } from '../support/serving.ts'

const root = resolve(import.meta.dirname, '../..')

let lake: LakeUnderTest
let client: SanityClient
let site: BuiltSite
let server: Served
let origin = ''

const openSite = () =>
  openBuiltSite({
    root,
    config: siteConfigOf(readConfig({}, root), 'https://fest.example.org', { anonKey: '', adminEmail: '' }),
    readContent: lake.lake.fetch.bind(lake.lake),
    readFile: lake.lake.readFile.bind(lake.lake),
    figures: openFigures(join(lake.dataDir, 'figures')),
    isDemo: false,
  })

beforeAll(async () => {
  await buildWhatIsStale(['web'])
  lake = await startLake()
  client = lake.organizer
  site = await openSite()
  server = await serve((req, res) => site.handle(req, res))
  ;({ origin } = server)
})

afterAll(async () => {
  await server.close()
  await lake.close()
})

/** Publishes a notebook under this slug and returns its page's figures. */
async function publish(slug: string, notebook: string): Promise<string[]> {
  const { _id } = await client.assets.upload('file', Buffer.from(notebook), { filename: 'a.ipynb' })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  await client.createOrReplace({
    _id: slug,
    _type: 'material',
    kind: 'notebook',
    title: slug,
    summary: 'A notebook.',
    slug: { _type: 'slug', current: slug },
    file,
  })
  site.refresh()
  const page = await fetch(`${origin}/materials/${slug}`)
  expect(page.status).toBe(200)
  const html = await page.text()
  return [...html.matchAll(/src="(\/figures\/[^"]+)"/g)].map(([, path = '']) => path)
}

const plotOf = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

const notebookOf = (...plots: Buffer[]) =>
  JSON.stringify({
    nbformat: 4,
    cells: plots.map((plot) => ({
      cell_type: 'code',
      source: 'plot()',
      outputs: [{ output_type: 'display_data', data: { 'image/png': plot.toString('base64') } }],
    })),
  })

test('a picture of a notebook is a file that browsers keep, and stays after the notebook is replaced', async () => {
  const [violet, teal] = [await plotOf('#6929c4'), await plotOf('#009d9a')]
  const [first = ''] = await publish('plots', notebookOf(violet))
  const answer = await fetch(origin + first)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': filePolicy,
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(violet)

  const [second = ''] = await publish('plots', notebookOf(teal))
  expect(second).not.toBe(first)
  // A page that somebody opened before, or that their browser keeps, still shows its picture.
  expect((await fetch(origin + first)).status).toBe(200)
  site = await openSite()
  expect((await fetch(origin + first)).status).toBe(200)
  expect(Buffer.from(await (await fetch(origin + second)).arrayBuffer())).toEqual(teal)
})

test('an address that no figure has is not found', async () => {
  const none = `/figures/${'0'.repeat(64)}.png`
  for (const path of [none, '/figures/a.png', '/figures/..%2f..%2fpackage.json', '/figures/x/../y.svg']) {
    const answer = await fetch(origin + path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-cache'])
  }
})

test('a hostile drawing that is opened as a page can do nothing, whatever its host sends', async () => {
  const paths = await publish('hostile', hostileNotebook)
  const drawings = paths.filter((path) => path.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(0)
  const texts = await Promise.all(
    drawings.map(async (path) => {
      const answer = await fetch(origin + path)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      const policy = answer.headers.get('content-security-policy')
      expect(policy?.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
      return answer.text()
    }),
  )
  expect(texts.join('\n')).toContain('<rect')
  expect(texts.join('\n')).not.toMatch(
    /<script|\son\w+=|foreignObject|iframe|javascript:|href="http|<animate/i,
  )
})
