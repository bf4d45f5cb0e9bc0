import { listOnDevice, scan } from '../support/door.ts'
import { expect, test } from '../support/fixtures.ts'
import { axeFaults, sidewaysFault } from '../support/page-checks.ts'
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
    const phone = await openPhone('/admin/check-in', person)
    await expect(phone.getByRole('heading', { name: 'This area is for organizers' })).toBeVisible()

    await test.step('an admin gives it, by keyboard', async () => {
      await signIn(page, admin, '/admin/settings?part=people')
      await access.getByLabel('Give access to').fill(email)
      await page.keyboard.press('Enter')
      await expect(access.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
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
      await expect(phone.getByRole('heading', { name: 'You no longer have access' })).toBeVisible()
      await expect(phone.getByText(mira.name)).toBeHidden()
      await expect.poll(() => listOnDevice(phone)).toEqual({ blocks: 0, text: '' })
      await phone.reload()
      await expect(phone.getByRole('heading', { name: 'This area is for organizers' })).toBeVisible()
    })
  },
)
