import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { linkedDataBlock, renderHead } from '../../web/src/app/page-head.ts'
import { safeHref, withoutOrigin } from '../../web/src/content/portable-text/safe-href.ts'
import { calendarText } from '../../web/src/features/calendar/ics.ts'
import { colabUrl } from '../../web/src/features/materials/material-links.ts'
import { sitePath } from '../../web/src/lib/navigation/site-path.ts'
import { siteConfig } from '../../web/src/testing/configure-site.ts'
import { optionalAddress } from '@fest/schemas/forms/address.ts'
import { hostileAddresses, hostileTexts, runs } from '../fixtures/attacks.ts'

const siteUrl = 'https://fest.example'

const leadsTo = (href: string) => URL.parse(href, `${siteUrl}/about`)

describe.each(hostileAddresses.map((address) => [address]))('the address %j', (address) => {
  test('is no link, or a harmless one that leads where it seems to', () => {
    const href = safeHref(address)
    if (href === null) return
    expect(runs(href)).toBe(false)
    expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(leadsTo(href)?.protocol)
    expect(href.startsWith('/') ? leadsTo(href)?.origin : siteUrl).toBe(siteUrl)
    expect(leadsTo(href)?.host).not.toContain('thief')
    // The router parses a path again, as an address.
    expect(withoutOrigin(leadsTo(href)?.href ?? '', siteUrl)).not.toMatch(/^[/\\]{2}/)
  })

  test('is not where signing in leads', () => {
    const next = sitePath(address) ?? '/'
    expect(leadsTo(next)?.origin).toBe(siteUrl)
    // Twice, because an address is also the path of a history entry.
    expect(leadsTo(leadsTo(next)?.pathname ?? '')?.origin).toBe(siteUrl)
  })

  test('is refused by forms, or normalized to a web address', () => {
    const { data } = optionalAddress().safeParse(address)
    expect(data ?? siteUrl).toMatch(/^https:\/\/[a-z0-9.-]+(?:[/?#]|$)/)
  })
})

test('an address of this site is a path, unless that would lead elsewhere', () => {
  expect(withoutOrigin(`${siteUrl}/faq#food`, siteUrl)).toBe('/faq#food')
  expect(withoutOrigin(`${siteUrl}//thief.example`, siteUrl)).toBe(`${siteUrl}//thief.example`)
})

describe.each(hostileTexts.map((text) => [text]))('the text %j', (text) => {
  test('is plain text in the head of a page and in its metadata', () => {
    const head = renderHead({
      meta: { title: text, description: text },
      path: '/about',
      config: siteConfig({ siteUrl }),
      site: { title: text, description: text },
      picture: { url: `${siteUrl}/share/about.jpg`, width: 1200, height: 630, alt: text },
    })
    // Only our own markup starts an element.
    expect(head.match(/<(?!\/title>)\w+/g)?.every((tag) => ['<title', '<meta', '<link'].includes(tag))).toBe(
      true,
    )
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(head).not.toContain('http-equiv="')
    const block = linkedDataBlock([{ name: text }])
    expect(block.indexOf('</script>')).toBe(block.length - '</script>'.length)
    expect(block).not.toContain('<!--')
  })

  test('adds no line to a calendar', () => {
    const calendar = calendarText(
      [
        {
          _id: 'session-1',
          _updatedAt: '2025-10-05T16:30:00Z',
          title: text,
          slug: text,
          summary: text,
          startsAt: '2025-10-10T08:00:00Z',
          endsAt: '2025-10-10T09:30:00Z',
          status: 'confirmed',
          mode: 'in_person',
          isPlenary: false,
          room: { name: text, building: text, floor: text },
        },
      ],
      { siteUrl, title: text, venueName: text },
    )
    const lines = calendar.split('\r\n').filter((line) => line !== '' && !line.startsWith(' '))
    const count = (line: string) => lines.filter((each) => each === line).length
    expect([count('BEGIN:VEVENT'), count('END:VEVENT'), count('END:VCALENDAR')]).toEqual([1, 1, 1])
    expect(lines.every((line) => /^[A-Z-]+[:;]/.test(line))).toBe(true)
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.some((line) => /^(ATTACH|ACTION|BEGIN:VALARM)/.test(line))).toBe(false)
  })

  test('a notebook links nowhere but to Colab', () => {
    const address = colabUrl({ owner: text, name: text, ref: text, path: `${text}.ipynb` })
    expect(new URL(address ?? '').origin).toBe('https://colab.research.google.com')
  })
})

test('HTML is inserted only for formulas, circuits, and rendered notebooks filtered by our own allowlists', async () => {
  const writes =
    /dangerouslySetInnerHTML|(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(|srcdoc=/i
  const folder = resolve(import.meta.dirname, '../../web/src')
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^(?!testing\b).*(?<!\.test)\.tsx?$/.test(name),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const found = names.filter((_, index) => writes.test(texts[index] ?? ''))
  expect(found.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual([
    'content/circuits/CircuitFigure.tsx',
    'content/portable-text/Formula.tsx',
    'features/lab/PicturePart.tsx',
    'features/notebooks/NotebookReader.tsx',
    'features/notebooks/NotebookView.tsx',
    'features/notebooks/math.ts',
  ])
})
