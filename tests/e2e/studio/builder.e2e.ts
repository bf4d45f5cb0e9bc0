import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import {
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

/*
 * The schedule builder in the real Studio. Each journey has a day of its own, after the event, and all of them a
 * product of their own: what they publish adds a day to the program.
 */

test.use({ expectedNoise: { patterns: studioNoise } })
test.setTimeout(180_000)

type Day = { day: string; ids: Record<'talk' | 'panel', string>; titles: Record<'talk' | 'panel', string> }

/** Two published talks of one speaker on a day of the test's own: 10:00 in Lab A, 12:00 in Lab B. */
async function putDay(page: Page, day: string): Promise<Day> {
  const key = randomUUID()
  const ids = { talk: `session-talk-${key}`, panel: `session-panel-${key}` }
  const titles = { talk: `Moving talk ${key.slice(0, 8)}`, panel: `Still talk ${key.slice(0, 8)}` }
  const session = (name: 'talk' | 'panel', room: string, hour: string) => ({
    _id: ids[name],
    _type: 'session',
    title: titles[name],
    slug: { _type: 'slug', current: ids[name] },
    kind: 'talk',
    level: 'any',
    status: 'confirmed',
    mode: 'in_person',
    language: 'en',
    isPlenary: false,
    summary: 'Made by a test of the schedule builder.',
    abstract: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'Made by a test.', marks: [] }],
      },
    ],
    speakers: [
      {
        _type: 'speakerEntry',
        _key: 'a',
        role: 'speaker',
        person: { _type: 'reference', _ref: 'person-mira-lindqvist' },
      },
    ],
    room: { _type: 'reference', _ref: room },
    startsAt: `${day}T${hour}:00:00.000Z`,
    endsAt: `${day}T${hour}:45:00.000Z`,
  })
  await putDocuments(page, [session('talk', 'room-lab-a', '08'), session('panel', 'room-lab-b', '10')])
  return { day, ids, titles }
}

async function openBuilder(page: Page, { day, titles }: Day): Promise<void> {
  await page.goto(new URL(`/studio/schedule/${day}`, page.url()).href)
  await expect(gateOf(page, titles.talk)).toBeVisible({ timeout: 60_000 })
}

