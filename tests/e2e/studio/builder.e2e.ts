import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { person, ref, session, speakerEntry, waitingFor } from '../support/documents.ts'
import { press } from '../support/by-words.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'

/*
 * The schedule builder in the real Studio. Each journey has a day of its own, after the event, and all of them a
 * product of their own: what they publish adds a day to the program.
 */

test.use({ product: 'own' })
test.describe.configure({ mode: 'default' })

type Name = 'talk' | 'panel'
type Day = { day: string; ids: Record<Name, string>; titles: Record<Name, string> }

/** Two published talks of one speaker on a day of the test's own: 10:00 in Lab A, 12:00 in Lab B. */
async function putDay(page: Page, day: string): Promise<Day> {
  const key = randomUUID()
  const ids = { talk: `session-talk-${key}`, panel: `session-panel-${key}` }
  const titles = { talk: `Moving talk ${key.slice(0, 8)}`, panel: `Still talk ${key.slice(0, 8)}` }
  const talk = (name: Name, room: string, hour: string) =>
    session(ids[name], titles[name], {
      kind: 'talk',
      speakers: [speakerEntry(ref('person-mira-lindqvist'))],
      room: ref(room),
      startsAt: `${day}T${hour}:00:00.000Z`,
      endsAt: `${day}T${hour}:45:00.000Z`,
    })
  await putDocuments(page, [talk('talk', 'room-lab-a', '08'), talk('panel', 'room-lab-b', '10')])
  return { day, ids, titles }
}

/** Puts a draft of a session beside what is published of it. */
async function putDraft(page: Page, id: string, changed: Record<string, unknown>): Promise<void> {
  await putDocuments(page, [
    { ...(await storedDocument(page, id)), _rev: undefined, _id: `drafts.${id}`, ...changed },
  ])
}

async function openBuilder(page: Page, { day, titles }: Day): Promise<void> {
  await goTo(page, `/studio/schedule/${day}`)
  await expect(gateOf(page, titles.talk)).toBeVisible()
}

