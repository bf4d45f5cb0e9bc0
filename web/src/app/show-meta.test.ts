// @vitest-environment happy-dom
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { configure } from '#app/config.ts'
import { renderHead } from './page-head.ts'
import { showMeta } from './show-meta.ts'

const config = { siteUrl: 'https://fest.example' } as SiteConfig
const speakers = { title: 'Speakers', description: 'Who speaks' }
const hidden = { title: 'Nothing here', description: 'Not to be found', noIndex: true } as const

beforeEach(() => {
  configure(config)
  document.head.innerHTML = ''
})

function said() {
  return [...document.head.querySelectorAll('title, meta, link[rel=canonical]')]
    .map((element) => element.outerHTML.replaceAll(' />', '>'))
    .filter((html) => !/og:(site_name|type|locale)|twitter/.test(html))
    .toSorted()
}

test.each([
  ['to a public page', hidden, speakers],
  ['to one that is not to be found', speakers, hidden],
])('a navigation %s leaves the head as if it had been rendered there', (_, from, to) => {
  const head = (meta: typeof from) =>
    renderHead({ meta, path: '/speakers', config, site: null, picture: null })
  history.replaceState(null, '', '/speakers')
  document.head.innerHTML = head(to)
  const rendered = said()
  document.head.innerHTML = head(from)
  expect(said()).not.toEqual(rendered)
  showMeta(to)
  expect(said()).toEqual(rendered)
})

test('the canonical address is the public one, whatever host and query the page was opened with', () => {
  history.replaceState(null, '', '/schedule?day=2025-10-11#now')
  showMeta({ title: 'Schedule', description: 'All sessions' })
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://fest.example/schedule',
  )
})
