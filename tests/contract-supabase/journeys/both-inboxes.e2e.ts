import { expect, test, visit } from '../../e2e/support/fixtures.ts'
import { confirmAccount, createAccount, fillIn, linkIn, password } from '../../e2e/support/people.ts'

/* The hosted service asks the current inbox as well as the new one. */

test.beforeEach(async ({ page, origin, uniqueEmail, receiveMail }) => {
  await createAccount(origin, uniqueEmail)
  await confirmAccount(origin, await receiveMail(uniqueEmail, /confirm/i))
  await visit(page, '/login?next=%2Fprofile')
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
