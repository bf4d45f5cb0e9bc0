import type { Locator } from '@playwright/test'
import { tickWords } from '../support/by-words.ts'
import { expect, test, visit } from '../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { noisyPicture, photoOnItsSide } from '../support/forms.ts'
import { faultsOf } from '../support/page-checks.ts'
import { register } from '../../support/registration.ts'
import { fillIn } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of 4\d\d|ERR_FAILED/] },
})

const plan =
  'I would begin with my own lab group, speak for a minute in three lectures, and hold an evening where everybody runs their first circuit.'

test('a speaker’s picture is made small, and a wrong file is explained', async ({
  page,
  origin,
  newAccount,
}) => {
  test.setTimeout(120_000)
  const person = await newAccount()
  await page.clock.install()
  await visit(page, '/login?next=/guest-speaker')
  await fillIn(page, person.email, person.password)
  // Only advance the clock once the answer is there; otherwise the request times out.
  await expect(page).toHaveURL(`${origin}/guest-speaker`)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.clock.fastForward(30_000)
  await page.getByLabel('Full name').fill('Ada Okafor')
  await page.getByLabel('Position').fill('PhD student')
  await page.getByLabel('A few sentences about you').fill(plan)

  const picture = page.getByLabel('A photo of you')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    picture.setInputFiles({ name, mimeType, buffer })
  await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expect(picture).toHaveAccessibleDescription(/This isn’t a picture/)
  await choose('photo.png', 'image/png', await noisyPicture(page, 3000, 2000))
  const preview = page.getByAltText('The one you chose')
  await expect(preview).toBeVisible()
  await expect(picture).not.toHaveAccessibleDescription(/This/)
  expect(await shownPicture(preview)).toMatchObject({ width: 800, height: 533, fits: true })
  await choose('side.jpg', 'image/jpeg', await photoOnItsSide(page))
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
  await visit(page, '/login?next=/accommodation')
  await fillIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Register first, then ask for a bed' })).toBeVisible()
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
