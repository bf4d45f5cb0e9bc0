import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readAccounts } from '../../support/accounts.ts'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import { submit } from '../../support/submissions.ts'
import { signedInClient } from '../support/client.ts'
import { ticketHolder } from '../support/door.ts'
import { networkNoise, test as base } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { newAttendee, signIn } from '../support/hackathon.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'
import { password } from '../support/people.ts'

type Account = { email: string; password: string }
type Chair = { account: Account; client: Awaited<ReturnType<typeof signedInClient>> }

const test = base.extend<{ organizer: Organizer }, { chair: Chair }>({
  /** An admin, by a way to the service that never fails. Of this worker's own product: its seats are taken here. */
  chair: [
    async ({ failing: { product } }, use) => {
      const account = (await readAccounts(product.dataDir)).find(({ role }) => role === 'admin')
      if (!account) throw new Error('There is no admin.')
      await use({ account, client: await signedInClient(product.origin, account) })
    },
    { scope: 'worker' },
  ],
  organizer: organizerOf,
})
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
  request,
  origin,
  receiveMail,
  standIn,
  failing,
  chair,
}) => {
  const guest = await ticketHolder({ request, origin, receiveMail })
  await chair.client.rpc('check_in', { ticket: guest.code, scan: randomUUID() }).throwOnError()
  const own = await signedInClient(failing.product.origin, { email: guest.email, password })
  const mine = async () => (await own.rpc('my_certificates').throwOnError()).data
  await signIn(page, guest.email, '/profile')
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

test('feedback after a session', async ({
  page,
  request,
  origin,
  receiveMail,
  standIn,
  failing,
  organizer,
}) => {
  const id = `e2e-${randomUUID().slice(0, 12)}`
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await organizer.publish([
    {
      _id: id,
      _type: 'session',
      title: 'Grover by hand',
      slug: { _type: 'slug', current: id },
      kind: 'talk',
      level: 'any',
      mode: 'in_person',
      status: 'confirmed',
      summary: 'Only here for a test.',
      startsAt: hoursAgo(3),
      endsAt: hoursAgo(2),
    },
  ])
  const account = await newAttendee({ request, origin, receiveMail }, `Mira${randomUUID().slice(0, 6)}`)
  const own = await signedInClient(failing.product.origin, account)
  const asked = async () => (await own.rpc('my_feedback').throwOnError()).data
  const { data: profile } = await own.rpc('my_profile').throwOnError()
  await expect(async () => {
    await own.from('saved_sessions').upsert({ user_id: profile.user_id, session_id: id }).throwOnError()
    expect(await asked()).toHaveLength(1)
  }).toPass()

  await signIn(page, account.email, '/profile')
  const part = page.getByRole('region', { name: 'How was it?' })
  await part.getByText('Grover by hand').click()
  await part.getByText('4 – Good').click()
  await part.getByLabel('What was best?').fill('The chalk')
  standIn.set('people', 'error')
  await twice(page, 'Send')
  await expect(part.getByRole('alert')).toContainText('Nothing was lost')
  await expect(part.getByLabel('What was best?')).toHaveValue('The chalk')
  await loseAnswer({
    standIn,
    path: /give_feedback/,
    press: () => twice(page, 'Send'),
    isDone: async () => (await asked())?.length === 0,
  })
  await expect(page.getByText('Thank you! Your answer is in.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Send' })).toHaveCount(0)
})

