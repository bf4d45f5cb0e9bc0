import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { tickWords } from '../support/by-words.ts'
import { accountOf, expect, october, test, visit } from '../support/fixtures.ts'
import { shiftsOf, watchShifts, faultsOf } from '../support/page-checks.ts'
import { register } from '../../support/registration.ts'
import { signIn } from '../support/people.ts'
import { decide } from '../../support/decide.ts'
import { submit } from '../../support/submissions.ts'

test.use({
  eventHour: october,
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of 4\d\d|ERR_FAILED/] },
})

test('a speaker’s picture is made small, and a wrong file is explained', async ({ page }) => {
  await visit(page, '/guest-speaker')
  const picture = page.getByLabel('A photo of you')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    picture.setInputFiles({ name, mimeType, buffer })
  await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expect(picture).toHaveAccessibleDescription(/This isn’t a picture/)
  await choose('photo.png', 'image/png', await noisyPicture(3000, 2000))
  const preview = page.getByAltText('The one you chose')
  await expect(preview).toBeVisible()
  await expect(picture).not.toHaveAccessibleDescription(/This/)
  expect(await shownPicture(preview)).toMatchObject({ width: 800, height: 533, fits: true })
  await choose('side.jpg', 'image/jpeg', await photoOnItsSide())
  await expect
    .poll(() => shownPicture(preview))
    .toEqual({ width: 400, height: 800, fits: true, hasMetadata: false })
  expect(await faultsOf(page)).toEqual([])
})

test('whoever is registered asks for a bed, with days that follow the place', async ({
  page,
  newAccount,
}) => {
  const person = await newAccount()
  await page.clock.install()
  await signIn(page, person, '/accommodation')
  await expect(page.getByRole('heading', { name: 'Beds are for registered people' })).toBeVisible()
  await register(person.client).throwOnError()
  await page.reload()
  await expect(page.getByLabel('Where are you coming from?')).toBeVisible()
  await page.clock.fastForward(30_000)
  await tickWords(page, /Gym 2/)
  await page.getByLabel('Arriving on').selectOption('Saturday 11 October')
  await page.getByLabel('Leaving on').selectOption('Sunday 12 October')
  await page.getByLabel('Where are you coming from?').fill('Northfield')
  await page.getByLabel('Who would you share a room with?').selectOption('With anyone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Who should we call in an emergency?').fill('Grace Okafor')
  await page.getByLabel('Their phone number').fill('+44 20 7946 0000')
  await page.getByLabel('How you know them').fill('mother')
  await page.getByRole('checkbox', { name: /house rules/ }).check()
  await page.getByRole('button', { name: 'Ask for this bed' }).click()
  await expect(page.getByRole('heading', { name: 'We got your request' })).toBeFocused()
})

/** The size of a preview, and whether the picture fits the 300 kB that are stored. */
function shownPicture(preview: Locator) {
  return preview.evaluate((image: HTMLImageElement) => {
    const bytes = atob(image.src.slice('data:image/jpeg;base64,'.length))
    return {
      width: image.naturalWidth,
      height: image.naturalHeight,
      fits: bytes.length <= 300 * 1024,
      hasMetadata: bytes.includes('Exif'),
    }
  })
}

test('that a form has closed moves nothing on a phone, and without scripts all its words are there', async ({
  page,
  browser,
  origin,
}) => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route(/\/rpc\/form_state/, async (route) => {
    const [state] = (await (await route.fetch()).json()) as object[]
    await isRead
    await route.fulfill({ json: [{ ...state, state: 'closed' }] })
  })
  await watchShifts(page)
  await visit(page, '/guest-speaker')
  await page.evaluate(() => document.fonts.ready)
  const { sum: before } = await shiftsOf(page)
  read()
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible()
  const { sum, what } = await shiftsOf(page)
  expect(sum - before, what).toBeLessThanOrEqual(0.01)

  const unscripted = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const still = await unscripted.newPage()
  await still.goto(`${origin}/guest-speaker`)
  await expect(still.getByRole('heading', { name: 'Good to know' })).toBeVisible()
  await unscripted.close()
})

/** A PNG of noise, the hardest thing to make small: 3 bytes a pixel. */
const noisyPicture = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

/** A photo of 1200 by 600 pixels as a camera on its side writes it: what is stored as wide is meant to be tall. */
const photoOnItsSide = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#357' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test(
  'a report about conduct needs no name, and stays in its tab until it is sent',
  { tag: '@promise' },
  async ({ page, accounts, adminClient }) => {
    const words = `Somebody followed me to the tram. ${Date.now()}`
    // Signed-in people stay anonymous too.
    await signIn(page, accountOf(accounts, 'attendee'), '/faq')
    await page.clock.install()
    // Jumping half a minute ahead would time out a request that is still on its way.
    const known = page.waitForResponse(/\/rest\/v1\/registrations/)
    await visit(page, '/code-of-conduct')
    await (await known).finished()
    await page.getByRole('link', { name: 'Report it in writing' }).click()
    await expect(page.getByText('It goes only to the admins')).toBeVisible()
    await page.clock.fastForward(30_000)
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('Send it without my name').check()
    await expect(page.getByLabel('Your name')).toHaveCount(0)
    await page.getByLabel('Your message').fill(words)
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

    const { data } = await adminClient
      .from('contact_messages')
      .select('topic, user_id, email')
      .eq('message', words)
      .throwOnError()
    expect(data).toEqual([{ topic: 'conduct', user_id: null, email: null }])
  },
)

test(
  'what I sent is in my profile, to change and withdraw',
  { tag: '@promise' },
  async ({ page, origin, adminClient, newAccount }) => {
    const person = await newAccount()
    await signIn(page, person, '/profile')
    const sent = page.getByRole('region', { name: 'What I sent' })
    await expect(page.getByRole('heading', { name: 'Registration' })).toBeVisible()
    await expect(sent).toHaveCount(0)

    const { client: mine } = person
    const ambassador = await submit(mine, 'ambassador')
    const talk = await submit(mine, 'talk', { answers: { title: 'Three qubits walk into a bar' } })
    expect([ambassador.error, talk.error]).toEqual([null, null])
    await page.reload()
    await expect(sent.getByRole('heading', { level: 3 })).toHaveText([
      'Three qubits walk into a bar',
      'Northfield University',
    ])

    await sent.getByRole('link', { name: 'Edit (Northfield University)' }).click()
    await page.getByLabel('University or school').fill('Southfield University')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${origin}/profile`)
    const application = sent.getByRole('listitem').filter({ hasText: 'Southfield University' })
    await expect(application).toContainText('We haven’t read it yet.')

    const reason = 'Please keep it to 40 minutes.'
    await decide({ client: adminClient }, [talk.id], { kind: 'talk', to: 'accepted', reason })
    await page.reload()
    const proposal = sent.locator('ul > li').filter({ hasText: 'Three qubits' })
    await expect(proposal).toContainText('Accepted')
    await expect(proposal.getByRole('figure')).toContainText('Please keep it to 40 minutes.')
    await expect(proposal.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    await proposal.getByText('History').click()
    await expect(proposal.locator('ol > li')).toHaveText([/Accepted, by the organizers$/, /Sent, by you$/])

    await proposal.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this?' })
    await expect(question).toContainText('If it’s already on the program, it comes off')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await proposal.getByRole('button', { name: 'Withdraw' }).click()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(proposal.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(proposal).toContainText('You withdrew it.')
    await expect(proposal.locator('ol > li').first()).toHaveText(/Withdrawn, by you$/)
    await expect(proposal.getByRole('button')).toHaveCount(0)
  },
)
