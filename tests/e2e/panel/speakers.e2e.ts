import { hostel, lab, submit } from '../../support/submissions.ts'
import { expect } from '../support/fixtures.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/own-product.ts'
import { storedDocument } from '../support/lake.ts'
import { fieldOf, signInToStudio, studioNoise } from '../support/studio.ts'
import { changeSettings } from '../../support/settings.ts'

test.use({ reducedMotion: 'reduce', expectedNoise: { patterns: studioNoise } })

test('a speaker gets a seat, a workshop and a bed beyond the number, and a room', async ({
  page,
  admin,
  adminClient,
  newAttendee,
}) => {
  const places = async () => (await adminClient.rpc('admin_places').throwOnError()).data
  const { taken, waiting } = (await places()).event
  await changeSettings(adminClient, { registration_capacity: taken }).throwOnError()
  await adminClient
    .rpc('sync_sessions', { published: [{ ...lab, title: 'Midnight lab', capacity: 0 }] })
    .throwOnError()
  await adminClient
    .rpc('sync_accommodation_options', { published: [{ ...hostel, capacity: 0 }] })
    .throwOnError()
  // Hal was first in line, and has to stay it.
  await newAttendee('Hal')
  const { client: speaker } = await newAttendee('Grace')
  const rowOf = async (name: string) => {
    const found = adminClient.from('registrations').select('id, status').eq('full_name', `${name} Okafor`)
    return (await found.single().throwOnError()).data
  }
  const panel = page.getByRole('complementary', { name: 'Open row' })
  const dialog = page.getByRole('dialog')
  const overview = page.getByRole('heading', { level: 2, name: /seats taken/ })
  const count = (number: number) => number.toLocaleString('en-GB')

  await test.step('a seat at the event, with a reason', async () => {
    const { id, status } = await rowOf('Grace')
    expect(status).toBe('waitlisted')
    await signIn(page, admin, `/admin/registrations?row=${id}`)
    await panel.getByRole('button', { name: 'Give an extra seat' }).click()
    await expect(dialog).toContainText(
      `${count(taken)} of ${count(taken)} seats taken, ${waiting + 2} waiting`,
    )
    await dialog.getByRole('button', { name: 'Give an extra seat' }).click()
    await expect(dialog).toContainText('Say why.')
    expect((await rowOf('Grace')).status).toBe('waitlisted')
    await dialog.getByLabel('Reason').fill('Gives the opening talk')
    await dialog.getByRole('button', { name: 'Give an extra seat' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel).toContainText('Beyond the number')
    await expect(panel).toContainText('Gives the opening talk')
    expect((await rowOf('Hal')).status).toBe('waitlisted')
    await page.goto('/admin')
    await expect(overview).toHaveText(
      `${count(taken)} of ${count(taken)} seats taken, and 1 beyond that, ${waiting + 1} waiting`,
    )
  })

  await test.step('a seat in a full workshop, and back', async () => {
    await page.goto(`/admin/registrations?row=${(await rowOf('Grace')).id}`)
    await panel.getByRole('button', { name: 'Give a seat in a workshop' }).click()
    await dialog.getByLabel('Workshop').selectOption({ value: 'lab' })
    await expect(dialog).toContainText('0 of 0 seats taken')
    await dialog.getByLabel('Reason').fill('Teaches it')
    await dialog.getByRole('button', { name: 'Give an extra seat' }).click()
    await expect(panel.getByText(/has a seat, extra: Teaches it/)).toBeVisible()
    expect((await places()).sessions.find(({ session_id: id }) => id === 'lab')).toMatchObject({
      taken: 0,
      extra: 1,
    })
    await panel.getByRole('button', { name: /^Release/ }).click()
    await dialog.getByRole('button', { name: 'Release the seat' }).click()
    await expect(panel.getByText(/gave it up/)).toBeVisible()
  })

  await test.step('a bed beyond the number, then a room that stays after a reload', async () => {
    const answers = { option_id: hostel.option_id }
    const { id } = await submit(speaker, 'accommodation', { answers })
    await page.goto(`/admin/accommodation?row=${id}`)
    await panel.getByRole('button', { name: 'Give a bed' }).click()
    await dialog.getByLabel('Reason').fill('Gives the opening talk')
    await dialog.getByRole('button', { name: 'Give an extra bed' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel).toContainText('Has a bed')
    await panel.getByRole('button', { name: 'Accept' }).click()
    await expect(panel.getByText('Accepted').first()).toBeVisible()
    await page.getByRole('link', { name: 'Rooms' }).click()
    await page.getByRole('button', { name: hostel.name }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      '0 of 0 beds taken, and 1 beyond that',
    )
    const room = page.getByLabel('Room of Grace Okafor')
    await room.fill('204')
    await room.press('Enter')
    await expect(page.getByText('saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(room).toHaveValue('204')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Grace Okafor' }).click()
    await expect(panel.getByText('204', { exact: true })).toBeVisible()
  })
})

test('an accepted speaker’s drafts come with the session, and are marked', async ({
  page,
  context,
  accounts,
  admin,
  newAttendee,
}) => {
  const panel = page.getByRole('complementary', { name: 'Open row' })
  const dialog = page.getByRole('dialog')
  const { client } = await newAttendee('Grace')
  const answers = { title: 'Nights in the lab', full_name: 'Grace Okafor' }
  const { id } = await submit(client, 'talk', { answers })
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
