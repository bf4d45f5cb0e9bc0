// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { embedSnippet } from '@fest/schemas/core/embedded-schedule.ts'
import { feedQuery } from './feed.groq.ts'
import { colors, embeddedSchedule, embeddedStyle } from './embedded-schedule.ts'

const session = {
  _id: 'a',
  title: '"><script>window.pwned=1</script>',
  slug: 'first"circuits',
  startsAt: '2025-10-11T21:30:00Z',
  endsAt: '2025-10-11T22:30:00Z',
  status: 'cancelled',
  mode: 'in_person',
  isPlenary: null,
  room: { name: '<b>Lab A' },
}

async function read(sessions: readonly unknown[]): Promise<Document> {
  const { text } = await embeddedSchedule({
    config: { siteUrl: 'https://fest.example' } as SiteConfig,
    readContent: async (query) =>
      query === feedQuery ? { sessions, site: null } : { title: 'Fest', timeZone: 'Europe/Berlin' },
  })
  // The reader of this test would go and fetch its style.
  return new DOMParser().parseFromString(text.replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html')
}

test('a session is on its day in the event’s zone, and markup in a title stays text', async () => {
  const page = await read([session])
  expect(page.querySelector('h2')?.textContent).toBe('Saturday 11 October')
  const item = page.querySelector('li')
  expect(item?.querySelector('time')?.textContent).toBe('23:30 to Sunday 00:30')
  expect(item?.querySelector('del a')?.textContent).toBe(session.title)
  expect(item?.querySelector('a')?.getAttribute('href')).toBe('https://fest.example/event/first%22circuits')
  expect(item?.textContent).toContain('Canceled')
  expect(item?.querySelector('small')?.textContent).toBe('<b>Lab A')
  expect(page.querySelectorAll('script')).toHaveLength(0)
})

test('a session after midnight is on the day before, as on the site, and says when it is not confirmed', async () => {
  const times = { startsAt: '2025-10-12T00:30:00Z', endsAt: '2025-10-12T01:30:00Z' }
  const page = await read([session, { ...session, ...times, title: 'Night lab', status: 'tentative' }])
  expect([...page.querySelectorAll('h2')].map((day) => day.textContent)).toEqual(['Saturday 11 October'])
  expect(page.querySelectorAll('li')[1]?.textContent).toContain('Night lab Not confirmed yet')
})

test('an empty program says so, and the colors are the event’s', async () => {
  expect((await read([])).querySelector('main')?.textContent).toContain('as they’re confirmed')
  const tokens = await readFile(resolve(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8')
  const { text } = await embeddedStyle()
  for (const [name, light, dark] of colors) {
    expect(tokens).toContain(`  --color-${name}: light-dark(${light}, ${dark});`)
  }
  // Every color it uses is one of them.
  const used = [...text.matchAll(/var\(--color-([a-z]+)\)/g)].map(([, name]) => name)
  expect(used.filter((name) => !colors.some(([known]) => known === name))).toEqual([])
})

test('what organizers of another site paste has a name and leads to the page in the theme', () => {
  expect(embedSnippet('https://fest.example', 'Ours & "yours"', 'dark')).toBe(
    '<iframe src="https://fest.example/embed/schedule#dark" title="Schedule of Ours &amp; &quot;yours&quot;" width="100%" height="640" loading="lazy"></iframe>',
  )
})
