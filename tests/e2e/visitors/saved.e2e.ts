import { randomUUID } from 'node:crypto'
import { download } from '../support/download.ts'
import { expect, hydrated, october, test, visit } from '../support/fixtures.ts'
import { session } from '../support/organizer.ts'

test.use({ eventHour: october })

/** On Sunday evening, after the sample program has ended. Times are in the event's zone. */
const evening = (title: string, from: string, to: string, roomId: string) =>
  session(title, {
    kind: 'social',
    startsAt: `2025-10-12T${from}:00+02:00`,
    endsAt: `2025-10-12T${to}:00+02:00`,
    room: { _type: 'reference', _ref: roomId },
  })

test(
  'saved sessions stay, tell clashes and moves, and go into a calendar',
  { tag: '@promise' },
  async ({ page, organizer }) => {
    const id = randomUUID().slice(0, 8)
    const [quiz, walk] = [`Quiz ${id}`, `Walk ${id}`]
    const first = evening(quiz, '20:00', '21:00', 'room-lab-a')
    await organizer.publish([first, evening(walk, '20:30', '21:30', 'room-lab-b')])

    await visit(page, '/schedule?day=2025-10-12')
    for (const title of [quiz, walk]) await page.getByRole('button', { name: `Save ${title}` }).click()

    const isListening = page.waitForResponse((response) => response.url().includes('/data/live/events/'))
    await page.reload()
    await hydrated(page)
    for (const title of [quiz, walk])
      await expect(page.getByRole('button', { name: `Save ${title}`, pressed: true })).toBeVisible()
    await expect(page.getByText(`Overlaps “${quiz}” by 30 min`)).toBeVisible()

    await isListening
    const moved = evening(quiz, '21:30', '22:30', 'room-lab-b')
    await organizer.publish([{ ...moved, _id: first._id, slug: first.slug }])
    const changes = page.getByRole('region', { name: /changed since you saved/i })
    await expect(changes).toContainText('was Sun 12 Oct, 20:00 to 21:00 · Lab A')
    await expect(changes).toContainText('now Sun 12 Oct, 21:30 to 22:30 · Lab B')
    await expect(page.getByText(/Overlaps “/)).toHaveCount(0)
    await changes.getByRole('button', { name: `Got it (${quiz})` }).click()
    await expect(changes).toHaveCount(0)

    await page.getByRole('button', { name: /^My sessions/ }).click()
    const { text } = await download(page.getByRole('button', { name: 'Add all 2 to calendar' }))
    expect(text.match(/^SUMMARY:.*(?=\r$)/gm)).toEqual([`SUMMARY:${walk}`, `SUMMARY:${quiz}`])
    expect(text).toMatch(/\r\nDTSTART:20251012T193000Z\r\nDTEND:20251012T203000Z\r\n/)
    await page.getByRole('button', { name: `Save ${walk}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Save ${quiz}` })).toBeFocused()
  },
)

test(
  'without a network a session can still be saved as a calendar file',
  { tag: '@promise' },
  async ({ page, context, origin, expectedNoise }) => {
    expectedNoise.patterns = [/ERR_INTERNET_DISCONNECTED/]
    // Loaded when the page is idle: the event stream, and the code that writes the file.
    const listens = page.waitForRequest(/\/data\/live\/events/)
    await visit(page, '/event/first-circuits')
    await listens
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/assets\/ics-[^/]*\.js$/.test(name)),
        ),
      )
      .toBe(true)
    await context.setOffline(true)

    const button = page.getByRole('button', { name: 'Add to calendar' })
    const { name, text } = await download(button, () => button.press('Enter'))
    expect(name).toBe('first-circuits.ics')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain(`\r\nUID:session-first-circuits@${new URL(origin).hostname}\r\n`)
  },
)
