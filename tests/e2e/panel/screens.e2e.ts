import { accountOf, expect, test } from '../support/fixtures.ts'
import { axeFaults, faultsOf, sidewaysFault } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'

test.use({ reducedMotion: 'reduce' })

const screens = [
  'rooms settings settings?part=people settings?part=referrals settings?part=data settings?part=upkeep',
  'coming log mail letters arrivals badges signs import reviews feedback',
].flatMap((line) => line.split(' ').map((screen) => `/admin/${screen}`))

test(
  'an attendee at an address of the panel requests no rows',
  { tag: '@promise' },
  async ({ page, accounts }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await signIn(page, accountOf(accounts, 'attendee'), '/admin')
    // That nothing of the panel is loaded shows in the build (tests/integration/what-visitors-load.test.ts).
    for (const address of ['/admin/settings', '/admin/talk', '/admin/check-in']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'This area is for organizers' })).toBeVisible()
    }
    const asked = fetched.filter((path) => path.startsWith('/rest/v1/'))
    // Checks for admins and roles, and what every page loads about the person; no function of the panel.
    const own = new Set(
      ['registrations', 'site_settings', 'saved_sessions', 'seat_reservations', 'rpc/my_role'].map(
        (table) => `/rest/v1/${table}`,
      ),
    )
    expect(asked).toContain('/rest/v1/site_settings')
    expect(asked.filter((path) => !own.has(path))).toEqual([])
  },
)

test('every screen of the panel works for a screen reader, a thumb and a small window, in both themes', async ({
  page,
  admin,
}) => {
  await signIn(page, admin, '/admin')
  const soft = expect.configure({ soft: true })
  for (const address of ['/admin', ...screens]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^(?:Counting|Loading)/ })).toHaveCount(0)
    soft([await sidewaysFault(page), ...(await axeFaults(page))], address).toEqual([null])
    // The same page in another window; colors are the same in both.
    await page.setViewportSize({ width: 390, height: 900 })
    soft(await faultsOf(page), address).toEqual([])
  }
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  soft(await faultsOf(page), 'the menu').toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
