import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { axeFaults, faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { fillKnowledge, fillWeekend, fillYou, goOn } from '../support/registering.ts'

// The answers that the database refuses.
test.use({ expectedNoise: { patterns: [/rpc\/register\)$/] } })

const choices = [
  { _key: 'st', label: 'Straight' },
  { _key: 'fi', label: 'Fitted' },
]
const cut = {
  _key: 'cut',
  kind: 'oneOf',
  label: 'Which cut of shirt?',
  choices,
  isRequired: true,
  step: 'days',
}
const song = {
  _key: 'song',
  kind: 'shortText',
  label: 'Which song gets you dancing?',
  step: 'days',
  onlyIf: { question: 'cut', choices: ['fi'] },
}
const allergy = {
  _key: 'wasps',
  kind: 'shortText',
  label: 'Any insect allergies?',
  step: 'days',
  isNeed: true,
}
type Written = typeof cut | typeof song | typeof allergy

test('a question from the Studio is on the form at once, explained when it is withdrawn, and read by admins', async ({
  page,
  admin,
  adminClient,
  organizer,
  newAccount,
  openPhone,
}) => {
  test.setTimeout(240_000)
  async function publish(...questions: Written[]) {
    const asked = questions.map((question) => ({ ...question, _type: 'customQuestion' }))
    await organizer.publish([{ _id: 'customQuestions', _type: 'customQuestions', registrations: asked }])
    const known = async () => (await adminClient.rpc('custom_questions', { form: 'registrations' })).data
    await expect.poll(async () => (await known())?.questions.length, { timeout: 5000 }).toBe(questions.length)
  }
  await publish(cut, song, allergy)

  const person = await newAccount()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, person, '/register')
  await fillYou(page, 'Lena Vogt')
  await goOn(page)
  await fillKnowledge(page)
  await goOn(page)
  await fillWeekend(page)
  await goOn(page)
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await page.getByText('Fitted').click()
  await page.getByLabel(song.label).fill('Waltz')
  await page.getByLabel(allergy.label).fill('Wasps')
  expect(await faultsOf(page)).toEqual([])
  await goOn(page)
  await page.getByRole('checkbox', { name: /code of conduct/ }).check()
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()

  await publish(cut, allergy)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel(song.label)).toBeFocused()
  await expect(page.getByLabel(song.label)).toHaveValue('Waltz')
  await expect(page.getByText('The organizers have removed this question.').first()).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('checkbox', { name: /privacy notice/ })).toBeChecked()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in.' })).toBeFocused()

  const panel = await openPhone('/admin/registrations?custom=custom_cut:fi', admin)
  await panel.setViewportSize({ width: 1440, height: 900 })
  const grid = panel.getByRole('grid')
  await expect(grid.locator('tbody tr')).toHaveCount(1)
  await grid.getByText('Lena Vogt').click()
  const row = panel.getByRole('complementary', { name: 'Open row' })
  await expect(row.getByText(cut.label)).toBeVisible()
  await expect(row.getByText('Fitted')).toBeVisible()
  await expect(row.getByText('Wasps')).toHaveCount(0)
  await row.getByRole('button', { name: 'Show needs' }).click()
  await expect(row.getByText('Wasps')).toBeVisible()
  expect(await axeFaults(panel)).toEqual([])
})
