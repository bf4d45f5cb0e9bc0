import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'

/* Organizers open the Studio on campus wifi. It grows only on purpose: raise a limit and say why. */

const dist = resolve(import.meta.dirname, '../../studio/dist')

/** In kB of gzip. */
const limits = {
  /** The script and styles in index.html: without them nothing is shown. */
  start: 2074,
  /** All scripts together, for any tool. */
  everything: 3158,
  /** One of our own tools, loaded when it is opened. */
  tool: 30,
}

beforeAll(() => buildWhatIsStale())

const kilobytes = async (name: string): Promise<number> =>
  gzipSync(await readFile(join(dist, name))).length / 1000

async function total(names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map(kilobytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function scripts(): Promise<string[]> {
  const names = await readdir(join(dist, 'assets'))
  return names.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`)
}

test('opening the Studio stays within its limit', async () => {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/studio\/([^"]+\.(?:js|css))"/g)].map(
    ([, name]) => name ?? '',
  )
  expect(named.length).toBeGreaterThan(1)
  const size = await total(named)
  console.log(`The Studio starts with ${Math.round(size)} kB (gzip).`)
  expect(size).toBeLessThan(limits.start)
  // A limit far above the current size would let it grow unnoticed.
  expect(size).toBeGreaterThan(limits.start * 0.95)
})

test('all scripts together stay within their limit', async () => {
  const size = await total(await scripts())
  console.log(`All scripts of the Studio are ${Math.round(size)} kB (gzip).`)
  expect(size).toBeLessThan(limits.everything)
  expect(size).toBeGreaterThan(limits.everything * 0.95)
})

test('our own tools are loaded when they are opened, and are small', async () => {
  const names = await scripts()
  for (const tool of ['Today', 'ReleaseTool']) {
    const name = names.find((each) => each.startsWith(`assets/${tool}-`))
    expect(name, `${tool} has a file of its own`).toBeDefined()
    expect(await kilobytes(name ?? '')).toBeLessThan(limits.tool)
  }
})
