import { toPlainError } from '#app/backend/errors.ts'
import { isMissingContent } from './missing-content.ts'

// Failures of one test would open the circuit breaker for the next.
beforeEach(() => vi.resetModules())

it.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['WebKit', 'Load failed'],
  ['WebKit of an older phone, in its language', 'Die Internetverbindung scheint offline zu sein.'],
])('a page without its content for want of a network, in %s', async (_, message) => {
  const { fetchContent } = await import('#app/content/fetching/fetch-content.ts')
  const send = () => Promise.reject(new TypeError(message))
  const request = { query: '*', params: {}, signal: new AbortController().signal, send }
  const error: unknown = await fetchContent(request, undefined).catch((reason: unknown) => reason)
  expect(isMissingContent(error)).toBe(true)
  expect(toPlainError(error).title).toBe('You seem to be offline')
})

it.each([
  'Failed to fetch dynamically imported module: https://fest.example/assets/FaqPage-1.js',
  'undefined is not a function',
])('a page whose code is missing or broken does not miss content: %s', (message) => {
  expect(isMissingContent(new TypeError(message))).toBe(false)
})
