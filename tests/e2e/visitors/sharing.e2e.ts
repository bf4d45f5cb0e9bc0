import type { APIRequestContext } from '@playwright/test'
import { test as onOwnProduct } from '../support/own-product.ts'
import { expect, test, visit } from '../support/fixtures.ts'
import { session } from '../support/organizer.ts'

/** What a page says in its head and to machines, read as a crawler does: without running anything. */
async function readPage(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const data = one(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    html,
    picture: one(/<meta property="og:image" content="([^"]+)">/).replaceAll('&amp;', '&'),
    pictureText: one(/<meta property="og:image:alt" content="([^"]+)">/),
    // The shape that the renderer gives its data (linkedDataBlock).
    things: data === '' ? [] : (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'],
  }
}

async function listedIn(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
}

test(
  'a shared session has a picture of its own, and is an event of the festival',
  { tag: '@promise' },
  async ({ request, origin }) => {
    const page = await readPage(request, '/event/first-circuits')
    expect(page.pictureText).toContain('First circuits in Qiskit. Fri 10 Oct, 10:50 to 12:20 CEST. Lab A')
    const picture = await request.get(page.picture)
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const [event] = page.things
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'First circuits in Qiskit',
      startDate: '2025-10-10T10:50:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      image: page.picture,
      superEvent: { '@id': `${origin}/#festival` },
    })
    const home = await readPage(request, '/')
    expect(home.things[0]).toMatchObject({ '@id': `${origin}/#festival`, '@type': 'Event' })
    expect(home.picture).not.toBe(page.picture)
    expect((await request.get(home.picture)).headers()['content-type']).toMatch(/^image\//)
  },
)

test('nothing of what somebody puts into the address of the lab is in its page', async ({ request }) => {
  const { html } = await readPage(request, '/lab')
  for (const circuit of [
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '20,0;h19',
    `1,0;rx(${'1'.repeat(3000)})0`,
    '%FF',
  ])
    expect((await readPage(request, `/lab?circuit=${circuit}`)).html).toBe(html)
})

onOwnProduct(
  'what is published is in the sitemap, the feed and a new picture at once',
  async ({ page, request, origin, organizer }) => {
    const shared = session('</script><script>window.stolen = 1</script>', {
      startsAt: '2025-10-10T08:00:00Z',
      endsAt: '2025-10-10T09:00:00Z',
    })
    const path = `/event/${shared._id}`
    expect(await listedIn(request)).not.toContain(origin + path)
    await organizer.publish([shared])
    await expect.poll(() => listedIn(request)).toContain(origin + path)
    const before = await readPage(request, path)
    expect(before.things[0]).toMatchObject({ name: shared.title })
    await visit(page, path)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)

    await organizer.change(shared._id, { title: '量子回路入門', status: 'cancelled' })
    await expect.poll(async () => (await readPage(request, path)).picture).not.toBe(before.picture)
    const after = await readPage(request, path)
    expect(after.things[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    const [first, second] = await Promise.all([request.get(before.picture), request.get(after.picture)])
    // The old address has the picture as it is now, but nobody is told to keep it.
    expect((await first.body()).equals(await second.body())).toBe(true)
    expect(first.headers()['cache-control']).toBe('no-cache')
    expect(await (await request.get('/schedule.ics')).text()).toContain('SUMMARY:量子回路入門')
  },
)
