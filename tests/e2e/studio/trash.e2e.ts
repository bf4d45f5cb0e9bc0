import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import {
  deleteDocument,
  discard,
  openDocument,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

test.use({ expectedNoise: { patterns: studioNoise } })
test.setTimeout(180_000)

test('what was deleted, or discarded with others, is put back from the trash', async ({ page, accounts }) => {
  await signInToStudio(page, accounts)
  const key = randomUUID()
  const person = (name: string) => ({
    _type: 'person',
    name: `${name} ${key}`,
    headline: 'Made by a test of the trash',
    slug: { _type: 'slug', current: `${name.toLowerCase()}-${key}` },
  })
  const [deleted, discarded, kept] = [`deleted-${key}`, `discarded-${key}`, `kept-${key}`]
  await putDocuments(page, [
    { _id: deleted, ...person('Deleted') },
    { _id: `drafts.${discarded}`, ...person('Discarded') },
    { _id: `drafts.${kept}`, ...person('Kept') },
  ])
  await openDocument(page, 'person', deleted)
  await deleteDocument(page)
  await expect.poll(() => storedDocument(page, deleted)).toBeUndefined()

  await page.goto(new URL('/studio/release', page.url()).href)
  await page.getByRole('checkbox', { name: `Discarded ${key}` }).check({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Discard 1 draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard 1 draft?' })
  await expect(dialog.getByText('1 document was never published')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard 1 draft' }).click()
  await expect(page.getByText('1 draft discarded.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Discarded ${key}` })).toHaveCount(0)
  expect(await storedDocument(page, `drafts.${discarded}`)).toBeUndefined()
  expect(await storedDocument(page, `drafts.${kept}`)).toBeDefined()

  await page.goto(new URL('/studio/structure/trash', page.url()).href)
  await expect(page.getByText('Visitors saw it before.').first()).toBeVisible({ timeout: 60_000 })
  for (const [id, name] of [
    [deleted, `Deleted ${key}`],
    [discarded, `Discarded ${key}`],
  ] as const) {
    await page.getByRole('button', { name: `Put back ${name}` }).click()
    await expect(page.getByText(`“${name}” is a draft again.`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Put back ${name}` })).toHaveCount(0)
    expect(await storedDocument(page, `drafts.${id}`)).toMatchObject({ name })
  }
  // Visitors see it only once it's published.
  expect(await storedDocument(page, deleted)).toBeUndefined()
  await removeDocuments(page, [deleted, discarded, kept])
})

test('changes discarded in a form are put back from the trash, beside what visitors see', async ({
  page,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const id = `room-${randomUUID()}`
  const room = { _type: 'room', name: `Seen ${id}`, shortName: 'S' }
  await putDocuments(page, [
    { _id: id, ...room },
    { _id: `drafts.${id}`, ...room, name: `Thrown away ${id}` },
  ])
  await openDocument(page, 'room', id)
  await discard(page)
  await expect.poll(() => storedDocument(page, `drafts.${id}`)).toBeUndefined()

  await page.goto(new URL('/studio/structure/trash', page.url()).href)
  await page.getByRole('button', { name: `Put back Thrown away ${id}` }).click({ timeout: 60_000 })
  await expect(page.getByText(`“Thrown away ${id}” is a draft again.`)).toBeVisible()
  expect(await storedDocument(page, `drafts.${id}`)).toMatchObject({ name: `Thrown away ${id}` })
  expect(await storedDocument(page, id)).toMatchObject({ name: `Seen ${id}` })
  await removeDocuments(page, [id])
})

test('a dialog gives the focus back to what opened it, however it is left', async ({ page, accounts }) => {
  await signInToStudio(page, accounts)
  const id = randomUUID()
  await putDocuments(page, [{ _id: `drafts.${id}`, _type: 'person', name: `Focused ${id}` }])
  await page.goto(new URL('/studio/release', page.url()).href)
  await page.getByRole('checkbox', { name: `Focused ${id}` }).check({ timeout: 60_000 })
  const opener = page.getByRole('button', { name: 'Discard 1 draft' })
  const dialog = page.getByRole('dialog')
  for (const leave of ['button', 'Escape'] as const) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    if (leave === 'button') {
      await dialog.getByRole('button', { name: 'Keep it' }).focus()
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await removeDocuments(page, [id])
})
