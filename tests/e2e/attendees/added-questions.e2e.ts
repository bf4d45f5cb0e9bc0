import { randomUUID } from 'node:crypto'
import type { CustomForm } from '@fest/schemas/vocabulary/custom-questions.ts'
import type { Browser, Page } from '@playwright/test'
import { signedInClient } from '../support/client.ts'
import { expect } from '../support/fixtures.ts'
import { openForm } from '../support/forms.ts'
import { faultsOf, signedIn, signIn } from '../support/hackathon.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'
import { test as base } from '../support/own-product.ts'
import { axeFaults } from '../support/page-checks.ts'
import { confirmAccount, createAccount } from '../support/people.ts'
import { fillKnowledge, fillWeekend, fillYou, goOn } from '../support/registering.ts'

const test = base.extend<{ organizer: Organizer }>({
  organizer: ({ playwright, origin, accounts }, use) => organizerOf({ playwright, origin, accounts }, use),
})

// The answers that the database refuses.
test.use({ expectedNoise: { patterns: [/rpc\/(register|submit_form)\)$/] } })

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

const table = {
  _key: 'table',
  kind: 'oneOf',
  label: 'How many tables would you like?',
  choices: [
    { _key: '1', label: 'One' },
    { _key: '2', label: 'Two' },
  ],
  isRequired: true,
  step: 'support',
  onlyIf: { question: 'support', choices: ['prizes'] },
}
const banner = { _key: 'banner', kind: 'shortText', label: 'How wide is your banner?', step: 'support' }
type Written = typeof cut | typeof song | typeof allergy | typeof table | typeof banner

test('a question from the Studio is on the form at once, explained when it is withdrawn, and read by admins', async ({
  page,
  browser,
  request,
  origin,
  accounts,
  organizer,
  receiveMail,
}) => {
  test.setTimeout(240_000)
  const account = accounts.find(({ role }) => role === 'admin') ?? { email: '', password: '' }
  const admin = await signedInClient(origin, account)
  const publishTo =
    (form: CustomForm) =>
    async (...questions: Written[]) => {
      await organizer.publish([
        {
          _id: 'customQuestions',
          _type: 'customQuestions',
          [form]: questions.map((question) => ({ ...question, _type: 'customQuestion' })),
        },
      ])
      const asked = async () => (await admin.rpc('custom_questions', { form })).data?.questions.length
      await expect.poll(asked, { timeout: 5000 }).toBe(questions.length)
    }
  const publish = publishTo('registrations')
  await publish(cut, song, allergy)

  const email = `lena-${randomUUID()}@fallfest.example`
  await createAccount({ request, origin }, email)
  await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, email, '/register')
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

  const panel = await signedIn(
    browser,
    origin,
    account.email,
    '/admin/registrations?custom=custom_cut:fi',
    account.password,
  )
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
  await sortByCut(panel)

  const company = `Maple ${randomUUID().slice(0, 8)}`
  await inquire(await visitor(browser, origin), company, publishTo('sponsorship'))
  await panel.goto('/admin/sponsorship?custom=custom_table:2')
  await expect(grid.locator('tbody tr')).toHaveCount(1)
  await grid.getByText(company).click()
  await expect(row.getByText(table.label)).toBeVisible()
  await expect(row.getByText('Two')).toBeVisible()
  await panel.context().close()
})

/** Only Lena answered, so she comes first both ways. */
async function sortByCut(panel: Page) {
  await panel.goto('/admin/registrations')
  await panel.getByRole('button', { name: /^Sort/ }).click()
  await panel.getByText(`${cut.label} · first choice first`).click()
  const head = panel.getByRole('columnheader', { name: cut.label })
  for (const direction of ['ascending', 'descending']) {
    await expect(head).toHaveAttribute('aria-sort', direction)
    const first = panel.getByRole('grid').locator('tbody tr').first()
    await expect(first).toContainText('Lena Vogt')
    await expect(first).toContainText('Fitted')
    if (direction === 'ascending') await head.getByRole('button').click()
  }
  await expect(panel).toHaveURL(/\?sort=custom_cut$/)
}

async function visitor(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

/** A sponsor without an account is asked by what they offer; one question is withdrawn before they send. */
async function inquire(page: Page, company: string, publish: (...questions: Written[]) => Promise<void>) {
  await publish(table, banner)
  await openForm(page, '/sponsorship-form')
  await expect(page.getByText(table.label)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Prizes' }).check()
  await page.getByLabel('What do you hope to get from it?').fill('To meet people who like hard puzzles.')
  await goOn(page)
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await page.getByText('Two', { exact: true }).click()
  await page.getByLabel(banner.label).fill('Two meters')
  expect(await faultsOf(page)).toEqual([])
  await goOn(page)
  await page.getByLabel('Organization').fill(company)
  await page.getByLabel('Your name').fill('Ben Adeyemi')
  await page.getByLabel('Email').fill(`ben-${randomUUID()}@maple.example`)
  await publish(table)
  await page.getByRole('button', { name: 'Send to the organizers' }).click()
  await expect(page.getByLabel(banner.label)).toBeFocused()
  await expect(page.getByLabel(banner.label)).toHaveValue('Two meters')
  await goOn(page)
  await expect(page.getByLabel('Organization')).toHaveValue(company)
  await page.getByRole('button', { name: /^Send to the organizers/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We’ll write back' })).toBeFocused()
  await page.context().close()
}
