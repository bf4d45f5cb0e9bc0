import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { wayBack } from '#app/lib/navigation/way-back.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { BackButton, scrollTo, showInSite } from '#app/testing/in-site.tsx'
import { Link } from '#app/ui/Link.tsx'
import { lazyPage } from './lazy-page.ts'
import { ScrollAndFocusProvider, ScrollAndFocus } from './scroll-and-focus.tsx'

const pages = ['One', 'Two'].map((name) =>
  lazyPage({
    path: name === 'One' ? '/' : '/two',
    page: async () => ({
      default: () => (
        <>
          <h1>{name}</h1>
          <article id={`part-of-${name}`}>{name} in detail</article>
        </>
      ),
      meta: () => ({ title: name, description: `About ${name}` }),
    }),
  }),
)

beforeEach(async () => {
  configureSite()
  document.title = ''
  document.head.innerHTML = '<meta property="og:site_name" content="Quanta 2026">'
  await Promise.all(pages.map((page) => page.preload()))
})

function show() {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { container } = showInSite(
    <ScrollAndFocusProvider>
      <Link to="/two">Go</Link>
      <Link to="/?only=some" replace>
        Narrow
      </Link>
      <Link to="/?only=some" state={wayBack}>
        Return
      </Link>
      <Link to="/two#part-of-Two">Go to a part</Link>
      <Link to="/two#%E0%A4%A">Go astray</Link>
      <BackButton />
      <main>
        <Routes>
          {pages.map((page) => (
            <Route
              key={page.path}
              path={page.path}
              element={
                <div key={page.path}>
                  <page.Page />
                  <ScrollAndFocus page={page} params={{}} />
                </div>
              }
            />
          ))}
        </Routes>
      </main>
    </ScrollAndFocusProvider>,
  )
  const said = () => container.querySelector('[aria-live]')?.textContent
  return { scrolled, said }
}

it('leaves the focus and the scroll alone on the first page, and titles it', () => {
  const { scrolled, said } = show()
  expect(document.title).toBe('One · Quanta 2026')
  expect(document.activeElement).toBe(document.body)
  expect(scrolled).not.toHaveBeenCalled()
  expect(said()).toBe('')
})

it('focuses a page’s heading and says its title; a new one starts at the top, the one before where one was', () => {
  const { scrolled, said } = show()
  scrollTo(640)
  act(() => screen.getByText('Go').click())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }))
  expect(said()).toBe('Two · Quanta 2026')
  expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  scrollTo(0)
  act(() => screen.getByText('Back').click())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'One' }))
  expect(said()).toBe('One · Quanta 2026')
  expect(scrolled).toHaveBeenLastCalledWith(0, 640)
})

it('arrives at the part an address names, and marks it until the focus moves on', () => {
  const { scrolled } = show()
  act(() => screen.getByText('Go to a part').click())
  const part = screen.getByText('Two in detail')
  expect(document.activeElement).toBe(part)
  expect(part.dataset['arrived']).toBe('')
  expect(scrolled).not.toHaveBeenCalled()
  act(() => screen.getByText('Back').focus())
  expect(part.dataset['arrived']).toBeUndefined()

  act(() => screen.getByText('Go to a part').click())
  expect(document.activeElement).toBe(part)
})

it.each(['Back', 'Return'])('finds the place again in a page that changed its own query: %s', (way) => {
  const { scrolled } = show()
  scrollTo(640)
  act(() => screen.getByText('Narrow').click())
  act(() => screen.getByText('Go').click())
  scrollTo(0)
  act(() => screen.getByText(way).click())
  expect(scrolled).toHaveBeenLastCalledWith(0, 640)
})
