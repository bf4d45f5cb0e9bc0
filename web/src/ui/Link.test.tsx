import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { showInSite } from '#app/testing/in-site.tsx'
import { Link, type LinkProps, NavLink } from './Link.tsx'

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
      <Link to={{ search: 'day=2', hash: '#now' }}>Another day</Link>
      <Link to="?view=circuit">Another view</Link>
      <Link to="https://elsewhere.example/a">Elsewhere</Link>
      <Link to="mailto:team@fest.example">Mail</Link>
      <Link to="//elsewhere.example/a">Beside</Link>
    </>,
    { at: '/schedule?day=1' },
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/faq#wifi',
    '/schedule?day=2#now',
    '/schedule?view=circuit',
    'https://elsewhere.example/a',
    'mailto:team@fest.example',
    '//elsewhere.example/a',
  ])
  expect(isFollowed('Elsewhere')).toBe(false)
  expect(isFollowed('Mail')).toBe(false)
  expect(isFollowed('Beside')).toBe(false)
  expect(isFollowed('Here', { ctrlKey: true })).toBe(false)
  expect(isFollowed('Here')).toBe(true)
})

function Here() {
  return <p>{useLocation().pathname}</p>
}

it('is not rendered again when the address changes', () => {
  const onRender = vi.fn<() => void>()
  function Counted(link: LinkProps) {
    onRender()
    // Called, so that what it asks for is asked here.
    return Link(link)
  }
  showInSite(
    <>
      <Here />
      <Counted to="/faq">Questions</Counted>
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Questions' }))
  expect(screen.getByText('/faq')).toBeDefined()
  expect(onRender).toHaveBeenCalledOnce()
})

it.each([
  ['/admin', false, 'page'],
  ['/admin', true, null],
  ['/admin/people', true, 'page'],
  ['/adm', false, null],
])('at /admin/people, a link to %s (only itself: %s) is current: %s', (to, end, current) => {
  showInSite(
    <NavLink to={to} end={end}>
      There
    </NavLink>,
    { at: '/admin/people' },
  )
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
})
