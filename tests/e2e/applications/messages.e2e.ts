import { chooseByArrows, chooseByLetters, press, tick, typeInto } from '../support/by-keyboard.ts'
import { signedInClient } from '../support/client.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { expectErrors, expectNoFaults, openForm } from '../support/forms.ts'
import { signIn } from '../support/hackathon.ts'
import { farAway } from '../support/open-forms.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of 4\d\d/] },
})

test('a visitor writes a message by keyboard, and all errors are shown at once', async ({
  page,
  uniqueEmail,
  accounts,
  origin,
}) => {
  await openForm(page, '/contact')
  await press(page, 'Send')
  await expectErrors(page, [
    'Please choose a subject.',
    'Please tell us your name.',
    'Please enter your email so we can reply.',
    'Please write your message.',
  ])
  await expectNoFaults(page)
  await chooseByLetters(page, 'What is it about?', 'Press')
  await typeInto(page, 'Your name', 'Ada Okafor')
  await typeInto(page, 'Email', uniqueEmail)
  await typeInto(page, 'Your message', 'May I bring a camera on Saturday?')
  await press(page, 'Send')
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused()
  await expect(page.locator('main')).toContainText(uniqueEmail)

  const admin = await signedInClient(origin, adminOf(accounts))
  const { data } = await admin
    .from('contact_messages')
    .select('topic, full_name')
    .eq('email', uniqueEmail)
    .throwOnError()
  expect(data).toEqual([{ topic: 'press', full_name: 'Ada Okafor' }])
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('camera')
})

test('a report about conduct says who reads it, needs no name, and stays in its tab until it is sent', async ({
  page,
  accounts,
  origin,
}) => {
  const words = `Somebody followed me to the tram. ${Date.now()}`
  // Signed-in people stay anonymous too.
  const attendee = accounts.find(({ role }) => role === 'attendee')
  await signIn(page, attendee?.email ?? '', '/faq', attendee?.password)
  await page.clock.install()
  await page.goto('/code-of-conduct')
  await hydrated(page)
  await page.getByRole('link', { name: 'Report it in writing' }).click()
  await expect(page.getByText('It goes only to the admins')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expectNoFaults(page)
  await tick(page, 'Send it without my name')
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await typeInto(page, 'Your message', words)
  await expect(page.getByText('kept in this tab only')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue(words)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('tram')
  await page.clock.fastForward(30_000)
  const sending = page.waitForRequest(/\/rpc\/submit_form$/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const { apikey, authorization, cookie } = await (await sending).allHeaders()
  expect(apikey).toMatch(/^sb_publishable_/)
  expect({ authorization, cookie }).toEqual({})
  await expect(page.getByRole('heading', { name: 'We got your report' })).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('tram')

  const admin = await signedInClient(origin, adminOf(accounts))
  const { data } = await admin
    .from('contact_messages')
    .select('topic, user_id, email')
    .eq('message', words)
    .throwOnError()
  expect(data).toEqual([{ topic: 'conduct', user_id: null, email: null }])
})

test('an inquiry by keyboard; the closing time passes while it is open, and nothing typed is lost', async ({
  page,
  uniqueEmail,
  accounts,
  origin,
}) => {
  const admin = await signedInClient(origin, adminOf(accounts))
  const closeAt = (time: string) =>
    admin.from('site_settings').update({ sponsorship_closes_at: time }).eq('id', true).throwOnError()
  await openForm(page, '/sponsorship-form')
  await press(page, 'Continue')
  await expectErrors(page, [
    'Please choose at least one thing you could offer.',
    'Please tell us what you hope to get from it.',
  ])
  await tick(page, 'Prizes')
  await chooseByArrows(page, 'Interested in a package?', 'Not sure yet')
  await typeInto(page, 'What do you hope to get from it?', 'To meet people who like hard puzzles.')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeFocused()
  await press(page, 'Send to the organizers')
  await expectErrors(page, [
    'Please enter your organization.',
    'Please tell us your name.',
    'Please enter your email.',
  ])
  await typeInto(page, 'Organization', 'Maple Instruments')
  await typeInto(page, 'Your name', 'Ben Adeyemi')
  await typeInto(page, 'Email', uniqueEmail)
  try {
    await closeAt(new Date().toISOString())
    await press(page, 'Send to the organizers')
    // At the real time the sample event has ended.
    await expect(page.getByRole('alert')).toContainText('The fest is over.')
    await expect(page.getByLabel('Organization')).toHaveValue('Maple Instruments')
  } finally {
    await closeAt(farAway)
  }
  await press(page, 'Send to the organizers: try again')
  await expect(page.getByRole('heading', { name: 'Thank you. We’ll write back' })).toBeFocused()
})

type Accounts = readonly { role: string; email: string; password: string }[]

function adminOf(accounts: Accounts) {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('This product has no admin.')
  return admin
}
