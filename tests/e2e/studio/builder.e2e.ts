import { randomUUID } from 'node:crypto'
import { ref, session, speakerEntry } from '../support/documents.ts'
import { press } from '../support/by-words.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'

/* The schedule builder on a day after the event, in its own product: it adds a day to the program. */

test.use({
  product: 'open',
  // The draft of an undone move is discarded, unless it was redone in the same moment; browsers log the refusal.
  expectedNoise: { patterns: [/409 \(Conflict\) \(\S+\/data\/mutate\//] },
})

const talkAt = (id: string, title: string, room: string, hour: string) =>
  session(id, title, {
    kind: 'talk',
    speakers: [speakerEntry(ref('person-mira-lindqvist'))],
    room: ref(room),
    startsAt: `2025-10-20T${hour}:00:00.000Z`,
    endsAt: `2025-10-20T${hour}:45:00.000Z`,
  })

test(
  'a session is moved by keys, its clash is shown, and the day goes live at once',
  { tag: '@promise' },
  async ({ page }) => {
    const key = randomUUID()
    const id = `session-talk-${key}`
    const title = `Moving talk ${key.slice(0, 8)}`
    await putDocuments(page, [
      talkAt(id, title, 'room-lab-a', '08'),
      talkAt(`session-panel-${key}`, `Still talk ${key.slice(0, 8)}`, 'room-lab-b', '10'),
    ])
    await goTo(page, '/studio/schedule/2025-10-20')
    const talk = page.getByRole('gridcell', { name: new RegExp(`^${title},`) })
    await expect(talk).toHaveAccessibleName(/10:00 to 10:45, Lab A/)

    // Two steps later and two hours, and one room down, which is where the speaker's other talk is.
    await talk.focus()
    for (const pressed of ['Space', 'ArrowRight', 'ArrowRight', 'PageDown', 'PageDown', 'ArrowDown'])
      await page.keyboard.press(pressed)
    const said = page.getByRole('status').filter({ hasText: 'Clash: Lab B at 12:10' })
    await expect(said.first()).toBeVisible()
    await page.keyboard.press('Space')
    await expect(talk).toBeFocused()
    await expect(talk).toHaveAccessibleName(/12:10 to 12:55, Lab B, changed since it was published/)
    await expect(talk).toHaveAccessibleName(/Clash: .* in two places at 12:10/)

    await press(page, 'Undo my last move')
    await expect(talk).toHaveAccessibleName(/10:00 to 10:45, Lab A/)
    await press(page, 'Redo my last move')
    await expect(talk).toHaveAccessibleName(/12:10 to 12:55, Lab B/)
    await isStored(page, `drafts.${id}`, {
      startsAt: '2025-10-20T10:10:00.000Z',
      room: { _ref: 'room-lab-b' },
    })
    expect(await storedDocument(page, id)).toMatchObject({ startsAt: '2025-10-20T08:00:00.000Z' })

    await page.getByRole('link', { name: 'Publish Monday: 1 change' }).click()
    await expect(page.getByText('Time: 12:10 to 12:55, before 10:00 to 10:45')).toBeVisible()
    await press(page, 'Publish 1 change')
    await expect(page.getByText('1 change is published.')).toBeVisible()
    expect(await storedDocument(page, id)).toMatchObject({ startsAt: '2025-10-20T10:10:00.000Z' })

    const site = await page.context().newPage()
    await site.goto(`/event/${id}`)
    await expect(site.getByText(/12:10/).first()).toBeVisible()
  },
)
