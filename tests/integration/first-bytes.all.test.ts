import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { brotli } from '../speed/brotli.ts'
import { exportedSite } from '../support/exported-site.ts'

/**
 * Limits of what a page sends before any script, in bytes of brotli: its content and its style, as one document. Slightly
 * above the current build; when you save bytes, lower the limit.
 */
const budgets = [
  { path: '/', most: 30_800 },
  { path: '/schedule', most: 30_000 },
  { path: '/register', most: 17_000 },
  { path: '/event/friday-welcome-desk', most: 18_800 },
] as const

/** The fonts on every page's first screen, and the one for labels, which is requested when needed. */
const fonts = { 'fest-display-latin': 11_200, 'fest-sans-latin': 12_300, 'fest-mono-latin': 4_300 }

let folder = ''

beforeAll(async () => {
  ;({ folder } = await exportedSite())
}, 240_000)

const read = (path: string) => readFileSync(join(folder, path))

test.each(budgets)(
  '$path is small before any script, and names nothing that the first frame waits for',
  ({ path, most }) => {
    const html = read(path === '/' ? 'index.html' : `${path}.html`)
    expect(brotli(html).byteLength).toBeLessThanOrEqual(most)
    const links = html.toString().match(/<link rel="(?:stylesheet|preload)"[^>]*>/g) ?? []
    expect(links.filter((link) => !link.includes(' disabled'))).toEqual([])
  },
)

test('the fonts of the first screen stay small', () => {
  const html = read('index.html').toString()
  for (const [font, most] of Object.entries(fonts)) {
    const file = new RegExp(String.raw`/assets/${font}-[\w-]{8}\.woff2`).exec(html)?.[0] ?? ''
    expect(read(file).byteLength).toBeLessThanOrEqual(most)
  }
})
