import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { person, ref, session, speakerEntry } from '../support/documents.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'
import { inputOf, openDocument } from '../support/studio.ts'

// The Content Lake refuses to discard what somebody is typing in.
const refusal = /409 \(Conflict\).*tag=sanity\.studio\.discard/
test.use({ expectedNoise: { patterns: [refusal] } })

const room = (_id: string, name: string) => ({ _id, _type: 'room', name, shortName: 'R' })
const listOf = (page: Page) => page.getByTestId('document-list-pane')

test('rooms, questions, sessions and versions are found with plain letters, and opened by keyboard', async ({
  page,
}) => {
  const key = randomUUID()
  const [hall, talk, speaker] = [`hall-${key}`, `talk-${key}`, `speaker-${key}`]
  const [question, version] = [`question-${key}`, `version-${key}`]
  const released = { version: '0.7', releasedAt: '2025-09-01T10:00:00Z', changes: [] }
  await putDocuments(page, [
    room(hall, `Hörsaal Čapek ${key}`),
    room(`drafts.${hall}`, `Hörsaal Čapek ${key}`),
    { _id: `drafts.${question}`, _type: 'faq', category: 'general', question: `Où est l’entrée ${key}?` },
    person(speaker, `Zoë Ångström ${key}`),
    session(talk, `In the hall ${key}`, { room: ref(hall), speakers: [speakerEntry(ref(speaker))] }),
    { _id: version, _type: 'scheduleVersion', ...released, note: `The hall’s roof leaks ${key}` },
  ])
  for (const { path, search, name, id } of [
    { path: 'programme;room', search: 'capek hors', name: `Hörsaal Čapek ${key}`, id: hall },
    { path: 'pages;questions;faq-general', search: 'ou est', name: `Où est l’entrée ${key}?`, id: question },
    { path: 'programme;session', search: 'angstrom', name: `In the hall ${key}`, id: talk },
    { path: 'programme;scheduleVersion', search: 'version 0.7 roof', name: 'Version 0.7', id: version },
    { path: 'programme;sessions-by-room', search: 'capek', name: `Hörsaal Čapek ${key}`, id: hall },
  ]) {
    await goTo(page, `/studio/structure/${path}`)
    const list = listOf(page)
    await list.getByLabel('Search list').fill(`${search} ${key}`)
    await expect(list.getByText(/^1 of \d+ match$/)).toBeVisible()
    await expect(list.getByText(name)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path};${id}`))
    if (path !== 'programme;sessions-by-room')
      await expect(page.getByTestId('document-panel-form-view')).toBeVisible()
  }
  // By room is a choice that leads to sessions, not a place to throw a room's draft away.
  await expect(listOf(page).last().getByText(`In the hall ${key}`)).toBeVisible()
  await expect(listOf(page).first().getByRole('button', { name: 'Select' })).toHaveCount(0)
  await goTo(page, `/studio/intent/edit/id=${hall};type=room/`)
  await expect(page).toHaveURL(new RegExp(`programme;room;${hall}`))
})

test('drafts are selected in a list and discarded as they were told, not over what somebody types, and come back', async ({
  page,
  other,
}) => {
  const key = randomUUID()
  const [fresh, seen, typed] = [`fresh-${key}`, `seen-${key}`, `typed-${key}`]
  await putDocuments(page, [
    room(`drafts.${fresh}`, `Fresh ${key}`),
    room(seen, `Seen ${key}`),
    room(`drafts.${seen}`, `Seen ${key} changed`),
    room(`drafts.${typed}`, `Typed ${key}`),
  ])
  await openDocument(other, 'room', typed)

  await goTo(page, '/studio/structure/programme;room')
  const list = listOf(page)
  await list.getByRole('button', { name: 'Select' }).focus()
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
  await inputOf(other, 'name').fill(`Typed ${key} on`)
  await isStored(page, `drafts.${typed}`, { name: `Typed ${key} on`, slug: { current: `typed-${key}-on` } })
  await dialog.getByRole('button', { name: 'Discard 3 drafts' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Someone just changed “Typed ${key}”`)
  for (const id of [fresh, seen, typed]) expect(await storedDocument(page, `drafts.${id}`)).toBeDefined()

  await dialog.getByRole('button', { name: 'Discard 3 drafts' }).click()
  await expect(list.getByText('3 drafts discarded.')).toBeVisible()
  for (const id of [fresh, seen, typed]) await isStored(page, `drafts.${id}`, undefined)
  expect(await storedDocument(page, seen)).toMatchObject({ name: `Seen ${key}` })

  // The focus is on what was said, and the next key is the way back.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(list.getByText('3 drafts restored.')).toBeVisible()
  expect(await storedDocument(page, `drafts.${fresh}`)).toMatchObject({ name: `Fresh ${key}` })
  expect(await storedDocument(page, `drafts.${seen}`)).toMatchObject({ name: `Seen ${key} changed` })
})
