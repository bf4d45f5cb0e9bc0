// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { currentAddress, followAddress, goTo } from './follow-address.ts'

const onChange = vi.fn<(how: 'push' | 'replace' | 'pop') => void>()
followAddress(onChange)

beforeEach(() => {
  history.replaceState(
    null,
    '',
    '/speakers?sanity-preview-perspective=drafts&day=1&sanity-preview-variant=a#mira',
  )
  onChange.mockClear()
})

test('what the Studio added to the address is not part of it', () => {
  expect(currentAddress()).toBe('/speakers?day=1#mira')
})

test('going somewhere is what the browser’s buttons do: the router hears of it', () => {
  const onPop = vi.fn<() => void>()
  window.addEventListener('popstate', onPop)
  goTo('/event/grover')
  expect(currentAddress()).toBe('/event/grover')
  expect(onPop).toHaveBeenCalledOnce()
  expect(onChange).toHaveBeenCalledWith('push')
  window.removeEventListener('popstate', onPop)
})
