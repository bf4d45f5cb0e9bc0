// @vitest-environment happy-dom
import { leaveForNewVersion } from './new-version.ts'

const page = (entry: string) =>
  `<html><head><script type="module" src="/assets/${entry}.js"></script></head></html>`
const gone = new TypeError(
  'Failed to fetch dynamically imported module: https://fest.example/assets/FaqPage-1.js',
)
const reload = vi.fn<() => void>()

function serverHas(html: string | null) {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', html === null ? lost : async () => new Response(html))
}

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" src="/assets/index-old.js"></script>'
})

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

test.each([
  ['the server has the same version', page('index-old'), gone],
  ['the server has no page of it', 'Bad gateway', gone],
  ['the server has nothing', '', gone],
  // There is nowhere to go.
  ['there is no network', null, gone],
  ['a request failed', page('index-new'), new TypeError('Failed to fetch')],
  ['its code failed', page('index-new'), new Error('code')],
  ['what failed is no error', page('index-new'), 'dynamically imported module'],
  ['nothing failed', page('index-new'), null],
])('stays where %s', async (_, html, error) => {
  serverHas(html)
  await leaveForNewVersion(error, reload)
  expect(reload).not.toHaveBeenCalled()
})
