import { submit } from '../../support/submissions.ts'
import { expect } from '../support/fixtures.ts'
import { storedDocument } from '../support/lake.ts'
import { test } from '../support/own-product.ts'
import { signIn } from '../support/people.ts'
import { fieldOf, signInToStudio, studioNoise } from '../support/studio.ts'

test.use({ reducedMotion: 'reduce', expectedNoise: { patterns: studioNoise } })

test('an accepted speaker’s drafts come with the session, and are marked', async ({
  page,
  context,
  accounts,
  admin,
  newAttendee,
}) => {
  test.setTimeout(180_000)
  const panel = page.getByRole('complementary', { name: 'Open row' })
  const dialog = page.getByRole('dialog')
  const { client } = await newAttendee('Grace')
  const { id, error } = await submit(client, 'talk', {
    answers: { title: 'Nights in the lab', full_name: 'Grace Okafor' },
  })
  expect(error).toBeNull()
  await signIn(page, admin, `/admin/talk?row=${id}`)
  await panel.getByRole('button', { name: 'Accept' }).click()
  await panel.getByRole('button', { name: 'Prepare in the Studio' }).click()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make the drafts' }).click()
  const hrefOf = async (name: string) =>
    (await dialog.getByRole('link', { name: `Open as ${name} in the Studio` }).getAttribute('href')) ?? ''
  const [person, session] = [await hrefOf('speaker'), await hrefOf('session')]
  const studio = await context.newPage()
  await signInToStudio(studio, accounts)
  await studio.goto(person)
  const name = fieldOf(studio, 'name').locator('input')
  await expect(name).toHaveValue('Grace Okafor', { timeout: 40_000 })
  await name.fill('Dr. Grace Okafor')
  await expect
    .poll(() => storedDocument(studio, `drafts.person-${id}`))
    .toMatchObject({ name: 'Dr. Grace Okafor' })
  await studio.goto(session)
  const title = fieldOf(studio, 'title').locator('input')
  await expect(title).toHaveValue('Nights in the lab', { timeout: 40_000 })
  await title.fill('A night in the lab')
  await expect
    .poll(() => storedDocument(studio, `drafts.session-${id}`))
    .toMatchObject({
      title: 'A night in the lab',
      speakers: [{ person: { _ref: `person-${id}` } }],
    })
  await studio.goto('about:blank')
  await page.reload()
  await expect(panel.getByText(/^Drafts made on .* by .*\.$/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Make the drafts again' })).toBeVisible()
})