/** The gate of a session; its name begins with the session's title. */
function gateOf(page: Page, title: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${title},`) })
}

test('a session is moved by keys and by hand, its clash is shown, and the day goes live at once', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const made = await putDay(page, '2025-10-20')
  const { ids, titles } = made
  await openBuilder(page, made)
  const talk = gateOf(page, titles.talk)
  await expect(talk).toHaveAccessibleName(/10:00 to 10:45, Lab A/)

  // By keys: two steps later and an hour, and one room down, which is where the speaker's other talk is.
  await talk.focus()
  await page.keyboard.press('Space')
  for (const key of ['ArrowRight', 'ArrowRight', 'PageDown', 'PageDown', 'ArrowDown'])
    await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: 'Clash: Lab B at 12:10' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(talk).toBeFocused()
  await expect(talk).toHaveAccessibleName(/12:10 to 12:55, Lab B, changed since it was published/)
  await expect(talk).toHaveAccessibleName(/Clash: .* in two places at 12:10/)
  await expect
    .poll(() => storedDocument(page, `drafts.${ids.talk}`))
    .toMatchObject({ startsAt: '2025-10-20T10:10:00.000Z', room: { _ref: 'room-lab-b' } })
  expect(await storedDocument(page, ids.talk)).toMatchObject({ startsAt: '2025-10-20T08:00:00.000Z' })

  // By hand: an hour to the right, to the room above; a tenth of an hour is 11.2 pixels wide.
  const box = await talk.boundingBox()
  if (!box) throw new Error('The gate is not drawn.')
  const from = { x: box.x + 20, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 56, from.y - 40, { steps: 4 })
  const labA = await page.getByRole('rowheader', { name: /Lab A/ }).boundingBox()
  await page.mouse.move(from.x + 112, (labA?.y ?? 0) + 30, { steps: 4 })
  await page.mouse.up()
  await expect(talk).toHaveAccessibleName(/13:10 to 13:55, Lab A/)
  await expect(talk).not.toHaveAccessibleName(/Clash: .*(two places|Lab)/)

  // One step back and forth.
  await page.getByRole('button', { name: 'Undo my last move' }).click()
  await expect(talk).toHaveAccessibleName(/12:10 to 12:55, Lab B/)
  await page.getByRole('button', { name: 'Redo my last move' }).click()
  await expect(talk).toHaveAccessibleName(/13:10 to 13:55, Lab A/)
  await expect
    .poll(() => storedDocument(page, `drafts.${ids.talk}`))
    .toMatchObject({ startsAt: '2025-10-20T11:10:00.000Z', room: { _ref: 'room-lab-a' } })

  await page.getByRole('button', { name: 'Publish Monday: 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Monday' })
  await expect(dialog.getByText('Time: 13:10 to 13:55, before 10:00 to 10:45')).toBeVisible({
    timeout: 30_000,
  })
  await dialog.getByRole('button', { name: 'Publish 1 session' }).click()
  await expect(page.getByRole('button', { name: 'Monday is published' })).toBeVisible()
  expect(await storedDocument(page, ids.talk)).toMatchObject({ startsAt: '2025-10-20T11:10:00.000Z' })

  const site = await page.context().newPage()
  await site.goto(new URL(`/event/${ids.talk}`, page.url()).href)
  await expect(site.getByText(/13:10/).first()).toBeVisible({ timeout: 20_000 })
  await site.close()
  await removeDocuments(page, Object.values(ids))
})

test('a day with a mistake in it stays unpublished as a whole, and says what to do', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const made = await putDay(page, '2025-10-21')
  const { ids, titles } = made
  await putDocuments(page, [
    { ...(await storedDocument(page, ids.talk)), _id: `drafts.${ids.talk}`, summary: undefined },
    {
      ...(await storedDocument(page, ids.panel)),
      _id: `drafts.${ids.panel}`,
      title: `${titles.panel} again`,
    },
  ])
  await openBuilder(page, made)
  await page.getByRole('button', { name: 'Publish Tuesday: 2 changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Tuesday' })
  await expect(dialog.getByText('Fix first: Summary: Write one sentence about the session.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(dialog.getByRole('button', { name: 'Publish 2 sessions' })).toBeDisabled()
  await dialog.getByRole('button', { name: titles.talk }).click()
  // Which opens the form beside the circuit.
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible({ timeout: 40_000 })
  expect(await storedDocument(page, ids.panel)).toMatchObject({ title: titles.panel })
  await removeDocuments(page, Object.values(ids))
})

test('a day whose people and track aren’t published yet is published with them', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const made = await putDay(page, '2025-10-23')
  const { ids, titles } = made
  const people = ['one', 'two'].map((name) => ({ id: `person-${name}-${randomUUID()}`, name: `New ${name}` }))
  const trackId = `track-${randomUUID()}`
  const waiting = (id: string, type: string) => ({
    _type: 'reference',
    _ref: id,
    _weak: true,
    _strengthenOnPublish: { type, template: { id: type } },
  })
  const person = (headline?: string) =>
    people.map(({ id, name }) => ({
      _id: `drafts.${id}`,
      _type: 'person',
      name,
      slug: { _type: 'slug', current: id },
      ...(headline === undefined ? {} : { headline }),
    }))
  await putDocuments(page, [
    ...person(),
    {
      _id: `drafts.${trackId}`,
      _type: 'track',
      title: 'New track',
      slug: { _type: 'slug', current: trackId },
    },
    {
      ...(await storedDocument(page, ids.talk)),
      _id: `drafts.${ids.talk}`,
      track: waiting(trackId, 'track'),
      speakers: people.map(({ id }, index) => ({
        _type: 'speakerEntry',
        _key: `${index}`,
        role: 'speaker',
        person: waiting(id, 'person'),
      })),
    },
  ])
  await openBuilder(page, made)
  const open = page.getByRole('button', { name: 'Publish Thursday: 1 change' })
  const dialog = page.getByRole('dialog', { name: 'Publish Thursday' })
  await open.click()
  await expect(dialog.getByText('2 people aren’t published yet')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('1 track isn’t published yet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish 1 session' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Include all of them' }).click()
  // One line for what both lack.
  await expect(
    dialog.getByText('Fix first, in 2 documents: What they do: Say in a few words what they do.'),
  ).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Fix first:')).toHaveCount(0)

  // Release opens with the day's changes, and what they need, chosen.
  await dialog.getByRole('button', { name: 'Choose in Release' }).click()
  await expect(page.getByRole('checkbox', { name: titles.talk, exact: true })).toBeChecked({
    timeout: 30_000,
  })
  await expect(page.getByRole('checkbox', { name: 'New one', exact: true })).toBeChecked()

  await putDocuments(page, person('Made by a test'))
  await openBuilder(page, made)
  await open.click()
  await dialog.getByRole('button', { name: 'Include 2 people' }).click({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Include 1 track' }).click({ timeout: 30_000 })
  await dialog
    .getByRole('button', { name: 'Publish 1 session, 2 people and 1 track' })
    .click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Thursday is published' })).toBeVisible()
  expect(await storedDocument(page, ids.talk)).toMatchObject({
    track: { _ref: trackId },
    speakers: people.map(({ id }) => ({ person: { _type: 'reference', _ref: id } })),
  })
  expect(await storedDocument(page, trackId)).toMatchObject({ title: 'New track' })
  await removeDocuments(page, [...Object.values(ids), ...people.map(({ id }) => id), trackId])
})

test('two organizers see each other move one session, and nobody undoes the other', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const made = await putDay(page, '2025-10-22')
  const { ids, titles } = made
  await openBuilder(page, made)
  // The organizer's session is shared; a page of its own is a Studio of its own.
  const other = await page.context().newPage()
  await other.goto(new URL('/studio', page.url()).href)
  await openBuilder(other, made)

  const move = async (on: Page, key: string) => {
    await gateOf(on, titles.talk).focus()
    await on.keyboard.press('Space')
    await on.keyboard.press(key)
    await on.keyboard.press('Space')
  }
  await move(page, 'PageDown')
  await expect(gateOf(other, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab A/)
  await move(other, 'ArrowDown')
  await expect(gateOf(page, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab B/)
  await expect(page.getByRole('status').filter({ hasText: `moved "${titles.talk}" to` })).toBeVisible()

  // What the first one did is no longer what is there: taking it back would throw the other's work away.
  await page.getByRole('button', { name: 'Undo my last move' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Someone has moved' }).first()).toBeVisible()
  await expect(gateOf(other, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab B/)
  await other.getByRole('button', { name: 'Undo my last move' }).click()
  await expect(gateOf(page, titles.talk)).toHaveAccessibleName(/11:00 to 11:45, Lab A/)
  await other.close()
  await removeDocuments(page, Object.values(ids))
})

test('a drag says when it would be, also with a clash; the left edge resizes, and a night belongs to its evening', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const made = await putDay(page, '2025-10-23')
  const { ids, titles } = made
  const night = { ...(await storedDocument(page, ids.panel)), _id: `session-night-${randomUUID()}` }
  await putDocuments(page, [
    {
      ...night,
      title: `Night of ${titles.panel}`,
      startsAt: '2025-10-23T22:30:00.000Z',
      endsAt: '2025-10-23T23:30:00.000Z',
    },
  ])
  await openBuilder(page, made)
  // Without a margin of its own around it, which the Studio's other pages have.
  expect(await page.locator('.builder').evaluate((at) => getComputedStyle(at).padding)).toBe('0px')
  // 00:30 on Friday is Thursday's night.
  await expect(gateOf(page, `Night of ${titles.panel}`)).toHaveAccessibleName(/00:30 to 01:30/)
  await expect(page.locator('[data-builder-day="2025-10-23"]')).toBeInViewport({ ratio: 0.9 })

  const talk = gateOf(page, titles.talk)
  await expect(talk).toHaveAttribute('title', `${titles.talk}, 10:00 to 10:45, Lab A`)
  const box = await talk.boundingBox()
  if (!box) throw new Error('The gate is not drawn.')
  const y = box.y + box.height / 2
  // An hour is 112 pixels wide.
  await page.mouse.move(box.x + 3, y)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, y)
  // The day is outside the event, which is a clash, too.
  await page.mouse.move(box.x + 3 - 56, y)
  await expect(page.locator('.builder-drag-label')).toHaveText('09:30 to 10:45 clash')
  await page.mouse.up()
  await expect(talk).toHaveAccessibleName(/09:30 to 10:45/)

  // The same speaker is in Lab B from 12:00.
  const wide = await talk.boundingBox()
  if (!wide) throw new Error('The gate is not drawn.')
  await page.mouse.move(wide.x + wide.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(wide.x + wide.width / 2 + 100, y)
  await page.mouse.move(wide.x + wide.width / 2 + 280, y)
  await expect(page.locator('.builder-drag-label')).toHaveText('12:00 to 13:15 clash')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(talk).toHaveAccessibleName(/09:30 to 10:45/)
  await removeDocuments(page, [...Object.values(ids), night._id])
})
