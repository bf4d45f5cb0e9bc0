import { expect, type Page } from '@playwright/test'
import { visit } from './fixtures.ts'

/** Makes this browser one that has been here before: in the end, the worker sees all its requests. */
export async function comeBack(page: Page, path = '/'): Promise<void> {
  await visit(page, path)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
}

async function pathsInCaches(): Promise<string[]> {
  const paths: string[] = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
}

export const keptPaths = (page: Page) => page.evaluate(pathsInCaches)

/** The text of everything kept, to look for what must not be there. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/\.(woff2|jpg|png|webp|avif)/.test(request.url)) continue
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
}

export function keptBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('fest-build ')))
}

/** Waits until the site would open without a network: pages come last of what the worker fetches. */
export async function expectKept(page: Page, content: readonly string[] = ['venue', 'faq']): Promise<void> {
  const pages = ['/', '/schedule', '/faq', '/contact', '/profile']
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(pages))
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/kept-content.json'))?.text() ?? ''), {
      timeout: 30_000,
    })
    .toMatch(new RegExp(content.map((key) => `(?=.*"${key}")`).join(''), 's'))
}

export function asOf(page: Page) {
  return page.locator('[data-as-of]')
}