test('a solution from the lab', async ({ page, request, origin, receiveMail, standIn, failing }) => {
  const account = await newAttendee({ request, origin, receiveMail }, `Noor${randomUUID().slice(0, 6)}`)
  const own = await signedInClient(failing.product.origin, account)
  const solutions = async () => (await own.rpc('my_lab_solutions').throwOnError()).data
  const problem = page.getByRole('alert').filter({ hasText: 'Your account doesn’t have your solution yet.' })
  await signIn(page, account.email, '/lab?challenge=lab-bell-pair#2,0;h0')
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

test('scores with a note', async ({
  page,
  request,
  origin,
  receiveMail,
  standIn,
  failing,
  organizer,
  chair,
}) => {
  const service = { request, origin, receiveMail }
  const mark = randomUUID().slice(0, 6)
  const speaker = await newAttendee(service, `Perpetua${mark}`)
  await submit(await signedInClient(failing.product.origin, speaker), 'talk', {
    answers: { title: `Noise ${mark}`, full_name: 'Perpetua Quill', email: speaker.email },
  })
  const { data: list } = await chair.client.rpc('admin_list', { kind: 'talk', search: mark }).throwOnError()
  const id = list.rows[0]?.id ?? ''
  await organizer.publish([
    {
      _id: 'reviewRubrics',
      _type: 'reviewRubrics',
      talk: {
        isBlind: false,
        criteria: [{ _key: 'fit', _type: 'criterion', title: 'Fits beginners', weight: 100 }],
      },
    },
  ])
  const reviewer = await newAttendee(service, `Imre${mark}`)
  const own = await signedInClient(failing.product.origin, reviewer)
  const { data: profile } = await own.rpc('my_profile').throwOnError()
  await chair.client
    .rpc('admin_give_role', { email: reviewer.email, role: 'reviewer', kinds: ['talk'] })
    .throwOnError()
  await chair.client
    .rpc('assign_review', { kind: 'talk', id, reviewer: profile.user_id, is_assigned: true })
    .throwOnError()
  const saved = async () => (await own.rpc('review_row', { kind: 'talk', id }).throwOnError()).data

  await signIn(page, reviewer.email, '/admin')
  await page.getByRole('link', { name: `Noise ${mark}` }).click()
  await page
    .getByRole('group', { name: /Fits beginners/ })
    .getByText('4', { exact: true })
    .click()
  const note = page.getByLabel('Note')
  await note.fill('Clear, and kind to beginners')
  const problem = page.locator('main form').getByRole('alert')
  standIn.set('people', 'error')
  await twice(page, 'Save review')
  await expect(problem).toContainText('Nothing was lost')
  await loseAnswer({
    standIn,
    path: /save_review/,
    press: () => twice(page, 'Save review'),
    isDone: async () => (await saved()).note,
    after: 'error',
  })
  await expect(problem).not.toBeEmpty()
  standIn.set('people', null)
  await expect(note).toHaveValue('Clear, and kind to beginners')
  await twice(page, 'Save review')
  await expect(page.getByText('Your review is saved.')).toBeVisible()
  expect(await saved()).toMatchObject({ note: 'Clear, and kind to beginners', scores: { fit: 4 } })
})

test('a list of 200 people', async ({ page, standIn, chair }) => {
  const mark = randomUUID().slice(0, 6)
  const rows = Array.from({ length: 200 }, (_, index) => `Ravi Iyer,ravi${index}-${mark}@students.example`)
  const registered = async () =>
    (await chair.client.rpc('admin_list', { kind: 'registrations', search: `-${mark}@` }).throwOnError()).data
      .total
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, chair.account.email, '/admin/import', chair.account.password)
  await page.getByLabel('File').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email', ...rows].join('\n')),
  })
  await page.getByLabel(/^Everybody on it/).check()
  await twice(page, 'Check 200 people')
  await expect(page.getByText('200 good')).toBeVisible()
  standIn.set('people', 'error')
  await twice(page, 'Register 200 people')
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was lost' })
  await expect(alert).toBeVisible()
  expect(await registered()).toBe(0)
  await loseAnswer({
    standIn,
    path: /admin_import_people/,
    press: () => twice(page, 'Register 200 people'),
    isDone: async () => (await registered()) === 200,
    after: 'error',
  })
  await expect(page.getByText(/We don’t know yet how many of 200 are registered/)).toBeVisible()
  standIn.set('people', null)
  await twice(page, 'Register 200 people')
  await expect(page.getByText('Registered 200. They are in the list now.')).toBeVisible()
  expect(await registered()).toBe(200)
})
