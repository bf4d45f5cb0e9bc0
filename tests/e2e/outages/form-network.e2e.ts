import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signedInClient } from '../support/client.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  fillAgreement,
  fillForm,
  fillKnowledge,
  fillWeekend,
  fillYou,
  goOn,
  openForm,
  password,
} from '../support/registering.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] },
})

const register = '**/rest/v1/rpc/register'

test('the network fails at each step of the registration, and nothing is lost or sent twice', async ({
  page,
  context,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  test.setTimeout(120_000)
  await openForm(page, uniqueEmail, receiveMail)
  await context.setOffline(true)
  await fillYou(page, 'Ada Okafor')
  await goOn(page)
  await fillKnowledge(page)
  await goOn(page)
  await fillWeekend(page)
  await goOn(page)
  await fillAgreement(page)

  const send = page.getByRole('button', { name: 'Register' })
  const failure = page.getByRole('alert').filter({ hasText: 'Nothing was lost' })
  await send.click()
  await expect(failure).toContainText('You seem to be offline')
  await context.setOffline(false)

  // After a reload people are where they were; only agreements have to be given again.
  await page.reload()
  await expect(page.getByText('Your answers are still here')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /code of conduct/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Back to: 3' }).click()
  await expect(page.getByLabel('Friday 10 October')).toBeChecked()
  await expect(page.getByLabel('Vegan')).toBeChecked()
  await page.getByRole('button', { name: 'Back to: 1' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor')
  await goOn(page)
  await expect(page.getByLabel('Use it often')).toBeChecked()
  await goOn(page)
  await goOn(page)
  await fillAgreement(page)

  await page.route(register, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()

  // The server accepts it, and the answer is lost.
  await page.route(
    register,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Register: try again' }).click()
  await expect(failure).toContainText('You seem to be offline')
  await expect(page.getByRole('checkbox', { name: /code of conduct/ })).toBeChecked()
  await page.getByRole('button', { name: 'Register: try again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()

  const ada = await signedInClient(origin, { email: uniqueEmail, password })
  const { data } = await ada.rpc('my_data').throwOnError()
  expect(data).toMatchObject({
    registrations: [{ full_name: 'Ada Okafor' }],
    registration_needs: [{ dietary: ['vegan'] }],
    status_history: [{ to_status: 'confirmed' }],
  })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Northfield')
})

/** The address of a built file, by its source's name. */
async function codeOf(source: string): Promise<string> {
  const manifest = join(import.meta.dirname, '../../../web/dist/client/.vite/manifest.json')
  // Written by the build in this shape.
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string } | undefined>
  return `**/${files[source]?.file ?? 'unknown'}`
}

test('the validation code does not load, and everything typed is sent once it does', async ({
  page,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  let isCut = true
  let tries = 0
  await page.route(await codeOf('../schemas/forms/registration.ts'), (route) => {
    tries += 1
    return isCut ? route.abort() : route.continue()
  })
  await openForm(page, uniqueEmail, receiveMail)
  await fillForm(page, 'Grace Lindqvist')
  await expect(page.getByText('we’ll check your answers when you send them')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was lost' })).toContainText(
    'Part of this page didn’t load',
  )
  expect(tries).toBeGreaterThan(1)

  isCut = false
  await page.getByRole('button', { name: 'Register: try again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  const grace = await signedInClient(origin, { email: uniqueEmail, password })
  const { data } = await grace.rpc('my_data').throwOnError()
  expect(data).toMatchObject({
    registrations: [{ full_name: 'Grace Lindqvist', institution: 'Northfield University' }],
    registration_needs: [{ dietary: ['vegan'] }],
  })
})
