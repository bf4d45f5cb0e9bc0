import { act } from '@testing-library/react'

/** Tells the page that it has been scrolled to `y`; a test's window has no height of its own. */
export function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}
