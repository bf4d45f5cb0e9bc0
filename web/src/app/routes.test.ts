import { indexContent } from '#app/features/search/search-entries.ts'
import { suggestions } from '#app/features/search/SearchDialog.tsx'
import { hiddenPageOptions } from '#app/features/secret/secret.queries.ts'
import { meta } from '#app/pages/not-found/NotFoundPage.tsx'
import { paths } from '#app/paths.ts'
import { matchRoute, takeRoutes } from './lazy-page.ts'
import { createQueryClient } from './query-client.ts'
import { notFoundRoute, routes } from './routes.ts'

takeRoutes(routes)

/** Reached through the not-found page: what every visitor loads must not name it. */
const hidden = '/secret'

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
    expect(matchRoute('/event/a%2Fb%20c').params).toEqual({ eventId: 'a/b c' })
    expect(matchRoute('/admin/people').params).toEqual({ kind: 'people' })
    expect(matchRoute('/admin')).toMatchObject({ entry: { path: '/admin/:kind?' }, params: {} })
  })

  it.each([
    ['/', '/'],
    ['/Speakers', '/speakers'],
    ['//%73peakers//', '/speakers'],
    ['/EVENT//First%2dCircuits/', '/event/first-circuits'],
    ['/event/it’s', '/event/it%E2%80%99s'],
  ])('gives the one spelling of %s', (path, address) => {
    expect(matchRoute(path)).toEqual({ ...matchRoute(address), address })
    expect(matchRoute(path).entry.path).not.toBe(notFoundRoute.path)
  })

  const others = ['/nothing-here', '/event', '/schedule/extra', '/no/such/page']
  const odd = ['/event/%E0%A4%A', '/%', '//', '/speakers%2F', '/speakers\\', '/speakers%00']
  it.each([...others, ...odd])('takes %s for no page', (path) => {
    expect(matchRoute(path).entry.path).toBe(notFoundRoute.path)
  })
})

it('has a page at every address the search lists without asking the lake', () => {
  const nothing = { sessions: [], people: [], pages: [], synonyms: null, questions: [], materials: [] }
  const listed = [...indexContent(nothing).entries, ...suggestions].map(({ href }) => href)
  expect(listed.length).toBeGreaterThan(20)
  for (const href of listed) expect(matchRoute(href).entry.path).toBe(href)
})

it('paths encode what they are given', () => {
  expect(paths.event('a/b c')).toBe('/event/a%2Fb%20c')
  expect(paths.login('/schedule?day=2025-10-11')).toBe('/login?next=%2Fschedule%3Fday%3D2025-10-11')
})
