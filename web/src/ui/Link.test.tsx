// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import { Link, NavLink } from './Link.tsx'

/** Whether the page follows the link by itself, instead of the browser. */
function isFollowed(name: string, keys: MouseEventInit = {}): boolean {
  let isOurs = false
  const look = (press: Event) => {
    isOurs = press.defaultPrevented
    // The document stays for the next test.
    press.preventDefault()
  }
  window.addEventListener('click', look)
  fireEvent.click(screen.getByRole('link', { name }), keys)
  window.removeEventListener('click', look)
  return isOurs
}

it('leads within the site without the browser, and elsewhere by it', () => {
  showInSite(
    <>
      <Link to="/faq#wifi">Here</Link>
      <Link to={{ search: '?day=2' }}>Another day</Link>
      <Link to="https://elsewhere.example/a">Elsewhere</Link>
      <Link to="mailto:team@fest.example">Mail</Link>
    </>,
    { at: '/schedule?day=1' },
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/faq#wifi',
    '/schedule?day=2',
    'https://elsewhere.example/a',
    'mailto:team@fest.example',
  ])
  expect(isFollowed('Elsewhere')).toBe(false)
  expect(isFollowed('Mail')).toBe(false)
  // A new tab is the browser's.
  expect(isFollowed('Here', { ctrlKey: true })).toBe(false)
  expect(isFollowed('Here')).toBe(true)
})

it.each([
  ['/admin', false, 'page'],
  ['/admin', true, null],
  ['/admin/people', true, 'page'],
  ['/adm', false, null],
])('at /admin/people, a link to %s (only itself: %s) is current: %s', (to, end, current) => {
  showInSite(
    <NavLink to={to} end={end} className="item">
      There
    </NavLink>,
    { at: '/admin/people' },
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('aria-current')).toBe(current)
  expect(link.className).toBe(current === null ? 'item' : 'item active')
})
