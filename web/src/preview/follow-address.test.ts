// @vitest-environment happy-dom
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

test('a page in another language is loaded: this build has none of it', () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  goTo('/es/event/grover?sanity-preview-perspective=drafts')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/es/event/grover')
  expect(onChange).not.toHaveBeenCalled()
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
