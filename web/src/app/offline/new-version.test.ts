// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveForNewVersion } from './new-version.ts'

const page = (entry: string) =>
  `<html><head><script type="module" src="/assets/${entry}.js"></script></head></html>`
const gone = new TypeError(
  'Failed to fetch dynamically imported module: https://fest.example/assets/FaqPage-1.js',
)
const reload = vi.fn<() => void>()

function serverHas(html: string) {
  vi.stubGlobal('fetch', async () => new Response(html))
}

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" src="/assets/index-old.js"></script>'
})

afterEach(() => reload.mockReset())

test.each([
  gone,
  new TypeError('error loading dynamically imported module: https://fest.example/assets/FaqPage-1.js'),
  new TypeError('Importing a module script failed.'),
  new TypeError("'text/html' is not a valid JavaScript MIME type."),
  new Error('Unable to preload CSS for /assets/FaqPage-1.css'),
])('goes to the new version when the code of the old one is gone: $message', async (error) => {
  serverHas(page('index-new'))
  await leaveForNewVersion(error, reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('goes there once: a host that mixes two versions makes no tab reload for ever', async () => {
  serverHas(page('index-new'))
  await leaveForNewVersion(gone, reload)
  await leaveForNewVersion(gone, reload)
  expect(reload).toHaveBeenCalledOnce()
  // A later version may reload once more.
  serverHas(page('index-newer'))
  await leaveForNewVersion(gone, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('stays where the server has the same version, or something that is no page of it', async () => {
  for (const html of [page('index-old'), 'Bad gateway', '']) {
    serverHas(html)
    await leaveForNewVersion(gone, reload)
  }
  expect(reload).not.toHaveBeenCalled()
})

test('stays without a network: there is nowhere to go', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await leaveForNewVersion(gone, reload)
  expect(reload).not.toHaveBeenCalled()
})

test('other failures of a page are not its version’s', async () => {
  serverHas(page('index-new'))
  for (const error of [
    new TypeError('Failed to fetch'),
    new Error('code'),
    'dynamically imported module',
    null,
  ])
    await leaveForNewVersion(error, reload)
  expect(reload).not.toHaveBeenCalled()
})
