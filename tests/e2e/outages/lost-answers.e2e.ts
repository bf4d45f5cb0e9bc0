import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import { signedInClient } from '../support/client.ts'
import { networkNoise, test } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [...networkNoise, /status of 4\d\d|status of 5\d\d/] },
})

type Loss = {
  standIn: FaultProxy
  path: RegExp
  press: () => Promise<void>
  isDone: () => Promise<unknown>
  /** How the service is by then. Chromium itself may ask again where a connection breaks that it used before. */
  after?: 'error' | null
}

/** Presses twice. The service does what it is asked, and the connection breaks before it can say so. */
async function loseAnswer({ standIn, path, press, isDone, after = null }: Loss): Promise<void> {
  standIn.set('people', 'lost')
  standIn.takeSeen()
  await press()
  await expect.poll(isDone).toBeTruthy()
  expect(standIn.takeSeen().filter((seen) => path.test(seen.path))).toHaveLength(1)
  standIn.set('people', after)
}

const twice = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).dblclick()

test('a certificate and whose name it shows', async ({
  page,
  context,
  newTicket,
  standIn,
  failing,
  adminClient,
}) => {
  const guest = await newTicket()
  await adminClient.rpc('check_in', { ticket: guest.code, scan: randomUUID() }).throwOnError()
  const own = await signedInClient(failing.product.origin, guest)
  const mine = async () => (await own.rpc('my_certificates').throwOnError()).data
  await signIn(page, guest, '/profile')
  const section = page.getByRole('region', { name: 'My certificate' })
  const button = section.getByRole('button', { name: /Download/ })
  const problem = section.getByRole('alert').first()
  const arrives = async () => {
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toBe('certificate-attendee.pdf')
    await expect(problem).toBeEmpty()
  }

  // What makes it is loaded now, and can't be.
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(problem).toContainText('You seem to be offline')
  await context.setOffline(false)
  standIn.set('people', 'error')
  await button.click()
  await expect(problem).toContainText('The service isn’t responding')
  await loseAnswer({
    standIn,
    path: /issue_certificate/,
    press: () => button.dblclick(),
    isDone: async () => (await mine())?.certificates[0]?.code,
    after: 'error',
  })
  await expect(problem).not.toBeEmpty()
  standIn.set('people', null)
  const issued = (await mine())?.certificates
  await arrives()
  expect((await mine())?.certificates).toEqual(issued)

  // Others see the name by now, so the switch has to say so.
  const shown = section.getByRole('switch', { name: /Show my name/ })
  await expect(shown).toBeVisible()
  await loseAnswer({
    standIn,
    path: /show_name_on_certificates/,
    press: () => shown.click(),
    isDone: async () => (await mine())?.is_name_shown,
  })
  await expect(shown).toBeChecked()

  // Whoever verifies it asks again, with the code still there.
  const code = issued?.[0]?.code ?? ''
  standIn.set('people', 'error')
  await page.goto(`/confirm#certificate=${code}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  standIn.set('people', null)
  await again.click()
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
})

test('a solution from the lab', async ({ page, standIn, failing, newAttendee }) => {
  const account = await newAttendee('Noor')
  const own = await signedInClient(failing.product.origin, account)
  const solutions = async () => (await own.rpc('my_lab_solutions').throwOnError()).data
  const problem = page.getByRole('alert').filter({ hasText: 'Your account doesn’t have your solution yet.' })
  await signIn(page, account, '/lab?challenge=lab-bell-pair#2,0;h0')
  await hydrated(page)
  await expect(page.getByText(/^Not there yet/)).toBeVisible()
  await page.getByRole('button', { name: /^cx, flip if/ }).click()
  standIn.set('people', 'error')
  await page.getByRole('button', { name: /^q0, moment 2/ }).click()
  await expect(page.getByText('Solved with 2 gates.')).toBeVisible()
  await expect(problem).toContainText('The service isn’t responding')
  standIn.set('people', null)
  await loseAnswer({
    standIn,
    path: /judge-circuit/,
    press: () => problem.getByRole('button', { name: 'Try again' }).dblclick(),
    isDone: async () => (await solutions()).length === 1,
  })
  // The account has it, so nothing is asked for, and nothing stays for whoever uses the device next.
  await expect(problem).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fest-lab-solutions'))).toBe(null)
})

test('a list of people', async ({ page, standIn, admin, adminClient }) => {
  const mark = randomUUID().slice(0, 6)
  const rows = Array.from({ length: 30 }, (_, index) => `Ravi Iyer,ravi${index}-${mark}@students.example`)
  const registered = async () =>
    (await adminClient.rpc('admin_list', { kind: 'registrations', search: `-${mark}@` }).throwOnError()).data
      .total
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin, '/admin/import')
  await page.getByLabel('File').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email', ...rows].join('\n')),
  })
  await page.getByLabel(/^Everybody on it/).check()
  await twice(page, 'Check 30 people')
  await expect(page.getByText('30 good')).toBeVisible()
  standIn.set('people', 'error')
  await twice(page, 'Register 30 people')
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was lost' })
  await expect(alert).toBeVisible()
  expect(await registered()).toBe(0)
  await loseAnswer({
    standIn,
    path: /admin_import_people/,
    press: () => twice(page, 'Register 30 people'),
    isDone: async () => (await registered()) === 30,
    after: 'error',
  })
  await expect(page.getByText(/We don’t know yet how many of 30 are registered/)).toBeVisible()
  standIn.set('people', null)
  await twice(page, 'Register 30 people')
  await expect(page.getByText('Registered 30. They are in the list now.')).toBeVisible()
  expect(await registered()).toBe(30)
})
