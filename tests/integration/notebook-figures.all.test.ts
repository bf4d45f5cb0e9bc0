import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { filePolicy } from '@fest/lake/file-types.ts'
import { type BuiltSite, openBuiltSite } from '@fest/local/site/site.ts'
import sharp from 'sharp'
import { hostileNotebook } from '../fixtures/hostile-notebook.ts'
import { siteOptions } from '../support/site-options.ts'
import { useLake, useServer } from '../support/use-services.ts'

const lake = useLake()
const server = useServer((req, res) => site.handle(req, res))
let site: BuiltSite

beforeAll(async () => {
  await buildWhatIsStale(['web'])
  site = await openBuiltSite(siteOptions(lake))
})

async function publish(slug: string, notebook: string): Promise<string[]> {
  const { _id } = await lake.organizer.assets.upload('file', Buffer.from(notebook), { filename: 'a.ipynb' })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  await lake.organizer.createOrReplace({
    _id: slug,
    _type: 'material',
    kind: 'notebook',
    title: slug,
    summary: 'A notebook.',
    slug: { _type: 'slug', current: slug },
    file,
  })
  site.refresh()
  const page = await fetch(`${server.origin}/materials/${slug}`)
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
  const answer = await fetch(server.origin + first)
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
  expect((await fetch(server.origin + first)).status).toBe(200)
  site = await openBuiltSite(siteOptions(lake))
  expect((await fetch(server.origin + first)).status).toBe(200)
  expect(Buffer.from(await (await fetch(server.origin + second)).arrayBuffer())).toEqual(teal)
})

test('an address that no figure has is not found', async () => {
  const none = `/figures/${'0'.repeat(64)}.png`
  for (const path of [none, '/figures/a.png', '/figures/..%2f..%2fpackage.json', '/figures/x/../y.svg']) {
    const answer = await fetch(server.origin + path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-cache'])
  }
})

test('a hostile drawing that is opened as a page can do nothing, whatever its host sends', async () => {
  const paths = await publish('hostile', hostileNotebook)
  const drawings = paths.filter((path) => path.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(0)
  const texts = await Promise.all(
    drawings.map(async (path) => {
      const answer = await fetch(server.origin + path)
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
