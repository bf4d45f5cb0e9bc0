import type { Locator } from '@playwright/test'
import { chooseByArrows, chooseByLetters, press, tick, typeInto } from '../support/by-keyboard.ts'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { expectErrors, expectNoFaults, noisyPicture, openForm, photoOnItsSide } from '../support/forms.ts'
import { fillIn, registerAccount } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of 4\d\d|ERR_FAILED/] },
})

const plan =
  'I would begin with my own lab group, speak for a minute in three lectures, and hold an evening where everybody runs their first circuit.'

test('an ambassador applies by keyboard before signing in, comes back to the filled form, and changes it later', async ({
  page,
  origin,
  newAccount,
}) => {
  test.setTimeout(120_000)
  const person = await newAccount()
  await openForm(page, '/ambassador')
  await press(page, 'Continue')
  await expectErrors(page, [
    'Please tell us your name.',
    'Please enter your email.',
    'Please enter your university or school.',
    'Please choose your year of study.',
  ])
  await typeInto(page, 'Full name', 'Ada Okafor')
  await typeInto(page, 'Email', person.email)
  await typeInto(page, 'University or school', 'Northfield University')
  await chooseByLetters(page, 'Year of study', 'Second year')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeFocused()
  await press(page, 'Sign in and send')
  await expectErrors(page, [
    'Please tell us why, and how you’d reach people.',
    'Please choose at least one way to reach people.',
    'Please enter how many hours a week you have.',
    'Please read and accept what ambassadors do.',
  ])
  await typeInto(page, 'Why you, and how would you reach people?', plan)
  await tick(page, 'A minute in class')
  await typeInto(page, 'How much time do you have?', '4')
  await tick(page, /what ambassadors do/)
  await press(page, 'Sign in and send')

  await expect(page).toHaveURL(/\/login\?next=%2Fambassador/)
  await fillIn(page, person.email, person.password)
  await expect(page.getByText('Your answers are still here')).toBeVisible()
  await expect(page.getByLabel('Why you, and how would you reach people?')).toHaveValue(plan)
  await tick(page, /what ambassadors do/)
  await press(page, 'Send my application')
  await expect(page.getByRole('heading', { name: 'We got your application' })).toBeFocused()

  await page.goto('/ambassador')
  await expect(page.getByRole('heading', { name: 'We’ve got yours' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Edit my answers' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor')
  await page.getByRole('button', { name: 'Go to: 2' }).click()
  await page.getByLabel('How much time do you have?').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/profile/)
  const ada = await signedInClient(origin, person)
  const { data } = await ada.from('ambassador_applications').select('hours_per_week, status').throwOnError()
  expect(data).toEqual([{ hours_per_week: 6, status: 'submitted' }])
})

test('a speaker’s picture is made small, and a wrong file is explained', async ({
  page,
  origin,
  newAccount,
}) => {
  test.setTimeout(120_000)
  const person = await newAccount()
  await page.clock.install()
  await page.goto('/login?next=/guest-speaker')
  await hydrated(page)
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
  await expectNoFaults(page)

  await press(page, 'Continue')
  await page.getByLabel('Title').fill('Circuits for people who doubt them')
  await page.getByLabel('What will people hear').fill(plan)
  await tickWords(page, 'Talk')
  await page.getByLabel('Who is it for?').selectOption('beginner')
  await tickWords(page, 'First steps in quantum computing')
  await press(page, 'Continue')
  await tickWords(page, 'Online')
  await tickWords(page, 'Friday 10 October')
  await page.getByText('Links, equipment and anything else').click()
  await page.getByLabel('Link 1').fill('example.org/ada')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByLabel('Link 2')).toBeFocused()
  await page.keyboard.type('https://example.org/talk')
  await expectNoFaults(page)

  await press(page, 'Send my proposal')
  await expect(page.getByRole('heading', { name: 'We got your proposal' })).toBeFocused()
  const ada = await signedInClient(origin, person)
  const { data } = await ada.from('talk_proposals').select('links, headshot').throwOnError()
  expect(data).toEqual([
    {
      links: ['https://example.org/ada', 'https://example.org/talk'],
      headshot: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  ])
})

test('a bed by keyboard: days follow the place, and room-mates are asked for only where rooms are shared', async ({
  page,
  request,
  origin,
  newAccount,
}) => {
  test.setTimeout(120_000)
  const person = await newAccount()
  await page.clock.install()
  await page.goto('/login?next=/accommodation')
  await hydrated(page)
  await fillIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Register first, then ask for a bed' })).toBeVisible()
  await registerAccount({ request, origin }, person.email, 'Ada Okafor')
  await page.reload()
  await expect(page.getByLabel('Where are you coming from?')).toBeVisible()
  await page.clock.fastForward(30_000)
  await press(page, 'Continue')
  await expectErrors(page, [
    'Please choose where you’d like to stay.',
    'Please tell us where you’re coming from.',
  ])
  await chooseByArrows(page, 'Where would you like to stay?', /Campus guest house/)
  await expect(page.getByLabel('Who would you share a room with?')).toHaveCount(0)
  await chooseByArrows(page, 'Where would you like to stay?', /Gym 2/)
  await expect(page.getByLabel('Arriving on').locator('option')).toHaveText([
    'Please choose',
    'Friday 10 October',
    'Saturday 11 October',
  ])
  await chooseByLetters(page, 'Arriving on', 'Saturday 11 October')
  await chooseByLetters(page, 'Leaving on', 'Sunday 12 October')
  await typeInto(page, 'Where are you coming from?', 'Northfield')
  await press(page, 'Continue')
  const withWhom = page.getByLabel('Who would you share a room with?')
  await expect(withWhom).toBeFocused()
  await expect(withWhom).toHaveAccessibleDescription(/Please choose who/)
  await chooseByLetters(page, 'Who would you share a room with?', 'With anyone')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'In an emergency' })).toBeFocused()
  await press(page, 'Ask for this bed')
  await expectErrors(page, [
    'Please tell us who we can call.',
    'Please enter their number.',
    'Please tell us how you know them, such as "mother".',
    'Please read and accept the house rules.',
  ])
  await typeInto(page, 'Who should we call in an emergency?', 'Grace Okafor')
  await typeInto(page, 'Their phone number', '+44 20 7946 0000')
  await typeInto(page, 'How you know them', 'mother')
  await tick(page, /house rules/)
  await press(page, 'Ask for this bed')
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
