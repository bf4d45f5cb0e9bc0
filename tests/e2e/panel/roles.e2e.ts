import { submit } from '../../support/submissions.ts'
import { signedInClient } from '../support/client.ts'
import { listOnDevice, scan } from '../support/door.ts'
import { expect, test } from '../support/fixtures.ts'
import { axeFaults, colourFaults, sidewaysFault, wear } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'

// The browser says so of each call that is refused once the access is gone.
test.use({ expectedNoise: { patterns: [/status of 40[13]/] }, reducedMotion: 'reduce' })

test(
  'somebody gets the desk, checks people in on a phone, and loses it within seconds',
  { tag: '@promise' },
  async ({ page, admin, newAccount, newTicket, openPhone }) => {
    const [mira, person] = [await newTicket(), await newAccount()]
    const { email } = person
    const access = page.getByRole('region', { name: 'Limited access' })
    const phone = await openPhone('/profile', person)

    await test.step('nothing opens before', async () => {
      await phone.goto('/admin/check-in')
      await expect(phone.getByRole('heading', { name: 'This area is for organizers' })).toBeVisible()
    })

    await test.step('an admin gives it, by keyboard', async () => {
      await signIn(page, admin, '/admin/settings')
      await access.getByLabel('Give access to').fill(email)
      await page.keyboard.press('Enter')
      await expect(access.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
      expect([...(await axeFaults(page)), await sidewaysFault(page)]).toEqual([null])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await sidewaysFault(page)).toBeNull()
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('check-in opens, and nothing else', async () => {
      // During the event, when names are stored on the device.
      await phone.clock.setFixedTime('2025-10-11T07:00:00Z')
      await phone.goto('/admin')
      await expect(phone.getByRole('heading', { name: 'Check-in', level: 1 })).toBeVisible()
      await scan(phone, mira.code, 'Checked in')
      await expect(phone.getByRole('region', { name: 'Scan result' })).toContainText(mira.name)
      await expect.poll(async () => (await listOnDevice(phone)).blocks).toBeGreaterThan(0)
      expect([...(await axeFaults(phone)), await sidewaysFault(phone)]).toEqual([null])
      await phone.getByRole('button', { name: 'Open the menu' }).click()
      const menu = phone.getByRole('navigation', { name: 'Admin' })
      await expect(menu.getByRole('link')).toHaveText(['Check-in', 'Go to the site'])
      await phone.goto('/admin/registrations')
      await expect(phone.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
      expect([...(await axeFaults(phone)), await sidewaysFault(phone)]).toEqual([null])
      await phone.getByRole('link', { name: 'Go to check-in' }).click()
      await phone.reload()
      await phone.getByLabel('Code or name').fill(mira.name)
      await expect(phone.getByText('One person. Enter checks them in.')).toBeVisible()
    })

    await test.step('it is taken away, and the phone shuts by itself', async () => {
      await access.getByRole('button', { name: `Remove ${email}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(access.getByRole('button', { name: `Remove ${email}` })).toBeHidden()
      await expect(phone.getByRole('heading', { name: 'You no longer have access' })).toBeVisible({
        timeout: 10_000,
      })
      await expect(phone.getByText(mira.name)).toBeHidden()
      await expect.poll(() => listOnDevice(phone)).toEqual({ blocks: 0, text: '' })
      await phone.reload()
      await expect(phone.getByRole('heading', { name: 'This area is for organizers' })).toBeVisible()
    })
  },
)

test('a reader sees numbers and lists, and nothing to open, decide or export', async ({
  page,
  origin,
  adminClient,
  newAccount,
  newTicket,
}) => {
  const [mira, person] = [await newTicket(), await newAccount()]
  const { email } = person
  await adminClient.rpc('admin_give_role', { email, role: 'reader' }).throwOnError()

  await signIn(page, person, '/admin')
  await expect(page.getByRole('heading', { name: 'Everything, by status' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    /admin/,
    'Overview',
    /^Registrations/,
    /^Ambassadors/,
    /^Guest speakers/,
    /^Sponsor/,
    /^Accommodation/,
    /^Hackathon projects/,
    'Go to the site',
  ])
  expect([...(await axeFaults(page)), await sidewaysFault(page)]).toEqual([null])

  await page.getByRole('link', { name: /^Registrations .*taken/ }).click()
  const list = page.getByRole('region', { name: 'Registrations' })
  const search = list.getByRole('searchbox')
  await search.fill(mira.name)
  await expect(page).toHaveURL(/q=/)
  await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list.getByRole('row', { name: mira.name })).toContainText('Has a seat')
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  await expect(list.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Export/ })).toHaveCount(0)
  await expect(list).not.toContainText('@')
  expect([...(await axeFaults(page)), await sidewaysFault(page)]).toEqual([null])
  await wear(page, 'light')
  expect(await colourFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysFault(page)).toBeNull()
  await search.fill(mira.email)
  await expect(page.getByText(/^No registrations match/)).toBeVisible()

  for (const address of ['/admin/contact', '/admin/log', '/admin/check-in']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  }

  await test.step('made a reviewer, they read the proposals, without addresses', async () => {
    const speaker = await signedInClient(origin, mira)
    const title = `Noise, seen by ${mira.name}`
    await submit(speaker, 'talk', { answers: { title, email: mira.email } })
    await adminClient.rpc('admin_give_role', { email, role: 'reviewer', kinds: ['talk'] }).throwOnError()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await page.goto('/admin/talk')
    await page.getByRole('link', { name: title }).click()
    const row = page.getByRole('complementary', { name: 'Open row' })
    await expect(row.getByRole('heading', { name: title })).toBeFocused()
    await expect(row).toContainText('Abstract')
    await expect(row).not.toContainText('@')
    expect([...(await axeFaults(page)), await sidewaysFault(page)]).toEqual([null])
    await row.getByRole('button', { name: 'Close and go back to the list' }).click()
    await page.goto('/admin/registrations')
    await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  })
})
