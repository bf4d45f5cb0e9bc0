import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  fieldOf,
  openDocument,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

// The Content Lake refuses to discard what somebody is typing in.
const refusal = /409 \(Conflict\).*tag=sanity\.studio\.discard/
test.use({ expectedNoise: { patterns: [...studioNoise, refusal] } })
test.setTimeout(180_000)

const room = (_id: string, name: string) => ({ _id, _type: 'room', name, shortName: 'R' })
const openList = (page: Page, path: string) =>
  page.goto(new URL(`/studio/structure/${path}`, page.url()).href)
const listOf = (page: Page) => page.getByTestId('document-list-pane')

test('rooms, questions and sessions are found with plain letters, and opened by keyboard', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const key = randomUUID()
  const [hall, talk] = [`hall-${key}`, `talk-${key}`]
  const [speaker, question] = [`speaker-${key}`, `question-${key}`]
  await putDocuments(page, [
    room(hall, `Hörsaal Čapek ${key}`),
    { _id: `drafts.${question}`, _type: 'faq', category: 'general', question: `Où est l’entrée ${key}?` },
    { _id: speaker, _type: 'person', name: `Zoë Ångström ${key}` },
    {
      _id: talk,
      _type: 'session',
      title: `Found by its speaker ${key}`,
      speakers: [{ _key: 'a', _type: 'sessionSpeaker', person: { _type: 'reference', _ref: speaker } }],
    },
  ])
  for (const [path, search, name, id] of [
    ['programme;room', 'capek hors', `Hörsaal Čapek ${key}`, hall],
    ['pages;questions;faq-general', 'ou est', `Où est l’entrée ${key}?`, question],
    ['programme;session', 'angstrom', `Found by its speaker ${key}`, talk],
  ] as const) {
    await openList(page, path)
    const list = listOf(page)
    await list.getByLabel('Search list').fill(`${search} ${key}`)
    await expect(list.getByText(/^1 of \d+ match$/)).toBeVisible()
    await expect(list.getByText(name)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path};${id}`))
    await expect(page.getByTestId('document-panel-form-view')).toBeVisible()
  }
  await removeDocuments(page, [hall, question, talk, speaker])
})

test('drafts are selected in a list and discarded as they were told, not over what somebody types, and come back', async ({
  page,
  context,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const key = randomUUID()
  const [fresh, seen, typed] = [`fresh-${key}`, `seen-${key}`, `typed-${key}`]
  await putDocuments(page, [
    room(`drafts.${fresh}`, `Fresh ${key}`),
    room(seen, `Seen ${key}`),
    room(`drafts.${seen}`, `Seen ${key} changed`),
    room(`drafts.${typed}`, `Typed ${key}`),
  ])
  const other = await context.newPage()
  await other.goto(new URL('/studio', page.url()).href)
  await openDocument(other, 'room', typed)

  await openList(page, 'programme;room')
  const list = listOf(page)
  const select = list.getByRole('button', { name: 'Select' })
  await select.focus()
  await page.keyboard.press('Enter')
  await list.getByLabel('Search list').fill(key)
  await list.getByRole('checkbox', { name: 'All 3 drafts' }).focus()
  await page.keyboard.press('Space')
  await list.getByRole('button', { name: 'Discard 3 drafts' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Discard 3 drafts?' })
  await expect(dialog.getByText('2 documents were never published')).toBeVisible()
  await expect(dialog.getByText('1 document goes back to what visitors see.')).toBeVisible()

  // Typed by the other after it was told; an address is written along with the name.
  await fieldOf(other, 'name').locator('input').first().fill(`Typed ${key} on`)
  await expect
    .poll(() => storedDocument(page, `drafts.${typed}`))
    .toMatchObject({ name: `Typed ${key} on`, slug: { current: `typed-${key}-on` } })
  await dialog.getByRole('button', { name: 'Discard 3 drafts' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Someone just changed “Typed ${key}”`)
  for (const id of [fresh, seen, typed]) expect(await storedDocument(page, `drafts.${id}`)).toBeDefined()

  await dialog.getByRole('button', { name: 'Discard 3 drafts' }).click()
  await expect(list.getByText('3 drafts discarded.')).toBeVisible()
  for (const id of [fresh, seen, typed])
    await expect.poll(() => storedDocument(page, `drafts.${id}`)).toBeUndefined()
  expect(await storedDocument(page, seen)).toMatchObject({ name: `Seen ${key}` })

  // The focus is on what was said, and the next key is the way back.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(list.getByText('3 drafts restored.')).toBeVisible()
  expect(await storedDocument(page, `drafts.${fresh}`)).toMatchObject({ name: `Fresh ${key}` })
  expect(await storedDocument(page, `drafts.${seen}`)).toMatchObject({ name: `Seen ${key} changed` })
  await removeDocuments(page, [fresh, seen, typed])
})

test('a room is found in “By room” and leads to its sessions; a version is found by its note', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const key = randomUUID()
  const [hall, talk, version] = [`hall-${key}`, `talk-${key}`, `version-${key}`]
  await putDocuments(page, [
    room(hall, `Hörsaal Čapek ${key}`),
    room(`drafts.${hall}`, `Hörsaal Čapek ${key}`),
    {
      _id: talk,
      _type: 'session',
      title: `In the hall ${key}`,
      room: { _type: 'reference', _ref: hall },
    },
    {
      _id: version,
      _type: 'scheduleVersion',
      version: '0.7',
      releasedAt: '2025-09-01T10:00:00Z',
      note: `The hall’s roof leaks ${key}`,
      changes: [],
    },
  ])
  await openList(page, 'programme;sessions-by-room')
  const rooms = listOf(page)
  await rooms.getByLabel('Search list').fill(`capek ${key}`)
  await expect(rooms.getByText(/^1 of \d+ match$/)).toBeVisible()
  // A choice, not a place to throw a room's draft away.
  await expect(rooms.getByRole('button', { name: 'Select' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`sessions-by-room;${hall}`))
  await expect(listOf(page).last().getByText(`In the hall ${key}`)).toBeVisible()
  await page.goto(new URL(`/studio/intent/edit/id=${hall};type=room/`, page.url()).href)
  await expect(page).toHaveURL(new RegExp(`programme;room;${hall}`))

  await openList(page, 'programme;scheduleVersion')
  await listOf(page).getByLabel('Search list').fill(`version 0.7 roof ${key}`)
  await expect(listOf(page).getByText('Version 0.7')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`scheduleVersion;${version}`))
  await expect(fieldOf(page, 'note')).toBeVisible()
  await removeDocuments(page, [talk, hall, version])
})
