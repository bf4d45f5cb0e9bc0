import { describe, expect, it } from 'vitest'
import { indexContent } from '#app/features/search/search-entries.ts'
import { suggestions } from '#app/features/search/suggestions.ts'
import { hiddenPageOptions } from '#app/features/secret/secret.queries.ts'
import { meta } from '#app/pages/not-found/NotFoundPage.tsx'
import { paths } from '#app/paths.ts'
import { matchRoute } from './lazy-page.ts'
import { createQueryClient } from './query-client.ts'
import { notFoundRoute, routes } from './routes.ts'

/** The table in section 2 of the specification, unchanged. */
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

/** Reached through the not-found page: what every visitor loads must not name it. */
const hidden = '/secret'
const listed = specified.filter((path) => path !== hidden)

/**
 * Pages that aren't in the specification: a notebook, the lab, privacy, mailed links, building together, the panel's screens.
 */
const ofOurOwn = [
  '/materials/:notebook',
  '/lab',
  '/privacy',
  '/confirm',
  '/schedule/changes',
  '/hackathon/team',
  '/hackathon/projects',
  '/hackathon/judging',
  '/admin/:kind',
  '/admin/check-in',
  '/admin/rooms',
  '/admin/settings',
  '/admin/log',
  '/admin/mail',
]

describe('the route table', () => {
  it('has every path of the specification but the hidden one, and few of our own', () => {
    const own = routes.map(({ path }) => path).filter((path) => path !== '*' && path !== '/dev-ui')
    expect(own.toSorted()).toEqual([...listed, ...ofOurOwn].toSorted())
  })

  it('is what the path builders lead to', () => {
    const { event, notebook, adminList, adminRow, campus, ...others } = paths
    expect([campus(), campus('lab-a')]).toEqual(['/about#campus', '/about?room=lab-a#campus'])
    expect(adminRow('talk', 'a b')).toBe(`${adminList('talk')}?row=a%20b`)
    const built = [
      event(':eventId'),
      notebook(':notebook'),
      adminList('talk').replace('talk', ':kind'),
      ...Object.values(others).map((build) => build()),
    ]
    expect(built.map(decodeURIComponent).toSorted()).toEqual([...listed, ...ofOurOwn].toSorted())
  })
})

describe('the hidden page', () => {
  const answers = (path: string, words: { title: string } | null) => {
    const client = createQueryClient()
    client.setQueryData(hiddenPageOptions(path).queryKey, words && { ...words, intro: null })
    return meta(client, { '*': path })
  }

  it('answers at its fixed address, also before its words are published', () => {
    expect(matchRoute(hidden).entry.path).toBe(notFoundRoute.path)
    expect(answers('secret', { title: 'Well found' })).toMatchObject({ title: 'Well found', noIndex: true })
    expect(answers('secret', null)).not.toHaveProperty('status')
  })

  it('answers at the address the lake knows, and nowhere else', () => {
    expect(answers('set-in-studio', { title: 'Well found' })).not.toHaveProperty('status')
    expect(answers('guessed', null)).toHaveProperty('status', 404)
    expect(answers('a/secret', { title: 'Well found' })).toHaveProperty('status', 404)
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

it('has a page at every address the search lists without asking the lake', () => {
  const nothing = { sessions: [], people: [], pages: [], questions: [], materials: [] }
  const listed = [...indexContent(nothing).entries, ...suggestions].map(({ href }) => href)
  expect(listed.length).toBeGreaterThan(20)
  for (const href of listed) expect(matchRoute(href).entry.path).toBe(href)
})

describe('paths', () => {
  it('encode what they are given', () => {
    expect(paths.event('a/b c')).toBe('/event/a%2Fb%20c')
    expect(paths.login('/schedule?day=2025-10-11')).toBe('/login?next=%2Fschedule%3Fday%3D2025-10-11')
  })
})
