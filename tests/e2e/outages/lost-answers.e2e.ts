import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import { signedInClient } from '../support/client.ts'
import { networkNoise, test as base } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { newAttendee, signIn } from '../support/hackathon.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'

const test = base.extend<{ organizer: Organizer }>({ organizer: organizerOf })
test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [...networkNoise, /status of 4\d\d|status of 5\d\d/] },
})

type Loss = { standIn: FaultProxy; path: RegExp; press: () => Promise<void>; isDone: () => Promise<unknown> }

/** Presses twice. The service does what it is asked, and the connection breaks before it can say so. */
async function loseAnswer({ standIn, path, press, isDone }: Loss): Promise<void> {
  standIn.set('people', 'lost')
  standIn.takeSeen()
  await press()
  await expect.poll(isDone).toBeTruthy()
  expect(standIn.takeSeen().filter((seen) => path.test(seen.path))).toHaveLength(1)
  standIn.set('people', null)
}

const twice = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).dblclick()

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
