import { randomUUID } from 'node:crypto'
import { faultsOf } from '../support/page-checks.ts'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

test(
  'a challenge is solved by taps, and comes along to the account',
  { tag: '@promise' },
  async ({ page, newAttendee }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/lab')
    await page.getByRole('button', { name: 'Show challenges' }).click()
    await page.getByRole('button', { name: /^A pair that agrees/ }).click()
    await expect(page.getByRole('heading', { name: 'A pair that agrees' })).toBeVisible()
    await expect(page.getByText(/^Not there yet: 50 %/)).toBeVisible()
    await page.getByRole('button', { name: /^h, even mix/ }).click()
    await page.getByRole('button', { name: /^q0, moment 1/ }).click()
    await page.getByRole('button', { name: /^cx, flip if/ }).click()
    await page.getByRole('button', { name: /^q0, moment 2/ }).click()
    await expect(page.getByText('Solved with 2 gates.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'All challenges' }).click()
    await expect(page.getByText('1 of 6 solved')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    const name = `Solver${randomUUID().slice(0, 8)}`
    const account = await newAttendee(name)
    const { client } = account
    const { data: profile } = await client.rpc('my_profile').throwOnError()
    await client.from('profiles').update({ display_name: name }).eq('user_id', profile.user_id).throwOnError()
    await signIn(page, account, '/lab')
    await hydrated(page)
    await page.getByRole('button', { name: 'Show challenges' }).click()
    await expect(page.getByRole('button', { name: /^A pair that agrees Solved with 2 gates/ })).toBeVisible()
    await page.getByRole('switch', { name: /^Put me on the board/ }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '1 solved, 2 gates' }),
    ).toBeVisible()
    // It left the device: the account has it now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fest-lab-solutions'))).toBe(null)
  },
)
