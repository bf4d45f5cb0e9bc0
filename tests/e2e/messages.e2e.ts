import { chooseByArrows, chooseByLetters, press, tick, typeInto } from './support/by-keyboard.ts'
import { signedInClient } from './support/client.ts'
import { expect, hydrated, test } from './support/fixtures.ts'
import { expectErrors, expectNoFaults, openForm } from './support/forms.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of 4\d\d/] },
})

test('a visitor writes a message by keyboard, and every error is told at once', async ({
  page,
  uniqueEmail,
  accounts,
  origin,
}) => {
  await openForm(page, '/contact')
  await press(page, 'Send')
  await expectErrors(page, [
    'Please choose what it is about.',
    'Please tell us your name.',
    'Please tell us where to answer.',
    'Please write your message.',
  ])
  await expectNoFaults(page)
  await chooseByLetters(page, 'What is it about?', 'Press')
  await typeInto(page, 'Your name', 'Ada Okafor')
  await typeInto(page, 'E-mail', uniqueEmail)
  await typeInto(page, 'Your message', 'May I bring a camera on Saturday?')
  await press(page, 'Send')
  await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeFocused()
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
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your report is with us' })).toBeFocused()
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
  const closeAt = (time: string | null) =>
    admin.from('site_settings').update({ sponsorship_closes_at: time }).eq('id', true).throwOnError()
  await openForm(page, '/sponsorship-form')
  await press(page, 'Continue')
  await expectErrors(page, [
    'Please choose at least one thing you could give.',
    'Please tell us what you hope to get from it.',
  ])
  await tick(page, 'Prizes')
  await chooseByArrows(page, 'A package?', 'Not sure yet')
  await typeInto(page, 'What do you hope to get from it?', 'To meet people who like hard puzzles.')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeFocused()
  await press(page, 'Send to the organizers')
  await expectErrors(page, [
    'Please name your organization.',
    'Please tell us your name.',
    'Please tell us where to write to you.',
  ])
  await typeInto(page, 'Organization', 'Maple Instruments')
  await typeInto(page, 'Your name', 'Ben Adeyemi')
  await typeInto(page, 'E-mail', uniqueEmail)
  try {
    await closeAt(new Date().toISOString())
    await press(page, 'Send to the organizers')
    await expect(page.getByRole('alert')).toContainText('have closed')
    await expect(page.getByLabel('Organization')).toHaveValue('Maple Instruments')
  } finally {
    await closeAt(null)
  }
  await press(page, 'Send to the organizers: try again')
  await expect(page.getByRole('heading', { name: 'Thank you. We write back' })).toBeFocused()
})

type Accounts = readonly { role: string; email: string; password: string }[]

function adminOf(accounts: Accounts) {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('This product has no admin.')
  return admin
}
