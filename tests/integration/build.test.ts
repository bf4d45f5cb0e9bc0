import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runScript } from '../support/product.ts'
import { specificationRoutes } from '../support/specification-routes.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'

const dist = resolve(import.meta.dirname, '../../web/dist')

beforeAll(() => buildWhatIsStale(), 120_000)

/** All files below a folder of the build whose names end so, as one text each. */
async function textsOf(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(join(dist, folder), { recursive: true })
  return Promise.all(
    names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(dist, folder, name), 'utf8')),
  )
}

test('what visitors load is the production edition, without the page for developers', async () => {
  const scripts = (await textsOf('client/assets', '.js')).join('\n')
  expect(scripts.length).toBeGreaterThan(200_000)
  expect(scripts).not.toContain('/dev-ui')
  // React's development edition says this to developers.
  expect(scripts).not.toContain('Check the render method of')
})

test('nothing of the Studio, the embedded services or their secrets is in what visitors load', async () => {
  const scripts = (await textsOf('client/assets', '.js')).join('\n')
  for (const trace of [
    'defineType',
    'styled-components',
    'PGlite',
    'service_role',
    'groq-js',
    'demo-accounts',
  ]) {
    expect(scripts).not.toContain(trace)
  }
})

test('the hidden page is not given away by the entry of the bundle', async () => {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8')
  const entry = /src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const script = await readFile(join(dist, 'client', entry), 'utf8')
  expect(script).not.toContain('bakery')
})

test(
  'npm run build writes every page of the specification, and the Studio, as files',
  { timeout: 120_000 },
  async () => {
    const { code, output } = await runScript(['build'], { SITE_URL: 'https://fest.example.org' })
    expect(output).toContain('pages and the Studio are in dist/')
    expect(code).toBe(0)
    const folder = resolve(import.meta.dirname, '../../dist')
    const pages = await Promise.all(
      specificationRoutes
        .filter(({ path }) => !path.includes('{'))
        .map(async ({ path }) => ({
          path,
          html: await readFile(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
        })),
    )
    // What these show is for the person who signed in, so nothing of it is in the file.
    const isGuarded = (path: string) => ['/register', '/profile', '/admin', '/accommodation'].includes(path)
    const withoutHeading = pages.filter(({ html }) => !html.includes('<h1')).map(({ path }) => path)
    expect(withoutHeading.filter((path) => !isGuarded(path))).toEqual([])
    expect(pages.filter(({ html }) => html.includes('127.0.0.1'))).toEqual([])
    expect(await readFile(join(folder, 'schedule.html'), 'utf8')).toContain('href="/event/')
    expect(await readFile(join(folder, '404.html'), 'utf8')).toContain('noindex')
    expect((await readdir(join(folder, 'event'))).length).toBeGreaterThanOrEqual(45)
    expect(await readdir(join(folder, 'studio'))).toContain('index.html')
  },
)
