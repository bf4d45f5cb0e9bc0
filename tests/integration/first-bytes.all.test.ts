import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { brotli } from '../speed/brotli.ts'
import { exportedSite } from '../support/exported-site.ts'

/**
 * Limits of what a page may send before any script, in bytes of brotli: the page with its content, its styles, and the
 * fonts of the first screen. Slightly above the current build; when you save bytes, lower the limit.
 */
const budgets = [
  { path: '/', html: 17_000, style: 14_800 },
  { path: '/schedule', html: 15_800, style: 15_500 },
  { path: '/register', html: 5_200, style: 12_400 },
  { path: '/event/friday-welcome-desk', html: 6_900, style: 12_100 },
] as const

/** The fonts on every page's first screen, and the one for labels, which is requested when needed. */
const fonts = { 'fest-display-latin': 11_200, 'fest-sans-latin': 12_300, 'fest-mono-latin': 4_300 }

let folder = ''

beforeAll(async () => {
  ;({ folder } = await exportedSite())
}, 240_000)

const read = (path: string) => readFileSync(join(folder, path))
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)

/** The addresses of elements in a page's head that start like this. */
function linked(html: string, kind: string): string[] {
  return [...html.matchAll(/<link[^>]*>/g)].flatMap(([link]) =>
    link.includes(kind) ? (/href="([^"]+)"/.exec(link)?.[1] ?? []) : [],
  )
}

test.each(budgets)('$path is small before any script', ({ path, ...budget }) => {
  const html = read(path === '/' ? 'index.html' : `${path}.html`)
  const styles = linked(html.toString(), 'rel="stylesheet"')
  expect(styles.length).toBeGreaterThan(0)
  const style = sum(styles.map((file) => brotli(read(file)).byteLength))
  expect({ html: brotli(html).byteLength, style }).toSatisfy(
    (is: typeof budget) => is.html <= budget.html && is.style <= budget.style,
  )
})

test.each(budgets)('$path preloads the two fonts of its first screen, and no others', ({ path }) => {
  const html = read(path === '/' ? 'index.html' : `${path}.html`).toString()
  const fonts = linked(html, 'rel="preload"').filter((file) => file.endsWith('.woff2'))
  expect(fonts.map((file) => file.replace(/-[\w-]{8}\.woff2$/, ''))).toEqual([
    '/assets/fest-display-latin',
    '/assets/fest-sans-latin',
  ])
  expect(fonts.map((file) => read(file).byteLength).every((size) => size > 5_000)).toBe(true)
})

test('the fonts of the first screen stay small', () => {
  const names = read('index.html').toString()
  const css = linked(names, 'rel="stylesheet"')
    .map((file) => read(file).toString())
    .join('')
  for (const [font, most] of Object.entries(fonts)) {
    const file = new RegExp(String.raw`/assets/${font}-[\w-]{8}\.woff2`).exec(css)?.[0] ?? ''
    expect(read(file).byteLength).toBeLessThanOrEqual(most)
  }
})
