import { describe, expect, it } from 'vitest'
import { paths } from '#app/paths.ts'
import { matchRoute } from './lazy-page.ts'
import { notFoundRoute, routes } from './routes.ts'

/** The table of the specification, section 2, as it stands there. */
const specified = [
  '/',
  '/opening',
  '/about',
  '/register',
  '/schedule',
  '/guest-speaker',
  '/workshops',
  '/ambassador',
  '/ambassadors',
  '/speakers',
  '/team',
  '/hackathon',
  '/materials',
  '/secret',
  '/sponsors',
  '/organizers',
  '/supporters',
  '/code-of-conduct',
  '/faq',
  '/contact',
  '/event/:eventId',
  '/login',
  '/refer',
  '/profile',
  '/admin',
  '/accommodation',
  '/sponsorship-form',
]

describe('the route table', () => {
  it('has every path of the specification, and of our own only the page of a notebook', () => {
    const own = routes.map(({ path }) => path).filter((path) => path !== '*' && path !== '/dev-ui')
    expect(own.toSorted()).toEqual([...specified, '/materials/:notebook'].toSorted())
  })

  it('is what the path builders lead to', () => {
    const { event, notebook, ...others } = paths
    const built = [event(':eventId'), notebook(':notebook'), ...Object.values(others).map((build) => build())]
    expect(built.map(decodeURIComponent).toSorted()).toEqual(
      [...specified, '/materials/:notebook'].toSorted(),
    )
  })

  it.each(specified)('%s has a page with a component', async (path) => {
    const page = await matchRoute(path).entry.preload()
    expect(page.default).toBeTypeOf('function')
  })
})

describe('matchRoute', () => {
  it('gives the parameters', () => {
    const { entry, params } = matchRoute('/event/first-circuits')
    expect(entry.path).toBe('/event/:eventId')
    expect(params).toEqual({ eventId: 'first-circuits' })
  })

  it.each(['/nothing-here', '/event', '/schedule/extra', '/no/such/page'])('%s is not found', (path) => {
    expect(matchRoute(path).entry.path).toBe(notFoundRoute.path)
  })

  it('survives an address that is no valid encoding', () => {
    expect(matchRoute('/event/%E0%A4%A').entry).toBeDefined()
  })
})

describe('paths', () => {
  it('encode what they are given', () => {
    expect(paths.event('a/b c')).toBe('/event/a%2Fb%20c')
    expect(paths.login('/schedule?day=2025-10-11')).toBe('/login?next=%2Fschedule%3Fday%3D2025-10-11')
  })
})
