import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { openingWords } from '@fest/schemas/vocabulary/opening-words.ts'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { signedInClient } from '../support/client.ts'
import { agreed } from '../../support/registration.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { signIn } from '../support/people.ts'

// A product of its own, since the phase is the same for everybody.
const reasons = { before: 'not_open_yet', after: 'over' } as const

test('a phase set by hand is the same on the home page, at the forms, on a session’s page and in the database', async ({
  page,
  origin,
  organizer,
  admin,
  newAccount,
}) => {
  test.setTimeout(240_000)
  const person = await newAccount()
  const noor = await signedInClient(origin, person)
  const setPhase = (phaseOverride: EventPhase) => organizer.change('siteSettings', { phaseOverride })
  /** The database's answer to a registration. */
  const answer = async () =>
    noor.rpc('register', {
      details: { ...registrationAnswers },
      needs: {},
      consents: agreed,
      seconds_to_fill: 60,
      website: '',
    })
  const main = page.getByRole('main')
  // In the middle of the sample event's second day, when the site would show what is on.
  await page.clock.setFixedTime('2025-10-11T09:20:00Z')
  await signIn(page, person, '/')

  for (const phase of ['before', 'after'] as const) {
    await setPhase(phase)
    const words = (form: 'registration' | 'talk' | 'seats') =>
      String(openingWords[form][reasons[phase]]?.sentence)
    const [registration, talk, seats] = [words('registration'), words('talk'), words('seats')]
    await expect.poll(async () => (await answer()).error?.message).toBe(registration)
    await page.goto('/')
    await expect(main.getByText(registration).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Now and next' })).toHaveCount(0)
    await page.goto('/register')
    await expect(main.getByRole('heading', { name: registration })).toBeVisible()
    await page.goto('/guest-speaker')
    await expect(main.getByText(talk)).toBeVisible()
    await page.goto('/event/error-mitigation-hands-on')
    await expect(page.getByRole('region', { name: 'Seats' })).toContainText(seats)
    await expect(main.getByText(/on now/)).toHaveCount(0)
  }

  await setPhase('full')
  await expect.poll(async () => (await noor.rpc('registration_state')).data?.[0]?.state).toBe('full')
  const full = String(openingWords.registration.full?.sentence)
  await page.goto('/')
  await expect(main.getByText(full).filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Join the waitlist' })).toBeVisible()
  await page.goto('/register')
  await expect(main.getByText(full)).toBeVisible()
  await expect(main.getByLabel('Full name')).toBeVisible()
  expect((await answer()).data?.status).toBe('waitlisted')

  await test.step('the panel says what is open, and why', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, admin, '/admin/settings')
    const openNow = page.getByRole('region', { name: 'Open now' })
    await expect(openNow).toContainText('Someone chose this phase in the Studio')
    await expect(openNow).toContainText('Waitlist only: every seat is taken')
  })
})