/** The gate of a session; its name begins with the session's title. */
function gateOf(page: Page, title: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${title},`) })
}

/** Picks a gate up and presses these keys; Space puts it down. */
async function carry(gate: Locator, keys: readonly string[]): Promise<void> {
  await gate.focus()
  for (const key of ['Space', ...keys]) await gate.page().keyboard.press(key)
}

const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first()

test(
  'a session is moved by keys, its clash is shown, and the day goes live at once',
  { tag: '@promise' },
  async ({ page }) => {
    const made = await putDay(page, '2025-10-20')
    const { ids, titles } = made
    await openBuilder(page, made)
    const talk = gateOf(page, titles.talk)
    await expect(talk).toHaveAccessibleName(/10:00 to 10:45, Lab A/)

    // Two steps later and two hours, and one room down, which is where the speaker's other talk is.
    await carry(talk, ['ArrowRight', 'ArrowRight', 'PageDown', 'PageDown', 'ArrowDown'])
    await expect(says(page, 'Clash: Lab B at 12:10')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(talk).toBeFocused()
    await expect(talk).toHaveAccessibleName(/12:10 to 12:55, Lab B, changed since it was published/)
    await expect(talk).toHaveAccessibleName(/Clash: .* in two places at 12:10/)

    // One step back and forth.
    await press(page, 'Undo my last move')
    await expect(talk).toHaveAccessibleName(/10:00 to 10:45, Lab A/)
    await press(page, 'Redo my last move')
    await expect(talk).toHaveAccessibleName(/12:10 to 12:55, Lab B/)
    await isStored(page, `drafts.${ids.talk}`, {
      startsAt: '2025-10-20T10:10:00.000Z',
      room: { _ref: 'room-lab-b' },
    })
    expect(await storedDocument(page, ids.talk)).toMatchObject({ startsAt: '2025-10-20T08:00:00.000Z' })

    await press(page, 'Publish Monday: 1 change')
    const dialog = page.getByRole('dialog', { name: 'Publish Monday' })
    await expect(dialog.getByText('Time: 12:10 to 12:55, before 10:00 to 10:45')).toBeVisible()
    await press(dialog, 'Publish 1 session')
    await expect(page.getByRole('button', { name: 'Monday is published' })).toBeVisible()
    expect(await storedDocument(page, ids.talk)).toMatchObject({ startsAt: '2025-10-20T10:10:00.000Z' })

    const site = await page.context().newPage()
    await site.goto(`/event/${ids.talk}`)
    await expect(site.getByText(/12:10/).first()).toBeVisible()
  },
)

test('a day with a mistake in it stays unpublished as a whole, and says what to do', async ({ page }) => {
  const made = await putDay(page, '2025-10-21')
  const { ids, titles } = made
  await putDraft(page, ids.talk, { summary: undefined })
  await putDraft(page, ids.panel, { title: `${titles.panel} again` })
  await openBuilder(page, made)
  await press(page, 'Publish Tuesday: 2 changes')
  const dialog = page.getByRole('dialog', { name: 'Publish Tuesday' })
  await expect(dialog.getByText('Fix first: Summary: Write one sentence about the session.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish 2 sessions' })).toBeDisabled()
  await press(dialog, titles.talk)
  // Which opens the form beside the circuit.
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible()
  expect(await storedDocument(page, ids.panel)).toMatchObject({ title: titles.panel })
})

test('a day whose people and track aren’t published yet is published with them', async ({ page }) => {
  const made = await putDay(page, '2025-10-23')
  const { ids, titles } = made
  const people = ['one', 'two'].map((name) => ({ id: `person-${name}-${randomUUID()}`, name: `New ${name}` }))
  const trackId = `track-${randomUUID()}`
  const putPeople = (headline?: string) =>
    putDocuments(
      page,
      people.map(({ id, name }) => person(`drafts.${id}`, name, { headline })),
    )
  await putPeople()
  const slug = { _type: 'slug', current: trackId }
  await putDocuments(page, [{ _id: `drafts.${trackId}`, _type: 'track', title: 'New track', slug }])
  await putDraft(page, ids.talk, {
    track: waitingFor('track', trackId),
    speakers: people.map(({ id }) => speakerEntry(waitingFor('person', id))),
  })
  await openBuilder(page, made)
  const dialog = page.getByRole('dialog', { name: 'Publish Thursday' })
  await press(page, 'Publish Thursday: 1 change')
  await expect(dialog.getByText('2 people aren’t published yet')).toBeVisible()
  await expect(dialog.getByText('1 track isn’t published yet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish 1 session' })).toBeDisabled()
  await press(dialog, 'Include all of them')
  // One line for what both lack.
  await expect(
    dialog.getByText('Fix first, in 2 documents: What they do: Say in a few words what they do.'),
  ).toBeVisible()
  await expect(dialog.getByText('Fix first:')).toHaveCount(0)

  // Release opens with the day's changes, and what they need, chosen.
  await press(dialog, 'Choose in Release')
  for (const name of [titles.talk, 'New one'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()

  await putPeople('Made by a test')
  await openBuilder(page, made)
  await press(page, 'Publish Thursday: 1 change')
  await press(dialog, 'Include 2 people')
  await press(dialog, 'Include 1 track')
  await press(dialog, 'Publish 1 session, 2 people and 1 track')
  await expect(page.getByRole('button', { name: 'Thursday is published' })).toBeVisible()
  expect(await storedDocument(page, ids.talk)).toMatchObject({
    track: { _ref: trackId },
    speakers: people.map(({ id }) => ({ person: { _type: 'reference', _ref: id } })),
  })
  expect(await storedDocument(page, trackId)).toMatchObject({ title: 'New track' })
})

test('two organizers see each other move one session, and nobody undoes the other', async ({
  page,
  other,
}) => {
  const made = await putDay(page, '2025-10-22')
  const { titles } = made
  await openBuilder(page, made)
  await openBuilder(other, made)
  await carry(gateOf(page, titles.talk), ['PageDown', 'Space'])
  await expect(gateOf(other, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab A/)
  await carry(gateOf(other, titles.talk), ['ArrowDown', 'Space'])
  await expect(gateOf(page, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab B/)
  await expect(says(page, `moved "${titles.talk}" to`)).toBeVisible()

  // What the first one did is no longer what is there: taking it back would throw the other's work away.
  await press(page, 'Undo my last move')
  await expect(says(page, 'Someone has moved')).toBeVisible()
  await expect(gateOf(other, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab B/)
  await press(other, 'Undo my last move')
  await expect(gateOf(page, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab A/)
})

test('a drag says when it would be, also with a clash; the left edge resizes, and a night belongs to its evening', async ({
  page,
}) => {
  const made = await putDay(page, '2025-10-24')
  const { titles } = made
  const night = `Night of ${titles.panel}`
  await putDocuments(page, [
    session(`session-night-${randomUUID()}`, night, {
      startsAt: '2025-10-24T22:30:00.000Z',
      endsAt: '2025-10-24T23:30:00.000Z',
    }),
  ])
  await openBuilder(page, made)
  // Without a margin of its own around it, which the Studio's other pages have.
  expect(await page.locator('.builder').evaluate((at) => getComputedStyle(at).padding)).toBe('0px')
  // 00:30 on Saturday is Friday's night.
  await expect(gateOf(page, night)).toHaveAccessibleName(/00:30 to 01:30/)
  await expect(page.locator('[data-builder-day="2025-10-24"]')).toBeInViewport({ ratio: 0.9 })

  const talk = gateOf(page, titles.talk)
  const label = page.locator('.builder-drag-label')
  await expect(talk).toHaveAttribute('title', `${titles.talk}, 10:00 to 10:45, Lab A`)
  /** Takes a gate by a place of its own and moves it by these pixels, of which an hour is 112; the pointer stays down. */
  const drag = async (grip: (width: number) => number, by: readonly number[], toY?: number) => {
    const box = await talk.boundingBox()
    if (!box) throw new Error('The gate is not drawn.')
    const [x, y] = [box.x + grip(box.width), box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of by) await page.mouse.move(x + step, y)
    if (toY !== undefined) await page.mouse.move(x + (by.at(-1) ?? 0), toY, { steps: 4 })
  }
  // The day is outside the event, which is a clash, too.
  await drag(() => 3, [-23, -56])
  await expect(label).toHaveText('09:30 to 10:45 clash')
  await page.mouse.up()
  await expect(talk).toHaveAccessibleName(/09:30 to 10:45/)

  // The same speaker is in Lab B from 12:00.
  await drag((width) => width / 2, [100, 280])
  await expect(label).toHaveText('12:00 to 13:15 clash')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(talk).toHaveAccessibleName(/09:30 to 10:45, Lab A/)

  const labB = await page.getByRole('rowheader', { name: /Lab B/ }).boundingBox()
  await drag((width) => width / 2, [56, 112], (labB?.y ?? 0) + 30)
  await page.mouse.up()
  await expect(talk).toHaveAccessibleName(/10:30 to 11:45, Lab B/)
})
