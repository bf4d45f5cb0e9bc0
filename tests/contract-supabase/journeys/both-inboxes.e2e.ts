import { expect, hydrated, test } from '../../e2e/support/fixtures.ts'
import { codeIn, confirmAccount, createAccount, fillIn, linkIn, password } from '../../e2e/support/people.ts'

/* The hosted service asks the current inbox as well as the new one. */

test.beforeEach(async ({ page, request, origin, uniqueEmail, receiveMail }) => {
  await createAccount({ request, origin }, uniqueEmail)
  await confirmAccount({ request, origin }, await receiveMail(uniqueEmail, /confirm/i))
  await page.goto('/login?next=%2Fprofile')
  await hydrated(page)
  await fillIn(page, uniqueEmail, password)
  await page.getByText('Change my email').click()
  await page.getByLabel('New email').fill(uniqueEmail.replace('visitor', 'moved'))
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText(/An email is on its way to/)).toBeVisible()
})

test('the links in both inboxes confirm a new address', async ({
  page,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  const wanted = uniqueEmail.replace('visitor', 'moved')
  await page.goto(linkIn(await receiveMail(uniqueEmail, /new email/i)))
  await page.getByRole('button', { name: 'Change my email' }).click()
  await expect(page.locator('main')).toContainText('other')
  await page.goto('/profile')
  await expect(page.getByText(`You sign in as ${uniqueEmail}`)).toBeVisible()

  await page.goto(linkIn(await receiveMail(wanted, /new email/i)))
  await page.getByRole('button', { name: 'Change my email' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await expect(page.getByText(`You sign in as ${wanted}`)).toBeVisible()
  expect((await receiveMail(uniqueEmail, /was changed/)).html).toContain(`now signs in as ${wanted}`)
})

test.describe('by code', () => {
  // The page tries the code for one inbox and then for the other.
  test.use({ expectedNoise: { patterns: [/status of 403/] } })

  test('so do the codes of both', async ({ page, uniqueEmail, receiveMail }) => {
    const wanted = uniqueEmail.replace('visitor', 'moved')
    const type = async (code: string) => {
      await page.getByRole('textbox', { name: /^Code/ }).fill(code)
      await page.getByRole('button', { name: 'Confirm my new email', exact: true }).click()
    }
    await type(codeIn(await receiveMail(wanted, /new email/i)))
    await expect(page.locator('main')).toContainText('other')
    await type(codeIn(await receiveMail(uniqueEmail, /new email/i)))
    await expect(page.getByText(`From now on you sign in as ${wanted}`)).toBeVisible()
  })
})
