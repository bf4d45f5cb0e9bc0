import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import type { Session } from '#app/session/session-context.ts'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { ownPlaceKey } from '#app/session/own-place.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { BackButton, knowing, scrollTo, showInSite } from '#app/testing/in-site.tsx'
import { Link } from '#app/ui/Link.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { Header } from './Header.tsx'

beforeEach(() => {
  configureSite()
  scrollTo(0)
  provideContentSource(async () => null)
  vi.stubGlobal('fetch', async () => Response.json([{ state: 'full' }]))
})

const show = (session: Partial<Session> = {}, client = knowing()) =>
  showInSite(
    <>
      <Header />
      <button type="button">Elsewhere</button>
      <BackButton />
    </>,
    { session, client, at: '/about?x=1' },
  )

const button = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true'
const header = () => screen.getByRole('banner')
const ada = { id: 'a', email: 'ada@students.example' }

describe('the header', () => {
  it('has the items of the specification, in order', () => {
    show()
    const items = [
      ...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll(':scope > ul > li'),
    ].map((item) =>
      [...item.querySelectorAll('a, button')].map((element) =>
        `${element.textContent} ${element.getAttribute('href') ?? ''}`.trim(),
      ),
    )
    expect(items).toEqual([
      ['Home /'],
      [
        'Programs',
        'Schedule /schedule',
        'Workshops /workshops',
        'Hackathon /hackathon',
        'Ambassadors /ambassadors',
        'Apply as Ambassador /ambassador',
        'Guest Speaker /guest-speaker',
      ],
      ['Resources', 'Speakers /speakers', 'Materials /materials'],
      ['Sponsors /sponsors'],
      ['Our Team /team'],
      ['Supporters /supporters'],
      ['Refer /refer'],
      ['About Us', 'About /about', 'Contact /contact'],
    ])
  })

  it.each([
    [50, 'false'],
    [51, 'true'],
  ])('scrolled by %i pixels is opaque: %s', (y, isOpaque) => {
    show()
    scrollTo(y)
    expect(header().dataset.opaque).toBe(isOpaque)
  })
})

it.each([
  ['open', null, 'Waitlist', '/register'],
  ['before', null, 'Notebooks', '/materials'],
  ['live', null, 'On now', '/schedule'],
  ['open', 'ticket', 'My ticket', '/profile'],
  ['full', 'waitlist', 'My place', '/profile'],
  ['live', 'here', 'On now', '/schedule'],
  ['after', 'ticket', 'Notebooks', '/materials'],
] as const)(
  'in the phase “%s” with the place %j its button is %j to %s',
  async (phaseOverride, place, name, href) => {
    const settings = [siteSettingsOptions().queryKey, { phaseOverride, timeZone: 'UTC' }] as const
    show({ user: ada }, knowing([ownPlaceKey(ada.id), place], settings))
    expect((await within(header()).findByRole('link', { name })).getAttribute('href')).toBe(href)
  },
)

describe('a menu', () => {
  it('opens by a press, one at a time', async () => {
    show()
    await userEvent.click(button('Programs'))
    expect(isOpen('Programs')).toBe(true)
    await userEvent.click(button('Resources'))
    expect(isOpen('Programs')).toBe(false)
    expect(isOpen('Resources')).toBe(true)
    await userEvent.click(button('Resources'))
    expect(isOpen('Resources')).toBe(false)
  })

  it('stays open when the page one was led to arrives after it was opened, and closes on the next', async () => {
    const code = Promise.withResolvers<{ default: () => ReactNode }>()
    const Late = lazy(() => code.promise)
    window.history.replaceState(null, '', '/about')
    showInSite(
      <Suspense>
        <Header />
        <Link to="/late">Go on</Link>
        <Routes>
          <Route path="/late" element={<Late />} />
          <Route path="*" element={<p>Here</p>} />
        </Routes>
      </Suspense>,
      { session: { user: ada }, router: (inside) => <BrowserRouter>{inside}</BrowserRouter> },
    )
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
    expect(screen.getByText('Here')).toBeDefined()
    await userEvent.click(button('Account'))
    expect(isOpen('Account')).toBe(true)
    await act(async () => code.resolve({ default: () => <p>Arrived</p> }))
    expect(screen.getByText('Arrived')).toBeDefined()
    expect(isOpen('Account')).toBe(true)
    act(() => window.history.back())
    await screen.findByText('Here')
    expect(isOpen('Account')).toBe(false)
  })

  it('closes on Escape and gives the focus back', async () => {
    show()
    await userEvent.click(button('Programs'))
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Schedule')
    await userEvent.keyboard('{Escape}')
    expect(isOpen('Programs')).toBe(false)
    expect(document.activeElement).toBe(button('Programs'))
  })

  it('is walked with the arrow keys, Home and End', async () => {
    show()
    button('Programs').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(isOpen('Programs')).toBe(true)
    await expect.poll(() => document.activeElement?.textContent).toBe('Schedule')
    for (const [key, item] of [
      ['ArrowDown', 'Workshops'],
      ['End', 'Guest Speaker'],
      ['ArrowDown', 'Schedule'],
      ['ArrowUp', 'Guest Speaker'],
      ['Home', 'Schedule'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      expect(document.activeElement?.textContent).toBe(item)
    }
  })
})

describe('the account', () => {
  it('is a way to sign in, and back, for a visitor', () => {
    show()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/login?next=%2Fabout%3Fx%3D1',
    )
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull()
  })

  it('is a menu for a signed-in person', async () => {
    // A real one would stand beside what later tests show.
    vi.spyOn(toast, 'success').mockImplementation(() => {})
    const signOut = vi.fn<() => Promise<void>>(async () => {})
    show({ user: ada, signOut })
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    await userEvent.click(button('Account'))
    expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile')
    await userEvent.click(button('Sign Out'))
    expect(signOut).toHaveBeenCalledOnce()
  })
})

it('the menu of a small screen has the same items, and closes on Escape and on a route change', async () => {
  show()
  const linksIn = (part: string) =>
    [...document.querySelectorAll(`${part} a`)].map((link) => link.textContent)
  const sheet = () => document.querySelector<HTMLElement>('#mobile-menu')
  const desktop = linksIn('nav')
  await userEvent.click(button('Open the menu'))
  expect(header().dataset.opaque).toBe('true')
  expect(linksIn('#mobile-menu nav')).toEqual(desktop)
  expect(linksIn('#mobile-menu')).toEqual(expect.arrayContaining(['Write to us', 'Sign In']))

  await userEvent.keyboard('{Escape}')
  expect(sheet()).toBeNull()
  expect(document.activeElement).toBe(button('Open the menu'))

  await userEvent.click(button('Open the menu'))
  await userEvent.click(within(sheet() as HTMLElement).getByText('Sponsors'))
  expect(sheet()).toBeNull()

  // It isn't open again in the history entry where it was opened.
  await userEvent.click(button('Back'))
  expect(sheet()).toBeNull()
})
